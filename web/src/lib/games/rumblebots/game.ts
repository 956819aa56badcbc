import type { Event } from "../../api/types/common";
import type { GameModule } from "../games";
import Bar from "./Bar.svelte";
import Board from "./Board.svelte";
import { paceOf, soundOf } from "./pace";

export const game: GameModule = {
  board: Board,
  bar: Bar,
  patient: true,
  pace: paceOf,
  sound: (event: Event) => soundOf(event),
};
