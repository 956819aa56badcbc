"""Lower bounds: the fewest moves a robot can need, wherever the other robots are."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.ricochet.slides import ALONG_COLUMN, ALONG_ROW, TURNED
from tablebots.games.ricochet.tracks import BEHIND_TURN, ON_BARRIER_SQUARE, Tracks

FAR: Final[i64] = 99
"""Stands for "unreachable": larger than any distance."""


@final
class Distances:
    """The fewest moves that take one robot to the target if it could stop on every square it passes.

    A real robot never does better, because other robots only shorten its slides. With the ricochet rule the distance
    also depends on the way the robot has moved so far (see `slides`).
    """

    def __init__(self, tracks: Tracks, robot: i64, target: i64, ricochet: bool) -> None:
        self.tracks: Final = tracks
        self.robot: Final[i64] = robot
        self.target: Final[i64] = target
        self.moves: Final = vec[i64]([FAR] * 1024)
        """The distance by 256 * way + square; without the ricochet rule every way is TURNED."""
        self.queue: Final = vec[i64]([0] * 1024)
        self.tail: i64 = 0
        self._measure(ricochet)

    def _measure(self, ricochet: bool) -> None:
        squares = vec[i64]([0] * 1024)
        self._reach(TURNED << 8 | self.target, 0)
        head: i64 = 0
        while head < self.tail:
            node: i64 = self.queue[head]
            head += 1
            heading: i64 = 0
            while heading < 4:
                if ricochet:
                    self._reach_back_with_ways(node, heading, squares)
                else:
                    self._reach_back(node, heading, squares)
                heading += 1
        # The search would be over if a robot on the target had arrived there, so it must leave and come back.
        self.moves[TURNED << 8 | self.target] = 2

    def _reach(self, node: i64, distance: i64) -> None:
        if self.moves[node] == FAR:
            self.moves[node] = distance
            self.queue[self.tail] = node
            self.tail += 1

    def _reach_back(self, node: i64, heading: i64, squares: vec[i64]) -> None:
        """Reach every square from which a slide passes this one, by following slides backwards."""
        distance: i64 = self.moves[node] + 1
        count: i64 = self.tracks.line(self.robot, node & 255, heading, squares)
        k: i64 = 0
        while k < count:
            if squares[k] & ON_BARRIER_SQUARE == 0:
                self._reach(TURNED << 8 | (squares[k] & 255), distance)
            k += 1

    def _reach_back_with_ways(self, node: i64, heading: i64, squares: vec[i64]) -> None:
        """Do the same for every way in which the robot can have moved before the slide."""
        distance: i64 = self.moves[node] + 1
        way: i64 = node >> 8
        count: i64 = self.tracks.line(self.robot, node & 255, heading, squares)
        axis: i64 = ALONG_ROW if heading & 1 else ALONG_COLUMN
        k: i64 = 0
        while k < count:
            square: i64 = squares[k] & 255
            if squares[k] & (ON_BARRIER_SQUARE | BEHIND_TURN) == 0:
                # The slide runs along the axis on which it is followed back.
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
