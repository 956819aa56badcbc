/** Ears, horns, hats and antennae. */
import type { Body } from "./bodies";
import type { Palette } from "./palettes";
import { INK, at, both, disc, dot, each, line, oval, patch, plate, shape } from "./svg";

type Top = (colours: Palette, body: Body) => string;

const IVORY = "#fff1cf";
const STEEL = "#c9d2de";
const GOLD = "#f9cf3c";

/** Give where the left ear grows. */
function ear({ half, top }: Body): [x: number, y: number] {
  return [50 - half, top];
}

export const TOPS = {
  none: () => "",
  catEars: ({ base, light }, body) => {
    const [x, y] = ear(body);
    return both(
      shape(at`M${x - 9} ${y + 16}L${x - 8} ${y - 9}L${x + 10} ${y + 3}Z`, base) +
        patch(at`M${x - 5} ${y + 8}V${y - 2}L${x + 3} ${y + 4}Z`, light),
    );
  },
  bearEars: ({ base, light }, body) => {
    const [x, y] = ear(body);
    return both(disc(x - 7, y + 5, 9, base) + dot(x - 7, y + 5, 4.4, light));
  },
  hareEars: ({ base }, body) => {
    const [x, y] = ear(body);
    return both(
      shape(
        at`M${x} ${y + 8}C${x - 14} ${y - 14} ${x - 4} ${y - 26} ${x + 2} ${y - 16}C${x + 7} ${y - 8} ${x + 6} ${y} ${x + 6} ${y + 6}Z`,
        base,
      ),
    );
  },
  dogEars: ({ shade }, body) => {
    const [x, y] = ear(body);
    return both(
      shape(
        at`M${x + 4} ${y + 4}C${x - 10} ${y - 2} ${x - 20} ${y + 10} ${x - 13} ${y + 28}C${x - 4} ${y + 26} ${x - 2} ${y + 16} ${x + 4} ${y + 4}Z`,
        shade,
      ),
    );
  },
  elephantEars: ({ base, light }, body) => {
    const [x, y] = ear(body);
    return both(
      shape(
        at`M${x + 1} ${y + 6}C${x - 20} ${y - 8} ${x - 34} ${y + 12} ${x - 24} ${y + 32}C${x - 12} ${y + 36} ${x - 6} ${y + 28} ${x - 4} ${y + 24}Z`,
        base,
      ) +
        patch(
          at`M${x - 6} ${y + 8}C${x - 18} ${y + 4} ${x - 24} ${y + 16} ${x - 18} ${y + 26}C${x - 12} ${y + 26} ${x - 8} ${y + 18} ${x - 6} ${y + 8}Z`,
          light,
        ),
    );
  },
  plumes: ({ shade }, body) => {
    const [x, y] = ear(body);
    return both(shape(at`M${x + 2} ${y + 6}L${x - 14} ${y - 10}L${x + 8} ${y - 3}Z`, shade));
  },
  horns: (_, body) => {
    const [x, y] = ear(body);
    return both(
      shape(
        at`M${x + 5} ${y + 4}C${x - 10} ${y + 6} ${x - 17} ${y - 6} ${x - 13} ${y - 15}C${x - 8} ${y - 6} ${x} ${y - 5} ${x + 9} ${y}Z`,
        IVORY,
      ),
    );
  },
  oneHorn: (_, { top: y }) =>
    shape(at`M44 ${y + 5}L50 ${y - 19}L56 ${y + 5}Z`, IVORY) + line(at`M46 ${y - 2}L54 ${y - 6}`, 2),
  feelers: ({ accent }, { top: y }) =>
    both(
      line(at`M44 ${y + 3}C42 ${y - 8} 36 ${y - 12} 30 ${y - 11}`, 3) +
        dot(29, y - 11, 4.4, INK) +
        dot(29, y - 11, 2.4, accent),
    ),
  fin: ({ shade }, { top: y }) =>
    shape(at`M36 ${y + 6}C42 ${y - 6} 52 ${y - 16} 62 ${y - 17}C58 ${y - 8} 60 ${y} 66 ${y + 6}Z`, shade),
  tuft: ({ accent }, { top: y }) =>
    shape(at`M40 ${y + 4}L38 ${y - 9}L45 ${y - 3}L50 ${y - 14}L55 ${y - 3}L62 ${y - 9}L60 ${y + 4}Z`, accent),
  leaf: (_, { top: y }) =>
    line(at`M50 ${y + 2}V${y - 6}`, 3) +
    shape(
      at`M50 ${y - 5}C36 ${y - 3} 32 ${y - 14} 34 ${y - 18}C46 ${y - 19} 51 ${y - 12} 50 ${y - 5}Z`,
      "#7ab648",
    ) +
    shape(
      at`M50 ${y - 5}C62 ${y - 4} 67 ${y - 11} 66 ${y - 16}C56 ${y - 17} 50 ${y - 12} 50 ${y - 5}Z`,
      "#9ccc5f",
    ),
  flower: (_, { top: y }) => {
    const petals = Array.from({ length: 5 }, (_petal, index) => ((index * 4 - 5) / 10) * Math.PI);
    return (
      line(at`M50 ${y + 2}V${y - 5}`, 3) +
      each(petals, (angle) =>
        disc(50 + 6.4 * Math.cos(angle), y - 10 + 6.4 * Math.sin(angle), 4.4, "#f9b5d0"),
      ) +
      dot(50, y - 10, 3.6, GOLD)
    );
  },
  crown: (_, { top: y }) =>
    shape(at`M36 ${y + 4}L34 ${y - 10}L43 ${y - 3}L50 ${y - 13}L57 ${y - 3}L66 ${y - 10}L64 ${y + 4}Z`, GOLD),
  bow: (_, { top: y }) =>
    both(shape(at`M50 ${y - 4}L33 ${y - 13}V${y + 5}Z`, "#f27fb0")) + disc(50, y - 4, 4.5, "#ffd3e0"),
  hat: (_, { top: y }) =>
    plate(34, y - 3, 32, 7, 3, INK) +
    shape(at`M39 ${y - 2}V${y - 17}H61V${y - 2}Z`, "#4a3a63") +
    line(at`M39 ${y - 6}H61`, 3.6, "#f27fb0"),
  bulb: (_, { top: y }) =>
    disc(50, y - 7, 10, "#ffe9a8") +
    line(at`M46 ${y - 6}L49 ${y - 10}L51 ${y - 6}L54 ${y - 10}`, 1.8) +
    plate(45, y + 1, 10, 5, 1, STEEL),
  antenna: ({ accent }, { top: y }) => line(at`M50 ${y + 2}V${y - 8}`, 3.2) + disc(50, y - 11, 5, accent),
  twoAntennae: ({ accent }, { top: y }) =>
    both(line(at`M40 ${y + 2}L34 ${y - 9}`, 3) + disc(33, y - 11, 4, accent)),
  bentAntenna: ({ accent }, { top: y }) =>
    line(at`M50 ${y + 2}L45 ${y - 4}L55 ${y - 8}L50 ${y - 13}`, 3) + dot(50, y - 14, 3.6, accent),
  propeller: ({ accent, light }, { top: y }) =>
    line(at`M50 ${y + 2}V${y - 7}`, 3.2) +
    oval(37, y - 9, 13, 4, accent) +
    oval(63, y - 9, 13, 4, light) +
    dot(50, y - 9, 3.4, INK),
  siren: (_, { top: y }) =>
    shape(at`M41 ${y + 2}V${y - 4}C41 ${y - 14} 59 ${y - 14} 59 ${y - 4}V${y + 2}Z`, "#ff6b57") +
    dot(46, y - 5, 2, "#fff"),
  chimneys: ({ shade, accent }, { top: y }) =>
    both(plate(30, y - 12, 10, 16, 2, shade) + plate(28, y - 15, 14, 6, 2, accent)) +
    dot(34, y - 20, 4, "#fff", 0.85) +
    dot(67, y - 19, 3.4, "#fff", 0.7),
  lid: ({ shade, accent }, { top: y }) =>
    shape(at`M32 ${y + 3}C34 ${y - 8} 66 ${y - 8} 68 ${y + 3}Z`, shade) + oval(50, y - 8, 5, 4.4, accent),
  toast: (_, { top: y }) =>
    shape(
      at`M34 ${y + 4}V${y - 9}Q34 ${y - 15} 41 ${y - 14}Q50 ${y - 18} 59 ${y - 14}Q66 ${y - 15} 66 ${y - 9}V${y + 4}Z`,
      "#e9b872",
    ) + patch(at`M38 ${y + 2}V${y - 8}Q44 ${y - 12} 56 ${y - 11}L60 ${y - 8}V${y + 2}Z`, "#fbe3b5"),
  noseCone: ({ accent }, { top: y }) =>
    shape(
      at`M34 ${y + 6}C36 ${y - 8} 44 ${y - 16} 50 ${y - 19}C56 ${y - 16} 64 ${y - 8} 66 ${y + 6}Z`,
      accent,
    ),
  key: ({ accent }, { top: y }) =>
    line(at`M50 ${y + 2}V${y - 4}`, 4) +
    both(oval(43, y - 10, 7, 6, accent)) +
    both(dot(43, y - 10, 2.4, INK)),
  bolts: ({ accent }, { half, eyes }) => both(plate(34 - half, eyes - 6, 8, 12, 2, accent)),
  helmet: ({ shade }, { half, top: y }) =>
    shape(
      at`M${40 - half} ${y + 14}C${42 - half} ${y - 12} ${58 + half} ${y - 12} ${60 + half} ${y + 14}Z`,
      shade,
    ) + line(at`M50 ${y - 5}V${y + 12}`),
  brain: (_, { top: y }) =>
    shape(
      at`M30 ${y + 12}C22 ${y + 2} 30 ${y - 10} 40 ${y - 7}C44 ${y - 14} 56 ${y - 14} 60 ${y - 7}C70 ${y - 10} 78 ${y + 2} 70 ${y + 12}Z`,
      "#f7a8bd",
    ) +
    line(
      at`M50 ${y - 10}V${y + 8}M40 ${y - 6}C36 ${y} 42 ${y + 2} 38 ${y + 7}M60 ${y - 6}C64 ${y} 58 ${y + 2} 62 ${y + 7}`,
      2,
    ),
} as const satisfies Record<string, Top>;

export type TopName = keyof typeof TOPS;

/** The tops that lie over the body; all others stand behind it. */
export const TOPS_IN_FRONT: ReadonlySet<TopName> = new Set(["helmet", "brain", "bolts"]);
