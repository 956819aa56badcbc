"""A private board on which a player tries slides while thinking."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.errors import Refusal
from tablebots.core.moves import Move
from tablebots.games.ricochet.board import Board
from tablebots.games.ricochet.moves import MOVES, SLIDE
from tablebots.games.ricochet.slides import legal_slides, place_after, refuse_slide, solves, way_after


class Trace:
    """The slides tried so far, and the robots after them."""

    def __init__(self, board: Board, markers: i64, target: i64, ricochet_rule: bool) -> None:
        self.board: Final = board
        self.markers: Final[i64] = markers
        self.target: Final[i64] = target
        self.ricochet_rule: Final = ricochet_rule
        self.robots: i64 = markers
        self.ways: i64 = 0
        self.moves: list[Move] = []
        self.arrived: bool = False
        """Whether the last slide solved the round."""

    def why_not(self, move: Move) -> Refusal | None:
        """Return the rule that forbids a slide, None if it can be tried; only slides can be tried (RR-13)."""
        slide = MOVES[move.code]
        if slide.action != SLIDE:
            return Refusal("RR-13")
        return refuse_slide(self.board, self.robots, slide.number >> 2, slide.number & 3)

    def legal(self) -> list[Move]:
        """Return the slides that can be tried now, sorted by code."""
        return legal_slides(self.board, self.robots)

    def slide(self, move: Move) -> None:
        """Try a slide that the caller took from `legal`."""
        number: i64 = MOVES[move.code].number
        robot: i64 = number >> 2
        end: i64 = self.board.slide(self.robots, robot, number & 3)
        self.ways = way_after(self.ways, robot, number & 3, end)
        self.robots = place_after(self.robots, robot, end)
        self.moves.append(move)
        square: i64 = i64(self.board.targets[self.target])
        self.arrived = solves(self.target, square, robot, end, self.ways, self.ricochet_rule)

    def undo(self) -> None:
        """Take back the last slide, if there is one."""
        kept = self.moves[:-1]
        self.reset()
        for move in kept:
            self.slide(move)

    def reset(self) -> None:
        """Put all robots back on their markers."""
        self.robots = self.markers
        self.ways = 0
        self.moves = []
        self.arrived = False
