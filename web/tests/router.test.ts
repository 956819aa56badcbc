import { beforeEach, describe, expect, it } from "vitest";
import { backOf, withBack } from "../src/lib/state/back";
import { router } from "../src/lib/state/router.svelte";
import { pageAt } from "../src/routes";

describe("the router", () => {
  beforeEach(() => {
    window.scrollTo = () => undefined;
    router.go("/", { replace: true });
  });

  it("knows where it is", () => {
    router.go("/rules/mindbug?x=1#MB-23");
    expect([router.path, router.query.get("x"), router.hash]).toEqual(["/rules/mindbug", "1", "MB-23"]);
  });

  it("follows links of the page, and no others", () => {
    document.body.innerHTML =
      '<a id="in" href="/games"><b>in</b></a><a id="out" href="https://example.org/x">out</a>' +
      '<a id="file" href="/api/me/data" download="x">file</a><a id="new" href="/about" target="_blank">new</a>';
    const click = (selector: string): boolean =>
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })) ?? true;
    // What the page does itself is not left to the browser; what it leaves must not load in a test.
    const leave = (event: Event): void => event.preventDefault();
    expect(click("#in b")).toBe(false);
    expect(router.path).toBe("/games");
    addEventListener("click", leave);
    for (const id of ["#out", "#file", "#new"]) click(id);
    removeEventListener("click", leave);
    expect(router.path).toBe("/games");
  });

  it("leads to a page for every address", () => {
    expect(pageAt("/play/mindbug").params).toEqual(["mindbug"]);
    expect(pageAt("/t/a-B_3").params).toEqual(["a-B_3"]);
    expect(pageAt("/j").params).toEqual([""]);
    expect(pageAt("/j/ABC234").params).toEqual(["ABC234"]);
    expect(pageAt("/nowhere/at/all").params).toEqual([]);
  });
});

describe("the way back", () => {
  it("leads to where somebody came from", () => {
    window.scrollTo = () => undefined;
    router.go("/t/abc?watch=1");
    const address = withBack("/rules/mindbug#MB-23");
    expect(address).toBe("/rules/mindbug?from=%2Ft%2Fabc%3Fwatch%3D1#MB-23");
    expect(backOf(new URL(address, location.origin).searchParams)).toBe("/t/abc?watch=1");
  });

  it("leads nowhere else", () => {
    for (const from of [
      "https://example.org",
      "//example.org",
      "/\\example.org",
      "javascript:alert(1)",
      "",
    ]) {
      expect(backOf(new URLSearchParams({ from }))).toBeNull();
    }
    expect(backOf(new URLSearchParams())).toBeNull();
  });
});
