import { describe, expect, it } from "vitest";
import type { RicochetEvent } from "../../src/lib/api/types/ricochet";
import { slidesOfTry } from "../../src/lib/games/ricochet/tries";
import type { Frame } from "../../src/lib/state/film.svelte";
import type { LogLine } from "../../src/lib/state/log";

const frame = (): Frame => ({ view: {} as Frame["view"], pieces: {}, events: [], heading: null });

function slide(number: number): RicochetEvent {
  const path = ["a1", `a${String(number + 1)}`];
  return { event: "slide", text: [], seat: 0, robot: { card: "red" }, heading: "down", path, number };
}

function said(name: string): RicochetEvent {
  return { event: name, text: [], seat: 0, bid: 3 } as unknown as RicochetEvent;
}

function log(...lines: [RicochetEvent, Frame | null][]): LogLine[] {
  return lines.map(([event, shown], number) => ({ number, event, frame: shown, heading: "" }));
}

const numbers = (lines: LogLine[], shown: Frame | null): number[] =>
  slidesOfTry(lines, shown).map((event) => event.number);

describe("the slides of a try", () => {
  it("are those since it began", () => {
    const lines = log([slide(1), null], [said("try"), null], [slide(1), null], [slide(2), null]);
    expect(numbers(lines, null)).toEqual([1, 2]);
  });

  it("are those up to the moment that is shown", () => {
    const [one, two] = [frame(), frame()];
    const lines = log([said("try"), null], [slide(1), one], [slide(2), two]);
    expect(numbers(lines, one)).toEqual([1]);
    expect(numbers(lines, two)).toEqual([1, 2]);
  });

  it("leave out what was taken back", () => {
    const lines = log(
      [said("chip"), null],
      [slide(1), null],
      [slide(2), null],
      [said("undone"), null],
      [slide(2), null],
    );
    expect(numbers(lines, null)).toEqual([1, 2]);
    expect(slidesOfTry(lines, null)[1]).toBe(lines[4]?.event);
  });

  it("are gone once the robots are back or the chip is won, but not while that is shown", () => {
    const won = frame();
    const lines = log([said("try"), null], [slide(1), null], [said("chip_won"), won]);
    expect(numbers(lines, won)).toEqual([1]);
    expect(numbers(lines, frame())).toEqual([]);
    expect(numbers(log([slide(1), null], [said("robots_back"), null]), null)).toEqual([]);
  });
});
