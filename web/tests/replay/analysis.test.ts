import { render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalysedPoint } from "../../src/lib/api/types/server";
import { changesOf, pointsOf, swingsOf, valueAt, write } from "../../src/lib/replay/chances";
import ChanceChart from "../../src/lib/replay/ChanceChart.svelte";
import Moves from "../../src/lib/replay/Moves.svelte";
import { fileSource, tableSource } from "../../src/lib/replay/source";
import { Analysis } from "../../src/lib/state/analysis.svelte";
import { ReplayState } from "../../src/lib/state/replay.svelte";
import { createRawSnippet } from "svelte";
import { answering, FakeSocket, wired } from "../state/network";
import { program } from "../state/program";

const point = (moves: number, value: number): AnalysedPoint => ({
  moves,
  values: [value, 1 - value],
  playouts: 1000,
});
const CURVE = [0.5, 0.62, 0.2, 0.22, 0.9].map((value, moves) => point(moves, value));

describe("what is read off the chances", () => {
  it("has a value also where none was counted yet", () => {
    const coarse = [point(0, 0.5), point(4, 0.9)];
    expect(valueAt(coarse, 4, 0)).toBe(0.9);
    expect(valueAt(coarse, 1, 0)).toBeCloseTo(0.6);
    expect(valueAt(coarse, 1, 1)).toBeCloseTo(0.4);
    expect(valueAt(coarse, 5, 0)).toBeNull();
    expect(valueAt([], 0, 0)).toBeNull();
  });

  it("knows a change only between neighbours", () => {
    expect([...changesOf(CURVE, 0).keys()]).toEqual([1, 2, 3, 4]);
    expect(changesOf(CURVE, 1).get(2)).toBeCloseTo(0.42);
    expect(changesOf([point(0, 0.5), point(2, 0.9)], 0).size).toBe(0);
  });

  it("finds the largest changes, in the order of the game", () => {
    expect(swingsOf(CURVE, 0, "chance", 2).map(({ moves }) => moves)).toEqual([2, 4]);
    // Two in a hundred may be luck.
    expect(swingsOf(CURVE, 0, "chance", 9).map(({ moves }) => moves)).toEqual([1, 2, 4]);
    const few = CURVE.map((each) => ({ ...each, playouts: 40 }));
    expect(swingsOf(few, 0, "chance", 9).map(({ moves }) => moves)).toEqual([2, 4]);
  });

  it("writes changes as whole points, and never as minus nothing", () => {
    expect([pointsOf(0.124, "chance"), pointsOf(-0.42, "chance"), pointsOf(-2.4, "score")]).toEqual([
      12, -42, -2,
    ]);
    expect(Object.is(pointsOf(-0.001, "chance"), 0)).toBe(true);
  });

  it("writes beside the line without covering anything", () => {
    const notes = [
      { x: 300, y: 30, width: 120, weight: 2 },
      { x: 350, y: 40, width: 120, weight: 1 },
      { x: 2, y: 100, width: 120, weight: 3 },
      { x: 305, y: 35, width: 120, weight: 0 },
    ];
    const found = write(notes, 600, 140);
    expect(found.slice(0, 3).every((written) => written !== null)).toBe(true);
    const faces = found.filter((written) => written !== null);
    for (const [index, one] of faces.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(15);
      expect(one.y).toBeGreaterThanOrEqual(15);
      expect(one.y).toBeLessThanOrEqual(125);
      for (const other of faces.slice(index + 1))
        expect(Math.abs(one.x - other.x) >= 30 || Math.abs(one.y - other.y) >= 30).toBe(true);
    }
    expect(write([{ x: 50, y: 10, width: 10, weight: 1 }], 100, 20)).toEqual([null]);
  });
});

describe("Analysis", () => {
  const fixed = { kind: "chance", playouts: 10, count: 5 };
  let analysis: Analysis;

  beforeEach(() => {
    wired();
    analysis = new Analysis(() => "lost");
  });
  afterEach(() => {
    analysis.close();
    vi.unstubAllGlobals();
  });

  async function begun(source = tableSource("t1")): Promise<FakeSocket> {
    await analysis.begin(source);
    return FakeSocket.last.accept();
  }

  it("collects points in the order of the moves, whatever comes first", async () => {
    answering({ "GET /api/me": () => ({ id: "i", nickname: "Robin", language: "en" }) });
    const socket = await begun();
    expect(socket.said("analyse")).toMatchObject({ table: "t1" });
    const id = socket.said("analyse").id;
    socket.tell({ type: "points", id, ...fixed, done: 2, points: [CURVE[0], CURVE[4]] });
    expect([analysis.running, analysis.share]).toEqual([true, 0.4]);
    socket.tell({ type: "points", id, ...fixed, done: 3, points: [CURVE[2]] });
    expect(analysis.points.map(({ moves }) => moves)).toEqual([0, 2, 4]);
    socket.tell({ type: "analysed", id, ...fixed, stopped: false, complete: true, points: CURVE });
    expect([analysis.running, analysis.share, analysis.stopped]).toEqual([false, 1, false]);
    expect(analysis.points).toEqual(CURVE);
    expect(socket.readyState).toBe(FakeSocket.CLOSED);
    expect(analysis.problem).toBe("");
  });

  it("is stopped with what is known", async () => {
    answering({ "GET /api/me": () => ({ id: "i", nickname: "Robin", language: "en" }) });
    const socket = await begun();
    analysis.stop();
    expect(socket.said("stop")).toEqual({ type: "stop" });
    socket.tell({ type: "analysed", id: "x", ...fixed, stopped: true, complete: false, points: [CURVE[0]] });
    expect([analysis.running, analysis.stopped, analysis.share]).toEqual([false, true, 0.2]);
  });

  it("sends the record of a file first", async () => {
    const asked = answering({
      "GET /api/me": () => ({ id: "i", nickname: "Robin", language: "en" }),
      "POST /api/records/analysis": () => ({ record: "key" }),
    });
    const socket = await begun(fileSource("whole record"));
    expect(asked.at(-1)?.body).toEqual({ record: "whole record" });
    expect(socket.said("analyse")).toMatchObject({ record: "key" });
  });

  it("says why there is nothing, and that the line broke", async () => {
    answering({ "GET /api/me": () => ({ id: "i", nickname: "Robin", language: "en" }) });
    (await begun()).tell({ type: "refused", id: "x", key: "analysis_none", text: [{ text: "No." }] });
    expect([analysis.none, analysis.problem, analysis.running]).toEqual([true, "", false]);
    (await begun()).tell({ type: "refused", id: "x", key: "worker_busy", text: [{ text: "Later." }] });
    expect([analysis.none, analysis.problem]).toEqual([false, "Later."]);
    (await begun()).drop();
    expect([analysis.problem, analysis.running]).toEqual(["lost", false]);
  });
});

