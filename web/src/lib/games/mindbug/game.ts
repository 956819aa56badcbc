import type { Event } from "../../api/types/common";
import type { Sound } from "../../state/sound";
import type { GameModule } from "../games";
import Board from "./Board.svelte";

/** How long each event is shown, in milliseconds; what is not here passes at once. */
const PACE: Record<string, number> = {
  turn: 60,
  play: 800,
  mindbug: 1000,
  enter: 520,
  effect: 60,
  silenced: 1100,
  attack: 750,
  hunt: 750,
  fight: 700,
  unblocked: 600,
  lose_life: 750,
  set_life: 700,
  draw: 420,
  discard: 620,
  steal: 800,
  return_discards: 800,
  revive: 450,
  take_control: 750,
  exhaust: 520,
  defeated: 720,
};

const SOUNDS: Record<string, Sound> = {
  play: "tap",
  mindbug: "ping",
  enter: "thud",
  attack: "slide",
  fight: "thud",
  lose_life: "click",
  set_life: "ping",
  draw: "tap",
  steal: "tap",
  return_discards: "tap",
  discard: "tap",
  defeated: "thud",
  exhaust: "tap",
  take_control: "ping",
  silenced: "click",
};

/** Return how long a moment is shown: as long as its longest event. */
export function pace(events: Event[]): number {
  return Math.max(60, ...events.map((event) => PACE[event.event] ?? 60));
}

export const game: GameModule = {
  patient: true,
  turns: true,
  board: Board as GameModule["board"],
  pace,
  sound: (event) => SOUNDS[event.event],
};
