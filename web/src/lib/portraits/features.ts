/** Choose what a subject looks like: by chance, by what it is, and by the words in its id. */
import type { BodyName } from "./bodies";
import type { LegsName } from "./limbs";
import {
  COATS,
  LACQUERS,
  MACHINE_WINDOWS,
  PALETTES,
  TYPE_COLOURS,
  type Palette,
  type PaletteName,
} from "./palettes";
import type { Parts } from "./parts";
import { POOLS, TYPE_TOPS, type PoolName } from "./pools";
import { hash, pick, pickBy, stream, type Stream } from "./stream";
import type { Bot, Robot, Subject } from "./subject";
import { WINDOW_NAMES, type WindowName } from "./windows";
import { WORDS, type Meaning } from "./words";

export interface Features {
  readonly parts: Parts;
  readonly mask: boolean;
  readonly colours: Palette;
  readonly window: WindowName;
  /** The rest of the stream: textures and eyes are drawn with it. */
  readonly random: Stream;
}

const CONTRAPTION_BODIES: readonly BodyName[] = ["dome", "box", "can", "orb", "kettle"];
const CONTRAPTION_LEGS: readonly LegsName[] = ["pegs", "spring", "tread", "oneWheel"];

function poolOf(subject: Subject): PoolName {
  if (subject.kind === "creature") return "creature";
  return subject.kind === "robot" ? subject.row : (subject.factions[0] ?? "mech");
}

function byChance(pool: PoolName, random: Stream): Parts {
  const parts = POOLS[pool];
  return {
    body: pick(parts.body, random),
    back: pick(parts.back, random),
    legs: pick(parts.legs, random),
    arms: pick(parts.arms, random),
    top: pick(parts.top, random),
    eyes: pick(parts.eyes, random),
    mouth: pick(parts.mouth, random),
    texture: pick(parts.texture, random),
  };
}

/** Let the second faction of a bot give its top and back, and at times its texture. */
function withSecondFaction(parts: Parts, bot: Bot, random: Stream): Parts {
  const [, second] = bot.factions;
  if (second === undefined) return parts;
  const pool = POOLS[second];
  const top = pick(pool.top, random);
  const back = pick(pool.back, random);
  return { ...parts, top, back, texture: random() < 0.5 ? pickBy(pool.texture, 0) : parts.texture };
}

/** Let the type of a robot give its top, and at times its back. */
function withType(parts: Parts, { type }: Robot, random: Stream): Parts {
  if (random() >= 0.7) return parts;
  const typed = { ...parts, top: pick(TYPE_TOPS[type], random) };
  if (type === "communications" && random() < 0.35) return { ...typed, back: "dish" };
  if (type === "speed" && random() < 0.4) return { ...typed, back: "fins" };
  return typed;
}

function asContraption(parts: Parts, seed: string): Parts {
  return {
    ...parts,
    eyes: "dial",
    mouth: "none",
    arms: "none",
    legs: pickBy(CONTRAPTION_LEGS, hash(seed)),
    body: pickBy(CONTRAPTION_BODIES, hash(seed)),
  };
}

function meaningOf(subject: Subject): Meaning {
  const meanings = WORDS.filter(([word]) => subject.id.includes(word)).map(([, meaning]) => meaning);
  return subject.kind === "creature" ? (meanings[0] ?? {}) : Object.assign({}, ...meanings);
}

/** Keep the dial for those who are made of nothing else. */
function settled(parts: Parts, subject: Subject): Parts {
  if (subject.kind === "bot" && subject.contraption === true) {
    return { ...parts, eyes: parts.eyes === "lens" ? "lens" : "dial" };
  }
  return parts.eyes === "dial" && subject.kind !== "bot" ? { ...parts, eyes: "two" } : parts;
}

function coloursOf(subject: Subject, name: PaletteName, seed: string): Palette {
  let colours = PALETTES[name];
  if (subject.kind === "creature") return colours;
  if (subject.kind === "robot") colours = { ...colours, accent: TYPE_COLOURS[subject.type] };
  const second = subject.kind === "bot" ? subject.factions[1] : undefined;
  if (second !== undefined) {
    colours = { ...colours, accent: PALETTES[second].base, window: PALETTES[second].window };
  }
  colours = pickBy(LACQUERS, hash(`${seed}v`))(colours);
  // Four of nine keep the window of their palette.
  const window = MACHINE_WINDOWS[(hash(`${seed}z`) % 9) - 1] ?? colours.window;
  return { ...colours, window };
}

/** Choose all features of a subject; the same subject always has the same ones. */
export function features(subject: Subject): Features {
  const step = subject.step ?? 0;
  const seed = step === 0 ? subject.id : `${subject.id}~${step}`;
  const random = stream(hash(`${seed}·`));
  const pool = poolOf(subject);

  let chosen = byChance(pool, random);
  if (subject.kind === "bot") chosen = withSecondFaction(chosen, subject, random);
  if (subject.kind === "robot") chosen = withType(chosen, subject, random);
  const contraption = subject.kind === "bot" && subject.contraption === true;
  if (contraption) chosen = asContraption(chosen, seed);
  let palette: PaletteName = contraption ? "slate" : pool === "creature" ? pick(COATS, random) : pool;

  const { mask = false, palette: coat, ...meant } = meaningOf(subject);
  // A stepped creature keeps the coat of chance: where words set all the rest, only the coat can tell two apart.
  if (subject.kind === "creature" && coat !== undefined && step === 0) palette = coat;
  const parts = settled({ ...chosen, ...meant }, subject);

  const colours = coloursOf(subject, palette, seed);
  const shelled = subject.kind === "creature" && parts.back === "turtleShell";
  return {
    parts,
    mask,
    colours: shelled ? { ...colours, shade: "#4f9a6e" } : colours,
    window: pickBy(WINDOW_NAMES, hash(`${seed}w`)),
    random,
  };
}
