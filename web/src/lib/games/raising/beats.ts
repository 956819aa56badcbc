/** How long a moment of the game is shown, and how it sounds. */
import type { Event } from "../../api/types/common";
import type { Sound } from "../../state/sound";

/** Milliseconds for the beats; what is not here is told in the log alone. */
const PACE: Record<string, number> = {
  bid: 600,
  inventor: 700,
  keep: 500,
  replace: 400,
  rejected: 400,
  round: 700,
  energy: 450,
  reveal: 600,
  neutral: 600,
  phase: 600,
  use: 450,
  act: 450,
  act_upgraded: 500,
  act_boosted: 650,
  again: 650,
  ability: 500,
  assemble: 550,
  pay_robot: 350,
  discard: 350,
  draw: 420,
  lesson: 500,
  unlock: 500,
  inspire: 500,
  place: 450,
  boost: 500,
  break: 900,
  score: 500,
  next_game: 900,
};

/** What happens to everybody at once. */
const FOR_ALL = new Set(["round", "energy", "reveal", "neutral", "break", "next_game", "score"]);

/** Return how long a moment is shown. While one decides at one's own pace, what others do does not interrupt. */
export function paceOf(events: Event[], seat: number | null, asked: boolean): number {
  let longest = 0;
  for (const event of events) {
    const pace = PACE[event.event] ?? 0;
    const theirs = seat !== null && "seat" in event && event.seat !== seat;
    if (theirs && FOR_ALL.has(event.event)) longest = Math.max(longest, Math.min(pace, 180));
    else if (theirs && asked) continue;
    else longest = Math.max(longest, theirs ? pace * 0.6 : pace);
  }
  return longest;
}

const SOUNDS: Record<string, Sound> = {
  use: "tap",
  act: "tap",
  act_upgraded: "tap",
  act_boosted: "tap",
  again: "tap",
  assemble: "thud",
  unlock: "click",
  place: "click",
  draw: "thud",
  reveal: "click",
  bid: "tap",
  gain: "ping",
};

/** Return the sound of an event; only one's own actions and what concerns all are heard. */
export function soundOf(event: Event, seat: number | null): Sound | undefined {
  const theirs = "seat" in event && event.seat !== seat;
  return theirs && !FOR_ALL.has(event.event) ? undefined : SOUNDS[event.event];
}
