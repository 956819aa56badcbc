import { beforeEach, describe, expect, it, vi } from "vitest";

const PLACE = "tablebots.settings";

async function fresh() {
  vi.resetModules();
  return (await import("../src/lib/state/settings.svelte")).settings;
}

describe("settings", () => {
  beforeEach(() => localStorage.clear());

  it("are silent, quiet and as the device at the first visit", async () => {
    const settings = await fresh();
    expect(settings.chosen).toMatchObject({ sound: false, notify: false, theme: "system", largeText: false });
  });

  it("stay in the browser", async () => {
    const settings = await fresh();
    settings.change({ theme: "day", volume: 0.25 });
    settings.language = "ca";
    const again = await fresh();
    expect(again.chosen).toMatchObject({ theme: "day", volume: 0.25, language: "ca" });
    expect(again.room).toBe("day");
    expect(again.language).toBe("ca");
  });

  it("take the usual choice in the place of what makes no sense", async () => {
    localStorage.setItem(PLACE, JSON.stringify({ theme: "pink", volume: 7, language: "xx", sound: "yes" }));
    const settings = await fresh();
    expect(settings.chosen).toMatchObject({ theme: "system", volume: 1, language: null, sound: false });
    localStorage.setItem(PLACE, "no JSON");
    expect((await fresh()).chosen.theme).toBe("system");
  });

  it("are written where the style sheets see them", async () => {
    const settings = await fresh();
    settings.change({ theme: "day", motion: "reduced", largeText: true, patterns: true, language: "pt" });
    const root = document.createElement("html");
    settings.apply(root);
    expect(root.lang).toBe("pt");
    expect({ ...root.dataset }).toEqual({ theme: "day", motion: "reduced", text: "large", patterns: "on" });
  });
});
