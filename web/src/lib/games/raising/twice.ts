/** Keeps the second half of a double click from answering the next question. */

/** How long after the answers changed a press at the same place is taken for the one before. */
const WHILE = 600;
/** How far apart, in pixels, two presses are still at the same place. */
const NEAR = 60;

export interface Press {
  x: number;
  y: number;
}

export class Twice {
  #last: Press | null = null;
  #before: Press | null = null;
  #changed = 0;

  /** Remember where somebody pressed. */
  press({ x, y }: Press): void {
    this.#last = { x, y };
  }

  /** Remember that other answers are shown now, in milliseconds: what was pressed until then was meant for those before. */
  change(now: number): void {
    this.#before = this.#last;
    this.#changed = now;
  }

  /** Tell whether a press still belongs to the answers before. */
  stray({ x, y }: Press, now: number): boolean {
    const { x: left, y: top } = this.#before ?? { x: Infinity, y: Infinity };
    return now - this.#changed < WHILE && Math.hypot(x - left, y - top) < NEAR;
  }
}
