/** Touching, carrying and reading a card with a mouse or a finger. Every drag has a click and a key that do the same. */
import type { Attachment } from "svelte/attachments";
import type { Desk } from "./desk.svelte";
import type { Thing } from "./things";

/** A pointer that moves less than this clicks. */
export const THRESHOLD = 6;
/** How long a finger rests on a card, or a mouse above it, until it is shown from close by. */
const HOLD = 420;
const HOVER = 380;

/** Return where a card that is let go at a point would be used: over a mat, or over the attacker. */
function dropped(desk: Desk, thing: Thing, x: number, y: number): boolean {
  const offer = desk.offerOf(thing);
  if (offer === null) return false;
  const below = document.elementsFromPoint(x, y);
  const over = (selector: string): boolean => below.some((element) => element.matches(selector));
  switch (offer.kind) {
    case "play":
      return over("[data-mat]");
    case "attack":
      return over(`[data-mat="enemy"]`);
    case "block":
      return desk.attacker !== null && over(`[data-piece="${String(desk.attacker.id)}"]`);
    default:
      return false;
  }
}

/** Let a card be touched and carried. */
export function carry(desk: Desk, current: () => Thing): Attachment<HTMLElement> {
  return (element) => {
    // The button lies over the card; both move together.
    const body = element.parentElement ?? element;
    let start: { x: number; y: number; pointer: number; touch: boolean } | null = null;
    let moved = false;
    let held = false;
    let handled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const carried = ["play", "attack", "block"];
    const canCarry = (): boolean => carried.includes(desk.offerOf(current())?.kind ?? "");
    const rest = (): void => {
      clearTimeout(timer);
      body.style.transform = "";
      if (moved) desk.dragging = false;
      start = null;
      moved = held = false;
    };

    function down(event: PointerEvent): void {
      handled = false;
      if (event.button !== 0 || !event.isPrimary) return;
      const touch = event.pointerType !== "mouse";
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId, touch };
      clearTimeout(timer);
      if (touch)
        timer = setTimeout(() => {
          held = handled = true;
          desk.near = { thing: current(), at: body, held: true };
        }, HOLD);
    }

    function move(event: PointerEvent): void {
      if (start === null || event.pointerId !== start.pointer) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!moved) {
        if (Math.hypot(x, y) < THRESHOLD) return;
        // A finger that moves at once scrolls; one that has rested on the card carries it.
        if (start.touch && !held) {
          rest();
          return;
        }
        if (!canCarry()) return;
        moved = handled = true;
        element.setPointerCapture(start.pointer);
        desk.picked = current();
        desk.dragging = true;
        desk.near = null;
      }
      body.style.transform = `translate(${String(x)}px, ${String(y)}px) scale(1.04)`;
    }

    function up(event: PointerEvent): void {
      if (start === null || event.pointerId !== start.pointer) return;
      const carriedFar = moved;
      const thing = current();
      const used = carriedFar && dropped(desk, thing, event.clientX, event.clientY);
      rest();
      if (!carriedFar) return;
      if (used) desk.use(thing);
      else desk.picked = null;
    }

    function cancel(): void {
      if (start === null) return;
      if (moved) desk.picked = null;
      rest();
    }

    function click(event: MouseEvent): void {
      // The click that ends a drag or a long press is none.
      if (handled) {
        handled = false;
        event.preventDefault();
        return;
      }
      const thing = current();
      clearTimeout(timer);
      if (desk.touch(thing)) desk.near = null;
      else
        desk.near =
          desk.near?.thing.key === thing.key && desk.near.held ? null : { thing, at: body, held: true };
    }

    /** Once a card is lifted, the finger carries it and does not scroll. */
    function touchmove(event: TouchEvent): void {
      if (held && event.cancelable) event.preventDefault();
    }

    function point(): void {
      desk.table.pointed = current();
    }
    function enter(event: PointerEvent): void {
      point();
      if (event.pointerType !== "mouse") return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!desk.dragging && !desk.near?.held) desk.near = { thing: current(), at: body, held: false };
      }, HOVER);
    }
    function leave(event: PointerEvent): void {
      if (event.pointerType !== "mouse") return;
      if (!moved) clearTimeout(timer);
      if (desk.near?.at === body && !desk.near.held) desk.near = null;
    }
    function focus(): void {
      point();
      if (element.matches(":focus-visible")) desk.near = { thing: current(), at: body, held: false };
    }
    function blur(): void {
      if (desk.near?.at === body && !desk.near.held) desk.near = null;
    }
    /** A long press must not open the menu of the browser. */
    function menu(event: Event): void {
      if (held || start?.touch) event.preventDefault();
    }

    const heard: [string, (event: never) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", cancel],
      ["click", click],
      ["pointerenter", enter],
      ["pointerleave", leave],
      ["focus", focus],
      ["blur", blur],
      ["contextmenu", menu],
    ];
    for (const [name, hear] of heard) element.addEventListener(name, hear as EventListener);
    element.addEventListener("touchmove", touchmove, { passive: false });
    return () => {
      clearTimeout(timer);
      if (desk.near?.at === body) desk.near = null;
      for (const [name, hear] of heard) element.removeEventListener(name, hear as EventListener);
      element.removeEventListener("touchmove", touchmove);
    };
  };
}
