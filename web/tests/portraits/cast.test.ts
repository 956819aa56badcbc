import { describe, expect, it } from "vitest";
import { BACKS } from "../../src/lib/portraits/backs";
import { BODIES } from "../../src/lib/portraits/bodies";
import { cast, likeness, mindbugCast, raisingCast, rumblebotsCast } from "../../src/lib/portraits/cast";
import { EYES, MOUTHS } from "../../src/lib/portraits/faces";
import { features } from "../../src/lib/portraits/features";
import { ARMS, LEGS } from "../../src/lib/portraits/limbs";
import { PALETTES, TYPE_COLOURS } from "../../src/lib/portraits/palettes";
import { personSubject } from "../../src/lib/portraits/people";
import type { Creature, Subject } from "../../src/lib/portraits/subject";
import { TEXTURES } from "../../src/lib/portraits/textures";
import { TOPS } from "../../src/lib/portraits/tops";
import { WINDOWS } from "../../src/lib/portraits/windows";
import { WORDS } from "../../src/lib/portraits/words";
import { CASTS, MINDBUG, RAISING, RUMBLEBOTS } from "./cards";

function reversed<Facts>(cards: Readonly<Record<string, Facts>>): { cards: Record<string, Facts> } {
  return { cards: Object.fromEntries(Object.entries(cards).reverse()) };
}

describe("the cast of a game", () => {
  it("has everybody", () => {
    expect(CASTS.mindbug?.size).toBe(Object.keys(MINDBUG.cards).length);
    expect(CASTS.rumblebots?.size).toBe(Object.keys(RUMBLEBOTS.cards).length);
    const kinds = Object.values(RAISING.cards).map(({ kind }) => kind);
    expect(CASTS.raising?.size).toBe(kinds.filter((kind) => kind === "robot" || kind === "inventor").length);
    expect(CASTS.raising?.has("fine_arts")).toBe(false);
  });

  it.each(Object.entries(CASTS))("has no two alike in %s", (_, everybody) => {
    const seen = new Map<string, string>();
    for (const [card, subject] of everybody) {
      expect(seen.get(likeness(subject)), card).toBeUndefined();
      seen.set(likeness(subject), card);
    }
  });

  it("needs its steps: without them some are alike", () => {
    const unstepped = Object.values(CASTS).map((everybody) =>
      [...everybody.values()].map((subject) => likeness({ ...subject, step: 0 })),
    );
    expect(unstepped.some((faces) => new Set(faces).size < faces.length)).toBe(true);
  });

  it("does not depend on the order of its cards", () => {
    expect(mindbugCast(reversed(MINDBUG.cards))).toEqual(CASTS.mindbug);
    expect(rumblebotsCast(reversed(RUMBLEBOTS.cards))).toEqual(CASTS.rumblebots);
    expect(raisingCast(reversed(RAISING.cards))).toEqual(CASTS.raising);
  });

  it("steps the later of two that are alike", () => {
    const twin = (id: string): [string, Creature] => [id, { kind: "creature", id: "shark_dog" }];
    const twins = cast([twin("c"), twin("a"), twin("b")]);
    expect([...twins.keys()]).toEqual(["a", "b", "c"]);
    expect(twins.get("a")?.step).toBeUndefined();
    expect(twins.get("b")?.step).toBeGreaterThan(0);
    expect(new Set([...twins.values()].map(likeness)).size).toBe(3);
  });

  it("ends even if there are more twins than faces", () => {
    const crowd = Array.from({ length: 40 }, (_, index): [string, Subject] => [
      `card${index}`,
      { kind: "creature", id: "shark_dog" },
    ]);
    expect(cast(crowd).size).toBe(40);
  });
});

describe("every part", () => {
  const subjects = [
    ...Object.values(CASTS).flatMap((everybody) => [...everybody.values()]),
    ...Array.from({ length: 300 }, (_, index) => personSubject(`guest ${index}`)),
  ];
  const looks = subjects.map(features);

  it.each([
    ["body", BODIES],
    ["back", BACKS],
    ["legs", LEGS],
    ["arms", ARMS],
    ["top", TOPS],
    ["eyes", EYES],
    ["mouth", MOUTHS],
    ["texture", TEXTURES],
  ] as const)("of the %s is somewhere", (part, drawings) => {
    const worn = new Set<string>(looks.map(({ parts }) => parts[part]));
    expect(Object.keys(drawings).filter((name) => !worn.has(name))).toEqual([]);
  });

  it("of the windows and palettes is somewhere", () => {
    const windows = new Set<string>(looks.map(({ window }) => window));
    expect(Object.keys(WINDOWS).filter((name) => !windows.has(name))).toEqual([]);
    const colours = new Set(looks.flatMap(({ colours: { base, shade, accent } }) => [base, shade, accent]));
    expect(Object.entries(PALETTES).filter(([, { base }]) => !colours.has(base))).toEqual([]);
    expect(Object.values(TYPE_COLOURS).filter((colour) => !colours.has(colour))).toEqual([]);
  });
});

describe("a word", () => {
  const ids = Object.values(CASTS).flatMap((everybody) => [...everybody.values()].map(({ id }) => id));

  it("is in the id of a card", () => {
    const idle = WORDS.map(([word]) => word).filter((word) => !ids.some((id) => id.includes(word)));
    expect(idle).toEqual([]);
  });

  it("sets what a face is like", () => {
    expect(features({ kind: "creature", id: "killer_bee" }).parts).toMatchObject({
      back: "beeWings",
      texture: "beeStripes",
    });
    expect(features({ kind: "creature", id: "shark_dog" }).parts).toMatchObject({
      top: "fin",
      mouth: "jaws",
    });
    expect(features({ kind: "bot", id: "grimecoon", factions: ["animal"] }).mask).toBe(true);
  });
});
