/** A guided first game: the table at each of its steps, told by the server, and which moves lead on. */
import { http, Problem } from "../api/http";
import type { Event, OfferUpdate, Span, Update, View } from "../api/types/common";
import type { ChatLine, LessonPage, LessonRefusal, LessonStep, RoomView } from "../api/types/server";
import { l } from "../texts/learn";
import { t } from "../texts/table";
import { Film, type Frame, frames, type Pace, usualPace } from "./film.svelte";
import { keepProgress, progressOf } from "./lessons";
import { lockOn, offersAbout, type Piece, type Stage } from "./stage";
import { linesOf, type LogLine } from "./log";
import type { Refusal } from "./table.svelte";

const REFUSAL_SECONDS = 6;

export class LessonState implements Stage {
  page = $state.raw<LessonPage | null>(null);
  /** The step that is shown. */
  index = $state(0);
  /** How often another legal move was chosen at this step. */
  missed = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  looked = $state.raw<LogLine | null>(null);
  pointed = $state.raw<Piece | null>(null);
  missing = $state(false);
  readonly film = new Film();
  readonly seat = 0;
  readonly busy = false;
  readonly spectating = false;
  readonly replaying = false;
  readonly alone = true;
  readonly chat: ChatLine[] = [];
  readonly game: string;
  pace: Pace = usualPace;
  /** Hears of every event once it is shown, for sounds. */
  onEvents: (events: Event[]) => void = () => undefined;
  #frames = $state.raw<Frame[][]>([]);
  #room = $derived.by(() => (this.page === null ? null : roomOf(this.page)));
  #log = $derived.by(() => this.#lines());
  #update = $derived.by(() => this.#shown());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refusals = 0;
  #readings = 0;

  constructor(game: string) {
    this.game = game;
  }

