"""Stored games of Ricochet Robots: declared fields, and checks that what is loaded can be played on."""

from mypy_extensions import i64

from tablebots.core.fields import Field, FieldReader, FlagField, IntField, IntsField, WordField, restore, store
from tablebots.games.ricochet.board import CENTRE, Board, board, unpack
from tablebots.games.ricochet.moves import MAX_BID, MIN_BID
from tablebots.games.ricochet.state import BIDDING, CHECK, CHIPS, OVER, PHASES, SOLO, RicochetBase, chip_bit

SQUARES = 1 << 40
"""The robots on their squares are packed into a number below this."""
MANY = 1 << 30


def state_fields(seats: int) -> list[Field]:
    """Return what is stored of a state, beside the options and the board."""
    return [
        WordField("phase", PHASES),
        IntField("robots", 0, SQUARES),
        IntField("markers", 0, SQUARES),
        IntField("ways", 0, 1 << 10),
        IntField("slid", 0, MANY),
        IntField("chip", 0, CHIPS),
        IntField("face_down", 0, 1 << CHIPS),
        IntsField("won", seats, 0, 1 << CHIPS),
        IntField("lost", 0, 1 << CHIPS),
        IntsField("bids", seats, 0, 1 << 40),
        IntField("bids_made", 0, MANY),
        IntField("ready", 0, 1 << seats),
        IntField("tried", 0, 1 << seats),
        IntField("checker", 0, seats),
        FlagField("running"),
        IntField("glass", 0, MANY),
        FlagField("stalled"),
        IntField("round", 0, MANY),
    ]


def store_state(state: RicochetBase) -> dict[str, object]:
    """Return the complete state, ready for JSON."""
    return {
        "options": dict(state.settings.options),
        "faces": list(state.board.names),
        **store(state, state_fields(int(state.seats))),
    }


def read_board(fields: dict[str, object]) -> Board:
    """Return the board from what `store_state` returned."""
    return board([str(name) for name in FieldReader(fields).items("faces")])


def restore_state(state: RicochetBase, fields: dict[str, object]) -> None:
    """Set a state to its stored fields; raise ValueError or KeyError if they are damaged."""
    restore(state, state_fields(int(state.seats)), fields)
    _check_consistency(state)


def _check_consistency(state: RicochetBase) -> None:
    """Raise ValueError if fields that are valid separately contradict each other."""
    for robots in (state.robots, state.markers):
        squares = unpack(robots)
        if len(squares) != state.settings.robots or len(set(squares)) != len(squares):
            raise ValueError("two robots are on one square, or the number of robots is wrong")
        if any(square in CENTRE or state.board.barriers[square] for square in squares):
            raise ValueError("a robot is on a square where robots cannot stop")
    piles: list[i64] = [state.face_down, state.lost, *state.won]
    if state.phase != OVER:
        piles.append(chip_bit(state.chip))
    union: i64 = 0
    for pile in piles:
        if union & pile:
            raise ValueError("a chip is in two places")
        union |= pile
    if state.phase != OVER and union != chip_bit(CHIPS) - 1:
        raise ValueError("a chip is missing")
    if (state.phase == SOLO) != (state.seats == 1) and state.phase != OVER:
        raise ValueError("the phase does not match the number of seats")
    _check_bids(state)


def _check_bids(state: RicochetBase) -> None:
    """Raise ValueError if the bids contradict each other or the phase."""
    bids = [bid for bid in state.bids if bid != 0]
    if any(bid >> 32 > MAX_BID for bid in bids):
        raise ValueError("a bid is too high")
    orders = [bid & 0xFFFF_FFFF for bid in bids]
    if any(bid >> 32 < MIN_BID for bid in bids) or len(set(orders)) != len(orders):
        raise ValueError("a bid is too low, or two bids have the same order number")
    if any(order < 1 or order > state.bids_made for order in orders):
        raise ValueError("the order number of a bid is not among the bids made")
    if state.phase == BIDDING and state.ready == chip_bit(state.seats) - 1:
        raise ValueError("all seats are ready, but bidding is not over")
    if state.phase == CHECK:
        bid = state.bids[state.checker]
        if bid == 0 or state.tried >> state.checker & 1:
            raise ValueError("the player in the check has no bid left to try")
        if state.slid >= bid >> 32:
            raise ValueError("the try goes on after the bid is used up")
