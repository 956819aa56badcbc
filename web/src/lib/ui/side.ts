/** What a page puts into the rail of any board: a record that is watched has its moves there. */
import { getContext, setContext, type Snippet } from "svelte";

export interface Side {
  label: () => string;
  /** The first tab. */
  panel: Snippet;
  /** Below the tabs; it is told whether the board leaves much room. */
  foot: Snippet<[boolean]>;
}

const KEY = Symbol("side");

export function putAside(side: Side): void {
  setContext(KEY, side);
}

export function aside(): Side | undefined {
  return getContext<Side | undefined>(KEY);
}
