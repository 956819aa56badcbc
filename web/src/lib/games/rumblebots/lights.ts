/** Which cards may be touched now, and why others may not. */
import type { LockedUpdate, OfferUpdate } from "../../api/types/common";
import type { Laid } from "./pieces";

/** Up to so many cards are lit; more are only edged. */
const MOST_LIT = 4;
const DIGITS = 9;

export interface Light {
  look: "lit" | "soft" | "locked" | "idle";
  offer: OfferUpdate | null;
  lock: LockedUpdate | null;
  /** The key that chooses it. */
  digit: string;
}

const IDLE: Light = { look: "idle", offer: null, lock: null, digit: "" };

export class Lights {
  readonly #offers = new Map<string, OfferUpdate>();
  readonly #locks = new Map<string, LockedUpdate>();
  readonly #digits = new Map<OfferUpdate, string>();
  readonly #look: "lit" | "soft";

  constructor(offers: readonly OfferUpdate[], locked: readonly LockedUpdate[], building: boolean) {
    const onCards = offers.filter((offer) => ofCards(offer).length > 0);
    for (const offer of onCards) {
      for (const piece of ofCards(offer)) this.#offers.set(nameOf(piece), offer);
    }
    for (const lock of locked) this.#locks.set(nameOf(lock), lock);
    if (!building) {
      for (const [place, offer] of offers.slice(0, DIGITS).entries())
        this.#digits.set(offer, String(place + 1));
    }
    this.#look = building || onCards.length > MOST_LIT ? "soft" : "lit";
  }

  of(piece: Laid | { card: string; name?: number }): Light {
    const name = piece.name === undefined ? piece.card : String(piece.name);
    const offer = this.#offers.get(name) ?? null;
    if (offer) return { look: this.#look, offer, lock: null, digit: this.digit(offer) };
    const lock = this.#locks.get(name) ?? null;
    return lock ? { look: "locked", offer: null, lock, digit: "" } : IDLE;
  }

  /** Return why a place of the Workshop cannot be used, if the question concerns it. */
  lock(place: string): LockedUpdate | null {
    return this.#locks.get(place) ?? null;
  }

  digit(offer: OfferUpdate): string {
    return this.#digits.get(offer) ?? "";
  }
}

/** Return the cards that an offer is chosen by: not those that it only concerns, nor places. */
export function ofCards(offer: OfferUpdate): OfferUpdate["pieces"] {
  return offer.pieces.filter((piece) => ["card", "target", "alike"].includes(piece.role));
}

function nameOf(piece: { card: string; id?: number }): string {
  return piece.id === undefined ? piece.card : String(piece.id);
}

/** Return the offers that need a button, because no card stands for them. */
export function plainOffers(offers: readonly OfferUpdate[]): OfferUpdate[] {
  return offers.filter((offer) => ofCards(offer).length === 0);
}
