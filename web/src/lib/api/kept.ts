/** What stays of a value that was told anew. */

type Json = unknown;

/** Return the new value, in which every part that equals the old one is the old one itself: what depends on it alone
 * need not be drawn again. The new value is changed for it, so it must be the caller's own. */
export function kept(old: Json, now: Json): Json {
  if (Array.isArray(now)) return Array.isArray(old) ? keptList(old, now) : now;
  if (!isObject(now) || !isObject(old) || Array.isArray(old)) return now;
  let same = true;
  let count = 0;
  for (const key in now) {
    const before = old[key];
    const after = now[key];
    count++;
    if (before === after && (before !== undefined || key in old)) continue;
    const part = kept(before, after);
    if (part !== after) now[key] = part;
    if (part !== before || before === undefined) same = false;
  }
  if (!same) return now;
  return count === Object.keys(old).length ? old : now;
}

function keptList(old: Json[], now: Json[]): Json[] {
  let same = old.length === now.length;
  for (let index = 0; index < now.length; index++) {
    const before = old[index];
    const after = now[index];
    if (before === after) continue;
    const part = kept(before, after);
    if (part !== after) now[index] = part;
    if (part !== before) same = false;
  }
  return same ? old : now;
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null;
}
