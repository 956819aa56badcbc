"""Puzzles: made by difficulty, one a day for everybody, and a rated set of five hundred."""

import datetime
import json
from importlib import resources
from typing import Final, final

from mypy_extensions import i64

from tablebots.core.errors import TablebotsError
from tablebots.core.rng import FastRng, Rng
from tablebots.games.ricochet.board import ANY, TARGETS, arriving, board, every_board
from tablebots.games.ricochet.bounds import Distances
from tablebots.games.ricochet.game import random_places
from tablebots.games.ricochet.position import Position, parse_position
from tablebots.games.ricochet.slides import TURNED, place_after, way_after
from tablebots.games.ricochet.solver import solve
from tablebots.games.ricochet.tracks import tracks_of

MAX_TRIES: Final = 100_000
COUNTED_SOLUTIONS: Final = 100
"""Shortest solutions are counted up to this number."""


@final
class Puzzle:
    """A position with what makes it easy or hard."""

    def __init__(self, position: Position, rule: str, moves: int, solutions: int, helpers: int, greedy: int) -> None:
        self.position: Final = position
        self.rule: Final = rule
        self.moves: Final = moves
        """The length of the shortest solutions."""
        self.solutions: Final = solutions
        """How many of them there are, counted up to COUNTED_SOLUTIONS."""
        self.helpers: Final = helpers
        """How many robots beside the arriving one must at least move in a shortest solution."""
        self.greedy: Final = greedy
        """How far a greedy player stays away: see `greedy_rest`; 0 if such a player arrives."""

    @property
    def rating(self) -> int:
        """How hard the puzzle is: longer, with more helpers, fewer solutions and no greedy one is harder."""
        # Twice as many solutions are about half a move's worth easier.
        ease = 5 * (self.solutions.bit_length() - 1)
        return max(0, 10 * self.moves + 8 * self.helpers + 4 * self.greedy - ease)

    def __repr__(self) -> str:
        return f"Puzzle({str(self.position)!r}, moves={self.moves}, rating={self.rating})"


