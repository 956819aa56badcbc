import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pictures } from "../../src/lib/state/pictures";

describe("what is shared out among pictures", () => {
  let now: number;
  let draw: FrameRequestCallback | null;
  let done: string[];

  /** Return work that takes so many milliseconds. */
  const work =
    (name: string, takes: number): (() => void) =>
    () => {
      done.push(name);
      now += takes;
    };
  /** Draw the next picture; the clock of the page stands at its beginning. */
  function picture(): void {
    const next = draw;
    draw = null;
    now += 16;
    began = now;
    next?.(now);
  }
  let began: number;

  beforeEach(() => {
    now = 1000;
    began = 1000;
    draw = null;
    done = [];
    vi.stubGlobal("requestAnimationFrame", (next: FrameRequestCallback) => ((draw = next), 1));
    vi.stubGlobal("cancelAnimationFrame", () => (draw = null));
    vi.spyOn(performance, "now").mockImplementation(() => now);
    Object.defineProperty(document, "timeline", {
      configurable: true,
      value: {
        get currentTime() {
          return began;
        },
      },
    });
  });
  afterEach(() => {
    while (draw) picture();
    Reflect.deleteProperty(document, "timeline");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("is done with one picture if it is quick", async () => {
    for (const name of ["a", "b", "c"]) pictures.ask(work(name, 1));
    expect(done).toEqual([]);
    await Promise.resolve();
    expect(done).toEqual(["a", "b", "c"]);
    expect(draw).toBeNull();
  });

  it("waits for the next pictures if it is slow, in its order", async () => {
    for (const name of ["a", "b", "c"]) pictures.ask(work(name, 9));
    await Promise.resolve();
    expect(done).toEqual(["a"]);
    picture();
    expect(done).toEqual(["a", "b"]);
    picture();
    expect(done).toEqual(["a", "b", "c"]);
    expect(draw).toBeNull();
  });

  it("waits if the picture has no time left", async () => {
    now += 20;
    pictures.ask(work("a", 1));
    await Promise.resolve();
    expect(done).toEqual([]);
    picture();
    expect(done).toEqual(["a"]);
  });

  it("begins a picture with what comes first, and goes on if that was quick", async () => {
    now += 20;
    pictures.ask(work("a", 1));
    await Promise.resolve();
    pictures.begin(work("slow", 9));
    picture();
    expect(done).toEqual(["slow"]);
    pictures.begin(work("quick", 1));
    picture();
    expect(done).toEqual(["slow", "quick", "a"]);
  });

  it("does the same thing once, and nothing that was dropped", async () => {
    const twice = work("twice", 1);
    const dropped = work("dropped", 1);
    pictures.ask(twice);
    pictures.ask(twice);
    pictures.ask(dropped);
    pictures.drop(dropped);
    pictures.begin(dropped);
    pictures.drop(dropped);
    await Promise.resolve();
    while (draw) picture();
    expect(done).toEqual(["twice"]);
  });

  it("is done at once where no pictures are drawn", () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    pictures.ask(work("a", 9));
    pictures.ask(work("b", 9));
    expect(done).toEqual(["a", "b"]);
  });
});
