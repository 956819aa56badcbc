/** What somebody has played, summed up. */
import { http } from "../api/http";
import type { MyStatistics } from "../api/types/server";
import { session } from "./session.svelte";

const NOTHING: MyStatistics = {
  games: [],
  puzzles: {
    solved: 0,
    fewest: 0,
    best_seconds: null,
    average_seconds: null,
    streak: 0,
    longest_streak: 0,
    days: [],
    by_level: [],
  },
};

export class Statistics {
  found = $state.raw<MyStatistics | null>(null);
  failed = $state(false);

  /** Whether there is nothing to show. */
  get empty(): boolean {
    return this.found !== null && this.found.games.length === 0 && this.found.puzzles.solved === 0;
  }

  /** Ask for them; whoever is not known has none. */
  async load(): Promise<void> {
    if (!session.known) {
      this.found = NOTHING;
      return;
    }
    try {
      this.found = await http.get<MyStatistics>("/api/me/statistics");
      this.failed = false;
    } catch {
      this.failed = this.found === null;
    }
  }

  /** Delete all of them; raise Problem if that cannot be done. */
  async remove(): Promise<void> {
    await http.delete("/api/me/statistics");
    this.found = NOTHING;
  }
}
