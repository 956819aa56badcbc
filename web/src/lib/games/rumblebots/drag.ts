/** Dragging cards and crystals to a place. Every drag has a click and a key that do the same. */
import type { Action } from "svelte/action";

/** What dropping does, by the names of places that take the thing. */
export type Drag = Readonly<Record<string, () => void>>;

const START = 8;

/** Let a thing be dragged; a place that takes it has its name in `data-drop`. */
export const drags: Action<HTMLElement, Drag | undefined> = (node, given) => {
  let drag = given;
  let start: PointerEvent | null = null;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    // A finger scrolls; it taps instead.
    if (drag === undefined || event.button !== 0 || event.pointerType === "touch") return;
    start = event;
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
    addEventListener("keydown", escape);
  }
  function move(event: PointerEvent): void {
    if (start === null) return;
    const [right, below] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (ghost === null) {
      if (Math.hypot(right, below) < START) return;
      ghost = lift(node);
    }
    event.preventDefault();
    ghost.style.transform = `translate(${right}px, ${below}px) rotate(-2deg)`;
    mark(placeAt(event));
  }
  function up(event: PointerEvent): void {
    const place = ghost === null ? null : placeAt(event);
    const dragged = ghost !== null;
    stop();
    if (dragged) addEventListener("click", swallow, { capture: true, once: true });
    // A click that does not come must not swallow the next one.
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const name = place?.dataset.drop;
    if (name !== undefined) drag?.[name]?.();
  }
  function stop(): void {
    start = null;
    ghost?.remove();
    ghost = null;
    mark(null);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
    removeEventListener("keydown", escape);
  }
  function escape(event: KeyboardEvent): void {
    if (event.key === "Escape") stop();
  }
  function placeAt(event: PointerEvent): HTMLElement | null {
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const place = below?.closest<HTMLElement>("[data-drop]") ?? null;
    return place && drag?.[place.dataset.drop ?? ""] ? place : null;
  }
  function mark(place: HTMLElement | null): void {
    if (over !== place) over?.removeAttribute("data-over");
    over = place;
    over?.setAttribute("data-over", "");
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("dragstart", (event) => event.preventDefault());
  return {
    update: (next) => void (drag = next),
    destroy: stop,
  };
};

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Return a copy of a thing that lies over the page where the thing is. */
function lift(node: HTMLElement): HTMLElement {
  const thing = node.closest<HTMLElement>("[data-piece]") ?? node;
  return copyOver(thing, thing.getBoundingClientRect());
}

/** Put a copy of an element over the page. */
export function copyOver(thing: HTMLElement, box: DOMRect): HTMLElement {
  const copy = thing.cloneNode(true) as HTMLElement;
  const { fontSize } = getComputedStyle(thing);
  copy.removeAttribute("data-piece");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "60",
    margin: "0",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    fontSize,
    pointerEvents: "none",
    transition: "none",
  });
  document.body.append(copy);
  return copy;
}
