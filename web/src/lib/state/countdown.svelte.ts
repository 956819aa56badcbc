/** Time that runs down between two messages of the server. */

const STEP = 200;

export class Countdown {
  #now = $state(performance.now());
  #from = performance.now();
  #told: () => { left: number; running: boolean };

  /** `told` returns what the server has said last. */
  constructor(told: () => { left: number; running: boolean }) {
    this.#told = told;
    $effect(() => {
      told();
      this.#from = this.#now = performance.now();
      if (!told().running) return;
      const timer = setInterval(() => (this.#now = performance.now()), STEP);
      return () => clearInterval(timer);
    });
  }

  get left(): number {
    const { left, running } = this.#told();
    return running ? Math.max(0, left - (this.#now - this.#from) / 1000) : left;
  }
}
