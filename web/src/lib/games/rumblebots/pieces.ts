/** Pieces as they lie in the lists of a view. */

/** A card that lies somewhere. */
export interface Laid {
  card: string;
  /** Its own id, by which it is known from one view to the next. */
  id: number;
  /** The id by which offers name it: nobody can tell equal neighbours apart, so all have that of the first. */
  name: number;
  /** What no other card of its list has. */
  key: string;
}

/** Return the cards of a list with their ids; null where a space is empty. `items` says what makes neighbours equal. */
export function laid(
  cards: readonly (string | null)[],
  ids: readonly number[] = [],
  items: readonly unknown[] = cards,
): (Laid | null)[] {
  const found: (Laid | null)[] = [];
  for (const [place, card] of cards.entries()) {
    if (card === null) {
      found.push(null);
      continue;
    }
    const id = ids[place] ?? 0;
    const before = place > 0 ? found[place - 1] : null;
    const alike = before !== null && before !== undefined && equal(items[place - 1], items[place]);
    found.push({ card, id, name: alike ? before.name : id, key: id > 0 ? String(id) : `${card}/${place}` });
  }
  return found;
}

/** Return the cards of a list that has no empty spaces. */
export function lying(
  cards: readonly (string | null)[],
  ids?: readonly number[],
  items?: readonly unknown[],
): Laid[] {
  return laid(cards, ids, items).filter((piece) => piece !== null);
}

function equal(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}

/** Return where each piece lies, by its id. */
export function pathsOf(pieces: Record<string, number[]>): Map<number, string> {
  const paths = new Map<number, string>();
  for (const [path, ids] of Object.entries(pieces)) for (const id of ids) if (id > 0) paths.set(id, path);
  return paths;
}

/** Return numbers for crystals so that one that is moved keeps its own: the Cryo-cell first, the Storage last. */
export function crystals(player: { storage: number; reactor: number; cryo: number }): {
  storage: number[];
  reactor: number[];
  cryo: number[];
} {
  const from = (first: number, count: number): number[] =>
    Array.from({ length: count }, (_, place) => first + place);
  return {
    cryo: from(0, player.cryo),
    reactor: from(player.cryo, player.reactor),
    storage: from(player.cryo + player.reactor, player.storage),
  };
}
