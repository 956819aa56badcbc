/** The scenes on the posters of the four games. */
import { mindbug } from "./emblems";
import { figure } from "./portrait";
import { ricochetRobot, type RobotColour } from "./robots";
import type { Bot, Creature, Robot, Subject } from "./subject";
import { INK, at, each, gear, starPath } from "./svg";

export const POSTER_GAMES = ["ricochet", "mindbug", "rumblebots", "raising"] as const;
export type PosterGame = (typeof POSTER_GAMES)[number];

/** A poster is so wide and so high. */
export const POSTER_WIDTH = 330;
export const POSTER_HEIGHT = 246;

const SHARK_DOG: Creature = { kind: "creature", id: "shark_dog", keywords: ["hunter"] };
const LUCHATAUR: Creature = { kind: "creature", id: "luchataur", keywords: ["frenzy"] };
const TITAN_PRIME: Bot = { kind: "bot", id: "titan_prime", factions: ["mech"] };
const ANUBIS: Bot = { kind: "bot", id: "anubis", factions: ["animal", "steam"] };
const ROCKET_BILL: Bot = { kind: "bot", id: "rocket_bill", factions: ["warfare"] };
const HAREBLADE: Bot = { kind: "bot", id: "hareblade", factions: ["animal", "warfare"] };
const RELAY: Robot = { kind: "robot", id: "relay", row: "design", type: "efficiency" };
const MOSAIC: Robot = { kind: "robot", id: "mosaic", row: "fabricate", type: "cosmetic" };
const FLOTSAM: Robot = { kind: "robot", id: "flotsam", row: "recycle", type: "communications" };
const MEMO: Robot = { kind: "robot", id: "memo", row: "design", type: "efficiency" };

/** The wall behind a scene: higher than the poster, so that a narrower place shows more of it. */
function wall(fill: string): string {
  return `<rect y="-40" width="${POSTER_WIDTH}" height="260" fill="${fill}"/>`;
}

function place(drawing: string, x: number, y: number, size: number, mirrored = false): string {
  const transform = at`translate(${x} ${y}) scale(${mirrored ? -size : size} ${size})`;
  return `<g transform="${transform}">${drawing}</g>`;
}

function ricochet(): string {
  const paving = Array.from({ length: 63 }, (_, index) => [index % 9, Math.floor(index / 9) - 1] as const);
  const robot = (colour: RobotColour, x: number, y: number, size: number): string =>
    place(ricochetRobot(colour), x, y, size);
  const path = "M82 132H242V52";
  return (
    wall("#d8c08a") +
    each(paving, ([x, y]) => {
      const fill = (x + y) % 2 === 0 ? "#fcf4e0" : "#f5e8c9";
      return `<rect x="${x * 40 - 18}" y="${y * 40 - 8}" width="38" height="38" rx="4" fill="${fill}"/>`;
    }) +
    `<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M61 30v42h-40M222 32v40h40M101 152h40v40M261 192v-40" stroke-width="8"/>` +
    `<path d="${path}" stroke-width="11"/>` +
    `<path d="${path}" stroke="#ff9a85" stroke-width="6" stroke-dasharray="1 13"/></g>` +
    `<rect x="223" y="31" width="38" height="38" rx="5" fill="${INK}"/>` +
    `<rect x="225" y="33" width="34" height="34" rx="4" fill="none" stroke="#e6b450" stroke-width="3"/>` +
    `<path d="M236 39.5H248L254.1 50L248 60.5H236L229.9 50Z" fill="#e2503f"/>` +
    robot("red", 82, 130, 1.9) +
    robot("yellow", 164, 50, 1.5) +
    robot("green", 284, 172, 1.6) +
    robot("blue", 42, 190, 1.5) +
    `<path d="M40 120h-22M44 134h-30M40 148h-20" stroke="#e2503f" stroke-width="4" stroke-linecap="round" opacity=".7"/>`
  );
}

