/** Moments of a table, shown one after the other. Whoever draws a board draws `frame`, and never needs rules for it. */
import type { Event, MomentUpdate, View } from "../api/types/common";
import { patched } from "../api/patches";
import { settings } from "./settings.svelte";

/** The table at a moment, and what had just happened. */
export interface Frame {
  view: View;
  pieces: Record<string, number[]>;
  events: Event[];
}

/** Return how long a moment is shown, in milliseconds. */
export type Pace = (events: Event[]) => number;

export const usualPace: Pace = () => 700;

/** Return the tables at each moment: the first has one, the others are patches of the one before. */
export function frames(moments: MomentUpdate[], before: Frame | null = null): Frame[] {
  let table: Omit<Frame, "events"> | null = before;
  const found: Frame[] = [];
  for (const { events, table: whole, patch } of moments) {
    if (whole) table = whole;
    else if (patch && table) table = patched({ view: table.view, pieces: table.pieces }, patch) as Frame;
    if (table) found.push({ view: table.view, pieces: table.pieces, events });
  }
  return found;
}

/** So many moments may wait to be shown; whoever is further behind goes to the end. */
const MOST_WAITING = 16;

export class Film {
  /** The moment that is shown now; null when the film is over and the table itself is shown. */
  frame = $state.raw<Frame | null>(null);
  #rest: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: Pace = usualPace;
  #ended: () => void = () => undefined;

  get playing(): boolean {
    return this.frame !== null;
  }

  /** Show moments after those that still wait, so that a quick answer cuts nothing short; `ended` hears of the end.
   * Where too much waits, the film that still runs is finished at once. */
  play(rest: Frame[], pace: Pace, ended: () => void): void {
    if (this.playing && settings.moving && this.#rest.length + rest.length <= MOST_WAITING) {
      this.#rest.push(...rest);
      return;
    }
    this.finish();
    this.#rest = [...rest];
    this.#pace = pace;
    this.#ended = ended;
    if (!settings.moving || document.visibilityState === "hidden") this.#rest = [];
    this.#next();
  }

  /** Go to the end at once. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    if (this.frame !== null) {
      this.frame = null;
      this.#ended();
    }
  }

  #next(): void {
    const next = this.#rest.shift();
    if (next === undefined) {
      this.frame = null;
      this.#ended();
      return;
    }
    this.frame = next;
    this.#timer = setTimeout(() => this.#next(), this.#pace(next.events));
  }
}
