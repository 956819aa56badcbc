/** The pages and their addresses. Each is loaded when somebody goes there. */
import type { Component } from "svelte";

export interface PageProps {
  /** The parts of the address that a page is about. */
  params: string[];
}

type Page = () => Promise<{ default: Component<PageProps> }>;
/** A page that is about nothing in the address takes no parts of it. */
type Route = Page | (() => Promise<{ default: Component<Record<string, never>> }>);

const ROUTES: [pattern: RegExp, page: Route][] = [
  [/^\/$/, () => import("./pages/Home.svelte")],
  [/^\/play\/(\w+)$/, () => import("./pages/NewTable.svelte")],
  [/^\/t\/([\w-]+)$/, () => import("./pages/Table.svelte")],
  [/^\/j(?:\/([\w-]+))?$/, () => import("./pages/Join.svelte")],
  [/^\/tables$/, () => import("./pages/OpenTables.svelte")],
  [/^\/games$/, () => import("./pages/MyGames.svelte")],
  [/^\/learn\/(\w+)$/, () => import("./pages/Learn.svelte")],
  [/^\/rules(?:\/(\w+))?$/, () => import("./pages/Rules.svelte")],
  [/^\/cards\/(\w+)$/, () => import("./pages/Cards.svelte")],
  [/^\/puzzles$/, () => import("./pages/Puzzles.svelte")],
  [/^\/puzzles\/build$/, () => import("./pages/Builder.svelte")],
  [/^\/puzzles\/([\w-]+)$/, () => import("./pages/Puzzle.svelte")],
  [/^\/replay(?:\/([\w-]+))?$/, () => import("./pages/Replay.svelte")],
  [/^\/settings$/, () => import("./pages/Settings.svelte")],
  [/^\/about$/, () => import("./pages/About.svelte")],
  ...(import.meta.env.DEV || import.meta.env.MODE === "workshop"
    ? [[/^\/workshop$/, () => import("./pages/Workshop.svelte")] as [RegExp, Route]]
    : []),
];

/** Return the page at an address, and the parts of it. */
export function pageAt(path: string): { page: Page; params: string[] } {
  for (const [pattern, page] of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { page: page as Page, params: match.slice(1).map((part) => part ?? "") };
  }
  return { page: (() => import("./pages/NotFound.svelte")) as Route as Page, params: [] };
}
