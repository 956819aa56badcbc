import { describe, expect, it } from "vitest";
import type { RumblebotsEvent, RumblebotsView } from "../../src/lib/api/types/rumblebots";
import { attackMeter, becomes, callOut, pips, standOf, summary } from "../../src/lib/games/rumblebots/battle";

const said = (text: string) => [{ text }];

describe("attackMeter", () => {
  it("fills up to the attack and marks the defence on the same scale", () => {
    const meter = attackMeter({ attack: 10, defence: 14 });
    expect(meter.filled / meter.mark).toBeCloseTo(10 / 14);
    expect(meter.extra).toBe(0);
    expect(meter.mark).toBeLessThan(100);
  });

  it("hatches what a Contraption would add", () => {
    const meter = attackMeter({ attack: 10, defence: 14 }, 13);
    expect(meter.extra / meter.filled).toBeCloseTo(3 / 10);
  });

  it("stays in its length without any Bots", () => {
    expect(attackMeter({ attack: 0, defence: 0 })).toEqual({ filled: 0, extra: 0, mark: 0 });
  });
});

describe("becomes", () => {
  it.each(["10 becomes 13", "10 pasa a 13", "10 passa a 13"])("reads %s", (text) => {
    expect(becomes(said(text), 10)).toBe(13);
  });

  it("does not read what is about something else", () => {
    expect(becomes(said("4 cards"), 4)).toBeNull();
    expect(becomes(said("defence 7, 1 barrier"), 10)).toBeNull();
    expect(becomes(undefined, 10)).toBeNull();
  });
});

describe("pips", () => {
  it("lights as many as were scored, and no more than are needed", () => {
    expect(pips({ crits: 2, needed: 4 })).toEqual([true, true, false, false]);
    expect(pips({ crits: 9, needed: 4 })).toEqual([true, true, true, true]);
  });
});

describe("callOut", () => {
  it("points to the card that another became", () => {
    const event: RumblebotsEvent = {
      event: "transform",
      text: said("Cronok transforms into Cronarch."),
      seat: 0,
      card: { card: "cronok", id: 4 },
      into: { card: "cronarch", id: 9 },
    };
    expect(callOut([event])).toMatchObject({ call: "transform", card: "cronarch", piece: 9 });
  });

  it("is silent about what the meters show", () => {
    const event: RumblebotsEvent = {
      event: "totals",
      text: said("Attack 3 against defence 4."),
      seat: 0,
      other: 1,
      attack: 3,
      defence: 4,
      crits: 0,
      needed: 4,
    };
    expect(callOut([event])).toBeNull();
    expect(callOut([])).toBeNull();
  });
});

describe("summary", () => {
  const surrender = (seat: number): RumblebotsEvent => ({
    event: "surrender",
    text: said(`${seat} surrenders.`),
    seat,
  });
  const challenge: RumblebotsEvent = { event: "challenge", text: said("1 challenges 0."), seat: 1, other: 0 };

  it("tells who came out of a battle", () => {
    expect(summary([challenge, surrender(1), surrender(2)])).toEqual([
      said("1 surrenders."),
      said("2 surrenders."),
    ]);
  });

  it("tells nothing of a single event that was skipped", () => {
    expect(summary([surrender(1)])).toEqual([]);
  });
});

describe("standOf", () => {
  const view = {
    champion: 2,
    clash: { challenger: 0 },
    players: [{ surrendered: false }, { surrendered: true }, { surrendered: false }, { surrendered: false }],
  } as unknown as RumblebotsView;

  it("tells who fights, who waits and who is out", () => {
    expect([0, 1, 2, 3].map((seat) => standOf(view, seat))).toEqual([
      "challenger",
      "out",
      "champion",
      "waits",
    ]);
  });
});
