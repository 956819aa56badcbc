"""Scripted players: they play one game by rules of thumb.

A game that has some offers them in its module ``players``: their names in ``PLAYERS``, and ``new_player(name, seed)``.
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Script:
    """Somebody who can be asked for the move of a seat that is needed, and looks only at what that seat may know."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Final = rng

    @abstractmethod
    def choose(self, state: State, seat: int) -> Move:
        """One of the legal moves of the seat."""
        raise NotImplementedError
