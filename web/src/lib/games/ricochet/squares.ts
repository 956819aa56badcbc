/** Squares, walls and paths of the board as numbers. Nothing here knows where a robot may go: that is told. */
import type { BoardView } from "../../api/types/ricochet";

export const SIDE = 16;
export const HEADINGS = ["up", "right", "down", "left"] as const;
export type Heading = (typeof HEADINGS)[number];

/** A place on the board: columns and rows from 0, the first row on top. */
export type Place = readonly [column: number, row: number];

/** The step of each heading. */
export const STEPS: Readonly<Record<Heading, Place>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** Return the place of a square such as `h5`. */
export function placeOf(square: string): Place {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/** Return the name of a place. */
export function squareAt(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${String(row + 1)}`;
}

/** Return whether a place is part of the block in the centre, where no robot ever stands. */
export function inCentre(column: number, row: number): boolean {
  return (column === 7 || column === 8) && (row === 7 || row === 8);
}

/** Return at which sides of a place there are walls, the edge of the board among them. */
export function wallsAt(board: BoardView, column: number, row: number): Heading[] {
  const sum = parseInt(board.walls[row]?.[column] ?? "0", 16);
  return HEADINGS.filter((_, side) => (sum >> side) & 1);
}

/** Return how many squares a path crosses; it has the squares where the robot started, turned and stopped. */
export function lengthOf(path: readonly string[]): number {
  return legsOf(path).reduce((sum, leg) => sum + leg.length, 0);
}

export interface Leg {
  from: Place;
  to: Place;
  length: number;
}

/** Return the straight parts of a path. */
export function legsOf(path: readonly string[]): Leg[] {
  return path.slice(1).flatMap((square, index) => {
    const from = placeOf(path[index] ?? square);
    const to = placeOf(square);
    const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
    return length > 0 ? [{ from, to, length }] : [];
  });
}

const A_SQUARE = 45;
const SHORTEST = 160;
const LONGEST = 420;

/** Return how long a robot takes for a path, in milliseconds. */
export function slideTime(path: readonly string[]): number {
  return Math.min(LONGEST, Math.max(SHORTEST, A_SQUARE * lengthOf(path)));
}

/** Return the heading of a drag, or null while it is too short to mean one. */
export function headingOf(x: number, y: number, least: number): Heading | null {
  if (Math.hypot(x, y) < least) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "right" : "left";
  return y > 0 ? "down" : "up";
}

/** Return on which side of a place another lies if both are in one line, or null. */
function sideOf([column, row]: Place, [x, y]: Place): Heading | null {
  if ((column === x) === (row === y)) return null;
  return headingOf(x - column, y - row, 1);
}

/** Return where a way turns that begins with a heading and turns at most once: the corner, or null if it cannot be known. */
function cornerOf([column, row]: Place, end: Place, heading: Heading): Place | null {
  const corner: Place = STEPS[heading][0] === 0 ? [column, end[1]] : [end[0], row];
  return sideOf([column, row], corner) === heading ? corner : null;
}

/** Return how many squares lie ahead before a way ends or turns; 1 if that cannot be known. */
export function reachOf(from: string, end: string, heading: Heading): number {
  const corner = cornerOf(placeOf(from), placeOf(end), heading);
  return corner === null ? 1 : lengthOf([from, squareAt(...corner)]);
}

/**
 * Return which way is meant by a square: one that ends there, one towards it, or one that crosses it after a turn.
 *
 * `ways` has for each heading the square where the way ends, as it was told.
 */
export function headingTo(from: string, square: string, ways: Record<string, string>): Heading | null {
  const ends = HEADINGS.find((heading) => ways[heading] === square);
  if (ends !== undefined) return ends;
  const [start, wanted] = [placeOf(from), placeOf(square)];
  const side = sideOf(start, wanted);
  if (side !== null && ways[side] !== undefined) return side;
  const turned = HEADINGS.find((heading) => {
    const end = placeOf(ways[heading] ?? from);
    const corner = cornerOf(start, end, heading);
    return corner !== null && isBetween(corner, wanted, end);
  });
  // Towards a wall is meant, too: whoever is asked says that it is not possible.
  return turned ?? side;
}

/** Return whether a place lies on the straight line between two others. */
function isBetween(one: Place, place: Place, other: Place): boolean {
  const length = Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);
  const over = [one, other].reduce((sum, [x, y]) => sum + Math.abs(x - place[0]) + Math.abs(y - place[1]), 0);
  return length === over;
}

/** The side of a square in the drawing. */
export const CELL = 40;

/** Return the middle of a place in the drawing. */
export function middle([column, row]: Place): Place {
  return [column * CELL + CELL / 2, row * CELL + CELL / 2];
}

/** Return path data through the squares of a path. */
export function line(path: readonly string[]): string {
  return path.map((square, index) => `${index ? "L" : "M"}${middle(placeOf(square)).join(" ")}`).join("");
}

/** Return path data of all walls between squares; those of the edge and of the centre are drawn otherwise. */
export function wallLines(board: BoardView): string {
  let data = "";
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      if (inCentre(column, row)) continue;
      const walls = wallsAt(board, column, row);
      const [x, y] = [column * CELL, row * CELL];
      if (walls.includes("right") && column < SIDE - 1 && !inCentre(column + 1, row))
        data += `M${String(x + CELL)} ${String(y)}v${String(CELL)}`;
      if (walls.includes("down") && row < SIDE - 1 && !inCentre(column, row + 1))
        data += `M${String(x)} ${String(y + CELL)}h${String(CELL)}`;
    }
  }
  return data;
}
