import { describe, expect, it } from "vitest";
import { type Entry, declared, LANGUAGES, type Language, say } from "../src/lib/texts/texts";

// Whatever declares texts is loaded, so that all of them are looked at.
import.meta.glob(["../src/**/*.ts", "!../src/main.ts", "!../src/lib/api/types/*.ts"], { eager: true });
import.meta.glob("../src/lib/ui/**/*.svelte", { eager: true });

const all = Object.entries(declared).flatMap(([area, entries]) =>
  Object.entries(entries).map(([key, entry]) => [`${area}.${key}`, entry] as const),
);

function forms(entry: Entry, language: Language): string[] {
  const found = entry[language];
  return typeof found === "string" ? [found] : [found.one, found.other];
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""))].sort();
}

describe("all texts of the page", () => {
  it("are many", () => {
    expect(all.length).toBeGreaterThan(250);
  });

  it.each(all)("%s has the same values in every language", (_, entry) => {
    const wanted = placeholders(forms(entry, "en").at(-1) ?? "");
    for (const language of LANGUAGES) {
      const [first = "", last = first] = forms(entry, language);
      expect(placeholders(last)).toEqual(wanted);
      // The form for one may say it without the number.
      for (const value of placeholders(first)) expect(wanted).toContain(value);
    }
  });

  it.each(all)("%s says something in every language", (_, entry) => {
    for (const language of LANGUAGES)
      for (const form of forms(entry, language)) expect(form.trim()).not.toBe("");
  });

  it.each(all)("%s has no English left over", (_, entry) => {
    const english = forms(entry, "en").at(-1) ?? "";
    if (
      english
        .replace(/\{\w+\}/g, "")
        .trim()
        .split(/\s+/).length < 4
    )
      return;
    for (const language of ["es", "ca", "pt"] as const) expect(forms(entry, language)).not.toContain(english);
  });

  it.each(all)("%s is written with the signs of its language", (_, entry) => {
    for (const form of forms(entry, "es")) {
      expect((form.match(/\?/g) ?? []).length - (form.match(/[ ,]\?[ ,.]/g) ?? []).length).toBe(
        (form.match(/¿/g) ?? []).length,
      );
      expect((form.match(/!/g) ?? []).length).toBe((form.match(/¡/g) ?? []).length);
    }
    for (const form of forms(entry, "ca")) expect(form).not.toMatch(/\p{L}'\p{L}/u);
    for (const language of LANGUAGES)
      for (const form of forms(entry, language)) expect(form).not.toMatch(/ {2}|\.\.\.|^\s|--/);
  });
});

describe("say", () => {
  const entry: Entry = {
    en: { one: "{count} day", other: "{count} days" },
    es: { one: "{count} día", other: "{count} días" },
    ca: { one: "{count} dia", other: "{count} dies" },
    pt: { one: "{count} dia", other: "{count} dias" },
  };

  it("chooses the form by the number", () => {
    expect(say(entry, "en", { count: 1 })).toBe("1 day");
    expect(say(entry, "ca", { count: 2 })).toBe("2 dies");
  });

  it("writes numbers as people do", () => {
    expect(say(entry, "es", { count: 12_345 })).toBe("12.345 días");
    expect(say(entry, "en", { count: 12_345 })).toBe("12,345 days");
  });

  it("leaves what it is not told", () => {
    expect(say(entry, "en", {})).toBe("{count} days");
  });
});
