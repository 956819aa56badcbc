import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import type { MindbugCatalogue } from "../../src/lib/api/types/mindbug";
import type { BoardView } from "../../src/lib/api/types/ricochet";
import type { RumblebotsCatalogue, RumblebotsView } from "../../src/lib/api/types/rumblebots";
import { explainer as ofMindbug } from "../../src/lib/games/mindbug/help";
import { RULES as mindbugRules } from "../../src/lib/games/mindbug/rules";
import Board from "../../src/lib/games/raising/Board.svelte";
import { Desk } from "../../src/lib/games/raising/desk.svelte";
import { explainer as ofRaising } from "../../src/lib/games/raising/help";
import { RULES as raisingRules } from "../../src/lib/games/raising/rules";
import { explainer as ofRicochet } from "../../src/lib/games/ricochet/help";
import { RULES as ricochetRules } from "../../src/lib/games/ricochet/rules";
import { FACTION_SIGNS } from "../../src/lib/games/rumblebots/factions";
import { explainer as ofRumblebots } from "../../src/lib/games/rumblebots/help";
import { RULES as rumblebotsRules } from "../../src/lib/games/rumblebots/rules";
import { settings } from "../../src/lib/state/settings.svelte";
import { declared, LANGUAGES } from "../../src/lib/texts/texts";
import type { Explain } from "../../src/lib/ui/help";
import { catalogue, questions, stage, width } from "../raising/stage";

const sources = import.meta.glob<string>("../../src/lib/games/*/*.{svelte,ts}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const GAMES = ["mindbug", "raising", "ricochet", "rumblebots"] as const;
type Game = (typeof GAMES)[number];

/** The sources of a game without those that explain. */
function sourceOf(game: Game): string {
  return Object.entries(sources)
    .filter(([path]) => path.includes(`/${game}/`) && !/\/(help|rules|texts)\.ts$/.test(path))
    .map(([, text]) => text)
    .join("\n");
}

/** Return the signs that the components of a game name. */
function named(game: Game): string[] {
  const found = sourceOf(game).matchAll(/(?:data-explain="|alone\("|meaning="|sign="|sign = ")(\w+)"/g);
  return [...new Set([...found].map((match) => match[1] ?? ""))].sort();
}

const fact = { name: "Name", text: "Text.", rule: "RB-70" };
const board: BoardView = { faces: [], walls: ["6"], targets: { vortex: "c1" }, barriers: [] } as never;
const explains: Record<Game, Explain> = {
  mindbug: ofMindbug(() => ({ keywords: { tough: fact } }) as unknown as MindbugCatalogue),
  rumblebots: ofRumblebots(
    () =>
      ({
        keywords: { tough: fact },
        places: { tough: fact },
        factions: {},
        dominance: 6,
      }) as unknown as RumblebotsCatalogue,
    () => ({ prizes: [2, 2, 2, 2, 2, 0] }) as unknown as RumblebotsView,
  ),
  ricochet: ofRicochet(
    () => ({ words: { red: "red", vortex: "vortex" } }),
    () => ({ board, robots: { red: "a1" }, markers: { red: "b5" } }),
  ),
  raising: ofRaising(
    new Desk(
      () => stage("row"),
      () => catalogue,
    ),
  ),
};
/** What signs that stand for many things are asked about. */
const ABOUT: Record<string, string> = {
  keyword: "tough",
  place: "tough",
  square: "a1",
  robot: "red",
  target: "vortex",
  round: "2",
  action: "design_1",
  upgradeRow: "upgrade_row_1",
};

describe.each(GAMES)("the signs of %s", (game) => {
  const words = Object.keys(declared[`${game} help`] ?? {});

  it("are many", () => {
    expect(named(game).length).toBeGreaterThan(6);
  });

  it.each(LANGUAGES)("are all explained (%s)", (language) => {
    settings.language = language;
    for (const sign of named(game)) {
      const about = game === "raising" && sign === "place" ? "token_design_4" : (ABOUT[sign] ?? "");
      if (game === "raising" && (sign === "class" || sign === "robotCard")) continue;
      const told = explains[game](sign, about);
      expect(told.length, sign).toBeGreaterThan(0);
      for (const { text } of told) expect(text, sign).not.toMatch(/^$|\{\w+\}/);
    }
    settings.language = "en";
  });

  it("have no text that nobody can see", () => {
    const source = sourceOf(game);
    const inside = [
      "row",
      "token",
      "component",
      "covered",
      "uncovered",
      "silver",
      "vortex",
      "wall",
      "centre",
      "diagonal",
      "marker",
    ];
    for (const word of words) {
      if (inside.includes(word)) continue;
      expect(source, word).toMatch(new RegExp(`["'.\\s]${word}["':\\s]`));
    }
  });

  it("are short: three sentences at most", () => {
    for (const [sign, entry] of Object.entries(declared[`${game} help`] ?? {}))
      for (const language of LANGUAGES) {
        const text = entry[language] as string;
        expect(text.length, `${sign} ${language}`).toBeLessThanOrEqual(190);
        expect(text.match(/[.!?](\s|$)/g)?.length, `${sign} ${language}`).toBeLessThanOrEqual(3);
      }
  });
});

describe("rules that the tables name", () => {
  const all = {
    mindbug: mindbugRules,
    raising: raisingRules,
    ricochet: ricochetRules,
    rumblebots: rumblebotsRules,
  };

  it.each(GAMES)("are about something that %s shows", (game) => {
    const text = `${sourceOf(game)} ${sources[`../../src/lib/games/${game}/help.ts`] ?? ""}`;
    for (const name of Object.keys(all[game])) expect(text, name).toContain(name);
  });
});

it("explains each faction", () => {
  for (const faction of Object.keys(FACTION_SIGNS))
    expect(explains.rumblebots("faction", faction)[0]?.icon).toBeDefined();
});

describe("a square", () => {
  it("tells what stands there and what is printed there", () => {
    expect(explains.ricochet("square", "a1").map(({ name }) => name)).toEqual(["Red robot", "Wall"]);
    expect(explains.ricochet("square", "c1").map(({ name }) => name)).toEqual(["Vortex"]);
    expect(explains.ricochet("square", "b5").map(({ name }) => name)).toEqual(["Marker"]);
    expect(explains.ricochet("square", "h8").map(({ name }) => name)).toEqual(["Centre"]);
    expect(explains.ricochet("square", "k3")).toEqual([]);
  });
});

describe("every sign that Raising Robots draws", () => {
  const SIGNS =
    ".part, .lamp, .seal:not([data-round]), [data-cubes], .place[data-card], .grade, .chip-card, .phase, .space, .column";

  const at = Object.keys(questions).flatMap((key) => [
    [key, 1440],
    [key, 390],
  ]) as [string, number][];
  it.each(at)("explains itself at %s, %d pixels wide", async (key, pixels) => {
    width(pixels);
    const table = stage(key);
    const desk = new Desk(
      () => table,
      () => catalogue,
    );
    const explain = ofRaising(desk);
    const { container } = render(Board, { table, catalogue: catalogue as never, rail: false });
    await tick();
    const drawn = [...container.querySelectorAll<HTMLElement>(SIGNS)];
    expect(drawn.length).toBeGreaterThan(0);
    for (const sign of drawn) expect(sign.closest("[data-explain]"), sign.outerHTML).not.toBeNull();
    for (const sign of container.querySelectorAll<HTMLElement>("[data-explain]")) {
      const { explain: name = "", about = "" } = sign.dataset;
      expect(explain(name, about), `${name} ${about}`).not.toEqual([]);
    }
  });
});