describe("what is drawn", () => {
  // The browser of the tests has no sizes to observe.
  beforeAll(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe = (): void => undefined;
        unobserve = (): void => undefined;
        disconnect = (): void => undefined;
      },
    );
    return () => vi.unstubAllGlobals();
  });

  const face = createRawSnippet(() => ({ render: () => "<i></i>" }));
  const given = {
    points: CURVE,
    kind: "chance" as const,
    seat: 0,
    seats: 2,
    moves: 4,
    at: 2,
    height: 140,
    label: "Your chance to win",
    swings: [{ moves: 4, change: 0.68, sentence: "Move 4, Robin: attack, +68", words: "attack +68" }],
    face,
  };

  it("has a picture with words, and swings that lead to their moves", () => {
    const onmove = vi.fn();
    render(ChanceChart, { ...given, onmove, onplace: vi.fn() });
    expect(screen.getByRole("img", { name: "Your chance to win" })).toBeTruthy();
    screen.getByRole("button", { name: "Move 4, Robin: attack, +68" }).click();
    expect(onmove).toHaveBeenCalledWith(4);
  });

  it("tells more than two players apart without colours", () => {
    const points = [0, 1].map((moves) => ({ moves, values: [0.2, 0.3, 0.5], playouts: 10 }));
    const { container } = render(ChanceChart, {
      ...given,
      points,
      seats: 3,
      swings: [],
      onmove: vi.fn(),
      onplace: vi.fn(),
    });
    const dashes = [...container.querySelectorAll(".line")].map((line) =>
      line.getAttribute("stroke-dasharray"),
    );
    expect(new Set(dashes).size).toBe(3);
  });

  it("has its cursor where the knob of the record is, also between two moves", () => {
    const { container } = render(ChanceChart, {
      ...given,
      along: (moves: number) => [0, 0.1, 0.2, 0.3, 1][moves] ?? 1,
      cursor: 0.25,
      onmove: vi.fn(),
      onplace: vi.fn(),
    });
    const middle = (what: string): number =>
      Number(/^M([\d.]+)/.exec(container.querySelector(what)?.getAttribute("d") ?? "")?.[1]);
    const [first, last] = [46, 200 - 14];
    expect(middle("path.now")).toBeCloseTo(first + 0.25 * (last - first));
  });

  it("lists all moves with what they changed", async () => {
    const made = Array.from({ length: 4 }, (_, index) => ({
      seat: index % 2,
      label: [{ text: `move ${String(index + 1)}` }],
    }));
    answering({
      "GET /api/tables/t1/seen": () => program.seen,
      "GET /api/tables/t1/story": () => program.story,
      "GET /api/tables/t1/moves": () => made,
    });
    const replay = new ReplayState(tableSource("t1"));
    await replay.read(0);
    await vi.waitFor(() => expect(replay.made).toHaveLength(4));
    const analysis = new Analysis(() => "lost");
    analysis.points = CURVE;
    render(Moves, { replay, analysis, seat: 0 });
    const rows = within(screen.getByRole("region", { name: "Moves" })).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector(".change")?.textContent)).toEqual([
      "▲ +12",
      "▼ −42",
      "▲ +2",
      "▲ +68",
    ]);
    within(rows[1] as HTMLElement)
      .getByRole("button")
      .click();
    expect(replay.moves).toBeGreaterThanOrEqual(0);
    expect(replay.index).toBe(replay.lastMoment(2));
  });
});

describe("one's own seat", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is known of a table where one has played", async () => {
    answering({ "GET /api/tables/t1": () => ({ seats: [{ mine: false }, { mine: true }] }) });
    expect(await tableSource("t1").mine()).toBe(1);
    answering({ "GET /api/tables/t1": () => ({ seats: [{ mine: false }, { mine: false }] }) });
    expect(await tableSource("t1").mine()).toBeNull();
    answering({});
    expect(await tableSource("t1").mine()).toBeNull();
    expect(await fileSource("record").mine()).toBeNull();
  });
});
