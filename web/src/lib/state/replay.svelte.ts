/** A record that is watched: the table at any moment of it, as one seat or a spectator saw it. */
import { Problem } from "../api/http";
import type {
  OfferUpdate,
  SeenRecord,
  Span,
  StoryData,
  TurningPointData,
  Update,
  View,
} from "../api/types/common";
import type { ChatLine, MadeMove, RoomView } from "../api/types/server";
import type { Source } from "../replay/source";
import { r } from "../texts/replay";
import { Film, type Frame, frames, type Pace, usualPace } from "./film.svelte";
import type { Piece, Stage } from "./stage";
import { linesOf, type LogLine } from "./log";
import type { Refusal } from "./table.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** No moment is shorter, whatever the speed: the eye would miss it. */
const SHORTEST = 90;

/** A line of the log, and the moment that it belongs to. */
interface Placed {
  line: LogLine;
  moment: number;
}

export class ReplayState implements Stage {
  record = $state.raw<SeenRecord | null>(null);
  story = $state.raw<StoryData | null>(null);
  /** Every move in words; empty until they are known. */
  made = $state.raw<MadeMove[]>([]);
  /** The seat at which whoever watches has played; null if that is not known. */
  mine = $state<number | null>(null);
  /** The seat whose view is shown; null for a spectator's. */
  seat = $state<number | null>(null);
  /** The moment that is shown. */
  index = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  loading = $state(false);
  problem = $state("");
  pointed = $state.raw<Piece | null>(null);
  pace: Pace = usualPace;
  readonly film = new Film();
  readonly source: Source;
  #frames = $state.raw<Frame[]>([]);
  #placed = $state.raw<Placed[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readings = 0;

  constructor(source: Source) {
    this.source = source;
  }

  // What is read.

