export { cast, mindbugCast, raisingCast, rumblebotsCast, type Cast } from "./cast";
export { botPortrait, botSubject, personPortrait, personSubject } from "./people";
export { figure, portrait } from "./portrait";
export { default as Portrait } from "./Portrait.svelte";
export type { Bot, Creature, Robot, Subject } from "./subject";
