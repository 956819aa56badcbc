"""The moves of Ricochet Robots."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.core.messages import Value
from tablebots.core.moves import Move, MoveList

ROBOTS: Final = ["red", "green", "blue", "yellow", "silver"]

HEADINGS: Final = ["up", "right", "down", "left"]
UP: Final[i64] = 0
RIGHT: Final[i64] = 1
DOWN: Final[i64] = 2
LEFT: Final[i64] = 3

MIN_BID: Final[i64] = 1
MAX_BID: Final[i64] = 50
BID_CODES: Final[i64] = 100
"""Every bid of up to two digits is a move; those outside MIN_BID to MAX_BID are refused."""

# Actions. Codes are assigned in this order: all bids, then the slides robot by robot, then one code per other action.
BID: Final[i64] = 0
SLIDE: Final[i64] = 1
READY: Final[i64] = 2
TURN_HOURGLASS: Final[i64] = 3
DECLINE: Final[i64] = 4
GIVE_UP: Final[i64] = 5
RESET: Final[i64] = 6
NOBODY_BID: Final[i64] = 7
HOURGLASS_OUT: Final[i64] = 8
CHECK_TIME_OUT: Final[i64] = 9
FIRST_TABLE_ACTION: Final[i64] = NOBODY_BID

WORDS: Final = [
    "bid",
    "slide",
    "ready",
    "turn hourglass",
    "decline",
    "give up",
    "reset",
    "nobody bid",
    "hourglass out",
    "check time out",
]


@final
class RicochetMove(Move):
    """A move with its action and number, for the rules."""

    def __init__(self, code: int, text: str, action: i64, number: i64, values: dict[str, Value]) -> None:
        super().__init__(code, text, WORDS[action].replace(" ", "_"), values)
        self.action: Final[i64] = action
        self.number: Final[i64] = number
        """The bid; for a slide, 4 * robot + heading; otherwise 0."""


def _all_moves() -> list[RicochetMove]:
    moves: list[RicochetMove] = []
    for bid in range(BID_CODES):
        moves.append(RicochetMove(len(moves), f"bid {bid}", BID, bid, {"bid": bid}))
    for robot, name in enumerate(ROBOTS):
        for heading, word in enumerate(HEADINGS):
            values: dict[str, Value] = {"robot": name, "heading": word}
            moves.append(RicochetMove(len(moves), f"{name} {word}", SLIDE, 4 * robot + heading, values))
    for action in range(READY, len(WORDS)):
        moves.append(RicochetMove(len(moves), WORDS[action], action, 0, {}))
    return moves


MOVES: Final[list[RicochetMove]] = _all_moves()
MOVE_LIST: Final = MoveList("ricochet", [move for move in MOVES])


def slide_move(robot: i64, heading: i64) -> RicochetMove:
    """Return the move that slides *robot* in *heading*."""
    return MOVES[BID_CODES + 4 * robot + heading]


def simple_move(action: i64) -> RicochetMove:
    """Return the only move of an action: `READY` or any after it."""
    return MOVES[BID_CODES + 20 + action - READY]
