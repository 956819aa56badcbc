/** Dragging things to where they belong. Every drag has a click and a key that do the same. */
import type { Attachment } from "svelte/attachments";

interface Drag {
  start?: () => void;
  /** Hears of the place on which the thing was dropped. */
  drop: (place: HTMLElement) => void;
  end?: () => void;
}

const FAR = 7;

/** Let a thing be dragged to places with `data-drop`; a copy follows the pointer. */
export function draggable(on: boolean, drag: Drag): Attachment<HTMLElement> {
  return (thing) => {
    if (!on) return;
    let ghost: HTMLElement | null = null;
    let from = { x: 0, y: 0 };
    let over: HTMLElement | null = null;

    const place = (event: PointerEvent): HTMLElement | null => {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      return under?.closest<HTMLElement>("[data-drop]") ?? null;
    };
    const lift = (): void => {
      drag.start?.();
      const box = thing.getBoundingClientRect();
      ghost = thing.cloneNode(true) as HTMLElement;
      ghost.classList.add("ghost-of-drag");
      ghost.removeAttribute("id");
      Object.assign(ghost.style, {
        position: "fixed",
        left: `${String(box.left)}px`,
        top: `${String(box.top)}px`,
        width: `${String(box.width)}px`,
        height: `${String(box.height)}px`,
        zIndex: "60",
        pointerEvents: "none",
        opacity: "0.92",
      });
      document.body.append(ghost);
    };
    const move = (event: PointerEvent): void => {
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (ghost === null && Math.hypot(x, y) < FAR) return;
      if (ghost === null) lift();
      if (ghost) ghost.style.transform = `translate(${String(x)}px, ${String(y)}px) rotate(2deg)`;
      const now = place(event);
      if (now !== over) {
        over?.classList.remove("under-drag");
        now?.classList.add("under-drag");
        over = now;
      }
    };
    const stop = (): void => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", stop);
      over?.classList.remove("under-drag");
      ghost?.remove();
      const dragged = ghost !== null;
      ghost = null;
      over = null;
      if (dragged) drag.end?.();
    };
    const up = (event: PointerEvent): void => {
      const target = ghost === null ? null : place(event);
      if (ghost !== null) {
        // The click that follows a drag is part of it.
        const swallow = (click: Event): void => {
          click.stopPropagation();
          click.preventDefault();
        };
        thing.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => thing.removeEventListener("click", swallow, { capture: true }), 0);
      }
      if (target) drag.drop(target);
      stop();
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", stop);
    };
    thing.addEventListener("pointerdown", down);
    return () => {
      thing.removeEventListener("pointerdown", down);
      stop();
    };
  };
}
