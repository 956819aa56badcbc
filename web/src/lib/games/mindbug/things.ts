/** What lies on the table of Mindbug, and what may be done with it. Everything comes from the server; no rules here. */
import type { LockedUpdate, OfferUpdate } from "../../api/types/common";
import type { BonusView, CreatureView, MindbugView } from "../../api/types/mindbug";

export type Zone = "creatures" | "hand" | "discard" | "played" | "revealed";

/** A card that lies face up somewhere. */
export interface Thing {
  /** The same as long as it lies there, for `{#each}`. */
  key: string;
  /** The id of the piece; 0 if it cannot be told from others. */
  id: number;
  card: string;
  zone: Zone;
  seat: number;
  creature: CreatureView | null;
}

export type Pieces = Record<string, number[]>;

function listed(cards: string[], ids: number[] | undefined, zone: Zone, seat: number): Thing[] {
  return cards.map((card, index) => {
    const id = ids?.[index] ?? 0;
    return {
      key: id > 0 ? String(id) : `${zone}-${card}-${String(index)}`,
      id,
      card,
      zone,
      seat,
      creature: null,
    };
  });
}

/** Return the creatures of a player. */
export function creaturesOf(view: MindbugView, pieces: Pieces, seat: number): Thing[] {
  const creatures = view.players[seat]?.creatures ?? [];
  const ids = pieces[`players.${String(seat)}.creatures`];
  return listed(
    creatures.map((creature) => creature.card),
    ids,
    "creatures",
    seat,
  ).map((thing, index) => ({ ...thing, creature: creatures[index] ?? null }));
}

/** Return the cards of a player that the viewer knows, in the hand, the discard pile or revealed at the start. */
export function cardsOf(
  view: MindbugView,
  pieces: Pieces,
  seat: number,
  zone: "hand" | "discard" | "revealed",
): Thing[] {
  return listed(view.players[seat]?.[zone] ?? [], pieces[`players.${String(seat)}.${zone}`], zone, seat);
}

/** Return the card that was just played and has not entered play. */
export function playedOf(view: MindbugView, pieces: Pieces): Thing | null {
  return view.played === null ? null : (listed([view.played], pieces.played, "played", view.turn)[0] ?? null);
}

/** Return the creature that attacks. */
export function attackerOf(view: MindbugView, pieces: Pieces): Thing | null {
  if (view.attacker === null) return null;
  return (
    creaturesOf(view, pieces, view.turn).find((thing) => thing.creature?.place === view.attacker) ?? null
  );
}

/** Return the creature that was already chosen by an effect on two; it lies opposite to who chooses. */
export function chosenOf(view: MindbugView, pieces: Pieces, chooser: number): Thing | null {
  if (view.chosen === null) return null;
  const found = [1 - chooser, chooser].flatMap((seat) => creaturesOf(view, pieces, seat));
  return found.find((thing) => thing.creature?.place === view.chosen) ?? null;
}

/** By the kind of a move: where the card lies that somebody touches to make it, and its role in the offer. */
const TOUCHED: Record<string, { zone: Zone; role: string }> = {
  play: { zone: "hand", role: "card" },
  discard: { zone: "hand", role: "card" },
  revive: { zone: "discard", role: "card" },
  attack: { zone: "creatures", role: "attacker" },
  block: { zone: "creatures", role: "blocker" },
  hunt: { zone: "creatures", role: "target" },
  choose_allied: { zone: "creatures", role: "target" },
  choose_enemy: { zone: "creatures", role: "target" },
};

/** Return the piece that somebody touches to make a move; null if it is made by a button. */
export function touched(offer: OfferUpdate): OfferUpdate["pieces"][number] | null {
  const place = TOUCHED[offer.kind];
  return place === undefined ? null : (offer.pieces.find((piece) => piece.role === place.role) ?? null);
}

