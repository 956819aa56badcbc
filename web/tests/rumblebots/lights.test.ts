import { describe, expect, it } from "vitest";
import type { LockedUpdate, OfferUpdate } from "../../src/lib/api/types/common";
import { Lights, plainOffers } from "../../src/lib/games/rumblebots/lights";
import { lying } from "../../src/lib/games/rumblebots/pieces";

function offer(kind: string, pieces: OfferUpdate["pieces"] = []): OfferUpdate {
  return {
    moves: [`${kind} ${pieces.map((piece) => piece.id).join()}`],
    kind,
    label: [],
    final: false,
    pieces,
  };
}
const card = (id: number, role = "card") => ({ card: "bulby", id, role });
const lock: LockedUpdate = { card: "cronik", id: 8, tag: [], text: [{ text: "too dear" }], rule: "RB-23" };

describe("Lights", () => {
  it("lights every copy of a card that nobody can tell apart", () => {
    const lights = new Lights([offer("choose", [card(14), card(14, "alike")])], [], false);
    const looks = lying(["bulby", "bulby"], [14, 17]).map((piece) => lights.of(piece).look);
    expect(looks).toEqual(["lit", "lit"]);
  });

  it("only edges cards when there are more than four, or somebody builds freely", () => {
    const five = [1, 2, 3, 4, 5].map((id) => offer("choose", [card(id)]));
    const [first] = lying(["bulby"], [1]);
    if (!first) throw new Error("no piece");
    expect(new Lights(five.slice(0, 4), [], false).of(first).look).toBe("lit");
    expect(new Lights(five, [], false).of(first).look).toBe("soft");
    expect(new Lights(five.slice(0, 1), [], true).of(first).look).toBe("soft");
  });

  it("says why a card is locked", () => {
    const lights = new Lights([], [lock], true);
    const [cronik] = lying(["cronik"], [8]);
    expect(cronik && lights.of(cronik)).toMatchObject({ look: "locked", lock });
  });

  it("finds the lock of a place by its name", () => {
    const place: LockedUpdate = { card: "workshop", tag: [], text: [], rule: "RB-28" };
    expect(new Lights([], [place], true).lock("workshop")).toBe(place);
    expect(new Lights([], [place], true).lock("storage")).toBeNull();
  });

  it("gives digits to answers, but none while somebody builds", () => {
    const pass = offer("pass");
    expect(new Lights([offer("use", [card(4)]), pass], [], false).digit(pass)).toBe("2");
    expect(new Lights([offer("use", [card(4)]), pass], [], true).digit(pass)).toBe("");
  });
});

describe("plainOffers", () => {
  it("keeps what no card stands for, and factions with the Bots that would stay", () => {
    const offers = [offer("build", [card(1)]), offer("done"), offer("keep", [card(2, "stays")])];
    expect(plainOffers(offers).map(({ kind }) => kind)).toEqual(["done", "keep"]);
  });
});
