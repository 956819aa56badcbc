import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Film, type Frame } from "../../src/lib/state/film.svelte";
import { settings } from "../../src/lib/state/settings.svelte";

function frame(number: number): Frame {
  return {
    view: { seats: number } as Frame["view"],
    pieces: {},
    heading: null,
    events: [{ text: [], event: String(number) }],
  };
}

describe("Film", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.change({ motion: "full" });
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.change({ motion: "system" });
  });

  it("shows each moment for as long as its events take, then the table itself", () => {
    const film = new Film();
    const ended = vi.fn();
    film.play([frame(1), frame(2)], ([event]) => 100 * Number(event?.event), ended);
    expect(film.frame?.view.seats).toBe(1);
    vi.advanceTimersByTime(99);
    expect(film.frame?.view.seats).toBe(1);
    vi.advanceTimersByTime(1);
    expect(film.frame?.view.seats).toBe(2);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(film.frame).toBeNull();
    expect(film.playing).toBe(false);
    expect(ended).toHaveBeenCalledOnce();
  });

  it("goes to the end at once if asked, and tells it once", () => {
    const film = new Film();
    const ended = vi.fn();
    film.play([frame(1), frame(2)], () => 100, ended);
    film.finish();
    film.finish();
    vi.runAllTimers();
    expect(film.frame).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it("finishes the running film for a new one", () => {
    const film = new Film();
    const first = vi.fn();
    film.play([frame(1), frame(2)], () => 100, first);
    film.play(
      [frame(3)],
      () => 100,
      () => undefined,
    );
    expect(first).toHaveBeenCalledOnce();
    expect(film.frame?.view.seats).toBe(3);
    vi.advanceTimersByTime(100);
    expect(film.frame).toBeNull();
  });

  it("shows nothing where things must not move", () => {
    settings.change({ motion: "reduced" });
    const film = new Film();
    const ended = vi.fn();
    film.play([frame(1), frame(2)], () => 100, ended);
    expect(film.frame).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });
});
