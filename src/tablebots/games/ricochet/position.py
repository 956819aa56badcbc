"""Positions: a board, robots and a target, written as a short text that fits into a link.

``r1f-b2f-y1b-g1b_rj7-ge11-bl13-ye10_green-circle`` has three parts: the faces (north-west, north-east, south-east,
south-west), the colour letter and square of each robot, and the target.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.errors import BadPosition, Fault, short_repr
from tablebots.games.ricochet.board import (
    CENTRE,
    TARGETS,
    Board,
    board,
    fault,
    pack,
    parse_square,
    square_name,
    unpack,
)
from tablebots.games.ricochet.moves import ROBOTS

MAX_TEXT: Final = 200


class Position:
    """A board with the robots on it and the target to reach."""

    def __init__(self, board: Board, robots: i64, target: i64) -> None:
        self.board: Final = board
        self.robots: Final[i64] = robots
        self.target: Final[i64] = target

    def __str__(self) -> str:
        robots = [ROBOTS[robot][0] + square_name(square) for robot, square in enumerate(unpack(self.robots))]
        return f"{self.board.text}_{'-'.join(robots)}_{TARGETS[self.target]}"

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def parse_position(text: str) -> Position:
    """Read the text of a position; raise BadPosition with all faults."""
    parts = text.strip().lower().split("_")
    if len(parts) != 3 or len(text) > MAX_TEXT:
        raise BadPosition([fault("not_three_parts", {"given": repr(text.strip()[:40])})])
    robots: dict[str, str] = {}
    faults: list[Fault] = []
    for item in parts[1].split("-"):
        names = [name for name in ROBOTS if name[0] == item[:1]]
        if not names:
            faults.append(fault("unknown_robot", {"given": repr(item[:20])}))
        elif names[0] in robots:
            faults.append(fault("robot_twice", {"robot": names[0]}))
        else:
            robots[names[0]] = item[1:]
    return make_position(parts[0].split("-"), robots, parts[2], faults)


def make_position(
    faces: list[str], robots: Mapping[str, object], target: str, faults: list[Fault] | None = None
) -> Position:
    """Return the position with these faces, robots (the name or number of a square by colour) and target.

    Raise BadPosition with all faults, including *faults* already found by the caller.
    """
    all_faults: list[Fault] = [] if faults is None else faults
    new_board: Board | None = None
    try:
        new_board = board(faces)
    except BadPosition as error:
        all_faults.extend(error.faults)
    squares: list[int] = []
    for name in ROBOTS:
        if name in robots:
            squares.append(_read_square(name, robots[name], squares, new_board, all_faults))
        elif name != "silver":
            all_faults.append(fault("robot_missing", {"robot": name}))
    for name in robots:
        if name not in ROBOTS:
            all_faults.append(fault("unknown_robot", {"given": short_repr(name)}))
    if target not in TARGETS:
        all_faults.append(fault("unknown_target", {"given": repr(target[:20])}))
    if all_faults or new_board is None:
        raise BadPosition(all_faults)
    return Position(new_board, pack(squares), TARGETS.index(target))


def _read_square(name: str, value: object, taken: list[int], new_board: Board | None, faults: list[Fault]) -> int:
    square = -1
    if isinstance(value, str):
        square = parse_square(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        square = value
    if not 0 <= square < 256:
        faults.append(fault("no_such_square", {"robot": name, "given": short_repr(value)}))
        return -1
    text = square_name(square)
    if square in taken:
        faults.append(fault("two_on_one_square", {"square": text}))
    if square in CENTRE:
        faults.append(fault("robot_in_centre", {"robot": name, "square": text}))
    elif new_board is not None and new_board.barriers[square]:
        faults.append(fault("robot_on_barrier", {"robot": name, "square": text}))
    return square
