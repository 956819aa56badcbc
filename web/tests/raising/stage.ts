/** A table that shows one update and notes what is played. */
import type { RaisingCatalogue, RaisingUpdate } from "../../src/lib/api/types/raising";
import type { OfferUpdate, Update } from "../../src/lib/api/types/common";
import { Film } from "../../src/lib/state/film.svelte";
import type { Piece, Stage } from "../../src/lib/state/stage";
import { same } from "../../src/lib/state/stage";
import catalogueData from "./data/catalogue.json";
import questionsData from "./data/questions.json";

export const catalogue = catalogueData as unknown as RaisingCatalogue;
export const questions = questionsData as unknown as Record<string, RaisingUpdate>;

/** Return what a test cannot do without. */
export function sure<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("something is missing");
  return value;
}

export interface Noted extends Stage {
  played: string[][];
}

export function stage(key: string): Noted {
  const update = questions[key] as unknown as Update;
  const played: string[][] = [];
  return {
    played,
    room: null,
    update: { ...update, moments: [], ending: null, agreed: [], undo: null, clock: null, sequence: 1 },
    seat: 0,
    log: [],
    chat: [],
    refusal: null,
    busy: false,
    looked: null,
    pointed: null,
    film: new Film(),
    frame: { view: update.view, pieces: update.pieces, heading: update.heading, events: [] },
    view: update.view,
    current: true,
    offers: update.offers,
    locked: update.locked,
    question: update.question,
    asked: true,
    over: false,
    spectating: false,
    replaying: false,
    name: (seat: number) => `P${String(seat)}`,
    about: (piece: Piece) => update.offers.filter((offer) => offer.pieces.some((part) => same(part, piece))),
    lockOf: (piece: Piece) => update.locked.find((part) => same(part, piece)) ?? null,
    choose: (offer: OfferUpdate) => {
      played.push(offer.moves);
      return Promise.resolve(true);
    },
    submit: (moves: string[]) => {
      played.push(moves);
      return Promise.resolve(true);
    },
    ask: () => Promise.resolve(null),
    explain: () => Promise.resolve(),
    abandon: () => Promise.resolve(true),
    speak: () => Promise.resolve(true),
    refuse: () => undefined,
    look: () => undefined,
  };
}

/** jsdom lays nothing out: the width of the page is what the test says. */
export function width(pixels: number): void {
  window.matchMedia = (query: string) => {
    const [, side = "min", length = "0"] = /(min|max)-width: (\d+)px/.exec(query) ?? [];
    const matches = side === "min" ? pixels >= Number(length) : pixels <= Number(length);
    return {
      matches,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList;
  };
}
