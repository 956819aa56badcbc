import { describe, expect, test } from "vitest";
import { fanned, LONG, sizeOf, softened, stacked } from "../../src/lib/games/mindbug/layout";

const desk = { width: 800, height: 210, gap: 16, widest: 162, readable: 132 };

describe("the size of cards", () => {
  test("is the widest that fits, and never wider than wanted", () => {
    expect(sizeOf({ ...desk, count: 1 })).toMatchObject({ width: 162, compact: false });
    expect(sizeOf({ ...desk, count: 5 })).toMatchObject({ width: 147, compact: false });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("lets %i cards fit into a room", (count) => {
    const { width, height, row } = sizeOf({ ...desk, count });
    expect(row).toBeLessThanOrEqual(desk.width);
    const across = Math.round((row + desk.gap) / (width + desk.gap));
    const rows = Math.ceil(count / across);
    expect(rows * height + (rows - 1) * desk.gap).toBeLessThanOrEqual(desk.height);
  });

  test("hides the text of cards that are too small for it", () => {
    expect(sizeOf({ ...desk, count: 7 }).compact).toBe(true);
    expect(sizeOf({ ...desk, height: 120, count: 2 }).compact).toBe(true);
  });

  test("takes a second row only where it is worth it", () => {
    const phone = { width: 380, gap: 4, widest: 84, readable: 132 };
    const two = sizeOf({ ...phone, height: 230, count: 8 });
    expect(two.row).toBeCloseTo(4 * two.width + 3 * 4);
    const one = sizeOf({ ...phone, height: 132, count: 5 });
    expect(one.row).toBeCloseTo(5 * one.width + 4 * 4);
  });
});

describe("a fan", () => {
  test("is symmetric and turns in order", () => {
    const cards = [0, 1, 2, 3, 4].map((index) => fanned(index, 5));
    expect(cards[2]).toEqual({ turn: 0, drop: 0 });
    expect(cards[0]?.turn).toBe(-(cards[4]?.turn ?? 0));
    expect(cards[0]?.drop).toBe(cards[4]?.drop);
    expect(cards.map((card) => card.turn)).toEqual([...cards.map((card) => card.turn)].sort((a, b) => a - b));
  });

  test("of one card lies straight", () => {
    expect(fanned(0, 1)).toEqual({ turn: 0, drop: 0 });
  });
});

describe("a pile", () => {
  const pile = [{ card: "axolotl" }, { card: "bee" }, { card: "owl" }];

  test("has the card on top that came last", () => {
    expect(stacked(pile, ["owl", "bee", "somebody_else"]).map((each) => each.card)).toEqual([
      "axolotl",
      "owl",
      "bee",
    ]);
  });

  test("stays as it is if nobody knows what came last", () => {
    expect(stacked(pile, [])).toEqual(pile);
  });
});

describe("a long name", () => {
  test("may be broken between syllables", () => {
    const parts = softened("Tiburocangreperro Momiapulpo").split("\u00ad");
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join("")).toBe("Tiburocangreperro Momiapulpo");
    expect(Math.min(...parts.slice(0, -1).map((part) => part.length))).toBeGreaterThan(1);
  });

  test("that is short enough stays whole", () => {
    expect(softened("Elephantopus")).toBe("Elephantopus");
    expect("Elephantopus").toHaveLength(LONG);
  });
});
