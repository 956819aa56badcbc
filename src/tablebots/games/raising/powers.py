"""What a player can do as things stand: energy, costs of slots and rows, and what the Inventor's abilities change."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.bits import lowest, ones
from tablebots.games.raising.components import (
    DESIGN,
    ITEMS,
    UNLOCK,
    Ability,
    PrintedAction,
)
from tablebots.games.raising.inventors import (
    ACT_AGAIN,
    ACT_UPGRADED,
    BOOST_CARD,
    BUSY_ROUND,
    DOUBLE_CUBES,
    PHASE_ENERGY,
    ROUND_END,
    SLOT_DISCOUNT,
    SWAP,
    UPGRADE_DISCOUNT,
)
from tablebots.games.raising.payment import affordable, payable
from tablebots.games.raising.state import NO_PHASE, SLOTS, USED_AGAIN, USED_BOOST, Board, PlayerState

NO_COST: Final = vec[i64]([0] * len(ITEMS))
"""A cost of nothing but wilds."""


# Energy.


def performs(board: Board, player: PlayerState, phase: i64) -> bool:
    """Tell whether a player performs a phase in this round (RA-23)."""
    return player.first == phase or player.second == phase or board.cubes[phase] > 0


def energy_of(board: Board, player: PlayerState, phase: i64) -> i64:
    """Return the total energy of a phase, batteries aside (RA-30)."""
    total: i64 = 0
    each: i64 = 1
    assigned = False
    for place in range(2):
        if (player.first if place == 0 else player.second) == phase:
            card = board.components.energy[player.drawn[place]]
            assigned = True
            total += card.value
            if card.doubles:
                each = 2
            if player.boosts >> place & 1:
                ability = board.able(player, BOOST_CARD)
                total += ability.amount if ability is not None else 0
    if not assigned and player.inventor >= 0 and board.able(player, DOUBLE_CUBES) is not None:
        each = 2
    return total + each * board.cubes[phase] + energy_of_places(board, player, phase) + _given(board, player, phase)


def energy_so_far(board: Board, player: PlayerState) -> i64:
    """Return the total energy of a player's phase that is about to start, with the batteries spent on it."""
    return energy_of(board, player, player.phase) + player.spent


def energy_of_card(board: Board, player: PlayerState, phase: i64) -> i64:
    """Return the value of the energy card that a player has assigned to a phase, 0 for none."""
    if player.first == phase:
        return board.components.energy[player.drawn[0]].value
    return board.components.energy[player.drawn[1]].value if player.second == phase else 0


def energy_of_cubes(board: Board, player: PlayerState, phase: i64) -> i64:
    """Return what the cubes on a phase give a player."""
    cubes: i64 = board.cubes[phase]
    if player.first != phase and player.second != phase:
        return 2 * cubes if board.able(player, DOUBLE_CUBES) is not None else cubes
    card = board.components.energy[player.drawn[0 if player.first == phase else 1]]
    return 2 * cubes if card.doubles else cubes


def energy_of_places(board: Board, player: PlayerState, phase: i64) -> i64:
    """Return what the places of the board whose tokens are gone add to a phase."""
    total: i64 = 0
    places: i64 = board.settings.energy_places[phase] & ~player.covered
    while places:
        total += board.settings.bonuses[lowest(places)]
        places &= places - 1
    return total


def _given(board: Board, player: PlayerState, phase: i64) -> i64:
    """Return what the Inventor adds to a phase."""
    total: i64 = 0
    if player.inventor < 0:
        return total
    for which in range(2):
        ability = board.ability(player, which)
        if ability is not None and ability.does is PHASE_ENERGY and ability.phase == phase:
            total += ability.amount
    return total


def energy_parts(board: Board, player: PlayerState, energy: i64) -> dict[str, int]:
    """Return where the energy of a phase comes from; what was unlocked since it began does not count (RA-32)."""
    phase: i64 = player.phase
    card: i64 = energy_of_card(board, player, phase)
    cubes: i64 = energy_of_cubes(board, player, phase)
    given: i64 = energy_of(board, player, phase) - card - cubes - energy_of_places(board, player, phase)
    rest: i64 = energy - card - cubes - player.spent
    inventor: i64 = min(given, rest)
    return {
        "card": int(card),
        "cubes": int(cubes),
        "board": int(rest - inventor),
        "inventor": int(inventor),
        "batteries": int(player.spent),
    }


