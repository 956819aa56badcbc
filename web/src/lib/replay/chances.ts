/** What can be read off the chances of a record: values, changes, swings, and where to write them on the chart. */
import type { AnalysedPoint } from "../api/types/server";

export type Kind = "chance" | "score";

/** A move that changed a value much; it is the last of so many moves. */
export interface Swing {
  moves: number;
  change: number;
}

/** Return the value of a seat after so many moves, between two known ones if it is not known itself. */
export function valueAt(points: AnalysedPoint[], moves: number, seat: number): number | null {
  const after = points.findIndex((point) => point.moves >= moves);
  const next = points[after];
  const before = after > 0 ? points[after - 1] : undefined;
  if (next?.moves === moves) return next.values[seat] ?? null;
  if (!next || !before) return null;
  const part = (moves - before.moves) / (next.moves - before.moves);
  const [one, other] = [before.values[seat], next.values[seat]];
  return one === undefined || other === undefined ? null : one + part * (other - one);
}

/** Return by how much each move changed the value of a seat, by the number of moves then made; unknown ones are left out. */
export function changesOf(points: AnalysedPoint[], seat: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before?.moves === point.moves - 1)
      found.set(point.moves, (point.values[seat] ?? 0) - (before.values[seat] ?? 0));
  }
  return found;
}

/** Smaller changes are not worth a face. */
const LEAST = { chance: 0.05, score: 1.5 };
/** A change of fewer standard errors may be nothing but luck of the random games, since there are many moves. */
const ERRORS = 3;

/** Return how far a chance may be off, as a variance; what is certain is not off at all. */
function variance(point: AnalysedPoint | undefined, seat: number): number {
  const value = point?.values[seat] ?? 0;
  return point && point.playouts > 0 ? (value * (1 - value)) / point.playouts : 0;
}

/** Return the largest changes for a seat that are more than luck, in the order of the moves. */
export function swingsOf(points: AnalysedPoint[], seat: number, kind: Kind, most: number): Swing[] {
  const known = new Map(points.map((point) => [point.moves, point]));
  const luck = (moves: number): number =>
    kind === "chance"
      ? ERRORS * Math.sqrt(variance(known.get(moves - 1), seat) + variance(known.get(moves), seat))
      : 0;
  return [...changesOf(points, seat)]
    .map(([moves, change]) => ({ moves, change }))
    .filter(({ moves, change }) => Math.abs(change) >= Math.max(LEAST[kind], luck(moves)))
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.moves - other.moves)
    .slice(0, most)
    .sort((one, other) => one.moves - other.moves);
}

/** Return a change as whole points: of a hundred for a chance. */
export function pointsOf(change: number, kind: Kind): number {
  const whole = Math.round(kind === "chance" ? 100 * change : change);
  return whole === 0 ? 0 : whole;
}

/** Where something is on the chart. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something to be written beside a place of the line. */
export interface Note {
  x: number;
  y: number;
  /** The width of its words; 0 for none. */
  width: number;
  /** What is placed first gets the better place. */
  weight: number;
}

/** Where a note is written: the middle of its face, and on which side of it the words stand. */
export interface Written {
  x: number;
  y: number;
  words: "left" | "right" | null;
}

export const FACE = 30;
const STEM = 16;
const HIGH = 26;

/** Return where notes are written without covering each other or what stands before *start*; null for those that find no room. */
export function write(notes: Note[], width: number, height: number, start = 0): (Written | null)[] {
  const taken: Box[] = notes.map(({ x, y }) => ({ left: x - 6, top: y - 6, right: x + 6, bottom: y + 6 }));
  const found = notes.map((): Written | null => null);
  const order = notes
    .map((_, index) => index)
    .sort((one, other) => weight(notes, other) - weight(notes, one));
  for (const index of order) {
    const note = notes[index];
    if (!note) continue;
    for (const { written, boxes } of places(note, width, height, start)) {
      const free = boxes.every((box) => taken.every((other, place) => place === index || !meet(box, other)));
      if (!free) continue;
      taken.push(...boxes);
      found[index] = written;
      break;
    }
  }
  return found;
}

function weight(notes: Note[], index: number): number {
  return notes[index]?.weight ?? 0;
}

/** The places that a note may have, the best first: on the emptier side of the line, with words if possible. */
function places(
  note: Note,
  width: number,
  height: number,
  start: number,
): { written: Written; boxes: Box[] }[] {
  const half = FACE / 2;
  const below = note.y < height / 2;
  const found: { written: Written; boxes: Box[] }[] = [];
  const sides = note.width > 0 ? (["left", "right", null] as const) : ([null] as const);
  for (const words of sides)
    for (const far of [1, 2.6])
      for (const down of [below, !below]) {
        const y = note.y + (down ? 1 : -1) * (STEM * far + half);
        const x = Math.max(half + 2, Math.min(width - half - 2, note.x));
        const face = { left: x - half - 2, top: y - half - 2, right: x + half + 2, bottom: y + half + 2 };
        const boxes: Box[] = [face];
        if (words === "left")
          boxes.push({
            left: face.left - 4 - note.width,
            right: face.left - 2,
            top: y - HIGH / 2,
            bottom: y + HIGH / 2,
          });
        if (words === "right")
          boxes.push({
            left: face.right + 2,
            right: face.right + 4 + note.width,
            top: y - HIGH / 2,
            bottom: y + HIGH / 2,
          });
        if (
          boxes.slice(1).every((box) => box.left >= start) &&
          boxes.every((box) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height)
        )
          found.push({ written: { x, y, words }, boxes });
      }
  return found;
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
