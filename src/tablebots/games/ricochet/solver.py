"""The solver: fewest moves, one or all shortest solutions, or a proven lower bound where a limit stops it."""

import time
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from tablebots.core.errors import TablebotsError
from tablebots.games.ricochet.board import arriving
from tablebots.games.ricochet.memory import FIRST_BITS, Memory
from tablebots.games.ricochet.moves import RicochetMove, slide_move
from tablebots.games.ricochet.position import Position
from tablebots.games.ricochet.search import MAX_MOVES, Limits, Search, Task
from tablebots.games.ricochet.single_robot import single_robot
from tablebots.games.ricochet.tracks import tracks_of

RULES: Final = ["ricochet", "free"]
"""With the ricochet rule (RR-25), and without it."""
MAX_SOLUTIONS: Final = 1000
MEMORY_MB: Final = 64
BYTES_AN_ENTRY: Final = 17
"""A growing table takes eight bytes an entry, the smaller one beside it one, interpreted a list of zeros eight more."""


@final
class Solution:
    """What the solver found out about a position."""

    def __init__(self, search: Search, solved: bool, complete: bool, slides: list[list[int]], seconds: float) -> None:
        self.moves: Final[int | None] = int(search.length) if solved else None
        """The length of the shortest solutions, None if it was not found."""
        self.lower_bound: Final = int(search.length)
        """No solution has fewer moves than this."""
        self.solutions: Final = [[slide_move(slide >> 2, slide & 3) for slide in line] for line in slides]
        """All shortest solutions, if they were asked for, up to the limit; else the one in *solution*, if any."""
        self.solution: Final[list[RicochetMove]] = self.solutions[0] if self.solutions else []
        """A shortest solution; if none was found, the best one known, which may be longer or empty."""
        self.nodes: Final = int(search.nodes)
        """How many positions were looked at."""
        self.seconds: Final = seconds
        """The processor time it took."""
        self.complete: Final = complete
        """Whether no limit stopped the search before everything that was asked was known."""

    def __repr__(self) -> str:
        moves = f"at least {self.lower_bound}" if self.moves is None else str(self.moves)
        return f"Solution({moves} moves: {', '.join([str(move) for move in self.solution])})"


_spare: Final[list[Memory]] = []
"""A table that the next search can use; a search that starts inside another one makes its own."""


def solve(
    position: Position,
    *,
    ways: int = 0,
    rule: str = "ricochet",
    all_solutions: bool = False,
    limit: int = MAX_SOLUTIONS,
    max_moves: int = 60,
    max_nodes: int = 0,
    max_seconds: float = 0.0,
    memory_mb: int = MEMORY_MB,
    progress: Callable[[int, int], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Solution:
    """The fewest moves that solve a position, with a shortest solution, or with all of them up to *limit*.

    In the middle of a try *ways* tells how the robots have moved in it, as in `slides`. The search stops when no
    solution has *max_moves* moves or fewer, after *max_nodes* positions or *max_seconds* (0: no limit), or when
    *cancelled* says so; then the answer is the proven lower bound. *progress* is called now and then with the moves
    searched so far and the number of positions. Raise TablebotsError if a parameter makes no sense.
    """
    if rule not in RULES:
        raise TablebotsError(f"a rule is ricochet or free, not {rule[:20]!r}")
    if not 0 <= max_moves <= MAX_MOVES:
        raise TablebotsError(f"max_moves is from 0 to {MAX_MOVES}, not {max_moves}")
    if limit < 1 or max_nodes < 0 or max_seconds < 0 or memory_mb < 1:
        raise TablebotsError("limit and memory_mb are from 1 up, max_nodes and max_seconds from 0 up")
    began = time.process_time()
    target: i64 = i64(position.board.targets[position.target])
    task = Task(tracks_of(position.board), position.robots, ways, arriving(position.target), target, rule == "ricochet")
    limits = Limits(max_moves, max_nodes, max_seconds, table_bits(memory_mb), progress, cancelled)
    memory = _spare.pop() if _spare else Memory()
    try:
        return _answer(Search(task, limits, memory), all_solutions, limit, began)
    finally:
        _spare[:] = [memory]


def _answer(search: Search, all_solutions: bool, limit: int, began: float) -> Solution:
    solved = search.run()
    complete = not search.stopped
    if solved and all_solutions:
        first = search.found[0]
        complete = search.collect(limit)
        if not search.found:
            search.found.append(first)
    elif not solved:
        slides = single_robot(search.task)
        if slides:
            search.found.append(slides)
    return Solution(search, solved, complete, search.found, time.process_time() - began)


def table_bits(memory_mb: int) -> int:
    """The binary logarithm of how many entries the search's table may have."""
    bits = int(FIRST_BITS)
    while BYTES_AN_ENTRY << (bits + 1) <= memory_mb << 20 and bits < 28:
        bits += 1
    return bits
