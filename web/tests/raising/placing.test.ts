import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, it } from "vitest";
import Board from "../../src/lib/games/raising/Board.svelte";
import { catalogue, stage, sure, width } from "./stage";

it("asks for a card and for nothing else while a token of the preparation is placed, with one way back", async () => {
  width(390);
  const { container } = render(Board, {
    table: stage("assigned"),
    catalogue: catalogue as never,
    rail: false,
  });
  await tick();
  sure(container.querySelector<HTMLElement>(".preparation [data-pick]")).click();
  await tick();
  expect(container.querySelector(".preparation")).toBeNull();
  expect(container.querySelector("[data-answer=place]")).not.toBeNull();
  expect(container.querySelector(".prompt .answers")).toBeNull();
  expect(sure(container.querySelector(".prompt .question")).textContent).toContain("glows");
  screen.getByRole("button", { name: /Back to the phases/ }).click();
  await tick();
  expect(container.querySelector(".preparation")).not.toBeNull();
  expect(container.querySelector(".prompt .answers")).not.toBeNull();
});
