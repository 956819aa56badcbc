"""A stronger lower bound: what it costs to bring blockers to where the arriving robot needs them.

The arriving robot A goes from x to the target in one of these ways, and each has its price:

- nobody ever stops it: it needs the moves of a path that only walls stop;
- others stop it, all of them from one square b: the path over b, and the moves that bring a helper to b;
- others stop it from two or more squares: the path, the moves that bring a helper to one of the squares, and one more
  for another square; or no more than the path if helpers stand on two such squares already.

Helpers, and A between such stops, are again allowed to stop wherever they like. So the price of the second and third
way depends on x and on the square of one helper: it is read from a row of 256 squares that is made when A first
comes to x.
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

CAP: Final[i64] = 15
"""The largest price that a row holds: two of them fit into a byte."""
EVERYBODY: Final[i64] = 31
STOPPED: Final[i64] = 1024
"""Added to 256 * way + square on paths on which A was already stopped by another robot."""


@final
class BlockerBound:
    """The fewest moves of all robots together, for one target of one robot."""

    def __init__(self, tracks: Tracks, robot: i64, count: i64, target: i64, least: vec[i64], ricochet: bool) -> None:
        self.robot: Final[i64] = robot
        self.count: Final[i64] = count
        self.goal: Final[i64] = TURNED << 8 | target
        self.kinds: Final[i64] = count if tracks.barriers else 1
        """Without barriers all robots slide alike."""
        self.kind: Final[i64] = robot if tracks.barriers else 0
        self.lowest: Final[i64] = 0 if ricochet else 768
        self.lines: Final = Lines(tracks, self.kinds)
        self.least: Final = least
        """The fewest moves to the target by 256 * way + square, if A can stop everywhere; 0 on the target."""
        self.walled: Final = vec[i64]([FAR] * 1024)
        """The same if only walls stop A."""
        self.stopped: Final = vec[i64]([FAR] * 1024)
        """The same if another robot stops A at least once."""
        self.beside: Final = vec[i64]([FAR] * 256)
        """The least of *walled* over the squares where a blocker on this square stops A."""
        self.rows: Final = vec[i64]([-1] * 1024)
        """Where the row of 256 * way + square starts in *prices*; -1 before it is made."""
        self.prices: vec[u8] = vec[u8]()
        """For each square of a helper: the price of bringing it; times 16, of using it there together with another."""
        self.one: Final = vec[i64]([0] * 256)
        self.two: Final = vec[i64]([0] * 256)
        self.moves: Final = vec[i64]([0] * 2048)
        self.queue: Final = vec[i64]([0] * 2048)
        self.swept: Final = vec[i64]([0] * 8192)
        """The last sweep that passed a square in a heading; it has seen the rest of the line."""
        self.sweeps: i64 = 0
        self.least[self.goal] = 0
        self._measure_walled()
        self._measure_beside()
        self._measure_stopped()

    def bound(self, robots: i64, ways: i64, left: i64) -> i64:
        """The fewest moves that may be enough, up to CAP; 0 if it is soon clear that they are fewer than *left*."""
        node: i64 = (ways >> 2 * self.robot & 3) << 8 | (robots >> 8 * self.robot & 255)
        best: i64 = self.walled[node]
        if best < left:
            return 0
        row: i64 = self.rows[node]
        if row < 0:
            row = self._make_row(node)
        step: i64 = 0
        if self.kinds > 1:
            step = 256
        prices = self.prices
        first: i64 = CAP
        second: i64 = CAP
        robot: i64 = 0
        while robot < self.count:
            if robot != self.robot:
                price: i64 = i64(prices[row + (robots & 255)])
                if price & 15 < best:
                    best = price & 15
                price >>= 4
                if price < second:
                    if price < first:
                        second = first
                        first = price
                    else:
                        second = price
            robots >>= 8
            row += step
            robot += 1
        return best if best < second else second

    def movers(self, robots: i64, ways: i64, left: i64) -> i64:
        """The robots, a bit each, that may move next if *left* moves shall be enough.

        A move changes a helper's price by one at most, so one that is too dear now need not move, unless all is
        well without it, or it could become the second of two helpers that stand where they are needed.
        """
        node: i64 = (ways >> 2 * self.robot & 3) << 8 | (robots >> 8 * self.robot & 255)
        if self.walled[node] < left:
            return EVERYBODY
        row: i64 = self.rows[node]
        if row < 0:
            row = self._make_row(node)
        cheap: i64 = 0
        near: i64 = 1 << self.robot
        robot: i64 = 0
        while robot < self.count:
            if robot != self.robot:
                price: i64 = i64(self.prices[row + (robots & 255)])
                if price & 15 <= left:
                    near |= 1 << robot
                if price & 15 < left or price >> 4 < left:
                    # Everybody else may move then, and this one only if it is near or another one is as cheap.
                    if cheap:
                        return EVERYBODY
                    cheap = 1 << robot
            robots >>= 8
            if self.kinds > 1:
                row += 256
            robot += 1
        return near | (EVERYBODY & ~cheap) if cheap else near

    def _measure_walled(self) -> None:
        self.walled[self.goal] = 0
        changed: bool = True
        while changed:
            changed = False
            node: i64 = self.lowest
            while node < 1024:
                best: i64 = self.walled[node]
                slot: i64 = self.kind << 10 | (node & 255) << 2
                heading: i64 = 0
                while heading < 4:
                    behind: i64 = self.lines.first[slot + heading + 1]
                    if self.lines.first[slot + heading] < behind:
                        entry: i64 = self.lines.entries[behind - 1]
                        if not entry & ON_BARRIER_SQUARE:
                            moves: i64 = self.walled[node_at(node, heading, entry)] + 1
                            if moves < best:
                                best = moves
                    heading += 1
                if best < self.walled[node]:
                    self.walled[node] = best
                    changed = True
                node += 1

    def _measure_beside(self) -> None:
        k: i64 = self.lines.first[self.kind << 10]
        end: i64 = self.lines.first[(self.kind + 1) << 10]
        while k < end:
            entry: i64 = self.lines.entries[k]
            if not entry & (ON_BARRIER_SQUARE | LAST | BARRIER_AHEAD):
                moves: i64 = self.walled[TURNED << 8 | (entry & 255)]
                if moves < self.beside[entry >> AHEAD]:
                    self.beside[entry >> AHEAD] = moves
            k += 1

    def _measure_stopped(self) -> None:
        changed: bool = True
        while changed:
            changed = False
            node: i64 = self.lowest
            while node < 1024:
                best: i64 = self._stopped_from(node)
                if best < self.stopped[node]:
                    self.stopped[node] = best
                    changed = True
                node += 1

    def _stopped_from(self, node: i64) -> i64:
        best: i64 = FAR
        slot: i64 = self.kind << 10 | (node & 255) << 2
        heading: i64 = 0
        while heading < 4:
            k: i64 = self.lines.first[slot + heading]
            end: i64 = self.lines.first[slot + heading + 1]
            while k < end:
                entry: i64 = self.lines.entries[k]
                if not entry & (ON_BARRIER_SQUARE | BARRIER_AHEAD):
                    then: i64 = node_at(node, heading, entry)
                    moves: i64 = self.least[then] + 1
                    if entry & LAST:
                        moves = self.stopped[then] + 1
                    if moves < best:
                        best = moves
                k += 1
            heading += 1
        return best

    def _make_row(self, start: i64) -> i64:
        """Make the row of a square and way of A; give where it starts."""
        k: i64 = 0
        while k < 256:
            self.one[k] = FAR
            self.two[k] = FAR
            k += 1
        self._walk(start)
        row: i64 = i64(len(self.prices))
        self.rows[start] = row
        kind: i64 = 0
        while kind < self.kinds:
            self._bring(kind)
            kind += 1
        return row

    def _walk(self, start: i64) -> None:
        """Fill in the paths of A by the squares from which others stop it: by one only, and by two or more."""
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
            then_moves: i64 = moves[node] + 1
            layer: i64 = node & STOPPED
            slot: i64 = self.kind << 10 | (node & 255) << 2
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
                        self._note(entry >> AHEAD, then, then_moves, layer)
                        to = STOPPED | then
                    if moves[to] > then_moves and then != self.goal:
                        moves[to] = then_moves
                        queue[tail] = to
                        tail += 1
                heading += 1

    def _note(self, blocker: i64, then: i64, moves: i64, layer: i64) -> None:
        """Note a path on which A, after these moves, is stopped from the blocker's square."""
        two: i64 = moves + self.least[then]
        if not layer:
            two = moves + self.stopped[then]
            one: i64 = moves + self.walled[then]
            # Stopped from the same square again: A must leave and come back.
            again: i64 = moves + 2 + self.beside[blocker]
            if again < one:
                one = again
            if one < self.one[blocker]:
                self.one[blocker] = one
        if two < self.two[blocker]:
            self.two[blocker] = two

    def _bring(self, kind: i64) -> None:
        """Add to the row what it costs to bring a helper of this kind from each square to where it is needed."""
        prices = self.moves
        low: i64 = CAP
        k: i64 = 0
        while k < 256:
            price: i64 = self.one[k]
            if self.two[k] + 1 < price:
                price = self.two[k] + 1
            if price > CAP:
                price = CAP
            if price < low:
                low = price
            prices[k] = price
            k += 1
        self.sweeps += 1
        # Nobody asks for the prices of the arriving robot's own kind.
        while low < CAP and (self.kinds == 1 or kind != self.robot) and self._spread(kind, low):
            low += 1
        k = 0
        while k < 256:
            both: i64 = self.two[k]
            if both > CAP:
                both = CAP
            self.prices = append(self.prices, u8(prices[k] | both << 4))
            k += 1

    def _spread(self, kind: i64, low: i64) -> bool:
        """From squares of this price to those one move away; tell whether there are dearer ones."""
        lines = self.lines.entries
        first = self.lines.first
        swept = self.swept
        prices = self.moves
        sweep: i64 = self.sweeps
        dearer: bool = False
        square: i64 = 0
        while square < 256:
            if prices[square] > low:
                dearer = True
            elif prices[square] == low:
                slot: i64 = kind << 10 | square << 2
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
                        if prices[entry & 255] > low + 1:
                            prices[entry & 255] = low + 1
                        k += 1
                    slot += 1
            square += 1
        return dearer


def node_at(node: i64, heading: i64, entry: i64) -> i64:
    """256 * way + square after a slide that stops at the entry of a line."""
    if entry & BEHIND_TURN:
        return TURNED << 8 | (entry & 255)
    if heading & 1:
        return (node >> 8 & 3 | ALONG_ROW) << 8 | (entry & 255)
    return (node >> 8 & 3 | ALONG_COLUMN) << 8 | (entry & 255)