@final
class Wish:
    """What a puzzle shall be like."""

    def __init__(
        self,
        *,
        min_moves: int = 3,
        max_moves: int = 9,
        max_solutions: int = COUNTED_SOLUTIONS,
        min_helpers: int = 0,
        max_helpers: int = 4,
        min_greedy: int = 0,
        simple: bool = False,
        silver: bool = False,
        rule: str = "ricochet",
    ) -> None:
        if not 1 <= min_moves <= max_moves <= 60 or max_solutions < 1 or min_helpers > max_helpers:
            raise TablebotsError("no puzzle can be like that: check the least and the most of each number")
        self.min_moves: Final = min_moves
        self.max_moves: Final = max_moves
        self.max_solutions: Final = max_solutions
        self.min_helpers: Final = min_helpers
        self.max_helpers: Final = max_helpers
        self.min_greedy: Final = min_greedy
        self.simple: Final = simple
        self.silver: Final = silver
        self.rule: Final = rule

    def fits(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is as wished."""
        return (
            self.min_moves <= puzzle.moves <= self.max_moves
            and puzzle.solutions <= self.max_solutions
            and self.min_helpers <= puzzle.helpers <= self.max_helpers
            and puzzle.greedy >= self.min_greedy
        )


LEVELS: Final = {
    "easy": Wish(min_moves=3, max_moves=4),
    "medium": Wish(min_moves=5, max_moves=6, max_solutions=20),
    "hard": Wish(min_moves=7, max_moves=9, max_solutions=20, min_helpers=1, min_greedy=1),
    "expert": Wish(min_moves=10, max_moves=16, min_helpers=1, min_greedy=1),
}


def random_position(rng: Rng, simple: bool, silver: bool) -> Position:
    """A random board with robots on random squares (RR-04) and a random target."""
    names = every_board(simple)
    laid = board(names[rng.below(len(names))])
    robots: i64 = random_places(laid, 5 if silver else 4, rng)
    return Position(laid, robots, rng.below(len(TARGETS)))


def rate(position: Position, rule: str = "ricochet", max_moves: int = 60) -> Puzzle | None:
    """The puzzle of a position, None if it needs more moves than that."""
    # No limit of nodes or time: a puzzle must not depend on how good the solver is.
    found = solve(position, rule=rule, all_solutions=True, limit=COUNTED_SOLUTIONS, max_moves=max_moves)
    if found.moves is None:
        return None
    helpers = min([len({move.number >> 2 for move in line}) for line in found.solutions]) - 1
    return Puzzle(position, rule, found.moves, len(found.solutions), helpers, greedy_rest(position, rule))


def greedy_rest(position: Position, rule: str = "ricochet") -> int:
    """How far from the target a greedy player gets stuck, in moves of a robot that could stop anywhere.

    The greedy player only moves the arriving robot, always to the square that looks nearest to the target, and stops
    when no move brings it nearer; 0 if it arrives. For the vortex it is the robot that gets nearest.
    """
    wanted: i64 = arriving(position.target)
    rests: list[int] = []
    for robot in range(4 if position.robots >> 32 == 119 else 5):
        if wanted == ANY or wanted == robot:
            rests.append(_greedy_rest_of(position, robot, rule == "ricochet"))
    return min(rests)


def _greedy_rest_of(position: Position, robot: i64, ricochet: bool) -> int:
    target: i64 = i64(position.board.targets[position.target])
    least = Distances(tracks_of(position.board), robot, target, ricochet).least
    robots: i64 = position.robots
    ways: i64 = 0 if ricochet else 0x3FF
    shift: i64 = 8 * robot
    rest: i64 = least[(ways >> 2 * robot & TURNED) << 8 | (robots >> shift & 255)]
    while True:
        best: i64 = -1
        best_ways: i64 = ways
        for heading in range(4):
            end: i64 = position.board.slide(robots, robot, heading)
            if end < 0:
                continue
            ways_then: i64 = way_after(ways, robot, heading, end)
            way: i64 = ways_then >> 2 * robot & TURNED
            if end & 255 == target and way == TURNED:
                return 0
            if least[way << 8 | (end & 255)] < rest:
                rest = least[way << 8 | (end & 255)]
                best = end
                best_ways = ways_then
        if best < 0:
            return int(rest)
        robots = place_after(robots, robot, best)
        ways = best_ways


def generate(rng: Rng, wish: Wish) -> Puzzle:
    """The next puzzle of a random stream that is as wished; raise TablebotsError if none turns up."""
    for _ in range(MAX_TRIES):
        position = random_position(rng, wish.simple, wish.silver)
        puzzle = rate(position, wish.rule, wish.max_moves)
        if puzzle is not None and wish.fits(puzzle):
            return puzzle
    raise TablebotsError(f"no such puzzle turned up among {MAX_TRIES} positions")


def make_puzzle(seed: int, level: str = "medium") -> Puzzle:
    """The puzzle of that level that a seed gives, always the same; raise TablebotsError for an unknown level."""
    if level not in LEVELS:
        raise TablebotsError(f"a level is one of {', '.join(LEVELS)}, not {level[:20]!r}")
    return generate(FastRng(seed), LEVELS[level])


WEEK: Final = ["easy", "easy", "medium", "medium", "medium", "hard", "hard"]
"""The levels of the daily puzzles, from Monday to Sunday."""


def daily(date: datetime.date) -> Puzzle:
    """The puzzle of a day, the same for everybody."""
    return generate(FastRng(date.toordinal()), LEVELS[WEEK[date.weekday()]])


def rated_set() -> list[Puzzle]:
    """The rated puzzles that come with the package, easiest first."""
    text = resources.files("tablebots.games.ricochet").joinpath("data", "puzzles.json").read_text()
    stored = json.loads(text)
    rule = str(stored["rule"])
    return [
        Puzzle(parse_position(name), rule, moves, solutions, helpers, greedy)
        for name, moves, solutions, helpers, greedy, _ in stored["puzzles"]
    ]
