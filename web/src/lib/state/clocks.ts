/** The clocks that a table can have, and how they are told. */
import { l } from "../texts/lobby";

export type ClockKind = "none" | "move" | "game" | "days";

export const DAY = 86_400;
/** Seconds to choose from, by the kind of clock; the usual one is the second. */
export const CHOICES: Record<Exclude<ClockKind, "none">, number[]> = {
  move: [30, 60, 120, 300],
  game: [600, 1200, 1800, 3600],
  days: [DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};
/** So much is added after each move of a game clock. */
const ADDED = 10;

/** Return a clock as the server reads it. */
export function clockOf(kind: ClockKind, seconds: number): Record<string, number> {
  if (kind === "none") return {};
  return kind === "game" ? { game: seconds, added: ADDED } : { move: seconds };
}

/** Return a span of time in words. */
export function spanText(seconds: number): string {
  if (seconds >= DAY) return l.days({ count: Math.round(seconds / DAY) });
  return seconds % 60 === 0 ? l.minutes({ count: seconds / 60 }) : l.seconds({ count: seconds });
}

/** Return a clock in words. */
export function clockWords(clock: Record<string, number>): string {
  if (clock.move !== undefined) return l.clockMove({ time: spanText(clock.move) });
  if (clock.game === undefined) return l.noClockHere();
  const time = spanText(clock.game);
  return clock.added ? l.clockAdded({ time, added: spanText(clock.added) }) : l.clockGame({ time });
}
