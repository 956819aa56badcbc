/** What the start page tells of each game. */
import { POSTER_GAMES, type PosterGame } from "../portraits/scenes";
import { h } from "../texts/home";
import type { Say } from "../texts/texts";

export interface PosterFacts {
  /** How long a game takes with people who know it. */
  minutes: number;
  text: Say;
  /** What the button says that plays at once. */
  play: Say;
}

export const POSTERS: Readonly<Record<PosterGame, PosterFacts>> = {
  ricochet: { minutes: 20, text: h.ricochet, play: h.playAlone },
  mindbug: { minutes: 15, text: h.mindbug, play: h.playBot },
  rumblebots: { minutes: 40, text: h.rumblebots, play: h.playBots },
  raising: { minutes: 60, text: h.raising, play: h.playBots },
};

/** Return the game as one that has a poster, or null. */
export function posterGame(game: string): PosterGame | null {
  return POSTER_GAMES.find((one) => one === game) ?? null;
}
