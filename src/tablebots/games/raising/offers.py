"""What offers and questions of Raising Robots say: prices, what an action gives, where energy comes from."""

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.messages import Message, Piece, Value
from tablebots.core.questions import Lock, Offer
from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.actions import row_points
from tablebots.games.raising.components import COUNTED, DESIGN, ITEMS, PHASES, ROBOT, ROW_VP, VP, WILD
from tablebots.games.raising.moves import ACT, ACT_UPGRADED, USE, Action
from tablebots.games.raising.pieces import action_piece, robot_piece
from tablebots.games.raising.powers import board_action, boost_ability, can_do, energy_parts, robot_acts
from tablebots.games.raising.state import SLOTS, Board, PlayerState


def add_price(offer: Offer, pays: vec[i64], wilds: i64 = 0) -> None:
    """Add what an offer costs: these items and *wilds* more."""
    for item in range(len(pays)):
        add_item(offer, item, pays[item] + (wilds if item == WILD else 0))


def add_item(offer: Offer, item: i64, count: i64) -> None:
    """Add an item to the price of an offer, if it costs any."""
    if count > 0:
        offer.price[ITEMS[item]] = offer.price.get(ITEMS[item], 0) + int(count)


def gives(player: PlayerState, gains: list[Gain]) -> Message:
    """Return what an action gives a player."""
    return told_gains(gained(gains, row_points(player)))


def told_gains(values: dict[str, Value]) -> Message:
    """Return what is gained as a sentence: things to have, things to do, both, or nothing at all."""
    if not any(values.values()):
        return Message("previews", "nothing")
    alone = not any(value for name, value in values.items() if name != "does")
    return Message("previews", "does" if alone else "gives", values)


def gained(gains: list[Gain], points: i64) -> dict[str, Value]:
    """Return what an action gives if the row gives so many points; -1 if that is not known yet."""
    values: dict[str, Value] = {}
    counts: dict[str, int] = {}
    does: list[str] = []
    for gain in gains:
        if len(gain.choices) > 0:
            values["one_of"] = [ITEMS[item] for item in gain.choices]
            continue
        by_row = gain.item == ROW_VP and points >= 0
        item: i64 = VP if by_row else gain.item
        amount: i64 = points * gain.amount if by_row else gain.amount
        if item < COUNTED or item == ROBOT or item == WILD:
            counts[ITEMS[item]] = counts.get(ITEMS[item], 0) + int(amount)
        else:
            does.append("row_points" if item == ROW_VP else ITEMS[item])
    values["does"] = does
    for name, count in counts.items():
        values[name] = count
    return values


def energy_sum(board: Board, player: PlayerState, key: str, energy: i64) -> Message:
    """Return where the energy of a player's phase comes from, as a consequence with this key."""
    values: dict[str, Value] = {"energy": int(energy)}
    for name, count in energy_parts(board, player, energy).items():
        values[name] = count
    return Message("consequences", key, values)


def phase_piece(phase: i64) -> Piece:
    """Return a phase."""
    return Piece(PHASES[phase])


def row_piece(row: i64) -> Piece:
    """Return a row of the Upgrade section."""
    return Piece(f"upgrade_row_{row + 1}")


def lock_robots(board: Board, robots: vec[i64], action: Action) -> list[Lock]:
    """Return Robots as locked, each with the move that would choose it."""
    return [Lock(robot_piece(board.components, robot), board.settings.moves.move(action, robot)) for robot in robots]


# The row of a phase: its board actions, then its Robots, by their place in that order.


def length_of_row(board: Board, player: PlayerState) -> i64:
    """Return the number of board actions and Robots of the row."""
    return board.settings.board_actions[player.phase] + player.lengths[player.phase - DESIGN]


def slot_of_row(board: Board, player: PlayerState, index: i64) -> i64:
    """Return the slot of the Robot at a place in the row."""
    return (player.phase - DESIGN) * SLOTS + index - board.settings.board_actions[player.phase]


def piece_of_row(board: Board, player: PlayerState, index: i64) -> Piece:
    """Return the board action or Robot at a place in the row."""
    if index < board.settings.board_actions[player.phase]:
        return action_piece(board.components, board.settings.first_action[player.phase] + index)
    return robot_piece(board.components, player.rows[slot_of_row(board, player, index)])


def is_open(board: Board, player: PlayerState, index: i64) -> bool:
    """Tell whether the board action or Robot at a place in the row can be chosen."""
    if index < board.settings.board_actions[player.phase]:
        return can_do(board, player, board_action(board, player, index))
    return robot_acts(board, player, slot_of_row(board, player, index), boost_ability(board, player))


def next_of_row(board: Board, player: PlayerState) -> dict[str, Value]:
    """Return the next board action or Robot that can be chosen, for the text of the question."""
    index: i64 = player.pointer
    while index < length_of_row(board, player) and not is_open(board, player, index):
        index += 1
    if index >= length_of_row(board, player):
        return {"none": PHASES[player.phase]}
    if index < board.settings.board_actions[player.phase]:
        gains = board_action(board, player, index).gains
        if len(gains) == 1 and gains[0].item == ROW_VP and row_points(player) > 0:
            return {"points": int(row_points(player)), "robots": int(player.lengths[player.phase - DESIGN])}
    return {"next": piece_of_row(board, player, index)}


def add_skips(board: Board, player: PlayerState, index: i64, offer: Offer) -> None:
    """Add to an offer what could be chosen before this place in the row."""
    for passed in range(player.pointer, index):
        if is_open(board, player, passed):
            offer.skips.append(piece_of_row(board, player, passed))


def lock_row(board: Board, player: PlayerState) -> list[Lock]:
    """Return the board actions and Robots of the row as locked."""
    known = board.settings.moves
    locks: list[Lock] = []
    for index in range(length_of_row(board, player)):
        slot: i64 = slot_of_row(board, player, index)
        if index < board.settings.board_actions[player.phase]:
            move = known.move(USE, board.settings.first_action[player.phase] + index)
        elif player.has_token(slot):
            move = known.move(ACT_UPGRADED, player.rows[slot])
        else:
            move = known.move(ACT, player.rows[slot])
        locks.append(Lock(piece_of_row(board, player, index), move))
    return locks
