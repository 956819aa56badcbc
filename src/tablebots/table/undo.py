"""Taking moves back: which ones can be, and what the table is like without them.

A player may take back own moves, past moves of others too, as long as chance has not spoken, nobody has learned
anything by them, and the game does not call one of them final. Whether that is so is noted once, when a move is made.
Whether the later moves of others still stand without it is found out on request, by playing them again.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from tablebots.core.errors import TablebotsError
from tablebots.core.events import Journal
from tablebots.core.game import TABLE, State
from tablebots.core.moves import Move
from tablebots.table.store import Entry

Seal = Literal["", "time", "chance", "hidden", "final"]
"""Why a move cannot be taken back: the table made it, chance spoke, something hidden was shown, the game says so."""


class Knowledge:
    """What cannot be known at one moment: the random stream, and what is hidden from each seat."""

    def __init__(self, state: State) -> None:
        self.stream: Final = state.rng.dump()
        self.hidden: Final = [state.hidden(seat) for seat in range(int(state.seats))]

    def teaches(self, after: "Knowledge") -> Seal:
        """Return what stands against going back from *after* to here."""
        if self.stream != after.stream:
            return "chance"
        return "hidden" if any(map(_shows, self.hidden, after.hidden)) else ""

    def teaches_seat(self, after: "Knowledge", seat: int) -> bool:
        """Return whether a seat knows more at *after* than here, whatever others have learned."""
        return self.stream != after.stream or _shows(self.hidden[seat], after.hidden[seat])


def _shows(before: dict[str, list[str]], after: dict[str, list[str]]) -> bool:
    """Return whether something that was hidden no longer is; mostly nothing has changed, which is seen at once."""
    return before != after and bool(_count(before) - _count(after))


def _count(hidden: dict[str, list[str]]) -> Counter[str]:
    return Counter([thing for things in hidden.values() for thing in things])


def is_sealed(state: State, seat: int, move: Move) -> Seal:
    """Return what the move itself says against being taken back, before it is made."""
    if seat == TABLE:
        return "time"
    return "final" if state.is_final(seat, move) else ""


def without(start: State, entries: Sequence[Entry], left_out: int) -> State | None:
    """Return the state after these entries of moves without one of them, None if they do not stand without it.

    Everybody but the player who takes it back must see the same happen, and the same random numbers must be drawn.
    """
    seat = entries[left_out].seat
    real, other = start.copy(), start.copy()
    real.journal, other.journal = Journal(), Journal()
    for index, entry in enumerate(entries):
        told = len(real.journal), len(other.journal)
        make_moves(real, entry)
        if index == left_out:
            continue
        try:
            make_moves(other, entry)
        except TablebotsError:
            return None
        for viewer in [*range(int(start.seats)), None]:
            if viewer != seat and real.journal.seen_by(viewer, told[0]) != other.journal.seen_by(viewer, told[1]):
                return None
    if real.rng.dump() != other.rng.dump():
        return None
    other.journal = None
    return other


def make_moves(state: State, entry: Entry) -> None:
    """Make the moves of an entry; raise TablebotsError if they cannot be made."""
    for text in entry.moves:
        state.apply(entry.seat, state.game.parse(text))
