/** A row as a list in the order of the rules. */
import type { OfferUpdate } from "../../api/types/common";
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
