"""Where robots stop on an empty board: the tables that the solver's slides and bounds are read from."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.ricochet.board import MAX_STEPS, STEP, Board

RISKY: Final[i64] = 32
"""Bit RISKY + h of a square's stops: a slide that way meets a barrier, so that the stop is not all there is to it."""


@final
class Tracks:
    """The stops of every square of a board, and lines of squares that robots slide along."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.barriers: Final = board.has_barriers()
        self.stops: Final = vec[i64]([0] * 256)
        """Where the walls stop a robot, eight bits a heading, and the RISKY bits."""
        for heading in range(4):
            self._fill(heading)

    def _fill(self, heading: i64) -> None:
        board: Board = self.board
        step: i64 = STEP[heading]
        # Squares in an order in which the next square of the heading always comes first.
        square: i64 = 0 if step < 0 else 255
        towards: i64 = 1 if step < 0 else -1
        count: i64 = 256
        shift: i64 = 8 * heading
        while count > 0:
            stop: i64 = square
            if not i64(board.walls[square]) >> heading & 1:
                stop = self.stops[square + step] >> shift & 255
            risky: i64 = i64(board.risky[square]) >> heading & 1
            self.stops[square] |= stop << shift | risky << (RISKY + heading)
            square += towards
            count -= 1

    def line(self, robot: i64, start: i64, heading: i64, squares: vec[i64]) -> i64:
        """Write the squares that a slide passes on the empty board into *squares*; give their number.

        256 is added to a square behind a deflection, and 512 to one on which no robot may stop.
        """
        board: Board = self.board
        square: i64 = start
        turned: i64 = 0
        count: i64 = 0
        while not i64(board.walls[square]) >> heading & 1 and count < MAX_STEPS:
            square += STEP[heading]
            mark: i64 = turned
            if board.barriers[square]:
                mark |= 512
                after: i64 = board.heading_after(square, robot, heading)
                if after != heading:
                    heading = after
                    turned = 256
            squares[count] = square | mark
            count += 1
        return count


_tracks: Final[dict[str, Tracks]] = {}
MAX_TRACKS: Final = 256


def tracks_of(board: Board) -> Tracks:
    """The tracks of a board, made once as long as not too many others are asked for."""
    known = _tracks.get(board.text)
    if known is None:
        if len(_tracks) >= MAX_TRACKS:
            _tracks.clear()
        known = Tracks(board)
        _tracks[board.text] = known
    return known
