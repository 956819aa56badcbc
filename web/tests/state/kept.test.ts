import { describe, expect, it } from "vitest";
import { kept } from "../../src/lib/api/kept";
import { program } from "./program";

describe("kept", () => {
  it.each(program.patches)(
    "makes of %j the value that was told instead, whatever it was",
    (old, _patch, made) => {
      expect(kept(old, made)).toEqual(made);
      expect(kept(made, structuredClone(made))).toBe(made);
    },
  );

  it("is the old part wherever nothing has changed", () => {
    const old = { players: [{ hand: ["bee"] }, { hand: ["toad"] }], turn: 1 };
    const made = kept(old, {
      players: [{ hand: ["bee"] }, { hand: ["toad", "owl"] }],
      turn: 2,
    }) as typeof old;
    expect(made).toEqual({ players: [{ hand: ["bee"] }, { hand: ["toad", "owl"] }], turn: 2 });
    expect(made.players[0]).toBe(old.players[0]);
    expect(made.players[1]).not.toBe(old.players[1]);
  });

  it.each([
    [["bee", "owl"], ["bee"]],
    [{ bee: null }, {}],
    [{ bee: undefined }, { owl: undefined }],
    [[], {}],
    [null, {}],
  ])("tells %j from %j", (old, now) => {
    expect(kept(old, now)).toStrictEqual(now);
    expect(kept(now, old)).toStrictEqual(old);
  });
});
