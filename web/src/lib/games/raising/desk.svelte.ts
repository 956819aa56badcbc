/** What a board is drawn from: who is looked at, what may be done, and what is chosen but not played yet. */
import { untrack } from "svelte";
import type { OfferUpdate } from "../../api/types/common";
import type {
  PlayerView,
  RaisingCatalogue,
  RaisingQuestionUpdate,
  RaisingView,
} from "../../api/types/raising";
import { type Cast, raisingCast } from "../../portraits";
import { Later } from "../../state/later.svelte";
import type { Stage } from "../../state/stage";
import { Choices } from "./choices.svelte";
import { Facts, type Phase, PHASES, ROWS, type TokenType, TYPES } from "./facts";
import { assigned, assignment, energies, offerFor, type Pair, placements, spending, stepsOf } from "./offers";
import { changed, leadsOn, type Means, type Part, partsOf } from "./payment";
import { energyIn, lacking, type Standing, standings } from "./phases";
import { usedIn } from "./steps";

export type Width = "wide" | "medium" | "phone";

const DRAFT = ["draft_inventor", "draft_class", "draft_robots", "ready"];
const PAYMENT = ["pay_named", "pay_wilds", "pay_robots"];
const PREPARATION = ["assigning", "assigned"];

export class Desk {
  constructor(
    readonly stage: () => Stage,
    readonly catalogue: () => RaisingCatalogue,
    /** Shared by all parts of a board. */
    readonly choices = new Choices(),
  ) {}

  // What is chosen and not played yet.

  get placing(): TokenType | null {
    return this.choices.placing;
  }

  set placing(value: TokenType | null) {
    this.choices.placing = value;
  }

  get hovered(): OfferUpdate | null {
    return this.choices.hovered;
  }

  set hovered(value: OfferUpdate | null) {
    this.choices.hovered = value;
  }

  get batteries(): number {
    return this.choices.batteries;
  }

  set batteries(value: number) {
    this.choices.batteries = value;
  }

  get active(): 0 | 1 {
    return this.choices.active;
  }

  set active(value: 0 | 1) {
    this.choices.active = value;
  }

  get opened(): boolean {
    return this.choices.opened;
  }

  set opened(value: boolean) {
    this.choices.opened = value;
  }

  get peeking(): boolean {
    return this.choices.peeking;
  }

  set peeking(value: boolean) {
    this.choices.peeking = value;
  }

  get zoomed(): Choices["zoomed"] {
    return this.choices.zoomed;
  }

  set zoomed(value: Choices["zoomed"]) {
    this.choices.zoomed = value;
  }

  get watched(): number {
    return this.choices.watched;
  }

  set watched(value: number) {
    this.choices.watched = value;
  }

  get enlarged(): number[] {
    return this.choices.enlarged;
  }

  set enlarged(value: number[]) {
    this.choices.enlarged = value;
  }

  get tab(): Choices["tab"] {
    return this.choices.tab;
  }

  set tab(value: Choices["tab"]) {
    this.choices.tab = value;
  }

  readonly facts: Facts = $derived.by(() => new Facts(this.catalogue()));
  readonly cast: Cast = $derived.by(() => raisingCast(this.catalogue()));

  get table(): Stage {
    return this.stage();
  }

  // Derived, not asked for each time: what stays the same in an update is not drawn anew.
  readonly view: RaisingView = $derived.by(() => this.table.view as RaisingView);

  /** The seat whose machine is on the table. */
  readonly seat: number = $derived.by(() =>
    Math.min(this.table.seat ?? this.watched, this.view.players.length - 1),
  );

  readonly player: PlayerView = $derived.by(() => this.view.players[this.seat] as PlayerView);

  get question(): RaisingQuestionUpdate | null {
    return this.table.question as RaisingQuestionUpdate | null;
  }

  /** The key of the question that may be answered now. */
  readonly key: string = $derived.by(() => (this.table.asked ? (this.question?.key ?? "") : ""));
  readonly offers: OfferUpdate[] = $derived.by(() => this.table.offers);
  readonly steps: OfferUpdate[] = $derived.by(() => stepsOf(this.offers));
  readonly standings: Record<Phase, Standing> = $derived.by(() => standings(this.view, this.player));

