/** Where a record is read: at a table of this server, or in a file that somebody has opened. */
import { http } from "../api/http";
import type { SeenRecord, StoryData } from "../api/types/common";

export interface Source {
  /** Return the record as a seat, or a spectator, saw it. */
  seen(seat: number | null): Promise<SeenRecord>;
  story(): Promise<StoryData>;
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

/** Read the record of a finished table. */
export function tableSource(table: string): Source {
  const base = `/api/tables/${table}`;
  return {
    table,
    seen: (seat) => http.get(`${base}/seen${asked(seat)}`),
    story: () => http.get(`${base}/story`),
    playOn: async (move, seat, bot) => (await http.post<Opened>(`${base}/play-on`, { move, seat, bot })).id,
  };
}

/** Read a record from the text of a file. */
export function fileSource(record: string): Source {
  return {
    table: null,
    seen: (seat) => http.post(`/api/records/seen${asked(seat)}`, { record }),
    story: () => http.post("/api/records/story", { record }),
    playOn: async (move, seat, bot) =>
      (await http.post<Opened>("/api/records/play-on", { record, move, seat, bot })).id,
  };
}
