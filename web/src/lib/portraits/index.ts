export { cast, mindbugCast, raisingCast, rumblebotsCast, type Cast } from "./cast";
export { default as Emblem } from "./Emblem.svelte";
export { logo, mindbug } from "./emblems";
export { botPortrait, botSubject, personPortrait, personSubject } from "./people";
export { cutout, figure, portrait } from "./portrait";
export { default as Portrait } from "./Portrait.svelte";
export { default as Poster } from "./Poster.svelte";
export { default as RicochetRobot } from "./RicochetRobot.svelte";
export {
  ROBOT_COLOURS,
  ROBOT_LOOKS,
  ricochetGhost,
  ricochetRobot,
  type RobotColour,
  type RobotLook,
} from "./robots";
export { POSTER_GAMES, poster, type PosterGame } from "./scenes";
export type { Bot, Creature, Robot, Subject } from "./subject";
