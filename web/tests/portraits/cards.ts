/** The cards of the games, as the tests draw them. */
import {
  mindbugCast,
  raisingCast,
  rumblebotsCast,
  type Cast,
  type MindbugFaces,
  type RaisingFaces,
  type RumblebotsFaces,
} from "../../src/lib/portraits/cast";
import cards from "./data/cards.json";

export const MINDBUG: MindbugFaces = { cards: cards.mindbug as MindbugFaces["cards"] };
export const RUMBLEBOTS: RumblebotsFaces = { cards: cards.rumblebots as RumblebotsFaces["cards"] };
export const RAISING: RaisingFaces = { cards: cards.raising as RaisingFaces["cards"] };

export const CASTS: Readonly<Record<string, Cast>> = {
  mindbug: mindbugCast(MINDBUG),
  rumblebots: rumblebotsCast(RUMBLEBOTS),
  raising: raisingCast(RAISING),
};

/** Names that people write themselves; some are hostile. */
export const NICKNAMES = [
  "Robin",
  "mira",
  "Núria",
  "João",
  "陽",
  "🤖",
  "x".repeat(200),
  `"/><script>`,
  "turtle",
  "",
];

export const BOT_NAMES = ["easy", "medium", "hard", "Bot 1", "Bot 2"];
