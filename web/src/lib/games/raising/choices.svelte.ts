/** What somebody has chosen at the table of Raising Robots and not played yet, and what is looked at. */
import type { OfferUpdate } from "../../api/types/common";
import type { TokenType } from "./facts";
import type { Pair } from "./offers";
import type { Part } from "./payment";

export class Choices {
  /** The type of token that is about to be placed. */
  placing = $state<TokenType | null>(null);
  /** The offer under the pointer: what it would drop is struck through. */
  hovered = $state.raw<OfferUpdate | null>(null);
  /** Batteries for the phase that is about to start, not spent yet. */
  batteries = $state(0);
  /** The energy card that gets the next phase. */
  active = $state<0 | 1>(0);
  /** Whether the shutter over an assignment was opened again. */
  opened = $state(false);
  /** Whether somebody looks at the machine while the phases are assigned. */
  peeking = $state(false);
  /** The card that is shown large, and where it lies. */
  zoomed = $state.raw<{ card: string; place: DOMRect } | null>(null);
  /** The seat that a spectator looks at. */
  watched = $state(0);
  /** The others whose boards are shown in full. */
  enlarged = $state.raw<number[]>([]);
  tab = $state<"row" | "board" | "hand" | "classes" | "others">("row");
  pair = $state.raw<Pair | null>(null);
  parts = $state.raw<{ bill: string; parts: Part[] } | null>(null);
}
