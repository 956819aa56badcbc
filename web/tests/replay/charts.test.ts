import { render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ordinal } from "../../src/lib/texts/end";
import Lines, { short } from "../../src/lib/ui/charts/Lines.svelte";
import { dash, scale, shape } from "../../src/lib/ui/charts/marks";
import ScoreBars from "../../src/lib/ui/charts/ScoreBars.svelte";

describe("a scale", () => {
  it.each([
    [0, 121, [0, 50, 100, 150]],
    [0, 3, [0, 1, 2, 3]],
    [0, 0, [0, 1]],
    [0, 8, [0, 2, 4, 6, 8]],
    [-6, 10, [-10, -5, 0, 5, 10]],
  ])("from %i to %i has round numbers that hold all values", (low, high, steps) => {
    expect(scale(low, high)).toEqual(steps);
  });
});

it("tells six seats apart without colours", () => {
  const seats = [0, 1, 2, 3, 4, 5];
  expect(new Set(seats.map(dash)).size).toBe(6);
  expect(new Set(seats.map(shape)).size).toBe(6);
});

it("writes a round short", () => {
  expect(["Round 8", "Turn 12", "Game 2 · Round 3", "The start", "Fin"].map(short)).toEqual([
    "8",
    "12",
    "3",
    "·",
    "Fin",
  ]);
});

describe("Lines", () => {
  // The browser of the tests has no sizes to observe.
  beforeAll(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe = (): void => undefined;
        unobserve = (): void => undefined;
        disconnect = (): void => undefined;
      },
    );
    return () => vi.unstubAllGlobals();
  });

  const given = {
    lines: [
      { seat: 0, name: "Robin", values: [1, 4] },
      { seat: 1, name: "Mira", values: [2, 3] },
    ],
    ticks: [
      { label: "Round 1", href: "/replay/t1?round=0" },
      { label: "Round 2", href: "/replay/t1?round=1" },
    ],
    label: "VP",
    round: "Round",
    show: (round: string) => `Show: ${round}`,
  };

  it("is a picture with a name whose rounds lead to their moments", () => {
    render(Lines, given);
    expect(screen.getByRole("img", { name: "VP" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show: Round 2" }).getAttribute("href")).toBe(
      "/replay/t1?round=1",
    );
  });

  it("is a table with the same numbers", () => {
    render(Lines, { ...given, asTable: true });
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()))).toEqual([
      ["Round", "Robin", "Mira"],
      ["Round 1", "1", "2"],
      ["Round 2", "4", "3"],
    ]);
  });
});

it("tells every part of a score, however small", () => {
  const bars = [{ seat: 0, name: "Robin", bot: false, place: "1st", values: [99, 1, 0], total: 100 }];
  const { container } = render(ScoreBars, {
    bars,
    parts: ["Robots", "Classes", "Left over"],
    title: "Points",
  });
  const text = (container.querySelector(".bar")?.textContent ?? "").replace(/\s+/g, " ").trim();
  expect(text).toBe("Robots: 99 Classes: 1");
});

it("writes places as people do", () => {
  expect([1, 2, 3, 4, 11, 22].map((place) => ordinal(place, "en"))).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "22nd",
  ]);
  expect([1, 2, 3, 4, 5].map((place) => ordinal(place, "ca"))).toEqual(["1r", "2n", "3r", "4t", "5è"]);
  expect([ordinal(2, "es"), ordinal(2, "pt")]).toEqual(["2.º", "2.º"]);
});
