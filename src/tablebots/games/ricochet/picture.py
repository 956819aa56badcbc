"""The board drawn in characters, for logs and plain terminals."""

from typing import Final

from tablebots.games.ricochet.types import BoardView

UP_WALL: Final = 1
RIGHT_WALL: Final = 2
DOWN_WALL: Final = 4
LEFT_WALL: Final = 8

# The character that joins the walls at a corner, by the sum of 1 (up), 2 (right), 4 (down) and 8 (left).
CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def picture(board: BoardView, robots: dict[str, str], target: str | None) -> list[str]:
    """Draw the board as 33 lines of 65 characters, below a line of column letters and beside row numbers.

    A robot is a capital letter, a target two small letters (colour and symbol), a barrier a letter and its direction;
    an arrow points at the target of the round.
    """
    marks = _marks(board, robots, target)
    letters = "".join([f"{letter:^4}" for letter in "abcdefghijklmnop"]).rstrip()
    lines = ["    " + letters]
    for row in range(17):
        lines.append("   " + _edge(board["walls"], row))
        if row < 16:
            cells = [_cell(board["walls"], marks, row, column) for column in range(16)]
            right = "│" if _walls_of(board["walls"], row, 15) & RIGHT_WALL else " "
            lines.append(f"{row + 1:>2} " + "".join(cells) + right)
    return lines


def _marks(board: BoardView, robots: dict[str, str], target: str | None) -> dict[str, str]:
    marks: dict[str, str] = {}
    for barrier in board["barriers"]:
        marks[barrier["square"]] = f"{barrier['colour'][0]}{barrier['direction']} "
    for name, square in board["targets"].items():
        colour, _, symbol = name.partition("-")
        short = f"{colour[0]}{symbol[:1]}"
        marks[square] = f"›{short:<2}" if name == target else f"{short:<3}"
    for name, square in robots.items():
        marks[square] = f"‹{name[0].upper()}›"
    return marks


def _walls_of(walls: list[str], row: int, column: int) -> int:
    if 0 <= row < 16 and 0 <= column < 16:
        return int(walls[row][column], 16)
    return 0


def _wall_above(walls: list[str], row: int, column: int) -> bool:
    """Return whether there is a wall between the square and the one above it."""
    return bool(_walls_of(walls, row, column) & UP_WALL or _walls_of(walls, row - 1, column) & DOWN_WALL)


def _wall_left(walls: list[str], row: int, column: int) -> bool:
    """Return whether there is a wall between the square and the one to its left."""
    return bool(_walls_of(walls, row, column) & LEFT_WALL or _walls_of(walls, row, column - 1) & RIGHT_WALL)


def _corner(walls: list[str], row: int, column: int) -> str:
    joined = 1 * _wall_left(walls, row - 1, column) + 2 * _wall_above(walls, row, column)
    joined += 4 * _wall_left(walls, row, column) + 8 * _wall_above(walls, row, column - 1)
    return CORNERS[joined] if joined else "·"


def _edge(walls: list[str], row: int) -> str:
    parts: list[str] = []
    for column in range(17):
        parts.append(_corner(walls, row, column))
        if column < 16:
            parts.append("───" if _wall_above(walls, row, column) else "   ")
    return "".join(parts)


def _cell(walls: list[str], marks: dict[str, str], row: int, column: int) -> str:
    square = "abcdefghijklmnop"[column] + str(row + 1)
    inside = "███" if row in (7, 8) and column in (7, 8) else marks.get(square, "   ")
    return ("│" if _wall_left(walls, row, column) else " ") + inside
