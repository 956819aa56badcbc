import { describe, expect, it, vi } from "vitest";
import { onKeys } from "../../src/lib/state/keys";

function press(target: Element, key: string, options: KeyboardEventInit = {}): KeyboardEvent {
  document.body.replaceChildren(target);
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  return event;
}

function listening(keys: Parameters<typeof onKeys>[0], act: () => void): void {
  const hear = onKeys(keys);
  addEventListener("keydown", hear);
  try {
    act();
  } finally {
    removeEventListener("keydown", hear);
  }
}

const make = (tag: string): HTMLElement => document.createElement(tag);

describe("onKeys", () => {
  it("finds letters in either case, and keeps the browser from using them", () => {
    const undo = vi.fn();
    listening({ u: undo }, () => {
      expect(press(make("div"), "u").defaultPrevented).toBe(true);
      expect(press(make("div"), "U").defaultPrevented).toBe(true);
      expect(press(make("div"), "v").defaultPrevented).toBe(false);
    });
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it("leaves the key to the browser if nothing was done", () => {
    listening({ u: () => false }, () => expect(press(make("div"), "u").defaultPrevented).toBe(false));
  });

  it("does nothing while somebody writes, or with keys that are the browser's", () => {
    const undo = vi.fn();
    listening({ u: undo }, () => {
      for (const tag of ["input", "textarea", "select"]) press(make(tag), "u");
      press(make("div"), "u", { ctrlKey: true });
      press(make("div"), "u", { metaKey: true });
      press(make("div"), "u", { altKey: true });
    });
    expect(undo).not.toHaveBeenCalled();
  });

  it("lets Enter and the space bar press the button that has the focus", () => {
    const play = vi.fn();
    listening({ " ": play, Enter: play, n: play }, () => {
      press(make("button"), " ");
      press(make("button"), "Enter");
      expect(play).not.toHaveBeenCalled();
      press(make("button"), "n");
      press(make("div"), " ");
    });
    expect(play).toHaveBeenCalledTimes(2);
  });
});
