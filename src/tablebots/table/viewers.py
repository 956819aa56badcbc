"""What one viewer has been told so far: the events, the moments, and a sequence number that counts them."""

from collections import deque
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Final

from tablebots.core.errors import Refusal
from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.messages import Message
from tablebots.table.patches import Json
from tablebots.table.pieces import Pieces
from tablebots.table.updates import MOST_MOMENTS, Ending, Moment, News, Standing, Told, heading_of, tell


class Beat:
    """The table in the middle of a move, after so many events, the last of which has this key."""

    def __init__(self, events: int, key: str, state: State) -> None:
        self.events: Final = events
        self.key: Final = key
        self.state: Final = state


@contextmanager
def beats_of(state: State, keys: Collection[str]) -> Iterator[list[Beat]]:
    """Collect the beats of what happens to a state that has a journal: the table after each event with such a key."""
    journal = state.journal
    assert journal is not None
    beats: list[Beat] = []

    def look() -> None:
        key = journal.events[-1].key
        if key in keys:
            beats.append(Beat(len(journal), key, state.copy()))

    journal.on_note = look
    try:
        yield beats
    finally:
        journal.on_note = None


class Viewer:
    """A seat, or a spectator, that follows a game.

    The sequence counts what this viewer was told: an entry of the log that changes nothing for the viewer does not
    count, so that nobody can tell from a number that somebody else has made a secret move.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat: Final = seat
        self.sequence = 0
        self.told: Told | None = None
        self.moments: Final[deque[Moment]] = deque(maxlen=MOST_MOMENTS + 1)
        self.sentences: Final[list[tuple[int, Message]]] = []
        """All events with the sequence at which they were told."""
        self.heard: Final[set[int]] = set()
        """The entries of the log that told this viewer something."""
        self._pieces = Pieces()
        self._kept: Final[dict[int, Pieces]] = {}
        """The ids of pieces before the entries of the log that may be taken back."""
        self.looked: int | None = None
        """How many entries the log had when somebody last looked; None if the viewer follows the table in any case."""
        self._exchanged = 0
        """How many exchanges of numbers this viewer has followed."""

    def follow(
        self,
        entry: int,
        state: State,
        journal: Journal,
        beats: list[Beat],
        since: int,
        standing: Standing,
    ) -> None:
        """Take in an entry of the log: the events from *since* on, the table at each beat, and the table after it."""
        sequence = self.sequence + 1
        moments, rest = self._see(journal, beats, since, standing.ending)
        told = tell(state, self.seat, self._pieces, standing)
        if rest:
            moments.append(Moment(sequence, rest, told.view, told.pieces, told.heading))
        self._take(entry, sequence, moments, told)

    def jump(self, entry: int, state: State, said: Message | None, standing: Standing) -> None:
        """Take in an entry that sets the table to another state, which is told as one moment if it is told at all."""
        sequence = self.sequence + 1
        told = tell(state, self.seat, self._pieces, standing)
        moments = [] if said is None else [Moment(sequence, (said,), told.view, told.pieces, told.heading)]
        self._take(entry, sequence, moments, told)

    def keep(self, entry: int) -> None:
        """Keep the ids of pieces before an entry that may be taken back."""
        self._kept[entry] = self._pieces.copy()

    def forget(self, entry: int) -> None:
        """Forget the ids of pieces before an entry that can no longer be taken back."""
        self._kept.pop(entry, None)

    def go_back(self, entry: int) -> None:
        """Give pieces the ids that they had before an entry."""
        self._pieces = self._kept[entry].copy()

    def retrace(self, state: State, journal: Journal, beats: list[Beat]) -> None:
        """Let the ids of pieces follow moves that stand without one taken back; the journal has these moves alone."""
        exchanged, self._exchanged = self._exchanged, 0
        self._see(journal, beats, 0, None)
        self._exchanged = exchanged
        self._pieces.see(state.placed(self.seat), state.view(self.seat))

    def _see(
        self, journal: Journal, beats: list[Beat], since: int, ending: Ending | None
    ) -> tuple[list[Moment], tuple[Message, ...]]:
        """Return the moments up to each beat, and the events after the last one, from the event *since* on."""
        moments: list[Moment] = []
        for beat in beats:
            events = self._events(journal, since, beat.events)
            view = beat.state.view(self.seat)
            if ending is not None and view["outcome"] is not None:
                view["outcome"] = ending.outcome.view()
            pieces = self._pieces.see(beat.state.placed(self.seat), view)
            moments.append(Moment(self.sequence + 1, events, view, pieces, heading_of(beat.state, self._pieces)))
            since = beat.events
        rest = self._events(journal, since, len(journal))
        self._exchange(journal, len(journal))
        return moments, rest

    def _take(self, entry: int, sequence: int, moments: list[Moment], told: Told) -> None:
        if moments or told != self.told:
            self.sequence = sequence
            self.heard.add(entry)
        self.moments.extend(moments)
        for moment in moments:
            self.sentences.extend([(sequence, event) for event in moment.events])
        self.told = told

    def _events(self, journal: Journal, first: int, last: int) -> tuple[Message, ...]:
        """Return events as this viewer may know them, with ids for the pieces."""
        told: list[Message] = []
        for number in range(first, last):
            self._exchange(journal, number)
            told.append(self._pieces.happened(journal.events[number].message(self.seat)))
        return tuple(told)

    def _exchange(self, journal: Journal, events: int) -> None:
        """Let pieces go on under each other's number if they have exchanged it by then."""
        while self._exchanged < len(journal.exchanges) and journal.exchanges[self._exchanged][0] <= events:
            _, one, other = journal.exchanges[self._exchanged]
            self._pieces.exchange(one, other)
            self._exchanged += 1

    def news(self, since: int, clock: Json) -> News:
        """Return everything that this viewer must be told since a sequence number."""
        assert self.told is not None
        return News(self.seat, self.sequence, self.told, self.missed(since), clock)

    def refused(self, refusal: Refusal) -> Refusal:
        """Return a refusal as this viewer may know it, with ids for the pieces."""
        return self._pieces.refused(refusal)

    def missed(self, since: int) -> list[Moment]:
        """Return the moments after a sequence number; without views if there are too many."""
        # Mostly only the last few are new.
        moments = list(takewhile(lambda moment: moment.sequence > since, reversed(self.moments)))[::-1]
        if len(moments) <= MOST_MOMENTS:
            return moments
        last = moments[-1]
        events = tuple([event for sequence, event in self.sentences if sequence > since])
        return [last._replace(events=events)]
