import { describe, expect, test } from "vitest";
import { game, pace } from "../../src/lib/games/mindbug/game";
import { m } from "../../src/lib/games/mindbug/texts";
import { SOUNDS } from "../../src/lib/state/sound";
import { settings } from "../../src/lib/state/settings.svelte";
import { LANGUAGES } from "../../src/lib/texts/texts";

const event = (name: string) => ({ event: name, text: [] });

describe("the pace", () => {
  test("is that of the longest event of a moment", () => {
    expect(pace([event("effect"), event("lose_life")])).toBe(pace([event("lose_life")]));
    expect(pace([event("lose_life")])).toBeGreaterThan(pace([event("turn")]));
  });

  test("lets a card cross the table before the next moment", () => {
    for (const name of ["enter", "take_control", "mindbug"])
      expect(pace([event(name)])).toBeGreaterThanOrEqual(500);
  });
});

test("every sound is one that the page can make", () => {
  const names = [
    "play",
    "mindbug",
    "enter",
    "attack",
    "fight",
    "lose_life",
    "set_life",
    "draw",
    "defeated",
    "exhaust",
  ];
  const sounds = names.map((name) => game.sound?.(event(name), undefined as never));
  expect(sounds.every((sound) => sound !== undefined && SOUNDS.includes(sound as never))).toBe(true);
  expect(game.sound?.(event("turn"), undefined as never)).toBeUndefined();
});

test("counts have their own forms in every language", () => {
  for (const language of LANGUAGES) {
    settings.language = language;
    expect(m.cards({ count: 1 })).not.toContain("{");
    expect(m.cards({ count: 1 }).replace("1", "")).not.toBe(m.cards({ count: 2 }).replace("2", ""));
  }
});
