/** A socket that heals itself: it comes back after a broken line and sends again what was not answered. */

export type LineState = "connecting" | "open" | "lost" | "closed";

interface Pending {
  body: Message;
  resolve: (answer: Reply) => void;
}

export interface Message {
  type: string;
  [key: string]: unknown;
}

export interface Reply {
  type: "ack" | "refused" | "answer";
  id: string;
  [key: string]: unknown;
}

export interface Listener {
  /** The address to connect to now; it changes with what is known already. */
  address(): string;
  hear(frame: Record<string, unknown>): void;
  /** The state of the line changed; `code` says why it was closed for good. */
  state(state: LineState, code: number): void;
  /** Whether the server answers nothing on this line, so that silence means nothing. */
  quiet?: boolean;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 25_000;
/** Codes by which a server says that coming back is of no use. */
const FINAL = [4401, 4403, 4404];

export class Line {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #ended = false;
  #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  open(): void {
    this.#ended = false;
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Send a message and return its answer, however often the line breaks before it comes. */
  ask(body: Message): Promise<Reply> {
    return new Promise((resolve) => {
      const id = newId();
      const whole = { ...body, id };
      this.#pending.set(id, { body: whole, resolve });
      this.#send(whole);
    });
  }

  close(): void {
    this.#ended = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
    this.#pending.clear();
  }

  /** Connect anew at once, for instance to see the table from another seat. */
  restart(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#connect();
  }

  #hurry = (): void => {
    if (document.visibilityState === "hidden" || this.#ended || this.#socket?.readyState === WebSocket.OPEN)
      return;
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#ended || this.#socket?.readyState === WebSocket.CONNECTING) return;
    const address = new URL(this.#listener.address(), location.origin);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  #opened(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#listener.state("open", 0);
    this.#heard = Date.now();
    for (const { body } of this.#pending.values()) this.#send(body);
    clearInterval(this.#beat);
    if (this.#listener.quiet) return;
    // A line that died silently shows only when nothing comes back.
    this.#beat = setInterval(() => this.#check(), SILENCE / 2);
  }

  #check(): void {
    if (Date.now() - this.#heard > 2 * SILENCE) this.#socket?.close();
    else if (Date.now() - this.#heard > SILENCE / 2) void this.ask({ type: "ping" });
  }

  #send(body: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(body));
  }

  #hear(text: string): void {
    this.#heard = Date.now();
    this.#wait = FIRST_WAIT;
    const frame = JSON.parse(text) as Record<string, unknown>;
    if (frame.type === "ack" || frame.type === "refused" || frame.type === "answer") {
      const id = String(frame.id);
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      pending?.resolve(frame as unknown as Reply);
    } else {
      this.#listener.hear(frame);
    }
  }

  #lost(code: number): void {
    this.#socket = null;
    clearInterval(this.#beat);
    if (this.#ended || FINAL.includes(code)) {
      this.#listener.state("closed", code);
      return;
    }
    this.#listener.state("lost", code);
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }
}

let count = 0;
const start = Math.random().toString(36).slice(2, 10);

/** Return an id for a message that nobody else's message has. */
export function newId(): string {
  count += 1;
  return `${start}-${Date.now().toString(36)}-${String(count)}`;
}
