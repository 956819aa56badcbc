/** The chance that a picture is made of: it depends on nothing but a text. */

/** A source of numbers from 0 up to 1. */
export type Stream = () => number;

/** Hash a text to 32 bits (FNV-1a). */
export function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** Start the stream of a seed (mulberry32). */
export function stream(seed: number): Stream {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Take an item by a number: the same number takes the same item. */
export function pickBy<Item>(items: readonly Item[], value: number): Item {
  const item = items[value % items.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** Take an item by chance. */
export function pick<Item>(items: readonly Item[], random: Stream): Item {
  return pickBy(items, Math.floor(random() * items.length));
}
