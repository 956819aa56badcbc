/** Who plays whom: the faces of all cards of a game, no two of them alike. */
import type { CardFacts as MindbugFacts } from "../api/types/mindbug";
import type { InventorFacts, RaisingCatalogue, RobotFacts } from "../api/types/raising";
import type { CardFacts as RumblebotsFacts } from "../api/types/rumblebots";
import { features } from "./features";
import { ROWS, type Row, type Subject } from "./subject";

/** The subjects of the cards of a game, by the ids of the cards. */
export type Cast = ReadonlyMap<string, Subject>;

/** What a catalogue tells of the faces of its cards; a whole catalogue fits. */
export interface Faces<Facts> {
  readonly cards: Readonly<Record<string, Facts>>;
}

export type MindbugFaces = Faces<Pick<MindbugFacts, "keywords">>;
export type RumblebotsFaces = Faces<Pick<RumblebotsFacts, "factions" | "contraption">>;
export type RaisingFaces = Faces<
  | Pick<RobotFacts, "kind" | "row" | "type">
  | Pick<InventorFacts, "kind">
  | { readonly kind: Exclude<RaisingCatalogue["cards"][string]["kind"], "robot" | "inventor"> }
>;

/** How often the seed of a card is stepped before it may look like another one. */
const MOST_STEPS = 64;

/** Describe what makes a face: two cards of a game must differ in this. */
export function likeness(subject: Subject): string {
  const { parts, colours } = features(subject);
  return [parts.body, parts.eyes, parts.top, colours.base, colours.shade, colours.light, colours.accent].join(
    " ",
  );
}

/** Give every card its subject. Where two would look alike, the seed of the later id is stepped. */
export function cast(cards: Iterable<readonly [card: string, subject: Subject]>): Cast {
  const seen = new Set<string>();
  const subjects = new Map<string, Subject>();
  for (const [card, subject] of [...cards].sort(([one], [other]) =>
    one < other ? -1 : one > other ? 1 : 0,
  )) {
    let taken = subject;
    for (let step = 1; step <= MOST_STEPS && seen.has(likeness(taken)); step++) taken = { ...subject, step };
    seen.add(likeness(taken));
    subjects.set(card, taken);
  }
  return subjects;
}

/** Cast the creatures of Mindbug. */
export function mindbugCast({ cards }: MindbugFaces): Cast {
  return cast(Object.entries(cards).map(([id, { keywords }]) => [id, { kind: "creature", id, keywords }]));
}

/** Cast the Bots and Contraptions of Rumblebots. */
export function rumblebotsCast({ cards }: RumblebotsFaces): Cast {
  return cast(
    Object.entries(cards).map(([id, { factions, contraption }]) => [
      id,
      { kind: "bot", id, factions, contraption },
    ]),
  );
}

function isRow(row: string): row is Row {
  return (ROWS as readonly string[]).includes(row);
}

/** Cast the Robots and Inventors of Raising Robots; its other cards have no faces. */
export function raisingCast({ cards }: RaisingFaces): Cast {
  const subjects: [string, Subject][] = [];
  for (const [id, card] of Object.entries(cards)) {
    if (card.kind === "robot" && isRow(card.row)) {
      subjects.push([id, { kind: "robot", id, row: card.row, type: card.type }]);
    } else if (card.kind === "inventor") {
      subjects.push([id, { kind: "creature", id: `inventor-${id}` }]);
    }
  }
  return cast(subjects);
}
