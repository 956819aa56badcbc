"""Flat Monte Carlo: try each move in many possible worlds, play on at random, and see how often it wins."""

from typing import final

from mypy_extensions import i64

from tablebots.bots.player import Bot, Budget, Player
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.playout import playout


@final
class FlatBot(Bot):
    """Makes the move that won most of its random games; of equal moves the first."""

    def choose(self, player: Player, budget: Budget) -> Move:
        """One of the player's legal moves."""
        moves = player.legal()
        if len(moves) == 1:
            return moves[0]
        rates = self.rate(player, budget)
        return moves[rates.index(max(rates))]

    def rate(self, player: Player, budget: Budget) -> list[float]:
        """For each legal move, the share of random games that the seat won after it; a shared victory counts in part.

        All moves are tried in the same worlds, so that luck with the deal does not decide between them.
        """
        moves = player.legal()
        won = [0.0] * len(moves)
        seat = player.seat
        world: i64 = 0
        while world < budget.playouts:
            state = player.sample(self.rng)
            for number, move in enumerate(moves):
                twin = state.copy()
                twin.push(seat, move)
                playout(twin, self.rng, budget.moves)
                won[number] += share(twin, seat)
            world += 1
        worlds = max(int(budget.playouts), 1)
        return [wins / worlds for wins in won]


def share(state: State, seat: int) -> float:
    """A seat's share of the victory; of a game that did not end, everybody's is equal."""
    outcome = state.outcome()
    if outcome is None:
        return 1.0 / int(state.seats)
    if seat not in outcome.winners:
        return 0.0
    return 1.0 / len(outcome.winners)
