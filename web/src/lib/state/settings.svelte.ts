/** What a person has chosen about the page; it stays in this browser. */
import { type Language, LANGUAGES } from "../texts/texts";

export type Theme = "system" | "night" | "day";
export type Motion = "system" | "full" | "reduced";

const PLACE = "tablebots.settings";

interface Stored {
  language: Language | null;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  volume: number;
  patterns: boolean;
  largeText: boolean;
  notify: boolean;
}

const USUAL: Stored = {
  language: null,
  theme: "system",
  motion: "system",
  sound: false,
  volume: 0.6,
  patterns: false,
  largeText: false,
  notify: false,
};

class Settings {
  #stored = $state.raw<Stored>(read());
  #dark = $state(matches("(prefers-color-scheme: dark)"));
  #still = $state(matches("(prefers-reduced-motion: reduce)"));

  constructor() {
    watch("(prefers-color-scheme: dark)", (now) => (this.#dark = now));
    watch("(prefers-reduced-motion: reduce)", (now) => (this.#still = now));
  }

  get language(): Language {
    return this.#stored.language ?? usualLanguage();
  }
  set language(language: Language) {
    this.change({ language });
  }
  get chosen(): Readonly<Stored> {
    return this.#stored;
  }
  /** The room as it is drawn: night, unless the person or their system asks for day. */
  get room(): "night" | "day" {
    if (this.#stored.theme !== "system") return this.#stored.theme;
    return this.#dark || !matches("(prefers-color-scheme: light)") ? "night" : "day";
  }
  /** Whether things move. */
  get moving(): boolean {
    return this.#stored.motion === "system" ? !this.#still : this.#stored.motion === "full";
  }

  change(part: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...part };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#stored));
    } catch {
      // A browser that stores nothing still plays.
    }
  }

  /** Write the choices where the style sheets see them. */
  apply(root: HTMLElement): void {
    root.lang = this.language;
    root.dataset.theme = this.room;
    root.dataset.motion = this.moving ? "full" : "reduced";
    root.dataset.text = this.#stored.largeText ? "large" : "usual";
    root.dataset.patterns = this.#stored.patterns ? "on" : "off";
  }
}

function read(): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return checked(typeof found === "object" && found !== null ? (found as Partial<Stored>) : {});
  } catch {
    return USUAL;
  }
}

/** Return what was stored, with the usual choice in the place of what makes no sense. */
function checked(found: Partial<Stored>): Stored {
  const volume = typeof found.volume === "number" ? Math.min(1, Math.max(0, found.volume)) : USUAL.volume;
  return {
    language: LANGUAGES.find((language) => language === found.language) ?? null,
    theme: (["system", "night", "day"] as const).find((theme) => theme === found.theme) ?? USUAL.theme,
    motion:
      (["system", "full", "reduced"] as const).find((motion) => motion === found.motion) ?? USUAL.motion,
    sound: found.sound === true,
    volume,
    patterns: found.patterns === true,
    largeText: found.largeText === true,
    notify: found.notify === true,
  };
}

let usual: Language | null = null;
if (typeof addEventListener === "function") addEventListener("languagechange", () => (usual = null));

/** Return the first language of the browser that we speak. Every text asks for it, so it is found only once. */
function usualLanguage(): Language {
  usual ??=
    navigator.languages
      .map((wanted) => LANGUAGES.find((language) => language === wanted.slice(0, 2).toLowerCase()))
      .find(Boolean) ?? "en";
  return usual;
}

function matches(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

function watch(query: string, hear: (now: boolean) => void): void {
  if (typeof matchMedia === "function") {
    matchMedia(query).addEventListener("change", (event) => hear(event.matches));
  }
}

export const settings = new Settings();
