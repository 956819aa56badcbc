"""The socket of the solver: it says how far a search is while it runs, and can be told to stop."""

import asyncio
import contextlib
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import HTTPException, WebSocketDisconnect

from tablebots.core.errors import TablebotsError
from tablebots.server.door import refused
from tablebots.server.identity import Person
from tablebots.server.protocol import MOST_BYTES, encoder
from tablebots.server.puzzles import puzzles
from tablebots.server.requests import address_of, find_person, is_foreign, language_of, services_of
from tablebots.server.rooms import fault
from tablebots.server.searches import Search
from tablebots.server.sockets import MOST_BAD, NOBODY, REFUSED, TOO_OFTEN

MOST_SECONDS: Final = 300.0
MOST_SOLUTIONS: Final = 100
Socket = WebSocket[Any, Any, Any]


class Solve(msgspec.Struct, tag_field="type", tag="solve", forbid_unknown_fields=True, kw_only=True):
    """Search a position; a search that runs is stopped first."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    position: Annotated[str, msgspec.Meta(max_length=200)]
    seconds: Annotated[float, msgspec.Meta(gt=0, le=MOST_SECONDS)] = 60.0
    most: Annotated[int, msgspec.Meta(ge=1, le=MOST_SOLUTIONS)] = 1


class Stop(msgspec.Struct, tag_field="type", tag="stop", forbid_unknown_fields=True, kw_only=True):
    """End the search that runs with what is known by now."""


decoder: Final = msgspec.json.Decoder(Solve | Stop)


@websocket("/api/solve/live")
async def solve_socket(socket: Socket) -> None:
    """Serve one who lets positions be solved."""
    if is_foreign(socket):
        await socket.close(code=REFUSED)
        return
    person, code = None, NOBODY
    try:
        services_of(socket).door.limit("socket", address_of(socket))
        person = await find_person(socket)
    except HTTPException:
        code = NOBODY
    except TablebotsError:
        code = TOO_OFTEN
    await socket.accept()
    if person is None:
        await socket.close(code=code)
        return
    line = Line(socket, person)
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await line.read()
    finally:
        await line.stop()
        with contextlib.suppress(Exception):
            await socket.close()


class Line:
    """The line to one who lets positions be solved, and the search that runs for them."""

    def __init__(self, socket: Socket, person: Person) -> None:
        self._socket: Final = socket
        self._person: Final = person
        self._services: Final = services_of(socket)
        self._language: Final = language_of(socket)
        self._search: Search | None = None
        self._task: asyncio.Task[None] | None = None

    async def read(self) -> None:
        """Do what is asked until they go, or send too much that makes no sense."""
        bad = 0
        while bad < MOST_BAD:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            data = text.encode(errors="replace") if text is not None else bytes(event.get("bytes") or b"")
            try:
                said = decoder.decode(data[: MOST_BYTES + 1])
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                bad += 1
                await self._send(refused("", fault("bad_message"), self._language))
                continue
            if isinstance(said, Stop):
                if self._search is not None:
                    self._search.stop()
            else:
                await self._begin(said)

    async def _begin(self, said: Solve) -> None:
        await self.stop()
        try:
            position = puzzles().read(said.position)
            self._services.door.limit("solve", self._person.id)
            self._search = await self._services.searches.begin(position, said.seconds, said.most)
        except TablebotsError as error:
            await self._send(refused(said.id, error, self._language))
            return
        self._task = asyncio.get_running_loop().create_task(self._report(said.id, self._search))

    async def _report(self, name: str, search: Search) -> None:
        try:
            async for line in search.lines():
                await self._send({**line, "id": name})
        except TablebotsError as error:
            await self._send(refused(name, error, self._language))
        finally:
            await asyncio.shield(self._services.searches.end(search))

    async def stop(self) -> None:
        """End the search that runs, if one does, and wait until its result is told."""
        if self._search is not None and self._task is not None:
            self._search.stop()
            with contextlib.suppress(Exception):
                await self._task
        self._search = self._task = None

    async def _send(self, frame: object) -> None:
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": encoder.encode(frame).decode()})
