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
  /** How wide a row of them is. */
  row: number;
}

/** Height of a card by its width, with its text and without. */
const FULL = 1.284;
const COMPACT = 1.5;
const SQUATTEST = 1.18;
/** Nothing is drawn smaller than this; then cards overlap. */
const NARROWEST = 46;

/** A second row must make cards so much larger to be worth it. */
const WORTH = 1.15;

/** Return the largest cards of which so many fit into a room. */
export function sizeOf({ count, width, height, gap, widest, readable, rows = 2 }: Room): Size {
  let best: Size | null = null;
  for (let row = 1; row <= Math.min(rows, Math.max(1, count)); row++) {
    const across = Math.max(1, Math.ceil(count / row));
    const wide = Math.min(widest, (width - gap * (across - 1)) / across);
    const high = (height - gap * (row - 1)) / row;
    const size = one(wide, high, readable);
    if (best !== null && size.width <= best.width * WORTH) continue;
    best = { ...size, row: across * size.width + gap * (across - 1) };
  }
  return best ?? { ...one(widest, height, readable), row: width };
}

/** Return the largest card of a place; without its text it may be squatter than it likes to be. */
function one(wide: number, high: number, readable: number): Omit<Size, "row"> {
  const full = Math.min(wide, high / FULL);
  if (full >= readable) return { width: Math.floor(full), height: Math.floor(full * FULL), compact: false };
  const width = Math.max(NARROWEST, Math.min(wide, readable, high / SQUATTEST));
  return { width: Math.floor(width), height: Math.floor(Math.min(high, width * COMPACT)), compact: true };
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

/** On a small card words of more letters than this may be broken. */
export const SMALL = 6;
/** Words of more letters may be broken, between syllables, where they do not fit. */
export const LONG = 12;
const SYLLABLE = /([aeiouàáâãèéêíïòóôõúü])(?=[b-df-hj-np-tv-zçñ][aeiouàáâãèéêíïòóôõúü])/gi;

/** Return a name with places where words of more letters than so many may be broken. */
export function softened(name: string, long = LONG): string {
  return name
    .split(/(\s+)/)
    .map((word) =>
      word.length <= long
        ? word
        : word.replace(SYLLABLE, (vowel: string, _: string, at: number) =>
            at < 2 || at > word.length - 4 ? vowel : `${vowel}\u00ad`,
          ),
    )
    .join("");
}
