"""A record that is looked at: the state after any of its moves, in constant time."""

from typing import Final

from tablebots.core.events import Journal
from tablebots.core.game import Game, State
from tablebots.core.messages import Message
from tablebots.core.record import Record
from tablebots.core.rulebook import joined_text
from tablebots.table.patches import Json, copied
from tablebots.table.pieces import Pieces
from tablebots.table.updates import Ending, Standing, Writer
from tablebots.table.viewers import Viewer, beats_of

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

    @property
    def game(self) -> Game:
        """The game of the record, with the rules that it was played by."""
        return self._last.game

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

    def over(self) -> bool:
        """Return whether the record plays to the end of the game."""
        return self._last.outcome() is not None

    def shown(self, seat: int | None) -> list[int]:
        """Return the numbers of moves after which a viewer has just been told something, 0 first."""
        state = self.record.start()
        view, numbers = state.view(seat), [0]
        for number in range(len(self)):
            self.record.step(state, number)
            before, view = view, state.view(seat)
            if self._told[number + 1] > self._told[number] or view != before:
                numbers.append(number + 1)
        return numbers

    def sentences(self, number: int, seat: int | None, language: str = "en") -> list[str]:
        """Return what a viewer is told of move *number*, counted from 1."""
        events = self.history(number, seat, language, self._told[number] - self._told[number - 1])
        return [joined_text(event["text"]) for event in events]

    def history(self, number: int, seat: int | None, language: str = "en", most: int | None = None) -> list[Json]:
        """Return the last *most* events (None: all) of the first *number* moves, as a viewer may know them."""
        end = self._told[number]
        events = self._journal.events[0 if most is None else max(0, end - most) : end]
        writer, nobody = self._writer(language), Pieces()
        return [writer.event(nobody.told(event.message(seat))) for event in events]

    def update(self, number: int, seat: int | None, language: str = "en") -> dict[str, Json]:
        """Return the table after the first *number* moves as a viewer may know it, with the moments of the last move.

        The ids of pieces hold for this update alone.
        """
        state = self.at(max(0, number - 1))
        state.journal = Journal()
        viewer = Viewer(seat)
        viewer.jump(-1, state, None, Standing(ending=_ending(state)))
        before = viewer.sequence
        if number > 0:
            with beats_of(state, state.game.beats) as beats:
                self.record.step(state, number - 1)
            viewer.follow(0, state, state.journal, beats, 0, Standing(ending=_ending(state)))
        return copied(self._writer(language).update(viewer.news(before, None)._replace(sequence=number)))

    def _writer(self, language: str) -> Writer:
        return Writer(self.game.rulebook(language), [])


def _ending(state: State) -> Ending | None:
    """Return how a game has ended, None while it goes on."""
    outcome = state.outcome()
    if outcome is None:
        return None
    return Ending(outcome, Message("endings", outcome.reason, {"seats": outcome.winners}))
