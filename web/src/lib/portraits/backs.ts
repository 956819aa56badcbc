/** What grows or is mounted behind a body. */
import type { Palette } from "./palettes";
import { INK, at, both, dot, each, gear, limb, line, oval, plate, shape, starPath } from "./svg";

type Back = (colours: Palette) => string;

export const BACKS = {
  none: () => "",
  beeWings: () =>
    both(`<g opacity=".92">${oval(16, 42, 19, 10, "#eaf6ff", 32)}</g>` + oval(16, 62, 14, 8, "#d6ecfb", -12)),
  birdWings: ({ light }) =>
    both(
      shape(
        "M30 48C14 30 4 34 3 46C8 46 8 50 6 55C11 55 12 59 11 64C16 63 18 67 19 72C26 70 32 64 34 58Z",
        light,
      ),
    ),
  batWings: ({ shade }) => both(shape("M30 50L6 24Q8 40 2 52Q10 50 13 58Q19 54 22 64Q26 58 32 62Z", shade)),
  snailShell: ({ accent }) =>
    oval(64, 52, 32, 32, accent) +
    line("M64 52C64 46 72 46 72 53C72 62 56 62 56 50C56 38 82 38 82 54C82 72 48 76 45 52", 3),
  turtleShell: ({ shade }) =>
    shape("M3 80C0 10 100 10 97 80Z", shade) +
    line("M50 28V14M27 36L17 26M73 36L83 26M12 62L4 58M88 62L96 58M27 36Q50 22 73 36"),
  scorpionTail: ({ base, accent }) =>
    limb("M76 78C98 70 96 24 66 16", 10, base) + shape("M70 8L48 14L66 26Z", accent),
  fishTail: ({ accent }) => shape("M76 76C92 70 92 56 86 46C98 46 100 58 97 64C100 74 96 86 78 88Z", accent),
  tail: ({ base }) => limb("M70 82C92 84 96 66 86 56", 9, base),
  ringedTail: ({ base, shade }) =>
    limb("M70 84C98 86 98 52 84 40", 13, base) + line("M93 72L86 68M95 60L87 58", 4, shade),
  spikes: ({ accent }) => both(shape("M30 30L12 18L22 38L6 38L19 52L4 58L20 66Z", accent)),
  quills: ({ shade }) => shape(starPath(50, 54, 48, 30, 17), shade),
  mane: ({ light }) => {
    const angles = Array.from({ length: 14 }, (_, index) => (index / 14) * Math.PI * 2);
    return each(angles, (angle) => oval(50 + 33 * Math.cos(angle), 46 + 32 * Math.sin(angle), 9, 9, light));
  },
  spiderLegs: ({ shade }) =>
    both(
      limb("M30 60C12 44 8 52 4 40", 4, shade) +
        limb("M28 66C10 58 6 68 2 62", 4, shade) +
        limb("M28 72C12 72 8 82 4 82", 4, shade),
    ),
  jets: ({ shade }) => both(shape("M8 78L14 96L20 78Z", "#ffb33c") + plate(6, 44, 17, 36, 7, shade)),
  pipes: ({ shade, accent }) =>
    plate(70, 16, 11, 44, 3, shade) +
    plate(67, 12, 17, 8, 3, accent) +
    dot(78, 7, 5, "#fff", 0.8) +
    dot(87, 3, 4, "#fff", 0.6) +
    dot(70, 2, 3.4, "#fff", 0.6),
  gears: ({ accent }) => gear(17, 42, 15, 8, accent) + gear(84, 58, 12, 7, accent),
  leaves: ({ base, shade }) =>
    both(
      shape("M28 50C8 46 2 30 6 22C22 22 32 34 34 46Z", base) +
        shape("M26 68C10 70 2 60 2 52C16 50 26 56 30 64Z", shade),
    ),
  plug: ({ accent }) =>
    line("M76 78C92 84 98 70 90 58", 3.6) +
    plate(84, 46, 11, 12, 3, accent) +
    line("M87 45V39M92 45V39", 2.4),
  rockets: ({ accent }) =>
    both(
      shape("M6 42C8 30 12 26 14 22C16 26 20 30 22 42V70H6Z", accent) +
        shape("M7 70H21L19 78H9Z", INK) +
        line("M6 52H22", 2),
    ),
  fins: ({ accent }) => both(shape("M24 36L4 30L12 52L2 60L24 70Z", accent)),
  dish: ({ light, accent }) =>
    shape("M66 34C70 18 86 10 96 14C98 26 86 38 72 40Z", light) +
    line("M80 26L90 14", 2.4) +
    dot(91, 13, 3, accent),
  cape: ({ accent }) => shape("M30 50C18 60 10 80 6 92H94C90 80 82 60 70 50Z", accent),
  flukes: ({ accent }) => both(shape("M30 60C14 58 4 66 2 78C14 74 26 76 34 72Z", accent)),
  heads: ({ base }) => {
    const head = (x: number, y: number, look: number): string =>
      oval(x, y, 15, 15, base) +
      dot(x + look * 3, y - 3, 4.6, "#fff") +
      dot(x + look * 3.6, y - 2.6, 2.2, INK) +
      line(at`M${x + look - 6} ${y + 6}q5.5 3 10.500 -1`, 2);
    return head(18, 46, -1) + head(82, 42, 1) + limb("M24 58L36 74", 7, base) + limb("M76 54L64 72", 7, base);
  },
} as const satisfies Record<string, Back>;

export type BackName = keyof typeof BACKS;
