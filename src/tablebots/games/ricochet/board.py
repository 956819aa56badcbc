"""Boards: the sixteen faces, boards made of four of them, and how robots slide.

Squares are numbered 16 * row + column from the north-west corner and written as a column letter and a row number:
``a1`` is the north-west corner, ``p16`` the south-east corner. The squares of all robots are packed into one integer,
eight bits per robot, red in the lowest bits; if the silver robot is not in play, its square is `NOWHERE`.
"""

import tomllib
from importlib import resources
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablebots.core.errors import BadPosition, Fault, wrong
from tablebots.core.messages import Value
from tablebots.games.ricochet.moves import DOWN, LEFT, RIGHT, UP

PACKAGE: Final = "tablebots.games.ricochet"
"""The package that has the rulebook and the data."""

SIZE: Final = 16
SQUARE_NAMES: Final = ["abcdefghijklmnop"[square % SIZE] + str(square // SIZE + 1) for square in range(SIZE * SIZE)]
CENTRE: Final = [119, 120, 135, 136]
COLOURS: Final = ["red", "green", "blue", "yellow"]
SYMBOLS: Final = ["circle", "triangle", "square", "hexagon"]
TARGETS: Final = [f"{colour}-{symbol}" for colour in COLOURS for symbol in SYMBOLS] + ["vortex"]
VORTEX: Final[i64] = 16
"""The number of the vortex; any other target t has colour t // 4 and symbol t % 4."""

STEP: Final = vec[i64]([-16, 1, 16, -1])
NOWHERE: Final[i64] = 119
"""The square of a robot that is not in play: one of the centre block, which no slide can reach."""
ANY: Final[i64] = -1
"""In place of a robot's number: any robot may reach the target."""

# `Board.slide` returns one of these negative numbers if the slide is not a move; otherwise the final square, plus
# DEFLECTED if a barrier turned the robot, plus STEPS times the number of steps.
BLOCKED: Final[i64] = -1
ON_BARRIER: Final[i64] = -2
ENDLESS: Final[i64] = -3
DEFLECTED: Final[i64] = 256
SQUARE: Final[i64] = 255
STEPS: Final[i64] = 512
MAX_STEPS: Final[i64] = 1024
"""Four headings on each of 256 squares: a slide with more steps would go round for ever."""

SLASH: Final = 0
BACKSLASH: Final = 1


class Face:
    """One side of a board section, placed in the north-west quarter: squares are (column, row) from 0 to 7."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.colour: Final = COLOURS.index(name.split("-")[0])
        self.walls: Final[list[tuple[int, int, int]]] = []
        """Each wall once, as (column, row, heading): the side of the square it is on."""
        self.targets: Final[dict[int, tuple[int, int]]] = {}
        """The square of each target on the face, by the target's number."""
        self.barriers: Final[dict[tuple[int, int], tuple[int, int]]] = {}
        """The barrier on a square, as (colour, SLASH or BACKSLASH)."""

    @property
    def short(self) -> str:
        """The name used in positions: ``r1f`` for ``red-1-front``."""
        colour, section, side = self.name.split("-")
        return colour[0] + section + side[0]


def read_face(name: str, drawing: str) -> Face:
    """Read the drawing of a face; raise ValueError if it has the wrong size."""
    face = Face(name)
    lines = [line.ljust(33) for line in drawing.strip("\n").split("\n")]
    if len(lines) != 17:
        raise ValueError(f"face {name} has {len(lines)} lines, not 17")
    for row in range(8):
        for column in range(8):
            left = 4 * column + 1
            if lines[2 * row + 1][left + 3] == "|":
                face.walls.append((column, row, RIGHT))
            if lines[2 * row + 2][left : left + 3] == "---":
                face.walls.append((column, row, DOWN))
            _read_square(face, column, row, lines[2 * row + 1][left : left + 3].strip())
    return face


def _read_square(face: Face, column: int, row: int, mark: str) -> None:
    if mark in ("", "###"):
        return
    if mark == "v":
        face.targets[VORTEX] = (column, row)
        return
    colour = [colour[0] for colour in COLOURS].index(mark[0])
    if mark[1] in "/\\":
        face.barriers[column, row] = (colour, SLASH if mark[1] == "/" else BACKSLASH)
    else:
        symbol = [symbol[0] for symbol in SYMBOLS].index(mark[1])
        face.targets[4 * colour + symbol] = (column, row)


_faces: Final[dict[str, Face]] = {}


def faces() -> dict[str, Face]:
    """Return all faces by name, red first."""
    if not _faces:
        text = resources.files(PACKAGE).joinpath("data", "faces.toml").read_text()
        for name, entry in tomllib.loads(text).items():
            _faces[name] = read_face(name, entry["drawing"])
    return _faces


@final
class Board:
    """Four faces put together: walls, barriers and targets of 256 squares. It never changes, so states share it."""

    def __init__(self, quarters: list[Face]) -> None:
        self.names: Final = [face.name for face in quarters]
        """The names of the faces: north-west, north-east, south-east, south-west."""
        self.text: Final = "-".join([face.short for face in quarters])
        self.walls: Final = vec[u8]([0] * 256)
        """For each square, bit h is set if there is a wall on the side of heading h."""
        self.barriers: Final = vec[u8]([0] * 256)
        """For each square, 0 or 1 + 2 * colour + direction of the barrier on it."""
        self.risky: Final = vec[u8]([0] * 256)
        """For each square, bit h is set if a straight slide in heading h meets a barrier before a wall."""
        self.targets: Final = vec[u8]([0] * 17)
        """The square of each target."""
        self.rows: Final = [""] * SIZE
        """For each row, a digit a square that says its walls, as views show them."""
        for turns, face in enumerate(quarters):
            self._add_face(face, turns)
        for n in range(SIZE):
            self._add_wall(n, UP)
            self._add_wall(16 * 15 + n, DOWN)
            self._add_wall(16 * n, LEFT)
            self._add_wall(16 * n + 15, RIGHT)
        for square in CENTRE:
            for heading in range(4):
                self._add_wall(square, heading)
        for square in range(256):
            for heading in range(4):
                if self._meets_barrier(square, heading):
                    self.risky[square] = u8(i64(self.risky[square]) | (1 << heading))
        for row in range(SIZE):
            self.rows[row] = "".join([f"{int(self.walls[16 * row + x]):x}" for x in range(SIZE)])

    def _add_face(self, face: Face, turns: int) -> None:
        for column, row, heading in face.walls:
            self._add_wall(_turned(column, row, turns), (heading + turns) % 4)
        for target, (column, row) in face.targets.items():
            self.targets[target] = u8(_turned(column, row, turns))
        for (column, row), (colour, direction) in face.barriers.items():
            turned = (direction + turns) % 2
            self.barriers[_turned(column, row, turns)] = u8(1 + 2 * colour + turned)

    def _add_wall(self, square: int, heading: int) -> None:
        self.walls[square] = u8(i64(self.walls[square]) | (1 << heading))
        column, row = square % 16 + (heading == RIGHT) - (heading == LEFT), square // 16
        row += (heading == DOWN) - (heading == UP)
        if 0 <= column < 16 and 0 <= row < 16:
            other = 16 * row + column
            self.walls[other] = u8(i64(self.walls[other]) | (1 << (heading + 2) % 4))

    def _meets_barrier(self, square: int, heading: int) -> bool:
        while not i64(self.walls[square]) >> heading & 1:
            square += STEP[heading]
            if self.barriers[square]:
                return True
        return False

    def has_barriers(self) -> bool:
        """Return whether any of the four faces has diagonal barriers."""
        return any(self.barriers[square] for square in range(256))

    def slide(self, robots: i64, robot: i64, heading: i64) -> i64:
        """Return where a slide ends, with DEFLECTED and the steps added, or a negative number if it is not a move."""
        start: i64 = robots >> 8 * robot & SQUARE
        others: i64 = robots ^ ((start ^ NOWHERE) << 8 * robot)
        a: i64 = others & SQUARE
        b: i64 = others >> 8 & SQUARE
        c: i64 = others >> 16 & SQUARE
        d: i64 = others >> 24 & SQUARE
        e: i64 = others >> 32
        square: i64 = start
        deflected: i64 = 0
        steps: i64 = 0
        while steps < MAX_STEPS:
            ahead: i64 = square + STEP[heading]
            if (
                i64(self.walls[square]) >> heading & 1
                or ahead == a
                or ahead == b
                or ahead == c
                or ahead == d
                or ahead == e
            ):
                if self.barriers[square]:
                    return ON_BARRIER
                return BLOCKED if square == start else square | deflected | steps * STEPS
            square = ahead
            steps += 1
            if self.barriers[square]:
                turned: i64 = self.heading_after(square, robot, heading)
                if turned != heading:
                    heading = turned
                    deflected = DEFLECTED
        return ENDLESS

    def path(self, robots: i64, robot: i64, heading: i64) -> list[int]:
        """Return the squares at which a legal slide starts, is turned by barriers, and ends."""
        square: i64 = robots >> 8 * robot & SQUARE
        squares = [int(square)]
        steps: i64 = self.slide(robots, robot, heading) // STEPS
        while steps > 0:
            square += STEP[heading]
            steps -= 1
            turned = self.heading_after(square, robot, heading)
            if turned != heading or steps == 0:
                squares.append(int(square))
            heading = turned
        return squares

    def heading_after(self, square: i64, robot: i64, heading: i64) -> i64:
        """Return the heading of a robot after it enters a square, where a barrier of another colour turns it."""
        barrier: i64 = i64(self.barriers[square])
        if barrier == 0 or (barrier - 1) >> 1 == robot:
            return heading
        # A slash swaps up with right and down with left, a backslash up with left and down with right.
        return heading ^ 3 if (barrier - 1) & 1 else heading ^ 1

    def may_slide(self, robots: i64, robot: i64, heading: i64) -> bool:
        """Return whether a slide is a legal move."""
        square: i64 = robots >> 8 * robot & SQUARE
        if i64(self.walls[square]) >> heading & 1:
            return False
        if i64(self.risky[square]) >> heading & 1:
            return self.slide(robots, robot, heading) >= 0
        ahead: i64 = square + STEP[heading]
        return not (
            robots & SQUARE == ahead
            or robots >> 8 & SQUARE == ahead
            or robots >> 16 & SQUARE == ahead
            or robots >> 24 & SQUARE == ahead
            or robots >> 32 == ahead
        )


def _turned(column: int, row: int, turns: int) -> int:
    assert 0 <= turns < 4, "a quarter is turned at most three times"
    for _ in range(turns):
        column, row = 7 - row, column
    if turns in (1, 2):
        column += 8
    if turns in (2, 3):
        row += 8
    return 16 * row + column


_boards: Final[dict[str, Board]] = {}
"""The boards made so far; there are 1,536, each in four orientations."""


def fault(name: str, values: dict[str, Value] | None = None) -> Fault:
    """Return a fault of a board or a position; its text has the same name."""
    return Fault(name, wrong(name, values, PACKAGE))


def board(names: list[str]) -> Board:
    """Return the board of four faces (north-west, north-east, south-east, south-west), given by name or short name.

    Raise BadPosition with all faults: unknown faces, not four faces, two faces with the same colour mark.
    """
    by_name = faces()
    by_short = {face.short: face for face in by_name.values()}
    quarters: list[Face] = []
    faults: list[Fault] = []
    for name in names:
        face = by_name.get(name) or by_short.get(name)
        if face is None:
            faults.append(fault("unknown_face", {"given": repr(name[:20])}))
        elif face.colour in [other.colour for other in quarters]:
            faults.append(fault("mark_twice", {"colour": COLOURS[face.colour]}))
        else:
            quarters.append(face)
    if len(names) != 4:
        faults.append(fault("not_four_faces", {"count": len(names)}))
    if faults:
        raise BadPosition(faults)
    key = "-".join([face.short for face in quarters])
    if key not in _boards:
        _boards[key] = Board(quarters)
    return _boards[key]


ORDERS: Final = [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3], [0, 2, 3, 1], [0, 3, 1, 2], [0, 3, 2, 1]]
"""The orders of the colour marks; red stays in the north-west, because rotating a board makes no difference."""


def every_board(simple: bool) -> list[list[str]]:
    """Return the face names of all different boards: 1,536, or 486 if *simple* leaves out faces with barriers."""
    by_colour: list[list[str]] = [[], [], [], []]
    for face in faces().values():
        if not (simple and face.barriers):
            by_colour[face.colour].append(face.name)
    boards: list[list[str]] = []
    for order in ORDERS:
        choices: list[list[str]] = [[]]
        for colour in order:
            choices = [[*names, name] for names in choices for name in by_colour[colour]]
        boards.extend(choices)
    return boards


def square_name(square: int) -> str:
    """Return the name of a square: ``a1`` is the north-west corner."""
    return SQUARE_NAMES[square]


def parse_square(name: str) -> int:
    """Return the square with that name, or -1 if there is none."""
    column = "abcdefghijklmnop".find(name[:1]) if name else -1
    row = name[1:]
    if column < 0 or not row.isascii() or not row.isdigit() or len(row) > 2 or row[0] == "0":
        return -1
    number = int(row)
    return 16 * (number - 1) + column if number <= 16 else -1


def pack(squares: list[int]) -> i64:
    """Pack the squares of four or five robots, red first, into one integer."""
    packed: i64 = squares[4] if len(squares) == 5 else NOWHERE
    for robot in (3, 2, 1, 0):
        packed = packed << 8 | i64(squares[robot])
    return packed


def unpack(robots: i64) -> list[int]:
    """Return the squares of the four robots, or of five if the silver one is in play."""
    squares = [int(robots >> i64(8 * robot) & SQUARE) for robot in range(5)]
    return squares[:4] if squares[4] == NOWHERE else squares


def arriving_robot(target: i64) -> i64:
    """Return the number of the robot that must reach a target, or ANY for the vortex."""
    return ANY if target == VORTEX else target // 4
