/** A table that somebody looks at: what the server tells, what may be done, and what is shown now. */
import { untrack } from "svelte";
import { dropPledge, commitNonce, keepPledge, newNonce, pledgeOf } from "../api/fairness";
import { http } from "../api/http";
import { kept } from "../api/kept";
import { Line, type LineState, type Message, type Reply } from "../api/socket";
import type { Event, OfferUpdate, Span, Update, View } from "../api/types/common";
import type { ChatLine, RoomView } from "../api/types/server";
import { Film, type Frame, frames, type Pace, usualPace } from "./film.svelte";
import { linesOf, type LogLine } from "./log";
import { pictures } from "./pictures";
import { settings } from "./settings.svelte";
import { lockOn, offersAbout, type Piece, type Stage } from "./stage";

/** A move that was refused: the sentence, and the rule that forbids it. */
export interface Refusal {
  text: Span[];
  rule: string | null;
  number: number;
}

const REFUSAL_SECONDS = 6;
const NO_TABLE = 4404;
const NO_OFFERS: OfferUpdate[] = [];
/** What the server tells is shown with the next picture, or after so many milliseconds where none is drawn. */
const LATEST = 100;
/** Bots play faster than a page can show it: what happens within so many milliseconds comes as one update. */
const PAUSE = 100;

type SocketUpdate = Update & { type: "update"; seat: number | null };

