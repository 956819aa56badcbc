"""Scripted players, which play one game by rules of thumb.

A game offers its own in the module ``players``: their names in ``PLAYERS``, and ``new_player(name, seed)``.
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Script:
    """A player that chooses moves by a script. The state it is shown is a sample, so it cannot look at hidden cards."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Final = rng

    @abstractmethod
    def choose(self, state: State, seat: int) -> Move:
        """Return one of the legal moves of the seat."""
        raise NotImplementedError
