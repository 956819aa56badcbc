/** What the show of a battle needs to know: totals as parts of a meter, and what is called out. */
import type { Span } from "../../api/types/common";
import type { ClashView, RumblebotsEvent, RumblebotsView } from "../../api/types/rumblebots";

/** A meter in percent of its length. */
export interface Meter {
  filled: number;
  /** What a Contraption would add. */
  extra: number;
  /** The defence that must be passed. */
  mark: number;
}

/** Return how an attack stands against the defence; `after` is what the attack would become. */
export function attackMeter(
  clash: Pick<ClashView, "attack" | "defence">,
  after: number | null = null,
): Meter {
  const most = Math.max(clash.attack, clash.defence, after ?? 0);
  const length = Math.max(6, Math.ceil(most * 1.25));
  const part = (value: number): number => Math.min(100, Math.max(0, (value / length) * 100));
  return {
    filled: part(clash.attack),
    extra: after === null ? 0 : part(after) - part(clash.attack),
    mark: part(clash.defence),
  };
}

/** Return what a total would become by an offer: its preview says "10 becomes 13". Null if it says something else. */
export function becomes(preview: Span[] | undefined, now: number): number | null {
  const words = (preview ?? []).map((span) => span.text).join("");
  const numbers = [...words.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return numbers.length === 2 && numbers[0] === now && numbers[1] !== undefined ? numbers[1] : null;
}

/** Return the pips of critical hits: one for each that is needed, lit if it was scored. */
export function pips(clash: Pick<ClashView, "crits" | "needed">): boolean[] {
  return Array.from({ length: clash.needed }, (_, place) => place < clash.crits);
}

/** Events that are called out over the arena. */
export const CALLS = [
  "transform",
  "use",
  "turned",
  "look",
  "defeated",
  "reboot",
  "borrow",
  "on_top",
  "returned_to_deck",
  "workshop_down",
  "surrender",
  "loop",
  "champion",
  "battle_won",
] as const;
export type Call = (typeof CALLS)[number];

/** What is called out, and the card that it points to. */
export interface CallOut {
  call: Call;
  text: Span[];
  card: string | null;
  piece: number | null;
}

/** Return what the last of these events calls out. */
export function callOut(events: readonly RumblebotsEvent[]): CallOut | null {
  const event = events.at(-1);
  const call = CALLS.find((each) => each === event?.event);
  if (event === undefined || call === undefined) return null;
  const piece = "into" in event ? event.into : "card" in event ? event.card : null;
  return { call, text: event.text, card: piece?.card ?? null, piece: piece?.id ?? null };
}

/** Events that tell a battle in brief. */
const BRIEF: readonly string[] = ["champion", "surrender", "battle_won", "crystals"];

/** Return the sentences that sum up what was skipped; nothing unless it was a good part of a battle. */
export function summary(events: readonly RumblebotsEvent[]): Span[][] {
  const told = events.filter((event) => BRIEF.includes(event.event));
  return events.length > 2 ? told.map((event) => event.text) : [];
}

/** Where a player stands in a battle. */
export type Stand = "champion" | "challenger" | "waits" | "out";

export function standOf(view: RumblebotsView, seat: number): Stand {
  if (view.players[seat]?.surrendered) return "out";
  if (seat === view.champion) return "champion";
  return seat === view.clash?.challenger ? "challenger" : "waits";
}
