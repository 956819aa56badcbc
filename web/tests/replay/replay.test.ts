import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeenRecord } from "../../src/lib/api/types/common";
import type { Source } from "../../src/lib/replay/source";
import { fileSource, tableSource } from "../../src/lib/replay/source";
import { ReplayState } from "../../src/lib/state/replay.svelte";
import { answering } from "../state/network";
import { program } from "../state/program";

const { seen, story } = program;
const LAST = seen.moments.length - 1;

/** Requests for the game of the program, as its server answers them. */
function source(): Source {
  answering({ "GET /api/tables/t1/seen": () => seen, "GET /api/tables/t1/story": () => story });
  return tableSource("t1");
}

describe("ReplayState", () => {
  let replay: ReplayState;

  beforeEach(async () => {
    replay = new ReplayState(source());
    expect(await replay.read(0)).toBe(true);
    vi.useFakeTimers();
  });
  afterEach(() => {
    replay.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("begins before the first move, and shows every table of the game", () => {
    expect(replay.index).toBe(0);
    expect(replay.told).toBeNull();
    expect(replay.looked).toBeNull();
    for (const [index, table] of Object.entries(program.tables)) {
      replay.go(Number(index));
      expect(replay.view).toEqual(table.view);
      expect(replay.frame?.pieces).toEqual(table.pieces);
    }
  });

  it("offers nothing, however it is asked", async () => {
    expect([replay.offers, replay.locked, replay.question, replay.asked, replay.replaying]).toEqual([
      [],
      [],
      null,
      false,
      true,
    ]);
    expect(await replay.submit()).toBe(false);
  });

  it("does not go beyond its ends", () => {
    replay.step(-1);
    expect(replay.index).toBe(0);
    replay.go(10_000);
    expect(replay.index).toBe(LAST);
    expect(replay.over).toBe(true);
    expect(replay.told).toEqual(seen.ending);
    replay.step(1);
    expect(replay.index).toBe(LAST);
  });

  it("has a line for each event, and goes to the moment of a line", () => {
    const told = seen.moments.flatMap((moment) => moment.events);
    expect(replay.log.map((line) => line.event)).toEqual(told);
    for (const line of replay.log) {
      replay.look(line);
      expect(seen.moments[replay.index]?.events).toContainEqual(line.event);
      expect(replay.frame?.view).toBe(line.frame?.view);
    }
  });

  it("finds where moves were made", () => {
    const total = seen.moments.at(-1)?.moves ?? 0;
    for (let moves = 1; moves <= total; moves++) {
      replay.go(replay.firstMoment(moves));
      expect(replay.moves).toBeGreaterThanOrEqual(moves);
      replay.step(-1);
      expect(replay.moves).toBeLessThan(moves);
      replay.go(replay.lastMoment(moves));
      expect(replay.moves).toBeLessThanOrEqual(moves);
    }
  });

  it("has a place between its ends for each number of moves", () => {
    expect(replay.total).toBe(seen.moments.at(-1)?.moves);
    expect(replay.placeOf(0)).toBe(replay.lastMoment(0) / LAST);
    for (let moves = 0; moves <= replay.total; moves++) {
      replay.goToMove(moves);
      const { index } = replay;
      expect(replay.place).toBe(replay.placeOf(moves));
      replay.go(0);
      replay.goToPlace(replay.placeOf(moves));
      expect(replay.index).toBe(index);
    }
    expect(replay.placeOf(replay.total + 5)).toBe(1);
  });

  it("goes to the ends of rounds, and knows where it is among them", () => {
    for (const [round, { moves }] of story.rounds.entries()) {
      replay.goToRound(round);
      expect(replay.moves).toBe(moves);
      expect(replay.round).toBe(round);
    }
    replay.go(0);
    expect(replay.round).toBe(0);
  });

  it("goes from one turning point to the next, and from the last to the first", () => {
    const places = story.turning_points.map((point) => replay.firstMoment(point.move + 1));
    expect(places.length).toBe(3);
    for (const place of [...places, places[0]]) {
      replay.nextPoint();
      expect(replay.index).toBe(place);
    }
  });

  it("plays at its speed until the end, and then from the start", () => {
    replay.pace = () => 1000;
    replay.setSpeed(2);
    replay.play();
    vi.advanceTimersByTime(1499);
    expect(replay.index).toBe(2);
    replay.setSpeed(0.5);
    vi.advanceTimersByTime(2000);
    expect(replay.index).toBe(3);
    vi.advanceTimersByTime(2000 * LAST);
    expect([replay.index, replay.playing]).toEqual([LAST, false]);
    replay.toggle();
    expect([replay.index, replay.playing]).toEqual([0, true]);
  });

  it("stops playing when somebody moves about", () => {
    replay.pace = () => 1000;
    for (const act of [
      () => replay.step(1),
      () => replay.go(4),
      () => replay.toggle(),
      () => replay.look(replay.log[3] ?? null),
      () => replay.nextPoint(),
    ]) {
      replay.go(0);
      replay.play();
      act();
      const { index } = replay;
      vi.advanceTimersByTime(10_000);
      expect([replay.index, replay.playing]).toEqual([index, false]);
    }
  });

  it("stays at its move when it is seen with other eyes", async () => {
    vi.useRealTimers();
    // A spectator is told of fewer moments here: every other one is left out.
    const fewer: SeenRecord = {
      ...seen,
      seat: null,
      moments: seen.moments.filter((_, index) => index === 0 || index % 2 === 1 || index === LAST),
    };
    answering({ "GET /api/tables/t1/seen": () => fewer, "GET /api/tables/t1/story": () => story });
    replay.go(20);
    const { moves } = replay;
    await replay.read(null);
    expect(replay.seat).toBeNull();
    expect(replay.moves).toBeLessThanOrEqual(moves);
    replay.step(1);
    expect(replay.moves).toBeGreaterThan(moves);
  });

  it("stays at its moment when it is told in another language", async () => {
    vi.useRealTimers();
    replay.go(13);
    await replay.read(0);
    expect(replay.index).toBe(13);
  });

  it("says why a record cannot be read, and keeps what it has", async () => {
    vi.useRealTimers();
    answering({});
    replay.go(5);
    expect(await replay.read(1)).toBe(false);
    expect(replay.problem).toBe("No.");
    expect([replay.index, replay.seat, replay.length]).toEqual([5, 0, LAST + 1]);
  });

  it("knows who played, also where nobody had a name", () => {
    expect(replay.room?.seats.map(({ name }) => name)).toEqual(["Player 1", "Player 2"]);
    expect(replay.room?.game).toBe("mindbug");
  });
});

describe("a source", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("asks a table for what a seat saw, and to play on there", async () => {
    const asked = answering({
      "GET /api/tables/t1/seen": () => seen,
      "POST /api/tables/t1/play-on": () => ({ id: "t2" }),
    });
    await tableSource("t1").seen(1);
    await tableSource("t1").seen(null);
    expect(asked.map(({ query }) => query.get("seat"))).toEqual(["1", null]);
    expect(await tableSource("t1").playOn(7, 1, "hard")).toBe("t2");
    expect(asked.at(-1)?.body).toEqual({ move: 7, seat: 1, bot: "hard" });
  });

  it("sends the text of a file", async () => {
    const asked = answering({
      "POST /api/records/seen": () => seen,
      "POST /api/records/story": () => story,
      "POST /api/records/play-on": () => ({ id: "t3" }),
    });
    const file = fileSource("{}");
    await file.seen(0);
    await file.story();
    expect(await file.playOn(2, 0, "easy")).toBe("t3");
    expect(asked.map(({ body }) => body)).toEqual([
      { record: "{}" },
      { record: "{}" },
      { record: "{}", move: 2, seat: 0, bot: "easy" },
    ]);
    expect(file.table).toBeNull();
  });
});
