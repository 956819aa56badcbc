"""A bot that does anything."""

from typing import final

from tablebots.bots.player import Bot, Budget, Player
from tablebots.core.moves import Move


@final
class RandomBot(Bot):
    """Makes any legal move, each equally likely."""

    def choose(self, player: Player, budget: Budget) -> Move:
        """One of the player's legal moves."""
        moves = player.legal()
        return moves[self.rng.below(len(moves))]
