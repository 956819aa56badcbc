import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paceOf } from "../../src/lib/games/rumblebots/pace";
import { Film, type Frame } from "../../src/lib/state/film.svelte";
import { settings } from "../../src/lib/state/settings.svelte";

const frame = (event: string): Frame => ({
  view: {} as Frame["view"],
  pieces: {},
  heading: null,
  events: [{ event, text: [] }],
});
const reveals = [frame("reveal"), frame("totals"), frame("beaten")];
const shown = (film: Film): string | undefined => film.frame?.events[0]?.event;

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ motion: "full" });
});
afterEach(() => {
  vi.useRealTimers();
  settings.change({ motion: "system" });
});

describe("a battle as a film", () => {
  it("shows each moment for its time and then the table", () => {
    const film = new Film();
    film.play(reveals, paceOf, () => undefined);
    expect(shown(film)).toBe("reveal");
    vi.advanceTimersByTime(paceOf([{ event: "reveal", text: [] }]));
    expect(shown(film)).toBe("totals");
    vi.runAllTimers();
    expect(film.playing).toBe(false);
  });

  it("stands still while it is paused, and goes on step by step", () => {
    const film = new Film();
    film.play(reveals, paceOf, () => undefined);
    film.pause();
    vi.runAllTimers();
    expect(shown(film)).toBe("reveal");
    film.forward();
    vi.runAllTimers();
    expect(shown(film)).toBe("totals");
    film.backward();
    expect(shown(film)).toBe("reveal");
    film.resume();
    vi.runAllTimers();
    expect(film.playing).toBe(false);
  });

  it("can be gone back into after its end", () => {
    const film = new Film();
    film.play(reveals, paceOf, () => undefined);
    vi.runAllTimers();
    film.backward();
    expect(shown(film)).toBe("beaten");
    expect(film.paused).toBe(true);
    film.forward();
    expect(film.playing).toBe(false);
  });

  it("tells events once, also if somebody goes back and forth", () => {
    const film = new Film();
    const told: string[] = [];
    film.play(
      reveals,
      (events) => (told.push(...events.map(({ event }) => event)), 100),
      () => undefined,
    );
    film.pause();
    film.forward();
    film.backward();
    film.forward();
    film.forward();
    expect(told).toEqual(["reveal", "totals", "beaten"]);
  });

  it("waits with new moments until the old ones were shown, if it is patient", () => {
    const film = new Film();
    film.patient = true;
    film.play(reveals, paceOf, () => undefined);
    film.play([frame("champion")], paceOf, () => undefined);
    expect(shown(film)).toBe("reveal");
    expect(film.left).toBe(3);
    film.finish();
    expect(film.skipped.map((each) => each.events[0]?.event)).toEqual(["totals", "beaten", "champion"]);
  });

  it("runs faster on demand", () => {
    const film = new Film();
    film.speed = 4;
    film.play(
      reveals,
      () => 1000,
      () => undefined,
    );
    vi.advanceTimersByTime(250);
    expect(shown(film)).toBe("totals");
  });

  it("is not played where things do not move, and says what was left out", () => {
    settings.change({ motion: "reduced" });
    const film = new Film();
    film.play(reveals, paceOf, () => undefined);
    expect(film.playing).toBe(false);
    expect(film.skipped).toHaveLength(3);
  });
});
