/** The way back to a table from a page that was opened there. */
import { router } from "./router.svelte";

const FROM = "from";

/** Return an address of the page that leads back to where we are. */
export function withBack(address: string): string {
  const [path = "", hash] = address.split("#");
  const query = new URLSearchParams({ [FROM]: router.path + search(router.query) });
  return `${path}?${query.toString()}${hash === undefined ? "" : `#${hash}`}`;
}

/** Return where a page leads back to; only addresses of our own count. */
export function backOf(query: URLSearchParams): string | null {
  const from = query.get(FROM);
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}

function search(query: URLSearchParams): string {
  const text = query.toString();
  return text ? `?${text}` : "";
}
