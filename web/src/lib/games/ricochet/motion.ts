/** How robots run over the board: only by transform and opacity, so that nothing is laid out anew. */
import { legsOf, lengthOf, placeOf, type Place, slideTime } from "./squares";

const SLIDE = "cubic-bezier(0.3, 0, 0.1, 1)";
const OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const RECOIL = 2;
const RECOIL_TIME = 110;
const BACK_TIME = 320;
const BUMP_TIME = 180;

/** Return the transform of a robot at a place; it is as large as a square. */
export function at([column, row]: Place, away = ""): string {
  return `translate(${String(column * 100)}%, ${String(row * 100)}%)${away}`;
}

/** Run a robot along a path, and its trail after it; the promise is done when it stands, or false if it was stopped. */
export function run(
  robot: HTMLElement,
  bars: HTMLElement[],
  path: string[],
): { done: Promise<boolean>; stop: () => void } {
  const legs = legsOf(path);
  const whole = lengthOf(path);
  const duration = slideTime(path);
  const playing: Animation[] = [];
  let gone = 0;
  const frames: Keyframe[] = [{ transform: at(placeOf(path[0] ?? "a1")), offset: 0 }];
  legs.forEach((leg, index) => {
    const from = gone / whole;
    gone += leg.length;
    const to = gone / whole;
    frames.push({ transform: at(leg.to), offset: to });
    const bar = bars[index];
    if (bar) {
      const turn = `rotate(${String((Math.atan2(leg.to[1] - leg.from[1], leg.to[0] - leg.from[0]) * 180) / Math.PI)}deg)`;
      const steps: Keyframe[] = [
        { transform: `${turn} scaleX(0)`, offset: 0 },
        { transform: `${turn} scaleX(0)`, offset: from },
        { transform: `${turn} scaleX(1)`, offset: to },
        { transform: `${turn} scaleX(1)`, offset: 1 },
      ];
      playing.push(bar.animate(steps, { duration, easing: SLIDE, fill: "both" }));
    }
  });
  const running = robot.animate(frames, { duration, easing: SLIDE });
  playing.push(running);
  let stopped = false;
  const done = running.finished.then(
    () => {
      const last = legs.at(-1);
      if (last && !stopped) playing.push(recoil(robot, last.from, last.to));
      return !stopped;
    },
    () => false,
  );
  return {
    done,
    stop: () => {
      stopped = true;
      for (const each of playing) each.cancel();
    },
  };
}

/** A robot that hits a wall bounces a little. */
function recoil(robot: HTMLElement, from: Place, to: Place): Animation {
  const away = (part: 0 | 1): string => `${String(Math.sign(from[part] - to[part]) * RECOIL)}px`;
  return robot.animate(
    [
      { transform: at(to) },
      { transform: at(to, ` translate(${away(0)}, ${away(1)})`) },
      { transform: at(to) },
    ],
    { duration: RECOIL_TIME, easing: OUT },
  );
}

/** A robot that cannot go there shakes its head. */
export function bump(robot: HTMLElement, place: Place, [x, y]: Place): Animation {
  const aside = (by: number): string => at(place, ` translate(${String(x * by)}px, ${String(y * by)}px)`);
  return robot.animate(
    [{ transform: at(place) }, { transform: aside(4) }, { transform: aside(-2) }, { transform: at(place) }],
    { duration: BUMP_TIME, easing: OUT },
  );
}

/** Let a robot vanish where it stood and appear where it stands now. */
export function fade(robot: HTMLElement, from: Place, to: Place): Animation {
  return robot.animate(
    [
      { transform: at(from), opacity: 1, offset: 0 },
      { transform: at(from), opacity: 0, offset: 0.5 },
      { transform: at(to), opacity: 0, offset: 0.5 },
      { transform: at(to), opacity: 1, offset: 1 },
    ],
    { duration: BACK_TIME, easing: "linear" },
  );
}

/** Let a trail vanish. */
export function vanish(bar: HTMLElement): Animation {
  return bar.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: BACK_TIME,
    easing: OUT,
    fill: "forwards",
  });
}
