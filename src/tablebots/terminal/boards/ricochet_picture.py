"""The board of Ricochet Robots in a terminal, in two forms that are legible without colour.

The compact form has one line a row of squares, so that it fits in 80x24: a wall across is drawn in the empty square
above or below it, or underlines what stands there. The roomy form has lines of their own for those walls.
"""

import itertools
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from tablebots.games.ricochet.types import BoardView
from tablebots.terminal.boards.canvas import Canvas

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
SIZE: Final = 16
MARGIN: Final = 2
LETTERS: Final = "abcdefghijklmnop"
CENTRE: Final = [(7, 7), (7, 8), (8, 7), (8, 8)]

SHAPES: Final = {"red": "♥", "green": "♣", "blue": "♠", "yellow": "♦", "silver": "★"}
SYMBOLS: Final = {"circle": "○", "triangle": "△", "square": "□", "hexagon": "⬡"}
INK: Final = {"red": "#ff5f5f", "green": "#5fdf5f", "blue": "#5f9fff", "yellow": "#ffd75f", "silver": "#d0d0d0"}
PAINT: Final = {
    "red": "bold #ffffff on #af0000",
    "green": "bold #000000 on #00af00",
    "blue": "bold #ffffff on #0000d7",
    "yellow": "bold #000000 on #d7af00",
    "silver": "bold #000000 on #c0c0c0",
}
WALL: Final = "#ffffff"
FAINT: Final = "#6a6a6a"
VORTEX: Final = "#ff87ff"
GOAL: Final = "bold #000000 on #ffffff"
GROUNDS: Final = ["on #10151c", "on #171d26"]
# The line that joins walls up, right, down and left of a corner, by the sum of 1, 2, 4 and 8.
CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"

Square = tuple[int, int]
"""Row and column, from 0."""


@dataclass(frozen=True, slots=True)
class Way:
    """One slide: the robot, and the squares between which it went straight."""

    robot: str
    squares: list[str]


@dataclass(frozen=True, slots=True)
class Setting:
    """All that is to be drawn."""

    board: BoardView
    robots: dict[str, str]
    markers: dict[str, str]
    target: str | None
    selected: str | None = None
    ways: list[Way] = field(default_factory=list)


def parse_square(name: str) -> Square:
    """Row and column of a square such as ``a1``."""
    return int(name[1:]) - 1, LETTERS.index(name[0])


def robot_mark(robot: str) -> str:
    """Letter and shape of a robot."""
    return robot[0].upper() + SHAPES[robot]


def target_mark(target: str) -> str:
    """Letter and symbol of a target."""
    colour, _, symbol = target.partition("-")
    return colour[0] + SYMBOLS[symbol] if symbol else "v@"


def target_ink(target: str) -> str:
    """The colour in which a target is written."""
    return INK.get(target.partition("-")[0], VORTEX)


