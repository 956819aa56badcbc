import { describe, expect, it } from "vitest";
import { slideOf, Trace, type TraceAnswer } from "../../src/lib/games/ricochet/trace.svelte";

/** A server on whose board every slide of red goes one square on; it refuses `red left`. */
function server() {
  const asked: string[][] = [];
  const gates: (() => void)[] = [];
  let slow = false;
  const answer = (moves: string[]): TraceAnswer => ({
    robots: { red: `a${String(moves.length + 1)}` },
    slides: { red: { down: `a${String(moves.length + 2)}` } },
    paths: moves.map((_, index) => [`a${String(index + 1)}`, `a${String(index + 2)}`]),
    moves: moves.length,
    arrived: moves.length === 3,
  });
  const ask = async (moves: string[]): Promise<TraceAnswer | null> => {
    asked.push(moves);
    if (slow) await new Promise<void>((resolve) => gates.push(resolve));
    return moves.at(-1) === "red left" ? null : answer(moves);
  };
  return {
    asked,
    ask,
    slowDown: () => (slow = true),
    open: () => gates.shift()?.(),
  };
}

const start = () => ({ robots: { red: "a1" }, slides: { red: { down: "a2" } } });

describe("a trace", () => {
  it("stands at the start before the first slide", () => {
    const trace = new Trace(server().ask, start);
    expect(trace.standing.robots).toEqual({ red: "a1" });
    expect(trace.count).toBe(0);
    expect(trace.arrived).toBe(false);
  });

  it("shows what the server says about all slides", async () => {
    const { ask, asked } = server();
    const trace = new Trace(ask, start);
    await trace.slide("red", "down");
    await trace.slide("red", "down");
    expect(asked).toEqual([["red down"], ["red down", "red down"]]);
    expect(trace.standing.robots).toEqual({ red: "a3" });
    expect(trace.paths).toEqual([
      { robot: "red", path: ["a1", "a2"] },
      { robot: "red", path: ["a2", "a3"] },
    ]);
    expect(trace.change).toBe("slide");
    await trace.slide("red", "down");
    expect(trace.arrived).toBe(true);
    expect(trace.moves).toEqual(["red down", "red down", "red down"]);
  });

  it("does not change when a slide is refused", async () => {
    const trace = new Trace(server().ask, start);
    await trace.slide("red", "down");
    expect(await trace.slide("red", "left")).toBe(false);
    expect(trace.moves).toEqual(["red down"]);
    expect(trace.standing.robots).toEqual({ red: "a2" });
  });

  it("takes back without asking again", async () => {
    const { ask, asked } = server();
    const trace = new Trace(ask, start);
    await trace.slide("red", "down");
    await trace.slide("red", "down");
    await trace.back();
    expect(trace.standing.robots).toEqual({ red: "a2" });
    expect(trace.change).toBe("back");
    await trace.slide("red", "down");
    expect(asked.length).toBe(2);
    await trace.reset();
    expect(trace.standing.robots).toEqual({ red: "a1" });
    expect(await trace.back()).toBe(false);
  });

  it("lets quick slides wait for those before them", async () => {
    const { ask, asked, slowDown, open } = server();
    const trace = new Trace(ask, start);
    slowDown();
    const both = [trace.slide("red", "down"), trace.slide("red", "down")];
    await Promise.resolve();
    expect(asked).toEqual([["red down"]]);
    open();
    await both[0];
    await Promise.resolve();
    open();
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(trace.count).toBe(2);
  });

  it("forgets an answer that comes after the round has ended", async () => {
    const { ask, slowDown, open } = server();
    const trace = new Trace(ask, start);
    slowDown();
    const late = trace.slide("red", "down");
    const waiting = trace.slide("red", "down");
    await Promise.resolve();
    trace.forget();
    open();
    expect(await late).toBe(false);
    expect(await waiting).toBe(false);
    expect(trace.count).toBe(0);
    expect(trace.standing.robots).toEqual({ red: "a1" });
  });

  it("shows a solution step by step as slides, and jumps otherwise", async () => {
    const trace = new Trace(server().ask, start);
    const way = ["red down", "red down", "red down"].map(slideOf);
    await trace.set(way.slice(0, 1));
    expect(trace.change).toBe("slide");
    await trace.set(way);
    expect(trace.change).toBe("back");
    expect(trace.arrived).toBe(true);
  });
});
