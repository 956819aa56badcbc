"""The puzzles of Ricochet Robots as other parts of the program reach them, by the texts of positions."""

import datetime
from collections.abc import Callable, Mapping
from typing import Final, cast, final

from tablebots.core.errors import BadNotation, BadPosition, IllegalMove, TablebotsError, wrong
from tablebots.core.messages import Value
from tablebots.core.puzzles import BadSolution, Puzzles, RatedPuzzle
from tablebots.games.ricochet.board import PACKAGE, TARGETS, fault
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.helpers import MOST_SLIDES, TRACE
from tablebots.games.ricochet.hints import MOST_HINTS, hint_text, hints_for
from tablebots.games.ricochet.position import Position, make_position, parse_position
from tablebots.games.ricochet.puzzles import WEEK, daily, level_of, rated_set
from tablebots.games.ricochet.solver import solve
from tablebots.games.ricochet.trace import Trace
from tablebots.games.ricochet.view import view_of_path, view_of_robots


@final
class RicochetPuzzles(Puzzles):
    """Positions to be solved in few moves, with the ricochet rule (RR-25)."""

    def daily(self, date: datetime.date) -> RatedPuzzle:
        """Return the puzzle of a date, always the same; the levels of the week are in `WEEK`."""
        puzzle = daily(date)
        return RatedPuzzle(str(puzzle.position), WEEK[date.weekday()], puzzle.rating, puzzle.moves)

    def trace(self, position: str, moves: list[str]) -> dict[str, object]:
        """Return the answer of the helper ``trace`` to some slides; raise TablebotsError if they are not possible."""
        state = GAME.setup({"position": position, "options": {"thinking": "trace"}})
        return cast(dict[str, object], TRACE.answer(state, 0, moves, "en"))

    def check(self, position: str, moves: list[str]) -> int:
        """Return after how many of these slides the target is reached; raise BadSolution if it is not."""
        found = parse_position(position)
        trace = trace_of(found, [])
        for text in read_slides(moves):
            slide(trace, text)
            if trace.arrived:
                return len(trace.moves)
        raise BadSolution(wrong("solution_short", {"target": TARGETS[found.target]}, PACKAGE))

    def solve(
        self, position: str, seconds: float, most: int = 1, progress: Callable[[int, int], object] | None = None
    ) -> dict[str, object]:
        """Return the fewest slides as far as they are found in that time; ``moves`` is None if they are not."""
        found = solve(
            parse_position(position), all_solutions=most > 1, limit=most, max_seconds=seconds, progress=progress
        )
        return {
            "moves": found.moves,
            "lower_bound": found.lower_bound,
            "solution": [move.text for move in found.solution],
            "solutions": [] if found.moves is None else [[move.text for move in line] for line in found.solutions],
            "complete": found.complete,
            "nodes": found.nodes,
            "seconds": round(found.seconds, 3),
        }

    def rated(self) -> list[RatedPuzzle]:
        """Return the rated puzzles, easiest first."""
        return [RatedPuzzle(str(one.position), level_of(one), one.rating, one.moves) for one in rated_set()]

    def read(self, position: str) -> str:
        """Return the text of a position as we write it; raise BadPosition with all faults."""
        return str(parse_position(position))

    def build(self, parts: object) -> str:
        """Return the position with ``faces``, ``robots`` (a square by colour) and ``target``; raise BadPosition."""
        if not isinstance(parts, Mapping):
            raise BadPosition([fault("not_a_position")])
        faces, robots, target = parts.get("faces"), parts.get("robots"), parts.get("target")
        if not isinstance(faces, list) or not isinstance(robots, Mapping) or not isinstance(target, str):
            raise BadPosition([fault("not_a_position")])
        names = [name if isinstance(name, str) else "" for name in faces]
        squares = {str(robot): robots[robot] for robot in robots}
        return str(make_position(names, squares, target))

    def hint(self, position: str, moves: list[str], number: int, seconds: float, language: str) -> dict[str, object]:
        """Return a hint: its sentence, and by number 3 the robot with its square, by 4 the move with its path."""
        if not 1 <= number <= MOST_HINTS:
            raise TablebotsError(wrong("hint_number", {"most": MOST_HINTS}, PACKAGE))
        trace = trace_of(parse_position(position), moves)
        hints = hints_for(trace, max_seconds=seconds)
        text = hint_text(hints, number, GAME.rulebook(language))
        if text is None:
            raise TablebotsError(wrong("hint_none", None, PACKAGE))
        robot = hints.robot() if number > 2 else None
        move = hints.move() if number > 3 else None
        return {
            "number": number,
            "text": text,
            "robot": robot,
            "square": None if robot is None else view_of_robots(trace.robots)[robot],
            "move": None if move is None else move.text,
            "path": [] if move is None else view_of_path(trace.board, trace.robots, move),
        }


def read_slides(moves: list[str]) -> list[str]:
    """Return the slides of a try; raise BadSolution if there are more than anybody may bid."""
    if len(moves) > MOST_SLIDES:
        raise BadSolution(wrong("solution_long", {"most": MOST_SLIDES}, PACKAGE))
    return moves


def trace_of(position: Position, moves: list[str]) -> Trace:
    """Return a trace after some slides; raise BadSolution if they are not possible."""
    trace = Trace(position.board, position.robots, position.target, True)
    for text in read_slides(moves):
        slide(trace, text)
    return trace


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
