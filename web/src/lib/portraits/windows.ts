/** The patterns behind a figure, in white on the colour of its window. */
import { at, dot, patch } from "./svg";

const WHITE = "#fff";

function dots(): string {
  let drawing = "";
  for (let y = 6; y < 100; y += 13) {
    for (let x = 6 + (y % 2) * 6; x < 104; x += 13) drawing += `M${x} ${y}h0`;
  }
  return `<path d="${drawing}" stroke="${WHITE}" stroke-width="3.4" stroke-linecap="round" opacity=".28"/>`;
}

function rays(): string {
  let data = "";
  for (let ray = 0; ray < 12; ray++) {
    const angle = (ray / 12) * Math.PI * 2;
    const [x1, y1] = [50 + 90 * Math.cos(angle), 58 + 90 * Math.sin(angle)];
    const [x2, y2] = [50 + 90 * Math.cos(angle + 0.2), 58 + 90 * Math.sin(angle + 0.2)];
    data += `M50 58L${x1.toFixed(0)} ${y1.toFixed(0)}L${x2.toFixed(0)} ${y2.toFixed(0)}Z`;
  }
  return patch(data, WHITE, 0.18);
}

function stripes(): string {
  let data = "";
  for (let x = -60; x < 100; x += 18) data += at`M${x} 100L${x + 60} 0h9L${x + 9} 100Z`;
  return patch(data, WHITE, 0.13);
}

function waves(): string {
  const wave = (y: number): string => patch(at`M0 ${y}q12-9 25 0t25 0t25 0t25 0V100H0Z`, WHITE, 0.25);
  return wave(70) + wave(84);
}

export const WINDOWS = {
  dots: dots(),
  rays: rays(),
  rings: dot(50, 52, 40, WHITE, 0.22) + dot(50, 52, 28, WHITE, 0.2),
  stripes: stripes(),
  waves: waves(),
} as const satisfies Record<string, string>;

export type WindowName = keyof typeof WINDOWS;

/** The names of all windows. Their order is part of every picture: add new ones at the end. */
export const WINDOW_NAMES = [
  "dots",
  "rays",
  "rings",
  "stripes",
  "waves",
] as const satisfies readonly WindowName[];
