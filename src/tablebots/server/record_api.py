"""Finished games, by HTTP: their records, what was seen of them, and what follows them."""

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from tablebots.core import registry
from tablebots.core.record import read_origin
from tablebots.core.rng import TableSeed, new_secret
from tablebots.server.analyses import analysable
from tablebots.server.hub import head_and_log
from tablebots.server.identity import Person
from tablebots.server.live import LiveTable
from tablebots.server.protocol import SeatNumber
from tablebots.server.records import LONGEST_RECORD, Branch, branch_of, continue_at, list_moves, made_moves, see, tell
from tablebots.server.requests import FAULTS, Web, address_of, language_of, services_of
from tablebots.server.rooms import BotName, Setup, TableId, fault, new_room, rematch
from tablebots.table.patches import Json
from tablebots.table.seen import seen_with_moves
from tablebots.table.store import log_text, record_of

T = TypeVar("T")
MOST_BODY: Final = 3 * LONGEST_RECORD
"""Quotes and letters of other alphabets take more bytes than characters."""
READING_SECONDS: Final = 20.0


class PlayOn(msgspec.Struct, kw_only=True):
    """Play on from a move of a finished game, at one seat, against bots."""

    move: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seat: SeatNumber = 0
    bot: BotName = "medium"


@post("/tables/{table:str}/rematch", summary="Play again, everybody one seat on", raises=FAULTS, status_code=200)
async def play_again(request: Web, person: Person, live: LiveTable) -> TableId:
    """Return the table where the same players play again; the first who asks opens it."""
    services = services_of(request)
    services.door.limit("room", person.id)
    await live.note_end()
    return TableId(await live.rematch(lambda room: rematch(room, person, services.now()), services.hub))


@get(
    "/tables/{table:str}/record",
    summary="The record of a finished game",
    raises=FAULTS,
    media_type="application/jsonl",
)
async def get_record(request: Web, live: LiveTable) -> Response[bytes]:
    """Return it as a file: the head with the seed, then one entry a line."""
    head, entries = await head_and_log(services_of(request).hub, live)
    name = f"{head.game}-{live.room.id[:8]}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(log_text(head, entries), media_type="application/jsonl", headers=headers)


@get("/tables/{table:str}/seen", summary="A finished game as one seat saw it", raises=FAULTS)
async def get_seen(request: Web, live: LiveTable, seat: FromQuery[int | None] = None) -> dict[str, Any]:
    """Return everything that a seat, or a spectator, was told."""
    head, entries = await head_and_log(services_of(request).hub, live)
    if seat is not None and not 0 <= seat < head.seats:
        raise fault("no_such_seat", {"count": head.seats})
    return seen_with_moves(head, entries, seat, language_of(request))


@get("/tables/{table:str}/story", summary="The story of a finished game", raises=FAULTS)
async def get_story(request: Web, live: LiveTable) -> dict[str, Any]:
    """Return the score by round and the turning points."""
    head, entries = await head_and_log(services_of(request).hub, live)
    story: Json = registry.get(head.game).under(head.rules).story(record_of(head, entries), language_of(request))
    return story  # type: ignore[no-any-return]


@get("/tables/{table:str}/moves", summary="The moves of a finished game", raises=FAULTS)
async def get_moves(request: Web, live: LiveTable) -> list[dict[str, Any]]:
    """Return every move with its seat, in words."""
    head, entries = await head_and_log(services_of(request).hub, live)
    return made_moves(record_of(head, entries), language_of(request))


@post("/tables/{table:str}/play-on", summary="Play on from a move of a finished game", raises=FAULTS, status_code=201)
async def play_on(request: Web, person: Person, live: LiveTable, data: JSONBody[PlayOn]) -> TableId:
    """Return a new table that begins there, with bots at the other seats."""
    services = services_of(request)
    services.door.limit("room", person.id)
    head, entries = await head_and_log(services.hub, live)
    record = record_of(head, entries)
    if data.move > len(record.moves) or data.seat >= head.seats:
        raise fault("no_such_move")
    origin = record.continued(data.move, TableSeed(new_secret(), [])).origin
    assert origin is not None
    return await open_branch(request, person, branch_of(record, origin, head.names), data)


