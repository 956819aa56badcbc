"""The puzzles of Ricochet Robots as other parts of the program reach them, by the texts of positions."""

import datetime
from typing import Final, cast, final

from tablebots.core.errors import BadNotation, IllegalMove, wrong
from tablebots.core.messages import Value
from tablebots.core.puzzles import BadSolution, DailyPuzzle, Puzzles
from tablebots.games.ricochet.board import PACKAGE, TARGETS
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.helpers import MOST_SLIDES, TRACE
from tablebots.games.ricochet.position import parse_position
from tablebots.games.ricochet.puzzles import WEEK, daily
from tablebots.games.ricochet.solver import solve
from tablebots.games.ricochet.trace import Trace


@final
class RicochetPuzzles(Puzzles):
    """Positions to be solved in few moves, with the ricochet rule (RR-25)."""

    def daily(self, date: datetime.date) -> DailyPuzzle:
        """Return the puzzle of a date, always the same; the levels of the week are in `WEEK`."""
        puzzle = daily(date)
        return DailyPuzzle(str(puzzle.position), WEEK[date.weekday()], puzzle.rating, puzzle.moves)

    def trace(self, position: str, moves: list[str]) -> dict[str, object]:
        """Return the answer of the helper ``trace`` to some slides; raise TablebotsError if they are not possible."""
        state = GAME.setup({"position": position, "options": {"thinking": "trace"}})
        return cast(dict[str, object], TRACE.answer(state, 0, moves, "en"))

    def check(self, position: str, moves: list[str]) -> int:
        """Return after how many of these slides the target is reached; raise BadSolution if it is not."""
        found = parse_position(position)
        if len(moves) > MOST_SLIDES:
            raise BadSolution(wrong("solution_long", {"most": MOST_SLIDES}, PACKAGE))
        trace = Trace(found.board, found.robots, found.target, True)
        for text in moves:
            slide(trace, text)
            if trace.arrived:
                return len(trace.moves)
        raise BadSolution(wrong("solution_short", {"target": TARGETS[found.target]}, PACKAGE))

    def solve(self, position: str, seconds: float) -> dict[str, object]:
        """Return the fewest slides as far as they are found in that time; ``moves`` is None if they are not."""
        solution = solve(parse_position(position), max_seconds=seconds)
        return {
            "moves": solution.moves,
            "lower_bound": solution.lower_bound,
            "solution": [move.text for move in solution.solution],
        }


def slide(trace: Trace, text: str) -> None:
    """Slide a robot as a text says; raise BadSolution if it is no slide or the robot cannot move there."""
    values: dict[str, Value] = {"number": len(trace.moves) + 1}
    try:
        move = GAME.parse(text)
        refusal = trace.why_not(move)
        if refusal is not None:
            raise IllegalMove(GAME.rulebook("en").refusal(refusal), refusal, GAME.meta.name)
    except (BadNotation, IllegalMove) as error:
        raise BadSolution(wrong("solution_move", values, PACKAGE), error) from None
    trace.slide(move)


PUZZLES: Final = RicochetPuzzles()
