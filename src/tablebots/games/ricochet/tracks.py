"""Where robots slide on an empty board, precomputed for the solver's slides and bounds."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablebots.games.ricochet.board import MAX_STEPS, STEP, Board

RISKY: Final[i64] = 32
"""Bit RISKY + h of a square's stops is set if a slide in heading h meets a barrier, so that its stop is not enough."""

# An entry of a line packs a square that a slide passes, these flags, the heading there and the square ahead.
BEHIND_TURN: Final[i64] = 256
ON_BARRIER_SQUARE: Final[i64] = 512
LAST: Final[i64] = 1024
BARRIER_AHEAD: Final[i64] = 2048
HEADING: Final[i64] = 12
AHEAD: Final[i64] = 16


@final
class Tracks:
    """The stops of every square of a board, and the lines along which robots slide."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.barriers: Final = board.has_barriers()
        self.stops: Final = vec[i64]([0] * 256)
        """For each square, where walls stop a robot, eight bits per heading, and the RISKY bits."""
        for heading in range(4):
            self._fill(heading)

    def _fill(self, heading: i64) -> None:
        board: Board = self.board
        step: i64 = STEP[heading]
        # Go in the order in which the next square of the heading is always done first.
        square: i64 = 0
        increment: i64 = 1
        if step > 0:
            square = 255
            increment = -1
        count: i64 = 256
        shift: i64 = 8 * heading
        while count > 0:
            stop: i64 = square
            if not i64(board.walls[square]) >> heading & 1:
                stop = self.stops[square + step] >> shift & 255
            risky: i64 = i64(board.risky[square]) >> heading & 1
            self.stops[square] |= stop << shift | risky << (RISKY + heading)
            square += increment
            count -= 1

    def line(self, robot: i64, start: i64, heading: i64, squares: vec[i64]) -> i64:
        """Write the entries of a slide on the empty board into *squares* and return their number."""
        board: Board = self.board
        square: i64 = start
        turned: i64 = 0
        count: i64 = 0
        while not i64(board.walls[square]) >> heading & 1 and count < MAX_STEPS:
            square += STEP[heading]
            entry: i64 = square | turned | heading << HEADING
            if board.barriers[square]:
                entry |= ON_BARRIER_SQUARE
                new_heading: i64 = board.heading_after(square, robot, heading)
                if new_heading != heading:
                    heading = new_heading
                    turned = BEHIND_TURN
            squares[count] = entry
            count += 1
        return count


@final
class Lines:
    """The lines from every square in every heading, once or for each robot.

    Without barriers all robots slide alike and share one line set; otherwise each robot has its own.
    """

    def __init__(self, tracks: Tracks, line_sets: i64) -> None:
        self.first: Final = vec[i64]([0] * (5 * 1024 + 1))
        """Where the line of 1024 * line set + 4 * square + heading starts; it ends where the next one starts."""
        self.entries: vec[i64] = vec[i64](capacity=8192)
        squares = vec[i64]([0] * 1024)
        slot: i64 = 0
        while slot < line_sets << 10:
            self.first[slot] = i64(len(self.entries))
            count: i64 = tracks.line(slot >> 10, slot >> 2 & 255, slot & 3, squares)
            k: i64 = 0
            while k < count:
                entry: i64 = squares[k]
                if k + 1 == count:
                    entry |= LAST
                else:
                    entry |= (squares[k + 1] & 255) << AHEAD
                    if squares[k + 1] & ON_BARRIER_SQUARE:
                        entry |= BARRIER_AHEAD
                self.entries = append(self.entries, entry)
                k += 1
            slot += 1
        self.first[slot] = i64(len(self.entries))


_tracks: Final[dict[str, Tracks]] = {}
MAX_TRACKS: Final = 256


def tracks_of(board: Board) -> Tracks:
    """Return the tracks of a board; up to `MAX_TRACKS` of them are cached."""
    tracks = _tracks.get(board.text)
    if tracks is None:
        if len(_tracks) >= MAX_TRACKS:
            _tracks.clear()
        tracks = Tracks(board)
        _tracks[board.text] = tracks
    return tracks
