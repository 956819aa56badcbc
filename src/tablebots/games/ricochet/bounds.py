"""Lower bounds: how many moves a robot needs at least, wherever the others stand."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tablebots.games.ricochet.slides import ALONG_COLUMN, ALONG_ROW, TURNED
from tablebots.games.ricochet.tracks import Tracks

FAR: Final[i64] = 99
"""A distance that no search reaches."""


@final
class Distances:
    """The fewest moves of one robot to the target if it could stop on every square that it passes.

    No robot does better, as others only shorten its slides. The distance depends on the way it has moved so far, see
    `slides`, if the ricochet rule holds.
    """

    def __init__(self, tracks: Tracks, robot: i64, target: i64, ricochet: bool) -> None:
        self.tracks: Final = tracks
        self.robot: Final[i64] = robot
        self.target: Final[i64] = target
        self.least: Final = vec[i64]([FAR] * 1024)
        """By 256 * way + square; without the ricochet rule every way is TURNED."""
        self.queue: Final = vec[i64]([0] * 1024)
        self.tail: i64 = 0
        self._spread(ricochet)

    def _spread(self, ricochet: bool) -> None:
        squares = vec[i64]([0] * 1024)
        self._reach(TURNED << 8 | self.target, 0)
        head: i64 = 0
        while head < self.tail:
            node: i64 = self.queue[head]
            head += 1
            heading: i64 = 0
            while heading < 4:
                if ricochet:
                    self._back_with_ways(node, heading, squares)
                else:
                    self._back(node, heading, squares)
                heading += 1
        # A robot on the target has not arrived there, or the search would be over: it must leave and come back.
        self.least[TURNED << 8 | self.target] = 2

    def _reach(self, node: i64, distance: i64) -> None:
        if self.least[node] == FAR:
            self.least[node] = distance
            self.queue[self.tail] = node
            self.tail += 1

    def _back(self, node: i64, heading: i64, squares: vec[i64]) -> None:
        """Reach every square from which a slide passes this one: slides can be walked backwards."""
        distance: i64 = self.least[node] + 1
        count: i64 = self.tracks.line(self.robot, node & 255, heading, squares)
        k: i64 = 0
        while k < count:
            if squares[k] < 512:
                self._reach(TURNED << 8 | (squares[k] & 255), distance)
            k += 1

    def _back_with_ways(self, node: i64, heading: i64, squares: vec[i64]) -> None:
        """The same for every way in which a robot can have come to where the slide starts."""
        distance: i64 = self.least[node] + 1
        way: i64 = node >> 8
        count: i64 = self.tracks.line(self.robot, node & 255, heading, squares)
        axis: i64 = ALONG_ROW if heading & 1 else ALONG_COLUMN
        k: i64 = 0
        while k < count:
            square: i64 = squares[k] & 255
            if squares[k] < 256:
                # The slide goes along the axis on which it is walked back.
                before: i64 = 0
                while before < 4:
                    if before | axis == way:
                        self._reach(before << 8 | square, distance)
                    before += 1
            elif squares[k] < 512 and way == TURNED:
                before = 0
                while before < 4:
                    self._reach(before << 8 | square, distance)
                    before += 1
            k += 1


CAP: Final[i64] = 15


@final
class HelperBound:
    """The fewest moves of the arriving robot and the others together, as far as blockers must be brought somewhere."""

    def __init__(self, tracks: Tracks, robot: i64, count: i64, target: i64) -> None:
        self.tracks: Final = tracks
        self.robot: Final[i64] = robot
        self.count: Final[i64] = count
        self.target: Final[i64] = target
        self.kinds: Final[i64] = count if tracks.barriers else 1
        self.least: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        """Where the line of 4 * square + heading starts in *lines*, kind by kind."""
        self.lines: vec[i64] = vec[i64]()
        self.walled: vec[i64] = vec[i64]()
        self.softly: vec[i64] = vec[i64]()
        self.rows: vec[i64] = vec[i64]()
        self.cells: vec[u8] = vec[u8]()
        self.beside: vec[i64] = vec[i64]()
        self.dist: vec[i64] = vec[i64]()
        self.queue: vec[i64] = vec[i64]()
        self.one: vec[i64] = vec[i64]()
        self.two: vec[i64] = vec[i64]()
        self.made: i64 = 0

    def prepare(self, least: vec[i64]) -> None:
        """Make what all rows share."""
        base: i64 = self.robot << 10
        self.least = least[base : base + 1024]
        self.least[TURNED << 8 | self.target] = 0
        self.first = vec[i64]([0] * (5 * 1024 + 1))
        self.lines = vec[i64]([0] * 1024)
        self.rows = vec[i64]([-1] * 1024)
        self.dist = vec[i64]([0] * 2048)
        self.queue = vec[i64]([0] * 2048)
        self.one = vec[i64]([0] * 256)
        self.two = vec[i64]([0] * 256)
        self._draw_lines()
        self._walls_only()
        self._with_a_stop()

    def _draw_lines(self) -> None:
        squares = vec[i64]([0] * 1024)
        lines = vec[i64]()
        kind: i64 = 0
        n: i64 = 0
        while kind < self.count:
            if kind < self.kinds:
                slot: i64 = 0
                while slot < 1024:
                    self.first[kind << 10 | slot] = n
                    count: i64 = self.tracks.line(kind, slot >> 2, slot & 3, squares)
                    k: i64 = 0
                    while k < count:
                        # the square, its marks, and what lies behind it: 1 << 10 the end, 2 << 10 a barrier
                        entry: i64 = squares[k]
                        if k + 1 == count:
                            entry |= 1 << 10
                        else:
                            entry |= (squares[k + 1] & 255) << 16
                            if squares[k + 1] >= 512:
                                entry |= 1 << 11
                        lines = append(lines, entry)
                        n += 1
                        k += 1
                    slot += 1
                self.first[(kind + 1) << 10] = n
            kind += 1
        self.lines = lines

    def _walls_only(self) -> None:
        self.walled = vec[i64]([FAR] * 1024)
        self.walled[TURNED << 8 | self.target] = 0
        kind: i64 = self.robot if self.kinds > 1 else 0
        changed: bool = True
        while changed:
            changed = False
            node: i64 = 0
            while node < 1024:
                if node != (TURNED << 8 | self.target):
                    h: i64 = 0
                    while h < 4:
                        slot: i64 = kind << 10 | (node & 255) << 2 | h
                        if self.first[slot] < self.first[slot + 1]:
                            e: i64 = self.lines[self.first[slot + 1] - 1]
                            if not e & 512:
                                d: i64 = self.walled[way_of(node, h, e) << 8 | (e & 255)] + 1
                                if d < self.walled[node]:
                                    self.walled[node] = d
                                    changed = True
                        h += 1
                node += 1
        self.beside = vec[i64]([FAR] * 256)
        slot = 0
        while slot < 1024:
            k: i64 = self.first[kind << 10 | slot]
            while k < self.first[(kind << 10 | slot) + 1]:
                e = self.lines[k]
                if not e & 0xE00 and not e & 1024:
                    b: i64 = e >> 16
                    d = self.walled[TURNED << 8 | (e & 255)]
                    if d < self.beside[b]:
                        self.beside[b] = d
                k += 1
            slot += 1

    def _with_a_stop(self) -> None:
        """Distances of paths on which another robot stops this one at least once."""
        self.softly = vec[i64]([FAR] * 1024)
        kind: i64 = self.robot if self.kinds > 1 else 0
        changed: bool = True
        while changed:
            changed = False
            node: i64 = 0
            while node < 1024:
                best: i64 = self.softly[node]
                h: i64 = 0
                while h < 4:
                    slot: i64 = kind << 10 | (node & 255) << 2 | h
                    k: i64 = self.first[slot]
                    while k < self.first[slot + 1]:
                        e: i64 = self.lines[k]
                        if not e & 512:
                            n: i64 = way_of(node, h, e) << 8 | (e & 255)
                            d: i64 = FAR
                            if e & 1024:
                                d = self.softly[n] + 1
                            elif not e & 2048:
                                d = self.least[n] + 1
                            if d < best:
                                best = d
                        k += 1
                    h += 1
                if best < self.softly[node]:
                    self.softly[node] = best
                    changed = True
                node += 1

    def _row(self, start: i64) -> i64:
        """Make the row of a square and way of the arriving robot; give where it starts."""
        one = self.one
        two = self.two
        dist = self.dist
        queue = self.queue
        k: i64 = 0
        while k < 256:
            one[k] = FAR
            two[k] = FAR
            k += 1
        k = 0
        while k < 2048:
            dist[k] = FAR
            k += 1
        goal: i64 = TURNED << 8 | self.target
        kind: i64 = self.robot if self.kinds > 1 else 0
        dist[start] = 0
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            node: i64 = queue[head]
            head += 1
            d: i64 = dist[node] + 1
            layer: i64 = node & 1024
            h: i64 = 0
            while h < 4:
                slot: i64 = kind << 10 | (node & 255) << 2 | h
                k = self.first[slot]
                last: i64 = self.first[slot + 1]
                while k < last:
                    e: i64 = self.lines[k]
                    k += 1
                    if e & 512:
                        continue
                    n: i64 = way_of(node, h, e) << 8 | (e & 255)
                    to: i64 = layer | n
                    if not e & 1024:
                        if e & 2048:
                            continue
                        to = 1024 | n
                        b: i64 = e >> 16
                        c: i64 = 0
                        if layer:
                            c = d + self.least[n]
                            if c < two[b]:
                                two[b] = c
                        else:
                            c = d + self.walled[n]
                            if c < one[b]:
                                one[b] = c
                            c = d + 2 + self.beside[b]
                            if c < one[b]:
                                one[b] = c
                            c = d + self.softly[n]
                            if c < two[b]:
                                two[b] = c
                    if dist[to] > d and n != goal:
                        dist[to] = d
                        queue[tail] = to
                        tail += 1
                h += 1
        row: i64 = self.made * self.kinds * 256
        self.made += 1
        self.rows[start] = row
        kind = 0
        while kind < self.kinds:
            self._bring(kind)
            kind += 1
        return row

    def _bring(self, kind: i64) -> None:
        """Add the moves that bring a helper from each square to where it is needed."""
        value = self.dist
        k: i64 = 0
        low: i64 = CAP
        while k < 256:
            c: i64 = self.one[k]
            if self.two[k] + 1 < c:
                c = self.two[k] + 1
            if c > CAP:
                c = CAP
            if c < low:
                low = c
            value[k] = c
            k += 1
        while low < CAP:
            k = 0
            while k < 256:
                if value[k] == low:
                    j: i64 = self.first[kind << 10 | k << 2]
                    last: i64 = self.first[(kind << 10 | k << 2) + 4]
                    while j < last:
                        e: i64 = self.lines[j]
                        if value[e & 255] > low + 1:
                            value[e & 255] = low + 1
                        j += 1
                k += 1
            low += 1
        k = 0
        while k < 256:
            c = self.two[k]
            if c > CAP:
                c = CAP
            self.cells = append(self.cells, u8(value[k] | c << 4))
            k += 1

    def bound(self, robots: i64, ways: i64) -> i64:
        """The fewest moves that may be enough."""
        node: i64 = (ways >> 2 * self.robot & 3) << 8 | (robots >> 8 * self.robot & 255)
        row: i64 = self.rows[node]
        if row < 0:
            row = self._row(node)
        best: i64 = self.walled[node]
        first: i64 = CAP
        second: i64 = CAP
        step: i64 = 256 if self.kinds > 1 else 0
        cells = self.cells
        r: i64 = 0
        while r < self.count:
            if r != self.robot:
                v: i64 = i64(cells[row + (robots & 255)])
                if v & 15 < best:
                    best = v & 15
                v >>= 4
                if v < second:
                    if v < first:
                        second = first
                        first = v
                    else:
                        second = v
            robots >>= 8
            row += step
            r += 1
        if second < best:
            best = second
        return best if best < CAP else CAP


def way_of(node: i64, heading: i64, entry: i64) -> i64:
    """How the robot has moved after a slide to the entry of a line."""
    if entry & 256:
        return TURNED
    return node >> 8 & 3 | (ALONG_ROW if heading & 1 else ALONG_COLUMN)
