"""The chances of everybody after each move of a record, counted in random games that go on from there.

It looks back at a whole record, so it knows what was hidden: every random game goes on from the true state, and only
what chance has still to decide is drawn anew.
"""

from typing import Final

from tablebots.bots.advice import advisers
from tablebots.bots.flat import share
from tablebots.bots.player import LONG_GAME
from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.game import Game, State
from tablebots.core.playout import playout
from tablebots.core.record import Record
from tablebots.core.rng import FastRng, derive_seed, key_of

PLAYOUTS: Final = 1_000
MOST_PLAYOUTS: Final = 10_000
CHANCE: Final = "chance"
"""Several play: each value is the chance of a seat to win."""
SCORE: Final = "score"
"""One plays alone: the value is the score to be expected."""
KEPT: Final = 16
"""The state of the record is kept after each so many moves."""


class NotAnalysable(TablebotsError):
    """Random games say nothing about the chances in this game."""


class Point:
    """What was counted after so many moves of a record: a value for each seat."""

    def __init__(self, moves: int, values: list[float], playouts: int) -> None:
        self.moves: Final = moves
        self.values: Final = values
        self.playouts: Final = playouts
        """How many random games were played; 0 where the game is over, so that nothing is left to chance."""

    def json(self) -> dict[str, object]:
        """Return the point ready for JSON."""
        return {"moves": self.moves, "values": [round(value, 4) for value in self.values], "playouts": self.playouts}

    def __repr__(self) -> str:
        return f"Point({self.moves}, {self.values}, {self.playouts})"


class Analysis:
    """Counts the chances after each move of a record, one point at a time, the coarse shape of the curve first.

    The same record, seed and number of playouts give the same points, in the same order. Raise NotAnalysable for a
    game in which random games say nothing, BadRecord if the moves cannot be made.
    """

    def __init__(self, record: Record, playouts: int = PLAYOUTS, seed: int = 1) -> None:
        if not 1 <= playouts <= MOST_PLAYOUTS:
            raise TablebotsError(wrong("odds_playouts", {"most": MOST_PLAYOUTS}))
        state = record.start()
        check_analysable(state.game)
        self.record: Final = record
        self.playouts: Final = playouts
        self.kind: Final = CHANCE if record.seats > 1 else SCORE
        self._key: Final = key_of(seed)
        self._kept: Final[list[State]] = []
        for number in range(len(record.moves)):
            if number % KEPT == 0:
                self._kept.append(state.copy())
            record.step(state, number)
        if len(record.moves) % KEPT == 0:
            self._kept.append(state.copy())
        self._order: Final = coarse_first(len(record.moves))
        self.counted = 0
        """How many points are known."""

    def __len__(self) -> int:
        return len(self._order)

    def advance(self) -> Point | None:
        """Return the next point, None if all are known."""
        if self.counted == len(self._order):
            return None
        point = self.point(self._order[self.counted])
        self.counted += 1
        return point

    def point(self, moves: int) -> Point:
        """Return the point after so many moves."""
        state = self._state(moves)
        if not state.to_act():
            return Point(moves, self._values(state), 0)
        rng = FastRng(derive_seed(self._key, moves))
        sums = [0.0] * int(state.seats)
        for _ in range(self.playouts):
            game = state.copy()
            game.rng = rng.fork()
            playout(game, rng, LONG_GAME)
            for seat, value in enumerate(self._values(game)):
                sums[seat] += value
        return Point(moves, [total / self.playouts for total in sums], self.playouts)

    def _state(self, moves: int) -> State:
        """Return a state of its own after so many moves."""
        first = moves // KEPT
        state = self._kept[first].copy()
        for number in range(first * KEPT, moves):
            self.record.step(state, number)
        return state

    def _values(self, state: State) -> list[float]:
        """Return what a game has brought to each seat."""
        if self.kind == CHANCE:
            return [share(state, seat) for seat in range(int(state.seats))]
        outcome = state.outcome()
        return [float(state.standing(0).score if outcome is None else outcome.scores[0])]


class Swing:
    """A move that changed the value of a seat much."""

    def __init__(self, move: int, seat: int, change: float) -> None:
        self.move: Final = move
        """The index of the move in the record."""
        self.seat: Final = seat
        self.change: Final = change

    def json(self) -> dict[str, object]:
        """Return the swing ready for JSON."""
        return {"move": self.move, "seat": self.seat, "change": round(self.change, 4)}

    def __repr__(self) -> str:
        return f"Swing({self.move}, {self.seat}, {self.change})"


def swings(points: list[Point], seat: int, most: int) -> list[Swing]:
    """Return the moves that changed the value of a seat most, in the order of the record.

    A move counts if the values right before and right after it are known.
    """
    known = {point.moves: point.values[seat] for point in points}
    found = [Swing(moves, seat, known[moves + 1] - value) for moves, value in known.items() if moves + 1 in known]
    return _chosen([swing for swing in found if swing.change != 0], most)


def largest_swings(points: list[Point], most: int) -> list[Swing]:
    """Return the moves that changed the value of any seat most, each once, in the order of the record."""
    by_move: dict[int, Swing] = {}
    for seat in range(len(points[0].values)):
        for swing in swings(points, seat, len(points)):
            if swing.move not in by_move or abs(swing.change) > abs(by_move[swing.move].change):
                by_move[swing.move] = swing
    return _chosen(list(by_move.values()), most)


def _chosen(found: list[Swing], most: int) -> list[Swing]:
    """Return the largest swings in the order of the record."""
    found.sort(key=_size)
    chosen = found[:most]
    chosen.sort(key=_place)
    return chosen


def _size(swing: Swing) -> tuple[float, int]:
    return -abs(swing.change), swing.move


def _place(swing: Swing) -> int:
    return swing.move


def is_analysable(game: Game) -> bool:
    """Return whether random games tell something about the chances: those games have odds."""
    return "odds" in [helper.name for helper in advisers(game)]


def check_analysable(game: Game) -> None:
    """Raise NotAnalysable unless random games tell something about the chances."""
    if not is_analysable(game):
        raise NotAnalysable(wrong("analysis_none", {"game": game.meta.title}))


def coarse_first(last: int) -> list[int]:
    """Return the numbers from 0 to *last*: both ends, the middle, the quarters, and so on."""
    order = [0] if last == 0 else [0, last]
    stride = 1
    while stride * 2 < last:
        stride *= 2
    while stride > 0:
        order += list(range(stride, last, 2 * stride))
        stride //= 2
    return order
