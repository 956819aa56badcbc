"""The solver: the fewest moves with one or all shortest solutions, or a proven lower bound if a limit stops it."""

import time
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.messages import Value
from tablebots.games.ricochet.board import PACKAGE, arriving_robot
from tablebots.games.ricochet.memory import FIRST_BITS, Memory
from tablebots.games.ricochet.moves import RicochetMove, slide_move
from tablebots.games.ricochet.position import Position
from tablebots.games.ricochet.search import MAX_MOVES, Limits, Search, Task
from tablebots.games.ricochet.single_robot import single_robot_solution
from tablebots.games.ricochet.tracks import tracks_of

RULES: Final = ["ricochet", "free"]
"""With the ricochet rule (RR-25) and without it."""
MAX_SOLUTIONS: Final = 1000
MEMORY_MB: Final = 64
BYTES_PER_ENTRY: Final = 17
"""While the memory grows: eight bytes per new entry, one for the old entries, eight for a list when interpreted."""


@final
class Solution:
    """The result of solving a position."""

    def __init__(self, search: Search, solved: bool, complete: bool, slides: list[list[int]], seconds: float) -> None:
        self.moves: Final[int | None] = int(search.depth) if solved else None
        """The length of the shortest solutions, None if no solution was found within the limits."""
        self.lower_bound: Final = int(search.depth)
        """No solution has fewer moves than this."""
        self.solutions: Final = [[slide_move(slide >> 2, slide & 3) for slide in line] for line in slides]
        """All shortest solutions up to the limit, if asked for; otherwise the one in `solution`, if any."""
        self.solution: Final[list[RicochetMove]] = self.solutions[0] if self.solutions else []
        """A shortest solution; if none was found, the best known one, which may be longer or empty."""
        self.nodes: Final = int(search.nodes)
        """The number of positions searched."""
        self.seconds: Final = seconds
        """The processor time used."""
        self.complete: Final = complete
        """Whether the search answered everything that was asked before a limit stopped it."""

    def __repr__(self) -> str:
        moves = f"at least {self.lower_bound}" if self.moves is None else str(self.moves)
        return f"Solution({moves} moves: {', '.join([str(move) for move in self.solution])})"


_spare: Final[list[Memory]] = []
"""A memory for the next search to reuse; a search that starts inside another one makes its own."""


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
    """Find the fewest moves that solve a position, with one shortest solution or all of them up to *limit*.

    *ways* says how the robots have already moved in a try, as in `slides`. The search gives up when no solution has
    *max_moves* moves or fewer, after *max_nodes* positions or *max_seconds* (0: no limit), or when *cancelled* returns
    True; the result then has the proven lower bound. *progress* is called from time to time with the moves searched
    so far and the number of positions. Raise TablebotsError if a parameter is out of range.
    """
    if rule not in RULES:
        raise TablebotsError(wrong("solver_rule", {"given": repr(rule[:20]), "rules": ", ".join(RULES)}, PACKAGE))
    if not 0 <= max_moves <= MAX_MOVES:
        values: dict[str, Value] = {"parameter": "max_moves", "high": MAX_MOVES, "given": max_moves}
        raise TablebotsError(wrong("solver_moves", values, PACKAGE))
    if limit < 1 or max_nodes < 0 or max_seconds < 0 or memory_mb < 1:
        raise TablebotsError(wrong("solver_limits", None, PACKAGE))
    start = time.process_time()
    target: i64 = i64(position.board.targets[position.target])
    task = Task(
        tracks_of(position.board), position.robots, ways, arriving_robot(position.target), target, rule == "ricochet"
    )
    limits = Limits(max_moves, max_nodes, max_seconds, memory_bits(memory_mb), progress, cancelled)
    memory = _spare.pop() if _spare else Memory()
    try:
        return _run(Search(task, limits, memory), all_solutions, limit, start)
    finally:
        _spare[:] = [memory]


def _run(search: Search, all_solutions: bool, limit: int, start: float) -> Solution:
    solved = search.run()
    complete = not search.stopped
    if solved and all_solutions:
        first = search.solutions[0]
        complete = search.collect(limit)
        if not search.solutions:
            search.solutions.append(first)
    elif not solved:
        slides = single_robot_solution(search.task)
        if slides:
            search.solutions.append(slides)
    return Solution(search, solved, complete, search.solutions, time.process_time() - start)


def memory_bits(memory_mb: int) -> int:
    """Return the binary logarithm of the number of entries that the memory may have."""
    bits = int(FIRST_BITS)
    while BYTES_PER_ENTRY << (bits + 1) <= memory_mb << 20 and bits < 28:
        bits += 1
    return bits
