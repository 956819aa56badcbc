import { describe, expect, it } from "vitest";
import { crystals, laid, lying, pathsOf } from "../../src/lib/games/rumblebots/pieces";

describe("laid", () => {
  it("names equal neighbours by the first of them, as offers do", () => {
    const row = lying(["bulby", "bulby", "cronik", "bulby"], [14, 17, 56, 90]);
    expect(row.map((piece) => piece.id)).toEqual([14, 17, 56, 90]);
    expect(row.map((piece) => piece.name)).toEqual([14, 14, 56, 90]);
  });

  it("keeps empty spaces", () => {
    const row = laid(["bulby", null, "cronik"], [3, 0, 4]);
    expect(row[1]).toBeNull();
    expect(row[2]?.name).toBe(4);
  });

  it("tells equal cards of different owners apart", () => {
    const bots = [
      { card: "bulby", owner: 0 },
      { card: "bulby", owner: 1 },
    ];
    const squad = lying(["bulby", "bulby"], [5, 6], bots);
    expect(squad.map((piece) => piece.name)).toEqual([5, 6]);
  });

  it("gives unknown cards keys of their own", () => {
    const keys = lying(["bulby", "bulby"]).map((piece) => piece.key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe("pathsOf", () => {
  it("finds where a piece lies, and leaves out what cannot be told apart", () => {
    const paths = pathsOf({ "levels.0.row": [0, 7], "players.1.squad": [9] });
    expect([...paths]).toEqual([
      [7, "levels.0.row"],
      [9, "players.1.squad"],
    ]);
  });
});

describe("crystals", () => {
  it("lets the crystal that is energized keep its number", () => {
    const before = crystals({ storage: 2, reactor: 1, cryo: 1 });
    const after = crystals({ storage: 1, reactor: 2, cryo: 1 });
    expect(before.storage[0]).toBe(after.reactor.at(-1));
    expect(after.storage).toEqual(before.storage.slice(1));
  });

  it("lets the crystals of the Reactor keep their numbers in the Cryo-cell", () => {
    const before = crystals({ storage: 1, reactor: 2, cryo: 0 });
    const after = crystals({ storage: 1, reactor: 0, cryo: 2 });
    expect(after.cryo).toEqual(before.reactor);
    expect(after.storage).toEqual(before.storage);
  });
});
