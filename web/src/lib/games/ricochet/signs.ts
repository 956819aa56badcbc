/** The symbols of targets, around 0, 0. */
import type { RobotColour } from "../../portraits/robots";
import { ROBOT_LOOKS } from "../../portraits/robots";

export interface TargetLook {
  colour: RobotColour | null;
  symbol: string;
  fill: string;
  letter: string;
  /** The colour of the letter on `fill`. */
  ink: string;
}

const VORTEX: TargetLook = { colour: null, symbol: "vortex", fill: "#8b5cc0", letter: "", ink: "#fff" };

/** Return how a target such as `red-circle` looks. */
export function targetLook(target: string): TargetLook {
  const [name, symbol] = target.split("-");
  const look = ROBOT_LOOKS[name as RobotColour];
  if (symbol === undefined || (look as typeof look | undefined) === undefined) return VORTEX;
  return { colour: name as RobotColour, symbol, fill: look.fill, letter: look.letter, ink: look.ink };
}

/** Return path data of a symbol of a size. */
export function symbolPath(symbol: string, size: number): string {
  const n = (value: number): string => String(Math.round(value * size * 100) / 100);
  if (symbol === "triangle") return `M0 ${n(-1.1)}L${n(1.1)} ${n(0.85)}H${n(-1.1)}Z`;
  if (symbol === "square") return `M${n(-0.9)} ${n(-0.9)}H${n(0.9)}V${n(0.9)}H${n(-0.9)}Z`;
  if (symbol === "hexagon")
    return `M${n(-0.55)} ${n(-0.95)}H${n(0.55)}L${n(1.1)} 0L${n(0.55)} ${n(0.95)}H${n(-0.55)}L${n(-1.1)} 0Z`;
  return `M${n(-1)} 0A${n(1)} ${n(1)} 0 1 1 ${n(1)} 0A${n(1)} ${n(1)} 0 1 1 ${n(-1)} 0Z`;
}

/** Return where the foot of a letter of a size stands in a symbol. */
export function letterFoot(symbol: string, size: number): number {
  return size * (symbol === "triangle" ? 0.58 : 0.36);
}
