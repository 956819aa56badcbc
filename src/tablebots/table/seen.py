"""A record as one seat, or a spectator, may see it: a replay can be drawn from it without rules, seed or moves."""

from collections.abc import Sequence
from typing import Final

from tablebots.core import registry
from tablebots.table.patches import Json
from tablebots.table.progress import Progress
from tablebots.table.store import Entry, Head
from tablebots.table.updates import Moment, Told, Writer
from tablebots.table.viewers import Viewer

VERSION: Final = 1


class Reader(Viewer):
    """A viewer who remembers every moment."""

    def __init__(self, seat: int | None) -> None:
        super().__init__(seat)
        self.history: Final[list[Moment]] = []
        self.entries: Final[list[int]] = []
        """The entry of the log that each moment belongs to."""

    def _take(self, entry: int, sequence: int, moments: list[Moment], told: Told) -> None:
        super()._take(entry, sequence, moments, told)
        for moment in moments:
            self._remember(entry, moment)
        now = Moment(sequence, (), told.view, told.pieces, told.heading)
        last = self.history[-1] if self.history else None
        if last is None or (last.view, last.pieces) != (now.view, now.pieces):
            self._remember(entry, now)
        elif last.heading != now.heading:
            # The heading changes with the last event, if there is one.
            if moments:
                self.history[-1] = last._replace(heading=now.heading)
            else:
                self._remember(entry, now)

    def _remember(self, entry: int, moment: Moment) -> None:
        self.history.append(moment)
        self.entries.append(entry)


def seen_by(head: Head, entries: Sequence[Entry], seat: int | None, language: str = "en") -> dict[str, Json]:
    """Return a log as one seat (None: a spectator) may see it, ready for JSON; raise BadRecord if it does not play."""
    return written(head, _read(head, entries, seat), language)


def seen_with_moves(head: Head, entries: Sequence[Entry], seat: int | None, language: str = "en") -> dict[str, Json]:
    """Return a log as `seen_by` does, and with each moment how many moves of the record are made by then.

    That tells of secret moves, so it is for those who have the record itself.
    """
    reader = _read(head, entries, seat)
    seen = written(head, reader, language)
    made = _moves_made(entries)
    for moment, entry in zip(seen["moments"], reader.entries, strict=True):
        moment["moves"] = made[entry + 1]
    return seen


def _read(head: Head, entries: Sequence[Entry], seat: int | None) -> Reader:
    """Return a reader who has seen a whole log."""
    progress = Progress(head)
    progress.state.check_seat(seat)
    reader = Reader(seat)
    progress.admit(reader)
    for entry in entries:
        progress.enter_stored(entry)
    return reader


def _moves_made(entries: Sequence[Entry]) -> list[int]:
    """Return how many moves of the record are made before each entry and at the end: those that were not taken back."""
    gone = {entry.taken for entry in entries if entry.kind == "undo"}
    made = [0]
    for number, entry in enumerate(entries):
        made.append(made[-1] + (len(entry.moves) if entry.kind == "moves" and number not in gone else 0))
    return made


def written(head: Head, reader: Reader, language: str) -> dict[str, Json]:
    """Return everything that a reader was told, ready for JSON."""
    assert reader.told is not None
    writer = Writer(registry.get(head.game).under(head.rules).rulebook(language), head.names)
    moments = [writer.moment(now, last) for last, now in zip([None, *reader.history], reader.history, strict=False)]
    ending = reader.told.ending
    return {
        "seen": VERSION,
        "seat": reader.seat,
        "language": language,
        "head": _public(head),
        "moments": moments,
        "ending": None if ending is None else writer.say(ending),
    }


def _public(head: Head) -> dict[str, Json]:
    """Return what everybody may know of a head: not the seed, and not the origin, which may tell of hidden things."""
    return {
        "game": head.game,
        "rules": head.rules,
        "seats": head.seats,
        "options": head.options,
        "names": head.names,
        "bots": {str(seat): bot for seat, bot in head.bots.items()},
        "created": head.created,
        "program": head.program,
        "clock": head.clock,
        "advice": head.advice,
    }
