"""A record being watched: where it is, and how fast it runs by itself. Nothing is drawn."""

from typing import Final

from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.record import Record
from tablebots.terminal.session import Now

PAUSES: Final = [4.0, 2.0, 1.0, 0.5, 0.25, 0.1]
"""Seconds between two moves, from slow to quick."""


class Playback:
    """A record that is stepped through; raise BadRecord if its moves do not play."""

    def __init__(self, record: Record, now: Now) -> None:
        self.record: Final = record
        record.play()
        self.position = 0
        """How many moves have been made."""
        self.running = False
        self.speed = 2
        """An index of `PAUSES`."""
        self._now: Final = now
        self._due = 0.0
        self.journal = Journal()
        self.state: State = record.start()
        self.state.journal = self.journal

    @property
    def length(self) -> int:
        """How many moves the record has."""
        return len(self.record.moves)

    def go(self, position: int) -> None:
        """Show the game after so many moves, as near as the record has."""
        position = max(0, min(position, self.length))
        if position < self.position:
            self.position = 0
            self.journal = Journal()
            self.state = self.record.start()
            self.state.journal = self.journal
        while self.position < position:
            self.record.step(self.state, self.position)
            self.position += 1

    def forward(self) -> bool:
        """Make the next move; whether there was one."""
        before = self.position
        self.go(before + 1)
        return self.position > before

    def rest(self) -> None:
        """Wait for the usual time before the next move."""
        self._due = self._now() + PAUSES[self.speed]

    def toggle(self) -> None:
        """Run by itself, from the start if it was at the end; or stop running."""
        self.running = not self.running
        if self.running and self.position == self.length:
            self.go(0)
        self.rest()

    def change_speed(self, steps: int) -> None:
        """Run quicker, or slower with negative steps."""
        self.speed = max(0, min(self.speed + steps, len(PAUSES) - 1))
        self._due = min(self._due, self._now() + PAUSES[self.speed])

    def tick(self) -> bool:
        """Make the next move if it is time for it; whether anything changed."""
        if not self.running or self._now() < self._due:
            return False
        self.go(self.position + 1)
        self.running = self.position < self.length
        self.rest()
        return True
