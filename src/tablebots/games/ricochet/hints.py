"""Graded hints: from any point of a try, each tells a little more than the one before."""

from typing import Final, final

from tablebots.core.errors import TablebotsError
from tablebots.games.ricochet.moves import ROBOTS, RicochetMove
from tablebots.games.ricochet.position import Position
from tablebots.games.ricochet.search import MAX_MOVES
from tablebots.games.ricochet.solver import Solution, solve
from tablebots.games.ricochet.trace import Trace

HINT_SECONDS: Final = 10.0


@final
class Hints:
    """What can be told about a position in the middle of a try; nothing is computed before it is asked for."""

    def __init__(
        self,
        position: Position,
        *,
        ways: int = 0,
        rule: str = "ricochet",
        max_seconds: float = HINT_SECONDS,
        arrived: bool = False,
    ) -> None:
        self.position: Final = position
        self.ways: Final = ways
        self.rule: Final = rule
        self.max_seconds: Final = max_seconds
        self.arrived: Final = arrived
        """Whether the last slide has solved the round: then no move is left to make."""
        self.answer: Solution | None = None

    def solvable_in(self, moves: int) -> bool | None:
        """Whether so many more moves are enough; None if that was not found out in time."""
        if self.arrived:
            return True
        if self.answer is None:
            if not 0 <= moves <= MAX_MOVES:
                raise TablebotsError(f"a hint is about 0 to {MAX_MOVES} moves, not {moves}")
            found = self._solve(moves)
            if found.moves is None:
                return False if found.lower_bound > moves else None
            self.answer = found
        if self.answer.moves is not None:
            return self.answer.moves <= moves
        return False if self.answer.lower_bound > moves else None

    def remaining(self) -> int | None:
        """The fewest further moves; None if that was not found out in time."""
        return 0 if self.arrived else self._full().moves

    def robot(self) -> str | None:
        """The robot that moves first in a shortest solution."""
        move = self.move()
        return None if move is None else ROBOTS[move.number >> 2]

    def move(self) -> RicochetMove | None:
        """The first move of a shortest solution; None if there is none to make."""
        if self.arrived:
            return None
        full = self._full()
        return full.solution[0] if full.moves else None

    def _full(self) -> Solution:
        if self.answer is None:
            self.answer = self._solve(int(MAX_MOVES))
        return self.answer

    def _solve(self, max_moves: int) -> Solution:
        return solve(self.position, ways=self.ways, rule=self.rule, max_moves=max_moves, max_seconds=self.max_seconds)


def hints_for(trace: Trace, *, max_seconds: float = HINT_SECONDS) -> Hints:
    """The hints for a player who tries moves on a private board, from where it stands now."""
    position = Position(trace.board, trace.robots, trace.target)
    rule = "ricochet" if trace.ricochet_rule else "free"
    return Hints(position, ways=int(trace.ways), rule=rule, max_seconds=max_seconds, arrived=trace.arrived)
