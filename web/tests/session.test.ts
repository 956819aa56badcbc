import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const ME = { id: "1", nickname: "Tumok", named: false, language: "en", token: "secret" };

async function fresh() {
  vi.resetModules();
  return (await import("../src/lib/state/session.svelte")).session;
}

/** Answer requests in the place of a server; return what was asked. */
function serve(answers: Record<string, { status: number; body?: unknown }>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: URL, init: RequestInit) => {
    const request = `${init.method ?? "GET"} ${address.pathname}`;
    asked.push(request);
    const { status, body } = answers[request] ?? { status: 404, body: {} };
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  });
  return asked;
}

describe("who is before the screen", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it("is nobody at the first visit, and nothing is asked", async () => {
    const asked = serve({});
    const session = await fresh();
    await session.look();
    expect(session.known).toBe(false);
    expect(session.me).toBeNull();
    expect(asked).toEqual([]);
  });

  it("becomes a guest once, however many ask at once, and keeps no token", async () => {
    const asked = serve({ "POST /api/identity": { status: 201, body: ME } });
    const session = await fresh();
    await Promise.all([session.person(), session.person(), session.person()]);
    expect(asked).toEqual(["POST /api/identity"]);
    expect(session.me).toEqual({ ...ME, token: null });
    expect(session.known).toBe(true);
  });

  it("is known again at the next visit", async () => {
    localStorage.setItem("tablebots.known", "1");
    const asked = serve({ "GET /api/me": { status: 200, body: ME } });
    const session = await fresh();
    await session.look();
    expect(session.me?.nickname).toBe("Tumok");
    expect(asked).toEqual(["GET /api/me"]);
  });

  it("has a name of their own once they have chosen or kept one", async () => {
    serve({
      "POST /api/identity": { status: 201, body: ME },
      "PATCH /api/me": { status: 200, body: { ...ME, nickname: "Robin", named: true } },
    });
    const session = await fresh();
    await session.person();
    expect(session.named).toBe(false);
    await session.rename("Robin");
    expect(session.named).toBe(true);
    expect(session.me?.nickname).toBe("Robin");
  });

  it("has a name of their own if the server says so, whatever it looks like", async () => {
    serve({ "POST /api/identity": { status: 201, body: { ...ME, named: true } } });
    const session = await fresh();
    await session.person();
    expect([session.named, session.stranger]).toEqual([true, false]);
  });

  it("is told once what name was made up for them", async () => {
    serve({ "POST /api/identity": { status: 201, body: ME }, "GET /api/me": { status: 200, body: ME } });
    const session = await fresh();
    expect(session.stranger).toBe(false);
    await session.person();
    expect(session.stranger).toBe(true);
    session.introduce();
    expect([session.stranger, session.named]).toEqual([false, false]);
    const later = await fresh();
    await later.look();
    expect(later.stranger).toBe(false);
  });

  it("may keep a name that was made up", async () => {
    serve({ "POST /api/identity": { status: 201, body: ME } });
    const session = await fresh();
    await session.person();
    session.keepName();
    expect(session.named).toBe(true);
    expect((await fresh()).named).toBe(true);
  });

  it("is forgotten if they wish so", async () => {
    serve({ "POST /api/identity": { status: 201, body: ME }, "DELETE /api/me": { status: 204 } });
    const session = await fresh();
    await session.person();
    session.keepName();
    await session.forget();
    expect([session.known, session.named, session.me]).toEqual([false, false, null]);
  });
});
