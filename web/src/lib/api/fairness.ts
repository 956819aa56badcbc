/** Nobody can have chosen the shuffle: each person's browser adds a nonce that it has committed to beforehand, and
 * afterwards checks that the host has kept its word. The same computations are in the program's `core/rng.py`. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** What a browser keeps of an agreement until the game is over. */
export interface Pledge {
  /** The commitment of the host, as it was before we chose our nonce. */
  commitment: string;
  nonce: string;
}

export interface RecordHead {
  seed?: { secret?: string; nonces?: string[] };
  fairness?: { commitment: string; seats: { commitment: string; nonce: string; hosted: boolean }[] } | null;
}

export type Verdict = "fair" | "host_changed" | "nonce_missing" | "unknown";

export function newNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Return a seat's commitment to its nonce, valid only for this seat and this commitment of the host. */
export function commitNonce(nonce: string, seat: number, commitment: string): string {
  const mixed = sha256.create().update(utf8ToBytes("tablebots nonce 1"));
  for (const part of [commitment.toLowerCase(), String(seat), nonce]) {
    const bytes = utf8ToBytes(part);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length, true);
    mixed.update(length).update(bytes);
  }
  return bytesToHex(mixed.digest());
}

/** Return whether a finished game was dealt as agreed, as far as this seat can tell. */
export function verdict(head: RecordHead, seat: number, pledge: Pledge): Verdict {
  const { seed, fairness } = head;
  if (!seed?.secret || !seed.nonces || !fairness) return "unknown";
  const secret = bytesToHex(sha256(hexToBytes(seed.secret)));
  if (secret !== pledge.commitment.toLowerCase() || fairness.commitment !== pledge.commitment)
    return "host_changed";
  return seed.nonces[seat] === pledge.nonce ? "fair" : "nonce_missing";
}

/** Keep what we have pledged for a seat of a table, through reloads. */
export function keepPledge(table: string, seat: number, pledge: Pledge): void {
  localStorage.setItem(place(table, seat), JSON.stringify(pledge));
}

export function pledgeOf(table: string, seat: number): Pledge | null {
  const found = localStorage.getItem(place(table, seat));
  return found === null ? null : (JSON.parse(found) as Pledge);
}

export function dropPledge(table: string, seat: number): void {
  localStorage.removeItem(place(table, seat));
}

function place(table: string, seat: number): string {
  return `tablebots.pledge.${table}.${String(seat)}`;
}
