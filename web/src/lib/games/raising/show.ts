/** Shows what has just happened: short movements of things that are already where they belong. */
import type { Event } from "../../api/types/common";
import { icons } from "../../ui/icons";
import { itemIcon } from "./looks";

const OUT = "cubic-bezier(.2,.8,.2,1)";
const SNAP = "cubic-bezier(.34,1.4,.5,1)";
/** The most parts that fly at once. */
const FLIGHTS = 5;

type Told = Event & {
  seat?: number;
  card?: { card: string };
  action?: { card: string };
  place?: { card: string };
  item?: string;
  count?: number;
  phase?: string;
};

/** Plays the movements of moments within a board; a new moment ends those of the one before. */
export class Show {
  #running: Animation[] = [];
  #flying: HTMLElement[] = [];
  /** The card from which gained parts fly. */
  #source: string | null = null;

  constructor(readonly root: () => HTMLElement | undefined) {}

  /** End everything that moves. */
  stop(): void {
    for (const animation of this.#running) animation.cancel();
    for (const one of this.#flying) one.remove();
    this.#running = [];
    this.#flying = [];
  }

  /** Show the events of a moment to who sits at this seat. */
  play(events: Event[], seat: number | null): void {
    this.stop();
    for (const event of events as Told[]) {
      if (event.seat !== undefined && event.seat !== seat) this.#nudge(event.seat);
      else this.#one(event);
    }
  }

  #one(event: Told): void {
    switch (event.event) {
      case "use":
        this.#source = event.action?.card ?? null;
        this.#flash(this.#source, 1);
        break;
      case "act":
      case "act_upgraded":
        this.#source = event.card?.card ?? null;
        this.#flash(this.#source, 1);
        break;
      case "act_boosted":
      case "again":
        this.#source = event.card?.card ?? null;
        this.#flash(this.#source, 2);
        break;
      case "gain":
        if (event.item) this.#fly(event.item, event.count ?? 1);
        break;
      case "assemble":
        this.#drop(event.card?.card ?? null);
        break;
      case "unlock":
        this.#lift(event.place?.card ?? null);
        break;
      case "place":
        this.#stamp(event.card?.card ?? null);
        break;
      case "phase":
        this.#advance(event.phase ?? "");
        break;
      case "draw":
        this.#rise("[data-hand] [data-card]", 40);
        break;
      case "lesson":
        this.#unroll("[data-lesson]");
        break;
      case "energy":
        this.#turn("[data-energy]");
        break;
      case "reveal":
      case "neutral":
        this.#hop("[data-cubes]");
        break;
      case "round":
        this.#hop(".strip .tile");
        break;
    }
  }

  #find(card: string | null): HTMLElement | null {
    return card === null
      ? null
      : (this.root()?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? null);
  }

