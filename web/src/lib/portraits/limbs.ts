/** Legs and arms. */
import type { Body } from "./bodies";
import type { Palette } from "./palettes";
import { INK, at, both, disc, dot, each, limb, line, oval, patch, plate, shape } from "./svg";

type Legs = (colours: Palette) => string;

export const LEGS = {
  none: () => "",
  feet: ({ shade }) => both(oval(37, 90, 10, 6, shade)),
  paws: ({ light }) => both(oval(35, 89, 12, 7, light) + line("M31 91V87M37 92V88", 2)),
  claws: ({ accent }) => both(shape("M24 94L28 84H46L48 94L42 90L37 95L31 90Z", accent)),
  bird: ({ accent }) => both(limb("M40 86V92", 3, accent) + line("M33 95L40 91L46 95M40 91V96", 3.4)),
  hooves: ({ shade }) => both(plate(28, 80, 13, 14, 3, shade) + plate(28, 88, 13, 7, 2, INK)),
  tentacles: ({ base }) =>
    both(limb("M44 84C42 96 30 90 28 96", 6, base) + limb("M36 80C30 92 18 84 12 92", 6, base)),
  wheels: ({ accent }) => both(disc(32, 89, 9, INK) + dot(32, 89, 4, accent)),
  oneWheel: ({ accent }) => disc(50, 89, 10, INK) + dot(50, 89, 4.5, accent),
  tread: ({ accent }) =>
    plate(18, 82, 64, 15, 7.5, INK) + each([28, 42, 58, 72], (x) => dot(x, 89.5, 4.4, accent)),
  hover: () => patch("M28 88L50 100L72 88Z", "#ffd36b", 0.9) + patch("M36 88L50 97L64 88Z", "#fff", 0.8),
  spring: () => line("M50 84L42 87L58 90L42 93L58 96", 3),
  pegs: ({ shade }) => both(plate(32, 84, 9, 11, 2, shade)),
  fishFin: ({ accent }) => shape("M34 84C36 96 18 94 14 99H86C82 94 64 96 66 84Z", accent),
} as const satisfies Record<string, Legs>;

export type LegsName = keyof typeof LEGS;

type Arms = (colours: Palette, body: Body) => string;

/** Draw the right arm of somebody who holds something in the left one. */
function freeArm({ base }: Palette, { side, arms }: Body): string {
  const x = 100 - side;
  return limb(at`M${x - 3} ${arms}C${x + 8} ${arms} ${x + 8} ${arms + 8} ${x + 6} ${arms + 12}`, 5, base);
}

export const ARMS = {
  none: () => "",
  stub: ({ base }, { side: x, arms: y }) =>
    both(limb(at`M${x + 3} ${y - 4}C${x - 8} ${y} ${x - 9} ${y + 8} ${x - 6} ${y + 13}`, 7, base)),
  wave: ({ base, light }, { side: x, arms: y }) =>
    limb(at`M${x + 4} ${y}C${x - 10} ${y + 2} ${x - 10} ${y - 12} ${x - 9} ${y - 22}`, 6, base) +
    disc(x - 9, y - 24, 6, light) +
    limb(at`M${96 - x} ${y}C${108 - x} ${y + 4} ${107 - x} ${y + 12} ${106 - x} ${y + 15}`, 6, base),
  pincers: ({ base, accent }, { side: x, arms: y }) =>
    both(
      limb(at`M${x + 4} ${y}L${x - 6} ${y - 8}`, 6, base) +
        shape(
          at`M${x - 4} ${y - 8}C${x - 20} ${y - 6} ${x - 20} ${y - 28} ${x - 8} ${y - 30}V${y - 20}L${x} ${y - 28}C${x + 4} ${y - 18} ${x + 3} ${y - 10} ${x - 4} ${y - 8}Z`,
          accent,
        ),
    ),
  gloves: ({ base, accent }, { side: x, arms: y }) =>
    both(
      limb(at`M${x + 4} ${y}L${x - 6} ${y - 6}`, 6, base) +
        oval(x - 8, y - 13, 11, 10, accent) +
        line(at`M${x - 13} ${y - 3}L${x - 2} ${y - 5}`, 2.4),
    ),
  claws: ({ light }, { side: x, arms: y }) =>
    both(
      limb(at`M${x + 3} ${y}C${x - 9} ${y - 2} ${x - 10} ${y - 6} ${x - 9} ${y - 12}`, 4.5, light) +
        line(at`M${x - 15} ${y - 22}C${x - 17} ${y - 12} ${x - 1} ${y - 12} ${x - 3} ${y - 22}`, 4.4),
    ),
  wrench: (colours, body) => {
    const { side: x, arms: y } = body;
    return (
      limb(at`M${x + 3} ${y}L${x - 8} ${y - 4}`, 5, colours.base) +
      shape(
        at`M${x - 12} ${y}V${y - 20}C${x - 20} ${y - 24} ${x - 19} ${y - 34} ${x - 14} ${y - 36}V${y - 28}H${x - 4}V${y - 36}C${x + 1} ${y - 34} ${x + 2} ${y - 24} ${x - 5} ${y - 20}V${y}Z`,
        "#dfe6ee",
      ) +
      freeArm(colours, body)
    );
  },
  cannon: (colours, body) =>
    plate(body.side - 19, body.arms - 13, 24, 13, 3, colours.shade) +
    plate(body.side - 23, body.arms - 16, 8, 19, 2, INK) +
    freeArm(colours, body),
  shield: ({ accent }, { side: x, arms: y }) =>
    shape(
      at`M${x - 20} ${y - 20}Q${x - 6} ${y - 28} ${x + 8} ${y - 20}V${y}Q${x + 6} ${y + 14} ${x - 6} ${y + 20}Q${x - 18} ${y + 14} ${x - 20} ${y}Z`,
      accent,
    ) + line(at`M${x - 6} ${y - 20}V${y + 14}M${x - 17} ${y - 4}H${x + 5}`, 2.4),
  pencil: (colours, body) => {
    const { side: x, arms: y } = body;
    const pencil =
      shape(at`M${x - 13} ${y + 12}V${y - 24}L${x - 9} ${y - 33}L${x - 5} ${y - 24}V${y + 12}Z`, "#f9cf3c") +
      line(at`M${x - 13} ${y - 24}H${x - 5}`, 2);
    return (
      limb(at`M${x + 3} ${y}L${x - 7} ${y - 2}`, 5, colours.base) +
      `<g transform="rotate(${at`-18 ${x - 9} ${y}`})">${pencil}</g>` +
      freeArm(colours, body)
    );
  },
  hammer: (colours, body) => {
    const { side: x, arms: y } = body;
    return (
      limb(at`M${x + 3} ${y}L${x - 7} ${y - 4}`, 5, colours.base) +
      line(at`M${x - 9} ${y + 8}V${y - 22}`, 5.5) +
      line(at`M${x - 9} ${y + 8}V${y - 20}`, 2.4, "#dba76d") +
      plate(x - 19, y - 34, 21, 12, 3, "#c9d2de") +
      freeArm(colours, body)
    );
  },
  flippers: ({ shade }, { side: x, arms: y }) =>
    both(
      shape(
        at`M${x + 4} ${y - 8}C${x - 8} ${y - 4} ${x - 14} ${y + 8} ${x - 10} ${y + 16}C${x} ${y + 14} ${x + 6} ${y + 8} ${x + 6} ${y + 4}Z`,
        shade,
      ),
    ),
} as const satisfies Record<string, Arms>;

export type ArmsName = keyof typeof ARMS;
