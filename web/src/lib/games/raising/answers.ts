/** The answers that are buttons of the prompt, and their keys; the others are given on the table. */
import type { OfferUpdate } from "../../api/types/common";
import { stepsOf } from "./offers";

export interface Answer {
  offer: OfferUpdate;
  kind: "main" | "cream" | "danger";
  key: string;
  /** Whether it goes past something that could still be used. */
  skips: number;
}

/** Moves that are made where their pieces lie. */
const ON_THE_TABLE = new Set([
  "place",
  "keep",
  "reject",
  "bid",
  "assign",
  "boost",
  "spend",
  "start",
  "unlock",
  "upgrade",
  "assemble",
  "assemble_left",
  "assemble_right",
  "discard",
  "replace",
  "tape_for",
  "pay",
  "pay_robot",
  "pay_as_printed",
]);

/** Return the buttons of the prompt: the next step, the first that skips something, then what is asked nowhere else. */
export function answersOf(offers: OfferUpdate[]): Answer[] {
  const steps = stepsOf(offers);
  const next = steps.filter((offer) => !offer.skips?.length);
  const later = steps.find((offer) => offer.skips?.length);
  const found: Answer[] = next.map((offer, index) => answer(offer, index === 0 ? "main" : "cream"));
  if (later) found.push(answer(later, next.length === 0 ? "main" : "cream"));
  for (const offer of offers)
    if (!ON_THE_TABLE.has(offer.kind) && !steps.includes(offer))
      found.push(answer(offer, offer.final ? "danger" : "main"));
  const keyed = found.filter((one) => one.kind !== "danger");
  keyed.forEach((one, index) => (one.key = index === 0 ? "Enter" : String(index + 1)));
  // Enter ends something only where nothing else can be done.
  if (offers.length === 1 && found[0]) found[0].key = "Enter";
  return found;
}

function answer(offer: OfferUpdate, kind: Answer["kind"]): Answer {
  return { offer, kind, key: "", skips: offer.skips?.length ?? 0 };
}

/** Return the offer that a digit chooses: the steps of a row are numbered from the next one on. */
export function digitOf(offers: OfferUpdate[], digit: number): OfferUpdate | null {
  const steps = stepsOf(offers);
  if (steps.length > 0) return steps[digit - 1] ?? null;
  return answersOf(offers)[digit - 1]?.offer ?? null;
}
