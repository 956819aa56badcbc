/** What a hint says beside its move: what that does, and whether another would be as good. */
import type { OfferUpdate, Span } from "../api/types/common";
import { t } from "../texts/table";

interface Printed {
  cards?: Record<string, { name: string; text: string } | undefined>;
}

/** Return what a move does: what the game says of it, or what is printed on its card; null if there is nothing to say. */
export function reasonOf(offer: OfferUpdate, catalogue: unknown): Span[] | string | null {
  if (offer.preview?.length) return offer.preview;
  const cards = (catalogue as Printed | null)?.cards ?? {};
  for (const { card } of offer.pieces) {
    const printed = cards[card];
    if (printed?.text) return `${printed.name}: ${printed.text}`;
  }
  return null;
}

/** Below this part of the tries another move may be as good. */
const TORN = 0.6;

/** Return how sure the bot is, in words; nothing where all of its tries agree. */
export function sureness(sure: number, choices: number): string {
  if (choices === 1) return t.hintOnly();
  if (sure >= 1) return "";
  return sure < TORN ? t.hintTorn() : t.hintClose();
}
