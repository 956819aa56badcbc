"""Lines that lose, repeat, delay and reorder what is said, and a disk that is full: clear answers, and nothing lost."""

import asyncio
import random
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tablebots.core import registry

from .players import GAMES, Person, Player, all_done, check_log, logs
from .serving import Guest, Server, receive_until, say

MOST_DELAY = 0.05
MOST_MOVES = 25
FEW_MOVES = 5
"""For games whose hourglass would have to be waited for."""


class BadLine:
    """A proxy that cuts connections and loses, repeats, delays and so reorders what clients send."""

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.server = server
        self.rng = rng
        self.port = 0
        self.did: dict[str, int] = {}

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        async with serve(self._join, "127.0.0.1", 0, max_size=None) as listening:
            self.port = next(iter(listening.sockets)).getsockname()[1]
            yield

    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    async def _join(self, client: ServerConnection) -> None:
        assert client.request is not None
        address = self.server.url.replace("http", "ws") + client.request.path
        headers = {"authorization": client.request.headers["authorization"]}
        async with connect(address, additional_headers=headers, max_size=None) as upstream:
            there = asyncio.create_task(self._carry(client, upstream))
            back = asyncio.create_task(self._return(client, upstream))
            await asyncio.wait([there, back], return_when=asyncio.FIRST_COMPLETED)
            for task in (there, back):
                task.cancel()
            await asyncio.gather(there, back, return_exceptions=True)

    async def _carry(self, client: ServerConnection, upstream: ClientConnection) -> None:
        """Carry what a client says, badly; return when the line is cut."""
        async with asyncio.TaskGroup() as late:
            async for message in client:
                fault = self.rng.choice(["none", "cut", "cut after", "twice", "late", "late and twice"])
                self.did[fault] = self.did.get(fault, 0) + 1
                if fault == "cut":
                    return
                if fault != "late":
                    await upstream.send(message)
                if fault == "cut after":
                    return
                if fault == "twice":
                    await upstream.send(message)
                if fault.startswith("late"):
                    late.create_task(self._send_late(upstream, message))

    async def _send_late(self, upstream: ClientConnection, message: str | bytes) -> None:
        await asyncio.sleep(self.rng.uniform(0, MOST_DELAY))
        try:
            await upstream.send(message)
        except ConnectionClosed:
            return

    async def _return(self, client: ServerConnection, upstream: ClientConnection) -> None:
        async for frame in upstream:
            await client.send(frame, text=True)


async def play_over(server: Server, line: BadLine) -> dict[str, list[Player]]:
    """Play every game twice over a bad line, also with players who do not wait for answers."""
    games: dict[str, list[Player]] = {}
    for name in GAMES:
        most = FEW_MOVES if registry.get(name).meta.clock else MOST_MOVES
        for eager in (False, True):
            people = [await Person(server).know() for _ in range(2)]
            table = await people[0].open_table(name, 2)
            for seat, person in enumerate(people):
                await person.post(f"/tables/{table}/sit", seat=seat)
            await people[0].start(table)
            games[table] = [
                Player(person, table, seat, line.rng, most, eager, line.address) for seat, person in enumerate(people)
            ]
    async with line.open():
        await all_done([player.play() for players in games.values() for player in players], 100)
    return games


def test_games_over_a_bad_line_end_with_what_was_acknowledged(own_server: Server) -> None:
    line = BadLine(own_server, random.Random(5))
    games = asyncio.run(play_over(own_server, line))
    own_server.stop()
    assert len(line.did) == 6
    assert min(line.did.values()) > 10
    found = logs(own_server, list(games))
    assert sum([check_log(*found[table], players) for table, players in games.items()]) > 10 * len(games)
    assert '"error"' not in own_server.log.read_text()


# A full disk.


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """Let every write of the server to a file fail, as if no space was left."""
    usual = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, usual)


def meet(server: Server, game: str) -> tuple[Guest, Guest, str]:
    """Two people at a table whose game has begun."""
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    table = ann.open_table(game, 2)
    ann.post(f"/tables/{table}/sit")
    bob.post(f"/tables/{table}/sit")
    ann.post(f"/tables/{table}/start")
    return ann, bob, table


@pytest.mark.parametrize("name", GAMES)
def test_a_full_disk_is_told_and_loses_nothing(server: Server, name: str) -> None:
    ann, bob, table = meet(server, name)
    with ann, bob, ann.socket(table) as one, bob.socket(table) as other:
        asked, waiting = receive_until(one, "update"), receive_until(other, "update")
        if not asked["offers"]:
            one, asked, ann = other, waiting, bob
        seat, moves = asked["seat"], asked["offers"][0]["moves"]
        with full_disk(server):
            before = ann.get(f"/tables/{table}/update", seat=seat)
            say(one, "moves", id="m1", seat=seat, moves=moves)
            refused = receive_until(one, "refused")
            assert (refused["id"], refused["key"]) == ("m1", "not_saved")
            assert refused["text"][0]["text"]
            say(one, "chat", id="c1", text="hello")
            assert receive_until(one, "refused")["key"] == "cannot_save"
            assert ann.post(f"/tables/{table}/moves", 503, id="m2", seat=seat, moves=moves)["key"] == "not_saved"
            found = ann.post("/tables", 503, game=name, seats=2)
            assert (found["key"], bool(found["detail"])) == ("cannot_save", True)
            assert ann.http.get("/health/ready").status_code == 503
            after = ann.get(f"/tables/{table}/update", seat=seat)
            assert {**before, "clock": None} == {**after, "clock": None}
        say(one, "moves", id="m1", seat=seat, moves=moves)
        assert receive_until(one, "ack")["id"] == "m1"
        assert receive_until(one, "update")["sequence"] > asked["sequence"]
        assert ann.http.get("/health/ready").status_code == 200
    entries = [entry for entry in logs(server, [table])[table][1] if entry.kind == "moves"]
    assert [(entry.client, list(entry.moves)) for entry in entries] == [("m1", moves)]
