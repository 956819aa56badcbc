/** Requests to the server. */
import { settings } from "../state/settings.svelte";

/** A request that could not be done: the sentence is for people, in their language. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    sentence: string,
    readonly retryAfter: number | null = null,
  ) {
    super(sentence);
  }
  /** Whether the server was not reached at all. */
  get offline(): boolean {
    return this.status === 0;
  }
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

const NOBODY = 401;
/** What a server tells everybody. */
const OPEN = /^\/api\/(games|identity|lessons|tables$|tables\?)/;
/** Where everybody may also ask something. */
const ASKED = /^\/api\/(identity|lessons)/;

export const http = {
  get: <T>(path: string): Promise<T> => request<T>("GET", path),
  post: <T>(path: string, body: unknown = {}): Promise<T> => request<T>("POST", path, body),
  patch: <T>(path: string, body: unknown): Promise<T> => request<T>("PATCH", path, body),
  delete: <T>(path: string): Promise<T> => request<T>("DELETE", path),
  text: async (path: string): Promise<string> => (await answered("GET", path)).text(),
};

async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await answered(method, path, body);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

/** Return the answer; who is not known yet becomes a guest first. */
async function answered(method: Method, path: string, body?: unknown): Promise<Response> {
  const { session } = await import("../state/session.svelte");
  const open = OPEN.test(path) && (method === "GET" || ASKED.test(path));
  if (!open && !session.known) await session.create();
  let answer = await send(method, path, body);
  if (answer.status === NOBODY && !open) {
    await session.create();
    answer = await send(method, path, body);
  }
  if (!answer.ok) throw await problem(answer);
  return answer;
}

async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const address = new URL(path, location.origin);
  address.searchParams.set("language", settings.language);
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  try {
    return await fetch(address, init);
  } catch {
    throw new Problem(0, "offline", "");
  }
}

async function problem(answer: Response): Promise<Problem> {
  const wait = Number(answer.headers.get("retry-after"));
  const retryAfter = wait > 0 ? wait : null;
  try {
    const { key, detail } = (await answer.json()) as { key?: string; detail?: string };
    return new Problem(answer.status, key ?? "", detail ?? answer.statusText, retryAfter);
  } catch {
    return new Problem(answer.status, "", answer.statusText, retryAfter);
  }
}
