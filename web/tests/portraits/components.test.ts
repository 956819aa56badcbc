import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Emblem from "../../src/lib/portraits/Emblem.svelte";
import Portrait from "../../src/lib/portraits/Portrait.svelte";
import Poster from "../../src/lib/portraits/Poster.svelte";
import RicochetRobot from "../../src/lib/portraits/RicochetRobot.svelte";
import { botSubject, personSubject } from "../../src/lib/portraits/people";

function shown(container: Element): Element {
  const picture = container.querySelector("svg");
  if (picture === null) throw new Error("Nothing is shown.");
  return picture;
}

/** Find the symbol that a component points to. */
function symbolOf(container: Element): Element {
  const href = shown(container).querySelector("use")?.getAttribute("href") ?? "";
  const symbol = document.querySelector(`symbol${href}`);
  if (symbol === null) throw new Error(`There is no symbol ${href}.`);
  return symbol;
}

describe("Portrait", () => {
  it("draws a face once, however often it is shown", () => {
    const subject = personSubject("Robin");
    const first = render(Portrait, { subject });
    const second = render(Portrait, { subject: { ...subject } });
    expect(symbolOf(first.container)).toBe(symbolOf(second.container));
    expect(symbolOf(first.container).querySelectorAll("path").length).toBeGreaterThan(5);
    expect(first.container.querySelectorAll("path").length).toBe(0);
    expect(symbolOf(render(Portrait, { subject: botSubject("Robin") }).container)).not.toBe(
      symbolOf(first.container),
    );
  });

  it("keeps all symbols in one hidden sprite whose ids are unique", () => {
    render(Portrait, { subject: personSubject("Mira") });
    render(Portrait, { subject: personSubject("Mira"), cutout: true });
    render(Poster, { game: "mindbug" });
    const sprites = new Set([...document.querySelectorAll("symbol")].map((symbol) => symbol.parentElement));
    expect(sprites.size).toBe(1);
    expect([...sprites][0]?.getAttribute("aria-hidden")).toBe("true");
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is an ornament without a label and an image with one", async () => {
    const { container, rerender } = render(Portrait, { subject: personSubject("Robin") });
    expect(shown(container).getAttribute("aria-hidden")).toBe("true");
    expect(shown(container).hasAttribute("role")).toBe(false);
    await rerender({ label: "Robin" });
    expect(shown(container).hasAttribute("aria-hidden")).toBe(false);
    expect(shown(container).getAttribute("role")).toBe("img");
    expect(shown(container).getAttribute("aria-label")).toBe("Robin");
  });

  it("follows its subject", async () => {
    const { container, rerender } = render(Portrait, { subject: personSubject("Robin") });
    const before = symbolOf(container);
    await rerender({ subject: personSubject("Mira") });
    expect(symbolOf(container)).not.toBe(before);
  });

  it("is whole again if somebody emptied the page", () => {
    render(Portrait, { subject: personSubject("Robin") });
    document.body.replaceChildren();
    const { container } = render(Portrait, { subject: personSubject("Robin") });
    expect(symbolOf(container).querySelector("clipPath")).not.toBeNull();
  });

  it("takes a place inside another picture", () => {
    const { container } = render(Portrait, { subject: personSubject("Robin"), x: 3, width: 20, height: 20 });
    expect(["x", "width", "height"].map((name) => shown(container).getAttribute(name))).toEqual([
      "3",
      "20",
      "20",
    ]);
  });
});

describe("the pictures drawn by hand", () => {
  it("are shown in the same way", () => {
    const pictures = [
      render(Poster, { game: "raising" }),
      render(RicochetRobot, { colour: "silver", label: "silver robot" }),
      render(RicochetRobot, { colour: "silver", ghost: true }),
      render(Emblem, { name: "logo", label: "Tablebots" }),
      render(Emblem, { name: "mindbug" }),
    ].map(({ container }) => container);
    expect(new Set(pictures.map(symbolOf)).size).toBe(pictures.length);
    expect(pictures.map((container) => shown(container).getAttribute("aria-label"))).toEqual([
      null,
      "silver robot",
      null,
      "Tablebots",
      null,
    ]);
    for (const container of pictures) expect(container.querySelector("[style]")).toBeNull();
  });
});
