import { SvelteMap } from "svelte/reactivity";
import { describe, expect, it } from "vitest";
import type { Event, OfferUpdate } from "../../src/lib/api/types/common";
import type { PlayerView, RaisingUpdate } from "../../src/lib/api/types/raising";
import { answersOf, digitOf } from "../../src/lib/games/raising/answers";
import { paceOf, soundOf } from "../../src/lib/games/raising/beats";
import { climb, counts } from "../../src/lib/games/raising/classes";
import { Desk } from "../../src/lib/games/raising/desk.svelte";
import { Facts, PHASES } from "../../src/lib/games/raising/facts";
import { explainer } from "../../src/lib/games/raising/help";
import { added, amounts, readAction } from "../../src/lib/games/raising/notation";
import { assigned, assignment, drops, energies, spending, stepsOf } from "../../src/lib/games/raising/offers";
import { changed, meansOf, partsOf, used } from "../../src/lib/games/raising/payment";
import { energyIn, lacking, standings } from "../../src/lib/games/raising/phases";
import { previewOf } from "../../src/lib/games/raising/preview";
import { stepsIn, usedIn } from "../../src/lib/games/raising/steps";
import { catalogue, questions, stage, sure } from "./stage";

const facts = new Facts(catalogue);
const told = (key: string): RaisingUpdate => sure(questions[key]);
const player = (key: string): PlayerView => sure(told(key).view.players[0]);
const offers = (key: string): OfferUpdate[] => told(key).offers;
const desk = (key: string) => {
  const table = stage(key);
  return {
    table,
    desk: new Desk(
      () => table,
      () => catalogue,
    ),
  };
};

describe("the notation of actions", () => {
  it("reads what is paid and given", () => {
    expect(readAction("5: C>3B", facts.letters)).toEqual({
      energy: 5,
      pays: [{ count: 1, kinds: ["robot"] }],
      gives: [{ count: 3, kinds: ["battery"] }],
    });
  });
  it("reads one of several items", () => {
    expect(readAction("1: M/G+S", facts.letters).gives).toEqual([
      { count: 1, kinds: ["microchip", "gear"] },
      { count: 1, kinds: ["sensor"] },
    ]);
  });
  it("reads every action of the game", () => {
    for (const card of Object.values(catalogue.cards)) {
      const printed =
        card.kind === "robot"
          ? [card.basic, card.upgraded]
          : card.kind === "action"
            ? [card.action, card.improved]
            : [];
      for (const action of printed) {
        const { energy, pays, gives } = readAction(action.notation, facts.letters);
        expect(energy).toBe(action.energy);
        expect(amounts(action.pays)).toEqual(pays);
        expect(gives.length).toBeGreaterThan(0);
      }
    }
  });
  it("tells what a token covers", () => {
    const gives = (text: string) => readAction(text, facts.letters).gives;
    expect(added(gives("1: P+C"), gives("1: 2P+C"))).toEqual([{ count: 1, kinds: ["program"] }]);
    expect(added(gives("7: V"), gives("7: 3V"))).toEqual([{ count: 2, kinds: ["vp"] }]);
    expect(added(gives("4: X"), gives("4: X+C+B"))).toEqual([
      { count: 1, kinds: ["robot"] },
      { count: 1, kinds: ["battery"] },
    ]);
  });
});

describe("the order of a row", () => {
  it("starts with what skips nothing", () => {
    const steps = stepsOf(offers("row"));
    expect(steps.length).toBeGreaterThan(1);
    const skipped = steps.map((offer) => offer.skips?.length ?? 0);
    expect(skipped).toEqual([...skipped].sort((one, other) => one - other));
    expect(skipped[0]).toBe(0);
  });
  it("drops what a later step passes by, and nothing else", () => {
    const last = sure(stepsOf(offers("row")).at(-1));
    const skipped = sure(last.skips).map((piece) => piece.card);
    expect(skipped.length).toBeGreaterThan(0);
    for (const card of skipped) expect(drops(last, card)).toBe(true);
    expect(drops(last, sure(last.pieces[0]).card)).toBe(false);
    expect(drops(null, sure(skipped[0]))).toBe(false);
  });
  it("lists board actions, then Robots, as the rules do", () => {
    const list = stepsIn(facts, player("row"), offers("row"));
    const phase = sure(player("row").phase);
    expect(list.slice(0, 3).map((step) => step.card)).toEqual(
      [1, 4, 7].map((energy) => `${phase}_${String(energy)}`),
    );
    expect(list.slice(3).map((step) => step.card)).toEqual(player("row").rows[phase]);
    expect(stepsIn(facts, player("upgrade"), [])).toEqual([]);
  });
});

