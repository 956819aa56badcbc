"""What happened in one move, moment by moment: the table after each event that is worth a pause. Nothing is drawn."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from tablebots.core.game import State
from tablebots.terminal.session import Now


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment in the middle of a move."""

    state: State
    events: int
    """How many events had happened by then."""
    fresh: int
    """How many of them are told by this frame."""
    seconds: float


class Film:
    """The moments of the last move, shown one after the other; with a pace of 0 there are none."""

    def __init__(self, beats: Mapping[str, float], pace: float, now: Now) -> None:
        self.pace = pace
        """Seconds that a usual event is shown."""
        self._beats: Final = beats
        self._now: Final = now
        self._frames: Final[list[Frame]] = []
        self._due = 0.0

    @property
    def frame(self) -> Frame | None:
        """The moment that is shown now; None if the table is shown as it is."""
        return self._frames[0] if self._frames else None

    @contextmanager
    def of(self, state: State) -> Iterator[None]:
        """Film what happens to a state that has a journal."""
        self._frames.clear()
        journal = state.journal
        if journal is None or self.pace <= 0 or not self._beats:
            yield
            return
        told = len(journal)

        def look() -> None:
            nonlocal told
            beat = self._beats.get(journal.events[-1].key, 0.0)
            if beat > 0:
                self._frames.append(Frame(state.copy(), len(journal), len(journal) - told, beat * self.pace))
                told = len(journal)

        journal.on_note = look
        try:
            yield
        finally:
            journal.on_note = None
            self._wind()

    def tick(self) -> bool:
        """Go on to the next moment if it is time for it; whether that was so."""
        if not self._frames or self._now() < self._due:
            return False
        self._frames.pop(0)
        self._wind()
        return True

    def stop(self) -> None:
        """Show the table as it is."""
        self._frames.clear()

    def _wind(self) -> None:
        if self._frames:
            self._due = self._now() + self._frames[0].seconds
