/** The faces of the cards of any game, where they have some. */
import type { MindbugCatalogue } from "../api/types/mindbug";
import type { RaisingCatalogue } from "../api/types/raising";
import type { RumblebotsCatalogue } from "../api/types/rumblebots";
import { type Cast, mindbugCast, raisingCast, rumblebotsCast } from "../portraits";

const NOBODY: Cast = new Map();

/** Return the faces of a game's cards by their ids; empty for games without. */
export function facesOf(game: string, catalogue: unknown): Cast {
  if (catalogue === null || catalogue === undefined) return NOBODY;
  if (game === "mindbug") return mindbugCast(catalogue as MindbugCatalogue);
  if (game === "rumblebots") return rumblebotsCast(catalogue as RumblebotsCatalogue);
  if (game === "raising") return raisingCast(catalogue as RaisingCatalogue);
  return NOBODY;
}
