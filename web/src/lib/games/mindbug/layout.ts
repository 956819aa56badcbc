/** How large cards are drawn, and how a pile is fanned out. */

export interface Room {
  count: number;
  width: number;
  height: number;
  gap: number;
  /** The width of a card that has all the room it wants. */
  widest: number;
  /** Below this width the text of a card is hidden. */
  readable: number;
  /** How many rows there may be. */
  rows?: number;
}

export interface Size {
  width: number;
  height: number;
  /** Whether only power, face, name and signs are shown. */
  compact: boolean;
}

/** Height of a card by its width, with its text and without. */
const FULL = 1.284;
const COMPACT = 1.5;
/** Nothing is drawn smaller than this; then cards overlap. */
const NARROWEST = 46;

/** Return the largest cards of which so many fit into a room. */
export function sizeOf({ count, width, height, gap, widest, readable, rows = 2 }: Room): Size {
  let best: Size | null = null;
  for (let row = 1; row <= Math.min(rows, Math.max(1, count)); row++) {
    const across = Math.max(1, Math.ceil(count / row));
    const wide = Math.min(widest, (width - gap * (across - 1)) / across);
    const high = (height - gap * (row - 1)) / row;
    const full = Math.min(wide, high / FULL);
    const size =
      full >= readable
        ? { width: full, height: full * FULL, compact: false }
        : compactSize(Math.min(wide, readable), high);
    if (best === null || size.width > best.width + 1) best = size;
  }
  const {
    width: found,
    height: tall,
    compact,
  } = best ?? { width: widest, height: widest * FULL, compact: false };
  return { width: Math.floor(Math.max(NARROWEST, found)), height: Math.floor(tall), compact };
}

/** A compact card may be squatter than it likes to be. */
function compactSize(wide: number, high: number): Size {
  const width = Math.min(wide, high / 1.18);
  return { width, height: Math.min(high, width * COMPACT), compact: true };
}

/** Return how far a card of a fan is turned (degrees) and lowered (pixels). */
export function fanned(index: number, count: number): { turn: number; drop: number } {
  const middle = (count - 1) / 2;
  const off = index - middle;
  const step = Math.min(4, 24 / Math.max(1, count));
  return { turn: off * step, drop: off * off * step * 0.7 };
}

/** Return the cards of a pile with the one on top last. Newer cards are named later in `discarded`. */
export function stacked<T extends { card: string }>(pile: T[], discarded: string[]): T[] {
  const last = discarded.findLast((card) => pile.some((thing) => thing.card === card));
  const top = pile.findLastIndex((thing) => thing.card === last);
  return top < 0 ? pile : [...pile.slice(0, top), ...pile.slice(top + 1), ...pile.slice(top, top + 1)];
}
