/** Sounds, made by the browser itself: short, dry, and never the only sign of anything. */
import { settings } from "./settings.svelte";

export const SOUNDS = ["tap", "click", "thud", "bell", "tick", "slide", "ping", "buzz", "chime"] as const;
export type Sound = (typeof SOUNDS)[number];

/** At most one sound in so many milliseconds. */
const PAUSE = 80;

/** A tone: its wave, its pitch at the beginning and the end, when it starts, and how long it rings, in seconds. */
interface Tone {
  wave: OscillatorType;
  from: number;
  to?: number;
  at?: number;
  length: number;
  level: number;
}

/** Noise through a filter, whose pitch moves. */
interface Noise {
  from: number;
  to: number;
  length: number;
  level: number;
  sharp: number;
}

interface Recipe {
  tones?: Tone[];
  noise?: Noise;
}

const RECIPES: Record<Sound, Recipe> = {
  // Wood.
  tap: {
    tones: [{ wave: "triangle", from: 420, to: 240, length: 0.05, level: 0.5 }],
    noise: { from: 1800, to: 900, length: 0.025, level: 0.25, sharp: 1.5 },
  },
  // Brass.
  click: {
    tones: [
      { wave: "square", from: 1400, length: 0.025, level: 0.12 },
      { wave: "triangle", from: 2100, to: 1900, at: 0.012, length: 0.09, level: 0.2 },
    ],
  },
  // A card on felt.
  thud: {
    tones: [{ wave: "sine", from: 130, to: 62, length: 0.12, level: 0.7 }],
    noise: { from: 500, to: 200, length: 0.06, level: 0.3, sharp: 0.7 },
  },
  // Two notes that rise.
  bell: {
    tones: [
      { wave: "sine", from: 659, length: 0.32, level: 0.45 },
      { wave: "sine", from: 1318, length: 0.2, level: 0.12 },
      { wave: "sine", from: 988, at: 0.14, length: 0.5, level: 0.45 },
      { wave: "sine", from: 1976, at: 0.14, length: 0.3, level: 0.12 },
    ],
  },
  tick: { tones: [{ wave: "square", from: 1800, length: 0.015, level: 0.14 }] },
  slide: {
    noise: { from: 700, to: 2600, length: 0.22, level: 0.28, sharp: 3 },
    tones: [{ wave: "triangle", from: 180, to: 90, at: 0.21, length: 0.07, level: 0.5 }],
  },
  // Glass.
  ping: {
    tones: [
      { wave: "sine", from: 2093, length: 0.35, level: 0.3 },
      { wave: "sine", from: 5274, length: 0.12, level: 0.07 },
    ],
  },
  buzz: { tones: [{ wave: "sawtooth", from: 110, to: 92, length: 0.2, level: 0.26 }] },
  chime: {
    tones: [
      { wave: "sine", from: 523, length: 0.4, level: 0.4 },
      { wave: "sine", from: 659, at: 0.13, length: 0.4, level: 0.4 },
      { wave: "sine", from: 784, at: 0.26, length: 0.7, level: 0.45 },
    ],
  },
};

let context: AudioContext | null = null;
let last = -Infinity;

/** Make ready for sounds, if they are on: a browser takes a while for it, which would hold up the first move. */
export function prepare(): void {
  if (settings.chosen.sound && typeof AudioContext === "function") context ??= new AudioContext();
}

/** Play a sound if sounds are on; a name that is none is silent. Return whether it is heard. */
export function play(name: string | undefined, now: number = performance.now()): boolean {
  const sound = SOUNDS.find((one) => one === name);
  if (sound === undefined || !settings.chosen.sound || settings.chosen.volume <= 0 || now - last < PAUSE)
    return false;
  prepare();
  if (context === null) return false;
  // A browser lets sounds be heard only after somebody has touched the page.
  if (context.state === "suspended") void context.resume();
  last = now;
  perform(context, RECIPES[sound], settings.chosen.volume);
  return true;
}

function perform(audio: AudioContext, { tones = [], noise }: Recipe, volume: number): void {
  const master = audio.createGain();
  // Loudness is felt by its square.
  master.gain.value = volume * volume;
  master.connect(audio.destination);
  for (const tone of tones) ring(audio, master, tone);
  if (noise) hiss(audio, master, noise);
}

function ring(audio: AudioContext, out: AudioNode, tone: Tone): void {
  const start = audio.currentTime + (tone.at ?? 0);
  const end = start + tone.length;
  const oscillator = audio.createOscillator();
  oscillator.type = tone.wave;
  oscillator.frequency.setValueAtTime(tone.from, start);
  if (tone.to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  oscillator.connect(fading(audio, tone.level, start, end)).connect(out);
  oscillator.start(start);
  oscillator.stop(end);
}

function hiss(audio: AudioContext, out: AudioNode, noise: Noise): void {
  const start = audio.currentTime;
  const end = start + noise.length;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * noise.length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = noise.sharp;
  filter.frequency.setValueAtTime(noise.from, start);
  filter.frequency.exponentialRampToValueAtTime(noise.to, end);
  source
    .connect(filter)
    .connect(fading(audio, noise.level, start, end))
    .connect(out);
  source.start(start);
}

function fading(audio: AudioContext, level: number, start: number, end: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(level, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  return gain;
}
