"""Sockets: one for each table that somebody looks at, and one for the list of open tables."""

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import HTTPException, WebSocketDisconnect

from tablebots.core.errors import TablebotsError
from tablebots.server.door import Door, key_of
from tablebots.server.live import Connection, LiveTable
from tablebots.server.protocol import MOST_BYTES, Ask, End, FromClient, Moves, Refused, Undo, decoder, encoder
from tablebots.server.requests import address_of, find_person, is_foreign, language_of, services_of, wrong_text
from tablebots.server.rooms import listed
from tablebots.server.storage import NotSaved

Socket = WebSocket[Any, Any, Any]
RESTART: Final = 1012
REFUSED: Final = 4403
NOBODY: Final = 4401
NO_TABLE: Final = 4404
TOO_OFTEN: Final = 4429
LONGEST_PAUSE: Final = 1000
"""Nobody waits longer than so many milliseconds for an update."""
MOST_BAD: Final = 50
"""Who has sent so many messages that make no sense is closed."""


@websocket("/api/tables/{table:str}/live")
async def table_socket(socket: Socket, table: str) -> None:
    """Serve one who looks at a table, at a seat or as a spectator."""
    services = services_of(socket)
    if is_foreign(socket):
        await socket.close(code=REFUSED)
        return
    try:
        services.door.limit("socket", address_of(socket))
        person = await find_person(socket)
        live = await services.hub.get(table)
        connection = Connection(person, *_wanted(socket, live, person.id))
    except HTTPException:
        await _turn_away(socket, NOBODY)
        return
    except TablebotsError as error:
        await _turn_away(socket, NO_TABLE if key_of(error) == "no_table" else TOO_OFTEN)
        return
    await socket.accept()
    await _serve(socket, live, connection)


async def _turn_away(socket: Socket, code: int) -> None:
    """Accept a socket and close it: a browser is told the code only then."""
    await socket.accept()
    await socket.close(code=code)


def _wanted(socket: Socket, live: LiveTable, person: str) -> tuple[int | None, str, int | None, bool, float]:
    """Return what the address asks for: seat, language, sequence number, whether to watch, and the pause."""
    own = live.room.seats_of(person)
    seat, since = socket.query_params.get("seat", ""), socket.query_params.get("since", "")
    chosen = int(seat) if seat.isdecimal() and len(seat) < 4 else -1
    front = chosen if chosen in own else own[0] if len(own) == 1 and seat != "none" else None
    known = int(since) if since.isdecimal() and len(since) < 10 else None
    pause = socket.query_params.get("pause", "")
    rest = min(int(pause), LONGEST_PAUSE) / 1000 if pause.isdecimal() and len(pause) < 10 else 0.0
    return front, language_of(socket), known, seat == "none", rest


async def _serve(socket: Socket, live: LiveTable, connection: Connection) -> None:
    async def send(frame: bytes) -> None:
        await _send(socket, frame)

    live.join(connection)
    sender = asyncio.get_running_loop().create_task(connection.send_all(send, live.write))
    connection.task = sender
    reader = asyncio.get_running_loop().create_task(_read(socket, live, connection))
    try:
        await asyncio.wait([sender, reader], return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.leave(connection)
        for task in (sender, reader):
            task.cancel()
        await asyncio.gather(sender, reader, return_exceptions=True)
        with contextlib.suppress(Exception):
            await socket.close(code=RESTART if connection.reconnect else 1000)


async def _send(socket: Socket, frame: bytes) -> None:
    await socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})


async def _read(socket: Socket, live: LiveTable, connection: Connection) -> None:
    """Answer what a client sends until it goes, or sends too much that makes no sense."""
    door, bad = services_of(socket).door, 0
    with contextlib.suppress(WebSocketDisconnect):
        while bad < MOST_BAD:
            data = await _receive(socket)
            said = _decode(data)
            if isinstance(said, Refused):
                bad += 1
                said.text = [{"text": wrong_text("bad_message", connection.language)}]
                connection.tell(said)
                continue
            answering = _answer(door, live, connection, said)
            if isinstance(said, Ask):
                # A worker may think about it for seconds, in which they go on playing.
                live.spawn(answering)
            else:
                await answering


async def _answer(door: Door, live: LiveTable, connection: Connection, said: FromClient) -> None:
    # What a worker thinks about beside must not let a move be seen before it is answered.
    changes = isinstance(said, Moves | Undo | End)
    connection.answering = changes or connection.answering
    try:
        answer = await door.hear(live, connection.person, said, connection.language, connection)
    except NotSaved:
        text = wrong_text("cannot_save", connection.language)
        answer = Refused(id=said.id, text=[{"text": text}], key="cannot_save")
    finally:
        connection.answering = connection.answering and not changes
    connection.tell(answer)


async def _receive(socket: Socket) -> bytes:
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="")
    text = event.get("text")
    return text.encode(errors="replace") if text is not None else bytes(event.get("bytes") or b"")


def _decode(data: bytes) -> FromClient | Refused:
    """Return what a client said, or a refusal that still needs its text; it has the id if that could be read."""
    if len(data) <= MOST_BYTES:
        try:
            said: FromClient = decoder.decode(data)
            return said
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            with contextlib.suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
                found = msgspec.json.decode(data)
                if isinstance(found, dict) and isinstance(found.get("id"), str):
                    return Refused(id=found["id"][:64], text=[], key="bad_message")
    return Refused(id="", text=[], key="bad_message")


@websocket("/api/lobby/live")
async def lobby_socket(socket: Socket) -> None:
    """Send the list of open tables, and again whenever it changes."""
    services = services_of(socket)
    if is_foreign(socket):
        await socket.close(code=REFUSED)
        return
    await socket.accept()
    changed = asyncio.Event()
    changed.set()
    forget = services.hub.watch(changed.set)
    gone = asyncio.get_running_loop().create_task(_until_gone(socket))
    try:
        while not gone.done():
            wait = asyncio.get_running_loop().create_task(changed.wait())
            await asyncio.wait([gone, wait], return_when=asyncio.FIRST_COMPLETED)
            wait.cancel()
            if not gone.done():
                changed.clear()
                tables = [listed(room, None) for room in await services.hub.open_tables()]
                await _send(socket, encoder.encode({"type": "tables", "tables": tables}))
                await asyncio.sleep(LOBBY_PAUSE)
    finally:
        forget()
        gone.cancel()
        with contextlib.suppress(Exception):
            await socket.close()


LOBBY_PAUSE: Final = 0.5
"""The list of open tables is sent no more often than once in so many seconds."""


async def _until_gone(socket: Socket) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await _receive(socket)
