"""What one slide does to the robots, the ricochet rule and the target: shared by the game, traces and solvers."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE
from tablebots.games.ricochet.board import (
    ANY,
    BLOCKED,
    DEFLECTED,
    NOWHERE,
    ON_BARRIER,
    SQUARE,
    Board,
    arriving,
)
from tablebots.games.ricochet.moves import ROBOTS

# How a robot has moved in this try, two bits a robot: not at all, along columns only, along rows only, turned by 90°.
ALONG_COLUMN: Final[i64] = 1
ALONG_ROW: Final[i64] = 2
TURNED: Final[i64] = 3


def place_after(robots: i64, robot: i64, end: i64) -> i64:
    """The robots after a slide of one of them that ended at *end*."""
    # A variable is shifted, never a constant: compiled, a constant is a C int of 32 bits.
    shift: i64 = 8 * robot
    return robots ^ ((robots >> shift ^ end) & SQUARE) << shift


def way_after(ways: i64, robot: i64, heading: i64, end: i64) -> i64:
    """How the robots have moved after a slide: along another axis than before, or deflected, is a turn (RR-25)."""
    axis: i64 = ALONG_ROW if heading & 1 else ALONG_COLUMN
    if end & DEFLECTED:
        axis = TURNED
    # Both axes together are TURNED, and TURNED stays.
    return ways | axis << 2 * robot


def solves(target: i64, square: i64, robot: i64, end: i64, ways: i64, ricochet_rule: bool) -> bool:
    """Whether a slide of *robot* that ended at *end* reaches the target, which is on *square*, as the rules ask."""
    if end & SQUARE != square:
        return False
    wanted: i64 = arriving(target)
    if wanted != ANY and wanted != robot:
        return False
    return not ricochet_rule or ways >> 2 * robot & TURNED == TURNED


def refuse_slide(board: Board, robots: i64, robot: i64, heading: i64) -> Refusal | None:
    """The rule that forbids a slide, None if there is such a slide."""
    if robots >> 8 * robot & SQUARE == NOWHERE:
        return Refusal(NO_SUCH_PIECE, {"what": ROBOTS[robot]})
    end: i64 = board.slide(robots, robot, heading)
    if end >= 0:
        return None
    if end == BLOCKED:
        return Refusal("RR-23", {"robot": ROBOTS[robot]})
    return Refusal("RR-33" if end == ON_BARRIER else "RR-34", {"robot": ROBOTS[robot]})