  /** Read the lesson in the language of the page; the same step is shown as before, at first the last one ever seen. */
  async read(): Promise<void> {
    const reading = ++this.#readings;
    try {
      const page = await http.get<LessonPage>(`/api/lessons/${this.game}`);
      if (reading !== this.#readings) return;
      const first = this.page === null;
      this.film.finish();
      this.page = page;
      this.#frames = page.steps.map((step) => frames((step.update as Update).moments));
      this.missing = false;
      if (first) {
        const { at } = progressOf(this.game);
        // Who has seen the end begins anew.
        this.index = at < this.last ? at : 0;
      }
    } catch (error) {
      if (reading !== this.#readings) return;
      if (error instanceof Problem && error.status === 404) this.missing = true;
      else throw error;
    }
  }

  close(): void {
    this.#readings++;
    clearTimeout(this.#timer);
    this.film.finish();
  }

  // Where we are.

  get step(): LessonStep | null {
    return this.page?.steps[this.index] ?? null;
  }

  get last(): number {
    return Math.max(0, (this.page?.steps.length ?? 0) - 1);
  }

  get ended(): boolean {
    return this.page !== null && this.index === this.last;
  }

  /** Whether a move leads on; else the learner reads, and goes on. */
  get task(): boolean {
    return (this.step?.accept.length ?? 0) > 0;
  }

  /** Whether the learner only listens: nothing is asked, and nothing happens. */
  get listening(): boolean {
    return this.current && !this.task && !this.ended;
  }

  /** What the coach says now: what is going on, or what there is to say to another move; then the first once more. */
  get said(): Span[] {
    const { say = [], wrong = null } = this.step ?? {};
    if (this.missed % 2 === 1 && wrong !== null) return wrong;
    return this.missed > 0 ? [{ text: `${l.onceMore()} ` }, ...say] : say;
  }

  /** Go to the next step, and show what happens until then. */
  next(): void {
    if (this.ended || this.page === null) return;
    this.#go(this.index + 1);
    const moments = this.#frames[this.index] ?? [];
    if (moments.length === 0) return;
    let heard = 0;
    this.film.play(
      moments,
      (events) => (heard++, this.onEvents(events), this.pace(events)),
      () => undefined,
    );
    if (heard === 0) for (const moment of moments) this.onEvents(moment.events);
  }

  back(): void {
    if (this.index > 0) this.#go(this.index - 1);
  }

  again(): void {
    this.#go(0);
  }

  #go(index: number): void {
    this.film.finish();
    this.looked = null;
    this.refusal = null;
    this.pointed = null;
    this.missed = 0;
    this.index = index;
    const { done } = progressOf(this.game);
    keepProgress(this.game, { at: index, done: done || this.ended });
  }

  // What a board is drawn from.

  get room(): RoomView | null {
    return this.#room;
  }

  get update(): Update | null {
    return this.#update;
  }

  get log(): LogLine[] {
    return this.#log;
  }

  get frame(): Frame | null {
    if (this.looked?.frame) return this.looked.frame;
    if (this.film.frame) return this.film.frame;
    if (this.update === null) return null;
    const { view, pieces, heading } = this.update;
    return { view, pieces, heading, events: [] };
  }

  get view(): View | null {
    return this.frame?.view ?? null;
  }

  get current(): boolean {
    return this.looked === null && !this.film.playing;
  }

  get offers(): OfferUpdate[] {
    return this.current ? (this.update?.offers ?? []) : [];
  }

  get locked(): Update["locked"] {
    return this.current ? (this.update?.locked ?? []) : [];
  }

  get question(): Update["question"] {
    return this.update?.question ?? null;
  }

  get asked(): boolean {
    return this.current && this.question?.mine === true;
  }

  get over(): boolean {
    return this.update?.ending != null;
  }

  name(seat: number): string {
    return this.page?.names[seat] ?? "";
  }

  about(piece: Piece, roles?: string[]): OfferUpdate[] {
    return offersAbout(this.offers, piece, roles);
  }

  lockOf(piece: Piece): Update["locked"][number] | null {
    return lockOn(this.locked, piece);
  }

  /** Return the update of the step; while the learner reads, nothing is asked. */
  #shown(): Update | null {
    const update = this.step?.update as Update | undefined;
    if (update === undefined) return null;
    if (this.task || update.question === null) return update;
    return { ...update, offers: [], locked: [], question: { ...update.question, mine: false, needed: [] } };
  }

  #lines(): LogLine[] {
    return linesOf(this.#frames.slice(0, this.index + 1).flat());
  }

  // What the learner does.

  choose(offer: OfferUpdate): Promise<boolean> {
    return this.submit(offer.moves);
  }

  /** Go on with moves that are accepted; to others the coach has something to say. */
  submit(moves: string[]): Promise<boolean> {
    if (!this.task || !this.current) return Promise.resolve(false);
    const wanted = (this.step?.accept ?? []).some((accepted) => accepted.join(";") === moves.join(";"));
    if (wanted) this.next();
    else this.missed += 1;
    return Promise.resolve(wanted);
  }

  /** Ask a helper of the game; a refusal is shown and gives null. */
  async ask<T>(helper: string, question: unknown = null): Promise<T | null> {
    try {
      return (await http.post<{ answer: T }>(this.#address("ask"), { helper, question })).answer;
    } catch (error) {
      this.refuse([{ text: error instanceof Problem && error.message ? error.message : t.lost() }], null);
      return null;
    }
  }

  async explain(moves: string[]): Promise<void> {
    try {
      const address = this.#address("why-not");
      const { answer } = await http.post<{ answer: LessonRefusal | null }>(address, { moves });
      if (answer !== null) this.refuse(answer.text, answer.rule);
    } catch {
      this.refuse([{ text: t.lost() }], null);
    }
  }

  #address(what: string): string {
    return `/api/lessons/${this.game}/${String(this.index)}/${what}`;
  }

  refuse(text: Span[], rule: string | null): void {
    clearTimeout(this.#timer);
    this.#refusals += 1;
    this.refusal = { text, rule, number: this.#refusals };
    this.#timer = setTimeout(() => (this.refusal = null), REFUSAL_SECONDS * 1000);
  }

  look(line: LogLine | null): void {
    this.film.finish();
    this.looked = line?.frame ? line : null;
  }

  // A lesson is left, not abandoned, and nobody listens there.

  abandon(): Promise<boolean> {
    return Promise.resolve(false);
  }
  speak(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

/** Return the ids of the pieces of a card at a moment, wherever they lie. */
export function idsOf(frame: Frame, card: string): number[] {
  return Object.entries(frame.pieces).flatMap(([path, ids]) => {
    let place: unknown = frame.view;
    for (const part of path.split(".")) place = (place as Record<string, unknown> | null | undefined)?.[part];
    if (!Array.isArray(place)) return [];
    return ids.filter((_, index) => cardOf(place[index]) === card);
  });
}

function cardOf(thing: unknown): unknown {
  return typeof thing === "object" && thing !== null ? (thing as Record<string, unknown>).card : thing;
}

function roomOf({ game, names, options }: LessonPage): RoomView {
  return {
    id: "",
    code: "",
    game,
    options,
    clock: {},
    advice: false,
    public: false,
    phase: "playing",
    mine: true,
    created: 0,
    seats: names.map((name, seat) => ({
      name,
      kind: seat === 0 ? "person" : "bot",
      bot: "",
      mine: seat === 0,
      owner: seat === 0,
      present: true,
      away: false,
      committed: false,
      muted: false,
    })),
    commitment: "",
    rematch: "",
    watchers: 0,
  };
}
