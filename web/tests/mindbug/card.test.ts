import { render, screen } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import Card from "../../src/lib/games/mindbug/Card.svelte";

const plain = { name: "Harpy Mother", subject: { kind: "creature", id: "harpy_mother" }, power: 5 } as const;

function card(props: Record<string, unknown> = {}): HTMLElement {
  const { container } = render(Card, { props: { ...plain, ...props } });
  const found = container.querySelector<HTMLElement>(".card");
  if (found === null) throw new Error("no card");
  return found;
}

describe("a card", () => {
  test("shows power, face, name, and its text with the trigger word in bold", () => {
    const found = card({ trigger: "Defeated: ", text: "Take control." });
    expect(found.querySelector(".power")?.textContent).toBe("5");
    expect(found.querySelector("use")).not.toBeNull();
    expect(screen.getByText("Harpy Mother")).toBeTruthy();
    expect(found.querySelector(".text b")?.textContent).toBe("Defeated: ");
    expect(found.classList.contains("rest")).toBe(true);
  });

  test.each(["rest", "soft", "lit", "chosen", "locked"])("can be %s", (look) => {
    expect(card({ look }).classList.contains(look)).toBe(true);
  });

  test("has a coin that tells raised from lowered power, with the sum beside it", () => {
    const raised = card({ power: 8, printed: 7, sum: "7 +1 Shield Bugs" });
    expect(raised.classList.contains("up")).toBe(true);
    expect(raised.querySelector(".sum")?.textContent).toBe("7 +1 Shield Bugs");
    expect(card({ power: 3, printed: 5 }).classList.contains("down")).toBe(true);
  });

  test("names who gives a keyword, in a dotted plate of its own", () => {
    const found = card({
      keywords: [
        { keyword: "tough", word: "Tough", giver: null },
        { keyword: "hunter", word: "Hunter", giver: "Snail Thrower" },
        { keyword: "poisonous", word: "Poisonous", giver: "Snail Thrower" },
      ],
    });
    expect(found.querySelectorAll(".given")).toHaveLength(1);
    expect(found.querySelector(".given")?.textContent.trim()).toBe("Snail Thrower");
    expect(found.querySelectorAll(".given svg")).toHaveLength(2);
  });

  test("shows tag and key, and a lock even where its reason has no room", () => {
    const lit = card({ look: "lit", tag: "Block: 5 against 4", shortcut: "1" });
    expect(lit.querySelector(".tag")?.textContent.replaceAll(/\s+/g, " ").trim()).toBe(
      "1 Block: 5 against 4",
    );
    expect(card({ look: "locked", tag: "", says: "lock" }).querySelector(".tag.lock svg")).not.toBeNull();
    expect(card().querySelector(".tag")).toBeNull();
  });

  test("is tilted when exhausted, steps forward when it attacks, is struck through when silenced", () => {
    expect(card({ exhausted: "exhausted" }).classList.contains("exhausted")).toBe(true);
    expect(card({ attacks: "down" }).classList.contains("downwards")).toBe(true);
    expect(card({ silenced: true, text: "…" }).classList.contains("silenced")).toBe(true);
  });

  test("leaves its text out where room is short", () => {
    const small = card({
      compact: true,
      text: "Take control.",
      keywords: [{ keyword: "tough", word: "Tough", giver: null }],
    });
    expect(small.querySelector(".text")).toBeNull();
    expect(small.textContent).not.toContain("Tough");
    expect(small.querySelector(".keyword svg")).not.toBeNull();
  });
});
