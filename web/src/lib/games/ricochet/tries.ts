/** What the log tells about the try in progress. */
import type { RicochetEvent, SlideEvent } from "../../api/types/ricochet";
import type { LogLine } from "../../state/table.svelte";
import type { Frame } from "../../state/film.svelte";

/** With these a try begins or ends. */
const ENDS = ["chip", "try", "robots_back", "chip_won", "chip_lost", "chip_back", "hourglass"];

/** Return the slides of the try that a frame shows; without a film the frame is not in the log, and all counts. */
export function slidesOfTry(log: LogLine[], frame: Frame | null): SlideEvent[] {
  let end = log.findLastIndex((line) => line.frame !== null && line.frame === frame);
  if (end < 0) end = log.length - 1;
  const slides: SlideEvent[] = [];
  for (let index = end; index >= 0; index--) {
    const event = log[index]?.event as RicochetEvent;
    if (event.event === "slide") slides.unshift(event);
    else if (event.event === "undone") slides.shift();
    else if (ENDS.includes(event.event)) break;
  }
  return slides;
}
