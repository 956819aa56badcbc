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

/** Return what there is on a square: "h5, blue robot, wall below". `words` are the names of the game. */
export function squareWords(
  things: Things,
  column: number,
  row: number,
  words: Record<string, string>,
): string {
  const square = squareAt(column, row);
  if (inCentre(column, row)) return `${square}, ${r.centre()}`;
  const word = (name: string): string => words[name] ?? name;
  const parts = [square];
  for (const [robot, place] of Object.entries(things.robots)) {
    if (place === square) parts.push(r.robot({ colour: word(robot) }));
  }
  for (const [robot, place] of Object.entries(things.markers ?? {})) {
    if (place === square && things.robots[robot] !== square) parts.push(r.marker({ colour: word(robot) }));
  }
  for (const [target, place] of Object.entries(things.board.targets)) {
    if (place === square)
      parts.push(target === things.target ? `${r.goal()}: ${word(target)}` : word(target));
  }
  for (const barrier of things.board.barriers) {
    if (barrier.square === square) {
      parts.push(r.diagonal({ colour: word(barrier.colour), direction: barrier.direction }));
    }
  }
  const walls = wallsAt(things.board, column, row);
  if (walls.length > 0) parts.push(r.walls({ sides: list(walls.map((side) => r[side]())) }));
  return parts.join(", ");
}
