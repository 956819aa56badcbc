/** How a table is told in a list. */
import type { ListedSeat, ListedTable, MyTable } from "../api/types/server";
import { games } from "../state/games.svelte";
import { h } from "../texts/home";
import { list } from "../texts/texts";

/** Return the game and with whom it is played: names of people, and how many bots. */
export function tableName(table: ListedTable): string {
  const game = games.title(table.game);
  const others = table.seats.filter((_, seat) => !table.mine.includes(seat));
  if (others.length === 0) return (table.seats.length > 1 ? h.oneScreen : h.alone)({ game });
  const names = others.filter((seat) => !seat.bot && !seat.open).map((seat) => seat.name);
  const bots = others.filter((seat) => seat.bot).length;
  const open = others.filter((seat) => seat.open).length;
  const all = [
    ...names,
    ...(bots > 0 ? [h.bots({ count: bots })] : []),
    ...(open > 0 ? [h.free({ count: open })] : []),
  ];
  const say = table.mine.length > 0 && table.seats.length === 2 && open === 0 ? h.vs : h.together;
  return say({ game, names: list(all) });
}

/** Return where a table is: what is asked there, or what it waits for. */
export function tableState(table: MyTable): string {
  if (table.phase === "lobby" || table.phase === "dealing") return lobbyState(table.seats);
  if (table.phase !== "playing") return h.finished();
  const asked = (table.question ?? []).map((span) => span.text).join("");
  return asked.replace(/\.$/, "") || h.running();
}

/** Return what a table waits for before its game. */
export function lobbyState(seats: ListedSeat[]): string {
  const open = seats.filter((seat) => seat.open).length;
  return open === 0 ? h.mayStart() : h.inLobby({ count: open });
}

/** Return whether a game of mine can go on. */
export function goesOn(table: ListedTable): boolean {
  return table.phase !== "over" && table.phase !== "closed";
}
