"""The puzzles of a game: one for each day, a rated set, how a solution is checked, hints, and a solver."""

import datetime
from abc import abstractmethod
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.core.errors import TablebotsError


class BadSolution(TablebotsError):
    """Moves that do not solve a puzzle."""


class RatedPuzzle:
    """A puzzle: a position as text, the key of its level, its rating, and the fewest moves that solve it."""

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
    def daily(self, date: datetime.date) -> RatedPuzzle:
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
    def solve(
        self, position: str, seconds: float, most: int = 1, progress: Callable[[int, int], object] | None = None
    ) -> dict[str, object]:
        """Return the fewest moves as far as they are found in that time, ready for JSON.

        There are at most *most* shortest solutions in it. *progress* is called from time to time with the number of
        moves that are tried now and of the positions that were searched.
        """
        raise NotImplementedError

    @abstractmethod
    def rated(self) -> list[RatedPuzzle]:
        """Return the puzzles that come with the game, easiest first."""
        raise NotImplementedError

    @abstractmethod
    def read(self, position: str) -> str:
        """Return the text of a position as we write it; raise BadPosition with all faults."""
        raise NotImplementedError

    @abstractmethod
    def build(self, parts: object) -> str:
        """Return the text of the position that has these parts; raise BadPosition with all faults."""
        raise NotImplementedError

    @abstractmethod
    def hint(self, position: str, moves: list[str], number: int, seconds: float, language: str) -> dict[str, object]:
        """Return a hint after some moves, ready for JSON: each number gives away a little more than the one before.

        Raise TablebotsError if there is no such hint, the moves are not possible, or the time is not enough.
        """
        raise NotImplementedError
