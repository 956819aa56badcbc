"""The search for a shortest solution: iterative deepening, depth first, with one more move in each iteration.

Three rules prune the tree. They are safe because for every solution they cut there is another one, equally long, that
the search meets earlier; so the first of all shortest solutions is never cut (docs/solver.md has the proof).

- A robot does not move twice in a row along one axis, because the second slide alone would have led to the same square.
  For a robot that may arrive there are two exceptions: the first slide changed its way, or left the target.
- Two consecutive moves of different robots that are independent of each other are tried in one order only (sleep sets):
  a move tried before another one sleeps below that other one until something affects it.
- A position searched without success is not searched again with as many moves or fewer.
"""

import time
from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.ricochet.blockers import ALL_ROBOTS, BlockerBound
from tablebots.games.ricochet.board import ANY, DEFLECTED, NOWHERE, SQUARE, STEP
from tablebots.games.ricochet.bounds import FAR, Distances
from tablebots.games.ricochet.memory import ALL_ONES, Memory
from tablebots.games.ricochet.slides import ALONG_COLUMN, ALONG_ROW, TURNED
from tablebots.games.ricochet.tracks import RISKY, Tracks

MAX_MOVES: Final[i64] = 60
"""The longest solutions that can be searched for."""
NO_MOVE: Final[i64] = -1
CHECK_INTERVAL: Final[i64] = 2048
"""The limits are checked after this many nodes, a power of two."""
BLOCKERS_AFTER: Final[i64] = 12000
"""Nodes after which the blocker bound pays for its set-up."""
SHALLOW: Final[i64] = 3
"""With this many moves left or fewer, searching a position again is faster than remembering it."""

# The ends of a robot's four slides are packed into one integer, nine bits each: the square and DEFLECTED.
END: Final[i64] = 511
END_BITS: Final[i64] = 9


@final
class Task:
    """The problem to solve: robots on a board, how they have moved so far, and which of them must arrive where."""

    def __init__(self, tracks: Tracks, robots: i64, ways: i64, wanted: i64, target: i64, ricochet: bool) -> None:
        self.tracks: Final = tracks
        self.robots: Final[i64] = robots
        self.ways: Final[i64] = ways if ricochet else 0x3FF
        self.wanted: Final[i64] = wanted
        self.target: Final[i64] = target
        self.ricochet: Final = ricochet
        self.count: Final[i64] = 4 if robots >> 32 == NOWHERE else 5


@final
class Limits:
    """The limits at which a search gives up; 0 means no limit."""

    def __init__(
        self,
        max_moves: int,
        max_nodes: int,
        max_seconds: float,
        memory_bits: int,
        progress: Callable[[int, int], object] | None,
        cancelled: Callable[[], bool] | None,
    ) -> None:
        self.max_moves: Final[i64] = max_moves
        self.max_nodes: Final[i64] = max_nodes
        self.deadline: Final = time.monotonic() + max_seconds if max_seconds > 0 else 0.0
        self.memory_bits: Final[i64] = memory_bits
        self.progress: Final = progress
        self.cancelled: Final = cancelled

    def reached(self, moves: i64, nodes: i64) -> bool:
        """Report progress and return whether the search must stop."""
        # Compiled code never checks for signals by itself, but repr does, so that Ctrl-C ends a long search.
        repr(self.progress)
        if self.max_nodes and nodes >= self.max_nodes:
            return True
        if self.deadline and time.monotonic() >= self.deadline:
            return True
        if self.progress is not None:
            self.progress(moves, nodes)
        return self.cancelled is not None and self.cancelled()


