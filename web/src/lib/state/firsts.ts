/** At which table somebody opened each game for the first time; it stays in this browser. */
const PLACE = "tablebots.firsts";

/** Return whether this is the first table of a game that this browser has opened; it stays so until it is dismissed. */
export function isFirst(game: string, table: string): boolean {
  const found = all();
  if (found[game] === undefined) keep({ ...found, [game]: table });
  return (found[game] ?? table) === table;
}

/** Do not take any table of a game for the first from now on. */
export function dismissFirst(game: string): void {
  keep({ ...all(), [game]: "" });
}

function keep(firsts: Record<string, string | undefined>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(firsts));
  } catch {
    // Without storage every table is the first.
  }
}

function all(): Record<string, string | undefined> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}
