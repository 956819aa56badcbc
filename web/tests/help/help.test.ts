import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aloud, type Explain, signAt, spotFor, titled, toldBy } from "../../src/lib/ui/help";
import Help from "../../src/lib/ui/Help.svelte";

const explain: Explain = (sign, about) =>
  sign === "nothing" ? [] : [{ name: sign, text: `It is ${sign}${about}.`, rule: "XX-01" }];

function sure<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("something is missing");
  return value;
}

describe("where an explanation stands", () => {
  const room = { width: 390, height: 844 };

  it("is always inside the window", () => {
    for (const width of [80, 280, 370])
      for (const height of [30, 200, 500])
        for (let left = -20; left < 400; left += 23)
          for (let top = -20; top < 860; top += 31) {
            const spot = spotFor({ left, top, width: 24, height: 24 }, { width, height }, room);
            expect(spot.left).toBeGreaterThanOrEqual(8);
            expect(spot.top).toBeGreaterThanOrEqual(8);
            expect(spot.left + width).toBeLessThanOrEqual(room.width - 8);
            expect(spot.top + height).toBeLessThanOrEqual(room.height - 8);
            expect(spot.point).toBeGreaterThanOrEqual(0);
            expect(spot.point).toBeLessThanOrEqual(width);
          }
  });

  it("is above the sign, and below where there is no room above", () => {
    const size = { width: 200, height: 100 };
    expect(spotFor({ left: 100, top: 400, width: 20, height: 20 }, size, room)).toEqual({
      left: 10,
      top: 289,
      point: 100,
      above: true,
    });
    expect(spotFor({ left: 100, top: 40, width: 20, height: 20 }, size, room)).toMatchObject({
      top: 71,
      above: false,
    });
    expect(spotFor({ left: 100, top: 400, width: 20, height: 20 }, size, room, true).above).toBe(false);
  });
});

describe("texts", () => {
  it("have a name before the colon", () => {
    expect(titled("crystals: you win them", "RB-11")).toMatchObject({
      name: "Crystals",
      text: "You win them",
      rule: "RB-11",
    });
    expect(titled("No name here.")).toMatchObject({ name: "", text: "No name here." });
  });

  it("are read aloud with their rules", () => {
    expect(aloud(explain("life", ""))).toBe("life: It is life. (XX-01)");
  });
});

describe("signs", () => {
  afterEach(() => document.body.replaceChildren());

  it("of a card are told together, each once", () => {
    document.body.innerHTML = `<div data-signs><i data-explain="a"></i><i data-explain="b"></i><i data-explain="a"></i></div>`;
    const card = sure(document.querySelector<HTMLElement>("[data-signs]"));
    expect(toldBy(card, explain).map(({ name }) => name)).toEqual(["a", "b"]);
    const alike: Explain = (sign) => [{ name: sign, text: "A part." }];
    expect(toldBy(card, alike)).toEqual([{ name: "a, b", text: "A part.", icon: undefined }]);
  });

  it("are found under a button that lies over them", () => {
    document.body.innerHTML = `<div data-signs><i data-explain="a"></i><button></button></div>`;
    const sign = sure(document.querySelector<HTMLElement>("i"));
    sign.getBoundingClientRect = () => new DOMRect(10, 10, 20, 20);
    const button = document.querySelector("button");
    expect(signAt(button, 15, 15)).toBe(sign);
    expect(signAt(button, 50, 15)).toBeNull();
    expect(signAt(button, 36, 15, 8)).toBe(sign);
  });
});

