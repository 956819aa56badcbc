/** The cards of a game as data for a page that shows any game: from its catalogue, in the language of the page. */
import type { MindbugCatalogue } from "../../api/types/mindbug";
import type { RaisingCatalogue } from "../../api/types/raising";
import type { RicochetCatalogue } from "../../api/types/ricochet";
import type { RumblebotsCatalogue } from "../../api/types/rumblebots";
import { type Cast, mindbugCast, raisingCast, rumblebotsCast } from "../../portraits/cast";
import { ROBOT_COLOURS, type RobotColour } from "../../portraits/robots";
import type { Subject } from "../../portraits/subject";
import { r } from "../../texts/reading";
import type { IconName } from "../icons";

/** What is drawn on a card. */
export type Art =
  | { kind: "face"; subject: Subject }
  | { kind: "robot"; colour: RobotColour }
  | { kind: "sign"; icon: IconName; colour: string };

/** A number on a card with its sign. */
export interface Figure {
  icon: IconName;
  value: number;
  label: string;
  tone: "attack" | "defence" | "critical" | "barrier";
}

/** Something that is explained elsewhere: a keyword, a faction. */
export interface Tag {
  key: string;
  label: string;
  text: string;
  rule: string;
}

export interface DeckCard {
  id: string;
  name: string;
  text: string;
  art: Art;
  /** The number in the corner. */
  coin: { value: string; label: string } | null;
  figures: Figure[];
  tags: Tag[];
  /** What else is printed: costs, grades. */
  lines: string[];
  copies: number | null;
  /** What filters know of it, by their keys. */
  groups: Record<string, string[]>;
}

export interface Filter {
  key: string;
  label: string;
  choices: { value: string; label: string }[];
}

export interface Deck {
  cards: DeckCard[];
  filters: Filter[];
}

const SIGN_COLOURS: Record<string, string> = {
  red: "#d4412f",
  green: "#56b87a",
  blue: "#2450ab",
  yellow: "#f7cc3d",
  silver: "#d4dae4",
};
const ENERGY = "#e8c05a";
const CLASS = "#7db4f0";
const VORTEX = "#8b5cc0";
const GRADES = ["D", "C", "B", "A"];

/** Return the cards of a game; a game that we do not know shows what all catalogues have. */
export function deckOf(game: string, catalogue: unknown): Deck {
  if (game === "mindbug") return mindbug(catalogue as MindbugCatalogue);
  if (game === "rumblebots") return rumblebots(catalogue as RumblebotsCatalogue);
  if (game === "raising") return raising(catalogue as RaisingCatalogue);
  if (game === "ricochet") return ricochet(catalogue as RicochetCatalogue);
  return plain(catalogue as { cards: Record<string, { name: string; text: string }> });
}

function card(
  id: string,
  facts: { name: string; text: string },
  art: Art,
  more: Partial<DeckCard>,
): DeckCard {
  const blank = { coin: null, figures: [], tags: [], lines: [], copies: null, groups: {} };
  return { id, name: facts.name, text: facts.text, art, ...blank, ...more };
}

function faceOf(cast: Cast, id: string): Art {
  const subject = cast.get(id);
  return subject ? { kind: "face", subject } : { kind: "sign", icon: "card", colour: ENERGY };
}

/** Return a filter over all values that some card has, in the order of the catalogue's names for them. */
function filter(key: string, label: string, cards: DeckCard[], names: Record<string, string>): Filter {
  const used = new Set(cards.flatMap((one) => one.groups[key] ?? []));
  const choices = Object.entries(names)
    .filter(([value]) => used.has(value))
    .map(([value, name]) => ({ value, label: name }));
  return { key, label, choices };
}

function byName(one: DeckCard, other: DeckCard): number {
  return one.name.localeCompare(other.name);
}

function mindbug(catalogue: MindbugCatalogue): Deck {
  const cast = mindbugCast(catalogue);
  const { words, keywords } = catalogue;
  const cards = Object.entries(catalogue.cards).map(([id, facts]) =>
    card(id, facts, faceOf(cast, id), {
      text: [
        facts.trigger && facts.trigger !== "permanent" ? `${words[facts.trigger] ?? ""}: ` : "",
        facts.text,
      ].join(""),
      coin: { value: String(facts.power), label: r.power() },
      tags: facts.keywords.flatMap((key) => tag(key, keywords[key])),
      copies: facts.copies,
      groups: { keyword: facts.keywords, trigger: facts.trigger ? [facts.trigger] : [] },
    }),
  );
  const names = Object.fromEntries(Object.entries(keywords).map(([key, { name }]) => [key, name]));
  return {
    cards: cards.sort(byName),
    filters: [filter("keyword", r.keyword(), cards, names), filter("trigger", r.trigger(), cards, words)],
  };
}

function tag(key: string, facts: { name: string; text: string; rule: string } | undefined): Tag[] {
  return facts ? [{ key, label: facts.name, text: facts.text, rule: facts.rule }] : [];
}

