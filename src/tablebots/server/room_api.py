"""Tables and who sits there, by HTTP."""

from collections.abc import Awaitable
from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from tablebots.server.identity import Person
from tablebots.server.live import LiveTable
from tablebots.server.names import plain_code
from tablebots.server.protocol import SeatNumber
from tablebots.server.requests import FAULTS, TooMany, Web, address_of, services_of
from tablebots.server.rooms import BotName, Setup, TableId, listed, new_room

Commitment = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")]


class Code(msgspec.Struct):
    """A short code that leads to a table."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class Sit(msgspec.Struct, kw_only=True):
    """Sit down; browsers commit to a nonce as well."""

    seat: int | None = None
    commitment: Commitment = ""


class AtSeat(msgspec.Struct, kw_only=True):
    """A seat."""

    seat: SeatNumber


class Commit(msgspec.Struct, kw_only=True):
    """A commitment to the nonce of a seat."""

    seat: SeatNumber
    commitment: Commitment


class Leave(msgspec.Struct, kw_only=True):
    """Stand up, from all seats if none is named."""

    seat: int | None = None


class SeatBot(msgspec.Struct, kw_only=True):
    """A bot for a seat; with an empty name the seat is open again."""

    seat: SeatNumber
    bot: BotName = ""


class Mute(msgspec.Struct, kw_only=True):
    """Silence somebody, or let them speak again."""

    seat: SeatNumber
    muted: bool = True


class RevealBody(msgspec.Struct, kw_only=True):
    """Reveal a nonce."""

    seat: SeatNumber
    nonce: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


async def changed(live: LiveTable, person: Person, change: Awaitable[object]) -> dict[str, Any]:
    """Return the room as somebody may see it after a change."""
    await change
    return live.view(person)


@get("/tables", summary="Open tables", raises=[TooMany])
async def open_tables(request: Web) -> list[dict[str, Any]]:
    """Return the tables that everybody may join, the newest first."""
    return [listed(room, None) for room in await services_of(request).hub.open_tables()]


@post("/tables", summary="Open a table", raises=FAULTS, status_code=201)
async def create_table(request: Web, person: Person, data: JSONBody[Setup]) -> TableId:
    """Return the id of the new table, which is its link as well."""
    services = services_of(request)
    services.door.limit("room", person.id)
    room = new_room(data, person, services.now())
    return TableId((await services.hub.create(room)).room.id)


@post("/codes", summary="Find a table by its short code", raises=FAULTS, status_code=200)
async def find_code(request: Web, person: Person, data: JSONBody[Code]) -> TableId:
    """Return the id of the table; a code works before the start only."""
    services = services_of(request)
    services.door.limit("code", person.id)
    services.door.limit("code", address_of(request))
    return TableId(await services.hub.find_code(plain_code(data.code)))


@get("/tables/{table:str}", summary="A table", raises=FAULTS)
async def get_table(person: Person, live: LiveTable) -> dict[str, Any]:
    """Return the room as somebody may see it."""
    return live.view(person)


@post("/tables/{table:str}/sit", summary="Sit down", raises=FAULTS, status_code=200)
async def sit(person: Person, live: LiveTable, data: JSONBody[Sit]) -> AtSeat:
    """Return the seat."""
    return AtSeat(seat=await live.change(lambda room: room.sit(person, data.seat, data.commitment)))


@post("/tables/{table:str}/commit", summary="Commit to a nonce", raises=FAULTS, status_code=200)
async def commit(person: Person, live: LiveTable, data: JSONBody[Commit]) -> dict[str, Any]:
    """Return the room."""
    return await changed(live, person, live.change(lambda room: room.commit(person, data.seat, data.commitment)))


@post("/tables/{table:str}/leave", summary="Stand up", raises=FAULTS, status_code=200)
async def leave(person: Person, live: LiveTable, data: JSONBody[Leave]) -> dict[str, Any]:
    """Return the room."""
    return await changed(live, person, live.change(lambda room: room.leave(person, data.seat)))


@post("/tables/{table:str}/bots", summary="Let a bot sit down", raises=FAULTS, status_code=200)
async def seat_bot(person: Person, live: LiveTable, data: JSONBody[SeatBot]) -> dict[str, Any]:
    """Return the room."""
    return await changed(live, person, live.change(lambda room: room.seat_bot(person, data.seat, data.bot)))


@post("/tables/{table:str}/remove", summary="Remove somebody", raises=FAULTS, status_code=200)
async def remove(person: Person, live: LiveTable, data: JSONBody[AtSeat]) -> dict[str, Any]:
    """Return the room."""
    return await changed(live, person, live.change(lambda room: room.remove(person, data.seat)))


@post("/tables/{table:str}/mute", summary="Silence somebody", raises=FAULTS, status_code=200)
async def mute(person: Person, live: LiveTable, data: JSONBody[Mute]) -> dict[str, Any]:
    """Return the room."""
    return await changed(live, person, live.change(lambda room: room.mute(person, data.seat, data.muted)))


@post("/tables/{table:str}/close", summary="Close a table that has not begun", raises=FAULTS, status_code=200)
async def close(person: Person, live: LiveTable) -> dict[str, Any]:
    """Return the room."""
    return await changed(live, person, live.change(lambda room: room.close(person)))


@post("/tables/{table:str}/start", summary="Start the game", raises=FAULTS, status_code=200)
async def start(person: Person, live: LiveTable) -> dict[str, Any]:
    """Return the room once the cards are dealt."""
    return await changed(live, person, live.start(person))


@post("/tables/{table:str}/reveal", summary="Reveal a nonce", raises=FAULTS, status_code=200)
async def reveal(person: Person, live: LiveTable, data: JSONBody[RevealBody]) -> dict[str, Any]:
    """Return the room."""
    live.reveal(person, data.seat, data.nonce)
    return live.view(person)


@post("/tables/{table:str}/stand-in", summary="Let a bot play on for who is away", raises=FAULTS, status_code=200)
async def stand_in(person: Person, live: LiveTable, data: JSONBody[SeatBot]) -> dict[str, Any]:
    """Return the room."""
    return await changed(live, person, live.stand_in(person, data.seat, data.bot or "medium"))


@post("/tables/{table:str}/come-back", summary="Play again for oneself", raises=FAULTS, status_code=200)
async def come_back(person: Person, live: LiveTable, data: JSONBody[AtSeat]) -> dict[str, Any]:
    """Return the room."""
    return await changed(live, person, live.come_back(person, data.seat))


HANDLERS: Final = [
    open_tables,
    create_table,
    find_code,
    get_table,
    sit,
    commit,
    leave,
    seat_bot,
    remove,
    mute,
    close,
    start,
    reveal,
    stand_in,
    come_back,
]
