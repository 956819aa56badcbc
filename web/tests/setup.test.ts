import { describe, expect, it } from "vitest";
import type { Lobby } from "../src/lib/api/types/common";
import { clockOf, clockWords, DAY } from "../src/lib/state/clocks";
import { settings } from "../src/lib/state/settings.svelte";
import { quickSetup, Setup } from "../src/lib/state/setup.svelte";

const lobby: Lobby = {
  game: "raising",
  title: "Raising Robots",
  summary: "",
  seats: { low: 1, high: 6 },
  clock: false,
  options: [
    {
      option: "challenge",
      label: "",
      help: "",
      rule: "RA-114",
      type: "flag",
      default: false,
      limits: [{ value: true, low: 1, high: 1 }],
    },
  ],
  levels: [{ level: "medium", name: "medium", bot: "greedy" }],
  bots: [],
  analysis: true,
};

describe("a table that is being planned", () => {
  it("begins with me and open seats", () => {
    const plan = new Setup(lobby);
    expect(plan.places.map((place) => place.kind)).toEqual(["me", "open", "open"]);
    expect(plan.body()).toEqual({
      game: "raising",
      seats: 3,
      options: { challenge: false },
      clock: {},
      advice: false,
      public: false,
      bots: {},
    });
  });

  it("keeps who is there when seats come and go", () => {
    const plan = new Setup(lobby);
    plan.place(1, { kind: "bot", level: "hard" });
    plan.seats = 5;
    expect(plan.places.map((place) => place.kind)).toEqual(["me", "bot", "open", "open", "open"]);
    plan.seats = 2;
    expect(plan.body().bots).toEqual({ "1": "hard" });
    expect(plan.open).toBe(0);
  });

  it("takes back an option that does not fit so many players", () => {
    const plan = new Setup(lobby);
    plan.seats = 1;
    plan.choose("challenge", true);
    expect(plan.body().options).toEqual({ challenge: true });
    plan.seats = 2;
    expect(plan.body().options).toEqual({ challenge: false });
  });

  it("lets several people sit at one screen", () => {
    const plan = new Setup(lobby);
    plan.place(2, { kind: "me" });
    expect(plan.own).toEqual([0, 2]);
  });

  it("is not in the list of open tables when nobody can sit down", () => {
    const plan = new Setup(lobby);
    plan.public = true;
    expect(plan.body().public).toBe(true);
    plan.seats = 1;
    expect(plan.body().public).toBe(false);
  });

  it("has a clock unless the game has its own", () => {
    const plan = new Setup(lobby);
    plan.chooseClock("move");
    expect(plan.body().clock).toEqual({ move: 60 });
    const own = new Setup({ ...lobby, clock: true });
    own.chooseClock("move");
    expect(own.body().clock).toEqual({});
  });
});

describe("a table at which one plays at once", () => {
  it("is alone in Ricochet Robots, and against bots of medium strength elsewhere", () => {
    expect(quickSetup("ricochet")).toMatchObject({ seats: 1, bots: {} });
    expect(quickSetup("mindbug")).toMatchObject({ seats: 2, bots: { "1": "medium" } });
    expect(quickSetup("rumblebots")).toMatchObject({ seats: 3, bots: { "1": "medium", "2": "medium" } });
  });
});

describe("clocks", () => {
  it("are written as the server reads them", () => {
    expect(clockOf("none", 0)).toEqual({});
    expect(clockOf("days", 2 * DAY)).toEqual({ move: 172_800 });
    expect(clockOf("game", 1200)).toEqual({ game: 1200, added: 10 });
  });

  it("are told in words", () => {
    settings.language = "en";
    expect(clockWords({ move: 172_800 })).toBe("2 days for each move");
    expect(clockWords({ game: 1200, added: 10 })).toBe("20 min for the game, and 10 s more after each move");
    expect(clockWords({})).toBe("Nobody is hurried.");
  });
});
