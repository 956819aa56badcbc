"""Events: what happened, for logs and animation, with more detail for the seats that may know more."""

from collections.abc import Callable
from typing import Final

from tablebots.core.messages import Message, Value, plain_values


class Event:
    """One thing that happened in a game."""

    def __init__(
        self,
        key: str,
        values: dict[str, Value],
        private: dict[int, dict[str, Value]] | None = None,
    ) -> None:
        self.key: Final = key
        """The key of its text in the rulebook."""
        self.values: Final = values
        """What everybody may know."""
        self.private: Final[dict[int, dict[str, Value]]] = {} if private is None else private
        """What each seat learns beyond that, by seat."""

    def message(self, seat: int | None) -> Message:
        """Return the event as that seat (None: a spectator) may know it."""
        values = dict(self.values)
        if seat is not None and seat in self.private:
            values.update(self.private[seat])
        return Message("events", self.key, values)

    def seen_by(self, seat: int | None) -> dict[str, Value]:
        """Return the event as that seat (None: a spectator) may know it, ready for JSON."""
        return {"event": self.key, **plain_values(self.message(seat).values)}


class Journal:
    """The events of a game in order."""

    def __init__(self) -> None:
        self.events: Final[list[Event]] = []
        self.on_note: Callable[[], None] | None = None
        """Called after each event, for observers that want to see the state at that moment."""
        self.exchanges: Final[list[tuple[int, int, int]]] = []
        """Pieces that have exchanged their numbers: after how many events, and which two."""

    def note(
        self,
        key: str,
        values: dict[str, Value],
        private: dict[int, dict[str, Value]] | None = None,
    ) -> None:
        """Add an event."""
        self.events.append(Event(key, values, private))
        if self.on_note is not None:
            self.on_note()

    def exchange(self, one: int, other: int) -> None:
        """Note that two equal pieces go on under each other's number; nobody sees anything of it."""
        self.exchanges.append((len(self.events), one, other))

    def seen_by(self, seat: int | None, since: int = 0) -> list[dict[str, Value]]:
        """Return the events from index *since* on, as that seat (None: a spectator) may know them, ready for JSON."""
        return [event.seen_by(seat) for event in self.events[since:]]

    def messages(self, seat: int | None, since: int = 0) -> list[Message]:
        """Return the events from index *since* on, as that seat (None: a spectator) may be told of them."""
        return [event.message(seat) for event in self.events[since:]]

    def __len__(self) -> int:
        return len(self.events)
