import { describe, expect, it, vi } from "vitest";
import { reveal, revealSoon } from "../../src/lib/games/raising/reveal";

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

  it("waits for what is drawn later", async () => {
    const { scroller, thing } = laid(500, 540);
    let drawn = false;
    revealSoon(() => (drawn ? thing : null));
    await new Promise((done) => setTimeout(done, 60));
    expect(scroller.scrollTop).toBe(0);
    drawn = true;
    await vi.waitFor(() => expect(scroller.scrollTop).toBe(320));
  });

  it("stops to wait when it is told to", async () => {
    const { scroller, thing } = laid(500, 540);
    revealSoon(() => thing)();
    await new Promise((done) => setTimeout(done, 60));
    expect(scroller.scrollTop).toBe(0);
  });

  it("does nothing without a thing", () => {
    expect(() => reveal(null)).not.toThrow();
  });
});
