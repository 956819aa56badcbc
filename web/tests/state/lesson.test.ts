import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update } from "../../src/lib/api/types/common";
import type { LessonPage, LessonStep } from "../../src/lib/api/types/server";
import type { Frame } from "../../src/lib/state/film.svelte";
import { idsOf, LessonState } from "../../src/lib/state/lesson.svelte";
import { keepProgress, progressOf } from "../../src/lib/state/lessons";

const OFFERS = ["play bee", "play owl"];

function update(number: number, over = false): Update {
  return {
    sequence: number,
    heading: [{ text: `turn ${String(number)}` }],
    view: { turn: number } as never,
    pieces: {},
    question: over
      ? null
      : {
          key: "act",
          rule: "MB-20",
          text: [],
          values: {},
          consequence: null,
          mine: true,
          seats: [0],
          needed: [0],
        },
    offers: over
      ? []
      : OFFERS.map((move) => ({
          moves: [move],
          kind: "play",
          label: [{ text: move }],
          final: false,
          pieces: [],
        })),
    locked: [],
    moments:
      number === 0
        ? []
        : [
            {
              events: [{ event: "played", text: [{ text: `move ${String(number)}` }] }] as never,
              table: { view: { turn: number } as never, pieces: {} },
            },
          ],
    clock: null,
    undo: null,
    agreed: [],
    ending: over ? [{ text: "won" }] : null,
  };
}

function step(name: string, number: number, accept: string[][], wrong: string | null): LessonStep {
  return {
    name,
    update: update(number, name === "end"),
    say: [{ text: `say ${name}` }],
    wrong: wrong === null ? null : [{ text: wrong }],
    accept,
    point: [],
  };
}

const PAGE: LessonPage = {
  game: "mindbug",
  title: "Mindbug",
  minutes: 6,
  tasks: 2,
  names: ["Apprentice", "Pip"],
  options: {},
  steps: [
    step("welcome", 0, [], null),
    step("play", 0, [["play bee"]], "the bee!"),
    step(
      "pair",
      1,
      [
        ["pay gear", "pay tape"],
        ["pay tape", "pay gear"],
      ],
      null,
    ),
    step("end", 2, [], null),
  ],
};

/** What was asked of the server. */
const asked: { path: string; body: unknown }[] = [];

