/** What may be done, sorted by where on the table it is done. */
import type { OfferUpdate, PieceView } from "../../api/types/common";
import type { RaisingValues } from "../../api/types/raising";
import { PHASES, type Phase, type TokenType, TYPES } from "./facts";

/** The kinds of moves by which a row goes on. */
const STEPS = new Set(["use", "act", "act_upgraded", "act_boosted", "again"]);

/** Return the offers that go on in the row: the next first, then those that skip more and more. */
export function stepsOf(offers: OfferUpdate[]): OfferUpdate[] {
  return offers
    .filter((offer) => STEPS.has(offer.kind))
    .map((offer, index) => ({ offer, index }))
    .sort(
      (one, other) =>
        (one.offer.skips?.length ?? 0) - (other.offer.skips?.length ?? 0) ||
        Number(other.offer.kind === "act_upgraded") - Number(one.offer.kind === "act_upgraded") ||
        one.index - other.index,
    )
    .map(({ offer }) => offer);
}

/** Return the type of the token that an offer would place. */
export function tokenOf(offer: OfferUpdate): TokenType | null {
  return TYPES.find((type) => offer.price?.[type] !== undefined) ?? null;
}

/** Return the offers that would place a token, of one type or of any. */
export function placements(offers: OfferUpdate[], type: TokenType | null = null): OfferUpdate[] {
  return offers.filter((offer) => offer.kind === "place" && (type === null || tokenOf(offer) === type));
}

/** Return the offer of a kind about a card, in one of these roles. */
export function offerFor(
  offers: OfferUpdate[],
  kinds: string[],
  card: string,
  roles: string[] = ["card", "action", "target", "row", "place", "item"],
): OfferUpdate | null {
  return (
    offers.find(
      (offer) =>
        kinds.includes(offer.kind) &&
        offer.pieces.some((piece) => piece.card === card && roles.includes(piece.role)),
    ) ?? null
  );
}

/** Tell whether an offer would drop a piece that could still be used. */
export function drops(offer: OfferUpdate | null, card: string): boolean {
  return offer?.skips?.some((piece: PieceView) => piece.card === card) ?? false;
}

// Preparation.

/** The phases of the first and the second energy card; null where none lies yet. */
export type Pair = [Phase | null, Phase | null];

/** Return the offer that assigns this pair. */
export function assignment(offers: OfferUpdate[], pair: Pair): OfferUpdate | null {
  const [first, second] = pair;
  if (first === null || second === null) return null;
  return (
    offers.find((offer) => {
      const phases = offer.pieces.filter((piece) => piece.role === "phase");
      return offer.kind === "assign" && phases[0]?.card === first && phases[1]?.card === second;
    }) ?? null
  );
}

/** Put a phase on an energy card; a phase that lies on the other one changes places with what lay here. */
export function assigned(pair: Pair, place: 0 | 1, phase: Phase | null): Pair {
  const next: Pair = [...pair];
  const other = place === 0 ? 1 : 0;
  if (phase !== null && pair[other] === phase) next[other] = pair[place];
  next[place] = phase;
  return next;
}

/** Return the energy that each phase would have: of the card that lies on it, null if none does. */
export function energies(pair: Pair, values: RaisingValues | undefined): Record<Phase, number | null> {
  const found = {} as Record<Phase, number | null>;
  for (const phase of PHASES) {
    const place = pair.indexOf(phase);
    found[phase] = place < 0 ? null : (values?.[phase]?.[place] ?? null);
  }
  return found;
}

// Batteries.

/** Return the moves that spend some batteries of so many and start the phase; after the last one nothing is asked. */
export function spending(offers: OfferUpdate[], batteries: number, most: number): string[] | null {
  const spend = offers.find((offer) => offer.kind === "spend")?.moves[0];
  const start = offers.find((offer) => offer.kind === "start")?.moves[0];
  if (start === undefined || (batteries > 0 && spend === undefined)) return null;
  const spent = Array<string>(batteries).fill(spend ?? "");
  return batteries > 0 && batteries === most ? spent : [...spent, start];
}
