import { describe, expect, it } from "vitest";
import type { OfferUpdate } from "../../src/lib/api/types/common";
import { reasonOf, sureness } from "../../src/lib/state/hint";

const cards = { design: { name: "Design", text: "" }, quill: { name: "Quill", text: "draws a Robot" } };
const offer = (pieces: string[], preview?: string): OfferUpdate => ({
  kind: "act",
  moves: ["act quill"],
  label: [{ text: "Quill" }],
  final: false,
  pieces: pieces.map((card) => ({ card, role: "card" })),
  ...(preview === undefined ? {} : { preview: [{ text: preview }] }),
});

describe("a hint", () => {
  it("says what its move does", () => {
    expect(reasonOf(offer(["quill"], "gives +1 Robot"), { cards })).toEqual([{ text: "gives +1 Robot" }]);
  });

  it("says what is printed on the card where the game says no more", () => {
    expect(reasonOf(offer(["design", "quill"]), { cards })).toBe("Quill: draws a Robot");
    expect(reasonOf(offer(["design"]), { cards })).toBeNull();
    expect(reasonOf(offer(["quill"]), null)).toBeNull();
  });

  it("speaks of doubt only where there is some, and never in numbers", () => {
    expect(sureness(1, 5)).toBe("");
    expect(sureness(0.8, 5)).toBe("Another move comes close.");
    expect(sureness(0.4, 5)).toBe("Other moves seem about as good.");
    expect(sureness(1, 1)).toBe("It is the only thing that can be done now.");
  });
});
