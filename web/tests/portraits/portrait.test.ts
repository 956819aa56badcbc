import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { logo, mindbug } from "../../src/lib/portraits/emblems";
import { botPortrait, personPortrait, personSubject } from "../../src/lib/portraits/people";
import { cutout, portrait, scene } from "../../src/lib/portraits/portrait";
import { ROBOT_COLOURS, ricochetGhost, ricochetRobot } from "../../src/lib/portraits/robots";
import { POSTER_GAMES, poster } from "../../src/lib/portraits/scenes";
import { KEYWORDS, type Bot, type Creature, type Robot } from "../../src/lib/portraits/subject";
import { BOT_NAMES, CASTS, NICKNAMES } from "./cards";

function whole(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`;
}

/** Every picture that the tests keep an eye on, by its name. */
function pictures(): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const [game, cast] of Object.entries(CASTS)) {
    for (const [card, subject] of cast) drawn.set(`${game}/${card}`, portrait(subject));
  }
  for (const name of NICKNAMES) drawn.set(`person/${name}`, personPortrait(name));
  for (const name of BOT_NAMES) drawn.set(`bot/${name}`, botPortrait(name));
  drawn.set("cutout/Robin", whole(cutout(personSubject("Robin"))));
  for (const colour of ROBOT_COLOURS) {
    drawn.set(`robot/${colour}`, whole(ricochetRobot(colour)));
    drawn.set(`ghost/${colour}`, whole(ricochetGhost(colour)));
  }
  for (const game of POSTER_GAMES) drawn.set(`poster/${game}`, whole(poster(game)));
  drawn.set("emblem/logo", whole(logo()));
  drawn.set("emblem/mindbug", whole(mindbug()));
  return drawn;
}

const PICTURES = pictures();

describe("a picture", () => {
  it("stays as it was drawn first", async () => {
    // Are the changes meant? See data/README.md.
    const hashes = [...PICTURES].map(([name, text]) => [
      name,
      createHash("sha256").update(text).digest("hex").slice(0, 16),
    ]);
    await expect(`${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`).toMatchFileSnapshot(
      "data/hashes.json",
    );
  });

  it("is the same whenever it is drawn, in whatever order", () => {
    expect([...pictures()]).toEqual([...PICTURES]);
    const alone = CASTS.raising?.get("easel");
    expect(alone && portrait(alone)).toBe(PICTURES.get("raising/easel"));
  });

  it.each([...PICTURES])("of %s is sound SVG without scripts, styles and addresses", (_, text) => {
    const page = new DOMParser().parseFromString(text, "image/svg+xml");
    expect(page.querySelector("parsererror")).toBeNull();
    expect(page.documentElement.namespaceURI).toBe("http://www.w3.org/2000/svg");
    const ids = new Set<string>();
    for (const element of page.querySelectorAll("*")) {
      expect(["svg", "g", "path", "circle", "ellipse", "rect", "clipPath", "text"]).toContain(
        element.localName,
      );
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(on|style$|class$|href|xlink)/);
        expect(value).not.toMatch(/NaN|undefined|Infinity|e-\d/);
      }
      if (element.id === "") continue;
      expect(ids).not.toContain(element.id);
      ids.add(element.id);
    }
    for (const [, id] of text.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
  });

  it("is small", () => {
    const faces = [...PICTURES].filter(([name]) => !name.startsWith("poster/"));
    for (const [name, text] of faces) expect(text.length, name).toBeLessThan(6 * 1024);
  });

  it("of one card has other ids than that of another card", () => {
    const ids = [...PICTURES.values()].flatMap((text) =>
      [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
    );
    // Only the cutout of somebody who has a portrait as well is drawn from the same subject.
    expect(new Set(ids).size).toBe(ids.length - 1);
  });
});

describe("a keyword", () => {
  const creatures = [...(CASTS.mindbug ?? [])].map(([, subject]) => subject as Creature);

  it.each(creatures)("can be seen on $id", (creature) => {
    const faces = [[], ...KEYWORDS.map((keyword) => [keyword])].map((keywords) =>
      scene({ ...creature, keywords }, "same"),
    );
    expect(new Set(faces).size).toBe(KEYWORDS.length + 1);
    const [plain = ""] = faces;
    for (const face of faces.slice(1))
      expect(face.split("<path").length).toBeGreaterThan(plain.split("<path").length);
  });

  it("is seen in any order", () => {
    const rhino: Creature = { kind: "creature", id: "rhino_turtle", keywords: ["tough", "frenzy"] };
    expect(portrait(rhino)).toBe(portrait({ ...rhino, keywords: ["frenzy", "tough"] }));
  });
});

describe("what somebody is", () => {
  const bot: Bot = { kind: "bot", id: "sample", factions: ["mech"] };
  const robot: Robot = { kind: "robot", id: "sample", row: "design", type: "speed" };

  it("changes the picture", () => {
    const subjects = [
      bot,
      { ...bot, factions: ["bio"] },
      { ...bot, factions: ["mech", "bio"] },
      { ...bot, factions: [], contraption: true },
      robot,
      { ...robot, row: "recycle" },
      { ...robot, type: "cosmetic" },
      { kind: "creature", id: "sample" },
    ] satisfies Parameters<typeof scene>[0][];
    expect(new Set(subjects.map((subject) => scene(subject, "same"))).size).toBe(subjects.length);
  });

  it("may be named however it likes", () => {
    expect(personPortrait("  Robin ")).toBe(personPortrait("Robin"));
    expect(personPortrait("Zoe\u0308")).toBe(personPortrait("Zoë"));
    expect(personPortrait("Robin")).not.toBe(personPortrait("robin"));
    expect(personPortrait(`"/><script>`)).not.toContain("script");
  });
});
