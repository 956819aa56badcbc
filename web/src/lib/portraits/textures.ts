/** What a skin or a casing looks like; it is clipped to the body. */
import type { Body } from "./bodies";
import type { Palette } from "./palettes";
import type { Stream } from "./stream";
import { INK, at, both, disc, dot, each, line, patch } from "./svg";

type Texture = (colours: Palette, body: Body, random: Stream) => string;

const SPOTS = [
  [30, 72],
  [66, 78],
  [72, 58],
  [28, 54],
  [46, 82],
  [60, 30],
  [38, 28],
] as const;

function scales(colour: string): string {
  let data = "";
  for (let row = 0; row < 4; row++) {
    const y = 62 + row * 8;
    for (let x = row % 2 === 0 ? 20 : 14; x < 90; x += 12) data += `M${x} ${y}q6 7 12 0`;
  }
  return line(data, 1.9, colour);
}

export const TEXTURES = {
  none: () => "",
  belly: ({ light }) => `<ellipse cx="50" cy="84" rx="20" ry="19" fill="${light}" stroke="none"/>`,
  stripes: ({ shade }) => each([60, 71, 82], (y) => patch(at`M8 ${y}q42 9 84 0v5.5q-42 9-84 0z`, shade)),
  beeStripes: () => each([54, 68, 82], (y) => patch(at`M4 ${y}q46 9 92 0v7q-46 9-92 0z`, INK)),
  sideStripes: ({ shade }) => both(patch("M10 40L30 46L12 52ZM8 58L30 63L10 69ZM10 76L32 80L14 86Z", shade)),
  spots: ({ shade }, _, random) =>
    each(SPOTS, ([x, y]) => dot(x + random() * 6 - 3, y + random() * 4 - 2, 3 + random() * 3.5, shade)),
  giraffe: ({ shade }) =>
    patch(
      "M44 48l8-3l6 5l-3 7l-9 0zM60 60l7 4l2 8l-8 1l-5-7zM30 70l9-3l5 6l-5 8l-9-2zM52 76l8 1l1 8l-9 2zM46 14l6-2l3 5l-6 3z",
      shade,
    ),
  scales: ({ shade }) => scales(shade),
  panel: () => line("M30 74H70", 2) + both(dot(31, 82, 1.8, INK)),
  rivets: ({ shade }) => each([30, 40, 50, 60, 70], (x) => dot(x, 82, 2, shade)) + line("M16 76H84", 2),
  gauge: (_, { chest }) => disc(50, chest, 8, "#fff8e6") + line(at`M50 ${chest}l4-4`, 2.4, "#d33f3f"),
  vents: (_, { chest }) => line(at`M40 ${chest - 3}H60M40 ${chest + 2}H60M40 ${chest + 7}H60`, 2.4),
  chevron: ({ accent }, { chest }) => line(at`M38 ${chest + 4}L50 ${chest - 4}L62 ${chest + 4}`, 4.4, accent),
  knobs: ({ accent }, { chest }) => both(disc(40, chest, 5, accent) + line(at`M40 ${chest}l2-3`, 2)),
  circuit: ({ light, accent }) =>
    line("M30 70H40L46 78H62M34 84H44M62 78L68 72", 2, light) +
    dot(64, 78, 2.6, accent) +
    dot(30, 70, 2.2, accent),
  moss: () => patch("M0 74q8-6 14 0t14 0t14 0t14 0t14 0t14 0t16 0V100H0Z", "#5f9a3c"),
  mended: ({ accent }) =>
    `<rect x="58" y="70" width="16" height="14" rx="2" fill="${accent}" stroke-width="1.6" stroke-dasharray="3 2"/>`,
  wrestler: ({ accent }) => patch("M0 0H100V52L78 40L62 56L50 46L38 56L22 40L0 52Z", accent),
  bandages: ({ shade }) =>
    each(
      [36, 50, 64, 78],
      (y) => line(at`M14 ${y}q36 10 72-3`, 4.5, "#efe3c4") + line(at`M14 ${y + 2.6}q36 10 72-3`, 1.2, shade),
    ),
  staves: ({ shade }) =>
    line("M36 10V96M50 10V96M64 10V96", 1.8, shade) + patch("M0 34h100v7H0zM0 72h100v7H0z", "#8f9bb0"),
} as const satisfies Record<string, Texture>;

export type TextureName = keyof typeof TEXTURES;