async def open_branch(request: Web, person: Person, branch: Branch, data: PlayOn) -> TableId:
    """Open a table where a game goes on, with bots at the other seats, which are called as those were who sat there."""
    services = services_of(request)
    bots = {str(seat): data.bot for seat in range(branch.seats) if seat != data.seat}
    setup = Setup(game=branch.game, seats=branch.seats, options=branch.options, bots=bots, advice=True)
    room = new_room(setup, person, services.now(), read_origin(branch.origin))
    room.sit(person, data.seat, "")
    room.name_bots(branch.names)
    return TableId((await services.hub.create(room)).room.id)


class RecordText(msgspec.Struct, kw_only=True):
    """A record, as a file of any form has it."""

    record: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]


class PlayOnText(PlayOn, kw_only=True):
    """A record, and where to play on from."""

    record: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]


@post(
    "/records/seen",
    summary="A record as one seat saw it",
    raises=FAULTS,
    status_code=200,
    request_max_body_size=MOST_BODY,
)
async def see_record(request: Web, data: JSONBody[RecordText], seat: FromQuery[int | None] = None) -> dict[str, Any]:
    """Return everything that a seat, or a spectator, was told."""
    return await read_in_worker(request, see, data.record, seat, language_of(request))


@post(
    "/records/story",
    summary="The story of a record",
    raises=FAULTS,
    status_code=200,
    request_max_body_size=MOST_BODY,
)
async def tell_record(request: Web, data: JSONBody[RecordText]) -> dict[str, Any]:
    """Return the score by round and the turning points."""
    return await read_in_worker(request, tell, data.record, language_of(request))


@post(
    "/records/moves",
    summary="The moves of a record",
    raises=FAULTS,
    status_code=200,
    request_max_body_size=MOST_BODY,
)
async def list_record(request: Web, data: JSONBody[RecordText]) -> list[dict[str, Any]]:
    """Return every move with its seat, in words."""
    return await read_in_worker(request, list_moves, data.record, language_of(request))


class RecordKey(msgspec.Struct, kw_only=True):
    """By which a record that was sent can be named for a while."""

    record: str


@post(
    "/records/analysis",
    summary="Send a record that is to be analysed",
    raises=FAULTS,
    status_code=200,
    request_max_body_size=MOST_BODY,
)
async def send_for_analysis(request: Web, person: Person, data: JSONBody[RecordText]) -> RecordKey:
    """Return the key by which the socket of the analysis takes it."""
    record = await read_in_worker(request, analysable, data.record)
    return RecordKey(record=services_of(request).analyses.take(person, record))


@post(
    "/records/play-on",
    summary="Play on from a move of a record",
    raises=FAULTS,
    status_code=201,
    request_max_body_size=MOST_BODY,
)
async def play_record_on(request: Web, person: Person, data: JSONBody[PlayOnText]) -> TableId:
    """Return a new table that begins there, with bots at the other seats."""
    services_of(request).door.limit("room", person.id)
    branch = await read_in_worker(request, continue_at, data.record, data.move, data.seat)
    return await open_branch(request, person, branch, data)


async def read_in_worker(request: Web, function: Callable[..., T], *arguments: object) -> T:
    """Return what a worker makes of a record that somebody sent, which may take long to play."""
    services = services_of(request)
    services.door.limit("record", address_of(request))
    return await services.workers.run(function, *arguments, seconds=READING_SECONDS)


HANDLERS: Final = [
    play_again,
    get_record,
    get_seen,
    get_story,
    get_moves,
    play_on,
    see_record,
    tell_record,
    list_record,
    send_for_analysis,
    play_record_on,
]