describe("the buttons of the prompt", () => {
  it("offers the next step by Enter, a later one by 2, and the end without a key", () => {
    const answers = answersOf(offers("row"));
    expect(answers[0]?.key).toBe("Enter");
    expect(answers[0]?.skips).toBe(0);
    expect(answers.find((answer) => answer.skips > 0)?.kind).toBe("cream");
    const end = sure(answers.at(-1));
    expect([end.offer.kind, end.kind, end.key]).toEqual(["end", "danger", ""]);
  });
  it("chooses later steps by digits", () => {
    const steps = stepsOf(offers("row"));
    expect(digitOf(offers("row"), 2)).toBe(steps[1]);
    expect(digitOf(offers("row"), 9)).toBe(steps[8] ?? null);
    expect(digitOf(offers("choice"), 2)?.kind).toBe("take");
  });
  it("lets Enter end something only if nothing else can be done", () => {
    const end = sure(offers("row").find((offer) => offer.kind === "end"));
    expect(answersOf([end])[0]?.key).toBe("Enter");
    const place = sure(offers("placing").find((offer) => offer.kind === "place"));
    expect(answersOf([place, end])[0]?.key).toBe("");
  });
});

describe("the preparation", () => {
  it("changes places with a phase that lies on the other card", () => {
    expect(assigned(["design", null], 1, "design")).toEqual([null, "design"]);
    expect(assigned(["design", "recycle"], 0, "recycle")).toEqual(["recycle", "design"]);
    expect(assigned(["design", "recycle"], 0, null)).toEqual([null, "recycle"]);
  });
  it("finds the offer of each pair", () => {
    const found = new Set<OfferUpdate>();
    for (const first of PHASES)
      for (const second of PHASES) {
        const offer = assignment(offers("assigning"), [first, second]);
        expect(offer === null).toBe(first === second);
        if (offer) found.add(offer);
      }
    expect(found.size).toBe(20);
    expect(assignment(offers("assigning"), ["design", null])).toBeNull();
  });
  it("forecasts the energy of the card that lies on a phase", () => {
    const values = sure(told("assigning").question).values;
    const forecast = energies(["recycle", "design"], values);
    expect(forecast.recycle).toBe(values.recycle?.[0]);
    expect(forecast.design).toBe(values.design?.[1]);
    expect(forecast.upgrade).toBeNull();
  });
  it("locks any pair that is laid out", async () => {
    for (const offer of offers("assigning").filter((one) => one.kind === "assign")) {
      const { table, desk: own } = desk("assigning");
      const [first, second] = offer.pieces
        .filter((piece) => piece.role === "phase")
        .map((piece) => piece.card);
      own.assign(second as (typeof PHASES)[number], 1);
      own.assign(first as (typeof PHASES)[number], 0);
      await own.lock();
      expect(table.played).toEqual([offer.moves]);
    }
  });
  it("goes on to the card that is still empty, and swaps", () => {
    const { desk: own } = desk("assigning");
    own.assign("fabricate");
    expect(own.active).toBe(1);
    own.swap();
    expect([own.pair, own.active]).toEqual([[null, "fabricate"], 0]);
    own.swap();
    expect([own.pair, own.active]).toEqual([["fabricate", null], 1]);
    own.assign("recycle");
    own.swap();
    expect(own.pair).toEqual(["recycle", "fabricate"]);
    own.takeBack(0);
    expect(own.ready).toBeNull();
  });
  it("keeps the shutter closed until it is opened", () => {
    const { desk: own } = desk("assigned");
    expect(own.locked).toBe(true);
    own.opened = true;
    expect(own.locked).toBe(false);
  });
  it("shows what each phase could do", () => {
    const options = told("assigning").view.options;
    for (const phase of PHASES)
      expect(previewOf(facts, player("assigning"), phase, options).length).toBeGreaterThan(2);
    const hand = previewOf(facts, player("assigning"), "assemble", options);
    expect(hand.map((line) => line.robot)).toEqual(player("assigning").hand);
  });
});

