/** The keys that choose and slide robots, at a table and on a puzzle. */
import type { Keys } from "../../state/keys";
import { type Heading, HEADINGS } from "./squares";

const COLOURS = { r: "red", g: "green", b: "blue", y: "yellow", s: "silver" };

export interface Hand {
  /** The robot that was chosen. */
  readonly selected: string | null;
  /** Choose a robot; return whether it can be. */
  select(robot: string | null): boolean;
  slide(robot: string, heading: Heading): void;
}

/** Return the keys; each gives false, and the key does what it always does, where a robot cannot be moved. */
export function slideKeys(hand: Hand): Keys {
  const keys: Keys = { Escape: () => hand.selected !== null && hand.select(null) };
  for (const [key, robot] of Object.entries(COLOURS)) keys[key] = () => hand.select(robot);
  for (const heading of HEADINGS) {
    keys[`Arrow${heading.charAt(0).toUpperCase()}${heading.slice(1)}`] = () => {
      if (hand.selected === null) return false;
      hand.slide(hand.selected, heading);
      return true;
    };
  }
  return keys;
}
