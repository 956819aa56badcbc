/** A puzzle that somebody plays: one of a day, a rated one, or a board of one's own. */
import { http, Problem } from "../../api/http";
import type { RicochetView } from "../../api/types/ricochet";
import type {
  HintData,
  ListedPuzzle,
  PositionData,
  PuzzleData,
  PuzzleResult,
  SubmittedData,
  TraceData,
} from "../../api/types/server";
import { diary } from "./diary.svelte";
import { Trace } from "./trace.svelte";

export const HINTS = [1, 2, 3, 4] as const;

/** A result in the list of a day. */
export interface DayResult extends PuzzleResult {
  name: string;
  mine: boolean;
}

const DAY = /^(today|\d{4}-\d\d-\d\d)$/;

export class Puzzle {
  view = $state.raw<RicochetView | null>(null);
  position = $state("");
  /** The date of a daily puzzle, empty for others. */
  date = $state("");
  rated = $state.raw<Pick<ListedPuzzle, "level" | "rating"> | null>(null);
  number = $state<number | null>(null);
  mine = $state.raw<PuzzleResult | null>(null);
  hints = $state.raw<HintData[]>([]);
  submitted = $state.raw<SubmittedData | null>(null);
  results = $state.raw<DayResult[] | null>(null);
  streak = $state<number | null>(null);
  /** What went wrong last, as a sentence. */
  fault = $state<string | null>(null);
  /** Why there is no such puzzle. */
  missing = $state<string | null>(null);
  asking = $state(false);
  readonly trace: Trace;
  /** What the solver shows; it is never one's own. */
  readonly shown: Trace;
  readonly daily: boolean;
  readonly #address: string;
  #handed = $state<string | null>(null);

  /** `name` is a date, `today` or a position. */
  constructor(name: string) {
    this.daily = DAY.test(name);
    this.#address = `/api/${this.daily ? "puzzles" : "positions"}/${encodeURIComponent(name)}`;
    const ask = (moves: string[]) =>
      this.#try(() => http.post<TraceData>(`${this.#address}/trace`, { moves }));
    const start = () => ({ robots: this.view?.robots ?? {}, slides: this.view?.slides ?? {} });
    this.trace = new Trace(ask, start);
    this.shown = new Trace(ask, start);
  }

  async load(): Promise<void> {
    try {
      if (this.daily) this.#showDay(await http.get<PuzzleData>(this.#address));
      else this.#show(await http.get<PositionData>(this.#address));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.missing = error.message;
    }
    await this.#readResults();
  }

  /** Whether what the trace shows was handed in already. */
  get handedIn(): boolean {
    return this.#handed === this.trace.moves.join(";");
  }

  /** Hand in what the trace shows. */
  async submit(): Promise<void> {
    const moves = this.trace.moves;
    if (this.handedIn) return;
    const answer = await this.#try(() => http.post<SubmittedData>(`${this.#address}/solution`, { moves }));
    if (answer === null) return;
    this.submitted = answer;
    this.#handed = moves.join(";");
    if (answer.mine) this.mine = answer.mine;
    this.#note();
    await this.#readResults();
  }

  /** Open the next hint. */
  async hint(): Promise<void> {
    const number = HINTS[this.hints.length];
    if (number === undefined || this.asking) return;
    this.asking = true;
    const address = `/api/positions/${encodeURIComponent(this.position)}/hints/${String(number)}`;
    const found = await this.#try(() => http.get<HintData>(address));
    if (found) this.hints = [...this.hints, found];
    this.asking = false;
  }

  #showDay(data: PuzzleData): void {
    this.view = data.view as RicochetView;
    this.position = data.position;
    this.date = data.date;
    this.rated = { level: data.level as ListedPuzzle["level"], rating: data.rating };
    this.mine = data.mine;
    this.#note();
  }

  #show(data: PositionData): void {
    this.view = data.view as RicochetView;
    this.position = data.position;
    this.rated = data.puzzle;
    this.number = data.puzzle?.number ?? null;
    this.mine = data.mine;
  }

  #note(): void {
    if (!this.date || !this.view?.target) return;
    const entry = {
      target: this.view.target,
      rating: this.rated?.rating ?? 0,
      moves: this.mine?.moves ?? null,
    };
    diary.note(this.date, entry);
  }

  async #readResults(): Promise<void> {
    this.streak = (await this.#try(() => http.get<{ days: number }>("/api/puzzles/streak")))?.days ?? null;
    if (this.date) {
      this.results = await this.#try(() => http.get<DayResult[]>(`/api/puzzles/${this.date}/results`));
    }
  }

  async #try<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await ask();
      this.fault = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.fault = error.message;
      return null;
    }
  }
}