def forecast(board: Board, seat: i64, first: i64, second: i64) -> list[int]:
    """Return the energy that two phases would have if a seat assigned them and no other cubes came."""
    player = board.players[seat].copy()
    return [energy_with(board, player, 0, first), energy_with(board, player, 1, second)]


def energy_with(board: Board, player: PlayerState, place: i64, phase: i64) -> int:
    """Return the energy that a phase would have with one of the two energy cards; change the player, a copy, for it."""
    player.first = phase if place == 0 else NO_PHASE
    player.second = phase if place == 1 else NO_PHASE
    card = board.components.energy[player.drawn[place]]
    cubes: i64 = card.cubes * (2 if card.doubles else 1)
    return int(energy_of(board, player, phase) + cubes)


# The energy cards of a round.


def can_boost(board: Board, player: PlayerState, card: i64) -> bool:
    """Tell whether the Inventor can add energy to this one of the drawn cards."""
    ability = board.able(player, BOOST_CARD)
    if ability is None or player.boosts >> card & 1 or ones(player.boosts) >= ability.limit:
        return False
    return affordable(board, player, ability.action.pays)


# The Upgrade and the Assemble phase.


def upgrade_wilds(board: Board, player: PlayerState, row: i64) -> i64:
    """Return the wilds that a row of the Upgrade section costs a player."""
    _, wilds = board.components.board.rows[row]
    ability = board.able(player, UPGRADE_DISCOUNT)
    return wilds if ability is None else max(0, wilds - ability.amount)


def can_use_row(board: Board, player: PlayerState, row: i64) -> bool:
    """Tell whether a token can be unlocked by a row of the Upgrade section (RA-40)."""
    energy, _ = board.components.board.rows[row]
    if player.covered == 0 or energy > player.left:
        return False
    wilds: i64 = upgrade_wilds(board, player, row)
    return payable(player, NO_COST, wilds, player.hand_size(), board.settings.tape_pays_wild)


def slot_cost(board: Board, player: PlayerState, robot: i64) -> i64:
    """Return the extra wilds of the slot that a Robot would cover, -1 if its row is full (RA-50, RA-52)."""
    length: i64 = player.lengths[board.components.robots[robot].row - DESIGN]
    if length >= SLOTS:
        return -1
    cost: i64 = board.settings.slot_costs[length]
    if player.inventor >= 0 and cost > 0:
        ability = board.able(player, SLOT_DISCOUNT)
        if ability is not None:
            cost = max(0, cost - ability.amount)
    return cost


def can_assemble(board: Board, player: PlayerState, robot: i64, owed: vec[i64]) -> bool:
    """Tell whether a Robot of the hand can be assembled for this cost and its slot; it cannot pay for itself."""
    wilds: i64 = slot_cost(board, player, robot)
    if wilds < 0:
        return False
    return payable(player, owed, wilds, player.hand_size() - 1, board.settings.tape_pays_wild)


# Rows.


def board_action(board: Board, player: PlayerState, index: i64) -> PrintedAction:
    """Return a board action of the current phase, improved if its token is gone."""
    number: i64 = board.settings.first_action[player.phase] + index
    action = board.components.board.actions[number]
    cover: i64 = board.settings.cover_of[number]
    return action.uncovered if cover >= 0 and not player.is_covered(cover) else action.action


def can_do(board: Board, player: PlayerState, action: PrintedAction) -> bool:
    """Tell whether an action has enough energy and can be paid (RA-60, RA-61)."""
    if action.energy > player.energy:
        return False
    if action.free:
        return True
    return affordable(board, player, action.pays) and not (player.covered == 0 and gives_unlock(action))


def gives_unlock(action: PrintedAction) -> bool:
    """Tell whether an action gives only a token: it is useless when none is left."""
    return len(action.gains) == 1 and action.gains[0].item == UNLOCK


