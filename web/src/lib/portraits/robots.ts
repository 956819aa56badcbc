/** The five robots of Ricochet Robots, drawn by hand: each has a shape, a colour and a letter of its own. */
import { INK, PAPER, at, starPath } from "./svg";

export const ROBOT_COLOURS = ["red", "green", "blue", "yellow", "silver"] as const;
export type RobotColour = (typeof ROBOT_COLOURS)[number];

export interface RobotLook {
  /** The shape, around 0, 0 and at most 20 away from it. */
  readonly outline: string;
  readonly fill: string;
  /** The colour of its light and of its trail. */
  readonly light: string;
  readonly letter: string;
  /** The colour of the letter on `fill`. */
  readonly ink: string;
  /** The height of the eyes. */
  readonly eyes: number;
}

export const ROBOT_LOOKS: Readonly<Record<RobotColour, RobotLook>> = {
  // A heart.
  red: {
    outline: "M0 15C-14 8 -17 0 -17 -5C-17 -15 -4 -17 0 -8C4 -17 17 -15 17 -5C17 0 14 8 0 15Z",
    fill: "#d4412f",
    light: "#ff9a85",
    letter: "R",
    ink: "#fff",
    eyes: -3,
  },
  // A clover.
  green: {
    outline: "M-7 15V9C-16 11 -19 -1 -10 -3C-14 -14 2 -19 5 -11C14 -14 19 -3 10 0C18 6 11 13 7 9V15Z",
    fill: "#56b87a",
    light: "#a5e6bd",
    letter: "G",
    ink: INK,
    eyes: -3,
  },
  // A spade.
  blue: {
    outline: "M0 -18C6 -10 16 -4 15 5C14 11 8 12 5 9L8 16H-8L-5 9C-8 12 -14 11 -15 5C-16 -4 -6 -10 0 -18Z",
    fill: "#2450ab",
    light: "#7ea6f5",
    letter: "B",
    ink: "#fff",
    eyes: 0,
  },
  // A diamond.
  yellow: {
    outline: "M0 -18L17 0L0 17L-17 0Z",
    fill: "#f7cc3d",
    light: "#fff0a8",
    letter: "Y",
    ink: INK,
    eyes: -3,
  },
  // A star.
  silver: {
    outline: starPath(0, 0, 19, 11.5, 5),
    fill: "#d4dae4",
    light: "#ffffff",
    letter: "S",
    ink: INK,
    eyes: -3,
  },
};

/** The font of letters on things. */
export const LETTER_FONT = "Atkinson Hyperlegible Next Variable, sans-serif";

function letter({ eyes, ink, letter: sign }: RobotLook): string {
  return `<text y="${eyes + 12.5}" text-anchor="middle" font-family="${LETTER_FONT}" font-weight="800" font-size="9" fill="${ink}">${sign}</text>`;
}

function eye(x: number, y: number): string {
  return (
    `<circle cx="${x}" cy="${y}" r="4" fill="${PAPER}" stroke="${INK}" stroke-width="1.6"/>` +
    `<circle cx="${at`${x + 0.7}`}" cy="${at`${y + 0.6}`}" r="1.8" fill="${INK}"/>`
  );
}

/** Draw a robot around 0, 0: SVG elements within 20 of it. */
export function ricochetRobot(colour: RobotColour): string {
  const look = ROBOT_LOOKS[colour];
  return (
    `<ellipse cy="16" rx="14" ry="3.5" fill="${INK}" opacity=".35"/>` +
    `<path d="${look.outline}" fill="${look.fill}" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="${look.outline}" fill="none" stroke="${look.light}" stroke-width="2" transform="scale(.8)" opacity=".55"/>` +
    eye(-4.6, look.eyes) +
    eye(4.6, look.eyes) +
    letter(look)
  );
}

/** Draw the ghost of a robot, where it stood or would stand: only its shape and letter. */
export function ricochetGhost(colour: RobotColour): string {
  const look = ROBOT_LOOKS[colour];
  return (
    `<g opacity=".38"><path d="${look.outline}" fill="${look.fill}" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round" stroke-dasharray="3 3"/>` +
    `${letter(look)}</g>`
  );
}