  get drafting(): boolean {
    return DRAFT.includes(this.key);
  }

  get paying(): boolean {
    return PAYMENT.includes(this.key);
  }

  /** Whether the phases of the round are assigned now, and that is what is shown. */
  readonly preparing: boolean = $derived.by(() => {
    if (this.table.seat === null || this.view.stage !== "assignment") return false;
    if (this.peeking || this.placing !== null) return false;
    return this.key === "" || PREPARATION.includes(this.key);
  });

  /** The row whose phase goes on: it is tall. */
  readonly tall: Phase | null = $derived.by(() => {
    const { phase } = this.player;
    return phase !== null && (ROWS as readonly string[]).includes(phase) ? phase : null;
  });

  /** What was used in the row whose phase goes on; the rest that is passed was skipped. */
  readonly used: Set<string> = $derived.by(() => {
    const { log, frame } = this.table;
    // A table as it is now stands in no line: then the whole log counts.
    const last = log.findLastIndex((line) => line.frame === frame);
    return usedIn(log, last < 0 ? log.length : last + 1, this.seat);
  });

  // Energy.

  energy(phase: Phase): number | null {
    return energyIn(this.player, phase, this.key === "spend" ? this.batteries : 0);
  }

  lit(phase: Phase, needed: number): boolean {
    return lacking(needed, this.energy(phase)) === 0;
  }

  /** How many batteries may be spent. */
  get most(): number {
    return this.offers.some((offer) => offer.kind === "spend") ? (this.player.inventory.battery ?? 0) : 0;
  }

  addBatteries(count: number): void {
    this.batteries = Math.max(0, Math.min(this.most, this.batteries + count));
  }

  async start(): Promise<void> {
    const moves = spending(this.offers, this.batteries, this.most);
    if (moves === null) return;
    this.batteries = 0;
    await this.table.submit(moves);
  }

  // Tokens.

  /** The types of tokens that can be placed now. */
  get loose(): TokenType[] {
    return TYPES.filter((type) => (this.player.tokens[type] ?? 0) > 0);
  }

  readonly placements: OfferUpdate[] = $derived.by(() => {
    if (this.key === "placing") return placements(this.offers, this.placing);
    return this.placing === null ? [] : placements(this.offers, this.placing);
  });

  /** Return the offer that would place a token on a card, while one is about to be placed. */
  placementOn(card: string): OfferUpdate | null {
    return offerFor(this.placements, ["place"], card, ["target"]);
  }

  /** Whether the token that is about to be placed fits nowhere (any more). */
  get stuck(): boolean {
    if (this.placing === null || !this.table.asked || this.table.busy) return false;
    return placements(this.offers, this.placing).length === 0;
  }

  /** Take up a token of a type, or put it back. */
  pickToken(type: TokenType | null): void {
    this.placing = this.placing === type ? null : type;
    // On a phone the places for it are all behind the first tab.
    if (this.placing !== null) this.tab = "row";
  }

  /** Take up the next type of token that fits somewhere. */
  nextToken(): boolean {
    const fitting = TYPES.filter((type) => placements(this.offers, type).length > 0);
    const place = this.placing === null ? 0 : fitting.indexOf(this.placing) + 1;
    if (fitting.length === 0) return false;
    this.placing = fitting[place] ?? null;
    return true;
  }

  // Preparation.

  get pair(): Pair {
    if (this.choices.pair !== null) return this.choices.pair;
    const [first = null, second = null] = this.player.assigned;
    return [first, second];
  }

  /** Put a phase on an energy card, and go on to the other if it is still empty. */
  assign(phase: Phase, place: 0 | 1 = this.active): void {
    this.choices.pair = assigned(this.pair, place, phase);
    const free = this.choices.pair.indexOf(null);
    this.active = free >= 0 ? (free as 0 | 1) : place === 0 ? 1 : 0;
  }

  takeBack(place: 0 | 1): void {
    this.choices.pair = assigned(this.pair, place, null);
    this.active = place;
  }

