import { describe, expect, it } from "vitest";
import type { BoardView, FaceFacts } from "../../src/lib/api/types/ricochet";
import { layOut, readPosition, turnSquare, writePosition } from "../../src/lib/games/ricochet/boards";
import {
  headingOf,
  headingTo,
  legsOf,
  lengthOf,
  line,
  placeOf,
  reachOf,
  slideTime,
  squareAt,
  wallLines,
  wallsAt,
} from "../../src/lib/games/ricochet/squares";
import { squareWords } from "../../src/lib/games/ricochet/words";
import { settings } from "../../src/lib/state/settings.svelte";
import printed from "./data/boards.json";

const faces = printed.faces as unknown as Record<string, FaceFacts>;
const boards = printed.boards as unknown as Record<string, BoardView>;
const [PLAIN = "", DIAGONAL = ""] = Object.keys(boards);
const board = boards[PLAIN] as BoardView;

describe("squares", () => {
  it("are read and written from a1 in the upper left corner", () => {
    expect(placeOf("a1")).toEqual([0, 0]);
    expect(placeOf("p16")).toEqual([15, 15]);
    expect(placeOf("c10")).toEqual([2, 9]);
    for (const square of ["a1", "h5", "p16", "b12"]) expect(squareAt(...placeOf(square))).toBe(square);
  });

  it("know their walls, the edge among them", () => {
    expect(wallsAt(board, 0, 0)).toEqual(["up", "left"]);
    expect(wallsAt(board, 15, 15)).toEqual(["right", "down"]);
    expect(wallsAt(board, 1, 1)).toEqual([]);
  });

  it("draw each wall between two squares once, and none of the edge or the centre", () => {
    const walls = wallLines(board).split("M").slice(1);
    expect(new Set(walls).size).toBe(walls.length);
    expect(walls.every((wall) => !wall.startsWith("0 0v") && !wall.startsWith("640 "))).toBe(true);
    // The wall below e2 is drawn; the block in the centre draws its own edge.
    expect(walls.some((wall) => wall.startsWith("280 280"))).toBe(false);
  });
});

describe("paths", () => {
  const bent = ["a1", "e1", "e9"];

  it("have straight legs", () => {
    expect(legsOf(bent)).toEqual([
      { from: [0, 0], to: [4, 0], length: 4 },
      { from: [4, 0], to: [4, 8], length: 8 },
    ]);
    expect(lengthOf(bent)).toBe(12);
    expect(legsOf(["b2"])).toEqual([]);
  });

  it("take 45 ms a square, within 160 and 420", () => {
    expect(slideTime(["a1", "f1"])).toBe(225);
    expect(slideTime(["a1", "b1"])).toBe(160);
    expect(slideTime(["a1", "p1"])).toBe(420);
  });

  it("go through the middles of squares", () => {
    expect(line(bent)).toBe("M20 20L180 20L180 340");
  });

  it("are read from a drag once it is long enough", () => {
    expect(headingOf(5, 5, 16)).toBeNull();
    expect(headingOf(30, 10, 16)).toBe("right");
    expect(headingOf(-30, 10, 16)).toBe("left");
    expect(headingOf(3, -40, 16)).toBe("up");
    expect(headingOf(3, 40, 16)).toBe("down");
  });
});