/** Return the offer that touching a card makes. Copies in a hand or a pile are all the same. */
export function offerOf(thing: Thing, offers: OfferUpdate[], view: MindbugView): OfferUpdate | null {
  const found = offers.find((offer) => {
    const place = TOUCHED[offer.kind];
    const piece = touched(offer);
    if (place === undefined || piece === null || place.zone !== thing.zone) return false;
    if (thing.zone === "creatures") return piece.id === thing.id;
    const seat = thing.zone === "discard" ? view.pile : view.seat;
    return thing.seat === seat && piece.card === thing.card;
  });
  return found ?? null;
}

/** How a card looks: what may be done with it, or why nothing may. */
export type Look = "rest" | "soft" | "lit" | "chosen" | "locked";

/** More legal cards than this are only softly lit. */
export const MOST_LIT = 4;

export interface Asked {
  /** The key of the question, empty if the viewer is not asked. */
  question: string;
  offers: OfferUpdate[];
  locked: LockedUpdate[];
}

/** Return the lock of a creature that the question is about and that cannot be chosen. */
export function lockOf(thing: Thing, locked: LockedUpdate[]): LockedUpdate | null {
  return (
    locked.find((lock) => (lock.id === undefined ? lock.card === thing.card : lock.id === thing.id)) ?? null
  );
}

/** Return whether legal cards are fully lit: a question with few answers on cards. One's own turn is always free. */
export function fewTargets({ question, offers }: Pick<Asked, "question" | "offers">): boolean {
  return question !== "act" && offers.filter((offer) => touched(offer) !== null).length <= MOST_LIT;
}

/** Return how a card looks. */
export function lookOf(thing: Thing, asked: Asked, view: MindbugView, chosen: boolean): Look {
  if (chosen) return "chosen";
  if (asked.question === "") return "rest";
  if (offerOf(thing, asked.offers, view) !== null) return fewTargets(asked) ? "lit" : "soft";
  return thing.zone === "creatures" && lockOf(thing, asked.locked) !== null ? "locked" : "rest";
}

/** The moves that decline; they have the key N. */
const DECLINES = new Set(["no_mindbug", "no_hunt", "no_block", "no_second_attack", "choose_none"]);

export function declines(offer: OfferUpdate): boolean {
  return DECLINES.has(offer.kind);
}

/**
 * Return the key of each offer by its moves: N declines, digits follow the cards as they lie. One's own turn has none.
 */
export function keysOf(question: string, offers: OfferUpdate[], order: Thing[]): Map<OfferUpdate, string> {
  const keys = new Map<OfferUpdate, string>();
  if (question === "act") return keys;
  const place = (offer: OfferUpdate): number => {
    const piece = touched(offer);
    if (piece === null) return -1;
    const exact = order.findIndex((thing) => thing.id > 0 && thing.id === piece.id);
    return exact >= 0 ? exact : order.findIndex((thing) => thing.card === piece.card);
  };
  const sorted = offers.filter((offer) => !declines(offer)).sort((one, other) => place(one) - place(other));
  sorted.slice(0, 9).forEach((offer, index) => keys.set(offer, String(index + 1)));
  const decline = offers.find(declines);
  if (decline) keys.set(decline, "N");
  return keys;
}

/** Return the sum beside a power that is not the printed one: the parts of one card are added up. */
export function sumOf(creature: Pick<CreatureView, "printed" | "bonuses">): {
  printed: number;
  parts: BonusView[];
} {
  const parts: BonusView[] = [];
  for (const { amount, card } of creature.bonuses) {
    const known = parts.find((part) => part.card === card);
    if (known) known.amount += amount;
    else parts.push({ amount, card });
  }
  return { printed: creature.printed, parts };
}

/** Return an amount with its sign. */
export function signed(amount: number): string {
  return amount < 0 ? `−${String(-amount)}` : `+${String(amount)}`;
}

/** Return whether a power was raised, lowered, or is as printed. */
export function bent(power: number, printed: number): "up" | "down" | "" {
  return power > printed ? "up" : power < printed ? "down" : "";
}
