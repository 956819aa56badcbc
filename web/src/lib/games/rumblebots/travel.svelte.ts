/** Lets cards and crystals travel: what lay elsewhere a moment ago comes from there, what has gone goes to its pile. */
import type { Frame } from "../../state/film.svelte";
import { settings } from "../../state/settings.svelte";
import { copyOver } from "./drag";
import { pathsOf } from "./pieces";

const TRAVEL = 320;
const TURN = 420;
const BLOW = 60;
const OUT = "cubic-bezier(.2,.8,.2,1)";
const SNAP = "cubic-bezier(.34,1.4,.5,1)";

interface Seen {
  box: DOMRect;
  node: HTMLElement;
}

export class Travel {
  #before = new Map<string, Seen>();
  #paths = new Map<number, string>();
  #running: Animation[] = [];
  #copies: HTMLElement[] = [];

  /** Things are marked with `data-piece`, the places of lists that are not drawn with `data-place` and their path. */
  constructor(root: () => HTMLElement | undefined, frame: () => Frame | null, speed: () => number) {
    $effect.pre(() => {
      if (frame() === null) return;
      this.#look(root());
    });
    $effect(() => {
      const now = frame();
      if (now !== null) this.#move(root(), now, speed());
      return undefined;
    });
    $effect(() => () => this.#end());
  }

  /** A new event finishes the running one at once. */
  #end(): void {
    for (const animation of this.#running) animation.finish();
    for (const copy of this.#copies) copy.remove();
    this.#running = [];
    this.#copies = [];
  }

  #look(root: HTMLElement | undefined): void {
    this.#end();
    this.#before = new Map(things(root).map((node) => [node.dataset.piece ?? "", seen(node)]));
  }

  #move(root: HTMLElement | undefined, now: Frame, speed: number): void {
    const old = this.#paths;
    this.#paths = pathsOf(now.pieces);
    if (root === undefined || !settings.moving || old.size === 0) return;
    const here = new Set<string>();
    for (const node of things(root)) {
      const piece = node.dataset.piece ?? "";
      here.add(piece);
      const before = this.#before.get(piece);
      if (before) this.#slide(node, before.box, speed);
      else this.#appear(node, placeOf(root, old.get(Number(piece)) ?? node.dataset.from), speed);
    }
    let gone = 0;
    for (const [piece, { node, box }] of this.#before) {
      if (here.has(piece) || box.width === 0) continue;
      const place = placeOf(root, this.#paths.get(Number(piece)));
      if (place) this.#leave(node, box, place.getBoundingClientRect(), gone++ * BLOW, speed);
    }
  }

  #slide(node: HTMLElement, from: DOMRect, speed: number): void {
    const to = node.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) return;
    const [right, below] = between(to, from);
    if (Math.hypot(right, below) < 3) return;
    const size = from.width / to.width;
    this.#run(
      node,
      [{ transform: `translate(${right}px, ${below}px) scale(${size})` }, { transform: "none" }],
      { duration: TRAVEL / speed, easing: OUT },
    );
  }

  #appear(node: HTMLElement, place: HTMLElement | null, speed: number): void {
    const to = node.getBoundingClientRect();
    if (to.width === 0) return;
    const from = place?.getBoundingClientRect();
    const [right, below] = from ? between(to, from) : [0, 0];
    const turned = "perspective(700px) rotateY(88deg)";
    this.#run(
      node,
      [
        { transform: `translate(${right}px, ${below}px) scale(.4)`, opacity: from ? 1 : 0 },
        { transform: `${turned} scale(.9)`, opacity: 1, offset: 0.45 },
        { transform: "perspective(700px) rotateY(0deg)", opacity: 1 },
      ],
      { duration: TURN / speed, easing: SNAP },
    );
  }

  #leave(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number, speed: number): void {
    const copy = copyOver(node, from);
    this.#copies.push(copy);
    const [right, below] = between(from, to);
    const animation = copy.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: "translateY(-14px) rotate(6deg)", opacity: 1, offset: 0.25 },
        { transform: `translate(${right}px, ${below}px) scale(.25) rotate(14deg)`, opacity: 0 },
      ],
      { duration: TURN / speed, delay: delay / speed, easing: OUT, fill: "both" },
    );
    this.#running.push(animation);
    animation.onfinish = () => copy.remove();
  }

  #run(node: HTMLElement, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
    this.#running.push(node.animate(keyframes, options));
  }
}

function things(root: HTMLElement | undefined): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("[data-piece]") ?? [])];
}

function seen(node: HTMLElement): Seen {
  return { node, box: node.getBoundingClientRect() };
}

function placeOf(root: HTMLElement, path: string | undefined): HTMLElement | null {
  return path === undefined ? null : root.querySelector<HTMLElement>(`[data-place~="${path}"]`);
}

/** Return how far the middle of one box is from that of another. */
function between(one: DOMRect, other: DOMRect): [number, number] {
  return [
    other.left + other.width / 2 - one.left - one.width / 2,
    other.top + other.height / 2 - one.top - one.height / 2,
  ];
}
