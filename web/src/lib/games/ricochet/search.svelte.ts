/** The solver at work: how far it is, and what it has found. */
import { newId } from "../../api/socket";
import type { ProgressFrame, RefusedFrame, SolvedFrame } from "../../api/types/server";
import { settings } from "../../state/settings.svelte";

type Told = ProgressFrame | SolvedFrame | RefusedFrame;

const SECONDS = 60;
const MOST = 20;

export class Search {
  running = $state(false);
  progress = $state.raw<ProgressFrame | null>(null);
  found = $state.raw<SolvedFrame | null>(null);
  /** Why there is no search, null if all is well. */
  fault = $state<string | null>(null);
  #socket: WebSocket | null = null;
  #lost: () => string;

  /** `lost` says that the line broke. */
  constructor(lost: () => string) {
    this.#lost = lost;
  }

  begin(position: string): void {
    this.close();
    this.running = true;
    const address = new URL("/api/solve/live", location.origin);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("language", settings.language);
    const socket = new WebSocket(address);
    this.#socket = socket;
    const id = newId();
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "solve", id, position, seconds: SECONDS, most: MOST }));
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      if (this.running) this.fault = this.#lost();
      this.running = false;
      this.#socket = null;
    };
  }

  stop(): void {
    this.#socket?.send(JSON.stringify({ type: "stop" }));
  }

  /** Forget the search. */
  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.running = false;
    this.progress = this.found = this.fault = null;
  }

  #hear(told: Told): void {
    if (told.type === "progress") this.progress = told;
    else {
      if (told.type === "solved") this.found = told;
      else this.fault = told.text.map((span) => span.text).join("");
      this.running = false;
      const socket = this.#socket;
      this.#socket = null;
      socket?.close();
    }
  }
}
