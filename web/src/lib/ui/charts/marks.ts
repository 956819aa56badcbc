/** What tells seats and parts apart in a chart besides their colours. */

const DASHES = ["", "8 6", "2 7", "12 5 2 5", "5 3", "1 5"];

/** Return the colour of a seat. */
export function colour(seat: number): string {
  return `var(--seat-${String(seat % DASHES.length)})`;
}

/** Return how the line of a seat is dashed. */
export function dash(seat: number): string {
  return DASHES[seat % DASHES.length] ?? "";
}

const SHAPES = [
  "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
  "M-4.5 -4.5h9v9h-9z",
  "M0 -6l6 10.500h-12z",
  "M0 -6l6 6l-6 6l-6 -6z",
  "M0 6l6 -10.500h-12z",
  "M-2 -6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
];

/** Return the outline of the marker of a seat around the origin. */
export function shape(seat: number): string {
  return SHAPES[seat % SHAPES.length] ?? "";
}

/** Return round numbers from 0 or below to the top of a scale, about *count* of them. */
export function scale(lowest: number, highest: number, count = 4): number[] {
  const low = Math.min(0, lowest);
  const span = Math.max(1, highest - low);
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const first = Math.floor(low / step) * step;
  const last = Math.ceil(highest / step) * step;
  const found: number[] = [];
  for (let value = first; value <= Math.max(last, first + step); value += step) found.push(value);
  return found;
}
