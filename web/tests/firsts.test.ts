import { beforeEach, describe, expect, it } from "vitest";
import { dismissFirst, isFirst } from "../src/lib/state/firsts";

describe("the first table of a game", () => {
  beforeEach(() => localStorage.clear());

  it("stays the first when it is opened again, and no other is", () => {
    expect(isFirst("mindbug", "a")).toBe(true);
    expect(isFirst("mindbug", "a")).toBe(true);
    expect(isFirst("mindbug", "b")).toBe(false);
    expect(isFirst("ricochet", "b")).toBe(true);
  });

  it("is the first no longer once it was dismissed", () => {
    isFirst("mindbug", "a");
    dismissFirst("mindbug");
    expect(isFirst("mindbug", "a")).toBe(false);
    expect(isFirst("mindbug", "b")).toBe(false);
  });

  it("begins anew if what was kept makes no sense", () => {
    localStorage.setItem("tablebots.firsts", "not JSON");
    expect(isFirst("mindbug", "a")).toBe(true);
    localStorage.setItem("tablebots.firsts", "7");
    expect(isFirst("mindbug", "a")).toBe(true);
  });
});
