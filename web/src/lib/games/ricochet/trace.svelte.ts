/** Slides that somebody tries: on a private copy at a table, or on a puzzle. Where robots go is told by the server. */
import type { Heading } from "./squares";

/** A slide that was tried. */
export interface Slide {
  robot: string;
  heading: Heading;
}

/** Robots, and where each would stop. */
export interface Standing {
  robots: Record<string, string>;
  /** For each robot and each way that it can slide, the square where it would stop. */
  slides: Record<string, Record<string, string>>;
}

/** What the server says about slides from the start. */
export interface TraceAnswer extends Standing {
  /** For each slide the squares where the robot started, turned and stopped. */
  paths: string[][];
  moves: number;
  /** Whether the last slide reaches the target. */
  arrived: boolean;
}

/** Return what the server says about moves such as `red up`, or null if it refuses them. */
export type Ask = (moves: string[]) => Promise<TraceAnswer | null>;

/** What has just changed, so that it can be shown as a movement. */
export type Change = "slide" | "back" | null;

/** Return a slide as a move. */
export function moveOf({ robot, heading }: Slide): string {
  return `${robot} ${heading}`;
}

/** Read a move such as `red up`. */
export function slideOf(move: string): Slide {
  const [robot = "", heading = "up"] = move.split(" ");
  return { robot, heading: heading as Heading };
}

const MOST = 50;

export class Trace {
  slides = $state.raw<Slide[]>([]);
  change = $state.raw<Change>(null);
  #answer = $state.raw<TraceAnswer | null>(null);
  #ask: Ask;
  #start: () => Standing;
  #known = new Map<string, TraceAnswer>();
  #queue: Promise<unknown> = Promise.resolve();
  #round = 0;

  /** `start` returns the robots before the first slide. */
  constructor(ask: Ask, start: () => Standing) {
    this.#ask = ask;
    this.#start = start;
  }

  /** The robots as they stand after all slides. */
  get standing(): Standing {
    return this.#answer ?? this.#start();
  }

  get paths(): { robot: string; path: string[] }[] {
    const paths = this.#answer?.paths ?? [];
    return this.slides.flatMap(({ robot }, index) => {
      const path = paths[index];
      return path ? [{ robot, path }] : [];
    });
  }

  get count(): number {
    return this.slides.length;
  }

  get arrived(): boolean {
    return this.#answer?.arrived ?? false;
  }

  get moves(): string[] {
    return this.slides.map(moveOf);
  }

  /** Slide a robot; slides that come while one is asked about wait for their turn. Return whether it was possible. */
  slide(robot: string, heading: Heading): Promise<boolean> {
    return this.#then(async () => {
      if (this.count >= MOST) return false;
      return this.#show([...this.slides, { robot, heading }], "slide");
    });
  }

  /** Take back the last slide. */
  back(): Promise<boolean> {
    return this.#then(() =>
      this.count === 0 ? Promise.resolve(false) : this.#show(this.slides.slice(0, -1), "back"),
    );
  }

  /** Put all robots back. */
  reset(): Promise<boolean> {
    return this.#then(() => (this.count === 0 ? Promise.resolve(false) : this.#show([], "back")));
  }

  /** Show other slides, such as a part of a solution. */
  set(slides: Slide[]): Promise<boolean> {
    return this.#then(() => {
      const longer =
        slides.length === this.count + 1 && this.slides.every((each, index) => same(each, slides[index]));
      return this.#show(slides, longer ? "slide" : "back");
    });
  }

  /** Forget everything: another round has begun. */
  forget(): void {
    this.#round += 1;
    this.#known.clear();
    this.slides = [];
    this.#answer = null;
    this.change = null;
  }

  #then(act: () => Promise<boolean>): Promise<boolean> {
    const round = this.#round;
    const done = this.#queue.then(() => (round === this.#round ? act() : false));
    this.#queue = done.catch(() => false);
    return done;
  }

  async #show(slides: Slide[], change: Change): Promise<boolean> {
    const round = this.#round;
    const moves = slides.map(moveOf);
    const key = moves.join(";");
    let answer: TraceAnswer | null = null;
    if (slides.length > 0) {
      answer = this.#known.get(key) ?? (await this.#ask(moves));
      if (answer === null || round !== this.#round) return false;
      this.#known.set(key, answer);
    }
    this.slides = slides;
    this.#answer = answer;
    this.change = change;
    return true;
  }
}

function same(one: Slide, other: Slide | undefined): boolean {
  return other !== undefined && moveOf(one) === moveOf(other);
}
