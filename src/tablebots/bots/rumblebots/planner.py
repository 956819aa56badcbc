"""A scripted opponent who searches: before each turn it tries all plans on samples of what it cannot know.

It follows the plan after which it would most often win the coming battle.
"""

from typing import Final, final

from mypy_extensions import i64

from tablebots.bots.rumblebots.builders import PLANS, Builder
from tablebots.bots.rumblebots.odds import sampled_winner
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, Rng
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.state import BUILDING
from tablebots.games.rumblebots.steps.build import Build

TASTES: Final[i64] = 1000000
"""From how many tastes a planner draws."""
FINALISTS: Final = 4
"""How many turns a planner looks at more closely."""


@final
class Attempt:
    """A turn of building that a planner has thought through, and how the battles after it went."""

    def __init__(self, builder: Builder, after: RumblebotsState, seat: i64) -> None:
        self.builder: Final = builder
        self.after: Final = after
        self.seat: Final[i64] = seat
        self.battles: i64 = 0
        self.wins: i64 = 0

    def fight(self, samples: i64, rng: Rng) -> None:
        """Fight the coming battle in so many more samples."""
        self.battles += samples
        for _ in range(samples):
            if sampled_winner(self.after, self.seat, rng) == self.seat:
                self.wins += 1

    def score(self) -> i64:
        """Return the share of battles won, in percent of a percent; what is left for the rounds to come counts too."""
        left: i64 = 6 - self.after.round
        future: i64 = 4 * left * self.after.workshop[self.seat] + 2 * self.after.storage[self.seat]
        return 10000 * self.wins // self.battles + 100 * future


def score_of(attempt: Attempt) -> int:
    """Return the score of an attempt, to sort by."""
    return int(attempt.score())


@final
class Planner:
    """A player who searches, flat, over whole turns: every plan without a taste and with one drawn for this turn.

    All are tried on some samples, the best few on more.
    """

    def __init__(self, samples: int, rng: Rng) -> None:
        self.samples: Final[i64] = samples
        self.rng: Final = rng
        self.turn: i64 = -1
        self.builder: Builder = Builder(PLANS["balanced"])

    def choose(self, state: RumblebotsState) -> Move:
        """Return the move of whoever must decide now."""
        if isinstance(state.step, Build) and state.round != self.turn:
            self.turn = state.round
            self.builder = self.best(state, state.turn)
        return self.builder.choose(state)

    def best(self, state: RumblebotsState, seat: i64) -> Builder:
        """Return the builder after whose turn things look best."""
        attempts: list[Attempt] = []
        for plan in PLANS.values():
            attempts.append(self.attempt(state, seat, Builder(plan)))
            attempts.append(self.attempt(state, seat, Builder(plan, int(1 + self.rng.below(TASTES)))))
        attempts.sort(key=score_of, reverse=True)
        for attempt in attempts[:FINALISTS]:
            attempt.fight(4 * self.samples, self.rng)
        return max(attempts[:FINALISTS], key=score_of).builder

    def attempt(self, state: RumblebotsState, seat: i64, builder: Builder) -> Attempt:
        """Return what comes of a builder's turn, with the first samples."""
        after = state.redeal(int(seat), self.rng)
        while after.stage == BUILDING and after.turn == seat and after.round == state.round and after.builds < 9:
            move = builder.choose(after)
            if move.key == "done":
                break
            after.push(int(seat), move)
        attempt = Attempt(builder, after, seat)
        attempt.fight(self.samples, self.rng)
        return attempt


def play_against(state: RumblebotsState, planner: Planner, seat: i64, others: Builder) -> None:
    """Let a planner at one seat and builders at the others play a game to its end."""
    while state.to_act():
        acting: i64 = state.decider()
        move = planner.choose(state) if acting == seat else others.choose(state)
        state.push(int(acting), move)


def new_planner(samples: int, seed: int) -> Planner:
    """Return a planner with a stream of its own."""
    return Planner(samples, FastRng(seed))
