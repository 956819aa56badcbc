import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commitNonce, pledgeOf } from "../../src/lib/api/fairness";
import type { Event, MomentUpdate } from "../../src/lib/api/types/common";
import type { RoomView } from "../../src/lib/api/types/server";
import { settings } from "../../src/lib/state/settings.svelte";
import { same } from "../../src/lib/state/stage";
import { TableState } from "../../src/lib/state/table.svelte";
import { answering, FakeSocket, type Request, wired } from "./network";

const HISTORY = "GET /api/tables/t1/history";

function event(text: string): Event {
  return { text: [{ text }], event: "told" };
}

function moment(turn: number, ...texts: string[]): MomentUpdate {
  const view = { game: "mindbug", seat: 0, seats: 2, options: {}, outcome: null, turn };
  return {
    events: texts.map(event),
    table: { view, pieces: {} },
    heading: [{ text: `turn ${String(turn)}` }],
  };
}

function update(seat: number | null, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    type: "update",
    seat,
    sequence: 3,
    heading: [{ text: "turn 1" }],
    view: { game: "mindbug", seat, seats: 2, options: {}, outcome: null, turn: 9 },
    pieces: {},
    question: {
      key: "act",
      rule: "MB-20",
      text: [],
      values: {},
      consequence: null,
      mine: true,
      seats: [0],
      needed: [0],
    },
    offers: [
      {
        moves: ["play bee"],
        kind: "play",
        label: [],
        final: false,
        pieces: [{ card: "bee", id: 4, role: "card" }],
      },
    ],
    locked: [{ card: "owl", tag: [], text: [], rule: "MB-21" }],
    moments: [],
    clock: null,
    undo: null,
    agreed: [],
    ending: null,
    ...change,
  };
}

function room(change: Partial<RoomView> = {}): RoomView {
  const seat = {
    name: "Robin",
    kind: "person" as const,
    bot: "",
    mine: true,
    owner: true,
    present: true,
    away: false,
    committed: false,
    muted: false,
  };
  return {
    id: "t1",
    code: "",
    game: "mindbug",
    options: {},
    clock: {},
    advice: false,
    public: false,
    phase: "playing",
    mine: true,
    created: 0,
    seats: [seat, { ...seat, name: "Mira", mine: false, owner: false }],
    commitment: "ab",
    rematch: "",
    watchers: 0,
    ...change,
  };
}

