"""Advice in Ricochet Robots: what somebody would do who has the solution at once."""

from typing import Final, final

from tablebots.bots.advice import HintHelper
from tablebots.bots.player import Budget, Player
from tablebots.bots.ricochet.solving import Pace, SolvingBot
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.rng import key_of

AT_ONCE: Final = Pace(0.0, 24, 300_000)


@final
class SolverHint(HintHelper):
    """The bid, or the next slide, of a shortest solution. It always answers the same, so it is asked once."""

    def choices(self, state: State, seat: int) -> list[Move]:
        """Return the move of the solver, none if there is nothing left to say."""
        player = Player(state, seat, key_of(0))
        move = SolvingBot(0, AT_ONCE).choose(player, Budget(0))
        return [move] if isinstance(move, Move) else []
