/** How cards travel. Between two frames every card is followed by its id; only transform and opacity change. */
import type { MindbugEvent } from "../../api/types/mindbug";

const OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const SNAP = "cubic-bezier(0.34, 1.4, 0.5, 1)";
const TRAVEL = 320;
const TURN = 420;
const CROSS = 500;
const FALL = 620;

/** Where something lay before. */
interface Spot {
  element: HTMLElement;
  box: DOMRect;
  width: number;
  height: number;
  zone: string;
  size: [string, string];
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

function centre(box: Box): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Follows the cards of a board from frame to frame. A new frame ends at once what still moves. */
export class Dance {
  #spots = new Map<string, Spot>();
  #running = new Set<Animation>();
  #ghosts = new Set<HTMLElement>();
  #mindbug = false;

  /** Remember where everything lies, before the frame changes. */
  look(board: HTMLElement): void {
    this.stop();
    this.#spots.clear();
    for (const element of board.querySelectorAll<HTMLElement>("[data-piece]")) {
      const style = getComputedStyle(element);
      this.#spots.set(element.dataset.piece ?? "", {
        element,
        box: element.getBoundingClientRect(),
        width: element.offsetWidth,
        height: element.offsetHeight,
        zone: element.dataset.zone ?? "",
        size: [style.getPropertyValue("--w"), style.getPropertyValue("--h")],
      });
    }
  }

  /** End everything that moves. */
  stop(): void {
    for (const animation of this.#running) animation.cancel();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running.clear();
    this.#ghosts.clear();
  }

  /** Let everything travel from where it lay to where it lies now. */
  move(board: HTMLElement, events: MindbugEvent[]): void {
    const now = new Map<string, HTMLElement>();
    for (const element of board.querySelectorAll<HTMLElement>("[data-piece]"))
      now.set(element.dataset.piece ?? "", element);
    const kinds = new Set(events.map((event) => event.event));

    for (const [piece, element] of now) {
      const spot = this.#spots.get(piece);
      const arc = kinds.has("take_control") && spot?.zone === "creatures";
      if (spot)
        this.#travel(element, spot.box, spot.width, {
          arc,
          crossing: this.#mindbug && spot.zone === "played",
        });
      else this.#arrive(board, element, piece, events);
    }
    for (const [piece, spot] of this.#spots) if (!now.has(piece)) this.#leave(board, spot, piece, events);
    for (const event of events) this.#act(board, now, event);
    this.#mindbug = kinds.has("mindbug") || (this.#mindbug && !kinds.has("enter"));
  }

  /** Move an element from a box to where it lies. */
  #travel(
    element: HTMLElement,
    from: Box,
    width: number,
    { arc = false, crossing = false, turn = false } = {},
  ): void {
    const to = element.getBoundingClientRect();
    const x = centre(from).x - centre(to).x;
    const y = centre(from).y - centre(to).y;
    const scale = width / Math.max(1, element.offsetWidth);
    if (Math.abs(x) < 1.5 && Math.abs(y) < 1.5 && Math.abs(scale - 1) < 0.02) return;
    const start = `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
    const duration = crossing || arc ? CROSS : turn ? TURN : TRAVEL;
    const middle = {
      transform: `translate(${String(x / 2 - Math.sign(y) * 70)}px, ${String(y / 2)}px) scale(1.08)`,
      offset: 0.5,
    };
    const frames = arc
      ? [{ transform: start }, middle, { transform: "none" }]
      : turn
        ? [{ transform: `${start} rotateY(180deg)` }, { transform: "none" }]
        : [{ transform: start }, { transform: "none" }];
    const far = Math.hypot(x, y) > 60;
    this.#run(element, frames, { duration, easing: far && !arc && !turn ? SNAP : OUT });
    if (turn) this.#turnOver(element, duration);
    if (far) this.#raise(element, duration);
  }

  /** The back of a card is seen for the first half of a turn. */
  #turnOver(element: HTMLElement, duration: number): void {
    const rear = element.querySelector<HTMLElement>(".rear");
    if (rear)
      this.#run(
        rear,
        [{ opacity: 1 }, { opacity: 1, offset: 0.45 }, { opacity: 0, offset: 0.46 }, { opacity: 0 }],
        { duration },
      );
  }

  /** What travels lies above all else meanwhile. */
  #raise(element: HTMLElement, duration: number): void {
    const animation = element.animate([{ zIndex: 30 }, { zIndex: 30 }], { duration });
    this.#keep(animation);
  }

  /** A card is seen that was not seen before: it comes from a hand or a pile. */
  #arrive(board: HTMLElement, element: HTMLElement, piece: string, events: MindbugEvent[]): void {
    for (const event of events) {
      const source = this.#source(board, event, piece);
      if (!source) continue;
      const turn = event.event === "play" || event.event === "draw";
      this.#travel(element, source.getBoundingClientRect(), Math.min(54, source.offsetWidth), { turn });
      return;
    }
  }

  #source(board: HTMLElement, event: MindbugEvent, piece: string): HTMLElement | null {
    const named = "card" in event && String(event.card.id) === piece;
    const drawn = "cards" in event && (event.cards ?? []).some((card) => String(card.id) === piece);
    const find = (selector: string): HTMLElement | null => board.querySelector(selector);
    switch (event.event) {
      case "play":
        return named ? find(`[data-hand="${String(event.seat)}"]`) : null;
      case "draw":
        return drawn ? find(`[data-draw="${String(event.seat)}"]`) : null;
      case "steal":
        return drawn ? find(`[data-hand="${String(event.other)}"]`) : null;
      case "enter":
      case "discard":
        return named ? find(`[data-hand="${String(event.seat)}"]`) : null;
      case "revive":
        return named ? find(`[data-discard="${String(event.other)}"]`) : null;
      case "return_discards":
        return find(`[data-discard="${String(event.seat)}"]`);
      default:
        return null;
    }
  }

  /** A card is no longer seen: it goes to a pile or to a hand; one that was defeated cracks in two. */
  #leave(board: HTMLElement, spot: Spot, piece: string, events: MindbugEvent[]): void {
    for (const event of events) {
      const named = "card" in event && String(event.card.id) === piece;
      const stolen = "cards" in event && (event.cards ?? []).some((card) => String(card.id) === piece);
      if (named && (event.event === "defeated" || event.event === "discard")) {
        const pile = board.querySelector(`[data-discard="${String(event.seat)}"]`);
        this.#fall(board, spot, pile, event.event === "defeated");
        return;
      }
      if (stolen && event.event === "steal") {
        this.#fall(board, spot, board.querySelector(`[data-hand="${String(event.seat)}"]`), false);
        return;
      }
    }
  }

  /** Let what is left of a card travel to a place. */
  #fall(board: HTMLElement, spot: Spot, goal: Element | null, cracks: boolean): void {
    if (!goal) return;
    const to = centre(goal.getBoundingClientRect());
    const from = centre(spot.box);
    const away = `translate(${String(to.x - from.x)}px, ${String(to.y - from.y)}px)`;
    const halves = cracks
      ? [
          "polygon(0 0, 56% 0, 44% 30%, 58% 55%, 46% 100%, 0 100%)",
          "polygon(100% 0, 56% 0, 44% 30%, 58% 55%, 46% 100%, 100% 100%)",
        ]
      : [""];
    halves.forEach((half, index) => {
      const ghost = this.#ghost(board, spot.element.cloneNode(true) as HTMLElement, spot);
      ghost.style.clipPath = half;
      const side = index === 0 ? -1 : 1;
      const frames = cracks
        ? [
            { transform: "none", opacity: 1 },
            {
              transform: `translate(${String(side * 14)}px, -6px) rotate(${String(side * 9)}deg)`,
              opacity: 1,
              offset: 0.35,
            },
            { transform: `${away} rotate(${String(side * 24)}deg) scale(0.3)`, opacity: 0.4 },
          ]
        : [
            { transform: "none", opacity: 1 },
            { transform: `${away} scale(0.34)`, opacity: 0.6 },
          ];
      const animation = ghost.animate(frames, {
        duration: cracks ? FALL : TRAVEL,
        easing: OUT,
        fill: "forwards",
      });
      this.#keep(animation, ghost);
    });
  }

  /** What an event shows besides cards that travel. */
  #act(board: HTMLElement, now: Map<string, HTMLElement>, event: MindbugEvent): void {
    if (event.event === "fight") {
      const one = now.get(String(event.card.id));
      const other = now.get(String(event.blocker.id));
      if (one && other) this.#bump(one, other);
    } else if (event.event === "mindbug") {
      const from = board.querySelector<HTMLElement>(`[data-mindbugs="${String(event.seat)}"]`);
      const card = now.get(String(event.card.id));
      if (from && card) this.#takeOver(board, from, card);
    } else if (event.event === "draw" && !event.cards) {
      this.#backs(
        board,
        `[data-draw="${String(event.seat)}"]`,
        `[data-hand="${String(event.seat)}"]`,
        event.count,
      );
    } else if (event.event === "steal" && !event.cards) {
      this.#backs(
        board,
        `[data-hand="${String(event.other)}"]`,
        `[data-hand="${String(event.seat)}"]`,
        event.count,
      );
    }
  }

  /** Two creatures bump into each other. */
  #bump(one: HTMLElement, other: HTMLElement): void {
    const a = centre(one.getBoundingClientRect());
    const b = centre(other.getBoundingClientRect());
    const hit = (x: number, y: number): Keyframe[] => [
      { transform: "none" },
      { transform: `translate(${String(-x * 0.06)}px, ${String(-y * 0.06)}px)`, offset: 0.25 },
      { transform: `translate(${String(x * 0.34)}px, ${String(y * 0.34)}px)`, offset: 0.5 },
      { transform: "none" },
    ];
    this.#run(one, hit(b.x - a.x, b.y - a.y), { duration: 520, easing: OUT });
    this.#run(other, hit((a.x - b.x) * 0.4, (a.y - b.y) * 0.4), { duration: 520, easing: OUT });
    this.#raise(one, 520);
  }

  /** A Mindbug flies to the card that was played and sits on it. */
  #takeOver(board: HTMLElement, from: HTMLElement, card: HTMLElement): void {
    const bug = from.querySelector<HTMLElement>(".bug.spent") ?? from.querySelector<HTMLElement>(".bug");
    if (!bug) return;
    const box = bug.getBoundingClientRect();
    const clone = bug.cloneNode(true) as HTMLElement;
    clone.classList.remove("spent");
    const ghost = this.#ghost(board, clone, {
      box,
      width: bug.offsetWidth,
      height: bug.offsetHeight,
      size: ["", ""],
    });
    const to = centre(card.getBoundingClientRect());
    const away = `translate(${String(to.x - centre(box).x)}px, ${String(to.y - centre(box).y)}px)`;
    const animation = ghost.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `${away} scale(2)`, opacity: 1, offset: 0.55 },
        { transform: `${away} scale(2.4) rotate(360deg)`, opacity: 1, offset: 0.9 },
        { transform: `${away} scale(2.6) rotate(360deg)`, opacity: 0 },
      ],
      { duration: 900, easing: OUT, fill: "forwards" },
    );
    this.#keep(animation, ghost);
  }

  /** Backs of cards fly from one place to another. */
  #backs(board: HTMLElement, from: string, to: string, count: number): void {
    const start = board.querySelector(from)?.getBoundingClientRect();
    const end = board.querySelector(to)?.getBoundingClientRect();
    if (!start || !end) return;
    for (let index = 0; index < Math.min(count, 5); index++) {
      const back = document.createElement("span");
      back.className = "back";
      const box = { left: centre(start).x - 14, top: centre(start).y - 19, width: 28, height: 38 };
      const ghost = this.#ghost(board, back, { box, width: 28, height: 38, size: ["", ""] });
      const away = `translate(${String(centre(end).x - centre(start).x)}px, ${String(centre(end).y - centre(start).y)}px)`;
      const animation = ghost.animate(
        [
          { transform: "none", opacity: 1 },
          { transform: away, opacity: 1, offset: 0.85 },
          { transform: away, opacity: 0 },
        ],
        { duration: TRAVEL + 100, delay: index * 60, easing: OUT, fill: "both" },
      );
      this.#keep(animation, ghost);
    }
  }

  /** Put a picture of something where it lay, above the board. */
  #ghost(
    board: HTMLElement,
    element: HTMLElement,
    spot: { box: Box; width: number; height: number; size: [string, string] },
  ): HTMLElement {
    const middle = centre(spot.box);
    element.removeAttribute("data-piece");
    element.querySelector("button")?.remove();
    element.setAttribute("aria-hidden", "true");
    element.setAttribute("inert", "");
    element.setAttribute("tabindex", "-1");
    for (const named of element.querySelectorAll("[id]")) named.removeAttribute("id");
    Object.assign(element.style, {
      position: "fixed",
      zIndex: "40",
      left: `${String(middle.x - spot.width / 2)}px`,
      top: `${String(middle.y - spot.height / 2)}px`,
      width: `${String(spot.width)}px`,
      height: `${String(spot.height)}px`,
      margin: "0",
      pointerEvents: "none",
      transform: "",
    });
    if (spot.size[0]) element.style.setProperty("--w", spot.size[0]);
    if (spot.size[1]) element.style.setProperty("--h", spot.size[1]);
    board.append(element);
    this.#ghosts.add(element);
    return element;
  }

  #run(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.#keep(element.animate(frames, { ...options, composite: "add" }));
  }

  #keep(animation: Animation, ghost?: HTMLElement): void {
    this.#running.add(animation);
    animation.onfinish = () => {
      this.#running.delete(animation);
      if (ghost) {
        ghost.remove();
        this.#ghosts.delete(ghost);
      }
    };
  }
}
