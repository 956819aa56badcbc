"""A game being played at one screen: its state, record, events, clock and what can be taken back. Nothing is drawn."""

from collections import Counter
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Final, Literal

from tablebots.core.events import Journal
from tablebots.core.game import TABLE, State
from tablebots.core.messages import Message
from tablebots.core.moves import Move
from tablebots.core.record import Record

Now = Callable[[], float]
"""A source of time in seconds, such as `time.monotonic`."""

Keep = Callable[[Record], None]
"""What is done with the record after every change: usually it is written to a file."""

Seal = Literal["start", "time", "chance", "secret"]
"""Why the last move cannot be taken back: there is none, time has run out, chance has spoken, a secret was shown."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """Time that runs at the table: what for, how long, and since when."""

    key: str
    seconds: int
    started: float

    def left(self, now: float) -> float:
        """The seconds that are left, never below zero."""
        return max(0.0, self.seconds - (now - self.started))


@dataclass(frozen=True, slots=True)
class Earlier:
    """The table before a move that can be taken back."""

    state: State
    events: int
    countdown: Countdown | None


class Session:
    """A game from its record: the moves already in it are made first, further ones are written to it.

    Raise BadRecord if the moves of the record do not play.
    """

    def __init__(self, record: Record, now: Now, keep: Keep) -> None:
        self.record: Final = record
        self.journal: Final = Journal()
        self.countdown: Countdown | None = None
        self.seal: Seal = "start"
        """Why nothing more can be taken back, once the moves that can be are used up."""
        self._now: Final = now
        self._keep: Final = keep
        self._earlier: Final[list[Earlier]] = []
        self._heading: Message | None = None
        self._began = now()
        self.state: State = record.start()
        self.state.journal = self.journal
        for number, (seat, _) in enumerate(record.moves):
            before = self._remember()
            record.step(self.state, number)
            self._settle(before, seat)
        self._wind()

    def play(self, seat: int, move: Move) -> None:
        """Make a move and keep the record; raise IllegalMove and change nothing if it is not legal."""
        before = self._remember()
        self.state.apply(seat, move)
        self.record.add(seat, move)
        self._settle(before, seat)
        self._wind()
        self._keep(self.record)

    def seconds(self) -> float:
        """The time since the heading of the game last changed."""
        return self._now() - self._began

    def tick(self) -> bool:
        """Make the table's move if its time has come; whether it did."""
        if self.countdown is None or self.countdown.left(self._now()) > 0:
            return False
        self.play(TABLE, self.state.legal(TABLE)[0])
        return True

    def undo(self) -> tuple[int, str] | None:
        """Take back the last move and give its seat and text; None where that would unsay something revealed."""
        if not self._earlier:
            return None
        before = self._earlier.pop()
        del self.journal.events[before.events :]
        self.state = before.state
        self.state.journal = self.journal
        self.countdown = before.countdown
        taken = self.record.moves.pop()
        self._keep(self.record)
        return taken

    def asked(self) -> list[int]:
        """The seats that may move now, without the table."""
        return [seat for seat in self.state.to_act() if seat != TABLE]

    def undoable(self) -> list[int]:
        """The seats of the moves that can be taken back, the oldest first."""
        return [seat for seat, _ in self.record.moves[len(self.record.moves) - len(self._earlier) :]]

    def next_person(self, seat: int, bots: Container[int] = ()) -> int:
        """Who should be at the screen now, if *seat* was: the same person as long as that makes sense, never a bot."""
        needed = [other for other in self.state.needed() if other != TABLE and other not in bots]
        wanted = needed or [other for other in self.asked() if other not in bots]
        if not wanted or seat in wanted:
            return seat
        return min(wanted, key=lambda other: (other - seat) % int(self.state.seats))

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees anything that a spectator does not."""
        own = {**self.state.view(seat), "seat": None}
        return own != {**self.state.view(None), "seat": None}

    def _remember(self) -> Earlier:
        return Earlier(self.state.copy(), len(self.journal), self.countdown)

    def _settle(self, before: Earlier, seat: int) -> None:
        """Note whether the move just made can be taken back."""
        seal = _sealed(before.state, self.state, seat)
        if seal is None:
            self._earlier.append(before)
        else:
            self._earlier.clear()
            self.seal = seal

    def _wind(self) -> None:
        """Start the clock anew if the table waits for something else than before; note when the heading changes."""
        heading = self.state.heading()
        if heading != self._heading:
            self._heading, self._began = heading, self._now()
        clock = self.state.clock()
        if clock is None:
            self.countdown = None
        elif self.countdown is None or self.countdown.key != clock.name:
            self.countdown = Countdown(clock.name, clock.seconds, self._now())


def _sealed(before: State, after: State, seat: int) -> Seal | None:
    """What stands against taking back a move of *seat*; None if nothing was revealed by it."""
    if seat == TABLE:
        return "time"
    if before.rng.dump() != after.rng.dump():
        return "chance"
    for other in range(int(after.seats)):
        if Counter(_unknown(before, other)) - Counter(_unknown(after, other)):
            return "secret"
    return None


def _unknown(state: State, seat: int) -> list[str]:
    return [thing for pool in state.hidden(seat).values() for thing in pool]
