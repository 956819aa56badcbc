import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import Why from "../src/lib/ui/Why.svelte";
import { stage, sure } from "./raising/stage";

const locked = (): ReturnType<typeof stage> => {
  const table = stage("upgrade");
  expect(table.locked.length).toBeGreaterThan(0);
  return table;
};

describe("why something is greyed out", () => {
  it("is not told unasked", async () => {
    render(Why, { table: locked() });
    await tick();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("is told of the thing that is pointed at", async () => {
    const table = locked();
    const lock = sure(table.locked[0]);
    render(Why, { table: { ...table, pointed: { card: lock.card, id: lock.id } } });
    await tick();
    expect(screen.getByRole("heading").textContent).not.toBe("");
    expect(document.body.textContent).toContain(sure(lock.text[0]).text.trim());
  });

  it("is not told of a thing that is not greyed out", async () => {
    render(Why, { table: { ...locked(), pointed: { card: "nothing of the kind" } } });
    await tick();
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
