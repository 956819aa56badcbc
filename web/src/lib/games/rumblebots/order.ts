/** Putting cards in order, before the order is told to the table. */

/** Return the list with one item moved to another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = [...list];
  const [item] = rest.splice(from, 1);
  if (item === undefined) return [...list];
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, item);
  return rest;
}
