"""The puzzles of a game: one for each day, how a solution is checked, and a solver."""

import datetime
from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.core.errors import TablebotsError


class BadSolution(TablebotsError):
    """Moves that do not solve a puzzle."""


class DailyPuzzle:
    """The puzzle of a day: a position as text, the key of its level, its rating, and the fewest moves that solve it."""

    def __init__(self, position: str, level: str, rating: int, best: int) -> None:
        self.position: Final = position
        self.level: Final = level
        self.rating: Final = rating
        """The difficulty; higher is harder."""
        self.best: Final = best


@mypyc_attr(allow_interpreted_subclasses=True)
class Puzzles:
    """What a game with puzzles offers; `Game.setup` reads the positions too."""

    @abstractmethod
    def daily(self, date: datetime.date) -> DailyPuzzle:
        """Return the puzzle of a date, always the same."""
        raise NotImplementedError

    @abstractmethod
    def trace(self, position: str, moves: list[str]) -> dict[str, object]:
        """Return what the position has become after some moves, ready for JSON; raise TablebotsError if it cannot."""
        raise NotImplementedError

    @abstractmethod
    def check(self, position: str, moves: list[str]) -> int:
        """Return after how many of these moves the puzzle is solved; raise BadSolution if it is not."""
        raise NotImplementedError

    @abstractmethod
    def solve(self, position: str, seconds: float) -> dict[str, object]:
        """Return the fewest moves as far as they are found in that time, ready for JSON."""
        raise NotImplementedError
