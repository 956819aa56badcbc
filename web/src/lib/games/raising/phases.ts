/** How far a player is in the phases of a round. */
import type { PlayerView, RaisingView } from "../../api/types/raising";
import { PHASES, type Phase } from "./facts";

/** Done, going on, the next of this player, one that comes later, somebody else's, or not known yet. */
export type Standing = "done" | "now" | "next" | "later" | "not" | "open";

/** Return how each phase stands for a player. */
export function standings(view: RaisingView, player: PlayerView): Record<Phase, Standing> {
  const found = {} as Record<Phase, Standing>;
  const over = player.ready && player.phase === null;
  let next = true;
  for (const phase of PHASES) {
    if (view.stage !== "round") found[phase] = "open";
    else if (player.phase === phase) found[phase] = "now";
    else if (player.energies[phase] === undefined) found[phase] = "not";
    else if (over || player.performed.includes(phase)) found[phase] = "done";
    else {
      found[phase] = next ? "next" : "later";
      next = false;
    }
  }
  return found;
}

/** Return the energy of a phase for the lamps of a player; null if there is none (yet). */
export function energyIn(player: PlayerView, phase: Phase, batteries = 0): number | null {
  if (player.phase === phase) {
    const total = player.energy + (player.doing === "spending" ? batteries : 0);
    const paid = phase === "upgrade" || phase === "assemble";
    return paid && player.doing === "acting" ? player.energy_left : total;
  }
  if (player.performed.includes(phase)) return null;
  return player.energies[phase] ?? null;
}

/** Return how many batteries an action lacks; 0 if its lamp is lit. */
export function lacking(needed: number, energy: number | null): number {
  return energy === null ? needed : Math.max(0, needed - energy);
}
