"""Lower bounds: how many moves a robot needs at least, wherever the others stand."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.ricochet.slides import ALONG_COLUMN, ALONG_ROW, TURNED
from tablebots.games.ricochet.tracks import BEHIND_TURN, ON_BARRIER_SQUARE, Tracks

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
            if squares[k] & ON_BARRIER_SQUARE == 0:
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
            if squares[k] & (ON_BARRIER_SQUARE | BEHIND_TURN) == 0:
                # The slide goes along the axis on which it is walked back.
                before: i64 = 0
                while before < 4:
                    if before | axis == way:
                        self._reach(before << 8 | square, distance)
                    before += 1
            elif squares[k] & ON_BARRIER_SQUARE == 0 and way == TURNED:
                before = 0
                while before < 4:
                    self._reach(before << 8 | square, distance)
                    before += 1
            k += 1