@final
class Search:
    """A search for the shortest solutions of a task."""

    def __init__(self, task: Task, limits: Limits, memory: Memory) -> None:
        self.task: Final = task
        self.limits: Final = limits
        self.memory: Final = memory
        self.tracks: Final = task.tracks
        self.stops: Final = task.tracks.stops
        self.count: Final[i64] = task.count
        self.wanted: Final[i64] = task.wanted
        self.target: Final[i64] = task.target
        self.distances: Final = vec[i64]([FAR] * 5120)
        """The `Distances` of each robot that may arrive, by 1024 * robot + 256 * way + square."""
        self.blockers: BlockerBound | None = None
        """The stronger bound, once the search is long enough to pay for its set-up."""
        self.ends: Final = vec[i64]([0] * (8 * 64))
        """The ends of each robot's slides, by 8 * ply + robot."""
        self.path: Final = vec[i64]([0] * 64)
        self.depth: i64 = 0
        """The number of moves allowed in this iteration; no solution is shorter."""
        self.nodes: i64 = 0
        self.next_check: i64 = CHECK_INTERVAL
        """The node at which the limits are checked next."""
        self.stopped: bool = False
        self.max_solutions: i64 = 0
        """How many solutions to collect; 0 stops at the first one."""
        self.solutions: Final[list[list[int]]] = []
        self.robots_mask: Final[i64] = ALL_ONES >> (63 - 8 * task.count)
        self._measure()

    def _measure(self) -> None:
        """Compute the distances; without barriers they are the same for every robot."""
        distances: Distances | None = None
        robot: i64 = 0
        while robot < self.count:
            if self.wanted == ANY or self.wanted == robot:
                if distances is None or self.tracks.barriers:
                    distances = Distances(self.tracks, robot, self.target, self.task.ricochet)
                k: i64 = 0
                while k < 1024:
                    self.distances[robot << 10 | k] = distances.moves[k]
                    k += 1
            robot += 1

    def run(self) -> bool:
        """Find a shortest solution; return False if a limit was reached first."""
        task = self.task
        arriving_robots: i64 = self.count if self.wanted == ANY else 1
        self.memory.begin(8 * self.count + 2 * arriving_robots, self.limits.memory_bits)
        self.depth = self._distance(task.robots, task.ways)
        if self.limits.max_nodes and self.limits.max_nodes < self.next_check:
            self.next_check = self.limits.max_nodes
        while self.depth <= self.limits.max_moves:
            if self._iterate():
                return True
            if self.stopped:
                return False
            self.depth += 1
        return False

    def collect(self, max_solutions: int) -> bool:
        """Find all solutions of the length that `run` found; return False if a limit or *max_solutions* stops it."""
        # What the last iteration remembered is only valid together with the order in which it tried moves.
        self.memory.begin(self.memory.key_bits, self.limits.memory_bits)
        self.max_solutions = max_solutions
        self.solutions.clear()
        self._iterate()
        return not self.stopped

    def _iterate(self) -> bool:
        """Search once to the present depth; return whether a solution was found."""
        self.memory.grow(self.limits.memory_bits)
        task = self.task
        if self.blockers is None and self.nodes > BLOCKERS_AFTER and self.wanted != ANY:
            distances = self.distances[self.wanted << 10 : (self.wanted + 1) << 10]
            self.blockers = BlockerBound(self.tracks, self.wanted, self.count, self.target, distances, task.ricochet)
        bound: i64 = self._distance(task.robots, task.ways)
        return self._dfs(task.robots, task.ways, bound, self.depth, 0, NO_MOVE, 0, 0, 0)

    def _distance(self, robots: i64, ways: i64) -> i64:
        """Return the smallest distance of a robot that may arrive."""
        best: i64 = FAR
        robot: i64 = 0
        while robot < self.count:
            distance: i64 = self.distances[robot << 10 | (ways & 3) << 8 | (robots & SQUARE)]
            if distance < best:
                best = distance
            robots >>= 8
            ways >>= 2
            robot += 1
        return best

    def _must_stop(self) -> bool:
        self.next_check = self.nodes + CHECK_INTERVAL
        max_nodes: i64 = self.limits.max_nodes
        if max_nodes and max_nodes < self.next_check:
            self.next_check = max_nodes
        self.stopped = self.limits.reached(self.depth, self.nodes)
        return self.stopped

    def _dfs(
        self, robots: i64, ways: i64, bound: i64, left: i64, ply: i64, last: i64, origin: i64, banned: i64, earlier: i64
    ) -> bool:
        """Search below a position that needs at least *bound* moves, with *left* moves allowed.

        *last* is the move that led here and *origin* the square its robot came from. *banned* is the mask of moves
        along the same axis; *earlier* is the mask of moves tried before it, which sleep if it does not affect them.
        """
        if self.stopped:
            return False
        self.nodes += 1
        if self.nodes >= self.next_check and self._must_stop():
            return False
        blockers = self.blockers
        wanted: i64 = self.wanted
        count: i64 = self.count
        key: i64 = 0
        remembered: bool = bound < left and left > SHALLOW
        if remembered:
            key = self._key(robots, ways)
            if self.memory.failed(key, left):
                return False
        movers: i64 = ALL_ROBOTS
        distance: i64 = 0
        if wanted >= 0:
            distance = self.distances[wanted << 10 | (ways >> 2 * wanted & 3) << 8 | (robots >> 8 * wanted & SQUARE)]
            if distance == left:
                # With no move to spare, only the arriving robot moves.
                movers = 1 << wanted
            elif blockers is not None and bound >= left:
                movers = blockers.movers(robots, ways, left)
        ends = self.ends
        base: i64 = 8 * ply
        asleep: i64 = 0
        robot: i64 = 0
        while robot < count:
            if movers >> robot & 1:
                slides: i64 = self._slides(robots, robot)
                ends[base + robot] = slides
                if earlier >> 4 * robot & 15:
                    asleep |= self._sleeping_moves(
                        robots, robot, slides ^ ends[base - 8 + robot], slides, last, origin, earlier
                    )
            robot += 1
        tried: i64 = asleep
        skipped: i64 = asleep | banned
        success: bool = False
        index: i64 = 0
        while index < count:
            robot = index
            if wanted > 0:
                # The arriving robot comes first, then the others in their order.
                if index == 0:
                    robot = wanted
                elif index <= wanted:
                    robot = index - 1
            index += 1
            if not movers >> robot & 1:
                continue
            may_arrive: bool = robot == wanted or wanted < 0
            slides = ends[base + robot]
            start: i64 = robots >> 8 * robot & SQUARE
            move: i64 = 4 * robot
            stop: i64 = move + 4
            while move < stop:
                end: i64 = slides & END
                slides >>= END_BITS
                if end == start or skipped >> move & 1:
                    move += 1
                    continue
                new_ways: i64 = ways
                new_banned: i64 = 0
                if end < DEFLECTED:
                    new_banned = 5 << (move & ~2)
                square: i64 = end & SQUARE
                new_robots: i64 = robots ^ (start ^ square) << 8 * robot
                new_bound: i64 = distance
                if may_arrive:
                    axis: i64 = ALONG_ROW if move & 1 else ALONG_COLUMN
                    new_ways |= (TURNED if end >= DEFLECTED else axis) << 2 * robot
                    if new_ways != ways or start == self.target:
                        new_banned = 0
                    way: i64 = new_ways >> 2 * robot & 3
                    if square == self.target and way == TURNED:
                        self.path[ply] = move
                        if self._add_solution(ply):
                            return True
                        success = True
                        move += 1
                        continue
                    if wanted < 0:
                        new_bound = self._distance(new_robots, new_ways)
                    else:
                        new_bound = self.distances[wanted << 10 | way << 8 | square]
                if blockers is not None and new_bound < left:
                    blocker_bound: i64 = blockers.bound(new_robots, new_ways, left)
                    if blocker_bound > new_bound:
                        new_bound = blocker_bound
                if new_bound < left:
                    self.path[ply] = move
                    new_earlier: i64 = 0
                    if end < DEFLECTED and self.max_solutions == 0:
                        new_earlier = tried & ~(15 << 4 * robot)
                    if self._dfs(
                        new_robots, new_ways, new_bound, left - 1, ply + 1, move, start, new_banned, new_earlier
                    ):
                        if self.max_solutions == 0 or self.stopped:
                            return True
                        success = True
                tried |= 1 << move
                move += 1
        if remembered and not success and not self.stopped:
            self.memory.store(key, left)
        return success

    def _add_solution(self, ply: i64) -> bool:
        """Store the path as a solution; return whether there are enough."""
        self.solutions.append([int(self.path[k]) for k in range(ply + 1)])
        if self.max_solutions and len(self.solutions) >= self.max_solutions:
            self.stopped = True
        return self.max_solutions == 0 or self.stopped

    def _sleeping_moves(
        self, robots: i64, robot: i64, changed: i64, slides: i64, last: i64, origin: i64, earlier: i64
    ) -> i64:
        """Return the *earlier* moves of a robot that are independent of the last move.

        They end where they did before that move and do not get in its way.
        """
        asleep: i64 = 0
        stop: i64 = robots >> 8 * (last >> 2) & SQUARE
        heading: i64 = last & 3
        if robots >> 8 * robot & SQUARE == stop + STEP[heading]:
            # This robot stopped the last move.
            return 0
        move: i64 = 4 * robot
        k: i64 = 0
        while k < 4:
            if earlier >> move & 1 and changed & END == 0 and not on_slide(origin, stop, slides & SQUARE, heading):
                asleep |= 1 << move
            changed >>= END_BITS
            slides >>= END_BITS
            move += 1
            k += 1
        return asleep

    def _slides(self, robots: i64, robot: i64) -> i64:
        """Return the ends of a robot's four slides; its own square where it cannot move."""
        start: i64 = robots >> 8 * robot & SQUARE
        stops: i64 = self.stops[start]
        up: i64 = stops & 255
        right: i64 = stops >> 8 & 255
        down: i64 = stops >> 16 & 255
        left: i64 = stops >> 24 & 255
        k: i64 = self.count
        remaining: i64 = robots
        while k > 0:
            other: i64 = remaining & SQUARE
            difference: i64 = start ^ other
            if difference & 15 == 0:
                if other < start:
                    if other + 16 > up:
                        up = other + 16
                elif other > start and other - 16 < down:
                    down = other - 16
            elif difference < 16:
                if other < start:
                    if other + 1 > left:
                        left = other + 1
                elif other - 1 < right:
                    right = other - 1
            remaining >>= 8
            k -= 1
        if stops >> RISKY:
            if stops >> RISKY & 1:
                up = self._risky_slide(robots, robot, 0, start)
            if stops >> RISKY & 2:
                right = self._risky_slide(robots, robot, 1, start)
            if stops >> RISKY & 4:
                down = self._risky_slide(robots, robot, 2, start)
            if stops >> RISKY & 8:
                left = self._risky_slide(robots, robot, 3, start)
        return up | right << 9 | down << 18 | left << 27

    def _risky_slide(self, robots: i64, robot: i64, heading: i64, start: i64) -> i64:
        """Return the end of a slide that meets a barrier; *start* if it is not a move."""
        end: i64 = self.tracks.board.slide(robots, robot, heading)
        return start if end < 0 else end & END

    def _key(self, robots: i64, ways: i64) -> i64:
        """Return the key of a position; without barriers it ignores which helper is on which square."""
        count: i64 = self.count
        wanted: i64 = self.wanted
        if wanted < 0:
            if self.tracks.barriers:
                return robots & self.robots_mask | ways << 8 * count
            return sort_by_square(robots, ways, 0, count)
        way: i64 = ways >> 2 * wanted & 3
        if self.tracks.barriers:
            return robots & self.robots_mask | way << 8 * count
        first: i64 = robots >> 8 * wanted & SQUARE
        swapped: i64 = robots ^ (robots & SQUARE ^ first) << 8 * wanted
        swapped ^= (swapped ^ first) & SQUARE
        if count == 5:
            return sort_by_square(swapped, way, 1, count)
        a: i64 = swapped >> 8 & SQUARE
        b: i64 = swapped >> 16 & SQUARE
        c: i64 = swapped >> 24 & SQUARE
        low: i64 = a if a < b else b
        high: i64 = a + b - low
        if c < low:
            return first | c << 8 | low << 16 | high << 24 | way << 32
        if c < high:
            return first | low << 8 | c << 16 | high << 24 | way << 32
        return first | low << 8 | high << 16 | c << 24 | way << 32