describe("energy", () => {
  it("counts batteries that are about to be spent", () => {
    const own = player("spend");
    const phase = sure(own.phase);
    expect(energyIn(own, phase, 2)).toBe(own.energy + 2);
    expect(energyIn(player("row"), sure(player("row").phase), 2)).toBe(player("row").energy);
  });
  it("counts what is left where energy is paid", () => {
    const own = player("assemble");
    expect(energyIn(own, "assemble")).toBe(own.energy_left);
  });
  it("tells missing batteries", () => {
    expect(lacking(7, 3)).toBe(4);
    expect(lacking(3, 7)).toBe(0);
    expect(lacking(3, null)).toBe(3);
  });
  it("spends batteries and starts in one go", async () => {
    expect(spending(offers("spend"), 2, 3)).toEqual(["spend battery", "spend battery", "start"]);
    expect(spending(offers("spend"), 2, 2)).toEqual(["spend battery", "spend battery"]);
    expect(spending(offers("spend"), 0, 2)).toEqual(["start"]);
    expect(spending([], 0, 0)).toBeNull();
    const { table, desk: own } = desk("spend");
    own.addBatteries(99);
    expect(own.batteries).toBe(player("spend").inventory.battery);
    own.addBatteries(-99);
    expect(own.batteries).toBe(0);
    await own.start();
    expect(table.played).toEqual([["start"]]);
  });
  it("tells phases that are done, going on, next, later, and not one's own", () => {
    const view = told("row").view;
    const found = standings(view, player("row"));
    expect(Object.values(found).filter((standing) => standing === "now")).toHaveLength(1);
    for (const phase of PHASES) {
      const performs = player("row").energies[phase] !== undefined;
      expect(found[phase] === "not").toBe(!performs);
    }
    expect(new Set(Object.values(standings(told("unlock").view, player("unlock")))).size).toBeGreaterThan(0);
  });
});

describe("a payment", () => {
  it("names what a move gives up", () => {
    expect(meansOf("pay gear")).toEqual({ move: "pay gear", card: "gear", instead: null });
    expect(meansOf("tape for program")).toEqual({
      move: "tape for program",
      card: "tape",
      instead: "program",
    });
    expect(meansOf("pay as printed").card).toBeNull();
  });
  it("is proposed whole", () => {
    const parts = partsOf(offers("pay_wilds"));
    const whole = sure(offers("pay_wilds").find((offer) => offer.alternatives !== undefined));
    expect(parts.map((part) => part.means.move)).toEqual(whole.moves);
  });
  it("can be changed part by part, and back", () => {
    const parts = partsOf(offers("pay_wilds"));
    const index = parts.findIndex((part) => part.others.length > 0);
    const before = sure(parts[index]).means;
    const other = sure(parts[index]?.others[0]);
    const after = changed(parts, index, other);
    expect(after[index]?.means).toEqual(other);
    expect(after[index]?.others).toContainEqual(before);
    expect(used(after, sure(other.card))).toBe(used(parts, sure(other.card)) + 1);
    expect(changed(after, index, before)[index]?.means).toEqual(before);
  });
  it("is paid as it was changed; what asks anew is paid at once", async () => {
    const { table, desk: own } = desk("pay_wilds");
    const index = own.parts.findIndex((part) => part.others.length > 0);
    own.change(index, sure(own.parts[index]?.others[0]));
    const moves = own.parts.map((part) => part.means.move);
    await own.pay();
    expect(table.played).toEqual([moves]);
    const named = desk("pay_named");
    named.desk.change(0, meansOf("tape for gear"));
    expect(named.table.played).toEqual([["tape for gear"]]);
  });
  it("stays as it was changed while others go on", () => {
    const table = stage("pay_wilds");
    const now = new SvelteMap([["table", table]]);
    const own = new Desk(
      () => sure(now.get("table")),
      () => catalogue,
    );
    const index = own.parts.findIndex((part) => part.others.length > 0);
    own.change(index, sure(own.parts[index]?.others[0]));
    const moves = own.parts.map((part) => part.means.move);
    now.set("table", { ...table, offers: structuredClone(table.offers) });
    expect(own.parts.map((part) => part.means.move)).toEqual(moves);
    now.set("table", { ...table, offers: table.offers.slice(0, 1) });
    expect(own.parts.map((part) => part.means.move)).not.toEqual(moves);
  });
  it("may be of one part: the answer that has alternatives", () => {
    const single = offers("pay_named").filter((offer) => offer.alternatives === undefined);
    const [first, second] = single.map((offer) => offer.moves[0] ?? "");
    const told = single.map((offer, index) => (index === 1 ? { ...offer, alternatives: [[first]] } : offer));
    const [part] = partsOf(told as typeof single);
    expect(part?.means.move).toBe(second);
    expect(part?.others.map((means) => means.move)).toEqual([first]);
  });
  it("is the first answer where none is proposed", () => {
    const single = offers("pay_named").filter((offer) => offer.alternatives === undefined);
    const [first, ...others] = single.map((offer) => offer.moves[0]);
    const [part] = partsOf(single);
    expect(part?.means.move).toBe(first);
    expect(part?.others.map((means) => means.move)).toEqual(others);
  });
});