  swap(): void {
    const [first, second] = this.pair;
    this.choices.pair = [second, first];
    const free = this.choices.pair.indexOf(null);
    if (free >= 0) this.active = free as 0 | 1;
  }

  /** Forget what was laid out but not locked. */
  forget(): void {
    this.choices.pair = null;
    this.active = 0;
    this.opened = false;
    this.peeking = false;
  }

  get ready(): OfferUpdate | null {
    return assignment(this.offers, this.pair);
  }

  get locked(): boolean {
    return this.view.stage === "assignment" && this.player.doing === "assigned" && !this.opened;
  }

  get forecast(): Record<Phase, number | null> {
    return energies(this.pair, this.question?.values);
  }

  async lock(): Promise<void> {
    const offer = this.ready;
    if (offer === null) {
      // The same pair as before: the shutter simply closes again.
      if (this.player.doing === "assigned") this.opened = false;
      return;
    }
    if (await this.table.choose(offer)) this.forget();
  }

  // Payment.

  /** What may be paid with, in words. That others go on makes no other payment, though it brings new offers. */
  readonly bill: string = $derived.by(() =>
    this.paying ? JSON.stringify(this.offers.map(({ moves, alternatives }) => [moves, alternatives])) : "",
  );

  get parts(): Part[] {
    if (!this.paying) return [];
    return this.choices.parts?.bill === this.bill ? this.choices.parts.parts : partsOf(this.offers);
  }

  /** Pay a part with something else. What asks anew what follows is paid at once. */
  change(index: number, means: Means): void {
    const parts = this.parts;
    if (leadsOn(means)) {
      const before = parts.slice(0, index).map((part) => part.means.move);
      void this.table.submit([...before, means.move]);
      return;
    }
    this.choices.parts = { bill: this.bill, parts: changed(parts, index, means) };
  }

  async pay(): Promise<void> {
    await this.table.submit(this.parts.map((part) => part.means.move));
  }

  // What somebody does.

  async choose(offer: OfferUpdate): Promise<void> {
    this.hovered = null;
    this.zoomed = null;
    await this.table.choose(offer);
  }

  /** Return the offers about a card that are chosen where it lies. */
  about(card: string, ...kinds: string[]): OfferUpdate | null {
    return offerFor(this.offers, kinds, card);
  }

  lockOf(card: string): { tag: string; text: string } | null {
    if (!this.table.asked) return null;
    const lock = this.table.lockOf({ card });
    if (lock === null) return null;
    return { tag: words(lock.tag), text: words(lock.text) };
  }

  /** Return the id of a piece of the shown player, so that it can be followed. */
  pieces(place: string): number[] {
    return this.table.frame?.pieces[`players.${String(this.seat)}.${place}`] ?? [];
  }

  enlarge(seat: number): void {
    if (this.table.seat === null) this.watched = seat;
    this.enlarged = this.enlarged.includes(seat)
      ? this.enlarged.filter((one) => one !== seat)
      : [...this.enlarged, seat];
  }

  get others(): number[] {
    return this.view.players.map((_, seat) => seat).filter((seat) => seat !== this.seat);
  }

  /** Say what a player is doing in a word: the phase, or that it is ready. */
  phaseOf(seat: number): Phase | null {
    const phase = this.view.players[seat]?.phase ?? null;
    return phase !== null && PHASES.includes(phase) ? phase : null;
  }
}

function words(spans: { text: string }[]): string {
  return spans.map((span) => span.text).join("");
}

/** Return the desk of one part of a board that shows a seat, or (null) whoever looks at it. It is drawn when the picture
 * has time for it; to be called while the component of the part is made. */
export function later(desk: () => Desk, seat: number | null): Desk {
  const needs = (): readonly unknown[] => {
    const { view, player, table } = desk();
    if (seat !== null) return [view.players[seat], view.stage];
    const { offers, locked, question, asked, current } = table;
    return [player, view.stage, view.round, view.cubes, offers, locked, question, asked, current];
  };
  const stage = new Later(() => desk().table, needs);
  return new Desk(
    () => stage,
    () => desk().catalogue(),
    untrack(() => desk().choices),
  );
}
