import type { Event } from "../../api/types/common";
import type { Stage } from "../../state/stage";
import type { GameModule } from "../games";
import Board from "./Board.svelte";
import Bar from "./Bar.svelte";
import { paceOf, soundOf } from "./beats";

export const game: GameModule = {
  board: Board,
  bar: Bar,
  pace: (events: Event[], table?: Stage) =>
    paceOf(events, table?.seat ?? null, table?.question?.mine === true),
  sound: (event: Event, table: Stage) => soundOf(event, table.seat),
};
