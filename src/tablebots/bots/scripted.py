"""A bot that follows a script of its game."""

from typing import Final, final

from tablebots.bots.player import Bot, Budget, Player
from tablebots.core.moves import Move
from tablebots.core.script import Script


@final
class ScriptedBot(Bot):
    """A bot that plays by a script, which is shown a sample and so cannot see what is hidden."""

    def __init__(self, seed: int, script: Script) -> None:
        super().__init__(seed)
        self.script: Final = script

    def choose(self, player: Player, budget: Budget) -> Move:
        """Return one of the player's legal moves."""
        return self.script.choose(player.sample(), player.seat)
