"""Sockets for what takes long: the server says how far a task is while it runs, and can be told to stop it."""

import asyncio
import contextlib
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import HTTPException, WebSocketDisconnect

from tablebots.core.errors import TablebotsError
from tablebots.server.door import refused
from tablebots.server.identity import Person
from tablebots.server.protocol import MOST_BYTES, encoder
from tablebots.server.requests import address_of, find_person, is_foreign, language_of, services_of
from tablebots.server.rooms import fault
from tablebots.server.sockets import MOST_BAD, NOBODY, REFUSED, TOO_OFTEN
from tablebots.server.tasks import Line, Task, Tasks

Socket = WebSocket[Any, Any, Any]
T = TypeVar("T", bound=Task)
S = TypeVar("S")


class Stop(msgspec.Struct, tag_field="type", tag="stop", forbid_unknown_fields=True, kw_only=True):
    """End the task that runs with what is known by now."""


class TaskLine(Generic[T, S]):
    """The line to one who lets tasks be done, one after the other, and the one that runs for them."""

    def __init__(self, socket: Socket, person: Person, tasks: Tasks[T]) -> None:
        self._socket: Final = socket
        self._person: Final = person
        self._services: Final = services_of(socket)
        self._language: Final = language_of(socket)
        self._tasks: Final = tasks
        self._task: T | None = None
        self._report: asyncio.Task[None] | None = None

    @abstractmethod
    def decode(self, data: bytes) -> S | Stop:
        """Return what somebody said; raise MsgspecError if it makes no sense."""
        raise NotImplementedError

    @abstractmethod
    async def begin(self, said: S) -> None:
        """Begin what somebody asks for; raise TablebotsError if it cannot be done."""
        raise NotImplementedError

    @abstractmethod
    def name_of(self, said: S) -> str:
        """Return the id of what somebody asks for."""
        raise NotImplementedError

    def note(self, line: Line) -> None:
        """Take in a line that is about to be told."""

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
                said = self.decode(data[: MOST_BYTES + 1])
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                bad += 1
                await self.send(refused("", fault("bad_message"), self._language))
                continue
            if isinstance(said, Stop):
                if self._task is not None:
                    self._task.stop()
                continue
            await self.stop()
            try:
                await self.begin(said)
            except TablebotsError as error:
                await self.send(refused(self.name_of(said), error, self._language))

    def follow(self, name: str, task: T) -> None:
        """Tell how far a task is, under a name, until it is over."""
        self._task = task
        self._report = asyncio.get_running_loop().create_task(self._tell(name, task))

    async def _tell(self, name: str, task: T) -> None:
        try:
            async for line in task.lines():
                self.note(line)
                await self.send({**line, "id": name})
        except TablebotsError as error:
            await self.send(refused(name, error, self._language))
        finally:
            await asyncio.shield(self._tasks.end(task))

    async def stop(self) -> None:
        """End the task that runs, if one does, and wait until its result is told."""
        if self._task is not None and self._report is not None:
            self._task.stop()
            with contextlib.suppress(Exception):
                await self._report
        self._task = self._report = None

    async def send(self, frame: object) -> None:
        """Send a frame."""
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": encoder.encode(frame).decode()})


async def serve_tasks(socket: Socket, line_of: Callable[[Socket, Person], TaskLine[Any, Any]]) -> None:
    """Serve one who lets tasks be done."""
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
    line = line_of(socket, person)
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await line.read()
    finally:
        await line.stop()
        with contextlib.suppress(Exception):
            await socket.close()
