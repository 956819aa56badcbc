/** The parts that chance picks from. Their order is part of every picture: add new ones to `words` instead. */
import type { PartPool } from "./parts";
import type { Faction, RobotType, Row } from "./subject";
import type { TopName } from "./tops";

export type PoolName = "creature" | Faction | Row;

/** The parts by what somebody is: a part that is listed twice comes up twice as often. */
export const POOLS: Readonly<Record<PoolName, PartPool>> = {
  creature: {
    body: ["egg", "pear", "tall", "wide", "hump", "bear", "spike"],
    back: ["none", "tail", "spikes", "beeWings", "batWings"],
    legs: ["feet", "paws", "claws", "tentacles", "hooves"],
    arms: ["stub", "wave", "claws", "stub"],
    top: ["horns", "feelers", "tuft", "catEars", "bearEars"],
    eyes: ["two", "two", "odd", "one", "three", "sleepy"],
    mouth: ["smile", "grin", "fangs", "tongue", "tiny"],
    texture: ["belly", "spots", "sideStripes", "none", "stripes"],
  },
  animal: {
    body: ["egg", "bear", "pear", "head"],
    back: ["tail", "none", "ringedTail"],
    legs: ["paws", "feet", "claws"],
    arms: ["stub", "wave", "claws"],
    top: ["catEars", "bearEars", "dogEars", "hareEars"],
    eyes: ["two", "mixed", "goggles", "lights"],
    mouth: ["muzzle", "grin", "fangs", "snout"],
    texture: ["belly", "rivets", "panel"],
  },
  appliances: {
    body: ["toaster", "kettle", "box", "can", "screen"],
    back: ["plug", "none"],
    legs: ["pegs", "feet", "wheels"],
    arms: ["stub", "claws", "wave"],
    top: ["lid", "antenna", "toast", "none"],
    eyes: ["two", "lights", "dots", "one"],
    mouth: ["slot", "smile", "grin", "speaker"],
    texture: ["knobs", "vents", "knobs"],
  },
  bio: {
    body: ["egg", "pear", "orb", "capsule"],
    back: ["leaves", "none", "leaves"],
    legs: ["feet", "tentacles", "pegs"],
    arms: ["stub", "wave", "none"],
    top: ["leaf", "flower", "leaf", "tuft"],
    eyes: ["two", "sleepy", "dots", "three"],
    mouth: ["smile", "tongue", "tiny", "grin"],
    texture: ["moss", "spots", "belly"],
  },
  steam: {
    body: ["can", "kettle", "orb", "dome"],
    back: ["pipes", "none", "gears"],
    legs: ["wheels", "pegs", "feet"],
    arms: ["claws", "stub", "wave"],
    top: ["chimneys", "lid", "key", "antenna"],
    eyes: ["goggles", "mixed", "two", "one"],
    mouth: ["teeth", "smile", "grille", "grin"],
    texture: ["gauge", "rivets", "gauge"],
  },
  mech: {
    body: ["box", "head", "hexagon", "dome"],
    back: ["gears", "none", "jets"],
    legs: ["tread", "wheels", "pegs"],
    arms: ["claws", "wrench", "gloves"],
    top: ["bolts", "antenna", "bentAntenna", "twoAntennae"],
    eyes: ["visor", "lights", "two", "lens"],
    mouth: ["grille", "slot", "teeth", "speaker"],
    texture: ["rivets", "panel", "vents"],
  },
  warfare: {
    body: ["hexagon", "capsule", "head", "cone"],
    back: ["rockets", "fins", "jets"],
    legs: ["tread", "hover", "claws"],
    arms: ["cannon", "claws", "gloves"],
    top: ["helmet", "noseCone", "siren"],
    eyes: ["angry", "visor", "mixed", "angry"],
    mouth: ["jaws", "teeth", "grille", "fangs"],
    texture: ["chevron", "panel", "chevron"],
  },
  design: {
    body: ["screen", "capsule", "cone", "head", "orb", "tall"],
    back: ["none", "dish", "none"],
    legs: ["feet", "pegs", "oneWheel", "wheels", "spring"],
    arms: ["pencil", "wave", "stub", "claws"],
    top: ["antenna", "bentAntenna", "bulb", "twoAntennae", "key"],
    eyes: ["two", "lights", "goggles", "mixed", "odd", "sleepy"],
    mouth: ["smile", "speaker", "tiny", "grin", "slot"],
    texture: ["panel", "vents", "none"],
  },
  fabricate: {
    body: ["box", "toaster", "head", "hexagon", "can", "dome"],
    back: ["gears", "none", "pipes", "none"],
    legs: ["tread", "pegs", "wheels", "feet"],
    arms: ["wrench", "hammer", "claws", "gloves"],
    top: ["antenna", "chimneys", "bolts", "siren", "key"],
    eyes: ["two", "visor", "lens", "goggles", "mixed"],
    mouth: ["grille", "teeth", "smile", "slot", "grin"],
    texture: ["rivets", "gauge", "panel"],
  },
  recycle: {
    body: ["bin", "can", "kettle", "orb", "pear", "dome"],
    back: ["none", "leaves", "plug"],
    legs: ["wheels", "feet", "pegs", "tentacles"],
    arms: ["claws", "stub", "wave", "shield"],
    top: ["lid", "leaf", "propeller", "antenna", "tuft"],
    eyes: ["two", "sleepy", "dots", "one", "lights", "odd"],
    mouth: ["smile", "tongue", "grin", "wavy", "slot"],
    texture: ["vents", "mended", "belly"],
  },
};

/** What a robot of a type wears on its head. */
export const TYPE_TOPS: Readonly<Record<RobotType, readonly TopName[]>> = {
  cosmetic: ["bow", "hat", "flower", "crown"],
  speed: ["propeller", "fin", "bentAntenna", "noseCone"],
  communications: ["twoAntennae", "antenna", "bentAntenna", "feelers"],
  efficiency: ["bulb", "chimneys", "key", "lid"],
};
