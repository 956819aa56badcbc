import { describe, expect, it } from "vitest";
import { reveal } from "../../src/lib/games/raising/reveal";

/** Return a list that shows 100 to 300, and a thing in it at these heights of the page. */
function laid(top: number, bottom: number): { scroller: HTMLElement; thing: HTMLElement } {
  const scroller = document.createElement("div");
  scroller.className = "content";
  const thing = document.createElement("button");
  scroller.append(thing);
  scroller.getBoundingClientRect = () => ({ top: 100, bottom: 300 }) as DOMRect;
  thing.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  return { scroller, thing };
}

describe("what should be seen is scrolled to", () => {
  it("brings what lies below to the middle", () => {
    const { scroller, thing } = laid(500, 540);
    reveal(thing);
    expect(scroller.scrollTop).toBe(320);
  });

  it("brings what is cut off at the edge to the middle", () => {
    const { scroller, thing } = laid(270, 310);
    reveal(thing);
    expect(scroller.scrollTop).toBe(90);
  });

  it("leaves what is seen where it is", () => {
    const { scroller, thing } = laid(150, 250);
    reveal(thing);
    expect(scroller.scrollTop).toBe(0);
  });

  it("does nothing without a thing", () => {
    expect(() => reveal(null)).not.toThrow();
  });
});
