/** Walking over a table with the arrow keys: from a thing to the nearest one in a direction. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** How much worse a thing is that lies aside than one that lies straight on. */
const ASIDE = 3;

/** Return which of the boxes is next from here in the direction of a key; -1 if none is. */
export function nearest(boxes: readonly Box[], from: Box, key: string): number {
  const [across, down] = STEPS[key] ?? [0, 0];
  let best = -1;
  let least = Infinity;
  for (const [place, box] of boxes.entries()) {
    const right = middle(box.left, box.width) - middle(from.left, from.width);
    const below = middle(box.top, box.height) - middle(from.top, from.height);
    const ahead = right * across + below * down;
    const aside = Math.abs(right * down) + Math.abs(below * across);
    if (ahead < 4 || aside > ahead * 4 + Math.max(box.height, box.width)) continue;
    const distance = ahead + ASIDE * aside;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

function middle(start: number, length: number): number {
  return start + length / 2;
}

/** Put the focus on the next thing that can be walked to; return whether there was one. */
export function walk(root: HTMLElement, key: string): boolean {
  const things = [...root.querySelectorAll<HTMLElement>("[data-walk]")].filter(
    (thing) => thing.getClientRects().length > 0,
  );
  const here = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  if (here === null || !things.includes(here)) {
    things[0]?.focus();
    return things.length > 0;
  }
  const next = nearest(
    things.map((thing) => thing.getBoundingClientRect()),
    here.getBoundingClientRect(),
    key,
  );
  things[next]?.focus();
  return next >= 0;
}
