/** What a patch makes of a value. An object changes the entries that it names (of a list: by index), `{"=": value}` and
 * anything else replace the old value. */

type Json = unknown;

const WHOLE = "=";

export function patched(old: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  if (WHOLE in patch) return patch[WHOLE];
  if (Array.isArray(old)) {
    return old.map((item: Json, index) =>
      String(index) in patch ? patched(item, patch[String(index)]) : item,
    );
  }
  const made: Record<string, Json> = isObject(old) ? { ...old } : {};
  for (const [key, value] of Object.entries(patch))
    made[key] = key in made ? patched(made[key], value) : value;
  return made;
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
