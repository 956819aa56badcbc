/** The faces of those who sit at a table. */
import { portrait } from "./portrait";
import { hash, pickBy } from "./stream";
import { ROWS, type Creature, type Robot } from "./subject";

/** Write a name so that it is the same text whatever keyboard it was typed on. */
function plain(name: string): string {
  return name.normalize("NFC").trim();
}

/** Give the creature of a person. */
export function personSubject(nickname: string): Creature {
  return { kind: "creature", id: plain(nickname) };
}

/** Give the robot of a bot. All bots have the sign of those who talk over a wire. */
export function botSubject(name: string): Robot {
  const id = plain(name);
  return { kind: "robot", id, row: pickBy(ROWS, hash(id)), type: "communications" };
}

/** Draw the portrait of a person. */
export function personPortrait(nickname: string): string {
  return portrait(personSubject(nickname));
}

/** Draw the portrait of a bot. */
export function botPortrait(name: string): string {
  return portrait(botSubject(name));
}
