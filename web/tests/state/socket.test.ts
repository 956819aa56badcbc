import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, type LineState } from "../../src/lib/api/socket";
import { FakeSocket, wired } from "./network";

describe("Line", () => {
  let states: [LineState, number][];
  let heard: Record<string, unknown>[];
  let line: Line;
  let since: number;

  beforeEach(() => {
    vi.useFakeTimers();
    wired();
    states = [];
    heard = [];
    since = 0;
    line = new Line({
      address: () => `/api/live?since=${String(since)}`,
      hear: (frame) => heard.push(frame),
      state: (state, code) => states.push([state, code]),
    });
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends what was asked before it was open, and answers with the reply of the same id", async () => {
    line.open();
    const first = line.ask({ type: "moves", moves: ["a"] });
    const second = line.ask({ type: "moves", moves: ["b"] });
    expect(FakeSocket.last.sent).toEqual([]);
    const socket = FakeSocket.last.accept();
    const ids = socket.sent.map((message) => message.id);
    expect(socket.sent.map((message) => message.moves)).toEqual([["a"], ["b"]]);
    expect(new Set(ids).size).toBe(2);
    socket.tell({ type: "refused", id: ids[1], text: [], key: "no" });
    socket.tell({ type: "ack", id: ids[0], sequence: 4 });
    expect((await first).type).toBe("ack");
    expect((await second).type).toBe("refused");
    expect(heard).toEqual([]);
  });

  it("sends again after a broken line what was not answered, under the same id, and nothing else", async () => {
    line.open();
    const before = FakeSocket.last.accept();
    const answered = line.ask({ type: "moves", moves: ["a"] });
    before.tell({ type: "ack", id: before.said("moves").id, sequence: 1 });
    await answered;
    const waiting = line.ask({ type: "moves", moves: ["b"] });
    const lost = before.said("moves");
    before.drop();
    expect(states.at(-1)?.[0]).toBe("lost");
    since = 7;
    vi.runOnlyPendingTimers();
    const after = FakeSocket.last.accept();
    expect(after).not.toBe(before);
    expect(after.url.searchParams.get("since")).toBe("7");
    expect(after.sent).toEqual([lost]);
    after.tell({ type: "ack", id: lost.id, sequence: 2 });
    after.tell({ type: "ack", id: lost.id, sequence: 3 });
    expect((await waiting).sequence).toBe(2);
  });

  it("waits longer after each failure, and is patient again once it has heard something", () => {
    line.open();
    const waits: number[] = [];
    const fail = (): void => {
      const count = FakeSocket.all.length;
      FakeSocket.last.drop();
      let waited = 0;
      while (FakeSocket.all.length === count) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    };
    for (let time = 0; time < 4; time++) fail();
    expect(waits[3]).toBeGreaterThan(2 * (waits[0] ?? 0));
    FakeSocket.last.accept().tell({ type: "room", room: {} });
    fail();
    expect(waits[4]).toBeLessThan(waits[3] ?? 0);
    expect(heard).toEqual([{ type: "room", room: {} }]);
  });

  it.each([4401, 4403, 4404])("does not come back after %i", (code) => {
    line.open();
    FakeSocket.last.accept().drop(code);
    vi.runAllTimers();
    expect(states.at(-1)).toEqual(["closed", code]);
    expect(FakeSocket.all.length).toBe(1);
  });

  it("is not heard any more once it was restarted", () => {
    line.open();
    const before = FakeSocket.last.accept();
    const tell = before.onmessage;
    line.restart();
    FakeSocket.last.accept();
    tell?.({ data: JSON.stringify({ type: "update", seat: 0 }) });
    expect(heard).toEqual([]);
  });

  it("gives up a line on which nothing comes back", () => {
    line.open();
    const silent = FakeSocket.last.accept();
    vi.advanceTimersByTime(30_000);
    expect(silent.said("ping")).toBeTruthy();
    vi.advanceTimersByTime(60_000);
    expect(silent.readyState).toBe(FakeSocket.CLOSED);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
});
