"""Scripted opponents for Rumblebots, by name in `PLAYERS`.

``planner`` thinks its turns through and tries the coming battle on samples. The others follow one plan of `builders`
each: ``rush``, ``balanced``, ``mid`` and ``tall`` by how fast they climb, ``crits`` for critical hits, and one for each
faction.
"""

from typing import Final, final

from tablebots.bots.rumblebots.builders import PLANS, Builder, Plan
from tablebots.bots.rumblebots.planner import Planner
from tablebots.bots.scripted import Script
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, Rng
from tablebots.games.rumblebots.rules import RumblebotsState

PLANNER: Final = "planner"
PLAYERS: Final = [*PLANS, PLANNER]
LEVELS: Final = {"easy": "rush", "medium": "balanced", "hard": PLANNER}
SAMPLES: Final = 25
"""On how many samples a planner first tries each turn."""


@final
class PlanScript(Script):
    """A script that follows one plan."""

    def __init__(self, rng: Rng, plan: Plan) -> None:
        super().__init__(rng)
        self.builder: Final = Builder(plan)

    def choose(self, state: State, seat: int) -> Move:
        """Return one of the legal moves of the seat, which must be the one that decides."""
        assert isinstance(state, RumblebotsState)
        return self.builder.choose(state)


@final
class PlannerScript(Script):
    """A script that looks for the best plan of each turn. A fresh instance replans every move."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.planner: Final = Planner(SAMPLES, rng)

    def choose(self, state: State, seat: int) -> Move:
        """Return one of the legal moves of the seat, which must be the one that decides."""
        assert isinstance(state, RumblebotsState)
        return self.planner.choose(state)


def new_player(name: str, seed: int) -> Script:
    """Return the player of a name, with a stream of its own; raise KeyError for no name."""
    rng = FastRng(seed)
    return PlannerScript(rng) if name == PLANNER else PlanScript(rng, PLANS[name])
