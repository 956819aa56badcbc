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
