"""Records that somebody sends: read, played and told in a worker, since they may be long or make no sense."""

from dataclasses import dataclass

from tablebots.core import registry
from tablebots.core.options import OptionValue
from tablebots.core.record import Origin, Record, new_record
from tablebots.core.rng import TableSeed, new_secret
from tablebots.server.rooms import fault
from tablebots.table.patches import Json
from tablebots.table.seen import seen_with_moves
from tablebots.table.store import read_log, record_of

LONGEST_RECORD = 2_000_000
"""So many characters a record may have; the longest games have a tenth of that."""


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a game goes on that was played elsewhere."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    origin: Json
    names: list[str]
    """Who played there, empty if nobody had a name."""


def see(text: str, seat: int | None, language: str) -> dict[str, Json]:
    """Return a record as one seat saw it; raise TablebotsError if it is none."""
    head, entries = read_log(text.encode())
    if seat is not None and not 0 <= seat < head.seats:
        raise fault("no_such_seat", {"count": head.seats})
    return seen_with_moves(head, entries, seat, language)


def tell(text: str, language: str) -> Json:
    """Return the story of a record; raise TablebotsError if it is none."""
    head, entries = read_log(text.encode())
    return registry.get(head.game).under(head.rules).story(record_of(head, entries), language)


def list_moves(text: str, language: str) -> list[dict[str, Json]]:
    """Return the moves of a record; raise TablebotsError if it is none."""
    head, entries = read_log(text.encode())
    return made_moves(record_of(head, entries), language)


def made_moves(record: Record, language: str) -> list[dict[str, Json]]:
    """Return the moves of a record, ready for JSON."""
    game = registry.get(record.game).under(record.rules)
    book = game.rulebook(language)
    return [{"seat": seat, "label": book.move_spans(game.parse(text))} for seat, text in record.moves]


def continue_at(text: str, move: int, seat: int) -> Branch:
    """Return where a record goes on after some moves; raise TablebotsError if it cannot."""
    head, entries = read_log(text.encode())
    record = record_of(head, entries)
    if move > len(record.moves) or seat >= head.seats:
        raise fault("no_such_move")
    origin = record.continued(move, TableSeed(new_secret(), [])).origin
    assert origin is not None
    return branch_of(record, origin, head.names)


def branch_of(record: Record, origin: Origin, names: list[str]) -> Branch:
    """Return where a record goes on; raise BadRecord unless it plays so far by the rules of today."""
    again = new_record(record.game, record.seats, TableSeed(new_secret(), []), record.options)
    Record(again.game, again.rules, again.seats, again.options, again.seed, [], origin).start()
    return Branch(record.game, record.seats, record.options, origin.json(), names)