  #move(thing: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    if (thing) this.#running.push(thing.animate(frames, options));
  }

  #flash(card: string | null, times: number): void {
    const lamps = this.#find(card)?.querySelectorAll(".lamp.lit") ?? [];
    for (const lamp of lamps)
      this.#move(lamp, [{ transform: "scale(1)" }, { transform: "scale(1.35)" }, { transform: "scale(1)" }], {
        duration: 320 / times,
        iterations: times,
        easing: OUT,
      });
  }

  /** Let parts fly from the card that gives them to the stock. */
  #fly(item: string, count: number): void {
    const stocks = this.root()?.querySelectorAll<HTMLElement>(`[data-item="${CSS.escape(item)}"]`) ?? [];
    // What is put aside is not seen.
    const to = [...stocks].find((one) => one.closest(".aside") === null);
    const from = this.#find(this.#source);
    if (!to) return;
    this.#move(to, [{ transform: "scale(1)" }, { transform: "scale(1.12)" }, { transform: "scale(1)" }], {
      duration: 320,
      delay: 220,
      easing: SNAP,
    });
    if (!from || this.#flying.length >= FLIGHTS) return;
    const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    if (start.width === 0 || end.width === 0) return;
    const flights = Math.min(count, FLIGHTS - this.#flying.length);
    for (let index = 0; index < flights; index++) {
      const one = document.createElement("span");
      one.className = `flight part part-${item}`;
      one.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${icons[itemIcon(item)]}</svg>`;
      this.root()?.append(one);
      this.#flying.push(one);
      const [x, y] = [start.left + start.width / 2, start.top + start.height / 2];
      const [u, v] = [end.left + end.width / 2, end.top + end.height / 2];
      const animation = one.animate(
        [
          { transform: `translate(${String(x)}px, ${String(y)}px) scale(.6)`, opacity: 0 },
          {
            transform: `translate(${String(x)}px, ${String(y - 14)}px) scale(1.1)`,
            opacity: 1,
            offset: 0.25,
          },
          { transform: `translate(${String(u)}px, ${String(v)}px) scale(.8)`, opacity: 0.9 },
        ],
        { duration: 380, delay: index * 50, easing: OUT, fill: "both" },
      );
      animation.onfinish = () => one.remove();
      this.#running.push(animation);
    }
  }

  #drop(card: string | null): void {
    const robot = this.#find(card);
    this.#move(
      robot,
      [
        { transform: "translateY(-46px) scale(1.06)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 320, easing: SNAP },
    );
    this.#move(
      robot?.querySelector(".face") ?? null,
      [
        { transform: "none" },
        { transform: "rotate(-8deg)" },
        { transform: "rotate(8deg)" },
        { transform: "none" },
      ],
      { duration: 420, delay: 300, easing: OUT },
    );
  }

  #lift(place: string | null): void {
    this.#move(
      this.#find(place),
      [
        { transform: "translateY(-14px) scale(1.5)", opacity: 0.2 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 320, easing: OUT },
    );
  }

  #stamp(card: string | null): void {
    this.#move(
      this.#find(card)?.querySelector("[data-token]") ?? null,
      [
        { transform: "scale(2.6)", opacity: 0 },
        { transform: "scale(1)", opacity: 1 },
      ],
      { duration: 260, easing: SNAP },
    );
  }

  /** The strip goes on, and the lamps of the phase light one after the other. */
  #advance(phase: string): void {
    const root = this.root();
    this.#move(
      root?.querySelector(`[data-phase="${CSS.escape(phase)}"]`) ?? null,
      [{ transform: "translateY(-5px)" }, { transform: "none" }],
      { duration: 320, easing: SNAP },
    );
    const lamps =
      root?.querySelectorAll(`[data-row="${CSS.escape(phase)}"] .lamp.lit, .levels.now .lamp.lit`) ?? [];
    [...lamps].slice(0, 16).forEach((lamp, index) => {
      this.#move(lamp, [{ opacity: 0.25 }, { opacity: 1 }], {
        duration: 180,
        delay: index * 60,
        fill: "backwards",
      });
    });
  }

  #rise(selector: string, by: number): void {
    const last = this.root()?.querySelectorAll(selector);
    this.#move(
      last?.item(last.length - 1) ?? null,
      [
        { transform: `translateY(${String(by)}px)`, opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 320, easing: OUT },
    );
  }

  #unroll(selector: string): void {
    this.#move(
      this.root()?.querySelector(selector) ?? null,
      [
        { transform: "scaleY(.2)", opacity: 0, transformOrigin: "top" },
        { transform: "none", opacity: 1 },
      ],
      { duration: 320, easing: OUT },
    );
  }

  #turn(selector: string): void {
    for (const one of this.root()?.querySelectorAll(selector) ?? [])
      this.#move(one, [{ transform: "rotateY(90deg)" }, { transform: "none" }], {
        duration: 420,
        easing: OUT,
      });
  }

  #hop(selector: string): void {
    [...(this.root()?.querySelectorAll(selector) ?? [])].slice(0, 10).forEach((one, index) => {
      this.#move(one, [{ transform: "none" }, { transform: "translateY(-7px)" }, { transform: "none" }], {
        duration: 320,
        delay: index * 40,
        easing: OUT,
      });
    });
  }

  /** Somebody else did something: their plate nods. */
  #nudge(seat: number): void {
    this.#move(
      this.root()?.querySelector(`[data-seat="${String(seat)}"]`) ?? null,
      [{ transform: "none" }, { transform: "translateX(-4px)" }, { transform: "none" }],
      { duration: 220, easing: OUT },
    );
  }
}
