"""What one slide does to the robots, the ricochet rule and the target, for the rules, traces and the solver."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE
from tablebots.core.moves import Move
from tablebots.games.ricochet.board import (
    ANY,
    BLOCKED,
    DEFLECTED,
    NOWHERE,
    ON_BARRIER,
    SQUARE,
    Board,
    arriving_robot,
)
from tablebots.games.ricochet.moves import ROBOTS, slide_move

# The way a robot has moved in this try, two bits per robot: not at all (0), along columns, along rows, or with a turn.
ALONG_COLUMN: Final[i64] = 1
ALONG_ROW: Final[i64] = 2
TURNED: Final[i64] = 3


def place_after(robots: i64, robot: i64, end: i64) -> i64:
    """Return the robots after a slide of *robot* that ended at *end*."""
    # Shift a variable, never a constant: when compiled, a constant is a 32-bit C int.
    shift: i64 = 8 * robot
    return robots ^ ((robots >> shift ^ end) & SQUARE) << shift


def way_after(ways: i64, robot: i64, heading: i64, end: i64) -> i64:
    """Return the ways after a slide: a second axis or a deflection makes a turn (RR-25)."""
    axis: i64 = ALONG_ROW if heading & 1 else ALONG_COLUMN
    if end & DEFLECTED:
        axis = TURNED
    # Both axes together are TURNED, and TURNED never changes.
    return ways | axis << 2 * robot


def solves(target: i64, square: i64, robot: i64, end: i64, ways: i64, ricochet_rule: bool) -> bool:
    """Return whether a slide of *robot* that ended at *end* solves the round with *target*, which is on *square*."""
    if end & SQUARE != square:
        return False
    wanted: i64 = arriving_robot(target)
    if wanted != ANY and wanted != robot:
        return False
    return not ricochet_rule or ways >> 2 * robot & TURNED == TURNED


def legal_slides(board: Board, robots: i64) -> list[Move]:
    """Return the legal slides, sorted by code."""
    moves: list[Move] = []
    count: i64 = 4 if robots >> 32 == NOWHERE else 5
    robot: i64 = 0
    while robot < count:
        heading: i64 = 0
        while heading < 4:
            if board.may_slide(robots, robot, heading):
                moves.append(slide_move(robot, heading))
            heading += 1
        robot += 1
    return moves


def refuse_slide(board: Board, robots: i64, robot: i64, heading: i64) -> Refusal | None:
    """Return the rule that forbids a slide, None if it is legal."""
    if robots >> 8 * robot & SQUARE == NOWHERE:
        return Refusal(NO_SUCH_PIECE, {"what": ROBOTS[robot]})
    end: i64 = board.slide(robots, robot, heading)
    if end >= 0:
        return None
    if end == BLOCKED:
        return Refusal("RR-23", {"robot": ROBOTS[robot]})
    return Refusal("RR-33" if end == ON_BARRIER else "RR-34", {"robot": ROBOTS[robot]})
