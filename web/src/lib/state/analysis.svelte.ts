/** The chances in a record as the server counts them, and how far it is. */
import { Problem } from "../api/http";
import { newId } from "../api/socket";
import type { AnalysedFrame, AnalysedPoint, PointsFrame, RefusedFrame } from "../api/types/server";
import type { Source } from "../replay/source";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";

type Told = PointsFrame | AnalysedFrame | RefusedFrame;

/** What the server says of games in which there is nothing to count. */
const NONE = "analysis_none";

export class Analysis {
  kind = $state<"chance" | "score">("chance");
  /** What is known by now, in the order of the moves. */
  points = $state.raw<AnalysedPoint[]>([]);
  /** How many points there are, and how many of them are known. */
  count = $state(0);
  done = $state(0);
  running = $state(false);
  /** Whether somebody ended it before all was counted. */
  stopped = $state(false);
  /** Whether chances mean nothing in this game. */
  none = $state(false);
  /** Why it could not be done, empty if all is well. */
  problem = $state("");
  readonly #lost: () => string;
  #socket: WebSocket | null = null;
  #attempt = 0;

  /** `lost` says that the line broke. */
  constructor(lost: () => string) {
    this.#lost = lost;
  }

  /** Whether it was asked for. */
  get begun(): boolean {
    return this.running || this.points.length > 0 || this.none || this.problem !== "";
  }

  /** How much is known, from 0 to 1. */
  get share(): number {
    return this.count === 0 ? 0 : this.done / this.count;
  }

  async begin(source: Source): Promise<void> {
    this.close();
    const attempt = this.#attempt;
    this.running = true;
    try {
      await session.person();
      const named = await source.named();
      if (attempt === this.#attempt) this.#open({ type: "analyse", id: newId(), ...named });
    } catch (error) {
      if (attempt !== this.#attempt) return;
      this.running = false;
      if (error instanceof Problem && error.key === NONE) this.none = true;
      else this.problem = error instanceof Problem && error.message ? error.message : this.#lost();
    }
  }

  #open(message: Record<string, string>): void {
    const address = new URL("/api/analysis/live", location.origin);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("language", settings.language);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(message));
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      if (this.running) this.problem = this.#lost();
      this.#end();
    };
  }

  /** End it with what is known by now. */
  stop(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: "stop" }));
    else this.close();
  }

  /** Forget everything. */
  close(): void {
    this.#attempt++;
    this.#end();
    this.points = [];
    this.count = this.done = 0;
    this.stopped = this.none = false;
    this.problem = "";
  }

  #end(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.running = false;
    socket?.close();
  }

  #hear(told: Told): void {
    if (told.type === "refused") {
      if (told.key === NONE) this.none = true;
      else this.problem = told.text.map((span) => span.text).join("");
      this.#end();
      return;
    }
    this.kind = told.kind;
    this.count = told.count;
    if (told.type === "points") {
      this.done = told.done;
      if (told.points.length > 0)
        this.points = [...this.points, ...told.points].sort((one, other) => one.moves - other.moves);
      return;
    }
    this.points = told.points;
    this.done = told.points.length;
    this.stopped = told.stopped;
    this.#end();
  }
}