function answer(status: number, data: unknown): Response {
  return new Response(JSON.stringify(data), { status, headers: { "content-type": "application/json" } });
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (address: URL, init: RequestInit) => {
    asked.push({
      path: address.pathname,
      body: init.body === undefined ? null : JSON.parse(init.body as string),
    });
    if (address.pathname === "/api/lessons/mindbug") return Promise.resolve(answer(200, PAGE));
    if (address.pathname.endsWith("/ask")) return Promise.resolve(answer(200, { answer: { moves: 1 } }));
    if (address.pathname.endsWith("/why-not"))
      return Promise.resolve(answer(200, { answer: { rule: "MB-30", text: [{ text: "not now" }] } }));
    return Promise.resolve(answer(404, { key: "no_lesson", detail: "none" }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened(game = "mindbug"): Promise<LessonState> {
  const lesson = new LessonState(game);
  await lesson.read();
  return lesson;
}

const text = (lesson: LessonState): string => lesson.said.map((span) => span.text).join("");

describe("a lesson", () => {
  it("asks nothing where the learner reads", async () => {
    const lesson = await opened();
    expect(text(lesson)).toBe("say welcome");
    expect(lesson.task).toBe(false);
    expect(lesson.listening).toBe(true);
    expect(lesson.asked).toBe(false);
    expect(lesson.offers).toEqual([]);
    expect(await lesson.submit(["play bee"])).toBe(false);
    expect(lesson.index).toBe(0);
  });

  it("goes on by a move that is accepted, and shows what happens", async () => {
    const lesson = await opened();
    const heard: number[] = [];
    lesson.onEvents = (events) => heard.push(events.length);
    lesson.next();
    expect(lesson.listening).toBe(false);
    expect(lesson.asked).toBe(true);
    expect(lesson.offers.map((offer) => offer.moves[0])).toEqual(OFFERS);
    const [bee] = lesson.offers;
    expect(bee && (await lesson.choose(bee))).toBe(true);
    expect(lesson.step?.name).toBe("pair");
    expect(heard).toEqual([1]);
    expect(lesson.log.map((line) => line.event.text[0]?.text)).toEqual(["move 1"]);
  });

  it("lets the coach speak after any other move, and stays", async () => {
    const lesson = await opened();
    lesson.next();
    expect(await lesson.submit(["play owl"])).toBe(false);
    expect(lesson.step?.name).toBe("play");
    expect(text(lesson)).toBe("the bee!");
    // Whoever misses again is told from the start what to do, not the same once more.
    await lesson.submit(["play owl"]);
    expect(text(lesson)).toBe("Once more: say play");
    await lesson.submit(["play owl"]);
    expect(text(lesson)).toBe("the bee!");
    await lesson.submit(["play bee"]);
    expect(text(lesson)).toBe("say pair");
  });

  it("repeats itself where it has nothing else to say", async () => {
    const lesson = await opened();
    lesson.next();
    await lesson.submit(["play bee"]);
    lesson.film.finish();
    expect(await lesson.submit(["pay gear"])).toBe(false);
    expect(text(lesson)).toBe("Once more: say pair");
  });

  it("takes moves that are made as one in any of the accepted ways", async () => {
    const lesson = await opened();
    lesson.next();
    await lesson.submit(["play bee"]);
    lesson.film.finish();
    expect(await lesson.submit(["pay tape", "pay gear"])).toBe(true);
    expect(lesson.ended).toBe(true);
    expect(lesson.over).toBe(true);
  });

  it("goes back without a film, and not beyond the start", async () => {
    const lesson = await opened();
    lesson.back();
    expect(lesson.index).toBe(0);
    lesson.next();
    await lesson.submit(["play bee"]);
    lesson.back();
    expect(lesson.film.playing).toBe(false);
    expect(lesson.step?.name).toBe("play");
    expect(lesson.log).toEqual([]);
  });

  it("remembers how far somebody has come, and begins anew after the end", async () => {
    const lesson = await opened();
    lesson.next();
    await lesson.submit(["play bee"]);
    lesson.film.finish();
    expect(progressOf("mindbug")).toEqual({ at: 2, done: false });
    expect((await opened()).step?.name).toBe("pair");
    await lesson.submit(["pay tape", "pay gear"]);
    expect(progressOf("mindbug")).toEqual({ at: 3, done: true });
    const next = await opened();
    expect(next.index).toBe(0);
    next.next();
    expect(progressOf("mindbug")).toEqual({ at: 1, done: true });
  });

  it("begins anew if what was remembered makes no sense", async () => {
    localStorage.setItem("tablebots.lessons", '{"mindbug": {"at": "x"}}');
    expect((await opened()).index).toBe(0);
    localStorage.setItem("tablebots.lessons", "not JSON");
    expect((await opened()).index).toBe(0);
    keepProgress("mindbug", { at: 99, done: false });
    expect((await opened()).index).toBe(0);
  });

  it("says that there is none", async () => {
    expect((await opened("chess")).missing).toBe(true);
  });

  it("asks helpers and rules at the step that is shown", async () => {
    const lesson = await opened();
    lesson.next();
    expect(await lesson.ask("trace", ["red up"])).toEqual({ moves: 1 });
    await lesson.explain(["play yeti"]);
    expect(lesson.refusal?.rule).toBe("MB-30");
    expect(asked.slice(-2)).toEqual([
      { path: "/api/lessons/mindbug/1/ask", body: { helper: "trace", question: ["red up"] } },
      { path: "/api/lessons/mindbug/1/why-not", body: { moves: ["play yeti"] } },
    ]);
    lesson.close();
  });

  it("shows the learner and who follows the script", async () => {
    const lesson = await opened();
    expect(lesson.room?.seats.map(({ kind, mine }) => [kind, mine])).toEqual([
      ["person", true],
      ["bot", false],
    ]);
    expect(lesson.name(1)).toBe("Pip");
  });
});

describe("pieces of a card", () => {
  it("are found wherever they lie", () => {
    const frame = {
      view: { players: [{ hand: ["bee", "owl"], row: [{ card: "bee" }] }] },
      pieces: { "players.0.hand": [3, 4], "players.0.row": [7], "players.1.hand": [9] },
      events: [],
    } as unknown as Frame;
    expect(idsOf(frame, "bee")).toEqual([3, 7]);
    expect(idsOf(frame, "yeti")).toEqual([]);
  });
});
