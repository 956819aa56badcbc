"""What happened in one move, moment by moment: the table after each event that is worth a pause. Nothing is drawn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from tablebots.core.types import View
from tablebots.table.patches import patched

Now = Callable[[], float]
"""A source of time in seconds, such as `time.time`."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment in the middle of a move."""

    view: View
    later: int
    """How many events of the move come after it."""
    fresh: int
    """How many events are told by this frame."""
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

    def show(self, moments: Sequence[dict[str, Any]]) -> None:
        """Begin with the moments of an update."""
        self._frames.clear()
        later = sum([len(moment["events"]) for moment in moments])
        fresh = 0
        table: dict[str, Any] | None = None
        for moment in moments:
            if "table" in moment or table is not None:
                table = moment["table"] if table is None else patched(table, moment["patch"])
            later -= len(moment["events"])
            fresh += len(moment["events"])
            seconds = self._beats.get(moment["events"][-1]["event"], 0.0) * self.pace
            if seconds > 0 and table is not None:
                self._frames.append(Frame(cast(View, table["view"]), later, fresh, seconds))
                fresh = 0
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
