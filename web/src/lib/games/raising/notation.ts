/** The short notation of printed actions, such as `5: C>3B`: what is paid, what is given. */

/** An item with its number; several kinds if one of them is chosen. */
export interface Amount {
  count: number;
  kinds: string[];
}

export interface Printed {
  energy: number;
  pays: Amount[];
  gives: Amount[];
}

/** Read a notation; the letters are those of the catalogue. A letter that it does not know is left out. */
export function readAction(notation: string, letters: ReadonlyMap<string, string>): Printed {
  const [energy = "0", rest = ""] = notation.includes(":") ? notation.split(":") : ["0", notation];
  const sides = rest.trim().split(">");
  const gives = sides.pop() ?? "";
  return {
    energy: Number(energy),
    pays: sides.flatMap((side) => readSide(side, letters)),
    gives: readSide(gives, letters),
  };
}

function readSide(side: string, letters: ReadonlyMap<string, string>): Amount[] {
  return side.split("+").flatMap((part) => {
    const kinds: string[] = [];
    let count = 1;
    for (const one of part.split("/")) {
      const [, digits, letter] = /^\s*(\d*)([A-Z])\s*$/.exec(one) ?? [];
      const kind = letter === undefined ? undefined : letters.get(letter);
      if (kind === undefined) continue;
      kinds.push(kind);
      if (digits) count = Number(digits);
    }
    return kinds.length > 0 ? [{ count, kinds }] : [];
  });
}

/** Return a price as amounts, in the order in which it is given; energy is no item. */
export function amounts(price: Record<string, number> | undefined): Amount[] {
  return Object.entries(price ?? {})
    .filter(([item, count]) => item !== "energy" && count > 0)
    .map(([item, count]) => ({ count, kinds: [item] }));
}

/** Return what an improved action gives beyond the plain one. */
export function added(plain: Amount[], improved: Amount[]): Amount[] {
  const left = plain.map((amount) => ({ ...amount }));
  return improved.flatMap((amount) => {
    const same = left.find((other) => other.kinds.join("/") === amount.kinds.join("/"));
    if (same === undefined) return [amount];
    const more = amount.count - same.count;
    same.count = 0;
    return more > 0 ? [{ ...amount, count: more }] : [];
  });
}
