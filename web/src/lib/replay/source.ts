/** Where a record is read: at a table of this server, or in a file that somebody has opened. */
import { http } from "../api/http";
import type { SeenRecord, StoryData } from "../api/types/common";
import type { MadeMove, RoomView } from "../api/types/server";
import { session } from "../state/session.svelte";

export interface Source {
  /** Return the record as a seat, or a spectator, saw it. */
  seen(seat: number | null): Promise<SeenRecord>;
  story(): Promise<StoryData>;
  /** Return every move of the record. */
  moves(): Promise<MadeMove[]>;
  /** Return the seat at which this person has played, null if none is known. */
  mine(): Promise<number | null>;
  /** Return how the socket of the analysis is told which record it is. */
  named(): Promise<{ table: string } | { record: string }>;
  /** Open a table that goes on after so many moves; return its id. */
  playOn(move: number, seat: number, bot: string): Promise<string>;
  /** The table, if it is one of this server's. */
  readonly table: string | null;
}

interface Opened {
  id: string;
}

function asked(seat: number | null): string {
  return seat === null ? "" : `?seat=${String(seat)}`;
}

/** Whoever was never here has played nowhere; a table that is not theirs to see has no seat of theirs. */
async function mySeat(base: string): Promise<number | null> {
  if (!session.known) return null;
  try {
    const { seats } = await http.get<RoomView>(base);
    const found = seats.findIndex((seat) => seat.mine);
    return found < 0 ? null : found;
  } catch {
    return null;
  }
}

/** Read the record of a finished table. */
export function tableSource(table: string): Source {
  const base = `/api/tables/${table}`;
  return {
    table,
    seen: (seat) => http.get(`${base}/seen${asked(seat)}`),
    story: () => http.get(`${base}/story`),
    moves: () => http.get(`${base}/moves`),
    mine: () => mySeat(base),
    named: () => Promise.resolve({ table }),
    playOn: async (move, seat, bot) => (await http.post<Opened>(`${base}/play-on`, { move, seat, bot })).id,
  };
}

/** Read a record from the text of a file. */
export function fileSource(record: string): Source {
  return {
    table: null,
    seen: (seat) => http.post(`/api/records/seen${asked(seat)}`, { record }),
    story: () => http.post("/api/records/story", { record }),
    moves: () => http.post("/api/records/moves", { record }),
    mine: () => Promise.resolve(null),
    named: () => http.post("/api/records/analysis", { record }),
    playOn: async (move, seat, bot) =>
      (await http.post<Opened>("/api/records/play-on", { record, move, seat, bot })).id,
  };
}
