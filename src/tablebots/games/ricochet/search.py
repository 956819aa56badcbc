"""The search for a shortest solution: depth first, with one more move allowed each time.

Three rules cut the tree. They are safe because every solution that they cut has a twin, as long and not cut, that the
search meets earlier: so the first of all shortest solutions is never cut (docs/solver.md has the proof).

- A robot does not move twice in a row along one axis: the second slide alone would have led to the same square. That
  does not hold for a robot that may arrive if the first slide changed the way it has moved, or left the target.
- Of two neighbouring moves of different robots that do not disturb each other only one order is tried: a move tried
  before another one sleeps below that other one until something disturbs it.
- A position searched in vain is not searched again with as many moves or fewer.
"""

import time
from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.ricochet.blockers import EVERYBODY, BlockerBound
from tablebots.games.ricochet.board import ANY, DEFLECTED, NOWHERE, SQUARE, STEP
from tablebots.games.ricochet.bounds import FAR, Distances
from tablebots.games.ricochet.memory import ALL_ONES, Memory
from tablebots.games.ricochet.slides import ALONG_COLUMN, ALONG_ROW, TURNED
from tablebots.games.ricochet.tracks import RISKY, Tracks

MAX_MOVES: Final[i64] = 60
"""The longest solutions that can be searched for."""
NO_MOVE: Final[i64] = -1
CHECK_INTERVAL: Final[i64] = 2048
"""How many nodes pass between two looks at the clock, a power of two."""
DEEP_AFTER: Final[i64] = 12000
"""Nodes after which the bound with blockers pays for its tables."""
SHALLOW: Final[i64] = 3
"""With so few moves left it is quicker to search a position again than to remember it."""

# The ends of a robot's four slides in one integer, nine bits each: the square and DEFLECTED.
END: Final[i64] = 511
END_BITS: Final[i64] = 9