export class TableState implements Stage {
  room = $state.raw<RoomView | null>(null);
  update = $state.raw<Update | null>(null);
  /** The seat before the screen; null for who watches, or while the screen changes hands. */
  seat = $state<number | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  line = $state<LineState>("connecting");
  refusal = $state.raw<Refusal | null>(null);
  /** Whether something that was sent waits for its answer, or for the update that shows what it has done. */
  busy = $state(false);
  missing = $state(false);
  closed = $state(false);
  /** A moment of the log that is looked at. */
  looked = $state.raw<LogLine | null>(null);
  /** What is pointed at or has the focus, so that "Why?" can explain it. */
  pointed = $state.raw<Piece | null>(null);
  /** Whoever holds several seats at one screen, and is about to hand it over. */
  handing = $state(false);
  readonly film = new Film();
  readonly replaying = false;
  readonly id: string;
  pace: Pace = usualPace;
  /** Hears of every event once it is shown, for sounds and the live region. */
  onEvents: (events: Event[]) => void = () => undefined;
  #line: Line;
  #refusals = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching: boolean;
  #lines = 0;
  #revealed = new Set<number>();
  #committing = false;
  #ended = false;
  #awaits = false;
  /** What the server has told since the last picture. */
  #told: Record<string, unknown>[] = [];
  #latest: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, options: { watch?: boolean } = {}) {
    this.id = id;
    this.#watching = options.watch ?? false;
    this.#line = new Line({
      address: () => this.#address(),
      hear: (frame) => this.#receive(frame),
      state: (state, code) => this.#lineChanged(state, code),
    });
  }

  open(): void {
    if (this.#ended) return;
    // Whoever opens a table in an effect must not open it anew with each update.
    untrack(() => this.#line.open());
  }

  close(): void {
    this.#ended = true;
    this.film.finish();
    clearTimeout(this.#timer);
    clearTimeout(this.#latest);
    pictures.drop(this.#hearAll);
    this.#line.close();
  }

  // What is shown.

  readonly #still: Frame | null = $derived.by(() => {
    if (this.update === null) return null;
    const { view, pieces, heading } = this.update;
    return { view, pieces, heading, events: [] };
  });

  /** What is drawn now: a moment of the log, of the film, or the table as it is. */
  readonly frame: Frame | null = $derived.by(() => this.looked?.frame ?? this.film.frame ?? this.#still);

  readonly view: View | null = $derived.by(() => this.frame?.view ?? null);

  /** Whether the table is shown as it is now, so that the question can be answered. */
  get current(): boolean {
    return this.looked === null && !this.film.playing;
  }

  /** What may be done now. */
  readonly offers: OfferUpdate[] = $derived.by(() =>
    this.current && !this.busy && this.update !== null ? this.update.offers : NO_OFFERS,
  );

  get locked(): Update["locked"] {
    return this.current ? (this.update?.locked ?? []) : [];
  }

  get question(): Update["question"] {
    return this.update?.question ?? null;
  }

  /** Whether this viewer is asked something, and may answer now. */
  get asked(): boolean {
    return this.current && this.question?.mine === true && this.update?.ending === null;
  }

  get over(): boolean {
    return this.update?.ending != null;
  }

  /** The seats that this person holds. */
  get own(): number[] {
    return (this.room?.seats ?? []).flatMap((seat, number) => (seat.mine ? [number] : []));
  }

  get spectating(): boolean {
    return this.seat === null;
  }

  name(seat: number): string {
    return this.room?.seats[seat]?.name ?? "";
  }

  /** Return the offers that are about a piece, in any of these roles. */
  about(piece: Piece, roles?: string[]): OfferUpdate[] {
    return offersAbout(this.offers, piece, roles);
  }

  /** Return why a piece cannot be chosen, if the question concerns it. */
  lockOf(piece: Piece): Update["locked"][number] | null {
    return lockOn(this.locked, piece);
  }

  // What somebody does.

  async choose(offer: OfferUpdate): Promise<boolean> {
    return this.submit(offer.moves);
  }

  /** Make moves, all or none; return whether they stand. */
  async submit(moves: string[]): Promise<boolean> {
    return this.#say({ type: "moves", seat: this.seat, moves });
  }

  async undo(): Promise<boolean> {
    return this.#say({ type: "undo", seat: this.seat });
  }

  async resign(): Promise<boolean> {
    return this.#say({ type: "end", seat: this.seat, reason: "resigned" });
  }

  async abandon(): Promise<boolean> {
    return this.#say({ type: "end", seat: this.seat, reason: "abandoned" });
  }

  async speak(text: string): Promise<boolean> {
    return this.#say({ type: "chat", text });
  }

  /** Ask a helper of the game; a refusal is shown and gives null. */
  async ask<T>(helper: string, question: unknown = null): Promise<T | null> {
    const reply = await this.#line.ask({ type: "ask", seat: this.seat, helper, question });
    if (reply.type === "refused") {
      this.refuse(reply.text as Span[], reply.rule as string | null);
      return null;
    }
    return reply.answer as T;
  }

  /** Show why moves are not possible; nothing changes. */
  async explain(moves: string[]): Promise<void> {
    const reply = await this.#line.ask({ type: "why_not", seat: this.seat, moves });
    if (reply.type === "refused") this.refuse(reply.text as Span[], reply.rule as string | null);
  }

  /** Put another of one's own seats before the screen, or (null) close the shutter. Unless nothing is hidden at this
   * table (`open`), everything that the seat before has seen is forgotten at once. */
  async handOver(seat: number | null, { open = false } = {}): Promise<void> {
    this.film.finish();
    this.looked = null;
    this.refusal = null;
    this.pointed = null;
    if (!open) {
      // What was told for the seat before and not taken in yet.
      this.#told = this.#told.filter((frame) => frame.type !== "update");
      this.update = null;
      this.log = [];
      this.seat = seat;
      this.handing = seat === null;
    }
    await this.#line.ask({ type: "front", seat });
  }

  /** Say why something is refused. */
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

  /** Show the texts of the table in the language that was chosen just now. */
  async translate(): Promise<void> {
    await this.#line.ask({ type: "language", language: settings.language });
    await this.#readHistory();
  }

  async #say(message: Message): Promise<boolean> {
    this.looked = null;
    this.busy = true;
    const reply = await this.#line.ask(message);
    this.#answered(reply);
    // What is lit until the update comes is what was lit before, and must not be chosen again.
    this.#awaits = Number(reply.sequence ?? 0) > (this.update?.sequence ?? Infinity);
    this.busy = this.#awaits;
    return reply.type !== "refused";
  }

  #answered(reply: Reply): void {
    if (reply.type === "refused") this.refuse(reply.text as Span[], (reply.rule as string | null) ?? null);
    else this.refusal = null;
  }

  // What the server tells.

  #address(): string {
    const query = new URLSearchParams({ language: settings.language, pause: String(PAUSE) });
    if (this.#watching) query.set("seat", "none");
    else if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.update !== null) query.set("since", String(this.update.sequence));
    return `/api/tables/${this.id}/live?${query.toString()}`;
  }

  #lineChanged(state: LineState, code: number): void {
    this.line = state;
    if (code === NO_TABLE) this.missing = true;
  }

  /** Keep what is told until the next picture: bots answer faster than a page can be drawn. */
  #receive(frame: Record<string, unknown>): void {
    this.#told.push(frame);
    if (document.visibilityState === "hidden") this.#hearAll();
    else if (this.#told.length === 1) {
      pictures.begin(this.#hearAll);
      this.#latest = setTimeout(this.#hearAll, LATEST);
    }
  }

  readonly #hearAll = (): void => {
    pictures.drop(this.#hearAll);
    clearTimeout(this.#latest);
    const told = this.#told;
    this.#told = [];
    if (!this.#ended) for (const frame of told) this.#hear(frame);
  };

  #hear(frame: Record<string, unknown>): void {
    if (frame.type === "room") this.#hearRoom(frame.room as RoomView);
    else if (frame.type === "update") void this.#hearUpdate(frame as unknown as SocketUpdate);
    else if (frame.type === "chat") this.#hearChat(frame.lines as ChatLine[]);
    else if (frame.type === "bye") this.closed = frame.reason === "closed";
  }

  #hearRoom(room: RoomView): void {
    this.room = room;
    if (room.phase === "closed") {
      this.closed = true;
      this.#dropPledges();
    }
    if (room.phase === "lobby") void this.#commit(room);
    if (room.phase === "dealing") this.#reveal();
  }

  async #hearUpdate(heard: SocketUpdate): Promise<void> {
    const before = this.update;
    const first = before === null || this.seat !== heard.seat;
    if (this.#awaits) this.#awaits = this.busy = false;
    this.seat = heard.seat;
    const moments = frames(heard.moments, before && { ...before, events: [], heading: null });
    const last = moments.at(-1);
    const told = kept(
      before && last ? { ...before, view: last.view, pieces: last.pieces } : before,
      heard,
    ) as Update;
    if (first) {
      this.update = told;
      await this.#readHistory();
      return;
    }
    this.#note(moments);
    this.looked = null;
    this.update = told;
    if (moments.length === 0) return;
    let shown = 0;
    this.film.play(
      moments,
      (events) => (shown++, this.onEvents(events), this.pace(events)),
      () => undefined,
    );
    if (shown === 0) for (const moment of moments) this.onEvents(moment.events);
  }

  /** Add what has happened to the log. */
  #note(moments: Frame[]): void {
    const lines = linesOf(moments, this.#lines, this.update?.heading);
    this.#lines += lines.length;
    if (lines.length > 0) this.log = [...this.log, ...lines];
  }

  /** Read the sentences of what happened up to now; moments that this browser has seen are kept, and what happens while
   * they are read comes after them. */
  async #readHistory(): Promise<void> {
    const seat = this.seat;
    const seen = this.log;
    const query = new URLSearchParams({ until: String(this.update?.sequence ?? 0) });
    if (seat !== null) query.set("seat", String(seat));
    try {
      const events = await http.get<Event[]>(`/api/tables/${this.id}/history?${query.toString()}`);
      if (seat !== this.seat) return;
      const later = this.log.slice(seen.length);
      const lag = events.length - seen.length;
      const lines = events.map((event, index) => {
        const old = seen[index - lag];
        return { number: index, event, frame: old?.frame ?? null, heading: old?.heading ?? "" };
      });
      this.log = [...lines, ...later.map((line, index) => ({ ...line, number: lines.length + index }))];
      this.#lines = this.log.length;
    } catch {
      // Before the start there is no history, and a lost line reads it later.
    }
  }

  #hearChat(lines: ChatLine[]): void {
    const known = new Set(this.chat.map((line) => line.number));
    this.chat = [...this.chat, ...lines.filter((line) => !known.has(line.number))];
  }

  // Fairness: commit to a nonce before the start, reveal it when the cards are dealt.

  async #commit(room: RoomView): Promise<void> {
    if (this.#committing) return;
    this.#committing = true;
    try {
      for (const seat of this.own) {
        const kept = pledgeOf(this.id, seat);
        if (room.seats[seat]?.committed && kept?.commitment === room.commitment) continue;
        const pledge = { commitment: room.commitment, nonce: newNonce() };
        keepPledge(this.id, seat, pledge);
        this.#revealed.delete(seat);
        const commitment = commitNonce(pledge.nonce, seat, room.commitment);
        await http.post(`/api/tables/${this.id}/commit`, { seat, commitment });
      }
    } catch {
      // The game may have begun meanwhile; then the host draws the nonce, and the record says so.
    } finally {
      this.#committing = false;
    }
    // Somebody may have sat down, or a new secret may have been drawn, while this was on its way.
    if (this.room !== null && this.room !== room && this.room.phase === "lobby")
      await this.#commit(this.room);
  }

  #reveal(): void {
    for (const seat of this.own) {
      const pledge = pledgeOf(this.id, seat);
      if (pledge === null || this.#revealed.has(seat)) continue;
      this.#revealed.add(seat);
      void this.#line.ask({ type: "reveal", seat, nonce: pledge.nonce });
    }
  }

  /** Forget the nonces of a table that is gone. */
  #dropPledges(): void {
    for (const seat of this.own) dropPledge(this.id, seat);
  }
}
