/** How far somebody has come in guided first games; it stays in this browser. */
const PLACE = "tablebots.lessons";

export interface Progress {
  /** The step that was shown last. */
  at: number;
  /** Whether it was played to its end once. */
  done: boolean;
}

const NOTHING: Progress = { at: 0, done: false };

/** Return how far somebody has come in the lesson of a game. */
export function progressOf(game: string): Progress {
  const { at, done } = { ...NOTHING, ...all()[game] };
  return { at: Number.isInteger(at) && at > 0 ? at : 0, done: done === true };
}

/** Remember how far somebody has come. */
export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...all(), [game]: progress }));
  } catch {
    // Without storage a lesson simply begins anew.
  }
}

function all(): Record<string, Partial<Progress> | undefined> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}
