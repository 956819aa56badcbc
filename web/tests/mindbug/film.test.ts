import { beforeEach, expect, test, vi } from "vitest";
import { Film, type Frame } from "../../src/lib/state/film.svelte";
import { settings } from "../../src/lib/state/settings.svelte";
import { pace } from "../../src/lib/games/mindbug/game";
import { pieces, view } from "./table";

const moment = (event: string): Frame => ({ view, pieces, heading: null, events: [{ event, text: [] }] });
const now = (film: Film): string => film.frame?.events[0]?.event ?? "the table";

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ motion: "full" });
});

test("a quick answer is shown after one's own move, not instead of it", () => {
  const film = new Film();
  film.patient = true;
  film.play([moment("attack"), moment("fight")], pace, () => undefined);
  film.play([moment("play")], pace, () => undefined);
  const seen = [now(film)];
  while (film.playing) {
    vi.runOnlyPendingTimers();
    seen.push(now(film));
  }
  expect(seen).toEqual(["attack", "fight", "play", "the table"]);
});

test("who is far behind goes to what is newest", () => {
  const film = new Film();
  film.patient = true;
  film.play([moment("attack"), ...Array.from({ length: 40 }, () => moment("draw"))], pace, () => undefined);
  film.play([moment("fight"), ...Array.from({ length: 40 }, () => moment("draw"))], pace, () => undefined);
  expect(now(film)).toBe("fight");
});

test("without motion nothing is shown but the table", () => {
  settings.change({ motion: "reduced" });
  const film = new Film();
  film.play([moment("attack")], pace, () => undefined);
  expect(now(film)).toBe("the table");
});
