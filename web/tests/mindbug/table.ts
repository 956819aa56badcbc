/** A small table of Mindbug for tests. */
import type { OfferUpdate } from "../../src/lib/api/types/common";
import type {
  CreatureView,
  MindbugCatalogue,
  MindbugView,
  PlayerView,
} from "../../src/lib/api/types/mindbug";

export function creature(card: string, place = card): CreatureView {
  return { card, place, exhausted: false, printed: 5, power: 5, bonuses: [], keywords: [] };
}

const player: PlayerView = {
  life: 3,
  mindbugs: 2,
  hand_size: 0,
  hand: [],
  shown: [],
  pile_size: 5,
  discard: [],
  creatures: [],
  revealed: [],
};

export const view: MindbugView = {
  game: "mindbug",
  seat: 0,
  seats: 2,
  options: {},
  outcome: null,
  turn: 1,
  turns: 8,
  players: [
    {
      ...player,
      hand_size: 3,
      hand: ["killer_bee", "killer_bee", "luchataur"],
      creatures: [creature("harpy_mother"), creature("spider_owl"), creature("spider_owl", "spider_owl#2")],
    },
    { ...player, hand_size: 4, discard: ["luchataur"], creatures: [creature("shield_bugs")] },
  ],
  played: null,
  attacker: null,
  source: null,
  chosen: null,
  pile: null,
  waiting: [[], []],
  unseen: ["killer_bee"],
};

export const pieces: Record<string, number[]> = {
  "players.0.hand": [31, 32, 33],
  "players.0.creatures": [11, 12, 13],
  "players.0.discard": [],
  "players.1.hand": [],
  "players.1.creatures": [21],
  "players.1.discard": [51],
};

export function offer(kind: string, card?: string, id?: number, role = "card"): OfferUpdate {
  const named = card === undefined ? [] : [{ role, card, ...(id === undefined ? {} : { id }) }];
  return {
    moves: [`${kind} ${card ?? ""} ${String(id ?? "")}`],
    kind,
    label: [{ text: kind }],
    final: false,
    pieces: named,
  };
}

const facts = (name: string, text = "", trigger: "" | "play" | "defeated" | "permanent" = "") => ({
  name,
  text,
  power: 5,
  copies: 1,
  keywords: [],
  trigger,
});

export const catalogue: MindbugCatalogue = {
  cards: {
    harpy_mother: facts(
      "Harpy Mother",
      "Take control of up to two enemy creatures with power 5 or less.",
      "defeated",
    ),
    spider_owl: { ...facts("Spider Owl"), keywords: ["sneaky", "poisonous"] },
    shield_bugs: {
      ...facts("Shield Bugs", "Your other creatures have 1 more power.", "permanent"),
      keywords: ["tough"],
    },
    killer_bee: { ...facts("Killer Bee", "Your opponent loses 1 life.", "play"), keywords: ["hunter"] },
    luchataur: { ...facts("Luchataur"), keywords: ["frenzy"] },
  },
  keywords: Object.fromEntries(
    ["frenzy", "hunter", "poisonous", "sneaky", "tough"].map((keyword, index) => [
      keyword,
      {
        name: keyword[0]?.toUpperCase() + keyword.slice(1),
        text: `${keyword}: …`,
        rule: `MB-5${String(index)}`,
      },
    ]),
  ),
  words: {
    play: "Play",
    attack: "Attack",
    defeated: "Defeated",
    permanent: "Permanent",
    exhausted: "exhausted",
  },
};