describe("TableState", () => {
  let table: TableState;
  let asked: Request[];
  let past: Event[];
  const lines = (): string[] => table.log.map((line) => line.event.text[0]?.text ?? "");
  const settle = (): Promise<void> =>
    vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(past.length));

  beforeEach(() => {
    wired();
    // Each picture is drawn at once.
    vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => (draw(0), 0));
    settings.change({ motion: "full", language: "en" });
    past = [event("one"), event("two")];
    asked = answering({ [HISTORY]: () => past, "POST /api/tables/t1/commit": () => ({}) });
    table = new TableState("t1");
    table.open();
    FakeSocket.last.accept();
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
    settings.change({ motion: "system", language: null });
  });

  async function seated(): Promise<FakeSocket> {
    const socket = FakeSocket.last;
    socket.tell({ type: "room", room: room() });
    socket.tell(update(0));
    await settle();
    return socket;
  }

  it("reads what happened before, and adds what happens since with its moments", async () => {
    const socket = await seated();
    expect(lines()).toEqual(["one", "two"]);
    expect(table.log.every((line) => line.frame === null)).toBe(true);
    socket.tell(update(0, { sequence: 5, moments: [moment(1, "three"), moment(2, "four", "five")] }));
    expect(lines()).toEqual(["one", "two", "three", "four", "five"]);
    expect(table.log.map((line) => line.number)).toEqual([0, 1, 2, 3, 4]);
    expect(table.log[3]?.frame?.view).toMatchObject({ turn: 2 });
  });

  it("tells once what happens while the past is read", async () => {
    const socket = FakeSocket.last;
    socket.tell({ type: "room", room: room() });
    socket.tell(update(0));
    socket.tell(update(0, { sequence: 5, moments: [moment(1, "three")] }));
    await vi.waitFor(() => expect(lines()).toEqual(["one", "two", "three"]));
    expect(table.log.map((line) => line.number)).toEqual([0, 1, 2]);
    expect(table.log[2]?.frame?.view).toMatchObject({ turn: 1 });
    const read = asked.filter(({ path }) => path.endsWith("/history"));
    expect(read.map(({ query }) => query.get("until"))).toEqual(["3"]);
  });

  it("takes in what comes between two pictures with the next one, in its order", async () => {
    const socket = await seated();
    let draw: FrameRequestCallback = () => undefined;
    vi.stubGlobal("requestAnimationFrame", (next: FrameRequestCallback) => ((draw = next), 1));
    socket.tell(update(0, { sequence: 4 }));
    socket.tell({ type: "room", room: room({ advice: true }) });
    socket.tell(update(0, { sequence: 5 }));
    expect([table.update?.sequence, table.room?.advice]).toEqual([3, false]);
    draw(0);
    expect([table.update?.sequence, table.room?.advice]).toEqual([5, true]);
  });

  it("forgets what was not shown yet when the screen is handed over", async () => {
    const socket = await seated();
    let draw: FrameRequestCallback = () => undefined;
    vi.stubGlobal("requestAnimationFrame", (next: FrameRequestCallback) => ((draw = next), 1));
    socket.tell(update(0, { sequence: 4 }));
    void table.handOver(null);
    draw(0);
    expect([table.update, table.seat]).toEqual([null, null]);
  });

  it("does not wait for pictures where none are drawn", async () => {
    const socket = await seated();
    vi.stubGlobal("requestAnimationFrame", () => 1);
    const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    socket.tell(update(0, { sequence: 4 }));
    expect(table.update?.sequence).toBe(4);
    visible.mockRestore();
    vi.useFakeTimers();
    socket.tell(update(0, { sequence: 5 }));
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    expect(table.update?.sequence).toBe(5);
  });

  it("keeps what an update leaves as it was, so that it is not drawn anew", async () => {
    const socket = await seated();
    const before = table.update;
    socket.tell(update(0, { sequence: 4, ending: [{ text: "over" }] }));
    expect(table.update?.ending).toEqual([{ text: "over" }]);
    expect(table.view).toBe(before?.view);
    expect(table.offers).toBe(before?.offers);
  });

  it("puts each line under its heading, and shows the heading of the moment that is shown", async () => {
    const socket = await seated();
    const moments = [moment(1, "three"), moment(2, "four", "five")];
    socket.tell(update(0, { sequence: 5, heading: [{ text: "turn 2" }], moments }));
    expect(table.log.map((line) => line.heading)).toEqual(["", "", "turn 1", "turn 1", "turn 2"]);
    expect(table.frame?.heading).toEqual([{ text: "turn 1" }]);
    table.film.finish();
    expect(table.frame?.heading).toEqual([{ text: "turn 2" }]);
  });

  it("keeps the moments that it has seen when all is read again in another language", async () => {
    const socket = await seated();
    socket.tell(update(0, { sequence: 5, moments: [moment(1, "three")] }));
    past = [event("uno"), event("dos"), event("tres")];
    const translated = table.translate();
    socket.tell({ type: "ack", id: socket.said("language").id, sequence: null });
    await translated;
    expect(lines()).toEqual(["uno", "dos", "tres"]);
    expect(table.log[2]?.frame?.view).toMatchObject({ turn: 1 });
    expect(table.log[1]?.frame).toBeNull();
  });

  it("shows moments one after the other, and asks nothing until they are over", async () => {
    const socket = await seated();
    expect(table.asked).toBe(true);
    socket.tell(update(0, { sequence: 5, moments: [moment(1, "three"), moment(2, "four")] }));
    expect(table.view).toMatchObject({ turn: 1 });
    expect([table.asked, table.offers, table.locked, table.current]).toEqual([false, [], [], false]);
    table.film.finish();
    expect(table.view).toMatchObject({ turn: 9 });
    expect([table.asked, table.offers.length, table.current]).toEqual([true, 1, true]);
  });

  it("tells of every event once, also where nothing moves", async () => {
    const socket = await seated();
    settings.change({ motion: "reduced" });
    const told: string[] = [];
    table.onEvents = (events) => told.push(...events.map((each) => each.text[0]?.text ?? ""));
    socket.tell(update(0, { sequence: 5, moments: [moment(1, "three"), moment(2, "four")] }));
    expect(told).toEqual(["three", "four"]);
    expect(table.view).toMatchObject({ turn: 9 });
  });

  it("shows the moment of a line, and comes back to now", async () => {
    const socket = await seated();
    socket.tell(update(0, { sequence: 5, moments: [moment(1, "three")] }));
    const [unseen, , seen] = table.log;
    table.look(seen ?? null);
    expect(table.view).toMatchObject({ turn: 1 });
    expect(table.offers).toEqual([]);
    table.look(null);
    expect(table.view).toMatchObject({ turn: 9 });
    table.look(unseen ?? null);
    expect(table.looked).toBeNull();
    table.look(seen ?? null);
    socket.tell(update(0, { sequence: 6 }));
    expect(table.looked).toBeNull();
  });

  it("makes a move once, and can make no other until it is seen", async () => {
    const socket = await seated();
    const [offer] = table.offers;
    const made = offer ? table.choose(offer) : Promise.resolve(false);
    expect(socket.said("moves")).toMatchObject({ seat: 0, moves: ["play bee"] });
    expect(table.offers).toEqual([]);
    socket.tell({ type: "ack", id: socket.said("moves").id, sequence: 4 });
    expect(await made).toBe(true);
    // What the answer was about is seen with the update only.
    expect([table.busy, table.offers]).toEqual([true, []]);
    socket.tell(update(0, { sequence: 5 }));
    expect([table.busy, table.offers.length]).toEqual([false, 1]);
  });

  it("says why a move was refused until another is made", async () => {
    const socket = await seated();
    const refused = table.submit(["play owl"]);
    const text = [{ text: "Not now." }];
    socket.tell({ type: "refused", id: socket.said("moves").id, text, rule: "MB-21", key: "illegal" });
    expect(await refused).toBe(false);
    expect(table.refusal).toMatchObject({ text, rule: "MB-21" });
    const made = table.submit(["play bee"]);
    socket.tell({ type: "ack", id: socket.said("moves").id, sequence: 4 });
    await made;
    expect(table.refusal).toBeNull();
  });

  it("comes back where it was, and sends the move that was lost", async () => {
    const socket = await seated();
    const made = table.submit(["play bee"]);
    socket.drop();
    expect(table.line).toBe("lost");
    dispatchEvent(new window.Event("online"));
    const after = FakeSocket.last.accept();
    expect(after.url.searchParams.get("since")).toBe("3");
    expect(after.url.searchParams.get("seat")).toBe("0");
    expect(after.said("moves")).toEqual(socket.said("moves"));
    after.tell({ type: "ack", id: after.said("moves").id, sequence: 4 });
    expect(await made).toBe(true);
  });

  it("finds the offers and locks of a piece", async () => {
    await seated();
    expect(table.about({ card: "bee", id: 4 }).length).toBe(1);
    expect(table.about({ card: "bee", id: 5 })).toEqual([]);
    expect(table.about({ card: "bee", id: 4 }, ["target"])).toEqual([]);
    expect(table.lockOf({ card: "owl", id: 9 })?.rule).toBe("MB-21");
    expect(table.lockOf({ card: "bee" })).toBeNull();
    expect(same({ card: "bee" }, { card: "bee", id: 1 })).toBe(true);
  });

  it("forgets what a seat has seen as soon as the screen changes hands", async () => {
    const socket = await seated();
    socket.tell(update(0, { sequence: 5, moments: [moment(1, "three")] }));
    table.look(table.log[2] ?? null);
    void table.handOver(null);
    expect([table.view, table.update, table.log, table.looked, table.seat]).toEqual([
      null,
      null,
      [],
      null,
      null,
    ]);
    expect(socket.said("front").seat).toBeNull();
    expect(table.handing).toBe(true);
  });

  it("stays as it is while a screen turns at which nothing is hidden", async () => {
    const socket = await seated();
    void table.handOver(1, { open: true });
    expect(table.seat).toBe(0);
    expect(table.view).not.toBeNull();
    socket.tell(update(1));
    expect(table.seat).toBe(1);
  });

  it("commits to a nonce in the lobby, and reveals it when the cards are dealt", async () => {
    const socket = FakeSocket.last;
    socket.tell({ type: "room", room: room({ phase: "lobby" }) });
    const sent = (): Request | undefined => asked.find((request) => request.path.endsWith("/commit"));
    await vi.waitFor(() => expect(sent()).toBeDefined());
    const pledge = pledgeOf("t1", 0);
    expect(sent()?.body).toEqual({ seat: 0, commitment: commitNonce(pledge?.nonce ?? "", 0, "ab") });
    expect(pledgeOf("t1", 1)).toBeNull();
    socket.tell({ type: "room", room: room({ phase: "dealing" }) });
    socket.tell({ type: "room", room: room({ phase: "dealing" }) });
    expect(socket.sent.filter((message) => message.type === "reveal")).toMatchObject([
      { seat: 0, nonce: pledge?.nonce },
    ]);
  });

  it("does not commit again to what it has committed to", async () => {
    const socket = FakeSocket.last;
    const commits = (): number => asked.filter((request) => request.path.endsWith("/commit")).length;
    socket.tell({ type: "room", room: room({ phase: "lobby" }) });
    await vi.waitFor(() => expect(commits()).toBe(1));
    const [own, other] = room().seats;
    const seats = own && other ? [{ ...own, committed: true }, other] : [];
    socket.tell({ type: "room", room: room({ phase: "lobby", seats }) });
    await Promise.resolve();
    expect(commits()).toBe(1);
    socket.tell({ type: "room", room: room({ phase: "lobby", seats, commitment: "cd" }) });
    await vi.waitFor(() => expect(commits()).toBe(2));
    expect(pledgeOf("t1", 0)?.commitment).toBe("cd");
  });
});
