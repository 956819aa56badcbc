"""The players of Ricochet Robots, by name in `PLAYERS`: they solve the position, each at its own pace."""

from typing import Final

from tablebots.bots.ricochet.advice import SolverHint
from tablebots.bots.ricochet.solving import Pace, SolvingBot
from tablebots.core.helpers import Helper

PACES: Final = {
    "slow": Pace(12.0, 6, 20_000),
    "steady": Pace(6.0, 9, 50_000),
    "quick": Pace(2.0, 20, 200_000),
}
PLAYERS: Final = [*PACES]
LEVELS: Final = {"easy": "slow", "medium": "steady", "hard": "quick"}
ADVISERS: Final[list[Helper]] = [SolverHint()]
"""There are no odds: who finds a solution first is no matter of chance, and random play hardly ever ends a game."""


def new_player(name: str, seed: int) -> SolvingBot:
    """Return a new player; raise KeyError for an unknown name."""
    return SolvingBot(seed, PACES[name])
