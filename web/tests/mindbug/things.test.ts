import { describe, expect, test } from "vitest";
import type { LockedUpdate, OfferUpdate } from "../../src/lib/api/types/common";
import type { CreatureView, MindbugView } from "../../src/lib/api/types/mindbug";
import {
  attackerOf,
  bent,
  cardsOf,
  chosenOf,
  creaturesOf,
  declines,
  fewTargets,
  keysOf,
  lookOf,
  offerOf,
  playedOf,
  signed,
  sumOf,
  type Thing,
} from "../../src/lib/games/mindbug/things";
import { creature, offer, pieces, view } from "./table";

const asked = (question: string, offers: OfferUpdate[], locked: LockedUpdate[] = []) => ({
  question,
  offers,
  locked,
});

function at(things: Thing[], index: number): Thing {
  const thing = things[index];
  if (thing === undefined) throw new Error("no such card");
  return thing;
}

describe("what lies on the table", () => {
  test("is listed with the ids of its pieces", () => {
    expect(creaturesOf(view, pieces, 0).map(({ key, id, card }) => [key, id, card])).toEqual([
      ["11", 11, "harpy_mother"],
      ["12", 12, "spider_owl"],
      ["13", 13, "spider_owl"],
    ]);
  });

  test("has different keys even where copies cannot be told apart", () => {
    const unknown: MindbugView = {
      ...view,
      players: view.players.map((player) => ({ ...player, hand: ["a", "a"] })),
    };
    const keys = cardsOf(unknown, { "players.1.hand": [0, 0] }, 1, "hand").map((thing) => thing.key);
    expect(new Set(keys).size).toBe(2);
  });

  test("names attacker and chosen creature by their places", () => {
    const fight = { ...view, turn: 0, attacker: "spider_owl#2", chosen: "shield_bugs" };
    expect(attackerOf(fight, pieces)?.id).toBe(13);
    expect(chosenOf(fight, pieces, 0)?.id).toBe(21);
    expect(attackerOf(view, pieces)).toBeNull();
  });

  test("has the card that was just played", () => {
    expect(playedOf({ ...view, played: "killer_bee" }, { played: [40] })?.id).toBe(40);
    expect(playedOf(view, pieces)).toBeNull();
  });
});

describe("what touching a card does", () => {
  const hand = cardsOf(view, pieces, 0, "hand");
  const own = creaturesOf(view, pieces, 0);

  test("is the same for every copy in a hand", () => {
    const play = offer("play", "killer_bee", 31, "card");
    expect(hand.map((thing) => offerOf(thing, [play], view) === play)).toEqual([true, true, false]);
  });

  test("is about one creature in play only", () => {
    const block = offer("block", "spider_owl", 13, "blocker");
    expect(own.map((thing) => offerOf(thing, [block], view) === block)).toEqual([false, false, true]);
  });

  test("is nothing for the attacker of a block", () => {
    const block: OfferUpdate = {
      ...offer("block", "spider_owl", 13, "blocker"),
      pieces: [
        { role: "attacker", card: "harpy_mother", id: 11 },
        { role: "blocker", card: "spider_owl", id: 13 },
      ],
    };
    expect(offerOf(at(own, 0), [block], view)).toBeNull();
  });

  test("revives only from the pile that is asked about", () => {
    const revive = offer("revive", "luchataur", 51, "card");
    const pile = cardsOf(view, pieces, 1, "discard");
    expect(offerOf(at(pile, 0), [revive], { ...view, pile: 1 })).toBe(revive);
    expect(offerOf(at(pile, 0), [revive], { ...view, pile: 0 })).toBeNull();
  });
});

describe("the look of a card", () => {
  const own = creaturesOf(view, pieces, 0);
  const block = [11, 12, 13].map((id) =>
    offer("block", id === 11 ? "harpy_mother" : "spider_owl", id, "blocker"),
  );
  const lock: LockedUpdate = { card: "spider_owl", id: 13, tag: [], text: [], rule: "MB-41" };

  test("is lit for few, soft for many, and soft on one's own turn", () => {
    expect(lookOf(at(own, 0), asked("block", block), view, false)).toBe("lit");
    const many = [...block, ...block];
    expect(lookOf(at(own, 0), asked("block", many), view, false)).toBe("soft");
    const attack = [offer("attack", "harpy_mother", 11, "attacker")];
    expect(lookOf(at(own, 0), asked("act", attack), view, false)).toBe("soft");
    expect(fewTargets({ question: "act", offers: attack })).toBe(false);
  });

  test("is locked with a reason, at rest without, and chosen before all", () => {
    const state = asked("block", block.slice(0, 1), [lock]);
    expect(lookOf(at(own, 2), state, view, false)).toBe("locked");
    expect(lookOf(at(own, 1), state, view, false)).toBe("rest");
    expect(lookOf(at(own, 1), state, view, true)).toBe("chosen");
    expect(lookOf(at(own, 0), asked("", block), view, false)).toBe("rest");
  });
});

describe("keys", () => {
  const order = creaturesOf(view, pieces, 0);

  test("follow the cards as they lie, and N declines", () => {
    const offers = [
      offer("no_block"),
      offer("block", "spider_owl", 13, "blocker"),
      offer("block", "harpy_mother", 11, "blocker"),
    ];
    const keys = keysOf("block", offers, order);
    expect(offers.map((each) => keys.get(each))).toEqual(["N", "2", "1"]);
  });

  test("are for yes and no, and not for one's own turn", () => {
    const offers = [offer("mindbug"), offer("no_mindbug")];
    const keys = keysOf("mindbug", offers, order);
    expect(offers.map((each) => keys.get(each))).toEqual(["1", "N"]);
    expect(keysOf("act", [offer("attack", "harpy_mother", 11, "attacker")], order).size).toBe(0);
    expect(offers.map(declines)).toEqual([false, true]);
  });

  test("end at nine", () => {
    const offers = Array.from({ length: 11 }, (_, index) =>
      offer("hunt", `card_${String(index)}`, index + 1, "target"),
    );
    expect(keysOf("hunt", offers, []).size).toBe(9);
  });
});

describe("power", () => {
  test("is the printed one and what cards add, each card once", () => {
    const raised: CreatureView = {
      ...creature("harpy_mother"),
      printed: 5,
      bonuses: [
        { amount: 1, card: "shield_bugs" },
        { amount: 3, card: "urchin_hurler" },
        { amount: 1, card: "shield_bugs" },
      ],
    };
    expect(sumOf(raised)).toEqual({
      printed: 5,
      parts: [
        { amount: 2, card: "shield_bugs" },
        { amount: 3, card: "urchin_hurler" },
      ],
    });
    expect(raised.bonuses[0]?.amount).toBe(1);
  });

  test("is raised or lowered, and amounts have a sign", () => {
    expect([bent(6, 5), bent(4, 5), bent(5, 5)]).toEqual(["up", "down", ""]);
    expect([signed(2), signed(-3)]).toEqual(["+2", "−3"]);
  });
});
