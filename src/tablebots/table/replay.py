"""A record that is looked at: the state after any of its moves, in constant time."""

from typing import Final

from tablebots.core.game import State
from tablebots.core.record import Record

EVERY: Final = 32
"""The state is kept after each so many moves."""


class Replay:
    """The states of a record; the whole record is played once. Raise BadRecord if its moves cannot be made."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self._kept: Final[list[State]] = []
        state = record.start()
        for number in range(len(record.moves)):
            if number % EVERY == 0:
                self._kept.append(state.copy())
            record.step(state, number)
        self._last: Final = state

    def __len__(self) -> int:
        return len(self.record.moves)

    def at(self, number: int) -> State:
        """Return a state of its own after the first *number* moves."""
        if number == len(self):
            return self._last.copy()
        state = self._kept[number // EVERY].copy()
        for move in range(number // EVERY * EVERY, number):
            self.record.step(state, move)
        return state