@final
class Task:
    """What is to be solved: robots on a board, how they have moved so far, and where which of them must arrive."""

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
    """When a search stops without an answer; a zero is no limit."""

    def __init__(
        self,
        max_moves: int,
        max_nodes: int,
        max_seconds: float,
        table_bits: int,
        progress: Callable[[int, int], object] | None,
        cancelled: Callable[[], bool] | None,
    ) -> None:
        self.max_moves: Final[i64] = max_moves
        self.max_nodes: Final[i64] = max_nodes
        self.deadline: Final = time.monotonic() + max_seconds if max_seconds > 0 else 0.0
        self.table_bits: Final[i64] = table_bits
        self.progress: Final = progress
        self.cancelled: Final = cancelled

    def reached(self, moves: i64, nodes: i64) -> bool:
        """Report how far the search has come; tell whether it must stop."""
        # Compiled code never looks for signals by itself; repr does, so that Ctrl-C ends a long search.
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
    """One search for the shortest solutions of a task."""

    def __init__(self, task: Task, limits: Limits, memory: Memory) -> None:
        self.task: Final = task
        self.limits: Final = limits
        self.memory: Final = memory
        self.tracks: Final = task.tracks
        self.stops: Final = task.tracks.stops
        self.count: Final[i64] = task.count
        self.wanted: Final[i64] = task.wanted
        self.target: Final[i64] = task.target
        self.least: Final = vec[i64]([FAR] * 5120)
        """The distances of each robot that may arrive, by 1024 * robot + 256 * way + square."""
        self.blockers: BlockerBound | None = None
        """The stronger bound, once the search is long enough to pay for its tables."""
        self.ends: Final = vec[i64]([0] * (8 * 64))
        """The ends of each robot's slides, by 8 * ply + robot."""
        self.path: Final = vec[i64]([0] * 64)
        self.length: i64 = 0
        """The moves that the present round allows; no solution is shorter."""
        self.nodes: i64 = 0
        self.pause: i64 = CHECK_INTERVAL
        """The node at which limits are looked at next."""
        self.stopped: bool = False
        self.wish: i64 = 0
        """How many solutions are to be collected; 0 stops at the first."""
        self.found: Final[list[list[int]]] = []
        self.places: Final[i64] = ALL_ONES >> (63 - 8 * task.count)
        self._measure()

    def _measure(self) -> None:
        """Fill in the distances; without barriers they are the same for every robot."""
        distances: Distances | None = None
        robot: i64 = 0
        while robot < self.count:
            if self.wanted == ANY or self.wanted == robot:
                if distances is None or self.tracks.barriers:
                    distances = Distances(self.tracks, robot, self.target, self.task.ricochet)
                k: i64 = 0
                while k < 1024:
                    self.least[robot << 10 | k] = distances.least[k]
                    k += 1
            robot += 1

    def run(self) -> bool:
        """Find a shortest solution; False if a limit was reached first."""
        task = self.task
        arriving: i64 = self.count if self.wanted == ANY else 1
        self.memory.begin(8 * self.count + 2 * arriving, self.limits.table_bits)
        self.length = self._least_of(task.robots, task.ways)
        if self.limits.max_nodes and self.limits.max_nodes < self.pause:
            self.pause = self.limits.max_nodes
        while self.length <= self.limits.max_moves:
            if self._round():
                return True
            if self.stopped:
                return False
            self.length += 1
        return False

    def collect(self, wish: int) -> bool:
        """After `run` was successful: find all solutions of that length; False if more than wished, or at a limit."""
        # What the last round remembered holds only together with the order in which it tried moves.
        self.memory.begin(self.memory.key_bits, self.limits.table_bits)
        self.wish = wish
        self.found.clear()
        self._round()
        return not self.stopped

    def _round(self) -> bool:
        self.memory.grow(self.limits.table_bits)
        task = self.task
        if self.blockers is None and self.nodes > DEEP_AFTER and self.wanted != ANY:
            least = self.least[self.wanted << 10 : (self.wanted + 1) << 10]
            self.blockers = BlockerBound(self.tracks, self.wanted, self.count, self.target, least, task.ricochet)
        bound: i64 = self._least_of(task.robots, task.ways)
        return self._dive(task.robots, task.ways, bound, self.length, 0, NO_MOVE, 0, 0, 0)

    def _least_of(self, robots: i64, ways: i64) -> i64:
        best: i64 = FAR
        robot: i64 = 0
        while robot < self.count:
            least: i64 = self.least[robot << 10 | (ways & 3) << 8 | (robots & SQUARE)]
            if least < best:
                best = least
            robots >>= 8
            ways >>= 2
            robot += 1
        return best

    def _must_stop(self) -> bool:
        self.pause = self.nodes + CHECK_INTERVAL
        most: i64 = self.limits.max_nodes
        if most and most < self.pause:
            self.pause = most
        self.stopped = self.limits.reached(self.length, self.nodes)
        return self.stopped

    def _dive(
        self, robots: i64, ways: i64, bound: i64, left: i64, ply: i64, last: i64, origin: i64, banned: i64, drowsy: i64
    ) -> bool:
        """Search below a position of which *bound* moves are known to be needed and *left* are allowed.

        *last* is the move that led here and *origin* where its robot came from; *banned* moves are those along the same
        axis, *drowsy* ones were tried before it and sleep on if it does not disturb them.
        """
        if self.stopped:
            return False
        self.nodes += 1
        if self.nodes >= self.pause and self._must_stop():
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
        movers: i64 = EVERYBODY
        least: i64 = 0
        if wanted >= 0:
            least = self.least[wanted << 10 | (ways >> 2 * wanted & 3) << 8 | (robots >> 8 * wanted & SQUARE)]
            if least == left:
                # With no move to spare only the arriving robot moves.
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
                if drowsy >> 4 * robot & 15:
                    asleep |= self._still_asleep(
                        robots, robot, slides ^ ends[base - 8 + robot], slides, last, origin, drowsy
                    )
            robot += 1
        tried: i64 = asleep
        skipped: i64 = asleep | banned
        success: bool = False
        turn: i64 = 0
        while turn < count:
            robot = turn
            if wanted > 0:
                # The arriving robot first, then the others in their order.
                if turn == 0:
                    robot = wanted
                elif turn <= wanted:
                    robot = turn - 1
            turn += 1
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
                ways_then: i64 = ways
                banned_then: i64 = 0
                if end < DEFLECTED:
                    banned_then = 5 << (move & ~2)
                square: i64 = end & SQUARE
                robots_then: i64 = robots ^ (start ^ square) << 8 * robot
                bound_then: i64 = least
                if may_arrive:
                    axis: i64 = ALONG_ROW if move & 1 else ALONG_COLUMN
                    ways_then |= (TURNED if end >= DEFLECTED else axis) << 2 * robot
                    if ways_then != ways or start == self.target:
                        banned_then = 0
                    way: i64 = ways_then >> 2 * robot & 3
                    if square == self.target and way == TURNED:
                        self.path[ply] = move
                        if self._arrived(ply):
                            return True
                        success = True
                        move += 1
                        continue
                    if wanted < 0:
                        bound_then = self._least_of(robots_then, ways_then)
                    else:
                        bound_then = self.least[wanted << 10 | way << 8 | square]
                if blockers is not None and bound_then < left:
                    price: i64 = blockers.bound(robots_then, ways_then, left)
                    if price > bound_then:
                        bound_then = price
                if bound_then < left:
                    self.path[ply] = move
                    drowsy_then: i64 = 0
                    if end < DEFLECTED and self.wish == 0:
                        drowsy_then = tried & ~(15 << 4 * robot)
                    if self._dive(
                        robots_then, ways_then, bound_then, left - 1, ply + 1, move, start, banned_then, drowsy_then
                    ):
                        if self.wish == 0 or self.stopped:
                            return True
                        success = True
                tried |= 1 << move
                move += 1
        if remembered and not success and not self.stopped:
            self.memory.store(key, left)
        return success

    def _arrived(self, ply: i64) -> bool:
        """Note the path as a solution; tell whether that is enough."""
        self.found.append([int(self.path[k]) for k in range(ply + 1)])
        if self.wish and len(self.found) >= self.wish:
            self.stopped = True
        return self.wish == 0 or self.stopped

    def _still_asleep(
        self, robots: i64, robot: i64, changed: i64, slides: i64, last: i64, origin: i64, drowsy: i64
    ) -> i64:
        """Which drowsy moves of a robot end where they did before the last move, and do not disturb that one."""
        asleep: i64 = 0
        stop: i64 = robots >> 8 * (last >> 2) & SQUARE
        heading: i64 = last & 3
        if robots >> 8 * robot & SQUARE == stop + STEP[heading]:
            # The last move was stopped by this robot.
            return 0
        move: i64 = 4 * robot
        k: i64 = 0
        while k < 4:
            if drowsy >> move & 1 and changed & END == 0 and not on_line(origin, stop, slides & SQUARE, heading):
                asleep |= 1 << move
            changed >>= END_BITS
            slides >>= END_BITS
            move += 1
            k += 1
        return asleep

    def _slides(self, robots: i64, robot: i64) -> i64:
        """The ends of the four slides of a robot; where there is no move, its own square."""
        start: i64 = robots >> 8 * robot & SQUARE
        stops: i64 = self.stops[start]
        up: i64 = stops & 255
        right: i64 = stops >> 8 & 255
        down: i64 = stops >> 16 & 255
        left: i64 = stops >> 24 & 255
        k: i64 = self.count
        rest: i64 = robots
        while k > 0:
            other: i64 = rest & SQUARE
            apart: i64 = start ^ other
            if apart & 15 == 0:
                if other < start:
                    if other + 16 > up:
                        up = other + 16
                elif other > start and other - 16 < down:
                    down = other - 16
            elif apart < 16:
                if other < start:
                    if other + 1 > left:
                        left = other + 1
                elif other - 1 < right:
                    right = other - 1
            rest >>= 8
            k -= 1
        if stops >> RISKY:
            if stops >> RISKY & 1:
                up = self._risky(robots, robot, 0, start)
            if stops >> RISKY & 2:
                right = self._risky(robots, robot, 1, start)
            if stops >> RISKY & 4:
                down = self._risky(robots, robot, 2, start)
            if stops >> RISKY & 8:
                left = self._risky(robots, robot, 3, start)
        return up | right << 9 | down << 18 | left << 27

    def _risky(self, robots: i64, robot: i64, heading: i64, start: i64) -> i64:
        end: i64 = self.tracks.board.slide(robots, robot, heading)
        return start if end < 0 else end & END

    def _key(self, robots: i64, ways: i64) -> i64:
        """A number for the position: the same for positions that differ only in which helper stands where."""
        count: i64 = self.count
        wanted: i64 = self.wanted
        if wanted < 0:
            if self.tracks.barriers:
                return robots & self.places | ways << 8 * count
            return in_order(robots, ways, 0, count)
        way: i64 = ways >> 2 * wanted & 3
        if self.tracks.barriers:
            return robots & self.places | way << 8 * count
        first: i64 = robots >> 8 * wanted & SQUARE
        swapped: i64 = robots ^ (robots & SQUARE ^ first) << 8 * wanted
        swapped ^= (swapped ^ first) & SQUARE
        if count == 5:
            return in_order(swapped, way, 1, count)
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


def in_order(robots: i64, ways: i64, first: i64, count: i64) -> i64:
    """The robots from the *first* on, each with its way, sorted by their squares, and the ways above them."""
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


def on_line(origin: i64, stop: i64, square: i64, heading: i64) -> bool:
    """Whether a square lies on a straight slide."""
    if heading & 1:
        if (square ^ stop) >> 4:
            return False
    elif (square ^ stop) & 15:
        return False
    return stop <= square <= origin if stop < origin else origin <= square <= stop
