"""The catalogue of Ricochet Robots: robots, targets and the faces of the board, in a language."""

from typing import cast

from tablebots.core.rulebook import Rulebook
from tablebots.games.ricochet.board import ANY, COLOURS, TARGETS, Face, arriving_robot, faces, square_name
from tablebots.games.ricochet.moves import DOWN, RIGHT, ROBOTS
from tablebots.games.ricochet.types import (
    BarrierView,
    Colour,
    Diagonal,
    FaceFacts,
    PieceFacts,
    RicochetCatalogue,
    Robot,
    Symbol,
)


def catalogue_of(book: Rulebook) -> RicochetCatalogue:
    """Return the printed facts in the language of a rulebook."""
    cards: dict[str, PieceFacts] = {}
    for robot in ROBOTS:
        cards[robot] = _robot(book, robot)
    for number, target in enumerate(TARGETS):
        cards[target] = _target(book, number, target)
    printed = {name: _face(face) for name, face in faces().items()}
    return {"cards": cards, "faces": printed, "words": dict(book.texts["words"])}


def _robot(book: Rulebook, robot: str) -> PieceFacts:
    text = book.rule("RR-70") if robot == "silver" else ""
    return {"type": "robot", "name": book.word(robot), "text": text}


def _target(book: Rulebook, number: int, target: str) -> PieceFacts:
    arriving = arriving_robot(number)
    any_robot = arriving == ANY
    key = "any_robot" if any_robot else "one_robot"
    robot = None if any_robot else cast(Robot, ROBOTS[arriving])
    words = book.texts["words"]
    return {
        "type": "target",
        "name": book.word(target),
        "robot": robot,
        "symbol": cast(Symbol, target.rpartition("-")[2]),
        "text": book.fill(words[f"{key}_turned"], {"robot": robot}),
        "free_text": book.fill(words[key], {"robot": robot}),
    }


def _face(face: Face) -> FaceFacts:
    barriers: list[BarrierView] = []
    for (column, row), (colour, direction) in face.barriers.items():
        square = square_name(16 * row + column)
        barrier: BarrierView = {
            "square": square,
            "colour": cast(Colour, COLOURS[colour]),
            "direction": cast(Diagonal, "/\\"[direction]),
        }
        barriers.append(barrier)
    targets = {TARGETS[target]: square_name(16 * row + column) for target, (column, row) in face.targets.items()}
    return {
        "short": face.short,
        "colour": cast(Colour, face.name.partition("-")[0]),
        "walls": _walls(face),
        "targets": targets,
        "barriers": barriers,
    }


def _walls(face: Face) -> list[str]:
    """Return the walls of a face as a board has them: in its corner there are the edge and a part of the centre."""
    digits = [[int(row == 0) + 8 * int(column == 0) for column in range(8)] for row in range(8)]
    digits[7][7] = 15
    for column, row, heading in [*face.walls, (6, 7, RIGHT), (7, 6, DOWN)]:
        digits[row][column] |= 1 << heading
        beside = (column + 1, row) if heading == RIGHT else (column, row + 1)
        if max(beside) < 8:
            digits[beside[1]][beside[0]] |= 1 << (heading + 2) % 4
    return ["".join([f"{digit:x}" for digit in line]) for line in digits]
