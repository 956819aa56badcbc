/** A table that is being planned: seats, options, clock, and who may find it. */
import { http } from "../api/http";
import type { Lobby } from "../api/types/common";
import { session } from "./session.svelte";
import { CHOICES, type ClockKind, clockOf } from "./clocks";
import { fittedValues, type OptionValue, type OptionValues, usualValues } from "./options";

/** Who will sit at a seat: whoever is before this screen, a bot of a level, or whoever comes. */
export type Place = { kind: "me" } | { kind: "bot"; level: string } | { kind: "open" };

/** What the server is told when a table is opened. */
export interface TableSetup {
  game: string;
  seats: number;
  options: OptionValues;
  clock: Record<string, number>;
  advice: boolean;
  public: boolean;
  bots: Record<string, string>;
}

export const USUAL_LEVEL = "medium";
/** With how many people a game is usually opened. */
const USUAL_SEATS: Record<string, number> = { ricochet: 3, mindbug: 2, rumblebots: 3, raising: 3 };
/** With how many seats a game is played at once, alone or against bots. */
const QUICK_SEATS: Record<string, number> = { ricochet: 1, mindbug: 2, rumblebots: 3, raising: 3 };

export class Setup {
  readonly lobby: Lobby;
  places = $state.raw<Place[]>([]);
  options = $state.raw<OptionValues>({});
  clock = $state<ClockKind>("none");
  seconds = $state(0);
  advice = $state(false);
  public = $state(false);

  constructor(lobby: Lobby) {
    this.lobby = lobby;
    this.options = usualValues(lobby.options);
    this.seats = within(USUAL_SEATS[lobby.game] ?? lobby.seats.low, lobby.seats);
  }

  get seats(): number {
    return this.places.length;
  }
  /** Change how many play: those who are there stay as long as there are seats, and options that do not fit go back. */
  set seats(count: number) {
    const kept = this.places.slice(0, count);
    const open = (place: number): Place => (place === 0 ? { kind: "me" } : { kind: "open" });
    this.places = Array.from({ length: count }, (_, place) => kept[place] ?? open(place));
    this.options = fittedValues(this.lobby.options, this.options, count);
  }

  place(seat: number, place: Place): void {
    this.places = this.places.map((old, number) => (number === seat ? place : old));
  }

  choose(option: string, value: OptionValue): void {
    this.options = { ...this.options, [option]: value };
  }

  chooseClock(kind: ClockKind): void {
    this.clock = kind;
    this.seconds = kind === "none" ? 0 : (CHOICES[kind][1] ?? 0);
  }

  /** The seats of this screen. */
  get own(): number[] {
    return this.places.flatMap((place, seat) => (place.kind === "me" ? [seat] : []));
  }

  get open(): number {
    return this.places.filter((place) => place.kind === "open").length;
  }

  body(): TableSetup {
    const bots = this.places.flatMap((place, seat) =>
      place.kind === "bot" ? [[String(seat), place.level] as const] : [],
    );
    return {
      game: this.lobby.game,
      seats: this.seats,
      options: this.options,
      clock: this.lobby.clock ? {} : clockOf(this.clock, this.seconds),
      advice: this.advice,
      public: this.public && this.open > 0,
      bots: Object.fromEntries(bots),
    };
  }
}

/** Return the table at which somebody plays at once: alone, or against bots of medium strength. */
export function quickSetup(game: string): TableSetup {
  const seats = QUICK_SEATS[game] ?? 2;
  const others = Array.from({ length: seats - 1 }, (_, number) => [String(number + 1), USUAL_LEVEL] as const);
  return {
    game,
    seats,
    options: {},
    clock: {},
    advice: true,
    public: false,
    bots: Object.fromEntries(others),
  };
}

/** Open a table and sit down at seats of it; return its address, where it starts at once if asked to. */
export async function openTable(setup: TableSetup, own: number[], start: boolean): Promise<string> {
  await session.person();
  const { id } = await http.post<{ id: string }>("/api/tables", setup);
  for (const seat of own) await http.post(`/api/tables/${id}/sit`, { seat });
  return start ? startingAt(id) : `/t/${id}`;
}

/** Return the address at which a table starts once this browser has committed to its part of the shuffle. */
export function startingAt(table: string): string {
  return `/t/${table}?start`;
}

function within(count: number, { low, high }: Lobby["seats"]): number {
  return Math.min(high, Math.max(low, count));
}
