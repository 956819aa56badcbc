/** The log of a game: a line for everything that happened, under the heading that it belongs to. */
import type { Event, Span } from "../api/types/common";
import { plain } from "../texts/spans";
import type { Frame } from "./film.svelte";

/** A line of the log; its moment can be shown if this browser has seen it. */
export interface LogLine {
  number: number;
  event: Event;
  frame: Frame | null;
  heading: string;
}

/** Return the lines of moments, numbered from `first` on. A heading changes with the last event of its moment: what
 * happened before it still belongs to the heading before. */
export function linesOf(moments: Frame[], first = 0, before: Span[] | null = null): LogLine[] {
  const lines: LogLine[] = [];
  let heading = plain(before);
  for (const frame of moments) {
    const last = frame.events.length - 1;
    for (const [index, event] of frame.events.entries()) {
      if (index === last) heading = plain(frame.heading);
      lines.push({ number: first + lines.length, event, frame, heading });
    }
  }
  return lines;
}
