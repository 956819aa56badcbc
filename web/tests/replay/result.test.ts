import { describe, expect, it } from "vitest";
import type { OutcomeView, StoryData } from "../../src/lib/api/types/common";
import { isScored, isSum, named, resultOf } from "../../src/lib/replay/result";

/** A story of one round, by the parts of each seat; the score is their sum unless it is given. */
function story(parts: Record<string, number>[], scores?: number[]): StoryData {
  const sum = (values: Record<string, number>): number =>
    Object.values(values).reduce((all, each) => all + each, 0);
  return {
    game: "any",
    seats: parts.length,
    score: [],
    parts: Object.keys(parts[0] ?? {}).map((part) => ({ part, label: [] })),
    rounds: [
      {
        label: [],
        moves: 1,
        lines: parts.map((values, seat) => ({
          seat,
          score: scores?.[seat] ?? sum(values),
          parts: values,
          moves: 1,
        })),
      },
    ],
    turning_points: [],
    outcome: null,
  };
}

const outcome = (scores: number[], winners: number[]): OutcomeView => ({ scores, winners, reason: "" });

describe("resultOf", () => {
  it("ranks by points, the winner first, and says by how much they won", () => {
    const told = story([{ robots: 45 }, { robots: 52 }, { robots: 20 }]);
    const result = resultOf(outcome([45, 52, 20], [1]), told, 3);
    expect(result.placed).toEqual([
      { seat: 1, place: 1, score: 52 },
      { seat: 0, place: 2, score: 45 },
      { seat: 2, place: 3, score: 20 },
    ]);
    expect(result.margin).toBe(7);
  });

  it("lets those who are equal share a place, unless one of them has won", () => {
    const told = story([{ chips: 3 }, { chips: 5 }, { chips: 5 }, { chips: 3 }]);
    const shared = resultOf(outcome([3, 5, 5, 3], [1, 2]), told, 4);
    expect(shared.placed.map(({ place }) => place)).toEqual([1, 1, 3, 3]);
    expect(shared.margin).toBeNull();
    const broken = resultOf(outcome([3, 5, 5, 3], [2]), told, 4);
    expect(broken.placed.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
      [3, 3],
    ]);
    expect(broken.margin).toBeNull();
  });

  it("takes the signs of a winner for no points", () => {
    const told = story([{ life: 0 }, { life: 3 }], [21, 19]);
    const result = resultOf(outcome([0, 1], [1]), told, 2);
    expect(result.placed).toEqual([
      { seat: 1, place: 1, score: null },
      { seat: 0, place: 2, score: null },
    ]);
    expect(result.margin).toBeNull();
  });

  it("puts a winner first who has fewer points, for instance when somebody resigned", () => {
    const told = story([{ robots: 9 }, { robots: 2 }]);
    const result = resultOf(outcome([9, 2], [1]), told, 2);
    expect(result.placed.map(({ seat }) => seat)).toEqual([1, 0]);
    expect(result.margin).toBeNull();
  });

  it("gives nobody a place who is alone, or where nobody has won anything", () => {
    expect(resultOf(outcome([22], []), story([{ robots: 22 }]), 1).placed).toEqual([
      { seat: 0, place: null, score: 22 },
    ]);
    expect(resultOf(null, null, 2).placed.map(({ place }) => place)).toEqual([null, null]);
    expect(
      resultOf(outcome([0, 0], []), story([{ life: 3 }, { life: 2 }], [30, 25]), 2).placed[0]?.place,
    ).toBeNull();
  });
});

describe("the parts of a score", () => {
  it("are a sum only if they always add up", () => {
    expect(isSum(story([{ robots: 3, classes: 4 }]))).toBe(true);
    expect(isSum(story([{ won: 3, lost: 4 }], [3]))).toBe(false);
    expect(isSum(story([{ won: 5, lost: -2 }], [3]))).toBe(false);
    expect(isSum(story([{}]))).toBe(false);
  });

  it("count only if the outcome counts the same", () => {
    expect(isScored(outcome([3], []), story([{ a: 3 }]).rounds[0]?.lines ?? [])).toBe(true);
    expect(isScored(outcome([3, 4], []), story([{ a: 3 }]).rounds[0]?.lines ?? [])).toBe(false);
  });
});

it("names players in the texts of a story", () => {
  const spans = [{ text: "Player 2", seat: 1 }, { text: " takes the lead." }];
  expect(named(spans, (seat) => ["Robin", "Mira"][seat] ?? "")).toEqual([
    { text: "Mira", seat: 1 },
    { text: " takes the lead." },
  ]);
  expect(named(spans, () => "")).toEqual(spans);
});
