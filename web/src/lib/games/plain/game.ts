import type { GameModule } from "../games";
import Board from "./Board.svelte";

export const game: GameModule = { board: Board, pace: () => 500 };
