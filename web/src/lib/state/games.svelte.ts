/** The games of the server: what can be chosen for each, in the language of the page. */
import { http } from "../api/http";
import type { Lobby } from "../api/types/common";
import type { Language } from "../texts/texts";
import { settings } from "./settings.svelte";

class Games {
  #found = $state.raw<Partial<Record<Language, Lobby[]>>>({});
  #asked = new Map<Language, Promise<void>>();

  /** All games; null until they are known. */
  get all(): Lobby[] | null {
    return this.#found[settings.language] ?? null;
  }

  of(game: string): Lobby | null {
    return this.all?.find((lobby) => lobby.game === game) ?? null;
  }

  /** Return the name of a game, as well as it is known. */
  title(game: string): string {
    return this.of(game)?.title ?? NAMES[game] ?? game;
  }

  /** Ask for the games once in each language; raise Problem if the server cannot be reached. */
  load(): Promise<void> {
    const language = settings.language;
    const asked = this.#asked.get(language) ?? this.#read(language);
    this.#asked.set(language, asked);
    return asked;
  }

  async #read(language: Language): Promise<void> {
    try {
      this.#found = { ...this.#found, [language]: await http.get<Lobby[]>("/api/games") };
    } catch (error) {
      this.#asked.delete(language);
      throw error;
    }
  }
}

/** The names of games are the same in all languages. */
const NAMES: Record<string, string> = {
  mindbug: "Mindbug",
  raising: "Raising Robots",
  ricochet: "Ricochet Robots",
  rumblebots: "Rumblebots",
};

export const games = new Games();
