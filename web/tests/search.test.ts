import { describe, expect, it } from "vitest";
import { folded, marked, matches, wordsOf } from "../src/lib/state/search";

describe("search", () => {
  it("takes no notice of accents and capitals", () => {
    expect(folded("ÀÉÍÑçõ")).toBe("aeinco");
    expect(matches("La criatura más débil está agotada", wordsOf("DEBIL mas"))).toBe(true);
    expect(matches("La criatura más débil", wordsOf("fuerte"))).toBe(false);
  });

  it("finds an apostrophe however it is typed", () => {
    expect(matches("l’oponent", wordsOf("l'oponent"))).toBe(true);
  });

  it("wants all words, in any order", () => {
    expect(matches("two creatures fight", wordsOf("fight two"))).toBe(true);
    expect(matches("two creatures fight", wordsOf("fight three"))).toBe(false);
    expect(matches("anything", wordsOf("  "))).toBe(true);
  });

  it("marks what was found in the text as it is written", () => {
    expect(marked("Más débil, mas", wordsOf("mas"))).toEqual([
      { text: "Más", hit: true },
      { text: " débil, ", hit: false },
      { text: "mas", hit: true },
    ]);
  });

  it("keeps its place where a letter becomes two or none", () => {
    const text = "ﬁ e\u0301x i\u0307y";
    expect(
      marked(text, wordsOf("ex"))
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
    expect(marked(text, wordsOf("ex")).find((piece) => piece.hit)?.text).toBe("e\u0301x");
  });

  it("marks nothing without a word", () => {
    expect(marked("all of it", [])).toEqual([{ text: "all of it", hit: false }]);
  });
});