describe("boards", () => {
  it.each([PLAIN, DIAGONAL])("are laid out of their faces as the server lays them: %s", (position) => {
    const laid = layOut(readPosition(position)?.faces ?? [], faces);
    const told = boards[position] as BoardView;
    expect(laid?.faces).toEqual(told.faces);
    expect(laid?.walls).toEqual(told.walls);
    expect(laid?.targets).toEqual(told.targets);
    const order = (a: { square: string }, b: { square: string }): number => a.square.localeCompare(b.square);
    expect(laid?.barriers.toSorted(order)).toEqual(told.barriers.toSorted(order));
  });

  it("are none if a face is not known", () => {
    expect(layOut(["r2f", "y1b", "g1b", "x9f"], faces)).toBeNull();
  });

  it("are written in links, and read from them", () => {
    for (const position of [PLAIN, DIAGONAL, `${PLAIN.replace("_yellow", "-se5_yellow")}`]) {
      expect(writePosition(readPosition(position) ?? { faces: [], robots: {}, target: "" })).toBe(position);
    }
    for (const text of ["", "today", "a_b", "r1f-b1f_xa1_vortex"]) expect(readPosition(text)).toBeNull();
  });

  it("turn clockwise", () => {
    expect(turnSquare("a1", 1)).toBe("p1");
    expect(turnSquare("b3", 4)).toBe("b3");
    expect(turnSquare("b3", 2)).toBe("o14");
  });
});

describe("a touched square", () => {
  // Up to the edge, right into a diagonal and down, left by one square; below there is a wall.
  const ways = { up: "e1", right: "h9", left: "d5" };

  it("means the way that ends there, leads towards it or crosses it after its turn", () => {
    expect(headingTo("e5", "e1", ways)).toBe("up");
    expect(headingTo("e5", "e3", ways)).toBe("up");
    expect(headingTo("e5", "a5", ways)).toBe("left");
    expect(headingTo("e5", "g5", ways)).toBe("right");
    expect(headingTo("e5", "h7", ways)).toBe("right");
    expect(headingTo("e5", "h9", ways)).toBe("right");
  });

  it("means a way that is not possible, too, so that somebody says why", () => {
    expect(headingTo("e5", "e9", ways)).toBe("down");
  });

  it("means nothing beside the ways, and not the robot itself", () => {
    expect(headingTo("e5", "h10", ways)).toBeNull();
    expect(headingTo("e5", "c2", ways)).toBeNull();
    expect(headingTo("e5", "e5", ways)).toBeNull();
  });

  it("lies so many squares ahead", () => {
    expect(reachOf("e5", "e1", "up")).toBe(4);
    expect(reachOf("e5", "h9", "right")).toBe(3);
    expect(reachOf("e5", "d5", "left")).toBe(1);
    // A way that comes back behind its start has turned more than once.
    expect(reachOf("e5", "b9", "right")).toBe(1);
  });
});

describe("a square in words", () => {
  const words = { blue: "blue", red: "red", "green-circle": "green circle", "red-circle": "red circle" };
  const things = { board, robots: { blue: "a1", red: "b2" }, markers: { blue: "a1", red: "c3" } };

  it("names what is there, and its walls", () => {
    settings.change({ language: "en" });
    expect(squareWords(things, 0, 0, words)).toBe("a1, blue robot, wall above and left");
    expect(squareWords(things, 1, 1, words)).toBe("b2, red robot");
    expect(squareWords(things, 2, 2, words)).toBe("c3, place of the red robot");
    expect(squareWords(things, 7, 7, words)).toBe("h8, block in the centre");
    const [column, row] = placeOf(board.targets["green-circle"] ?? "a1");
    expect(squareWords(things, column, row, words)).toMatch(/, green circle, wall/);
    expect(squareWords({ ...things, target: "green-circle" }, column, row, words)).toMatch(
      /the target: green circle/,
    );
  });

  it("speaks the language of the page", () => {
    settings.change({ language: "ca" });
    expect(squareWords(things, 0, 0, { blue: "blau" })).toBe("a1, robot blau, paret a dalt i a l’esquerra");
    settings.change({ language: "en" });
  });

  it("names diagonals with their colour and direction", () => {
    const slanted = boards[DIAGONAL] as BoardView;
    const barrier = slanted.barriers[0];
    if (!barrier) throw new Error("this board has diagonals");
    const [column, row] = placeOf(barrier.square);
    const said = squareWords({ board: slanted, robots: {} }, column, row, {});
    expect(said).toContain(`${barrier.colour} diagonal ${barrier.direction}`);
  });
});
