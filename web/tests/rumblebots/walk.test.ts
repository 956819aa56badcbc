import { describe, expect, it } from "vitest";
import { moved } from "../../src/lib/games/rumblebots/order";
import { nearest } from "../../src/lib/games/rumblebots/walk";

const box = (left: number, top: number) => ({ left, top, width: 100, height: 50 });
/** Two rows of three. */
const boxes = [box(0, 0), box(120, 0), box(240, 0), box(0, 80), box(120, 80), box(240, 80)];
const from = (place: number, key: string) => nearest(boxes, boxes[place] ?? box(0, 0), key);

describe("nearest", () => {
  it("walks along a row and between rows", () => {
    expect(from(0, "ArrowRight")).toBe(1);
    expect(from(1, "ArrowDown")).toBe(4);
    expect(from(5, "ArrowLeft")).toBe(4);
    expect(from(5, "ArrowUp")).toBe(2);
  });

  it("stays where nothing lies ahead", () => {
    expect(from(0, "ArrowLeft")).toBe(-1);
    expect(from(3, "ArrowDown")).toBe(-1);
    expect(from(0, "Enter")).toBe(-1);
  });
});

describe("moved", () => {
  it("puts a card before or behind others", () => {
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  });

  it("changes nothing without a card", () => {
    expect(moved(["a", "b"], 5, 0)).toEqual(["a", "b"]);
  });
});
