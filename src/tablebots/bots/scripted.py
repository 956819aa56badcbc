"""Scripted bots, which play one game by rules of thumb.

The scripts of a game are in the module ``players`` of ``tablebots.bots.<game>``, or of the package of a game that
comes from elsewhere: their names in ``PLAYERS``, and ``new_player(name, seed)``.
"""

from abc import abstractmethod
from typing import Final, final

from mypy_extensions import mypyc_attr

from tablebots.bots.player import Bot, Budget, Player
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


@final
class ScriptedBot(Bot):
    """A bot that plays by a script, which is shown a sample and so cannot see what is hidden."""

    def __init__(self, seed: int, script: Script) -> None:
        super().__init__(seed)
        self.script: Final = script

    def choose(self, player: Player, budget: Budget) -> Move:
        """Return one of the player's legal moves."""
        return self.script.choose(player.sample(), player.seat)