class Picture:
    """A board being drawn; `wide` characters a square, with lines for walls if it is `tall`."""

    def __init__(self, setting: Setting, wide: int, *, tall: bool) -> None:
        self.setting: Final = setting
        self.wide: Final = wide
        self.tall: Final = tall
        self.canvas: Final = Canvas(*picture_size(wide, tall=tall))
        self.filled: Final[set[Square]] = set(CENTRE)
        """Squares with something in them, where no wall can be drawn."""
        self.passed: Final[set[Square]] = set()
        """Squares with the mark of a slide, over which a later slide may be drawn."""

    def draw(self) -> Text:
        """The finished picture."""
        self._ground()
        self._marks()
        self._ways()
        self._robots()
        self._edges()
        self._walls_along()
        self._walls_across()
        self._brackets()
        return self.canvas.text()

    def _place(self, square: Square) -> tuple[int, int]:
        """Where the inside of a square begins."""
        row, column = square
        return MARGIN + 1 + column * (self.wide + 1), 1 + row * (2 if self.tall else 1)

    def _wall(self, row: int, column: int) -> int:
        if 0 <= row < SIZE and 0 <= column < SIZE:
            return int(self.setting.board["walls"][row][column], 16)
        return 0

    def _across(self, row: int, column: int) -> bool:
        """Whether there is a wall above the square."""
        if (row, column) in CENTRE and (row - 1, column) in CENTRE:
            return False
        return bool(self._wall(row, column) & UP or self._wall(row - 1, column) & DOWN)

    def _along(self, row: int, column: int) -> bool:
        """Whether there is a wall left of the square."""
        if (row, column) in CENTRE and (row, column - 1) in CENTRE:
            return False
        return bool(self._wall(row, column) & LEFT or self._wall(row, column - 1) & RIGHT)

    def _ground(self) -> None:
        dot = "·".center(self.wide) if self.wide > 2 else "· "
        for row in range(SIZE):
            for column in range(SIZE):
                x, y = self._place((row, column))
                self._paint(x, y, GROUNDS[(row + column) % 2])
                self.canvas.put(x, y, dot, FAINT)
            self.canvas.put(0, self._place((row, 0))[1], f"{row + 1:>2}", FAINT)
        for square in CENTRE:
            x, y = self._place(square)
            self.canvas.put(x, y, "▒" * self.wide, FAINT)

    def _paint(self, x: int, y: int, ground: str) -> None:
        """Give a square its ground, and the gaps to its right and below."""
        for line in range(y, y + (2 if self.tall else 1)):
            self.canvas.tint(x, line, self.wide + 1, ground)

    def _mark(self, square: Square, mark: str, style: str) -> None:
        x, y = self._place(square)
        self.canvas.put(x, y, mark.ljust(self.wide), style)
        self.filled.add(square)

    def _marks(self) -> None:
        for robot, name in self.setting.markers.items():
            self._mark(parse_square(name), f"{robot[0]}⌂", INK[robot])
        for barrier in self.setting.board["barriers"]:
            line = "╱" if barrier["direction"] == "/" else "╲"
            self._mark(parse_square(barrier["square"]), barrier["colour"][0] + line, f"bold {INK[barrier['colour']]}")
        for target, name in self.setting.board["targets"].items():
            style = GOAL if target == self.setting.target else target_ink(target)
            self._mark(parse_square(name), target_mark(target), style)

    def _ways(self) -> None:
        for number, way in enumerate(self.setting.ways, 1):
            corners = [parse_square(name) for name in way.squares]
            for start, end in itertools.pairwise(corners):
                self._arrows(start, end, way.robot)
            self._step(corners[-1], str(number), f"bold {INK[way.robot]}")

    def _arrows(self, start: Square, end: Square, robot: str) -> None:
        down = (end[0] > start[0]) - (end[0] < start[0])
        right = (end[1] > start[1]) - (end[1] < start[1])
        arrow = {(1, 0): "↓", (-1, 0): "↑", (0, 1): "→", (0, -1): "←"}[down, right]
        if start not in self.passed:
            self._step(start, arrow, INK[robot])
        row, column = start[0] + down, start[1] + right
        while (row, column) != end:
            self._step((row, column), arrow, INK[robot])
            row, column = row + down, column + right

    def _step(self, square: Square, mark: str, style: str) -> None:
        """Mark where a slide passes, but never over what is printed on the board."""
        if square in self.filled and square not in self.passed:
            return
        x, y = self._place(square)
        self.canvas.put(x, y, mark.center(self.wide) if self.wide > 2 else mark.ljust(self.wide), style)
        self.filled.add(square)
        self.passed.add(square)

    def _robots(self) -> None:
        for robot, name in self.setting.robots.items():
            self._mark(parse_square(name), robot_mark(robot), PAINT[robot])

    def _edges(self) -> None:
        """The frame around the board, with the letters of the columns in its upper line."""
        right, bottom = self.canvas.width - 1, self.canvas.height - 1
        self.canvas.put(MARGIN, 0, "┌" + "─" * (right - MARGIN - 1) + "┐", WALL)
        self.canvas.put(MARGIN, bottom, "└" + "─" * (right - MARGIN - 1) + "┘", WALL)
        for column, letter in enumerate(LETTERS):
            self.canvas.put(self._place((0, column))[0] + (self.wide > 2), 0, letter, FAINT)
        for y in range(1, bottom):
            self.canvas.put(MARGIN, y, "│", WALL)
            self.canvas.put(right, y, "│", WALL)

    def _walls_along(self) -> None:
        for row in range(SIZE):
            for column in range(1, SIZE):
                x, y = self._place((row, column))
                if (row, column) in CENTRE and (row, column - 1) in CENTRE:
                    self.canvas.put(x - 1, y, "▒", FAINT)
                elif self._along(row, column):
                    self.canvas.put(x - 1, y, "│", WALL)

    def _walls_across(self) -> None:
        for row in range(1, SIZE):
            for column in range(SIZE):
                inside = (row, column) in CENTRE and (row - 1, column) in CENTRE
                if inside and self.tall:
                    x, y = self._place((row, column))
                    self.canvas.put(x, y - 1, "▒" * self.wide, FAINT)
                elif not inside and self._across(row, column):
                    self._wall_across(row, column)
        if self.tall:
            self._corners()
        else:
            self._join()

    def _wall_across(self, row: int, column: int) -> None:
        """Draw the wall above a square."""
        x, y = self._place((row, column))
        if self.tall:
            self.canvas.put(x, y - 1, "─" * self.wide, WALL)
        elif (row - 1, column) not in self.filled:
            self.canvas.put(x, y - 1, "▁" * self.wide, WALL)
            self.filled.add((row - 1, column))
        elif (row, column) not in self.filled:
            self.canvas.put(x, y, "▔" * self.wide, WALL)
            self.filled.add((row, column))
        else:
            self.canvas.tint(x, y - 1, self.wide, "underline")

    def _join(self) -> None:
        """Close the gap between two walls in a line."""
        for row in range(SIZE):
            for column in range(1, SIZE):
                x, y = self._place((row, column))
                left, right = self.canvas.char(x - 2, y), self.canvas.char(x, y)
                if left == right and left in "▁▔" and self.canvas.char(x - 1, y) == " ":
                    self.canvas.put(x - 1, y, left, WALL)

    def _corners(self) -> None:
        for row in range(1, SIZE):
            for column in range(1, SIZE):
                joined = UP * self._along(row - 1, column) + RIGHT * self._across(row, column)
                joined += DOWN * self._along(row, column) + LEFT * self._across(row, column - 1)
                x, y = self._place((row, column))
                if (row, column) == (8, 8):
                    self.canvas.put(x - 1, y - 1, "▒", FAINT)
                elif joined:
                    self.canvas.put(x - 1, y - 1, CORNERS[joined], WALL)
            self._borders(row)

    def _borders(self, row: int) -> None:
        """Join walls to the frame at the left and right ends of a wall line."""
        y = self._place((row, 0))[1] - 1
        if self._across(row, 0):
            self.canvas.put(MARGIN, y, "├", WALL)
        if self._across(row, SIZE - 1):
            self.canvas.put(self.canvas.width - 1, y, "┤", WALL)

    def _brackets(self) -> None:
        """Point at the target and at the selected robot, where no wall is in the way."""
        if self.setting.target is not None:
            self._bracket(self.setting.board["targets"][self.setting.target], "›", "‹")
        if self.setting.selected is not None:
            self._bracket(self.setting.robots[self.setting.selected], "[", "]")

    def _bracket(self, name: str, left: str, right: str) -> None:
        x, y = self._place(parse_square(name))
        for at, mark in ((x - 1, left), (x + self.wide, right)):
            if self.canvas.char(at, y) == " ":
                self.canvas.put(at, y, mark, f"bold {WALL}")


def picture_size(wide: int, *, tall: bool) -> tuple[int, int]:
    """Width and height of the picture in characters."""
    return MARGIN + 1 + SIZE * (wide + 1), 33 if tall else 18


def draw(setting: Setting, width: int, height: int) -> Text:
    """The board in the roomiest form that fits; if none fits, in the smallest."""
    for wide, tall in ((3, True), (3, False)):
        least_width, least_height = picture_size(wide, tall=tall)
        if width >= least_width and height >= least_height:
            return Picture(setting, wide, tall=tall).draw()
    return Picture(setting, 2, tall=False).draw()
