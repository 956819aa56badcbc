import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it } from "vitest";
import Board from "../../src/lib/games/raising/Board.svelte";
import { catalogue, type Noted, stage, sure, width } from "./stage";

beforeEach(() => width(390));

async function laid(key: string): Promise<{ table: Noted; find: (what: string) => HTMLElement[] }> {
  const table = stage(key);
  const { container } = render(Board, { table, catalogue: catalogue as never, rail: false });
  await tick();
  return { table, find: (what) => [...container.querySelectorAll<HTMLElement>(what)] };
}

it("says what a wild is where one is paid, and nowhere else", async () => {
  const wilds = await laid("pay_wilds");
  expect(sure(wilds.find(".owed")[0]).textContent).toContain("any part or Robot card");
  const robots = await laid("pay_robots");
  expect(sure(robots.find(".owed")[0]).textContent).not.toContain("any part");
});

it("shows in the place of the button what else could pay for a part, first what pays for it now", async () => {
  const { table, find } = await laid("pay_wilds");
  const part = sure(find(".pay-part:not(.only)")[0]);
  part.click();
  await tick();
  expect(find("[data-answer=pay]")).toHaveLength(0);
  const [now, ...others] = find(".payment .others .button");
  expect(sure(now).getAttribute("aria-pressed")).toBe("true");
  expect(others.length).toBeGreaterThan(0);
  sure(now).click();
  await tick();
  expect(find(".payment .others")).toHaveLength(0);
  sure(find("[data-answer=pay]")[0]).click();
  const proposed = sure(table.offers.find((offer) => offer.alternatives !== undefined));
  expect(table.played).toEqual([proposed.moves]);
});

it("lists what other parts use up after what is left", async () => {
  const { find } = await laid("pay_wilds");
  for (const part of find(".pay-part:not(.only)")) {
    part.click();
    await tick();
    const used = find(".payment .others .button").map((button) => button.ariaDisabled === "true");
    expect(used).toEqual([...used].sort());
    part.click();
    await tick();
  }
});
