/** Moments of a table, shown one after the other. Whoever draws a board draws `frame`, and never needs rules for it. */
import type { Event, MomentUpdate, Span, View } from "../api/types/common";
import { kept } from "../api/kept";
import { patched } from "../api/patches";
import { settings } from "./settings.svelte";

/** The table at a moment, and what had just happened. */
export interface Frame {
  view: View;
  pieces: Record<string, number[]>;
  events: Event[];
  /** Where in the game it is. */
  heading: Span[] | null;
}

/** Return how long a moment is shown, in milliseconds. */
export type Pace = (events: Event[]) => number;

export const usualPace: Pace = () => 700;

/** Return the tables at each moment: the first has one, the others are patches of the one before. */
export function frames(moments: MomentUpdate[], before: Frame | null = null): Frame[] {
  let table: Pick<Frame, "view" | "pieces"> | null = before;
  let heading = before?.heading ?? null;
  const found: Frame[] = [];
  for (const { events, table: whole, patch, heading: another } of moments) {
    if (whole) table = kept(table, whole) as Frame;
    else if (patch && table) table = patched({ view: table.view, pieces: table.pieces }, patch) as Frame;
    if (another !== undefined) heading = another;
    if (table) found.push({ view: table.view, pieces: table.pieces, events, heading });
  }
  return found;
}

/** So many moments may wait to be shown; whoever is further behind goes to the end. */
const MOST_WAITING = 60;

export class Film {
  /** The moment that is shown now; null when the film is over and the table itself is shown. */
  frame = $state.raw<Frame | null>(null);
  paused = $state(false);
  /** How fast it runs: twice as fast is 2. */
  speed = $state(1);
  /** What was left out when the film was finished early, or not shown at all. */
  skipped = $state.raw<Frame[]>([]);
  /** Whether moments that come while others are shown wait for them. */
  patient = false;
  #frames = $state.raw<Frame[]>([]);
  #place = $state(0);
  #told = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: Pace = usualPace;
  #ended: () => void = () => undefined;

  get playing(): boolean {
    return this.frame !== null;
  }

  /** How many moments come after the one that is shown. */
  get left(): number {
    return this.playing ? this.#frames.length - 1 - this.#place : 0;
  }

  /** Whether there is a moment to go back to, also after the end. */
  get canGoBack(): boolean {
    return this.playing ? this.#place > 0 : this.#frames.length > 0;
  }

  /** Show moments; a film that still runs is finished at once, or goes on with them if it is patient
   * and not too much waits. */
  play(rest: Frame[], pace: Pace, ended: () => void): void {
    const shown = settings.moving && document.visibilityState !== "hidden";
    if (this.playing && this.patient && shown && this.left + rest.length <= MOST_WAITING) {
      this.#frames = [...this.#frames, ...rest];
      return;
    }
    this.finish();
    this.#frames = [...rest];
    this.#place = -1;
    this.#told = 0;
    this.#pace = pace;
    this.#ended = ended;
    this.paused = false;
    this.skipped = shown ? [] : this.#frames;
    if (!shown) this.#place = this.#frames.length;
    this.#next();
  }

  /** Go to the end at once. */
  finish(): void {
    clearTimeout(this.#timer);
    this.paused = false;
    if (this.frame !== null) {
      this.skipped = this.#frames.slice(this.#place + 1);
      this.frame = null;
      this.#ended();
    }
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.paused = this.playing;
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.#next();
  }

  /** Show the next moment; after the last one the film is over. */
  forward(): void {
    if (this.playing) this.#next();
  }

  /** Show the moment before, and stay there. After the end it is the last one. */
  backward(): void {
    if (!this.canGoBack) return;
    clearTimeout(this.#timer);
    this.#place = this.playing ? this.#place - 1 : this.#frames.length - 1;
    this.#told = Math.max(this.#told, this.#place + 1);
    this.paused = true;
    this.frame = this.#frames[this.#place] ?? null;
  }

  #next(): void {
    clearTimeout(this.#timer);
    let time: number;
    // What takes no time is not shown: whoever decides at their own pace is not interrupted by others.
    do {
      this.#place += 1;
      time = this.#timeOf(this.#place);
    } while (this.#place < this.#frames.length && time <= 0);
    const next = this.#frames[this.#place];
    if (next === undefined) {
      this.frame = null;
      this.paused = false;
      this.#ended();
      return;
    }
    this.frame = next;
    if (!this.paused) this.#timer = setTimeout(() => this.#next(), time / this.speed);
  }
  /** Return how long a moment is shown. Whoever hears of events hears of each once, also if somebody goes back and forth. */
  #timeOf(place: number): number {
    const frame = this.#frames[place];
    if (frame === undefined) return 0;
    if (place < this.#told) return usualPace(frame.events);
    this.#told = place + 1;
    return this.#pace(frame.events);
  }
}
