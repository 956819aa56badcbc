import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { MyStatistics as Found } from "../../src/lib/api/types/server";
import { diary } from "../../src/lib/games/ricochet/diary.svelte";
import { Statistics } from "../../src/lib/state/statistics.svelte";
import MyStatistics from "../../src/lib/statistics/MyStatistics.svelte";
import { answering } from "../state/network";

const TALLY = {
  games: 3,
  won: 2,
  drawn: 0,
  lost: 1,
  resigned: 0,
  abandoned: 0,
  average_score: null,
  best_score: null,
  average_place: null,
  average_players: 2,
  average_seconds: 600,
};
const NO_PUZZLES = {
  solved: 0,
  fewest: 0,
  best_seconds: null,
  average_seconds: null,
  streak: 0,
  longest_streak: 0,
  days: [],
  by_level: [],
};
const FOUND: Found = {
  games: [
    {
      game: "mindbug",
      one_screen: 1,
      total: TALLY,
      by_opponent: [
        { ...TALLY, against: "hard", games: 1, won: 0 },
        { ...TALLY, against: "people", games: 2, lost: 0 },
      ],
    },
  ],
  puzzles: NO_PUZZLES,
};

afterEach(() => vi.unstubAllGlobals());

describe("statistics", () => {
  it("are nothing for who is not known, and nobody is asked", async () => {
    const asked = answering({});
    localStorage.clear();
    const mine = new Statistics();
    await mine.load();
    expect(mine.empty).toBe(true);
    expect(asked).toEqual([]);
  });

  it("stay on the page if they cannot be asked for again", async () => {
    answering({ "GET /api/me/statistics": () => FOUND });
    const mine = new Statistics();
    await mine.load();
    answering({});
    await mine.load();
    expect([mine.failed, mine.empty]).toEqual([false, false]);
  });

  it("say so if they cannot be asked for at all", async () => {
    answering({});
    const mine = new Statistics();
    await mine.load();
    expect([mine.failed, mine.found]).toEqual([true, null]);
  });
});

describe("the page of statistics", () => {
  it("says what will stand there while there is nothing", async () => {
    answering({ "GET /api/me/statistics": () => ({ games: [], puzzles: NO_PUZZLES }) });
    render(MyStatistics);
    expect(await screen.findByText("Nothing to count yet")).toBeTruthy();
    expect(screen.queryByText("Delete my statistics")).toBeNull();
  });

  it("has a line for each opponent, in words", async () => {
    answering({ "GET /api/me/statistics": () => FOUND });
    render(MyStatistics);
    const panel = await screen.findByRole("region", { name: "Mindbug" });
    expect(within(panel).getByText("4 finished games")).toBeTruthy();
    expect(within(panel).getByText("2 of 3")).toBeTruthy();
    const lines = within(panel).getByRole("list", { name: "Against whom" });
    const words = within(lines)
      .getAllByText(/bots|People|won|lost/)
      .map((part) => part.textContent.trim());
    expect(words).toEqual(["Hard bots", "1 lost", "People", "2 won"]);
    expect(within(panel).getByText(/1 game on one screen/)).toBeTruthy();
  });

  it("deletes them only when that is confirmed, and with them what this browser knows of puzzles", async () => {
    diary.note("2026-11-18", { target: "vortex", rating: 1, moves: 5 });
    const asked = answering({
      "GET /api/me/statistics": () => FOUND,
      "DELETE /api/me/statistics": () => null,
    });
    render(MyStatistics);
    await fireEvent.click(await screen.findByRole("button", { name: "Delete my statistics" }));
    await fireEvent.click(screen.getByText("Keep them"));
    expect(asked.map(({ method }) => method)).not.toContain("DELETE");
    await fireEvent.click(screen.getByRole("button", { name: "Delete my statistics" }));
    await fireEvent.click(screen.getByText("Delete"));
    expect(await screen.findByText("Your statistics are deleted.")).toBeTruthy();
    expect(await screen.findByText("Nothing to count yet")).toBeTruthy();
    expect(diary.of("2026-11-18")).toBeNull();
  });
});
