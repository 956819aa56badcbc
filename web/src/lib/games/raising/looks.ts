/** Signs and colours of phases, tokens and parts. */
import type { IconName } from "../../ui/icons";
import type { Phase, TokenType } from "./facts";

export const PHASE_COLOURS: Record<Phase, string> = {
  upgrade: "#c98be0",
  assemble: "#e8c05a",
  design: "#7db4f0",
  fabricate: "#f5a262",
  recycle: "#7fd0a0",
};

export const TOKEN_SIGNS: Record<TokenType, { icon: IconName; colour: string }> = {
  cosmetic: { icon: "diamond", colour: "#f27fb0" },
  speed: { icon: "triangle", colour: "#f9cf3c" },
  communications: { icon: "circle", colour: "#4a8fe0" },
  efficiency: { icon: "plus", colour: "#1f7a50" },
};

export const ITEM_ICONS = {
  vp: "vp",
  sensor: "sensor",
  gear: "gear",
  microchip: "microchip",
  program: "program",
  tape: "tape",
  battery: "battery",
  robot: "robot",
  wild: "wild",
  row_vp: "rowVp",
  exchange: "swap",
  unlock: "unlock",
  assembly: "assemble",
  lesson: "class",
  inspiration: "bulb",
} as const satisfies Record<string, IconName>;
/** What can be paid and given: parts, and what is done at once. */
export type Item = keyof typeof ITEM_ICONS;

export function itemIcon(item: string): IconName {
  return Object.hasOwn(ITEM_ICONS, item) ? ITEM_ICONS[item as Item] : "hexagon";
}
