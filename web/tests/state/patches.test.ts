import { describe, expect, it } from "vitest";
import { patched } from "../../src/lib/api/patches";
import { frames } from "../../src/lib/state/film.svelte";
import { program } from "./program";

describe("patched", () => {
  it.each(program.patches)("makes of %j with %j what the program makes of it", (old, patch, made) => {
    const before = structuredClone(old);
    expect(patched(old, patch)).toEqual(made);
    expect(old).toEqual(before);
  });

  it("keeps what does not change, so that it is not drawn anew", () => {
    const old = { players: [{ hand: ["bee"] }, { hand: ["toad"] }], turn: 1 };
    const made = patched(old, { players: { "1": { hand: ["toad", "owl"] } } }) as typeof old;
    expect(made.players[0]).toBe(old.players[0]);
    expect(made.players[1]?.hand).toEqual(["toad", "owl"]);
  });
});

describe("frames", () => {
  it("are the tables that the program had at each moment of a game", () => {
    const found = frames(program.seen.moments);
    expect(found.length).toBe(program.seen.moments.length);
    for (const [index, table] of Object.entries(program.tables)) {
      expect({ view: found[Number(index)]?.view, pieces: found[Number(index)]?.pieces }).toEqual(table);
    }
  });

  it("carry the events of their own moment", () => {
    const found = frames(program.seen.moments);
    expect(found.map((frame) => frame.events)).toEqual(program.seen.moments.map((moment) => moment.events));
  });

  it("continue from the table before, and need one", () => {
    const [first] = frames(program.seen.moments);
    const patch = { view: { seats: 5 } };
    expect(frames([{ events: [], patch }], first ?? null)[0]?.view.seats).toBe(5);
    expect(frames([{ events: [], patch }])).toEqual([]);
  });
});
