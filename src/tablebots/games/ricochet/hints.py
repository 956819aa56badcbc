"""Graded hints for any moment of a try; each gives away a little more than the one before."""

from typing import Final, final

from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.messages import Message, Value
from tablebots.core.rulebook import Rulebook
from tablebots.games.ricochet.board import PACKAGE
from tablebots.games.ricochet.moves import ROBOTS, RicochetMove
from tablebots.games.ricochet.position import Position
from tablebots.games.ricochet.search import MAX_MOVES
from tablebots.games.ricochet.solver import Solution, solve
from tablebots.games.ricochet.trace import Trace

HINT_SECONDS: Final = 10.0
MOST_HINTS: Final = 4
"""How many hints there are: at most so many moves, so many moves, the robot that begins, the first move."""


@final
class Hints:
    """Hints for a position, possibly in the middle of a try; nothing is computed before it is needed."""

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
        """Whether the last slide has already solved the round."""
        self.answer: Solution | None = None

    def solvable_in(self, moves: int) -> bool | None:
        """Return whether *moves* more moves are enough; None if the time ran out before that was known."""
        if self.arrived:
            return True
        if self.answer is None:
            if not 0 <= moves <= MAX_MOVES:
                values: dict[str, Value] = {"parameter": "moves", "high": MAX_MOVES, "given": moves}
                raise TablebotsError(wrong("solver_moves", values, PACKAGE))
            solution = self._solve(moves)
            if solution.moves is None:
                return False if solution.lower_bound > moves else None
            self.answer = solution
        if self.answer.moves is not None:
            return self.answer.moves <= moves
        return False if self.answer.lower_bound > moves else None

    def remaining(self) -> int | None:
        """Return the fewest moves still needed; None if the time ran out before that was known."""
        return 0 if self.arrived else self._full_answer().moves

    def robot(self) -> str | None:
        """Return the robot that moves first in a shortest solution, None if `move` returns None."""
        move = self.move()
        return None if move is None else ROBOTS[move.number >> 2]

    def move(self) -> RicochetMove | None:
        """Return the first move of a shortest solution; None if the round is solved or no solution is known."""
        if self.arrived:
            return None
        answer = self._full_answer()
        return answer.solution[0] if answer.moves else None

    def _full_answer(self) -> Solution:
        if self.answer is None:
            self.answer = self._solve(int(MAX_MOVES))
        return self.answer

    def _solve(self, max_moves: int) -> Solution:
        return solve(self.position, ways=self.ways, rule=self.rule, max_moves=max_moves, max_seconds=self.max_seconds)


def hints_for(trace: Trace, *, max_seconds: float = HINT_SECONDS) -> Hints:
    """Return hints for the present moment of a trace."""
    position = Position(trace.board, trace.robots, trace.target)
    rule = "ricochet" if trace.ricochet_rule else "free"
    return Hints(position, ways=int(trace.ways), rule=rule, max_seconds=max_seconds, arrived=trace.arrived)


def hint_text(hints: Hints, number: int, book: Rulebook) -> str | None:
    """Return a hint as a sentence, None if the round is solved or the time ran out before it was known."""
    remaining, move = hints.remaining(), hints.move()
    if remaining is None or move is None:
        return None
    if number == 1:
        return book.say(Message("hints", "limit", {"moves": remaining + 2}))
    if number == 2:
        return book.say(Message("hints", "moves", {"moves": remaining}))
    if number == 3:
        return book.say(Message("hints", "robot", {"robot": hints.robot()}))
    return book.say(Message("hints", "move", {"move": book.move(move)}))
