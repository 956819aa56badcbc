/** Eyes and mouths. */
import type { Body } from "./bodies";
import type { Palette } from "./palettes";
import type { Stream } from "./stream";
import { INK, PAPER, at, both, disc, dot, each, limb, line, oval, patch, plate, shape, tile } from "./svg";

const STEEL = "#dfe6ee";
const GLASS = "#263159";
const GLOW = "#8ff0d0";
const IVORY = "#fff8e6";
const GULLET = "#6b1f35";
const TONGUE = "#ff8f8f";

/** Draw an eye that looks aside: `across` and `down` go from -1 to 1. */
function eye(x: number, y: number, radius: number, across: number, down: number): string {
  const pupilX = x + across * radius * 0.35;
  const pupilY = y + down * radius * 0.35;
  return (
    disc(x, y, radius, PAPER) +
    dot(pupilX, pupilY, radius * 0.52, INK) +
    dot(pupilX - radius * 0.18, pupilY - radius * 0.22, radius * 0.18, "#fff")
  );
}

type Eyes = (colours: Palette, body: Body, random: Stream) => string;

export const EYES = {
  two: (_, { centre, eyes: y, half }, random) => {
    const radius = 6 + random() * 2.6;
    const across = random() * 2 - 1;
    const down = random() * 1.2 - 0.3;
    const apart = Math.min(half, radius + 4.5 + random() * 2);
    return eye(centre - apart, y, radius, across, down) + eye(centre + apart, y, radius, across, down);
  },
  odd: (_, { centre, eyes: y }) =>
    eye(centre - 9, y, 8.6, 0.4, 0.2) + eye(centre + 11, y + 1, 5.8, -0.2, 0.3),
  one: (_, { centre, eyes: y }, random) => eye(centre, y, 12.5, random() * 1.2 - 0.6, random() * 0.8 - 0.2),
  three: (_, { eyes: y }) =>
    eye(34, y + 2, 5.8, 0.4, 0.2) + eye(50, y - 4, 7.6, 0, 0.3) + eye(66, y + 2, 5.8, -0.4, 0.2),
  many: (_, { eyes: y }) =>
    eye(42, y + 2, 6.6, 0.3, 0.3) +
    eye(58, y + 2, 6.6, -0.3, 0.3) +
    both(dot(32, y - 4, 3.6, INK) + dot(38, y - 10, 2.8, INK) + dot(31.2, y - 5, 1.1, "#fff")),
  sleepy: ({ shade }, { centre, eyes: y }) => {
    const lidded = (x: number): string =>
      eye(x, y, 7.4, 0, 0.7) + shape(at`M${x - 8} ${y - 0.5}A8 8 0 0 1 ${x + 8} ${y - 0.5}Z`, shade);
    return lidded(centre - 11) + lidded(centre + 11);
  },
  angry: (_, { centre, eyes: y }) =>
    eye(centre - 11, y + 1, 7.2, 0.5, 0.2) +
    eye(centre + 11, y + 1, 7.2, -0.5, 0.2) +
    line(
      at`M${centre - 21} ${y - 9}L${centre - 5} ${y - 3}M${centre + 21} ${y - 9}L${centre + 5} ${y - 3}`,
      4.2,
    ),
  stalks: ({ base }, { top: y }) =>
    both(limb(at`M42 ${y + 8}C40 ${y - 2} 36 ${y - 6} 34 ${y - 8}`, 5, base)) +
    eye(33, y - 10, 8, 0.5, 0.2) +
    eye(67, y - 10, 8, -0.5, 0.2),
  owl: ({ light }, { eyes: y }) =>
    disc(39, y, 13, light) + disc(61, y, 13, light) + eye(39, y, 8, 0.3, 0) + eye(61, y, 8, -0.3, 0),
  visor: ({ accent }, { eyes: y, half }, random) =>
    plate(42 - half, y - 8, half * 2 + 16, 15, 7.5, INK) +
    plate(45.5 - half, y - 4.6, half * 2 + 9, 8.4, 4.2, accent) +
    dot(42 + random() * 16, y - 0.4, 3, "#fff"),
  lights: (_, { eyes: y, half }, random) => {
    const open = tile(44 - half / 2, y - 5, 7, 9, 2, GLOW);
    const smiling = line(at`M${50 - half} ${y + 2}Q${54 - half} ${y - 6} ${58 - half} ${y + 2}`, 3, GLOW);
    return plate(43 - half, y - 11, half * 2 + 14, 22, 6, "#1c2440") + both(random() < 0.5 ? open : smiling);
  },
  lens: ({ accent }, { eyes: y }) =>
    disc(50, y, 14, STEEL) + disc(50, y, 9.5, GLASS) + dot(50, y, 5, accent) + dot(46.5, y - 4, 2.4, "#fff"),
  goggles: ({ accent }, { eyes: y, half }) =>
    line(at`M${41 - half} ${y}H${59 + half}`, 5) +
    disc(39, y, 10, accent) +
    disc(61, y, 10, accent) +
    eye(39, y, 6, 0.3, 0.1) +
    eye(61, y, 6, -0.3, 0.1),
  mixed: ({ accent }, { eyes: y }) =>
    disc(40, y, 11, STEEL) +
    disc(40, y, 7, GLASS) +
    dot(40, y, 3.4, accent) +
    dot(37.4, y - 2.6, 1.8, "#fff") +
    eye(62, y, 6.4, -0.2, 0.2),
  dots: (_, { eyes: y, half }) =>
    both(
      dot(53 - half, y, 4.4, INK) +
        dot(51.6 - half, y - 1.4, 1.4, "#fff") +
        dot(48 - half, y + 8, 3.4, "#ff8d8d", 0.6),
    ),
  dial: ({ base }, { eyes: y }, random) => {
    const angle = random() * 1.9 - 2.4;
    return (
      disc(50, y, 15, IVORY) +
      line(at`M40 ${y + 5}A11 11 0 1 1 60 ${y + 5}`, 2.4, base) +
      line(at`M50 ${y}L${50 + 9 * Math.cos(angle)} ${y + 9 * Math.sin(angle)}`, 3, "#d33f3f") +
      dot(50, y, 2.6, INK)
    );
  },
} as const satisfies Record<string, Eyes>;

