/** A proposed payment whose parts can be changed before it is paid. */
import type { OfferUpdate } from "../../api/types/common";

/** What a part of a payment gives up. */
export interface Means {
  /** The move as a text. */
  move: string;
  /** The item or the Robot; null for what is printed. */
  card: string | null;
  /** The component that duct tape stands for. */
  instead: string | null;
}

export interface Part {
  means: Means;
  others: Means[];
}

/** Return what a move of a payment gives up. */
export function meansOf(move: string): Means {
  const tape = /^tape for (\S+)$/.exec(move);
  if (tape) return { move, card: "tape", instead: tape[1] ?? null };
  const pay = /^pay (\S+)$/.exec(move);
  return { move, card: pay?.[1] ?? null, instead: null };
}

/** Return the parts of the payment that is proposed: the offer that has alternatives, or else the first answer. */
export function partsOf(offers: OfferUpdate[]): Part[] {
  const whole = offers.find((offer) => offer.alternatives !== undefined);
  if (whole)
    return whole.moves.map((move, index) => ({
      means: meansOf(move),
      others: (whole.alternatives?.[index] ?? []).map(meansOf),
    }));
  const [first, ...rest] = offers;
  if (first === undefined) return [];
  return [
    { means: meansOf(first.moves[0] ?? ""), others: rest.map((offer) => meansOf(offer.moves[0] ?? "")) },
  ];
}

/** Return a payment with a part changed. */
export function changed(parts: Part[], index: number, means: Means): Part[] {
  return parts.map((part, place) => {
    if (place !== index) return part;
    const others = [part.means, ...part.others].filter((other) => other.move !== means.move);
    return { means, others };
  });
}

/** Tell whether a part asks anew what follows, so that it is paid at once and not kept. */
export function leadsOn(means: Means): boolean {
  return means.instead !== null || means.card === null;
}

/** Return how often a payment uses something. */
export function used(parts: Part[], card: string): number {
  return parts.filter((part) => part.means.card === card).length;
}
