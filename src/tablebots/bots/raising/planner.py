"""A player that tries out pairs of phases before it assigns one."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.bots.raising.greedy import GreedyPlayer
from tablebots.bots.raising.pairs import best_pairs, pair_worths
from tablebots.bots.raising.values import Values
from tablebots.bots.raising.weights import TUNED, Weights
from tablebots.core.moves import Move
from tablebots.core.rng import Rng
from tablebots.games.raising.moves import ASSIGN
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.state import ROUND, PlayerState
from tablebots.games.raising.steps.assign import ASSIGN_PHASES

PLANNED_PAIRS: Final = 8
PLANNED_SAMPLES: Final = 6


@final
class PlannerPlayer(GreedyPlayer):
    """A greedy player that tries out promising pairs of phases on samples and assigns the best one."""

    def __init__(self, rng: Rng, weights: Weights = TUNED, samples: int = PLANNED_SAMPLES) -> None:
        super().__init__(rng, weights)
        self.samples: Final[i64] = samples
        self.inside: Final = GreedyPlayer(rng, weights)
        """The player of the samples; it draws nothing from the stream."""

    def assign(self, state: RaisingState, player: PlayerState, values: Values) -> Move:
        """Return the pair of phases with the best position after the round, on average."""
        guess = super().assign(state, player, values)
        own = state.settings.moves.own[guess.code]
        if own.action is not ASSIGN:
            return guess
        pairs = best_pairs(pair_worths(state, player, values), PLANNED_PAIRS)
        totals = [0.0] * len(pairs)
        for _ in range(self.samples):
            sample = state.redeal(int(player.seat), self.rng)
            self.let_others_assign(sample, player.seat)
            for index in range(len(pairs)):
                totals[index] += self.after_round(sample, player.seat, pairs[index])
        best = 0
        for index in range(len(pairs)):
            if totals[index] > totals[best]:
                best = index
        return state.settings.moves.move(ASSIGN, pairs[best])

    def let_others_assign(self, sample: RaisingState, seat: i64) -> None:
        """Let the other players of a sample assign as a greedy player would."""
        for other in sample.players:
            if other.seat != seat:
                while other.doing() is ASSIGN_PHASES:
                    sample.push(int(other.seat), self.inside.decide(sample, int(other.seat)))

    def after_round(self, sample: RaisingState, seat: i64, pair: i64) -> float:
        """Return the value of a player's position after a round with this pair of phases."""
        clone = sample.copy()
        clone.push(int(seat), clone.settings.moves.move(ASSIGN, pair))
        player = clone.players[seat]
        number: i64 = clone.round
        while clone.stage is ROUND and clone.round == number and player.step.asks:
            clone.push(int(seat), self.inside.decide(clone, int(seat)))
        return Values(clone, clone.players[seat], self.weights).position_worth()
