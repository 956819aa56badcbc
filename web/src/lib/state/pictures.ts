/** Shares work out among the pictures of the screen: on a slow device what does not fit into one is done with the next. */
import { flushSync } from "svelte";

/** So many milliseconds of a picture may be used up before the rest waits for the next one. */
const SHARE = 5;

class Pictures {
  #first = new Set<() => void>();
  #waiting = new Set<() => void>();
  #picture = 0;
  #put = false;

  /** Do something at the beginning of the next picture, before everything that waits. */
  begin(work: () => void): void {
    this.#first.add(work);
    cancelAnimationFrame(this.#picture);
    this.#picture = 0;
    this.#next();
  }

  /** Do something with this picture if it has time left, else with one of the next. Who asks again before it is done
   * is served once. */
  ask(work: () => void): void {
    if (!seen()) {
      work();
      return;
    }
    this.#waiting.add(work);
    if (this.#put || this.#picture !== 0) return;
    this.#put = true;
    queueMicrotask(() => {
      this.#put = false;
      this.#work(timeLeft());
    });
  }

  /** Forget what was asked for. */
  drop(work: () => void): void {
    this.#waiting.delete(work);
    this.#first.delete(work);
  }

  #next(): void {
    if (this.#picture !== 0) return;
    this.#picture = requestAnimationFrame(() => {
      this.#picture = 0;
      const idle = this.#first.size === 0;
      for (const work of this.#first) {
        this.#first.delete(work);
        work();
        flushSync();
      }
      this.#work(idle || timeLeft());
    });
  }

  /** Do what waits as long as there is time; something is always done if nothing else was. */
  #work(goOn: boolean): void {
    for (const work of this.#waiting) {
      if (!goOn) break;
      this.#waiting.delete(work);
      work();
      flushSync();
      goOn = timeLeft();
    }
    if (this.#waiting.size > 0) this.#next();
  }
}

/** Return whether pictures are drawn at all: a page that nobody sees has none. */
function seen(): boolean {
  return "timeline" in document && document.visibilityState !== "hidden";
}

function timeLeft(): boolean {
  return !seen() || performance.now() - Number(document.timeline.currentTime ?? 0) < SHARE;
}

export const pictures = new Pictures();