export type EyesName = keyof typeof EYES;

type Mouth = (colours: Palette, x: number, y: number) => string;

export const MOUTHS = {
  none: () => "",
  smile: (_, x, y) => line(at`M${x - 9} ${y - 2}Q${x} ${y + 7} ${x + 9} ${y - 2}`, 3),
  grin: (_, x, y) =>
    shape(
      at`M${x - 13} ${y - 4}H${x + 13}Q${x + 11} ${y + 9} ${x} ${y + 9}Q${x - 11} ${y + 9} ${x - 13} ${y - 4}Z`,
      GULLET,
    ) +
    patch(at`M${x - 11} ${y - 3}H${x + 11}L${x + 10} ${y + 1}H${x - 10}Z`, "#fff") +
    patch(at`M${x - 6} ${y + 7}Q${x} ${y + 2} ${x + 6} ${y + 7}Q${x} ${y + 9} ${x - 6} ${y + 7}Z`, TONGUE),
  fangs: (_, x, y) =>
    shape(
      at`M${x - 12} ${y - 3}Q${x} ${y + 1} ${x + 12} ${y - 3}Q${x + 10} ${y + 8} ${x} ${y + 8}Q${x - 10} ${y + 8} ${x - 12} ${y - 3}Z`,
      GULLET,
    ) +
    patch(
      at`M${x - 9} ${y - 1.6}L${x - 6.4} ${y + 5}L${x - 4} ${y - 0.6}ZM${x + 9} ${y - 1.6}L${x + 6.4} ${y + 5}L${x + 4} ${y - 0.6}Z`,
      "#fff",
    ),
  jaws: (_, x, y) =>
    shape(
      at`M${x - 20} ${y - 5}Q${x} ${y + 2} ${x + 20} ${y - 5}Q${x + 16} ${y + 12} ${x} ${y + 12}Q${x - 16} ${y + 12} ${x - 20} ${y - 5}Z`,
      GULLET,
    ) +
    patch(
      at`M${x - 17} ${y - 3}l4 6l4-4.6l4.6 6l4.4-5.4l4.4 5.4l4.6-6l4 4.6l4-6Q${x} ${y + 2} ${x - 17} ${y - 3}Z`,
      "#fff",
    ) +
    patch(at`M${x - 12} ${y + 9.4}l4-5l4 6l4-5.4l4 5.4l4-6l4 5Q${x} ${y + 14} ${x - 12} ${y + 9.4}Z`, "#fff"),
  tongue: (_, x, y) =>
    line(at`M${x - 10} ${y - 3}Q${x} ${y + 4} ${x + 10} ${y - 3}`, 3) +
    shape(at`M${x} ${y + 1}V${y + 7}Q${x + 4.5} ${y + 12} ${x + 8} ${y + 6}V${y - 1.5}Z`, TONGUE),
  beak: (_, x, y) =>
    shape(
      at`M${x - 10} ${y - 7}Q${x} ${y - 14} ${x + 10} ${y - 7}Q${x + 3} ${y + 3} ${x} ${y + 7}Q${x - 3} ${y + 3} ${x - 10} ${y - 7}Z`,
      "#f9b23c",
    ) + line(at`M${x - 8} ${y - 5}Q${x} ${y - 1} ${x + 8} ${y - 5}`, 2),
  muzzle: ({ light }, x, y) =>
    oval(x, y, 15, 11, light) +
    shape(at`M${x - 6} ${y - 8}H${x + 6}L${x} ${y - 2}Z`, INK) +
    line(
      at`M${x} ${y - 2}V${y + 2}M${x - 7} ${y + 2}Q${x - 3} ${y + 6} ${x} ${y + 2}Q${x + 3} ${y + 6} ${x + 7} ${y + 2}`,
    ),
  snout: ({ light }, x, y) =>
    oval(x, y - 1, 16, 11, light) +
    both(oval(45, y - 4, 2, 3, INK)) +
    line(at`M${x - 8} ${y + 4}Q${x} ${y + 9} ${x + 8} ${y + 4}`, 2.4),
  trunk: ({ base }, x, y) =>
    limb(
      at`M${x} ${y - 12}C${x - 1} ${y} ${x - 2} ${y + 10} ${x + 5} ${y + 15}C${x + 11} ${y + 19} ${x + 17} ${y + 13} ${x + 14} ${y + 8}`,
      10,
      base,
    ) + line(at`M${x - 5} ${y - 2}H${x + 4}M${x - 5} ${y + 5}H${x + 3}`, 1.8),
  tusks: ({ light }, x, y) =>
    oval(x, y - 2, 16, 10, light) +
    both(
      oval(45, y - 5, 2, 2.6, INK) +
        shape(
          at`M34 ${y + 2}C32 ${y + 12} 26 ${y + 12} 24 ${y + 2}C27 ${y + 5} 30 ${y + 4} 31 ${y - 1}Z`,
          IVORY,
        ),
    ) +
    line(at`M${x - 7} ${y + 4}H${x + 7}`, 2.4),
  mandibles: ({ accent }, _, y) =>
    both(shape(at`M44 ${y - 3}C34 ${y} 36 ${y + 11} 46 ${y + 9}C42 ${y + 6} 42 ${y + 2} 47 ${y}Z`, accent)),
  lips: ({ light }, x, y) =>
    oval(x + 2, y, 15, 9, light) +
    dot(x - 3, y - 3, 1.8, INK) +
    dot(x + 8, y - 3, 1.8, INK) +
    line(at`M${x - 6} ${y + 3}Q${x + 2} ${y + 7} ${x + 10} ${y + 3}`),
  crocodile: ({ light }, x, y) =>
    shape(
      at`M${x - 24} ${y - 6}H${x + 14}V${y + 8}H${x - 18}Q${x - 27} ${y + 6} ${x - 24} ${y - 6}Z`,
      light,
    ) +
    line(at`M${x - 22} ${y + 2}H${x + 13}`, 2) +
    patch(at`M${x - 19} ${y + 2}l3 5l3-5zM${x - 9} ${y + 2}l3 5l3-5zM${x + 1} ${y + 2}l3 5l3-5z`, "#fff"),
  grille: (_, x, y) =>
    plate(x - 14, y - 5, 28, 11, 4, GLASS) +
    line(at`M${x - 7} ${y - 4}V${y + 5}M${x} ${y - 4}V${y + 5}M${x + 7} ${y - 4}V${y + 5}`, 2.4, STEEL),
  speaker: (_, x, y) =>
    each([-8, 0, 8], (aside) => dot(x + aside, y - 2, 2.4, INK) + dot(x + aside, y + 4, 2.4, INK)),
  slot: (_, x, y) => plate(x - 12, y - 2, 24, 5, 2.5, INK),
  wavy: (_, x, y) => line(at`M${x - 11} ${y}q3.7-5 7.3 0t7.3 0t7.3 0`, 3),
  teeth: (_, x, y) =>
    plate(x - 13, y - 5, 26, 11, 3, PAPER) +
    line(
      at`M${x - 13} ${y + 0.5}H${x + 13}M${x - 6} ${y - 5}V${y + 6}M${x + 1} ${y - 5}V${y + 6}M${x + 7} ${y - 5}V${y + 6}`,
      1.9,
    ),
  tiny: (_, x, y) => oval(x, y, 3.6, 4.2, GULLET),
} as const satisfies Record<string, Mouth>;

export type MouthName = keyof typeof MOUTHS;
