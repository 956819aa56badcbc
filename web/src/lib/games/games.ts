/** The games of the page. Each is loaded only when somebody opens it; one without a board of its own gets the plain one. */
import type { Component } from "svelte";
import type { Event } from "../api/types/common";
import type { Sound } from "../state/sound";
import type { Stage } from "../state/stage";

/** What a board is given: the table, and what is printed on its cards and places. */
export interface BoardProps {
  table: Stage;
  /** The catalogue of the game in the language of the page; each board knows its own type. */
  catalogue: never;
  /** Whether the rail with log and chat is open, where it is a drawer. */
  rail: boolean;
}

/** What the part of a game in the header is given. */
export interface BarProps {
  table: Stage;
  catalogue: never;
}

/** How a game looks and moves. */
export interface GameModule {
  /** The board with its prompt and its rail. */
  board: Component<BoardProps, object, "rail">;
  /** Return how long a moment is shown, in milliseconds; a moment of no time is not shown at all. */
  pace: (events: Event[], table?: Stage) => number;
  /** Whether moments are shown to their end when others come meanwhile; else those are shown at once. */
  patient?: boolean;
  /** What stands in the header of the table, beside where we are. */
  bar?: Component<BarProps>;
  /** Whether it goes by turns, not by rounds. */
  turns?: boolean;
  /** Whether nothing is hidden at this table, so that a screen changes hands without a shutter. */
  open?: boolean;
  /** Whether log and chat are a drawer at any width, because the board needs both sides. */
  drawer?: boolean;
  /** Return the name of the sound of an event, if it has one. */
  sound?: (event: Event, table: Stage) => Sound | undefined;
}

/** Every folder here with a `game.ts` draws the game of its name. */
const loaders = import.meta.glob<{ game: GameModule }>("./*/game.ts");

/** Return what draws a game. */
export async function loadGame(name: string): Promise<GameModule> {
  const load = loaders[`./${name}/game.ts`] ?? (() => import("./plain/game"));
  return (await load()).game;
}
