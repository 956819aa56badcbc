"""What a bot may know: its seat, its view, its legal moves, and samples in which everything hidden is dealt again.

A `Player` is made from the real state but does not keep it. It keeps one sample, which depends on what the seat knows
and on chance alone, so there is nothing in it that the seat could not have known. A bot shares its process with the
rest of the program, though, and code can look around in its process: run bots that you do not trust in a process of
their own (`tablebots.arena.foreign`).
"""

import json
from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablebots.core import registry
from tablebots.core.game import Game, State, View
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, KeyedRng, Rng, derive

LONG_GAME: Final = 2_000
"""Moves after which a playout is cut short, since random play need not end every game."""


class Budget:
    """How much a bot may think about one move."""

    def __init__(self, playouts: int, moves: int = LONG_GAME) -> None:
        self.playouts: Final[i64] = playouts
        """Playouts for each legal move."""
        self.moves: Final[i64] = moves
        """Moves after which a playout is cut short."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A seat that must decide, as far as a bot may know it.

    *key* starts the stream that the samples are dealt from. Give every player a key of its own that the bot cannot
    compute (`tablebots.core.rng.derive`).
    """

    def __init__(self, state: State, seat: int, key: bytes) -> None:
        self.seat: Final = seat
        self._samples: Final = KeyedRng(key)
        self._sample: Final = state.redeal(seat, FastRng(self._samples.next()))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._sample.game

    def view(self) -> View:
        """Return what the seat sees."""
        return self._sample.view(self.seat)

    def legal(self) -> list[Move]:
        """Return the legal moves of the seat."""
        return self._sample.legal(self.seat)

    def sample(self) -> State:
        """Return a full state that agrees with all that the seat knows; every deal of the rest is equally likely."""
        # One keyed number a sample: from one sample nobody can compute the stream of the next.
        return self._sample.redeal(self.seat, FastRng(self._samples.next()))

    def pack(self) -> str:
        """Return the player as text, for a bot in another process; `unpack_player` reads it."""
        key = derive(self._samples.key, "packed", self._samples.count)
        return json.dumps({"seat": self.seat, "key": key.hex(), "state": self._sample.dump().decode()})


def unpack_player(text: str) -> Player:
    """Return the player that `Player.pack` wrote."""
    data = json.loads(text)
    return Player(registry.load(data["state"].encode()), data["seat"], bytes.fromhex(data["key"]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A program that chooses moves. With the same seed and the same players it makes the same choices."""

    def __init__(self, seed: int) -> None:
        self.rng: Final[Rng] = FastRng(seed)

    @abstractmethod
    def choose(self, player: Player, budget: Budget) -> Move:
        """Return one of the player's legal moves."""
        raise NotImplementedError
