"""A stronger lower bound that adds the cost of bringing blockers to where the arriving robot needs them.

The arriving robot A goes from x to the target in one of three ways, and each has its cost:

- no robot ever stops it: the moves of a path on which only walls stop A;
- other robots stop it, always from the same square b: the moves of the path, and those that bring a helper to b;
- other robots stop it from two or more squares: the moves of the path, those that bring a helper to one of the squares,
  and one more for another square; or just the path if helpers are already on two such squares.

Helpers, and A between such stops, may again stop wherever they like. So the cost of the second and third way depends
on x and on the square of one helper. It is read from a row of 256 squares that is computed when A first comes to x.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tablebots.games.ricochet.bounds import FAR
from tablebots.games.ricochet.slides import ALONG_COLUMN, ALONG_ROW, TURNED
from tablebots.games.ricochet.tracks import (
    AHEAD,
    BARRIER_AHEAD,
    BEHIND_TURN,
    HEADING,
    LAST,
    ON_BARRIER_SQUARE,
    Lines,
    Tracks,
)

MAX_COST: Final[i64] = 15
"""The largest cost that a row can hold: two costs fit into a byte."""
ALL_ROBOTS: Final[i64] = 31
"""The mask of all robots."""
STOPPED: Final[i64] = 1024
"""Added to 256 * way + square on paths on which another robot has already stopped A."""


@final
class BlockerBound:
    """The fewest moves of all robots together that bring one robot to one target."""

    def __init__(
        self, tracks: Tracks, robot: i64, count: i64, target: i64, distances: vec[i64], ricochet: bool
    ) -> None:
        self.robot: Final[i64] = robot
        self.count: Final[i64] = count
        self.goal: Final[i64] = TURNED << 8 | target
        self.line_sets: Final[i64] = count if tracks.barriers else 1
        """Without barriers all robots slide alike and share one line set."""
        self.line_set: Final[i64] = robot if tracks.barriers else 0
        """The line set of A."""
        self.lowest: Final[i64] = 0 if ricochet else 768
        self.lines: Final = Lines(tracks, self.line_sets)
        self.distances: Final = distances
        """The fewest moves to the target by 256 * way + square, if A can stop everywhere; 0 on the target."""
        self.unblocked: Final = vec[i64]([FAR] * 1024)
        """The same if only walls stop A."""
        self.blocked: Final = vec[i64]([FAR] * 1024)
        """The same if another robot stops A at least once."""
        self.beside: Final = vec[i64]([FAR] * 256)
        """For each square of a blocker, the smallest *unblocked* of the squares on which it stops A."""
        self.rows: Final = vec[i64]([-1] * 1024)
        """Where the row of 256 * way + square starts in *costs*; -1 before it is computed."""
        self.costs: vec[u8] = vec[u8]()
        """By square of a helper: the cost if it has to move, plus 16 times that if it and another are in place."""
        self.one_blocker: Final = vec[i64]([0] * 256)
        self.two_blockers: Final = vec[i64]([0] * 256)
        self.moves: Final = vec[i64]([0] * 2048)
        self.queue: Final = vec[i64]([0] * 2048)
        self.swept: Final = vec[i64]([0] * 8192)
        """The last sweep that passed a square in a heading; it has already seen the rest of the line."""
        self.sweeps: i64 = 0
        self.distances[self.goal] = 0
        self._measure_unblocked()
        self._measure_beside()
        self._measure_blocked()

    def bound(self, robots: i64, ways: i64, left: i64) -> i64:
        """Return a lower bound of the moves needed, up to MAX_COST; 0 if it is obviously below *left*."""
        node: i64 = (ways >> 2 * self.robot & 3) << 8 | (robots >> 8 * self.robot & 255)
        best: i64 = self.unblocked[node]
        if best < left:
            return 0
        row: i64 = self.rows[node]
        if row < 0:
            row = self._make_row(node)
        step: i64 = 0
        if self.line_sets > 1:
            step = 256
        costs = self.costs
        first: i64 = MAX_COST
        second: i64 = MAX_COST
        robot: i64 = 0
        while robot < self.count:
            if robot != self.robot:
                cost: i64 = i64(costs[row + (robots & 255)])
                if cost & 15 < best:
                    best = cost & 15
                cost >>= 4
                if cost < second:
                    if cost < first:
                        second = first
                        first = cost
                    else:
                        second = cost
            robots >>= 8
            row += step
            robot += 1
        return best if best < second else second

    def movers(self, robots: i64, ways: i64, left: i64) -> i64:
        """Return the mask of robots that may move next if *left* moves are to be enough.

        A move changes a helper's cost by at most one, so a helper that costs too much now need not move, unless the
        others are enough without it or it could become the second of two helpers that are where they are needed.
        """
        node: i64 = (ways >> 2 * self.robot & 3) << 8 | (robots >> 8 * self.robot & 255)
        if self.unblocked[node] < left:
            return ALL_ROBOTS
        row: i64 = self.rows[node]
        if row < 0:
            row = self._make_row(node)
        cheap: i64 = 0
        near: i64 = 1 << self.robot
        robot: i64 = 0
        while robot < self.count:
            if robot != self.robot:
                cost: i64 = i64(self.costs[row + (robots & 255)])
                if cost & 15 <= left:
                    near |= 1 << robot
                if cost & 15 < left or cost >> 4 < left:
                    # Then all others may move, and this one only if it is near or another one is as cheap.
                    if cheap:
                        return ALL_ROBOTS
                    cheap = 1 << robot
            robots >>= 8
            if self.line_sets > 1:
                row += 256
            robot += 1
        return near | (ALL_ROBOTS & ~cheap) if cheap else near

    def _measure_unblocked(self) -> None:
        self.unblocked[self.goal] = 0
        changed: bool = True
        while changed:
            changed = False
            node: i64 = self.lowest
            while node < 1024:
                best: i64 = self.unblocked[node]
                slot: i64 = self.line_set << 10 | (node & 255) << 2
                heading: i64 = 0
                while heading < 4:
                    behind: i64 = self.lines.first[slot + heading + 1]
                    if self.lines.first[slot + heading] < behind:
                        entry: i64 = self.lines.entries[behind - 1]
                        if not entry & ON_BARRIER_SQUARE:
                            moves: i64 = self.unblocked[node_at(node, heading, entry)] + 1
                            if moves < best:
                                best = moves
                    heading += 1
                if best < self.unblocked[node]:
                    self.unblocked[node] = best
                    changed = True
                node += 1

    def _measure_beside(self) -> None:
        k: i64 = self.lines.first[self.line_set << 10]
        end: i64 = self.lines.first[(self.line_set + 1) << 10]
        while k < end:
            entry: i64 = self.lines.entries[k]
            if not entry & (ON_BARRIER_SQUARE | LAST | BARRIER_AHEAD):
                moves: i64 = self.unblocked[TURNED << 8 | (entry & 255)]
                if moves < self.beside[entry >> AHEAD]:
                    self.beside[entry >> AHEAD] = moves
            k += 1

    def _measure_blocked(self) -> None:
        changed: bool = True
        while changed:
            changed = False
            node: i64 = self.lowest
            while node < 1024:
                best: i64 = self._blocked_from(node)
                if best < self.blocked[node]:
                    self.blocked[node] = best
                    changed = True
                node += 1

    def _blocked_from(self, node: i64) -> i64:
        best: i64 = FAR
        slot: i64 = self.line_set << 10 | (node & 255) << 2
        heading: i64 = 0
        while heading < 4:
            k: i64 = self.lines.first[slot + heading]
            end: i64 = self.lines.first[slot + heading + 1]
            while k < end:
                entry: i64 = self.lines.entries[k]
                if not entry & (ON_BARRIER_SQUARE | BARRIER_AHEAD):
                    then: i64 = node_at(node, heading, entry)
                    moves: i64 = self.distances[then] + 1
                    if entry & LAST:
                        moves = self.blocked[then] + 1
                    if moves < best:
                        best = moves
                k += 1
            heading += 1
        return best

    def _make_row(self, start: i64) -> i64:
        """Compute the row for a square and way of A and return where it starts."""
        k: i64 = 0
        while k < 256:
            self.one_blocker[k] = FAR
            self.two_blockers[k] = FAR
            k += 1
        self._walk(start)
        row: i64 = i64(len(self.costs))
        self.rows[start] = row
        line_set: i64 = 0
        while line_set < self.line_sets:
            self._add_helper_costs(line_set)
            line_set += 1
        return row

    def _walk(self, start: i64) -> None:
        """Find the paths of A by the squares of its blockers: one square only, and two or more."""
        lines = self.lines.entries
        first = self.lines.first
        swept = self.swept
        moves = self.moves
        queue = self.queue
        self.sweeps += 1
        sweep: i64 = self.sweeps
        k: i64 = 0
        while k < 2048:
            moves[k] = FAR
            k += 1
        moves[start] = 0
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            node: i64 = queue[head]
            head += 1
            new_moves: i64 = moves[node] + 1
            layer: i64 = node & STOPPED
            slot: i64 = self.line_set << 10 | (node & 255) << 2
            heading: i64 = 0
            while heading < 4:
                k = first[slot + heading]
                end: i64 = first[slot + heading + 1]
                while k < end:
                    entry: i64 = lines[k]
                    k += 1
                    if entry & ON_BARRIER_SQUARE:
                        continue
                    then: i64 = node_at(node, heading, entry)
                    passed: i64 = (layer | then) << 2 | (entry >> HEADING & 3)
                    if swept[passed] == sweep:
                        break
                    swept[passed] = sweep
                    to: i64 = layer | then
                    if not entry & LAST:
                        if entry & BARRIER_AHEAD:
                            continue
                        self._add_path(entry >> AHEAD, then, new_moves, layer)
                        to = STOPPED | then
                    if moves[to] > new_moves and then != self.goal:
                        moves[to] = new_moves
                        queue[tail] = to
                        tail += 1
                heading += 1

    def _add_path(self, blocker: i64, then: i64, moves: i64, layer: i64) -> None:
        """Record a path on which a robot on *blocker* stops A after that many moves."""
        two: i64 = moves + self.distances[then]
        if not layer:
            two = moves + self.blocked[then]
            one: i64 = moves + self.unblocked[then]
            # If the same blocker stops A again, A must leave and come back.
            again: i64 = moves + 2 + self.beside[blocker]
            if again < one:
                one = again
            if one < self.one_blocker[blocker]:
                self.one_blocker[blocker] = one
        if two < self.two_blockers[blocker]:
            self.two_blockers[blocker] = two

    def _add_helper_costs(self, line_set: i64) -> None:
        """Append to the row the cost of bringing a helper from each square to where it is needed."""
        costs = self.moves
        low: i64 = MAX_COST
        k: i64 = 0
        while k < 256:
            cost: i64 = self.one_blocker[k]
            if self.two_blockers[k] + 1 < cost:
                cost = self.two_blockers[k] + 1
            if cost > MAX_COST:
                cost = MAX_COST
            if cost < low:
                low = cost
            costs[k] = cost
            k += 1
        self.sweeps += 1
        # With a line set for each robot, the costs of A itself are never used.
        while low < MAX_COST and (self.line_sets == 1 or line_set != self.robot) and self._spread(line_set, low):
            low += 1
        k = 0
        while k < 256:
            both: i64 = self.two_blockers[k]
            if both > MAX_COST:
                both = MAX_COST
            self.costs = append(self.costs, u8(costs[k] | both << 4))
            k += 1

    def _spread(self, line_set: i64, low: i64) -> bool:
        """Go from squares with cost *low* to those one move away; return whether any square costs more."""
        lines = self.lines.entries
        first = self.lines.first
        swept = self.swept
        costs = self.moves
        sweep: i64 = self.sweeps
        higher: bool = False
        square: i64 = 0
        while square < 256:
            if costs[square] > low:
                higher = True
            elif costs[square] == low:
                slot: i64 = line_set << 10 | square << 2
                stop: i64 = slot + 4
                while slot < stop:
                    k: i64 = first[slot]
                    end: i64 = first[slot + 1]
                    while k < end:
                        entry: i64 = lines[k]
                        passed: i64 = (entry & 255) << 2 | (entry >> HEADING & 3)
                        if swept[passed] == sweep:
                            break
                        swept[passed] = sweep
                        if costs[entry & 255] > low + 1:
                            costs[entry & 255] = low + 1
                        k += 1
                    slot += 1
            square += 1
        return higher


def node_at(node: i64, heading: i64, entry: i64) -> i64:
    """Return 256 * way + square after a slide that stops at an entry of a line."""
    if entry & BEHIND_TURN:
        return TURNED << 8 | (entry & 255)
    if heading & 1:
        return (node >> 8 & 3 | ALONG_ROW) << 8 | (entry & 255)
    return (node >> 8 & 3 | ALONG_COLUMN) << 8 | (entry & 255)
