/** Shares work out among the pictures of the screen: on a slow device what does not fit into one is done with the next. */
import { flushSync } from "svelte";

/** So many milliseconds of a picture may be used up before the rest waits for the next one. */
const SHARE = 8;

class Pictures {
  #waiting = new Set<() => void>();
  #begun = false;

  /** Do something with this picture if it has time left, else with one of the next. Who asks again before it is done
   * is served once. */
  ask(work: () => void): void {
    if (!seen()) {
      work();
      return;
    }
    this.#waiting.add(work);
    if (this.#begun) return;
    this.#begun = true;
    queueMicrotask(() => this.#work(this.#timeLeft()));
  }

  /** Forget what was asked for. */
  drop(work: () => void): void {
    this.#waiting.delete(work);
  }

  #work(goOn: boolean): void {
    for (const work of this.#waiting) {
      if (!goOn) {
        requestAnimationFrame(() => this.#work(true));
        return;
      }
      this.#waiting.delete(work);
      work();
      flushSync();
      goOn = this.#timeLeft();
    }
    this.#begun = false;
  }

  #timeLeft(): boolean {
    return performance.now() - Number(document.timeline.currentTime ?? 0) < SHARE;
  }
}

/** Return whether pictures are drawn at all: a page that nobody sees has none. */
function seen(): boolean {
  return "timeline" in document && document.visibilityState !== "hidden";
}

export const pictures = new Pictures();
