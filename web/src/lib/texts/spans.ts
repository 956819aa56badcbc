/** Texts that the server has written, in spans. */
import type { Span } from "../api/types/common";

/** Return a text as plain words. */
export function plain(spans: Span[] | null | undefined): string {
  return (spans ?? []).map((span) => span.text).join("");
}
