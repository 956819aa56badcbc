/** How a game ended, from its outcome and its story. */
import type { LineData, OutcomeView, Span, StoryData } from "../api/types/common";

/** A seat at the end; what has no place or no score is null. */
export interface Placed {
  seat: number;
  place: number | null;
  score: number | null;
}

export interface Result {
  /** Everybody, the best first. */
  placed: Placed[];
  winners: number[];
  /** By how much the only winner is ahead of the best of the others; null where that says nothing. */
  margin: number | null;
}

/** Return how everybody stood at the end. */
export function finalLines(story: StoryData | null): LineData[] {
  return story?.rounds.at(-1)?.lines ?? [];
}

/** Return whether the scores of an outcome are points that were counted, not just a sign of who has won. */
export function isScored(outcome: OutcomeView, lines: LineData[]): boolean {
  return (
    lines.length === outcome.scores.length && lines.every((line) => line.score === outcome.scores[line.seat])
  );
}

/** Return whether the parts of the score make up the whole, so that they can be put on top of each other. */
export function isSum(story: StoryData): boolean {
  return (
    story.parts.length > 0 &&
    story.rounds.every((round) =>
      round.lines.every(
        (line) =>
          story.parts.every(({ part }) => (line.parts[part] ?? 0) >= 0) &&
          line.score === story.parts.reduce((sum, { part }) => sum + (line.parts[part] ?? 0), 0),
      ),
    )
  );
}

/** Return who came where. */
export function resultOf(outcome: OutcomeView | null, story: StoryData | null, seats: number): Result {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (outcome === null) {
    return { placed: all.map((seat) => ({ seat, place: null, score: null })), winners: [], margin: null };
  }
  const scored = isScored(outcome, finalLines(story));
  const { winners, scores } = outcome;
  const won = (seat: number): number => (winners.includes(seat) ? 1 : 0);
  const points = (seat: number): number => (scored ? (scores[seat] ?? 0) : 0);
  const order = (one: number, other: number): number =>
    won(other) - won(one) || points(other) - points(one) || one - other;
  const placed = [...all].sort(order).map((seat): Placed => {
    const ahead = all.filter(
      (other) => won(other) > won(seat) || (won(other) === won(seat) && points(other) > points(seat)),
    );
    const place = seats > 1 && (winners.length > 0 || scored) ? ahead.length + 1 : null;
    return { seat, place, score: scored ? points(seat) : null };
  });
  const [winner] = winners;
  const next = Math.max(...all.filter((seat) => seat !== winner).map(points));
  const margin =
    scored && seats > 1 && winners.length === 1 && winner !== undefined ? points(winner) - next : null;
  return { placed, winners, margin: margin !== null && margin > 0 ? margin : null };
}

/** Return a text of a story with the names of those who played in it. */
export function named(spans: Span[], name: (seat: number) => string): Span[] {
  return spans.map((span) =>
    span.seat === undefined ? span : { ...span, text: name(span.seat) || span.text },
  );
}