def sort_by_square(robots: i64, ways: i64, first: i64, count: i64) -> i64:
    """Sort the robots from *first* on, each with its way, by square; return the squares with the ways above them."""
    squares: i64 = robots & SQUARE
    sorted_ways: i64 = ways & 3
    k: i64 = 1
    while k < count:
        square: i64 = robots >> 8 * k & SQUARE
        way: i64 = ways >> 2 * k & 3
        at: i64 = k
        while at > first and squares >> 8 * (at - 1) & SQUARE > square:
            squares ^= ((squares >> 8 * at ^ squares >> 8 * (at - 1)) & SQUARE) << 8 * at
            sorted_ways ^= ((sorted_ways >> 2 * at ^ sorted_ways >> 2 * (at - 1)) & 3) << 2 * at
            at -= 1
        squares ^= ((squares >> 8 * at ^ square) & SQUARE) << 8 * at
        sorted_ways ^= ((sorted_ways >> 2 * at ^ way) & 3) << 2 * at
        k += 1
    return squares | sorted_ways << 8 * count


def on_slide(origin: i64, stop: i64, square: i64, heading: i64) -> bool:
    """Return whether *square* lies on the straight slide from *origin* to *stop*."""
    if heading & 1:
        if (square ^ stop) >> 4:
            return False
    elif (square ^ stop) & 15:
        return False
    return stop <= square <= origin if stop < origin else origin <= square <= stop
