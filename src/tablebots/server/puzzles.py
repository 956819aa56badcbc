"""Daily and rated puzzles and positions of one's own: how a solution is checked, hints, and the solver.

`daily`, `rated`, `hint` and `solve` take up to seconds, so let a worker call them.
"""

import datetime
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tablebots.core import registry
from tablebots.core.errors import TablebotsError, short_repr, wrong
from tablebots.core.messages import Value
from tablebots.core.puzzles import Puzzles
from tablebots.server.settings import PACKAGE

GAME = "ricochet"
"""The game that the daily puzzle is of."""
MOST_DAYS = 366
"""For so many days puzzles are kept open, today's among them."""
LONGEST_MOVE = 100

DAY = datetime.timedelta(1)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The puzzle of a day."""

    date: datetime.date
    game: str
    position: str
    level: str
    """The key of a level: easy, medium or hard."""
    rating: int
    best: int
    """The fewest moves that solve it, which players are not told before they have solved it."""

    @property
    def key(self) -> str:
        """What results are kept under."""
        return self.date.isoformat()


@dataclass(frozen=True, slots=True)
class Listed:
    """A puzzle of the rated set."""

    number: int
    """Its place in the set, from 1 for the easiest."""
    game: str
    position: str
    level: str
    rating: int
    best: int

    @property
    def key(self) -> str:
        """What results are kept under: the position, as another set may have another order."""
        return "p" + hashlib.sha256(f"{self.game} {self.position}".encode()).hexdigest()[:9]


def daily(date: datetime.date) -> Puzzle:
    """Return the puzzle of a date, for ever the same; easier at the beginning of a week than at its end."""
    found = puzzles().daily(date)
    return Puzzle(date, GAME, found.position, found.level, found.rating, found.best)


def rated() -> list[Listed]:
    """Return the rated puzzles, easiest first."""
    found = puzzles().rated()
    return [
        Listed(number, GAME, one.position, one.level, one.rating, one.best) for number, one in enumerate(found, start=1)
    ]


def describe(puzzle: Puzzle) -> dict[str, Any]:
    """Return all that a player needs to see of a puzzle, ready for JSON; the view is that of the game."""
    return {
        "date": puzzle.date.isoformat(),
        "game": puzzle.game,
        "position": puzzle.position,
        "level": puzzle.level,
        "rating": puzzle.rating,
        "view": view(puzzle.position),
    }


def view(position: str) -> Any:
    """Return a position as everybody sees it; raise BadPosition with all faults."""
    return registry.get(GAME).setup(position).view(None)


def trace(puzzle: Puzzle, moves: object) -> dict[str, object]:
    """Return the position after some moves, ready for JSON; raise TablebotsError if they are not possible."""
    return puzzles(puzzle.game).trace(puzzle.position, read_moves(moves))


def check(puzzle: Puzzle | Listed, moves: object) -> int:
    """Return after how many of these moves the puzzle is solved; raise TablebotsError that says why it is not."""
    return puzzles(puzzle.game).check(puzzle.position, read_moves(moves))


def solve(position: str, seconds: float, most: int = 1) -> dict[str, object]:
    """Return the fewest moves that solve a position as far as they are found in that time, ready for JSON."""
    return puzzles().solve(position, seconds, most)


def hint(position: str, moves: object, number: int, seconds: float, language: str) -> dict[str, object]:
    """Return a hint after some moves, ready for JSON; raise TablebotsError if there is none."""
    return puzzles().hint(position, read_moves(moves), number, seconds, language)


def streak(solved: Iterable[datetime.date], today: datetime.date) -> int:
    """Return on how many days in a row a puzzle was solved, until today or, if today's is still open, yesterday."""
    days = set(solved)
    day = today if today in days else today - DAY
    count = 0
    while day in days:
        count += 1
        day -= DAY
    return count


def longest_streak(solved: Iterable[datetime.date]) -> int:
    """Return the most days in a row on which a puzzle was solved."""
    days = set(solved)
    longest = count = 0
    for day in sorted(days):
        count = count + 1 if day - DAY in days else 1
        longest = max(longest, count)
    return longest


def read_day(text: str, today: datetime.date) -> datetime.date:
    """Return a date in ISO form that has a puzzle; raise TablebotsError for any other text."""
    first = today - (MOST_DAYS - 1) * DAY
    try:
        date = datetime.date.fromisoformat(text)
    except ValueError:
        date = today + DAY
    if date.isoformat() != text or not first <= date <= today:
        values: dict[str, Value] = {"given": short_repr(text), "low": str(first), "high": str(today)}
        raise TablebotsError(wrong("no_puzzle", values, PACKAGE))
    return date


def read_moves(moves: object) -> list[str]:
    """Return moves that somebody sent; raise TablebotsError unless they are a list of short texts."""
    if not isinstance(moves, list) or not all(isinstance(text, str) and len(text) <= LONGEST_MOVE for text in moves):
        raise TablebotsError(wrong("puzzle_moves", {"most": LONGEST_MOVE}, PACKAGE))
    return moves


def puzzles(game: str = GAME) -> Puzzles:
    """Return the puzzles of a game; raise TablebotsError if it has none."""
    found = registry.get(game).puzzles()
    if found is None:
        raise TablebotsError(wrong("puzzles_none", {"game": game}, PACKAGE))
    return found
