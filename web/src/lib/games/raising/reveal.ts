/** Scrolling to what somebody should see, by the least that moves: the page around it stays where it is. */

/** What scrolls by itself on the board. */
const SCROLLERS = ".content, .beside, main";
/** A ring of light around a thing is part of it, in pixels. */
const RING = 8;

/** Bring a thing to the middle of what is seen, unless all of it is seen already. */
export function reveal(thing: Element | null | undefined): void {
  const scroller = thing?.closest(SCROLLERS);
  if (!thing || !scroller) return;
  const box = thing.getBoundingClientRect();
  const seen = scroller.getBoundingClientRect();
  if (box.top - RING >= seen.top && box.bottom + RING <= seen.bottom) return;
  scroller.scrollTop += (box.top + box.bottom - seen.top - seen.bottom) / 2;
}

/** So many pictures are waited for until a thing is there: parts of the board are drawn one after the other. */
const PICTURES = 30;

/** Bring what is found into view once it is drawn; return what stops to wait for it. */
export function revealSoon(find: () => Element | null | undefined): () => void {
  let pictures = 0;
  let next = requestAnimationFrame(look);
  function look(): void {
    const thing = find();
    if (thing) reveal(thing);
    else if (++pictures < PICTURES) next = requestAnimationFrame(look);
  }
  return () => cancelAnimationFrame(next);
}
