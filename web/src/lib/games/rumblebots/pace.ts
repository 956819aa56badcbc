/** How long each event is shown, and how it sounds. */
import type { Event } from "../../api/types/common";
import type { Sound } from "../../state/sound";

const USUAL = 600;
const CALLED = 1300;

const PACES: Readonly<Record<string, number>> = {
  round: 900,
  turn: 700,
  battle: 700,
  defend: 800,
  challenge: 700,
  reveal: 800,
  totals: 500,
  beaten: 900,
  champion: CALLED,
  keep: 800,
  stay: 500,
  surrender: CALLED,
  crystals: 900,
  battle_won: 1600,
  transform: CALLED,
  use: CALLED,
  turned: CALLED,
  look: CALLED,
  defeated: CALLED,
  reboot: CALLED,
  borrow: CALLED,
  on_top: CALLED,
  returned_to_deck: CALLED,
  workshop_down: CALLED,
  loop: CALLED,
};

export function paceOf(events: readonly Event[]): number {
  return Math.max(0, ...events.map(({ event }) => PACES[event] ?? USUAL));
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  build: "thud",
  take: "thud",
  trash: "thud",
  recycle: "thud",
  upgrade: "click",
  open_row: "slide",
  energise: "ping",
  scan: "tap",
  defend: "thud",
  reveal: "thud",
  use: "click",
  transform: "click",
  borrow: "thud",
  defeated: "thud",
  beaten: "slide",
  crystals: "ping",
  battle_won: "chime",
};

export function soundOf(event: Event): Sound | undefined {
  return SOUNDS[event.event];
}