describe("help", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // jsdom lays nothing out.
    vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([new DOMRect(1, 1, 9, 9)] as never);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  function setUp(html: string): { tip: HTMLElement; sign: HTMLElement } {
    const place = document.createElement("div");
    place.innerHTML = html;
    document.body.append(place);
    const { container } = render(Help, { game: "mindbug", explain });
    return {
      tip: sure(container.querySelector<HTMLElement>("[role=tooltip]")),
      sign: sure(place.querySelector<HTMLElement>("[data-explain]")),
    };
  }
  function pointer(type: string, target: Element, pointerType: string, more: object = {}): Event {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...more });
    Object.assign(event, { pointerType, isPrimary: true, pointerId: 1 });
    target.dispatchEvent(event);
    return event;
  }
  async function wait(time: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(time);
    await tick();
  }

  it("comes when a mouse rests on a sign, and Escape closes it and nothing else", async () => {
    const { tip, sign } = setUp(`<span data-explain="life">3</span>`);
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    pointer("pointermove", sign, "mouse");
    await wait(100);
    expect(tip.classList).not.toContain("shown");
    await wait(400);
    expect(tip.classList).toContain("shown");
    expect(tip.textContent).toContain("It is life.");
    expect(tip.querySelector("a")?.getAttribute("href")).toBe("/rules/mindbug#XX-01");
    await fireEvent.keyDown(sign, { key: "Escape" });
    expect(tip.classList).not.toContain("shown");
    expect(heard).not.toHaveBeenCalled();
    await fireEvent.keyDown(sign, { key: "Escape" });
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener("keydown", heard);
  });

  it("stays while the mouse goes to it, and goes when the mouse goes away", async () => {
    const { tip, sign } = setUp(`<span data-explain="life">3</span>`);
    pointer("pointermove", sign, "mouse");
    await wait(400);
    pointer("pointermove", document.body, "mouse");
    await wait(100);
    pointer("pointermove", tip, "mouse");
    await wait(1000);
    expect(tip.classList).toContain("shown");
    pointer("pointermove", document.body, "mouse");
    await wait(300);
    expect(tip.classList).not.toContain("shown");
  });

  it("comes on the next sign although the mouse was on nothing in between", async () => {
    const { tip, sign } = setUp(
      `<span data-explain="life">3</span><span data-explain="life" id="next">4</span>`,
    );
    const next = sure(document.getElementById("next"));
    pointer("pointermove", sign, "mouse");
    await wait(400);
    pointer("pointermove", document.body, "mouse");
    await wait(150);
    pointer("pointermove", next, "mouse");
    await wait(1000);
    expect(tip.classList).toContain("shown");
  });

  it("says nothing of a sign that nobody explains", async () => {
    const { tip, sign } = setUp(`<span data-explain="nothing">3</span>`);
    pointer("pointermove", sign, "mouse");
    await wait(1000);
    expect(tip.classList).not.toContain("shown");
  });

  it("describes what has the focus beside what describes it already", async () => {
    const { tip, sign } = setUp(`<span data-explain="life" tabindex="0" aria-describedby="other">3</span>`);
    vi.spyOn(sign, "matches").mockReturnValue(true);
    sign.focus();
    await wait(400);
    const [other, own] = (sign.getAttribute("aria-describedby") ?? "").split(" ");
    expect(other).toBe("other");
    expect(document.getElementById(own ?? "")?.textContent).toContain("It is life.");
    expect(tip.classList).toContain("shown");
    sign.blur();
    await wait(0);
    expect(sign.getAttribute("aria-describedby")).toBe("other");
    expect(tip.classList).not.toContain("shown");
  });

  it("comes by a long press, which is no click", async () => {
    const { tip, sign } = setUp(`<button><span data-explain="life">3</span></button>`);
    const clicked = vi.fn();
    sign.parentElement?.addEventListener("click", clicked);
    pointer("pointerdown", sign, "touch");
    await wait(600);
    expect(tip.classList).toContain("shown");
    pointer("pointerup", sign, "touch");
    // On a slow machine the click comes late.
    await wait(1000);
    pointer("click", sign, "touch", { detail: 1 });
    expect(clicked).not.toHaveBeenCalled();
    expect(tip.classList).toContain("shown");
    // The next tap is one.
    pointer("pointerdown", sign, "touch");
    pointer("pointerup", sign, "touch");
    pointer("click", sign, "touch", { detail: 1 });
    await wait(0);
    expect(clicked).toHaveBeenCalledOnce();
    expect(tip.classList).not.toContain("shown");
  });

  it("does not come while a finger scrolls", async () => {
    const { tip, sign } = setUp(`<span data-explain="life">3</span>`);
    pointer("pointerdown", sign, "touch", { clientX: 5, clientY: 5 });
    pointer("pointermove", sign, "touch", { clientX: 5, clientY: 40 });
    await wait(1000);
    expect(tip.classList).not.toContain("shown");
  });

  it("comes by a tap on a sign that stands alone", async () => {
    const { tip, sign } = setUp(`<span data-explain="life" tabindex="0">3</span>`);
    sign.click();
    await wait(0);
    expect(tip.classList).toContain("shown");
  });
});
