"""A record being watched: where it is, and how fast it runs by itself. Nothing is drawn."""

from typing import Final

from tablebots.core.record import Record
from tablebots.table.replay import Replay
from tablebots.terminal.film import Now

PAUSES: Final = [4.0, 2.0, 1.0, 0.5, 0.25, 0.1]
"""Seconds between two moves, from slow to quick."""


class Playback:
    """A record that is stepped through; raise BadRecord if its moves do not play."""

    def __init__(self, record: Record, now: Now, *, over: bool = False) -> None:
        self.replay: Final = Replay(record)
        self.over: Final = over or self.replay.over()
        """Whether the game is over, by its rules or outside them; until then only what everybody may know is shown."""
        self._stops: Final = list(range(len(record.moves) + 1)) if self.over else self.replay.shown(None)
        self.position = 0
        """How many of the moves that are shown have been made."""
        self.running = False
        self.speed = 2
        """An index of `PAUSES`."""
        self._now: Final = now
        self._due = 0.0

    @property
    def record(self) -> Record:
        """What is watched."""
        return self.replay.record

    @property
    def length(self) -> int:
        """How many moves are shown: secret ones are only when the game is over, as their number would tell of them."""
        return len(self._stops) - 1

    @property
    def made(self) -> int:
        """How many moves of the record have been made."""
        return self.move(self.position)

    def move(self, position: int) -> int:
        """The number in the record of the move that leads to a position, 0 for the start."""
        return self._stops[position]

    def go(self, position: int) -> None:
        """Show the game after so many moves, as near as the record has."""
        self.position = max(0, min(position, self.length))

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
        """Make the next move if it is time for it; whether it did."""
        if not self.running or self._now() < self._due:
            return False
        moved = self.forward()
        self.running = self.position < self.length
        self.rest()
        return moved
