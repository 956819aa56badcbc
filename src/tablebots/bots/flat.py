"""Flat Monte Carlo: try each move in many samples, play on at random, and count the wins."""

from typing import final

from mypy_extensions import i64

from tablebots.bots.player import Bot, Budget, Player
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.playout import playout


@final
class FlatBot(Bot):
    """A bot that makes the move with the most wins in its playouts; of equal moves the first."""

    def choose(self, player: Player, budget: Budget) -> Move:
        """Return one of the player's legal moves."""
        moves = player.legal()
        if len(moves) == 1:
            return moves[0]
        rates = self.rate(player, budget)
        return moves[rates.index(max(rates))]

    def rate(self, player: Player, budget: Budget) -> list[float]:
        """Return, for each legal move, the share of playouts that the seat won after it.

        A shared victory counts in part. All moves are tried in the same samples, so that a lucky deal does not decide
        between them.
        """
        moves = player.legal()
        won = [0.0] * len(moves)
        seat = player.seat
        tried: i64 = 0
        while tried < budget.playouts:
            sample = player.sample()
            for number, move in enumerate(moves):
                state = sample.copy()
                state.push(seat, move)
                playout(state, self.rng, budget.moves)
                won[number] += share(state, seat)
            tried += 1
        return [wins / max(int(tried), 1) for wins in won]


def share(state: State, seat: int) -> float:
    """Return a seat's share of the victory; in a game that was cut short all shares are equal."""
    outcome = state.outcome()
    if outcome is None:
        return 1.0 / int(state.seats)
    if seat not in outcome.winners:
        return 0.0
    return 1.0 / len(outcome.winners)
