/** The numbers of statistics as they are shown. */
import type { GameStatistics, PuzzleStatistics, PuzzleTally, Tally } from "../api/types/server";
import { settings } from "../state/settings.svelte";
import { z } from "../texts/statistics";
import { number } from "../texts/texts";
import { clockText } from "../ui/Clock.svelte";
import type { Share } from "../ui/charts/Shares.svelte";

/** A number with what it is. */
export interface Figure {
  label: string;
  value: string;
}

/** How games can end, in the order of the bars, each with its pattern. */
const ENDS = [
  ["won", 4],
  ["drawn", 1],
  ["lost", 2],
  ["resigned", 0],
  ["abandoned", 3],
] as const;
const HOUR = 3600;
const DAY = 86_400_000;

/** Return how games ended, without what never happened; games that nobody can win are played. */
export function sharesOf(tally: Tally): Share[] {
  const ended = ENDS.map(([key, swatch]) => ({ key, count: tally[key], text: z[key], swatch }));
  const played = tally.games - ended.reduce((sum, share) => sum + share.count, 0);
  return [{ key: "played", count: played, text: z.played, swatch: 1 }, ...ended]
    .filter((share) => share.count > 0)
    .map((share) => ({ ...share, text: share.text({ count: share.count }) }));
}

/** Return in how many games somebody could have won, which leaves out those alone and those that were abandoned. */
export function contested(game: GameStatistics): number {
  return game.by_opponent
    .filter(({ against }) => against !== "alone")
    .reduce((sum, tally) => sum + tally.games - tally.abandoned, 0);
}

/** Return the figures of all games of one kind; *many* says whether more than two can play it. */
export function figuresOf(game: GameStatistics, many: boolean): Figure[] {
  const { total } = game;
  const count = contested(game);
  return known([
    [z.wins(), count > 0 ? z.ofGames({ won: total.won, count }) : null],
    [z.bestScore(), shown(total.best_score)],
    [z.averageScore(), shown(total.average_score)],
    [z.averagePlace(), shown(total.average_place)],
    [z.averagePlayers(), many && count > 0 ? shown(total.average_players) : null],
    [z.averageLength(), total.average_seconds === null ? null : length(total.average_seconds)],
  ]);
}

/** Return the figures of all puzzles. */
export function puzzleFigures(puzzles: PuzzleStatistics): Figure[] {
  return known([
    [z.streak(), number(puzzles.streak)],
    [z.longestStreak(), number(puzzles.longest_streak)],
    [z.bestTime(), timed(puzzles.best_seconds)],
    [z.averageTime(), timed(puzzles.average_seconds)],
    [z.fewest(), z.ofGames({ won: puzzles.fewest, count: puzzles.solved })],
  ]);
}

function known(found: [string, string | null][]): Figure[] {
  return found.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** Return the best and the average score against one kind of opponent; nothing if there is none. */
export function scoresOf(tally: Tally): string {
  const [best, average] = [shown(tally.best_score), shown(tally.average_score)];
  return best === null || average === null ? "" : z.bestAndAverage({ best, average });
}

/** Return how many puzzles were solved in the fewest moves, and how many with more. */
export function puzzleShares({ solved, fewest }: PuzzleTally): Share[] {
  const more = solved - fewest;
  return [
    { key: "fewest", count: fewest, text: z.fewestOf({ count: fewest }), swatch: 4 },
    { key: "more", count: more, text: z.withMore({ count: more }), swatch: 3 },
  ].filter((share) => share.count > 0);
}

/** Return the best and the average time; nothing if there is none. */
export function timesOf(tally: PuzzleTally): string {
  const [best, average] = [timed(tally.best_seconds), timed(tally.average_seconds)];
  return best === null || average === null ? "" : z.bestAndAverage({ best, average });
}

function timed(seconds: number | null): string | null {
  return seconds === null ? null : clockText(seconds);
}

function shown(value: number | null): string | null {
  return value === null ? null : number(value, settings.language, 1);
}

/** Return how long something took, as people say it. */
export function length(seconds: number): string {
  if (seconds < 90) return unit(Math.round(seconds), "second");
  const minutes = Math.round(seconds / 60);
  if (seconds < 2 * HOUR) return unit(minutes, "minute");
  return `${unit(Math.floor(minutes / 60), "hour")} ${unit(minutes % 60, "minute")}`;
}

function unit(value: number, name: "second" | "minute" | "hour"): string {
  return new Intl.NumberFormat(settings.language, {
    style: "unit",
    unit: name,
    unitDisplay: "short",
  }).format(value);
}

/** Return the weeks up to today, from Monday to Sunday; null stands for a day that is still to come. */
export function weeks(count: number, now = new Date()): (string | null)[][] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const first = now.getTime() - (sinceMonday + 7 * (count - 1)) * DAY;
  const today = now.toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = new Date(first + (7 * week + day) * DAY).toISOString().slice(0, 10);
      return date > today ? null : date;
    }),
  );
}
