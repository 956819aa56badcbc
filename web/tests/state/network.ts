/** The network as the browser shows it to the page: sockets and requests whose other end is the test. */
import { vi } from "vitest";

type Json = Record<string, unknown>;

/** A socket whose other end is the test. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  readonly url: URL;
  readonly sent: Json[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(url: string | URL) {
    super();
    this.url = new URL(url);
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (last === undefined) throw new Error("Nobody has connected.");
    return last;
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error("The socket is not open.");
    this.sent.push(JSON.parse(text) as Json);
  }

  close(): void {
    this.drop(1000);
  }

  // The other end.

  accept(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  tell(frame: Json): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  drop(code = 1006): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }

  /** Return the last message of a type. */
  said(type: string): Json {
    const found = this.sent.findLast((message) => message.type === type);
    if (found === undefined) throw new Error(`Nobody has said ${type}.`);
    return found;
  }
}

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = (request: Request) => unknown;

/** Let requests be answered by the test; return what was asked. What is not answered is refused with 409. */
export function answering(answers: Record<string, Answer>): Request[] {
  const asked: Request[] = [];
  // Whoever is before the screen has been here before, so that no guest is made first.
  localStorage.setItem("tablebots.known", "1");
  vi.stubGlobal("fetch", (address: URL, init: RequestInit) => {
    const request: Request = {
      method: init.method ?? "GET",
      path: address.pathname,
      query: address.searchParams,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    asked.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    const body = JSON.stringify(answer ? answer(request) : { key: "no", detail: "No." });
    return Promise.resolve(new Response(body, { status: answer ? 200 : 409 }));
  });
  return asked;
}

/** Let sockets be the test's. */
export function wired(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}
