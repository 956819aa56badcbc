"""What a bot may know: its seat, its view, its legal moves, and full states in which all that is hidden is dealt anew.

A `Player` is made from the real state but does not keep it: it keeps one redealt copy, so there is nothing in it that
the seat could not have known. A bot that looks inside finds a guess like any other.
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.game import Game, State, View
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, Rng

LONG_GAME: Final = 2_000
"""A playout that has not ended after so many moves is broken off: chance alone need not end every game."""


class Budget:
    """How much a bot may think about one move."""

    def __init__(self, playouts: int, moves: int = LONG_GAME) -> None:
        self.playouts: Final[i64] = playouts
        """Games to play to the end for each legal move."""
        self.moves: Final[i64] = moves
        """Moves after which such a game is broken off."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A seat at a table at the moment when it must decide, as far as a bot may know it."""

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.seat: Final = seat
        self._guess: Final = state.redeal(seat, rng)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._guess.game

    def view(self) -> View:
        """What the seat sees."""
        return self._guess.view(self.seat)

    def legal(self) -> list[Move]:
        """The legal moves of the seat."""
        return self._guess.legal(self.seat)

    def sample(self, rng: Rng) -> State:
        """A full state that agrees with all that the seat knows; every deal of the rest is equally likely."""
        return self._guess.redeal(self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who chooses moves. The same seed gives the same choices."""

    def __init__(self, seed: int) -> None:
        self.rng: Final[Rng] = FastRng(seed)

    @abstractmethod
    def choose(self, player: Player, budget: Budget) -> Move:
        """One of the player's legal moves."""
        raise NotImplementedError
