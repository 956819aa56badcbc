import type { Event } from "../../api/types/common";
import type { RicochetEvent } from "../../api/types/ricochet";
import type { Sound } from "../../state/sound";
import type { GameModule } from "../games";
import Board from "./Board.svelte";
import { slideTime } from "./squares";

/** How long each event is looked at, in milliseconds. */
const TIMES: Partial<Record<RicochetEvent["event"], number>> = {
  chip: 700,
  hourglass: 520,
  bid: 300,
  ready: 160,
  nobody_bid: 300,
  try: 900,
  robots_back: 380,
  failed_bid_used_up: 1100,
  failed_decline: 900,
  failed_give_up: 900,
  failed_check_time_out: 1100,
  chip_won: 1200,
  chip_lost: 1000,
  chip_back: 1000,
};
const PAUSE_AFTER_SLIDE = 160;

function timeOf(event: RicochetEvent): number {
  if (event.event === "slide") return slideTime(event.path) + PAUSE_AFTER_SLIDE;
  return TIMES[event.event] ?? 0;
}

const SOUNDS: Partial<Record<RicochetEvent["event"], Sound>> = {
  chip: "thud",
  hourglass: "click",
  bid: "tap",
  ready: "click",
  slide: "slide",
  chip_won: "chime",
  failed_bid_used_up: "buzz",
  failed_decline: "buzz",
  failed_give_up: "buzz",
  failed_check_time_out: "buzz",
  chip_lost: "buzz",
};

export const game: GameModule = {
  board: Board,
  pace: (events: Event[]) => Math.max(0, ...(events as RicochetEvent[]).map(timeOf)),
  // Only traces are private, and they stay in the head of whoever holds the screen.
  open: true,
  drawer: true,
  sound: (event) => SOUNDS[(event as RicochetEvent).event],
};