  /** Read the record as a seat saw it, in the language of the page; the same move is shown as before. */
  async read(seat: number | null): Promise<boolean> {
    const reading = ++this.#readings;
    this.loading = true;
    try {
      const [record, story] = await Promise.all([this.source.seen(seat), this.source.story()]);
      if (reading !== this.#readings) return false;
      this.#take(record, story, seat);
      void this.#list(reading);
      return true;
    } catch (error) {
      if (reading === this.#readings) this.problem = error instanceof Problem ? error.message : String(error);
      return false;
    } finally {
      if (reading === this.#readings) this.loading = false;
    }
  }

  /** The table can be watched without the list of moves, so nobody waits for it. */
  async #list(reading: number): Promise<void> {
    try {
      const made = await this.source.moves();
      if (reading === this.#readings) this.made = made;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  #take(record: SeenRecord, story: StoryData, seat: number | null): void {
    const before = this.record;
    const moves = this.moves;
    const same = before !== null && before.moments.length === record.moments.length && seat === this.seat;
    this.problem = "";
    this.record = record;
    this.story = story;
    this.seat = seat;
    this.#frames = frames(record.moments);
    this.#placed = placed(this.#frames);
    if (!same) this.index = before === null ? 0 : this.lastMoment(moves);
  }

  // Where we are.

  get length(): number {
    return this.#frames.length;
  }

  get last(): number {
    return Math.max(0, this.length - 1);
  }

  /** How many moves of the record are made at the moment that is shown. */
  get moves(): number {
    return this.#movesAt(this.index);
  }

  /** How many moves the record has. */
  get total(): number {
    return Math.max(this.#movesAt(this.last), this.made.length);
  }

  /** How far the record is watched, from 0 to 1. */
  get place(): number {
    return this.last === 0 ? 0 : this.index / this.last;
  }

  /** How far the record is watched once so many moves are made, from 0 to 1: what is drawn by moves stands above the knob. */
  placeOf(moves: number): number {
    return this.#places[Math.max(0, moves)] ?? 1;
  }

  /** Show the moment at a part of the record, from 0 to 1. */
  goToPlace(part: number): void {
    this.go(Math.round(part * this.last));
  }

  get heading(): Span[] {
    return this.frame?.heading ?? [];
  }

  /** The round that is shown as a place on the chart of the rounds, also between two. */
  get round(): number {
    const rounds = this.story?.rounds ?? [];
    let before = 0;
    for (const [number, { moves }] of rounds.entries()) {
      if (this.moves <= moves) {
        const part = moves > before ? (this.moves - before) / (moves - before) : 1;
        return Math.max(0, number - 1 + part);
      }
      before = moves;
    }
    return Math.max(0, rounds.length - 1);
  }

  #movesAt(index: number): number {
    return this.record?.moments[index]?.moves ?? 0;
  }

  /** Return the first moment at which so many moves are made. */
  firstMoment(moves: number): number {
    for (let index = 0; index < this.length; index++) if (this.#movesAt(index) >= moves) return index;
    return this.last;
  }

  /** Return the last moment before the next move. */
  lastMoment(moves: number): number {
    for (let index = this.last; index > 0; index--) if (this.#movesAt(index) <= moves) return index;
    return 0;
  }

  // Moving about.

  go(index: number): void {
    this.pause();
    this.#show(index);
  }

  step(by: number): void {
    this.go(this.index + by);
  }

  /** Show the moment of a move that turned the game. */
  goToPoint(point: TurningPointData): void {
    this.go(this.firstMoment(point.move + 1));
  }

  goToRound(round: number): void {
    const moves = this.story?.rounds[round]?.moves;
    if (moves !== undefined) this.go(this.lastMoment(moves));
  }

  /** Show the table after so many moves. */
  goToMove(moves: number): void {
    this.go(this.lastMoment(moves));
  }

  /** Go to the next turning point; after the last comes the first. */
  nextPoint(): void {
    const points = this.story?.turning_points ?? [];
    const next = points.find((point) => this.firstMoment(point.move + 1) > this.index) ?? points[0];
    if (next) this.goToPoint(next);
  }

  /** Go to the next of some numbers of moves; after the last comes the first. */
  nextMove(places: number[]): void {
    const next = places.find((moves) => moves > this.moves) ?? places[0];
    if (next !== undefined) this.goToMove(next);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.index >= this.last) this.#show(0);
    this.playing = this.last > 0;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.#wait();
  }

  close(): void {
    this.pause();
    this.#readings++;
  }

  #show(index: number): void {
    this.index = Math.max(0, Math.min(this.last, index));
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    const pause = this.pace(this.frame?.events ?? []) / this.speed;
    this.#timer = setTimeout(() => this.#next(), Math.max(SHORTEST, pause));
  }

  #next(): void {
    this.#show(this.index + 1);
    if (this.index >= this.last) this.pause();
    else this.#wait();
  }

  // What a board is drawn from.

  readonly replaying = true;
  readonly update = null;
  readonly busy = false;
  readonly asked = false;
  readonly current = false;
  readonly question = null;
  readonly refusal: Refusal | null = null;
  readonly chat: ChatLine[] = [];
  readonly offers: OfferUpdate[] = [];
  readonly locked: Update["locked"] = [];

  #room = $derived.by(() => (this.record === null ? null : roomOf(this.record, this.source.table ?? "")));
  #log = $derived(this.#placed.map(({ line }) => line));
  /** The place of the last moment after each number of moves. */
  #places = $derived.by(() => {
    const moments = this.record?.moments ?? [];
    const found: number[] = [];
    moments.forEach(({ moves = 0 }, index) => {
      while (found.length < moves) found.push(found.at(-1) ?? 0);
      found[moves] = moments.length < 2 ? 0 : index / (moments.length - 1);
    });
    return found;
  });

  get room(): RoomView | null {
    return this.#room;
  }

  get frame(): Frame | null {
    return this.#frames[this.index] ?? null;
  }

  get view(): View | null {
    return this.frame?.view ?? null;
  }

  get log(): LogLine[] {
    return this.#log;
  }

  /** The last line that was told by now. */
  get looked(): LogLine | null {
    return this.#placed.findLast(({ moment }) => moment <= this.index)?.line ?? null;
  }

  /** What is told of the moment: its sentence, the ending after the last, null before the first. */
  get told(): Span[] | null {
    const { ending } = this.record ?? { ending: null };
    if (this.over && ending !== null) return ending;
    return this.frame?.events.at(-1)?.text ?? this.looked?.event.text ?? null;
  }

  get over(): boolean {
    return this.record?.ending != null && this.index === this.last;
  }

  get spectating(): boolean {
    return this.seat === null;
  }

  name(seat: number): string {
    return this.room?.seats[seat]?.name ?? "";
  }

  /** Show the moment of a line. */
  look(line: LogLine | null): void {
    const found = this.#placed.find((each) => each.line.number === line?.number);
    if (found) this.go(found.moment);
  }

  // Nothing can be done in a record.

  about(): OfferUpdate[] {
    return [];
  }
  lockOf(): null {
    return null;
  }
  choose(): Promise<boolean> {
    return Promise.resolve(false);
  }
  submit(): Promise<boolean> {
    return Promise.resolve(false);
  }
  ask(): Promise<null> {
    return Promise.resolve(null);
  }
  explain(): Promise<void> {
    return Promise.resolve();
  }
  abandon(): Promise<boolean> {
    return Promise.resolve(false);
  }
  speak(): Promise<boolean> {
    return Promise.resolve(false);
  }
  refuse(): void {
    // There is nothing that could be refused.
  }
}

/** Return the lines of a record with their moments. */
function placed(shown: Frame[]): Placed[] {
  const moments = shown.flatMap((frame, moment) => frame.events.map(() => moment));
  return linesOf(shown).map((line, index) => ({ line, moment: moments[index] ?? 0 }));
}

/** Return the room in which a record was played. */
function roomOf({ head }: SeenRecord, id: string): RoomView {
  return {
    id,
    code: "",
    game: head.game,
    options: head.options,
    clock: head.clock,
    advice: head.advice,
    public: false,
    phase: "over",
    mine: false,
    created: 0,
    seats: Array.from({ length: head.seats }, (_, seat) => {
      const bot = head.bots[String(seat)] ?? "";
      return {
        name: head.names[seat] || r.player({ number: seat + 1 }),
        kind: bot ? ("bot" as const) : ("person" as const),
        bot,
        mine: false,
        owner: false,
        present: true,
        away: false,
        committed: false,
        muted: false,
      };
    }),
    commitment: "",
    rematch: "",
    watchers: 0,
  };
}
