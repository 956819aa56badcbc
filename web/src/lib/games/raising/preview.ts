/** What a player could do in each phase: the lines of the preparation. */
import type { PlayerView } from "../../api/types/raising";
import type { Facts, Phase, TokenType } from "./facts";
import { added, type Amount, amounts, readAction } from "./notation";

export interface PreviewLine {
  key: string;
  /** The energy that it needs; null where it needs none of its own. */
  needs: number | null;
  pays: Amount[];
  gives: Amount[];
  robot: string | null;
  token: TokenType | null;
  /** Words before the signs. */
  words: string;
  /** The energy that it adds to its phase. */
  energy: number;
  /** The whole line in words. */
  text: string;
}

const LINE: PreviewLine = {
  key: "",
  needs: null,
  pays: [],
  gives: [],
  robot: null,
  token: null,
  words: "",
  energy: 0,
  text: "",
};

/** Return what can be done in a phase, in the order of the rules. */
export function previewOf(
  facts: Facts,
  player: PlayerView,
  phase: Phase,
  options: Record<string, boolean | number | string>,
): PreviewLine[] {
  if (phase === "upgrade") return [...upgrades(facts, player, options), ...covered(facts, player, options)];
  if (phase === "assemble") return robots(facts, player);
  return [...board(facts, player, phase), ...row(facts, player, phase)];
}

function upgrades(
  facts: Facts,
  player: PlayerView,
  options: Record<string, boolean | number | string>,
): PreviewLine[] {
  return facts.upgradeRows.slice(0, Number(options.upgrade_rows ?? 3)).map((each, index) => ({
    ...LINE,
    key: each.piece,
    needs: each.energy,
    pays: [{ count: player.upgrade_wilds[index] ?? each.wilds, kinds: ["wild"] }],
    gives: [{ count: 1, kinds: ["unlock"] }],
    text: each.text,
  }));
}

/** The tokens that are still on the board, with what is under them. */
function covered(
  facts: Facts,
  player: PlayerView,
  options: Record<string, boolean | number | string>,
): PreviewLine[] {
  return facts.places
    .filter((place) => !player.unlocked.includes(place.place))
    .map((place) => {
      const action = facts.actions.find((each) => each.id === place.action);
      const energy = facts.energyUnder(place, options);
      const gives = action
        ? added(
            readAction(action.action.notation, facts.letters).gives,
            readAction(action.improved.notation, facts.letters).gives,
          )
        : [];
      return {
        ...LINE,
        key: place.piece,
        token: place.type,
        words: place.inspires ? facts.word("inspiration") : facts.word(place.phase),
        energy,
        gives,
        text: `${place.name}: ${place.text}`,
      };
    });
}

function robots(facts: Facts, player: PlayerView): PreviewLine[] {
  return player.hand.map((id, index) => {
    const robot = facts.robot(id);
    const [left] = robot.columns;
    return {
      ...LINE,
      key: `${id} ${String(index)}`,
      needs: left?.energy ?? 0,
      robot: id,
      gives: amounts(left?.pays),
      text: robot.name,
    };
  });
}

function board(facts: Facts, player: PlayerView, phase: Phase): PreviewLine[] {
  return facts.actionsOf(phase).map((action) => {
    const printed = facts.printed(action, player);
    const { pays, gives } = readAction(printed.notation, facts.letters);
    return { ...LINE, key: action.id, needs: printed.energy, pays, gives, text: printed.text };
  });
}

function row(facts: Facts, player: PlayerView, phase: Phase): PreviewLine[] {
  return (player.rows[phase] ?? []).map((id) => {
    const robot = facts.robot(id);
    const action = player.upgraded.includes(id) ? robot.upgraded : robot.basic;
    const { pays, gives } = readAction(action.notation, facts.letters);
    return {
      ...LINE,
      key: id,
      needs: action.energy,
      robot: id,
      pays,
      gives,
      text: `${robot.name}: ${action.text}`,
    };
  });
}
