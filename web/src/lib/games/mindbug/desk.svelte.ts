/** The table of Mindbug while somebody looks at it: what lies there, what may be done, and what is picked up. */
import type { OfferUpdate } from "../../api/types/common";
import type { MindbugCatalogue, MindbugEvent, MindbugValues, MindbugView } from "../../api/types/mindbug";
import { mindbugCast } from "../../portraits/cast";
import type { Subject } from "../../portraits/subject";
import type { Stage } from "../../state/stage";
import { plain } from "../../ui/Spans.svelte";
import { m } from "./texts";
import {
  type Asked,
  attackerOf,
  cardsOf,
  chosenOf,
  creaturesOf,
  declines,
  fewTargets,
  keysOf,
  lockOf,
  type Look,
  lookOf,
  offerOf,
  type Pieces,
  playedOf,
  signed,
  sumOf,
  type Thing,
  touched,
} from "./things";

/** Questions during which the attacker threatens somebody. */
const THREATS = ["block", "hunt"];
const THREAT_EVENTS = ["attack", "hunt", "unblocked"];

/** Cards of a player that are fanned out. */
export interface Opened {
  seat: number;
  zone: "discard" | "hand";
}

export class Desk {
  readonly #table: () => Stage;
  readonly #catalogue: () => MindbugCatalogue;
  /** The card that was picked up and waits for where it goes. */
  picked = $state.raw<Thing | null>(null);
  /** Whether the picked card follows a pointer. */
  dragging = $state(false);
  /** The card that is looked at from close by, and the element that it is beside. */
  near = $state.raw<{ thing: Thing; at: HTMLElement; held: boolean } | null>(null);
  /** The cards that are fanned out over the table. */
  opened = $state.raw<Opened | null>(null);
  /** How many cards are to be discarded in this series. */
  #series = $state(0);

  constructor(table: () => Stage, catalogue: () => MindbugCatalogue) {
    this.#table = table;
    this.#catalogue = catalogue;
  }

  get table(): Stage {
    return this.#table();
  }
  get catalogue(): MindbugCatalogue {
    return this.#catalogue();
  }
  #cast = $derived.by(() => mindbugCast(this.#catalogue()));

  // What lies there.

