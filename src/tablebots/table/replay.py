"""A record that is looked at: the state after any of its moves, in constant time."""

from collections.abc import Collection
from typing import Final

from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.messages import Value
from tablebots.core.record import Record
from tablebots.table.viewers import Beat, beats_of

EVERY: Final = 32
"""The state is kept after each so many moves."""


class Replay:
    """The states of a record; the whole record is played once. Raise BadRecord if its moves cannot be made."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self._journal: Final = Journal()
        self._told: Final = [0]
        """How many events there were after each number of moves."""
        self._kept: Final[list[State]] = []
        state = record.start()
        state.journal = self._journal
        for number in range(len(record.moves)):
            if number % EVERY == 0:
                self._kept.append(state.copy())
            record.step(state, number)
            self._told.append(len(self._journal))
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

    def events(self, number: int, seat: int | None) -> list[dict[str, Value]]:
        """Return what happened in the first *number* moves, as a seat may know it, ready for JSON."""
        return [event.seen_by(seat) for event in self._journal.events[: self._told[number]]]

    def beats(self, number: int, keys: Collection[str]) -> tuple[list[Beat], int, int]:
        """Return the table at the beats of the move at index *number*, and how many events that move has told.

        The events are counted from those of this move on.
        """
        state = self.at(number)
        state.journal = Journal()
        with beats_of(state, keys) as beats:
            self.record.step(state, number)
        return beats, 0, len(state.journal)