def both_pay(action: PrintedAction, other: PrintedAction) -> vec[i64]:
    """Return what two actions ask for together."""
    pays = action.pays[:]
    for item in range(len(pays)):
        pays[item] += other.pays[item]
    return pays


def can_do_paying(board: Board, player: PlayerState, action: PrintedAction, price: PrintedAction) -> bool:
    """Tell whether an action has enough energy and can be paid together with a price."""
    return action.energy <= player.energy and affordable(board, player, both_pay(action, price))


def boost_ability(board: Board, player: PlayerState) -> Ability | None:
    """Return the ability that lets a Robot without a token act as upgraded, if it can still be used in this round."""
    if player.inventor < 0 or player.used & USED_BOOST:
        return None
    return board.able(player, ACT_UPGRADED)


def robot_acts(board: Board, player: PlayerState, slot: i64, boost: Ability | None) -> bool:
    """Tell whether the Robot in a slot can act, perhaps boosted by this ability (RA-61)."""
    robot = board.components.robots[player.rows[slot]]
    if can_do(board, player, robot.basic):
        return True
    if player.has_token(slot):
        return can_do(board, player, robot.upgraded)
    return boost is not None and can_do_paying(board, player, robot.upgraded, boost.action)


def again_ability(board: Board, player: PlayerState) -> Ability | None:
    """Return the ability that lets a Robot act again, if it can still be used in this round."""
    if player.inventor < 0 or player.used & USED_AGAIN:
        return None
    return board.able(player, ACT_AGAIN)


def can_act_again(board: Board, player: PlayerState) -> bool:
    """Tell whether some Robot of the row could act again."""
    ability = again_ability(board, player)
    if ability is None:
        return False
    base: i64 = (player.phase - DESIGN) * SLOTS
    for place in range(player.lengths[player.phase - DESIGN]):
        if can_do_paying(board, player, board.components.robots[player.rows[base + place]].basic, ability.action):
            return True
    return False


def others_wait(board: Board, player: PlayerState) -> bool:
    """Tell whether everybody but this player has finished the stage."""
    return all(other.step.waits for other in board.players if other is not player)


# Tokens.


def unlocked(board: Board, player: PlayerState) -> i64:
    """Return how many tokens a player has unlocked, placed or not."""
    return ones(board.settings.all_covered & ~player.covered)


def meets_requirement(board: Board, player: PlayerState) -> bool:
    """Tell whether the upgrade requirement of the Inventor is met (RA-91)."""
    inventor = board.components.inventors[player.inventor]
    if inventor.robots > 0:
        return player.robots() >= inventor.robots
    return unlocked(board, player) >= inventor.tokens


def can_place_on_robot(board: Board, player: PlayerState, slot: i64) -> bool:
    """Tell whether the Robot in a slot can get a token."""
    return player.loose[board.components.robots[player.rows[slot]].type] > 0 and not player.has_token(slot)


def can_place_on_class(board: Board, player: PlayerState, place: i64) -> bool:
    """Tell whether a Class of the player can get a token."""
    free = not player.credits >> place & 1
    return free and player.loose[board.components.classes[player.classes[place]].type] > 0


def can_upgrade_inventor(board: Board, player: PlayerState) -> bool:
    """Tell whether a loose token can go on the Inventor now (RA-91)."""
    if player.inventor < 0 or player.inventor_upgraded:
        return False
    inventor = board.components.inventors[player.inventor]
    return player.loose[inventor.type] > 0 and meets_requirement(board, player)


# The end of a round.


def times_at_round_end(ability: Ability | None) -> i64:
    """Return how often an ability can be used at the end of a round."""
    if ability is None or ability.when is not ROUND_END:
        return 0
    return ability.amount if ability.does is SWAP else 1


def can_use_ability(board: Board, player: PlayerState, which: i64) -> bool:
    """Tell whether the basic or the upgraded ability can be used at the end of this round."""
    ability = board.ability(player, which)
    if ability is None or player.abilities_left[which] == 0:
        return False
    if ability.does is BUSY_ROUND and player.performed < ability.limit:
        return False
    return affordable(board, player, ability.action.pays)
