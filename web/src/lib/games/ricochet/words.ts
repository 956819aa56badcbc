/** A square in words, for those who hear the board. */
import type { BoardView } from "../../api/types/ricochet";
import { list } from "../../texts/texts";
import { inCentre, squareAt, wallsAt } from "./squares";
import { r } from "./texts";

export interface Things {
  board: BoardView;
  robots: Record<string, string>;
  markers?: Record<string, string> | undefined;
  target?: string | null | undefined;
}

type Words = Record<string, string>;

/** Return what there is on a square: "h5, blue robot, wall below". `words` are the names of the game. */
export function squareWords(things: Things, column: number, row: number, words: Words): string {
  const { board, target } = things;
  return joined(things, squareAt(column, row), lyingWords(board, target, column, row, words), words);
}

/** Return the same if what lies on the square is known already: robots move often, boards never. */
export function joined(
  things: Pick<Things, "robots" | "markers">,
  square: string,
  lying: string[],
  words: Words,
): string {
  const word = (name: string): string => words[name] ?? name;
  const standing: string[] = [];
  for (const [robot, place] of Object.entries(things.robots)) {
    if (place === square) standing.push(r.robot({ colour: word(robot) }));
  }
  for (const [robot, place] of Object.entries(things.markers ?? {})) {
    if (place === square && things.robots[robot] !== square) standing.push(r.marker({ colour: word(robot) }));
  }
  return [square, ...standing, ...lying].join(", ");
}

/** Return what is printed on a square: targets, diagonals, walls. */
export function lyingWords(
  board: BoardView,
  target: string | null | undefined,
  column: number,
  row: number,
  words: Words,
): string[] {
  if (inCentre(column, row)) return [r.centre()];
  const square = squareAt(column, row);
  const word = (name: string): string => words[name] ?? name;
  const parts: string[] = [];
  for (const [name, place] of Object.entries(board.targets)) {
    if (place === square) parts.push(name === target ? `${r.goal()}: ${word(name)}` : word(name));
  }
  for (const { square: place, colour, direction } of board.barriers) {
    if (place === square) parts.push(r.diagonal({ colour: word(colour), direction }));
  }
  const walls = wallsAt(board, column, row);
  if (walls.length > 0) parts.push(r.walls({ sides: list(walls.map((side) => r[side]())) }));
  return parts;
}
