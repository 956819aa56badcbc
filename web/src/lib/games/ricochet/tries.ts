/** What the log tells about the try in progress. */
import type { RicochetEvent, SlideEvent } from "../../api/types/ricochet";
import type { LogLine } from "../../state/log";
import type { Frame } from "../../state/film.svelte";

/** With these a try begins, or is over. */
const BEGINNINGS = ["chip", "try", "robots_back", "hourglass"];
const ENDS = ["chip_won", "chip_lost", "chip_back"];

/** Return the log up to a frame; the table as it is now is no frame of it, and then all has happened. */
export function past(log: LogLine[], frame: Frame | null): LogLine[] {
  const end = log.findLastIndex((line) => line.frame !== null && line.frame === frame);
  return end < 0 ? log : log.slice(0, end + 1);
}

/** Return the slides of the try that a frame shows. */
export function slidesOfTry(all: LogLine[], frame: Frame | null): SlideEvent[] {
  const log = past(all, frame);
  const slides: SlideEvent[] = [];
  for (let index = log.length - 1; index >= 0; index--) {
    const event = log[index]?.event as RicochetEvent;
    // What ended the try is shown together with it.
    const shown = frame !== null && log[index]?.frame === frame;
    if (event.event === "slide") slides.unshift(event);
    else if (BEGINNINGS.includes(event.event) || (ENDS.includes(event.event) && !shown)) break;
  }
  return standing(slides);
}

/** A slide that was taken back is followed by another with its number, or by none. */
function standing(slides: SlideEvent[]): SlideEvent[] {
  const kept: SlideEvent[] = [];
  for (const slide of slides) kept.splice(slide.number - 1, kept.length, slide);
  return kept;
}
