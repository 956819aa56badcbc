"""A record as one seat, or a spectator, may see it: a replay can be drawn from it without rules, seed or moves."""

from collections.abc import Sequence
from typing import Final

from tablebots.core import registry
from tablebots.core.messages import Message
from tablebots.table.patches import Json
from tablebots.table.progress import Progress
from tablebots.table.store import Entry, Head
from tablebots.table.updates import Moment, Told, Writer
from tablebots.table.viewers import Viewer

VERSION: Final = 1


class Reader(Viewer):
    """A viewer who remembers every moment, and the heading after it."""

    def __init__(self, seat: int | None) -> None:
        super().__init__(seat)
        self.history: Final[list[tuple[Moment, Message | None]]] = []

    def _take(self, entry: int, sequence: int, moments: list[Moment], told: Told) -> None:
        super()._take(entry, sequence, moments, told)
        for moment in moments:
            self.history.append((moment, self.history[-1][1]))
        now = Moment(sequence, (), told.view, told.pieces)
        last, heading = self.history[-1] if self.history else (None, None)
        if last is None or (last.view, last.pieces) != (now.view, now.pieces):
            self.history.append((now, told.heading))
        elif heading != told.heading:
            # The heading changes with the last event, if there is one.
            if moments:
                self.history.pop()
            self.history.append((last if moments else now, told.heading))


def seen_by(head: Head, entries: Sequence[Entry], seat: int | None, language: str = "en") -> dict[str, Json]:
    """Return a log as one seat (None: a spectator) may see it, ready for JSON; raise BadRecord if it does not play."""
    progress = Progress(head)
    progress.state.check_seat(seat)
    reader = Reader(seat)
    progress.admit(reader)
    for entry in entries:
        progress.enter_stored(entry)
    return written(head, reader, language)


def written(head: Head, reader: Reader, language: str) -> dict[str, Json]:
    """Return everything that a reader was told, ready for JSON."""
    assert reader.told is not None
    writer = Writer(registry.get(head.game).under(head.rules).rulebook(language), head.names)
    moments: list[dict[str, Json]] = []
    last: tuple[Moment, Message | None] | None = None
    for moment, heading in reader.history:
        one = writer.moment(moment, None if last is None else last[0])
        if last is None or heading != last[1]:
            one["heading"] = None if heading is None else writer.say(heading)
        moments.append(one)
        last = (moment, heading)
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
