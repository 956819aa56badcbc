/** Texts of the page in four languages. What a game says comes from the server. */
import { settings } from "../state/settings.svelte";

export const LANGUAGES = ["es", "en", "ca", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text, or its forms for one and for other numbers of `count`. */
export type Forms = string | { one: string; other: string };
export type Entry = Record<Language, Forms>;
export type Values = Record<string, string | number>;
export type Say = (values?: Values) => string;

/** Everything that was ever declared, so that a test can look at all of it. */
export const declared: Record<string, Record<string, Entry>> = {};

/** Return a function for each text, which says it in the language of the page. A missing language is a type error. */
export function texts<Key extends string>(area: string, entries: Record<Key, Entry>): Record<Key, Say> {
  declared[area] = entries;
  const spoken = {} as Record<Key, Say>;
  for (const key of Object.keys(entries) as Key[]) {
    spoken[key] = (values) => say(entries[key], settings.language, values);
  }
  return spoken;
}

/** Return a text in a language with its values filled in; numbers are written as people write them there. */
export function say(entry: Entry, language: Language, values: Values = {}): string {
  const forms = entry[language];
  const form = typeof forms === "string" ? forms : forms[plural(language, values.count)];
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value, language) : value;
  });
}

// They cost far more to make than to use, and a full board says hundreds of numbers with each update.
const rules = new Map<Language, Intl.PluralRules>();
const formats = new Map<string, Intl.NumberFormat>();

function plural(language: Language, count: string | number | undefined): "one" | "other" {
  let rule = rules.get(language);
  if (rule === undefined) {
    // In Portugal it is "0 fichas", in Brazil "0 ficha".
    rule = new Intl.PluralRules(language === "pt" ? "pt-PT" : language);
    rules.set(language, rule);
  }
  return rule.select(Number(count ?? 0)) === "one" ? "one" : "other";
}

/** Return a number as people write it. */
export function number(value: number, language: Language = settings.language, digits = 0): string {
  const key = `${language} ${String(digits)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format.format(value);
}

/** Return a date as people write it. */
export function date(value: Date, style: Intl.DateTimeFormatOptions = { dateStyle: "long" }): string {
  // Of the ways to write English we take the European one, as for the other languages.
  return new Intl.DateTimeFormat(settings.language === "en" ? "en-GB" : settings.language, style).format(
    value,
  );
}

/** Return names as a list that is read aloud. */
export function list(names: string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(settings.language, { type }).format(names);
}