function mindbugs(stand: Stand): string {
  return (
    wall("#5a3f8c") +
    `<circle cx="165" cy="96" r="120" fill="#7a58b4"/><circle cx="165" cy="96" r="78" fill="#9a78d0"/>` +
    `<path d="M0 176q40-18 84-6t92 0t80-2t74 4V220H0Z" fill="#3b2766"/>` +
    stand(SHARK_DOG, 4, 80, 1.28) +
    stand(LUCHATAUR, 326, 74, 1.32, true) +
    place(mindbug(), 165, 70, 1)
  );
}

function rumblebots(stand: Stand): string {
  const rays = Array.from({ length: 16 }, (_, index) => (index / 16) * Math.PI * 2);
  const ray = (angle: number): string => {
    const [from, to] = [angle, angle + 0.18];
    return at`M165 130L${165 + 300 * Math.cos(from)} ${130 + 300 * Math.sin(from)}L${165 + 300 * Math.cos(to)} ${130 + 300 * Math.sin(to)}Z`;
  };
  const stripes = Array.from({ length: 9 }, (_, index) => index * 42 - 10);
  return (
    wall("#c24a3a") +
    `<path d="${each(rays, ray)}" fill="#f0705a"/>` +
    `<path d="M0 178h330v42H0z" fill="#5d2430"/><path d="M0 178h330" stroke="${INK}" stroke-width="4"/>` +
    `<path d="${each(stripes, (x) => `M${x} 178l20 42h18l-20-42z`)}" fill="#f7cc3d"/>` +
    stand(TITAN_PRIME, 196, 58, 1.24) +
    stand(ANUBIS, 262, 104, 0.86) +
    stand(ROCKET_BILL, -2, 88, 1.02) +
    stand(HAREBLADE, 70, 74, 1.18) +
    `<path d="${starPath(178, 84, 40, 20, 9)}" fill="#f9cf3c" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<text x="178" y="93" text-anchor="middle" font-family="Caprasimo, serif" font-size="24" fill="${INK}">+7</text>`
  );
}

function raising(stand: Stand): string {
  const wallColour = "#2f7f86";
  const cogs = gear(60, 50, 40, 10, "#3f9aa0", wallColour) + gear(262, 44, 32, 9, "#3f9aa0", wallColour);
  const rollers = Array.from({ length: 8 }, (_, index) => 20 + index * 42);
  return (
    wall(wallColour) +
    `<g opacity=".5">${cogs}</g>` +
    `<rect y="176" width="330" height="22" fill="${INK}"/>` +
    each(
      rollers,
      (x) => `<circle cx="${x}" cy="187" r="8" fill="#e6b450" stroke="${INK}" stroke-width="3"/>`,
    ) +
    `<rect y="198" width="330" height="22" fill="#1d4f55"/>` +
    `<g stroke="${INK}" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="M232 -40v84M210 44h44l-6 20h-32z" fill="#e6b450" stroke-width="4"/>` +
    `<path d="M214 64c-6 12-2 18 4 22M250 64c6 12 2 18-4 22" fill="none" stroke-width="6"/></g>` +
    stand(RELAY, 10, 84, 0.98) +
    stand(MOSAIC, 112, 76, 1.06) +
    stand(FLOTSAM, 188, 84, 0.98) +
    stand(MEMO, 262, 94, 0.86)
  );
}

type Stand = (subject: Subject, x: number, y: number, size: number, mirrored?: boolean) => string;

const SCENES: Readonly<Record<PosterGame, (stand: Stand) => string>> = {
  ricochet,
  mindbug: mindbugs,
  rumblebots,
  raising,
};

/** Draw the scene of a game: SVG elements in 330 x 246. Ids in it begin with `id`, which is the poster's own. */
export function poster(game: PosterGame, id = `poster-${game}`): string {
  const stand: Stand = (subject, x, y, size, mirrored = false) =>
    place(figure(subject, `${id}-${subject.id}`), x, y, size, mirrored);
  // The scenes are drawn with their upper edge at -26.
  return `<g transform="translate(0 26)">${SCENES[game](stand)}</g>`;
}
