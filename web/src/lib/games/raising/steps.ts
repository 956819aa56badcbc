/** A row as a list in the order of the rules. */
import type { Event, OfferUpdate } from "../../api/types/common";
import type { PlayerView } from "../../api/types/raising";
import { type Facts, type Phase, ROWS, type TokenType } from "./facts";
import { type Amount, readAction } from "./notation";

export interface Step {
  key: string;
  /** The name of the piece in offers. */
  card: string;
  phase: Phase;
  name: string;
  text: string;
  needs: number;
  pays: Amount[];
  gives: Amount[];
  robot: string | null;
  action: string | null;
  upgraded: boolean;
  type: TokenType | null;
  offers: OfferUpdate[];
}

const KINDS = ["use", "act", "act_upgraded", "act_boosted", "again"];

type Acted = Event & { seat?: number; card?: { card: string }; action?: { card: string } };

/** Return the board actions and Robots that a seat has used in the phase that goes on after so many lines of a log. */
export function usedIn(log: readonly { event: Event }[], count: number, seat: number): Set<string> {
  const used = new Set<string>();
  for (let index = count - 1; index >= 0; index--) {
    const event = log[index]?.event as Acted;
    if (event.seat !== seat) continue;
    if (event.event === "phase") break;
    const acted = event.event === "use" ? event.action : KINDS.includes(event.event) ? event.card : undefined;
    if (acted) used.add(acted.card);
  }
  return used;
}

/** Return the board actions and the Robots of the row whose phase goes on; none in other phases. */
export function stepsIn(facts: Facts, player: PlayerView, offers: OfferUpdate[]): Step[] {
  const phase = player.phase;
  if (phase === null || !(ROWS as readonly string[]).includes(phase)) return [];
  const about = (card: string): OfferUpdate[] =>
    offers.filter((offer) => KINDS.includes(offer.kind) && offer.pieces.some((piece) => piece.card === card));
  const actions = facts.actionsOf(phase).map((action) => {
    const printed = facts.printed(action, player);
    const { pays, gives } = readAction(printed.notation, facts.letters);
    return {
      key: action.id,
      card: action.id,
      phase,
      name: action.name,
      text: printed.text,
      needs: printed.energy,
      pays,
      gives,
      robot: null,
      action: action.id,
      upgraded: false,
      type: null,
      offers: about(action.id),
    };
  });
  const robots = (player.rows[phase] ?? []).map((id) => {
    const robot = facts.robot(id);
    const upgraded = player.upgraded.includes(id);
    const printed = upgraded ? robot.upgraded : robot.basic;
    const { pays, gives } = readAction(printed.notation, facts.letters);
    return {
      key: id,
      card: id,
      phase,
      name: robot.name,
      text: printed.text,
      needs: printed.energy,
      pays,
      gives,
      robot: id,
      action: null,
      upgraded,
      type: robot.type,
      offers: about(id),
    };
  });
  return [...actions, ...robots];
}
