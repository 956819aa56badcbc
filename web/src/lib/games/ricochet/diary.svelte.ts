/** Which daily puzzles this browser has opened. To ask the server for one starts its clock, so a list must not. */

export interface DiaryEntry {
  target: string;
  rating: number;
  /** The fewest moves so far, null as long as it is open. */
  moves: number | null;
}

const PLACE = "tablebots.puzzles";
const MOST = 60;

class Diary {
  #days = $state.raw<Record<string, DiaryEntry>>(read());

  of(date: string): DiaryEntry | null {
    return this.#days[date] ?? null;
  }

  note(date: string, entry: DiaryEntry): void {
    const days = { ...this.#days, [date]: entry };
    const kept = Object.keys(days).toSorted().slice(-MOST);
    this.#days = Object.fromEntries(kept.flatMap((day) => (days[day] ? [[day, days[day]]] : [])));
    localStorage.setItem(PLACE, JSON.stringify(this.#days));
  }

  /** Forget everything. */
  clear(): void {
    this.#days = {};
    localStorage.removeItem(PLACE);
  }
}

function read(): Record<string, DiaryEntry> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, DiaryEntry>;
  } catch {
    return {};
  }
}

export const diary = new Diary();

/** Return the dates of the last days until today, today first; days are those of the server, the same all over the world. */
export function lastDays(count: number, now = new Date()): string[] {
  return Array.from({ length: count }, (_, ago) =>
    new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10),
  );
}
