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
from tablebots.core.game import Game, State
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, KeyedRng, Rng, derive
from tablebots.core.types import View

LONG_GAME: Final = 2_000
"""Moves after which a playout is cut short, since random play need not end every game."""
SHORTEST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 3_600.0


class Budget:
    """How much a bot may think about one move."""

    def __init__(self, playouts: int, moves: int = LONG_GAME) -> None:
        self.playouts: Final[i64] = playouts
        """Playouts for each legal move."""
        self.moves: Final[i64] = moves
        """Moves after which a playout is cut short."""


class Wait:
    """A bot's answer that it has nothing to say yet: ask again after so many seconds, or when something has changed."""

    def __init__(self, seconds: float) -> None:
        within = min(seconds, LONGEST_WAIT)
        self.seconds: Final = within if within >= SHORTEST_WAIT else SHORTEST_WAIT

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wait) and self.seconds == other.seconds

    def __hash__(self) -> int:
        return hash(self.seconds)

    def __repr__(self) -> str:
        return f"Wait({self.seconds})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A seat that may decide, as far as a bot may know it.

    *key* starts the stream that the samples are dealt from. Give every player a key of its own that the bot cannot
    compute (`tablebots.core.rng.derive`). *seconds* is the time since the heading of the game last changed, which
    everybody at the table can measure: in Ricochet Robots, since the round began.
    """

    def __init__(self, state: State, seat: int, key: bytes, seconds: float = 0.0) -> None:
        self.seat: Final = seat
        self.seconds: Final = seconds
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
        state = self._sample.dump().decode()
        return json.dumps({"seat": self.seat, "key": key.hex(), "seconds": self.seconds, "state": state})


def unpack_player(text: str) -> Player:
    """Return the player that `Player.pack` wrote."""
    data = json.loads(text)
    key = bytes.fromhex(data["key"])
    return Player(registry.load(data["state"].encode()), data["seat"], key, float(data["seconds"]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A program that chooses moves. With the same seed and the same players it makes the same choices.

    What a bot remembers is a cache: a new one can go on from its `Player` alone.
    """

    def __init__(self, seed: int) -> None:
        self.rng: Final[Rng] = FastRng(seed)

    @abstractmethod
    def choose(self, player: Player, budget: Budget) -> Move | Wait:
        """Return one of the player's legal moves, or for how long it has nothing to say."""
        raise NotImplementedError