  readonly view = $derived.by(() => this.#table().frame?.view as unknown as MindbugView);
  readonly pieces = $derived.by<Pieces>(() => this.#table().frame?.pieces ?? {});
  readonly events = $derived.by(() => (this.#table().frame?.events ?? []) as MindbugEvent[]);
  /** The seat that sits below. */
  readonly seat = $derived.by(() => this.#table().seat ?? 0);
  /** Whether nobody's hand is seen. */
  readonly hidden = $derived.by(() => this.#table().seat === null);
  /** Who must answer now. */
  readonly asker = $derived.by(() => this.#table().question?.needed[0] ?? this.seat);
  readonly attacker = $derived(attackerOf(this.view, this.pieces));
  readonly played = $derived(playedOf(this.view, this.pieces));
  readonly chosen = $derived(chosenOf(this.view, this.pieces, this.asker));

  creatures(seat: number): Thing[] {
    return creaturesOf(this.view, this.pieces, seat);
  }
  cards(seat: number, zone: "hand" | "discard" | "revealed"): Thing[] {
    return cardsOf(this.view, this.pieces, seat, zone);
  }

  subject(card: string): Subject {
    return this.#cast.get(card) ?? { kind: "creature", id: card };
  }
  name(card: string): string {
    return this.catalogue.cards[card]?.name ?? card;
  }

  // What is asked.

  /** Whether the table is shown as it is now. */
  get current(): boolean {
    return this.table.current;
  }
  /** The key of the question that this viewer may answer now; empty if there is none. */
  readonly question = $derived.by(() => (this.#table().asked ? (this.#table().question?.key ?? "") : ""));
  /** The question as it stands, whoever must answer. */
  readonly open = $derived.by(() =>
    this.#table().current && !this.#table().over ? (this.#table().question?.key ?? "") : "",
  );
  readonly asked = $derived.by<Asked>(() => ({
    question: this.question,
    offers: this.#table().offers,
    locked: this.#table().locked,
  }));
  readonly offers = $derived.by(() => this.#table().offers);
  readonly few = $derived(this.question !== "" && fewTargets(this.asked));
  readonly keys = $derived.by(() => keysOf(this.question, this.offers, this.order()));

  /** The cards in the order in which they are read: the other side, one's own, the hand, an open pile. */
  order(): Thing[] {
    const pile = this.view.pile;
    return [
      ...(pile === null ? [] : this.cards(pile, "discard")),
      ...this.creatures(1 - this.seat),
      ...this.creatures(this.seat),
      ...this.cards(this.seat, "hand"),
    ];
  }

  offerOf(thing: Thing): OfferUpdate | null {
    return offerOf(thing, this.offers, this.view);
  }
  look(thing: Thing): Look {
    return lookOf(thing, this.asked, this.view, this.isPicked(thing) || this.isChosen(thing));
  }
  isPicked(thing: Thing): boolean {
    return this.picked !== null && this.picked.key === thing.key && this.picked.zone === thing.zone;
  }
  /** Whether an effect on two creatures has this one already. */
  isChosen(thing: Thing): boolean {
    return this.open === "target" && thing.zone === "creatures" && this.chosen?.id === thing.id;
  }
  isAttacker(thing: Thing): boolean {
    return thing.zone === "creatures" && thing.id === this.attacker?.id;
  }
  isHunted(thing: Thing): boolean {
    return (
      thing.zone === "creatures" &&
      this.events.some((event) => event.event === "hunt" && event.card.id === thing.id)
    );
  }
  isSilenced(thing: Thing): boolean {
    return this.events.some(
      (event) =>
        event.event === "silenced" &&
        (event.card.id === undefined ? event.card.card === thing.card : event.card.id === thing.id),
    );
  }
  lockOf(thing: Thing) {
    return this.question === "" || thing.zone !== "creatures" ? null : lockOf(thing, this.asked.locked);
  }

  /** Where the arrow of the attack ends: the hunted creature, or the life of the other player. */
  readonly threat = $derived.by<{ thing: Thing | null; seat: number } | null>(() => {
    if (this.attacker === null) return null;
    const happening = this.events.map((event) => event.event);
    const shown =
      this.open === "" ? happening.some((key) => THREAT_EVENTS.includes(key)) : THREATS.includes(this.open);
    if (!shown) return null;
    const seat = 1 - this.view.turn;
    return { thing: this.creatures(seat).find((thing) => this.isHunted(thing)) ?? null, seat };
  });

  // The counter of a series of discards: the first question of it says how many.

  count(): void {
    const left =
      this.question === "discard" ? ((this.table.question?.values as MindbugValues).count ?? 0) : 0;
    if (this.question === "discard") this.#series = Math.max(this.#series, left);
    else if (this.open !== "discard" && this.current) this.#series = 0;
  }
  readonly counter = $derived.by(() => {
    if (this.question !== "discard" || this.#series < 2) return null;
    const left = (this.#table().question?.values as MindbugValues).count ?? 0;
    return { count: this.#series - left + 1, total: this.#series };
  });

  // What somebody does.

  /** Touch a card: answer with it; on one's own turn pick it up first, and use it when it is touched again. */
  touch(thing: Thing): boolean {
    const offer = this.offerOf(thing);
    const lock = this.lockOf(thing);
    if (lock !== null && offer === null) {
      this.table.refuse(lock.text, lock.rule);
      return true;
    }
    if (offer === null) return false;
    if (this.question === "act" && !this.isPicked(thing)) this.picked = thing;
    else this.use(thing);
    return true;
  }

  /** Make the move of a card. */
  use(thing: Thing): void {
    const offer = this.offerOf(thing);
    this.picked = null;
    this.near = null;
    if (offer !== null) void this.table.choose(offer);
  }

  /** Fan cards out over the table, or put them back. */
  fan(seat: number, zone: Opened["zone"]): void {
    this.opened = this.opened?.seat === seat && this.opened.zone === zone ? null : { seat, zone };
  }

  /** Put down what was picked up or looked at; return whether there was something. */
  drop(): boolean {
    const held = this.picked !== null || this.near !== null;
    this.picked = null;
    this.dragging = false;
    this.near = null;
    return held;
  }

  press(key: string): boolean {
    const found = [...this.keys].find(([, each]) => each === key)?.[0];
    if (found === undefined) return false;
    this.near = null;
    void this.table.choose(found);
    return true;
  }

  // What is said.

  /** The answers that are buttons in the prompt: few cards by their names, then what is not on a card. */
  readonly answers = $derived.by(() => {
    if (this.question === "act" || this.question === "order") return [];
    const cards = this.few ? this.offers.filter((offer) => touched(offer) !== null) : [];
    const rank = (offer: OfferUpdate): number => Number(this.keys.get(offer) ?? 99);
    return [
      ...cards.sort((one, other) => rank(one) - rank(other)),
      ...this.offers.filter((offer) => touched(offer) === null && !declines(offer)),
      ...this.offers.filter(declines),
    ];
  });

  /** Return what stands on the button of an offer. */
  button(offer: OfferUpdate): string {
    const piece = touched(offer);
    if (piece !== null) {
      const place = /#\d+$/.exec(offer.moves[0] ?? "")?.[0];
      const card = place === undefined ? this.name(piece.card) : `${this.name(piece.card)} ${place}`;
      if (offer.kind === "block") return m.blockWith({ card });
      return offer.kind === "hunt" ? m.huntCard({ card }) : card;
    }
    switch (offer.kind) {
      case "mindbug":
        return m.spend();
      case "no_mindbug":
        return m.pass();
      case "no_hunt":
        return m.noHunt();
      case "no_block":
        return m.noBlock();
      case "attack_again":
        return m.again();
      case "no_second_attack":
        return m.enough();
      case "choose_none":
        return this.view.chosen === null ? m.none() : m.noMore();
      default:
        return plain(offer.label);
    }
  }

  /** Return what touching a card would do, in a word. */
  verb(offer: OfferUpdate): string {
    switch (offer.kind) {
      case "play":
        return m.play();
      case "attack":
        return m.attack();
      case "block":
        return m.block();
      case "hunt":
        return m.hunt();
      case "discard":
        return m.drop();
      case "revive":
        return m.revive();
      default:
        return m.choose();
    }
  }

  #can(offer: OfferUpdate): string {
    const words: Record<string, () => string> = {
      play: m.canPlay,
      attack: m.canAttack,
      block: m.canBlock,
      hunt: m.canBeHunted,
      discard: m.canBeDiscarded,
      revive: m.canBeRevived,
    };
    const can = (words[offer.kind] ?? m.canBeChosen)();
    return offer.preview ? `${can}: ${plain(offer.preview)}` : can;
  }

  /** Return what a screen reader says of a card: "Harpy Mother, power 5, can block: 5 against 4". */
  label(thing: Thing): string {
    const facts = this.catalogue.cards[thing.card];
    const offer = this.offerOf(thing);
    const lock = this.lockOf(thing);
    return [
      this.name(thing.card),
      m.power({ count: thing.creature?.power ?? facts?.power ?? 0 }),
      ...(thing.creature?.exhausted ? [this.catalogue.words.exhausted ?? ""] : []),
      ...(this.isAttacker(thing) ? [m.attacks()] : []),
      ...(this.isPicked(thing) || this.isChosen(thing) ? [m.chosen()] : []),
      ...(offer ? [this.#can(offer)] : lock ? [plain(lock.tag)] : []),
    ].join(", ");
  }

  /** Return the rest that a card says: its sum, keywords and text, and why it cannot be chosen. */
  description(thing: Thing): string {
    const facts = this.catalogue.cards[thing.card];
    const lock = this.lockOf(thing);
    const parts = [
      ...(lock && !this.offerOf(thing) ? [plain(lock.text)] : []),
      ...(thing.creature && thing.creature.bonuses.length > 0 ? [this.sum(thing)] : []),
      ...this.keywords(thing).map(({ keyword, giver }) =>
        giver === null ? this.word(keyword) : m.from({ keyword: this.word(keyword), card: this.name(giver) }),
      ),
      ...(facts?.text ? [this.trigger(thing.card) + facts.text] : []),
    ];
    return parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(" ");
  }

  /** Return the sum of a power in words: "7 printed, +1 Shield Bugs". */
  sum(thing: Thing): string {
    if (thing.creature === null) return "";
    const { printed, parts } = sumOf(thing.creature);
    const sum = parts.map(
      ({ amount, card }) => `${signed(amount)} ${card === thing.card ? m.own() : this.name(card)}`,
    );
    return m.raised({ printed, sum: sum.join(", ") });
  }

  word(keyword: string): string {
    return this.catalogue.keywords[keyword]?.name ?? keyword;
  }

  /** Return the word before the text of a card, with its colon; what always holds has none. */
  trigger(card: string): string {
    const trigger = this.catalogue.cards[card]?.trigger ?? "";
    return trigger === "" || trigger === "permanent" ? "" : `${this.catalogue.words[trigger] ?? trigger}: `;
  }

  /** Return the keywords of a card with the card that gives each, null if it is printed. */
  keywords(thing: Thing): { keyword: string; giver: string | null }[] {
    const facts = this.catalogue.cards[thing.card];
    if (thing.creature === null) return (facts?.keywords ?? []).map((keyword) => ({ keyword, giver: null }));
    return thing.creature.keywords.map(({ keyword, card }) => ({
      keyword,
      giver: facts?.keywords.includes(keyword) ? null : card,
    }));
  }

  nameOf(seat: number): string {
    return this.table.name(seat);
  }
}
