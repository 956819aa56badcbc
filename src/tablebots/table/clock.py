"""Time at a table: the game's own clock, such as an hourglass, or a clock for each player.

A clock counts the seconds in which somebody serves the table: it stands still while no program runs.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from tablebots.core.errors import BadOptions, Fault, wrong
from tablebots.core.game import TABLE, Game, State

MOVE: Final = "move"
"""Seconds for each decision."""
GAME: Final = "game"
"""Seconds for the whole game."""
ADDED: Final = "added"
"""Seconds that are added after each decision of a game clock."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """Time of the game itself that runs at the table: what for, how long, and since when."""

    name: str
    seconds: int
    started: float

    def left(self, now: float) -> float:
        """Return the seconds that are left, never below zero."""
        return max(0.0, self.seconds - (now - self.started))


def check_clock(clock: dict[str, int], game: Game) -> None:
    """Raise BadOptions unless the clock is ``move``, or ``game`` and perhaps ``added``, and the game has no own one."""
    if not clock:
        return
    faults = [
        Fault("clock", wrong("clock_name", {"given": repr(name)})) for name in clock if name not in (MOVE, GAME, ADDED)
    ]
    if (MOVE in clock) == (GAME in clock) or (ADDED in clock and GAME not in clock):
        faults.append(Fault("clock", wrong("clock_kind")))
    if any(seconds < 1 for seconds in clock.values()):
        faults.append(Fault("clock", wrong("clock_short")))
    if game.meta.clock:
        faults.append(Fault("clock", wrong("clock_own")))
    if faults:
        raise BadOptions(faults)


class PlayerClocks:
    """The time of each player; it runs only for those whom the game waits for."""

    def __init__(self, clock: dict[str, int], seats: int) -> None:
        self._clock: Final = clock
        self.left: Final[list[float]] = [float(clock.get(MOVE, clock.get(GAME, 0)))] * seats
        """The seconds that each player had when the clocks were last looked at."""
        self.running: list[int] = []
        self._looked = 0.0

    def look(self, now: float) -> None:
        """Take the time that has passed from those whose clock runs."""
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, now - self._looked))
        # A clock of the machine that is set back takes no time twice.
        self._looked = max(self._looked, now)

    def go_on(self, state: State, mover: int, now: float, out: Collection[int]) -> float:
        """Let the clocks run for those whom the game waits for now and who are not *out*, after a decision.

        Return how many seconds the mover has gained by it.
        """
        self.look(now)
        if not self._clock:
            return 0.0
        before = 0.0 if mover == TABLE else self.left[mover]
        # Only a decision that the game waited for counts: to change a secret choice neither gains time nor shows.
        if mover in self.running and MOVE in self._clock:
            self.left[mover] = float(self._clock[MOVE])
        elif mover in self.running:
            self.left[mover] += self._clock.get(ADDED, 0)
        self.running = [seat for seat in state.needed() if seat != TABLE and seat not in out]
        return 0.0 if mover == TABLE else self.left[mover] - before

    def take_back(self, seat: int, gained: float) -> None:
        """Take from a player the seconds gained by a move that is taken back."""
        self.left[seat] = max(0.0, self.left[seat] - gained)

    def skip(self, seconds: float) -> None:
        """Leave out a time in which nobody served the table."""
        self._looked += seconds

    def out(self, now: float) -> list[int]:
        """Return the seats whose time has run out."""
        self.look(now)
        return [seat for seat in self.running if self._clock and self.left[seat] <= 0]
