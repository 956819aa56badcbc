import { beforeEach, describe, expect, it, vi } from "vitest";
import { markIcon, notify, permission } from "../src/lib/state/notify";
import { settings } from "../src/lib/state/settings.svelte";
import { play, SOUNDS } from "../src/lib/state/sound";

/** As much of the browser's sound as a test can hear: what was started, and how loud. */
let started = 0;
let loudness: number[] = [];
class Node {
  gain = { value: 1, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  frequency = this.gain;
  Q = { value: 0 };
  type = "";
  buffer: unknown = null;
  connect(other: Node): Node {
    if (this.gain.value !== 1) loudness.push(this.gain.value);
    return other;
  }
  start(): void {
    started += 1;
  }
  stop(): void {}
}
class Audio {
  state = "running";
  currentTime = 0;
  sampleRate = 8000;
  destination = new Node();
  createGain = (): Node => new Node();
  createOscillator = (): Node => new Node();
  createBufferSource = (): Node => new Node();
  createBiquadFilter = (): Node => new Node();
  createBuffer = (_: number, length: number): { getChannelData: () => Float32Array } => ({
    getChannelData: () => new Float32Array(length),
  });
}

let clock = 0;

describe("sounds", () => {
  beforeEach(() => {
    vi.stubGlobal("AudioContext", Audio);
    started = 0;
    loudness = [];
    clock += 10_000;
    settings.change({ sound: true, volume: 0.5 });
  });

  it("are off until somebody turns them on", () => {
    settings.change({ sound: false });
    expect(play("bell", clock)).toBe(false);
    expect(started).toBe(0);
  });

  it.each(SOUNDS)("%s is heard", (sound) => {
    expect(play(sound, clock)).toBe(true);
    expect(started).toBeGreaterThan(0);
  });

  it("come one at a time", () => {
    expect(play("tap", clock)).toBe(true);
    expect(play("thud", clock + 79)).toBe(false);
    expect(play("thud", clock + 80)).toBe(true);
  });

  it("are as loud as was chosen, and silent at zero", () => {
    play("tap", clock);
    expect(loudness).toContain(0.25);
    settings.change({ volume: 0 });
    expect(play("tap", clock + 1000)).toBe(false);
  });

  it("of no name are silent", () => {
    expect(play("trumpet", clock)).toBe(false);
    expect(play(undefined, clock)).toBe(false);
  });
});

describe("notes to who looks elsewhere", () => {
  const shown: string[] = [];
  class Note {
    static permission = "granted";
    onclick: unknown = null;
    constructor(title: string) {
      shown.push(title);
    }
  }

  beforeEach(() => {
    shown.length = 0;
    vi.stubGlobal("Notification", Note);
  });

  it("are sent only if they are wanted and nobody looks", () => {
    const look = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    settings.change({ notify: false });
    notify("Your turn", "", "t");
    settings.change({ notify: true });
    notify("Your turn", "", "t");
    look.mockReturnValue("visible");
    notify("Not now", "", "t");
    expect(shown).toEqual(["Your turn"]);
    look.mockRestore();
  });

  it("tell when the browser knows none", () => {
    vi.stubGlobal("Notification", undefined);
    expect(permission()).toBe("none");
  });

  it("put a dot on the sign of the page", () => {
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    const sign = (): string | null => document.querySelector("link")?.getAttribute("href") ?? null;
    markIcon(true);
    expect(sign()).toBe("/icon-turn.svg");
    markIcon(false);
    expect(sign()).toBe("/icon.svg");
  });
});
