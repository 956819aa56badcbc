/** Boards laid out of four faces, and positions as they are written in links. */
import type { BarrierView, BoardView, FaceFacts } from "../../api/types/ricochet";
import { placeOf, SIDE, squareAt } from "./squares";

/** A position as its link says it. */
export interface WrittenPosition {
  /** The short names of the faces, from the upper left corner clockwise. */
  faces: string[];
  robots: Record<string, string>;
  target: string;
}

const ROBOTS: Record<string, string> = { r: "red", g: "green", b: "blue", y: "yellow", s: "silver" };

/** Read the link of a position such as `r1f-b2f-y1b-g1b_rj7-ge11-bl13-ye10_green-circle`; null if it is none. */
export function readPosition(text: string): WrittenPosition | null {
  const [faces, robots, target] = text.split("_");
  if (!faces || !robots || !target) return null;
  const placed: Record<string, string> = {};
  for (const part of robots.split("-")) {
    const robot = ROBOTS[part[0] ?? ""];
    if (robot === undefined) return null;
    placed[robot] = part.slice(1);
  }
  return { faces: faces.split("-"), robots: placed, target };
}

/** Write the link of a position. */
export function writePosition({ faces, robots, target }: WrittenPosition): string {
  const placed = Object.values(ROBOTS).flatMap((robot) =>
    robots[robot] ? [`${robot.charAt(0)}${robots[robot]}`] : [],
  );
  return `${faces.join("-")}_${placed.join("-")}_${target}`;
}

/** Return where a square lies after some quarter turns of the board, clockwise. */
export function turnSquare(square: string, quarters: number): string {
  let [column, row] = placeOf(square);
  for (let turn = 0; turn < quarters; turn++) [column, row] = [SIDE - 1 - row, column];
  return squareAt(column, row);
}

/** Return the sides of a square after some quarter turns: 1 up, 2 right, 4 down, 8 left. */
function turnedSides(sides: number, quarters: number): number {
  return ((sides << quarters) | (sides >> (4 - quarters))) & 15;
}

/** Lay out a board of the printed faces, each turned into its corner; null if one of them is not known. */
export function layOut(shorts: string[], faces: Record<string, FaceFacts>): BoardView | null {
  const chosen = shorts.map((short) => Object.entries(faces).find(([, face]) => face.short === short));
  const walls = Array.from({ length: SIDE }, () => new Array<number>(SIDE).fill(0));
  const targets: Record<string, string> = {};
  const barriers: BarrierView[] = [];
  const names: string[] = [];
  for (const [quarters, found] of chosen.entries()) {
    if (found === undefined) return null;
    const [name, face] = found;
    names.push(name);
    face.walls.forEach((line, row) => {
      [...line].forEach((digit, column) => {
        const [x, y] = placeOf(turnSquare(squareAt(column, row), quarters));
        const there = walls[y];
        if (there) there[x] = turnedSides(parseInt(digit, 16), quarters);
      });
    });
    for (const [target, square] of Object.entries(face.targets))
      targets[target] = turnSquare(square, quarters);
    for (const { square, colour, direction } of face.barriers) {
      const other = direction === "/" ? "\\" : "/";
      barriers.push({
        square: turnSquare(square, quarters),
        colour,
        direction: quarters % 2 ? other : direction,
      });
    }
  }
  closeSeams(walls);
  return {
    faces: names,
    walls: walls.map((row) => row.map((sides) => sides.toString(16)).join("")),
    targets,
    barriers,
  };
}

/** A wall between two faces is printed on one of them, and stands before the squares of both. */
function closeSeams(walls: number[][]): void {
  walls.forEach((line, row) => {
    line.forEach((sides, column) => {
      const [beside, below] = [line[column + 1], walls[row + 1]?.[column]];
      const [right, down] = [sides & 2 || (beside ?? 0) & 8, sides & 4 || (below ?? 0) & 1];
      if (right && beside !== undefined) {
        line[column] = (line[column] ?? 0) | 2;
        line[column + 1] = beside | 8;
      }
      if (down && below !== undefined) {
        line[column] = (line[column] ?? 0) | 4;
        (walls[row + 1] as number[])[column] = below | 1;
      }
    });
  });
}
