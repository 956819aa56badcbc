/** Lists of tables: those that are open to everybody, as they change, and one's own. */
import { untrack } from "svelte";
import { http } from "../api/http";
import { Line, type LineState } from "../api/socket";
import type { ListedTable, MyTable } from "../api/types/server";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";

/** The open tables; make it in a component, which closes its line. */
export class OpenTables {
  tables = $state.raw<ListedTable[] | null>(null);
  line = $state<LineState>("connecting");

  constructor() {
    const line = new Line({
      address: () => "/api/lobby/live",
      hear: (frame) => {
        if (frame.type === "tables") this.tables = frame.tables as ListedTable[];
      },
      state: (state) => (this.line = state),
      quiet: true,
    });
    $effect(() => {
      untrack(() => line.open());
      return () => line.close();
    });
  }
}

/** How often one's own tables are asked for while somebody looks at them. */
const PAUSE = 15_000;

/** The tables where somebody sits or has sat; whoever is not known has none. Make it in a component. */
export class MyTables {
  tables = $state.raw<MyTable[] | null>(null);
  failed = $state(false);

  constructor() {
    $effect(() => {
      // The questions of the tables are in the language of the page.
      if (settings.language) void this.load();
      const timer = setInterval(() => {
        if (document.visibilityState === "visible") void this.load();
      }, PAUSE);
      return () => clearInterval(timer);
    });
  }

  async load(): Promise<void> {
    if (!session.known) {
      this.tables = [];
      return;
    }
    try {
      this.tables = await http.get<MyTable[]>("/api/me/tables");
      this.failed = false;
    } catch {
      this.failed = this.tables === null;
    }
  }
}
