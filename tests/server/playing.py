"""Scripted clients that play over sockets: each keeps its last update, and moves only when that asks it to."""

import asyncio
import json
import random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tablebots.core import registry
from tablebots.core.errors import BadOptions
from tablebots.core.options import OptionValue
from tablebots.table.store import MemoryStore, read_log
from tablebots.table.table import Table

from .serving import Guest

LONGEST_GAME = 120.0
TABLES = [
    (game.name, seats) for game in registry.all_games() for seats in range(game.meta.min_seats, game.meta.max_seats + 1)
]


def quick(name: str, seats: int) -> dict[str, OptionValue]:
    """Options for a short game, if there are such for so many seats."""
    meta = registry.get(name).meta
    short: dict[str, OptionValue] = {"hourglass_seconds": 10} if meta.clock else {}
    try:
        meta.choose(seats, {**meta.quick, **short})
    except BadOptions:
        return short
    return {**meta.quick, **short}


class Client:
    """A client at one seat, or a spectator, that plays until the game is over."""

    def __init__(self, guest: Guest, table: str, seat: int | None, seed: int = 0) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.rng = random.Random(seed)
        self.last: dict[str, Any] = {}
        self.received: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []
        self.moves = 0
        """How many moves were taken."""
        self._pending = ""
        """The id of the message that is not answered yet."""
        self._sent = 0
        self._known = 0
        """The client moves again when it has been told so much."""

    async def play(self, most: int | None = None) -> dict[str, Any]:
        """Play until the game is over, or until *most* moves were taken; return the last update."""
        async with asyncio.timeout(LONGEST_GAME), self._connect() as socket:
            async for frame in socket:
                self._hear(json.loads(frame))
                if self.last.get("ending") or (most is not None and self.moves >= most):
                    break
                if not self._pending and self.last.get("sequence", -1) >= self._known:
                    await self._act(socket)
        return self.last

    def _connect(self) -> connect:
        words = [f"since={self.last['sequence']}"] if self.last else []
        words += [] if self.seat is None else [f"seat={self.seat}"]
        address = self.guest.server.url.replace("http", "ws") + f"/api/tables/{self.table}/live?{'&'.join(words)}"
        return connect(address, additional_headers=self.guest.headers, max_size=None)

    def _hear(self, message: dict[str, Any]) -> None:
        self.received.append(message)
        if message["type"] == "update":
            self.last = message
        elif message.get("id") == self._pending and self._pending:
            self._pending = ""
            if message["type"] == "refused":
                # The table has changed meanwhile, or will be seen to have.
                self.refused.append(message)
            elif message["type"] == "ack":
                self.moves += 1
                self._known = message["sequence"]

    async def _act(self, socket: ClientConnection) -> None:
        question = self.last["question"]
        if self.seat is None or question is None or not question["mine"]:
            return
        answer = self.received[-1]
        if answer["type"] == "answer":
            await self._say(socket, {"type": "moves", "moves": answer["answer"]["moves"]})
        elif question["key"] == "check":
            await self._say(socket, {"type": "ask", "helper": "hint"})
        else:
            moves = self._choose(question)
            if moves:
                await self._say(socket, {"type": "moves", "moves": moves})

    def _choose(self, question: dict[str, Any]) -> list[str]:
        """Moves for a question, none if there is no need to move."""
        offers = self.last["offers"]
        kinds = {offer["kind"] for offer in offers}
        if {"ready", "bid"} <= kinds:
            # One bids as high as possible, so that the hourglass need not run out before the others are ready.
            first = [offer for offer in offers if offer["kind"] == "bid"][-1]
            chosen = first if self.seat == 0 and not self._has_bid() else offers[-1]
            return list(chosen["moves"])
        if self.seat in question["needed"]:
            kind = self.rng.choice(sorted(kinds))
            return list(self.rng.choice([offer for offer in offers if offer["kind"] == kind])["moves"])
        return []

    def _has_bid(self) -> bool:
        return any(bid["seat"] == self.seat for bid in self.last["view"]["bids"])

    async def _say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self._sent += 1
        self._pending = f"{self.seat}-{self._sent}"
        await socket.send(json.dumps({"id": self._pending, "seat": self.seat, **message}))


def play_out(clients: list[Client]) -> list[dict[str, Any]]:
    """Let clients play to the end at the same time; return their last updates."""

    async def play() -> list[dict[str, Any]]:
        return await asyncio.gather(*[client.play() for client in clients])

    return asyncio.run(play())


def replayed(guest: Guest, table: str) -> Table:
    """The table of a record that was downloaded."""
    answer = guest.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return Table.open(MemoryStore(*read_log(answer.content)))


def check_end(guest: Guest, table: str, ends: list[dict[str, Any]]) -> Table:
    """Check that everybody was told the same result, and that the record leads to it and to what each was shown."""
    found = replayed(guest, table)
    assert found.over
    for end in ends:
        assert end["ending"]
        assert end["view"]["outcome"] == ends[0]["view"]["outcome"]
        again = found.update(end["seat"])
        assert again["view"] == end["view"]
        assert again["pieces"] == end["pieces"]
        assert again["sequence"] == end["sequence"]
    return found
