import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { OfferUpdate } from "../../src/lib/api/types/common";
import type { MindbugUpdate } from "../../src/lib/api/types/mindbug";
import Board from "../../src/lib/games/mindbug/Board.svelte";
import { settings } from "../../src/lib/state/settings.svelte";
import { TableState } from "../../src/lib/state/table.svelte";
import { catalogue, offer, pieces, view } from "./table";

/** The line to a server that only listens. */
class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static now: Line;
  readyState = Line.OPEN;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  readonly sent: Record<string, unknown>[] = [];
  constructor() {
    Line.now = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
}

const chair = {
  kind: "person",
  bot: "",
  owner: false,
  present: true,
  away: false,
  committed: true,
  muted: false,
};
const room = {
  game: "mindbug",
  phase: "playing",
  seats: [
    { ...chair, name: "Robin", mine: true },
    { ...chair, name: "Mira", mine: false },
  ],
};

function told(
  key: string,
  offers: OfferUpdate[],
  more: Partial<MindbugUpdate> = {},
): Record<string, unknown> {
  const question = {
    key,
    rule: "MB-41",
    text: [{ text: `${key}?` }],
    values: {},
    consequence: null,
    mine: true,
    seats: [0],
    needed: [0],
  };
  return {
    type: "update",
    seat: 0,
    sequence: 1,
    heading: null,
    view,
    pieces,
    question,
    offers,
    locked: [],
    moments: [],
    clock: null,
    undo: null,
    agreed: [],
    ending: null,
    ...more,
  };
}

async function shown(update: Record<string, unknown>): Promise<TableState> {
  const table = new TableState("test");
  table.open();
  Line.now.onopen();
  for (const frame of [{ type: "room", room }, update]) Line.now.onmessage({ data: JSON.stringify(frame) });
  render(Board, { props: { table, catalogue, rail: false } });
  await tick();
  return table;
}

function moves(): unknown[] {
  return Line.now.sent.filter((message) => message.type === "moves").map((message) => message.moves);
}

beforeEach(() => {
  settings.change({ language: "en", motion: "reduced" });
  vi.stubGlobal("WebSocket", Line);
  // Each picture is drawn at once.
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => (draw(0), 0));
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response("[]", { headers: { "content-type": "application/json" } }))),
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {
        return;
      }
      unobserve(): void {
        return;
      }
      disconnect(): void {
        return;
      }
    },
  );
});

describe("a block", () => {
  const harpy = { ...offer("block", "harpy_mother", 11, "blocker"), preview: [{ text: "5 against 4" }] };
  const none = { ...offer("no_block"), final: true };
  const lock = {
    card: "spider_owl",
    id: 13,
    tag: [{ text: "needs 5 or more" }],
    text: [{ text: "Creatures of power 4 or less cannot block." }],
    rule: "MB-41",
  };
  const attack = { view: { ...view, turn: 1, attacker: "shield_bugs" }, locked: [lock] };

  test("names what a creature would do, and why another cannot", async () => {
    await shown(told("block", [harpy, none], attack));
    expect(
      screen.getByRole("button", { name: "Harpy Mother, power 5, can block: 5 against 4" }),
    ).toBeTruthy();
    const locked = screen.getByRole("button", { name: "Spider Owl, power 5, needs 5 or more" });
    expect(locked.getAttribute("aria-disabled")).toBe("true");
    const more = document.getElementById(locked.getAttribute("aria-describedby") ?? "");
    expect(more?.textContent).toContain("Creatures of power 4 or less cannot block.");
  });

  test("is answered by a key, and declined by N", async () => {
    await shown(told("block", [harpy, none], attack));
    await fireEvent.keyDown(window, { key: "1" });
    expect(moves()).toEqual([harpy.moves]);
    await shown(told("block", [harpy, none], attack));
    await fireEvent.keyDown(window, { key: "n" });
    expect(moves()).toEqual([none.moves]);
  });

  test("is answered by a click on the creature; a locked one says why and does nothing", async () => {
    const table = await shown(told("block", [harpy, none], attack));
    await fireEvent.click(screen.getByRole("button", { name: /^Spider Owl.*needs 5/ }));
    expect(moves()).toEqual([]);
    expect(table.refusal?.rule).toBe("MB-41");
    await fireEvent.click(screen.getByRole("button", { name: /^Harpy Mother, power/ }));
    expect(moves()).toEqual([harpy.moves]);
  });
});

describe("one's own turn", () => {
  const play = offer("play", "killer_bee", 31, "card");
  const attack = offer("attack", "harpy_mother", 11, "attacker");

  test("takes a card up with the first touch and plays it with the second", async () => {
    await shown(told("act", [play, attack]));
    const [bee] = screen.getAllByRole("button", { name: /^Killer Bee/ });
    if (!bee) throw new Error("no card");
    await fireEvent.click(bee);
    expect(moves()).toEqual([]);
    expect(bee.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(bee);
    expect(moves()).toEqual([play.moves]);
  });

  test("puts a card down again with Escape", async () => {
    await shown(told("act", [play, attack]));
    const harpy = screen.getByRole("button", { name: /^Harpy Mother, power/ });
    await fireEvent.click(harpy);
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(harpy.getAttribute("aria-pressed")).toBeNull();
    await fireEvent.click(harpy);
    expect(moves()).toEqual([]);
  });

  test("lists everything for who cannot see the cards", async () => {
    await shown(told("act", [play, attack]));
    const list = screen.getByRole("group", { name: "Everything you can do" });
    expect(list.querySelectorAll("button")).toHaveLength(2);
  });
});

test("a pile that is asked about lies open, and its cards are chosen there", async () => {
  const revive = offer("revive", "luchataur", 51, "card");
  await shown(
    told("revive", [revive, offer("revive", "killer_bee", 52, "card")], { view: { ...view, pile: 1 } }),
  );
  await fireEvent.click(screen.getByRole("button", { name: /^Luchataur, power 5, can come into play/ }));
  expect(moves()).toEqual([revive.moves]);
});

test("two cards to discard are counted", async () => {
  const question = {
    ...(told("discard", []).question as object),
    values: { count: 2 },
  } as unknown as MindbugUpdate["question"];
  await shown(told("discard", [offer("discard", "killer_bee", 31, "card")], { question }));
  expect(screen.getByText("1 of 2")).toBeTruthy();
});

test("waiting effects are a list, the first that is tapped happens first", async () => {
  const offers = [offer("first_allied", "harpy_mother", 61), offer("first_enemy", "killer_bee", 62)];
  await shown(told("order", offers));
  await fireEvent.click(screen.getByRole("button", { name: /Killer Bee.*enemy/s }));
  expect(moves()).toEqual([offers[1]?.moves]);
});

test("who watches sees both hands from behind", async () => {
  await shown({ ...told("act", [], { view: { ...view, seat: null } }), seat: null });
  expect(screen.queryByRole("heading", { name: "Your hand" })).toBeNull();
  expect(screen.getByText("4 in hand")).toBeTruthy();
});
