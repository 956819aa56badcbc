import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import Board from "../../src/lib/games/raising/Board.svelte";
import { Twice } from "../../src/lib/games/raising/twice";
import { catalogue, stage, width } from "./stage";

const HERE = { x: 1000, y: 140 };

describe("the second half of a double click", () => {
  it("belongs to the answers before", () => {
    const twice = new Twice();
    twice.press(HERE);
    twice.change(1000);
    twice.press(HERE);
    expect(twice.stray({ x: 1010, y: 150 }, 1300)).toBe(true);
    // Whoever waits or aims anew means it.
    expect(twice.stray(HERE, 1700)).toBe(false);
    expect(twice.stray({ x: 700, y: 140 }, 1300)).toBe(false);
  });

  it("is none if nothing was pressed before", () => {
    const twice = new Twice();
    twice.change(1000);
    expect(twice.stray(HERE, 1001)).toBe(false);
  });
});

describe("ending a phase", () => {
  beforeEach(() => width(1440));

  it("takes no double click on what stood there before, but a key at once", async () => {
    const first = render(Board, { table: stage("spend"), catalogue: catalogue as never, rail: false });
    await tick();
    const start = first.container.querySelector<HTMLElement>('[data-answer="start"]');
    expect(start).not.toBeNull();
    await fireEvent.pointerDown(start as HTMLElement, { clientX: HERE.x, clientY: HERE.y });
    first.unmount();
    const table = stage("assemble");
    const { container } = render(Board, { table, catalogue: catalogue as never, rail: false });
    await tick();
    const end = container.querySelector<HTMLElement>('.prompt [data-answer="end"]') as HTMLElement;
    await fireEvent.click(end, { detail: 2, clientX: HERE.x, clientY: HERE.y });
    expect(table.played).toEqual([]);
    await fireEvent.click(end, { detail: 0 });
    expect(table.played).toEqual([["end"]]);
  });
});
