/** Five colours that go together. */
import type { Faction, RobotType, Row } from "./subject";

export interface Palette {
  readonly base: string;
  readonly shade: string;
  readonly light: string;
  readonly accent: string;
  readonly window: string;
}

function palette(base: string, shade: string, light: string, accent: string, window: string): Palette {
  return { base, shade, light, accent, window };
}

/** The palettes of creatures. Their order is part of every picture: add new ones at the end. */
export const COATS = [
  "coral",
  "leaf",
  "sun",
  "sky",
  "plum",
  "rose",
  "sand",
  "mint",
  "slate",
  "teal",
  "cream",
  "night",
] as const;
export type Coat = (typeof COATS)[number];
export type PaletteName = Coat | Faction | Row;

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  coral: palette("#f0705a", "#c24a3a", "#ffb49c", "#ffd36b", "#2f8f8a"),
  leaf: palette("#7dbb57", "#4c8a3c", "#cfe8a0", "#f7c948", "#f3b85f"),
  sun: palette("#f6c445", "#d1932a", "#ffe9a8", "#e2503f", "#4a58a8"),
  sky: palette("#5aa5e0", "#3570b4", "#b9def8", "#ffcf5c", "#f5a661"),
  plum: palette("#9a68c8", "#6c439a", "#d9bdf0", "#8fe0b0", "#f4ce7a"),
  rose: palette("#f28fb1", "#c75f88", "#ffd3e0", "#5ad0c8", "#39608f"),
  sand: palette("#dba76d", "#a9743f", "#f6dcb2", "#e2503f", "#5c8f6b"),
  mint: palette("#6fcfb4", "#3d9c88", "#c9f2e2", "#f58b54", "#c4566a"),
  slate: palette("#8fa0b8", "#5f6f8a", "#d5deea", "#f6c445", "#d9714f"),
  teal: palette("#3fa7a3", "#24756f", "#a5e3dc", "#f6a04d", "#f0cf86"),
  cream: palette("#f4e6c8", "#c9b288", "#fffaf0", "#e2503f", "#5d78b8"),
  night: palette("#5b5f97", "#3b3e70", "#a9acdf", "#f7d154", "#e08a6a"),
  animal: palette("#f0a23b", "#bf7420", "#ffdca0", "#fff1cf", "#3f6f86"),
  appliances: palette("#9adbd3", "#5fa9a3", "#e2f7f3", "#f2785c", "#7c5aa6"),
  bio: palette("#7ab648", "#4d8430", "#d0eca0", "#f5d04c", "#d98c5f"),
  steam: palette("#cf7b62", "#97503d", "#f2bfa6", "#f0cf86", "#46688f"),
  mech: palette("#5486c9", "#345b96", "#b4d2f4", "#f6c445", "#e6b877"),
  warfare: palette("#b8394a", "#802234", "#ec8f8c", "#f4d6a0", "#6f86a8"),
  design: palette("#5a8fd6", "#3762a3", "#c2dcf8", "#fff1cf", "#f1c27c"),
  fabricate: palette("#ef8d46", "#b95f22", "#ffd2a6", "#fff1cf", "#4d74a0"),
  recycle: palette("#58ad7c", "#33795a", "#bfe8cd", "#fff1cf", "#c97f8f"),
};

/** The colours of the types of robots. */
export const TYPE_COLOURS: Readonly<Record<RobotType, string>> = {
  cosmetic: "#f27fb0",
  speed: "#f9cf3c",
  communications: "#4a8fe0",
  efficiency: "#1f7a50",
};

/** How machines are painted: full, light or cream. */
export const LACQUERS: readonly ((colours: Palette) => Palette)[] = [
  (colours) => colours,
  (colours) => ({ ...colours, base: colours.light, shade: colours.base, light: "#fffaf0" }),
  (colours) => ({ ...colours, base: "#e9dcc0", shade: "#b79f74", light: "#fffaf0", accent: colours.base }),
];

/** The windows that machines may stand before instead of their own. */
export const MACHINE_WINDOWS: readonly string[] = ["#f0cf86", "#4a58a8", "#2f8f8a", "#c4667a", "#6f86a8"];
