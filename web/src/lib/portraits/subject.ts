/** Whom a portrait shows. */

/** The keywords of a creature that can be seen. */
export const KEYWORDS = ["frenzy", "hunter", "poisonous", "sneaky", "tough"] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** The factions of a bot. */
export const FACTIONS = ["animal", "appliances", "bio", "steam", "mech", "warfare"] as const;
export type Faction = (typeof FACTIONS)[number];

/** The rows that a robot stands in. */
export const ROWS = ["design", "fabricate", "recycle"] as const;
export type Row = (typeof ROWS)[number];

/** The types of a robot. */
export const TYPES = ["cosmetic", "speed", "communications", "efficiency"] as const;
export type RobotType = (typeof TYPES)[number];

interface Named {
  /** What the picture grows from; words in it choose parts. */
  readonly id: string;
  /** How often the seed was stepped because the picture was too like another one (see `cast`). */
  readonly step?: number;
}

/** A living thing: a creature of Mindbug, a person at the table. */
export interface Creature extends Named {
  readonly kind: "creature";
  readonly keywords?: readonly Keyword[];
}

/** A Bot or a Contraption of Rumblebots. */
export interface Bot extends Named {
  readonly kind: "bot";
  readonly factions: readonly Faction[];
  readonly contraption?: boolean;
}

/** A Robot of Raising Robots, a bot at the table. */
export interface Robot extends Named {
  readonly kind: "robot";
  readonly row: Row;
  readonly type: RobotType;
}

export type Subject = Creature | Bot | Robot;

/** Give a text that is the same for two subjects only if their pictures are the same. */
export function subjectKey(subject: Subject): string {
  const facts =
    subject.kind === "creature"
      ? KEYWORDS.filter((keyword) => subject.keywords?.includes(keyword) ?? false)
      : subject.kind === "bot"
        ? [...subject.factions, subject.contraption === true ? "contraption" : ""]
        : [subject.row, subject.type];
  return JSON.stringify([subject.kind, subject.id, subject.step ?? 0, ...facts]);
}
