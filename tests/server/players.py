"""Scripted players for asyncio: they play at random, come back after every fault, and note what was acknowledged."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tablebots.core import registry
from tablebots.server.hub import read_log
from tablebots.table.store import Entry, Head, MemoryStore
from tablebots.table.table import Table

from .serving import PATIENCE, Server

GAMES = [game.name for game in registry.all_games()]
PAUSE = 0.05
"""Seconds before somebody comes back to a server that is gone."""
NOT_DONE = ("not_saved", "cannot_save")
"""What is answered if the server could not write: the same message may be sent again."""

Message = dict[str, Any]


class Person:
    """Somebody who is known to a server, and asks again until it answers."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.headers: dict[str, str] = {}

    async def know(self) -> "Person":
        me = await self.post("/identity")
        self.headers = {"authorization": f"Bearer {me['token']}"}
        return self

    async def post(self, path: str, accepted: tuple[str, ...] = (), **data: Any) -> Any:
        """The answer to a request; it may be refused for an *accepted* reason, as it was done the first time."""
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE) as http:
                    answer = await http.post(f"/api{path}", json=data, headers=self.headers)
            except httpx.HTTPError:
                await asyncio.sleep(PAUSE)
                continue
            found = answer.json()
            assert answer.status_code < 300 or found["key"] in accepted, answer.text
            return found

    async def open_table(self, game: str, seats: int, **setup: Any) -> str:
        return str((await self.post("/tables", game=game, seats=seats, **setup))["id"])

    async def start(self, table: str) -> None:
        await self.post(f"/tables/{table}/start", ("has_begun",))


@dataclass
class Player:
    """Somebody at one seat, who makes random moves and resigns after *most* of them."""

    person: Person
    table: str
    seat: int | None
    """None for a spectator, who only waits for the end."""
    rng: random.Random
    most: int = 1000
    eager: bool = False
    """Whether a second message is sent at once, without waiting for the answer to the first."""
    address: Callable[[], str] | None = None
    """Where to connect to instead of the server."""
    acked: list[Message] = field(default_factory=list)
    refused: list[Message] = field(default_factory=list)
    connections: int = 0
    over: bool = False
    since: int | None = None
    _waiting: dict[str, Message] = field(default_factory=dict)
    """By id, the messages that have not been answered."""
    _update: Message | None = None
    _done: int = -1
    """The sequence number at which something was said that was refused: nothing is tried again before it changes."""
    _sent_at: int = -1
    _needed: int = 0
    _count: int = 0

    async def play(self) -> None:
        while not self.over or self._waiting:
            try:
                async with connect(self._address(), additional_headers=self.person.headers, max_size=None) as socket:
                    self.connections += 1
                    await self._serve(socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(PAUSE)

    def _address(self) -> str:
        base = self.address() if self.address is not None else self.person.server.url.replace("http", "ws")
        since = "" if self.since is None else f"&since={self.since}"
        seat = "none" if self.seat is None else self.seat
        return f"{base}/api/tables/{self.table}/live?seat={seat}{since}"

    async def _serve(self, socket: ClientConnection) -> None:
        for message in list(self._waiting.values()):
            await socket.send(json.dumps(message))
        async for frame in socket:
            await self._hear(socket, json.loads(frame))
            if self.over and not self._waiting:
                return

    async def _hear(self, socket: ClientConnection, frame: Message) -> None:
        if frame["type"] == "update":
            assert frame["seat"] == self.seat
            self._update, self.since = frame, frame["sequence"]
            self.over = bool(frame["ending"])
        elif frame["type"] in ("ack", "refused") and frame["id"] in self._waiting:
            if frame.get("key") in NOT_DONE:
                await asyncio.sleep(PAUSE)
                await socket.send(json.dumps(self._waiting[frame["id"]]))
                return
            self._answered(frame)
        if self._update is not None and not self.over and not self._waiting and self._may_move():
            for _ in range(2 if self.eager and self.rng.random() < 0.5 else 1):
                await self._say(socket)

    def _answered(self, frame: Message) -> None:
        message = self._waiting.pop(frame["id"])
        if frame["type"] == "ack":
            self.acked.append(message)
            self._needed = max(self._needed, frame["sequence"])
        else:
            assert frame["text"], frame
            self.refused.append(frame)
            self._done = self._sent_at

    def _may_move(self) -> bool:
        assert self.since is not None
        return self.since >= self._needed and self.since != self._done

    async def _say(self, socket: ClientConnection) -> None:
        assert self._update is not None
        message: Message = {"id": f"{self.seat}-{self._count}", "seat": self.seat}
        if self._count >= self.most:
            message |= {"type": "end", "reason": "resigned"}
        elif self._update["offers"]:
            message |= {"type": "moves", "moves": self.rng.choice(self._update["offers"])["moves"]}
        else:
            return
        self._count += 1
        self._sent_at = self._update["sequence"]
        self._waiting[message["id"]] = message
        await socket.send(json.dumps(message))


def logs(server: Server, tables: list[str]) -> dict[str, tuple[Head, list[Entry]]]:
    """The logs of tables as they are in the database."""
    engine = sa.create_engine(server.database)
    with engine.connect() as connection:
        found = {table: read_log(connection, table) for table in tables}
    engine.dispose()
    return found


def check_log(head: Head, entries: list[Entry], players: list[Player]) -> int:
    """Check that the log has what was acknowledged, exactly once and nothing else; the number of messages."""
    said = [(entry.seat, entry.client) for entry in entries if entry.client]
    assert not [key for key, count in Counter(said).items() if count > 1]
    kept = {(entry.seat, entry.client): entry for entry in entries if entry.client}
    acked = {(player.seat, message["id"]): message for player in players for message in player.acked}
    assert set(kept) == set(acked)
    for key, message in acked.items():
        entry = kept[key]
        assert (entry.kind, entry.reason) == (message["type"], message.get("reason", ""))
        assert len(entry.moves) == len(message.get("moves", []))
    for player in players:
        if not player.eager:
            order = [client for seat, client in said if seat == player.seat]
            assert order == [message["id"] for message in player.acked]
    check_plays(head, entries)
    return len(acked)


def check_plays(head: Head, entries: list[Entry]) -> None:
    """Check that the log, played again where nothing goes wrong, leads to the result that it has."""
    assert entries[-1].kind == "result"
    table = Table.open(MemoryStore(head, entries[:-1]))
    assert table.over
    assert table.confirms(entries[-1])


async def all_done(work: list[Awaitable[Any]], seconds: float) -> list[Any]:
    """The results of everybody, who must be done in time."""
    async with asyncio.timeout(seconds):
        return list(await asyncio.gather(*work))