function rumblebots(catalogue: RumblebotsCatalogue): Deck {
  const cast = rumblebotsCast(catalogue);
  const { words, keywords, factions } = catalogue;
  const cards = Object.entries(catalogue.cards).map(([id, facts]) => {
    const into = facts.into === null ? undefined : catalogue.cards[facts.into]?.name;
    const figures: Figure[] = [
      { icon: "sword", value: facts.attack, label: words.attack ?? "", tone: "attack" },
      { icon: "shield", value: facts.defence, label: words.defence ?? "", tone: "defence" },
      { icon: "burst", value: facts.crits, label: words.crits ?? "", tone: "critical" },
      { icon: "wall", value: facts.barriers, label: words.barriers ?? "", tone: "barrier" },
    ];
    return card(id, facts, faceOf(cast, id), {
      coin: { value: String(facts.cost), label: r.cost() },
      figures: figures.filter(({ value }) => value > 0),
      tags: [
        ...facts.factions.map((key) => ({ key, label: factions[key] ?? key, text: "", rule: "" })),
        ...facts.keywords.flatMap((key) => tag(key, keywords[key])),
      ],
      lines: [r.recycled({ count: facts.recycle }), ...(into ? [r.becomes({ name: into })] : [])],
      copies: facts.copies,
      groups: {
        level: [String(facts.level)],
        faction: facts.factions,
        keyword: facts.keywords,
        kind: [facts.contraption ? "contraption" : "bot"],
      },
    });
  });
  const levels = Object.fromEntries([0, 1, 2, 3, 4].map((level) => [String(level), String(level)]));
  const names = Object.fromEntries(Object.entries(keywords).map(([key, { name }]) => [key, name]));
  const level = (one: DeckCard): number => Number(one.groups.level?.[0] ?? 0);
  return {
    cards: cards.sort((one, other) => level(one) - level(other) || byName(one, other)),
    filters: [
      filter("level", r.level(), cards, levels),
      filter("faction", r.faction(), cards, factions),
      filter("keyword", r.keyword(), cards, names),
      filter("kind", r.kind(), cards, { bot: r.bots(), contraption: r.contraptions() }),
    ],
  };
}

function raising(catalogue: RaisingCatalogue): Deck {
  const cast = raisingCast(catalogue);
  const { words } = catalogue;
  const goods = (pays: Record<string, number>): string =>
    Object.entries(pays)
      .map(([what, count]) => `${String(count)} ${words[count === 1 ? what : `${what}_many`] ?? what}`)
      .join(", ");
  const cards = Object.entries(catalogue.cards).flatMap(([id, facts]): DeckCard[] => {
    if (facts.kind === "robot") {
      return [
        card(id, facts, faceOf(cast, id), {
          text: "",
          coin: { value: String(facts.vp), label: r.vp() },
          tags: [facts.row, facts.type].map((key) => ({ key, label: words[key] ?? key, text: "", rule: "" })),
          lines: [
            facts.text,
            ...facts.columns.map(
              ({ energy, pays }, at) =>
                `${words[at === 0 ? "left" : "right"] ?? ""}: ` +
                [r.energy({ count: energy }), goods(pays)].filter(Boolean).join(" + "),
            ),
          ],
          groups: { kind: ["robot"], row: [facts.row], type: [facts.type] },
        }),
      ];
    }
    if (facts.kind === "class") {
      const grades = GRADES.map(
        (grade, at) => `${grade} ${String(facts.scale[at] ?? "")} → ${String(facts.points[at] ?? "")}`,
      );
      return [
        card(
          id,
          facts,
          { kind: "sign", icon: "class", colour: CLASS },
          {
            tags: [{ key: facts.type, label: words[facts.type] ?? facts.type, text: "", rule: "" }],
            lines: [`${r.grades()}: ${grades.join(" · ")}`],
            groups: { kind: ["class"], type: [facts.type] },
          },
        ),
      ];
    }
    if (facts.kind === "inventor")
      return [card(id, facts, faceOf(cast, id), { groups: { kind: ["inventor"] } })];
    if (facts.kind === "energy")
      return [
        card(
          id,
          facts,
          { kind: "sign", icon: "battery", colour: ENERGY },
          {
            coin: { value: String(facts.value), label: r.energy({ count: facts.value }) },
            groups: { kind: ["energy"] },
          },
        ),
      ];
    return [];
  });
  const order = ["robot", "class", "inventor", "energy"];
  const place = (one: DeckCard): number => order.indexOf(one.groups.kind?.[0] ?? "");
  const kinds = { robot: r.robots(), class: r.classes(), inventor: r.inventors(), energy: r.energies() };
  return {
    cards: cards.sort((one, other) => place(one) - place(other) || byName(one, other)),
    filters: [
      filter("kind", r.kind(), cards, kinds),
      filter("row", r.row(), cards, words),
      filter("type", r.type(), cards, words),
    ],
  };
}

function ricochet(catalogue: RicochetCatalogue): Deck {
  const { words } = catalogue;
  const colourOf = (name: string): RobotColour | undefined => ROBOT_COLOURS.find((colour) => colour === name);
  const cards = Object.entries(catalogue.cards).map(([id, facts]) => {
    const robot = colourOf(id);
    const colour = facts.robot ?? null;
    const art: Art = robot
      ? { kind: "robot", colour: robot }
      : {
          kind: "sign",
          icon: facts.symbol ?? "circle",
          colour: colour ? (SIGN_COLOURS[colour] ?? VORTEX) : VORTEX,
        };
    return card(id, facts, art, {
      groups: { kind: [facts.type], colour: robot ? [robot] : colour ? [colour] : [] },
    });
  });
  return {
    cards,
    filters: [
      filter("kind", r.kind(), cards, { robot: r.robots(), target: r.targets() }),
      filter("colour", r.colour(), cards, words),
    ],
  };
}

function plain({ cards }: { cards: Record<string, { name: string; text: string }> }): Deck {
  const art: Art = { kind: "sign", icon: "card", colour: ENERGY };
  return { cards: Object.entries(cards).map(([id, facts]) => card(id, facts, art, {})), filters: [] };
}

/** Return whether a card passes all filters; an empty choice lets everything pass. */
export function passes(one: DeckCard, chosen: Record<string, string>): boolean {
  return Object.entries(chosen).every(([key, value]) => !value || (one.groups[key] ?? []).includes(value));
}

/** Return everything that stands on a card, for a search. */
export function printed(one: DeckCard): string {
  return [one.name, one.text, ...one.lines, ...one.tags.map(({ label }) => label)].join(" ");
}
