/** What all parts of the table share: the view, what is printed, who looks, and what may be touched. */
import { getContext, setContext } from "svelte";
import type { OfferUpdate } from "../../api/types/common";
import type {
  CardFacts,
  PlayerView,
  RumblebotsCatalogue,
  RumblebotsEvent,
  RumblebotsQuestionUpdate,
  RumblebotsView,
} from "../../api/types/rumblebots";
import { type Cast, rumblebotsCast } from "../../portraits/cast";
import type { Subject } from "../../portraits/subject";
import type { Stage } from "../../state/stage";
import { type Light, Lights, ofCards, plainOffers } from "./lights";
import { type Laid, laid, lying, pathsOf } from "./pieces";

const PLACE = Symbol("rumblebots");
/** So long something is pointed at before it is shown in full, in milliseconds. */
const PEEK = 300;

/** The lists of a view that are drawn as they lie; cards of others are shown in a fan when they are asked for. */
const OPEN_BUILDING = /^(levels\.\d\.row|players\.\d\.(bots|new|ready|turned|hand))$/;
const OPEN_FIGHTING = /^players\.\d\.(squad|ready|turned)$/;

/** Cards that somebody looks through. */
export interface Browsed {
  title: string;
  cards: Laid[];
  text?: string;
}

export class RumbleBoard {
  readonly #table: () => Stage;
  readonly #catalogue: () => RumblebotsCatalogue;
  /** A card that is looked at closely. */
  opened = $state.raw<Laid | null>(null);
  browsed = $state.raw<Browsed | null>(null);
  /** A card that is shown small and pointed at, and where it is. */
  peeked = $state.raw<{ card: string; box: DOMRect } | null>(null);
  #peeking: ReturnType<typeof setTimeout> | undefined;
  /** Whether the levels to scan are shown: then digits mean those. */
  scanning = $state(false);
  /** Whether the chances to win are shown. */
  odds = $state(false);
  /** An offer that the pointer or the focus is on, so that the table can show what it would do. */
  hovered = $state.raw<OfferUpdate | null>(null);

  constructor(table: () => Stage, catalogue: () => RumblebotsCatalogue) {
    this.#table = table;
    this.#catalogue = catalogue;
    setContext(PLACE, this);
  }

  get table(): Stage {
    return this.#table();
  }
  get catalogue(): RumblebotsCatalogue {
    return this.#catalogue();
  }
  readonly cast: Cast = $derived(rumblebotsCast(this.catalogue));
  readonly view = $derived(this.table.view as RumblebotsView);
  readonly pieces = $derived(this.table.frame?.pieces ?? {});
  readonly events = $derived((this.table.frame?.events ?? []) as RumblebotsEvent[]);
  /** The seat whose Workshop is shown: the viewer's own, or that of who builds. */
  readonly seat = $derived(this.table.seat ?? this.view.turn ?? this.view.champion);
  readonly player: PlayerView = $derived(this.playerOf(this.seat));
  readonly mine = $derived(this.table.seat !== null);
  readonly others = $derived(
    Array.from({ length: this.view.seats - 1 }, (_, place) => (this.seat + 1 + place) % this.view.seats),
  );
  readonly building = $derived(this.view.phase === "build");
  readonly question = $derived(
    this.table.asked ? (this.table.question as RumblebotsQuestionUpdate | null) : null,
  );
  readonly lights = $derived(
    new Lights(this.table.offers, this.table.asked ? this.table.locked : [], this.question?.key === "build"),
  );
  /** The answers that no card stands for. */
  readonly plain = $derived(plainOffers(this.table.offers));
  /** Where the cards lie that are asked for, if they do not lie open: a pile, which opens as a fan. */
  readonly fan: { path: string; cards: Laid[] } | null = $derived.by(() => this.#fan());

  facts(card: string): CardFacts {
    const facts = this.catalogue.cards[card];
    if (facts === undefined) throw new Error(`no card ${card}`);
    return facts;
  }
  word(key: string): string {
    return this.catalogue.words[key] ?? key;
  }
  face(card: string): Subject {
    return this.cast.get(card) ?? { kind: "bot", id: card, factions: [] };
  }
  playerOf(seat: number): PlayerView {
    const player = this.view.players[seat];
    if (player === undefined) throw new Error(`no player ${seat}`);
    return player;
  }
  isBot(seat: number): boolean {
    return this.table.room?.seats[seat]?.kind === "bot";
  }
  light(piece: Laid): Light {
    return this.lights.of(piece);
  }

  row(level: number): (Laid | null)[] {
    return laid(this.view.levels[level]?.row ?? [], this.pieces[`levels.${level}.row`]);
  }
  list(seat: number, name: "bots" | "new" | "ready" | "turned" | "hand" | "discard"): Laid[] {
    return lying(this.playerOf(seat)[name], this.pieces[`players.${seat}.${name}`]);
  }
  squad(seat: number): Laid[] {
    const bots = this.playerOf(seat).squad;
    return lying(
      bots.map((bot) => bot.card),
      this.pieces[`players.${seat}.squad`],
      bots,
    );
  }

  /** Do what a card stands for now: choose it, say why not, or show it closely. */
  touch(piece: Laid): void {
    const { offer, lock } = this.light(piece);
    if (offer) void this.table.choose(offer);
    else if (lock) this.table.refuse(lock.text, lock.rule);
    else this.opened = piece;
  }

  /** Show a small card in full after a moment; without a place, no more. */
  peek(card: string, place: Element | null): void {
    clearTimeout(this.#peeking);
    if (place === null) this.peeked = null;
    else this.#peeking = setTimeout(() => (this.peeked = { card, box: place.getBoundingClientRect() }), PEEK);
  }

  #fan(): { path: string; cards: Laid[] } | null {
    const key = this.question?.key;
    if (key === undefined || key === "build" || key === "order") return null;
    const paths = pathsOf(this.pieces);
    const open = this.building ? OPEN_BUILDING : OPEN_FIGHTING;
    for (const offer of this.table.offers) {
      for (const piece of ofCards(offer)) {
        const path = paths.get(piece.id ?? 0);
        if (path !== undefined && !open.test(path)) return { path, cards: this.#at(path) };
      }
    }
    return null;
  }

  #at(path: string): Laid[] {
    const [first = "", seat = "", name = ""] = path.split(".");
    const found =
      first === "players" ? this.playerOf(Number(seat))[name as "discard"] : this.view[first as "recycling"];
    return Array.isArray(found) ? lying(found, this.pieces[path]) : [];
  }
}

/** Return the table that a part of it belongs to. */
export function useBoard(): RumbleBoard {
  return getContext(PLACE);
}