describe("the scale of a Class", () => {
  it("names the next grade", () => {
    const scale = climb({ scale: [3, 5, 6, 8], points: [2, 5, 9, 13] }, 5);
    expect(scale.next).toEqual({ grade: "B", count: 6 });
    expect(scale.marks.map((mark) => mark.reached)).toEqual([true, true, false, false]);
    expect(climb({ scale: [3, 5, 6, 8], points: [] }, 9).next).toBeNull();
  });
  it("keeps two grades apart that ask for the same", () => {
    const { marks } = climb({ scale: [2, 3, 4, 4], points: [2, 5, 9, 14] }, 0);
    expect(sure(marks[3]).at).toBeGreaterThan(sure(marks[2]).at);
    expect(sure(marks[3]).at).toBeLessThan(1);
  });
});

describe("moments", () => {
  const event = (name: string, seat?: number) => ({
    event: name,
    text: [],
    ...(seat === undefined ? {} : { seat }),
  });
  it("do not interrupt who decides when others act", () => {
    expect(paceOf([event("act", 1)], 0, true)).toBe(0);
    expect(paceOf([event("act", 0)], 0, true)).toBeGreaterThan(0);
    expect(paceOf([event("act", 1)], 0, false)).toBeGreaterThan(0);
  });
  it("show what concerns everybody", () => {
    expect(paceOf([event("round")], 0, true)).toBeGreaterThan(0);
    expect(paceOf([event("reveal", 1)], 0, true)).toBeGreaterThan(0);
    expect(paceOf([event("gain", 0)], 0, true)).toBe(0);
  });
  it("sound for oneself", () => {
    expect(soundOf(event("assemble", 0), 0)).toBe("thud");
    expect(soundOf(event("assemble", 1), 0)).toBeUndefined();
  });
});

describe("what was used in a phase", () => {
  const line = (event: string, seat: number, about: object = {}) => ({
    event: { event, seat, text: [], ...about } as Event,
  });
  const log = [
    line("use", 0, { action: { card: "design_1" } }),
    line("phase", 0, { phase: "fabricate" }),
    line("use", 0, { action: { card: "fabricate_1" } }),
    line("gain", 0, { item: "gear", count: 1 }),
    line("act_upgraded", 1, { card: { card: "rivet" } }),
    line("act", 0, { card: { card: "lathe" } }),
  ];

  it("is what the seat did since it began", () => {
    expect([...usedIn(log, log.length, 0)].sort()).toEqual(["fabricate_1", "lathe"]);
    expect([...usedIn(log, log.length, 1)]).toEqual(["rivet"]);
  });

  it("goes no further than what is shown", () => {
    expect([...usedIn(log, 3, 0)]).toEqual(["fabricate_1"]);
    expect([...usedIn(log, 1, 0)]).toEqual(["design_1"]);
  });
});

describe("the explanation of a Class", () => {
  const { table, desk: here } = desk("assemble");
  const said = (about: string): string => explainer(here)("class", about)[0]?.text ?? "";

  it("says what counts, what there is, and where the next grade is", () => {
    const [own] = sure(here.player.classes);
    const { card } = sure(own);
    const told = facts.class(card);
    expect(said(card)).toContain(`It counts: ${counts(told)}.`);
    for (const [count, grade, next] of [
      [sure(told.scale[0]), "D", `With ${String(told.scale[1])} it is a C: ${String(told.points[1])} VP.`],
      [0, "", `With ${String(told.scale[0])} it is a D: ${String(told.points[0])} VP.`],
      [99, "A", "That is the top grade."],
    ] as const) {
      sure(here.player.classes[0]).count = count;
      sure(here.player.classes[0]).grade = grade;
      sure(here.player.classes[0]).credit = false;
      sure(here.player.classes[0]).raised = false;
      expect(said(card)).toContain(next);
    }
    sure(here.player.classes[0]).count = sure(told.scale[0]);
    sure(here.player.classes[0]).grade = "C";
    sure(here.player.classes[0]).credit = true;
    expect(said(card)).toContain(`From ${String(told.scale[1])} on it is one grade better.`);
    expect(table.played).toEqual([]);
  });

  it("says what counts in words that a number may follow", () => {
    expect(counts({ text: "unlocked tokens: speed" })).toBe("unlocked tokens (speed)");
    expect(counts({ text: "assembled Robots" })).toBe("assembled Robots");
  });

  it("tells all grades of one that nobody has", () => {
    const other = Object.keys(catalogue.cards).find(
      (id) => facts.kind(id) === "class" && !here.player.classes.some((one) => one.card === id),
    );
    const told = facts.class(sure(other));
    expect(said(sure(other))).toContain(`D from ${String(told.scale[0])} on (${String(told.points[0])} VP)`);
  });
});
