import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import Board from "../../src/lib/games/raising/Board.svelte";
import { catalogue, questions, stage, width } from "./stage";

/** Press every button of the board, those too that appear by it, and return the moves that were made. */
async function pressAll(key: string): Promise<Set<string>> {
  const table = stage(key);
  const { container } = render(Board, { table, catalogue: catalogue as never, rail: false });
  await tick();
  const pressed = new Set<string>();
  /** Press the buttons that were not pressed yet, by their place and their words. */
  const press = async (within: string, again = false): Promise<void> => {
    for (let count = 0; count < 400; count++) {
      const buttons = [...container.querySelectorAll<HTMLElement>(within)];
      const name = (button: HTMLElement): string =>
        `${within} ${button.className} ${button.closest<HTMLElement>("[data-card]")?.dataset.card ?? ""} ${button.textContent} ${button.ariaLabel ?? ""}`;
      const next = buttons.find((button) => !pressed.has(name(button)));
      if (!next) break;
      pressed.add(name(next));
      // Another part of a payment may be changed, too, once one was.
      if (next.closest(".others"))
        for (const one of pressed) if (one.includes("pay-part")) pressed.delete(one);
      next.click();
      await tick();
      container.querySelector<HTMLElement>(".payment > .button.main")?.click();
      if (!again) await press(".others .button, .cover, .class.soft, .inventor.soft", true);
    }
  };
  await press("main button:not([role=tab])");
  // On a phone Classes lie behind a tab of their own.
  for (const tab of container.querySelectorAll<HTMLElement>('[role="tab"]')) {
    tab.click();
    await tick();
    await press(".cover, .class.soft, .inventor.soft", true);
  }
  return new Set(table.played.map((moves) => moves.join(";")));
}

describe("every answer can be given on the board", () => {
  beforeEach(() => width(1440));

  it("knows all questions of the game", () => {
    expect(Object.keys(questions)).toHaveLength(25);
  });

  for (const pixels of [1440, 390]) {
    for (const [key, update] of Object.entries(questions)) {
      it(`${key} at ${String(pixels)}`, { timeout: 60_000 }, async () => {
        width(pixels);
        const made = await pressAll(key);
        const moves = [...made].flatMap((texts) => texts.split(";"));
        for (const offer of update.offers) {
          // Pairs of phases are laid out card by card: the test of the desk makes them all.
          if (offer.kind === "assign") continue;
          for (const move of offer.moves) expect(moves, move).toContain(move);
        }
      });
    }
  }
});
