import { afterEach, describe, expect, it } from "vitest";
import type { GameStatistics, PuzzleStatistics, Tally } from "../../src/lib/api/types/server";
import { settings } from "../../src/lib/state/settings.svelte";
import {
  contested,
  figuresOf,
  length,
  puzzleFigures,
  puzzleShares,
  scoresOf,
  sharesOf,
  timesOf,
  weeks,
} from "../../src/lib/statistics/figures";

const NONE: Tally = {
  games: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  resigned: 0,
  abandoned: 0,
  average_score: null,
  best_score: null,
  average_place: null,
  average_players: null,
  average_seconds: null,
};
const PUZZLES: PuzzleStatistics = {
  solved: 5,
  fewest: 2,
  best_seconds: 41.2,
  average_seconds: 150,
  streak: 3,
  longest_streak: 8,
  days: [],
  by_level: [],
};

afterEach(() => {
  settings.language = "en";
});

describe("how games ended", () => {
  it("is told without what never happened, each with a pattern of its own", () => {
    const shares = sharesOf({ ...NONE, games: 7, won: 4, lost: 1, resigned: 1, abandoned: 1 });
    expect(shares.map(({ text }) => text)).toEqual(["4 won", "1 lost", "1 resigned", "1 abandoned"]);
    expect(new Set(shares.map(({ swatch }) => swatch)).size).toBe(4);
  });

  it("is only that they were played, where nobody can win", () => {
    const shares = sharesOf({ ...NONE, games: 3, resigned: 1 });
    expect(shares.map(({ text }) => text)).toEqual(["2 played", "1 resigned"]);
    expect(new Set(shares.map(({ swatch }) => swatch)).size).toBe(2);
  });

  it("is said as people say it", () => {
    settings.language = "es";
    const shares = sharesOf({ ...NONE, games: 3, won: 1, lost: 2 });
    expect(shares.map(({ text }) => text)).toEqual(["1 ganada", "2 perdidas"]);
  });
});

describe("the figures of a game", () => {
  const total = {
    ...NONE,
    games: 7,
    won: 2,
    lost: 1,
    resigned: 2,
    abandoned: 1,
    average_score: 12.46,
    best_score: 31,
    average_place: 1.5,
    average_players: 3,
    average_seconds: 1500,
  };

  const game: GameStatistics = {
    game: "raising",
    one_screen: 2,
    total,
    by_opponent: [
      { ...NONE, against: "alone", games: 2, resigned: 1 },
      { ...NONE, against: "hard", games: 2, won: 1, resigned: 1 },
      { ...NONE, against: "people", games: 3, won: 1, lost: 1, abandoned: 1 },
    ],
  };

  it("leave out games that nobody could win", () => {
    expect(contested(game)).toBe(4);
    expect(figuresOf(game, true).map(({ value }) => value)).toEqual([
      "2 of 4",
      "31",
      "12.5",
      "1.5",
      "3",
      "25 min",
    ]);
  });

  it("are only those that are known", () => {
    const abandoned = { ...NONE, games: 1, abandoned: 1 };
    const line = { ...abandoned, against: "easy" } as const;
    expect(figuresOf({ ...game, total: abandoned, by_opponent: [line] }, true)).toEqual([]);
    expect(figuresOf(game, false)).toHaveLength(5);
  });

  it("have scores for each opponent, if there are any", () => {
    expect(scoresOf(total)).toBe("best 31, on average 12.5");
    expect(scoresOf({ ...total, best_score: null, average_score: null })).toBe("");
  });
});

describe("puzzles", () => {
  it("have a streak, times, and how many were solved as short as possible", () => {
    expect(puzzleFigures(PUZZLES).map(({ value }) => value)).toEqual(["3", "8", "0:42", "2:30", "2 of 5"]);
    expect(puzzleFigures({ ...PUZZLES, average_seconds: null })).toHaveLength(4);
    expect(puzzleShares(PUZZLES).map(({ count }) => count)).toEqual([2, 3]);
    expect(puzzleShares({ ...PUZZLES, fewest: 5 }).map(({ key }) => key)).toEqual(["fewest"]);
    expect(timesOf(PUZZLES)).toBe("best 0:42, on average 2:30");
    expect(timesOf({ ...PUZZLES, average_seconds: null })).toBe("");
  });
});

it.each([
  [0, "0 sec"],
  [89, "89 sec"],
  [90, "2 min"],
  [7199, "120 min"],
  [7800, "2 hr 10 min"],
])("writes %i seconds as %s", (seconds, text) => {
  expect(length(seconds)).toBe(text);
});

describe("weeks", () => {
  it("go from Monday to Sunday, up to today", () => {
    // A Wednesday, late in the evening of the world's date.
    const found = weeks(2, new Date("2026-11-18T23:30:00Z"));
    expect(found[0]?.[0]).toBe("2026-11-09");
    expect(found[1]).toEqual(["2026-11-16", "2026-11-17", "2026-11-18", null, null, null, null]);
  });

  it("are whole on a Sunday", () => {
    expect(weeks(1, new Date("2026-11-22T00:00:00Z"))[0]).not.toContain(null);
  });
});
