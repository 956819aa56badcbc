import { describe, expect, it } from "vitest";
import {
  commitNonce,
  dropPledge,
  keepPledge,
  newNonce,
  pledgeOf,
  type RecordHead,
  verdict,
} from "../../src/lib/api/fairness";
import { program } from "./program";

describe("commitNonce", () => {
  it.each(program.nonces)("commits to %j at seat %i as the program does", (nonce, seat, host, commitment) => {
    expect(commitNonce(nonce, seat, host)).toBe(commitment);
    expect(commitNonce(nonce, seat, host.toUpperCase())).toBe(commitment);
    expect(commitNonce(nonce, seat + 1, host)).not.toBe(commitment);
  });
});

describe("verdict", () => {
  const [secret, commitment] = program.secrets[0] ?? ["", ""];
  const pledge = { commitment, nonce: "mine" };
  const head = (change: Partial<RecordHead> = {}): RecordHead => ({
    seed: { secret, nonces: ["mine", "yours"] },
    fairness: { commitment, seats: [] },
    ...change,
  });

  it.each(program.secrets)("finds that %s was dealt as agreed", (secret, commitment) => {
    const dealt = { seed: { secret, nonces: ["mine"] }, fairness: { commitment, seats: [] } };
    expect(verdict(dealt, 0, { commitment, nonce: "mine" })).toBe("fair");
  });

  it("finds a host who has taken another secret", () => {
    const [other] = program.secrets[1] ?? [""];
    expect(verdict(head({ seed: { secret: other, nonces: ["mine"] } }), 0, pledge)).toBe("host_changed");
  });

  it("finds a host who says to have committed to something else", () => {
    expect(verdict(head({ fairness: { commitment: "00", seats: [] } }), 0, pledge)).toBe("host_changed");
  });

  it("finds that the own nonce was left out", () => {
    expect(verdict(head(), 1, pledge)).toBe("nonce_missing");
    expect(verdict(head({ seed: { secret, nonces: [""] } }), 0, pledge)).toBe("nonce_missing");
  });

  it("says so where there is nothing to check", () => {
    expect(verdict({}, 0, pledge)).toBe("unknown");
    expect(verdict(head({ fairness: null }), 0, pledge)).toBe("unknown");
  });
});

describe("a pledge", () => {
  it("is kept for its seat and its table until it is dropped", () => {
    const pledge = { commitment: "aa", nonce: newNonce() };
    expect(pledge.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(newNonce()).not.toBe(pledge.nonce);
    keepPledge("table", 1, pledge);
    expect(pledgeOf("table", 1)).toEqual(pledge);
    expect(pledgeOf("table", 0)).toBeNull();
    expect(pledgeOf("other", 1)).toBeNull();
    dropPledge("table", 1);
    expect(pledgeOf("table", 1)).toBeNull();
  });
});
