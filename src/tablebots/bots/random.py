"""A bot that makes random moves."""

from typing import final

from tablebots.bots.player import Bot, Budget, Player
from tablebots.core.moves import Move


@final
class RandomBot(Bot):
    """A bot that makes any legal move, each equally likely."""

    def choose(self, player: Player, budget: Budget) -> Move:
        """Return one of the player's legal moves."""
        moves = player.legal()
        return moves[self.rng.below(len(moves))]
