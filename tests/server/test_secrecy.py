"""Nothing on any channel of the server tells a viewer more than it may know.

A running table is copied to a second server, where everything that one seat cannot know is dealt again. Both go on with
the same moves, and as long as that seat cannot have learned the difference, every answer to it and to a spectator,
every frame, line of the log and figure must be the same; only times differ.
"""

import asyncio
import json
import logging
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import uvicorn
from websockets.sync.client import connect

from tablebots.core.game import TABLE
from tablebots.core.rng import FastRng, TableSeed
from tablebots.server.app import create_app
from tablebots.server.hub import read_log
from tablebots.server.logs import JsonLines
from tablebots.server.schema import rooms
from tablebots.server.serve import Announcing, listen
from tablebots.server.services import Services
from tablebots.server.settings import Settings
from tablebots.table.table import Table

from ..table.test_secrecy import common_move, redeal
from .players import GAMES
from .serving import PATIENCE

STEPS = 6
BEFORE = (0, 4, 9)
"""After so many moves tables are copied."""
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


class World(logging.Handler):
    """A server in a thread of this process, so that its tables can be reached, and the lines of its log."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        folder.mkdir(exist_ok=True)
        self.path = folder / "tables.sqlite"
        self.lines: list[str] = []
        self.url = ""
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread == self.thread.ident:
            self.lines.append(self.format(record))

    @contextmanager
    def running(self) -> Iterator["World"]:
        begun = threading.Event()
        listening = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        # Whether somebody is away depends on time, which is not the same in two worlds.
        app = create_app(Settings(database_url=f"sqlite:///{self.path}", unlimited=True, grace_seconds=3600))
        self.services: Services = app.state.services
        config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="on", ws_per_message_deflate=False)
        server = Announcing(config, begun.set, self.services.hub.say_goodbye)
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve(server, listening)))
        logger = logging.getLogger("tablebots.server")
        logger.addHandler(self)
        logger.setLevel("INFO")
        self.thread.start()
        assert begun.wait(PATIENCE)
        try:
            yield self
        finally:
            server.should_exit = True
            self.thread.join()
            logger.removeHandler(self)

    async def _serve(self, server: uvicorn.Server, listening: Any) -> None:
        self.loop = asyncio.get_running_loop()
        await server.serve([listening])

    def table(self, table: str) -> Table:
        live = asyncio.run_coroutine_threadsafe(self.services.hub.get(table), self.loop).result(PATIENCE)
        assert live.table is not None
        return live.table

    def ask(self, token: str, method: str, path: str, **data: Any) -> str:
        """The status and the text of an answer."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        body = {"json": data} if method == "POST" else {"params": data}
        answer = httpx.request(method, self.url + path, headers=headers, timeout=PATIENCE, **body)  # type: ignore[arg-type]
        return f"{answer.status_code} {answer.text}"

    def frames(self, token: str, table: str, **query: Any) -> list[str]:
        """What a socket is sent at first."""
        words = "&".join([f"{name}={value}" for name, value in query.items()])
        address = self.url.replace("http", "ws") + f"/api/tables/{table}/live?{words}"
        with connect(address, additional_headers={"authorization": f"Bearer {token}"}, max_size=None) as socket:
            found: list[str] = []
            socket.send('{"type": "ping", "id": "the last"}')
            while len(found) < 2 or not any(frame.startswith('{"type":"update"') for frame in found):
                found.append(str(socket.recv(PATIENCE)))
        return sorted(found)


class Group:
    """Two people at a table and a spectator, who are known to every copy of the server by the same tokens."""

    def __init__(self, world: World, game: str) -> None:
        made = [json.loads(world.ask("", "POST", "/api/identity")[4:]) for _ in range(3)]
        self.tokens = [one["token"] for one in made]
        self.table = json.loads(world.ask(self.tokens[0], "POST", "/api/tables", game=game, seats=2)[4:])["id"]
        self.path = f"/api/tables/{self.table}"
        for token in self.tokens[:2]:
            world.ask(token, "POST", f"{self.path}/sit")
        assert world.ask(self.tokens[0], "POST", f"{self.path}/start").startswith("200")
        world.ask(self.tokens[2], "POST", f"{self.path}/chat", id="c", text="hello")

    def move(self, world: World, seat: int, text: str, client: str) -> str:
        data = {"id": client, "seat": seat, "moves": [text]}
        return world.ask(self.tokens[seat], "POST", f"{self.path}/moves", **data)

    def told(self, world: World, seat: int, texts: list[str]) -> dict[str, Any]:
        """Everything that a seat and a spectator get on any channel."""
        own, other = self.tokens[seat], self.tokens[2]
        found: dict[str, Any] = {
            "socket": world.frames(own, self.table),
            "caught up": world.frames(own, self.table, since=1),
            "spectator": world.frames(other, self.table),
            "not mine": world.ask(own, "GET", f"{self.path}/update", seat=1 - seat),
            "undo": world.ask(other, "POST", f"{self.path}/undo", id="u", seat=seat),
            "hint": world.ask(own, "POST", f"{self.path}/ask", seat=seat, helper="hint"),
            "trace": world.ask(own, "POST", f"{self.path}/ask", seat=seat, helper="trace", question={}),
            "lobby": world.ask("", "GET", "/api/tables"),
            "my tables": world.ask(own, "GET", "/api/me/tables"),
            "bad": world.ask(own, "POST", f"{self.path}/moves", id="bad", seat=seat, moves=["no such move"]),
        }
        for text in texts:
            found[f"why not {text}"] = world.ask(own, "POST", f"{self.path}/why-not", seat=seat, moves=[text])
        for name in ("", "/record", "/seen", "/story", "/history", "/update"):
            found[name] = world.ask(other, "GET", self.path + name)
        for name in ("/history", "/update"):
            found[f"own {name}"] = world.ask(own, "GET", self.path + name, seat=seat)
        found["metrics"] = world.ask("", "GET", "/metrics")
        return {name: normal(value) for name, value in found.items()}


def normal(value: str | list[str]) -> str:
    """A text without times."""
    text = value if isinstance(value, str) else "\n".join(value)
    text = re.sub(r'"(time|milliseconds|left)":\s?("[^"]*"|[-0-9.e]+)', "", text)
    text = re.sub(r"tablebots_request_seconds\S* \S+|\S+_created\S* \S+", "", text)
    return re.sub(r"tablebots_sockets \S+", "", text)


def secrets_of(world: World, table: str) -> list[str]:
    """What nobody may see before the end."""
    engine = sa.create_engine(f"sqlite:///{world.path}")
    with engine.connect() as connection:
        room = json.loads(connection.execute(sa.select(rooms.c.room).where(rooms.c.id == table)).scalar_one())
        head, _ = read_log(connection, table)
    engine.dispose()
    assert isinstance(head.seed, TableSeed)
    return [room["secret"], head.seed.key().hex(), *head.seed.nonces]


def play(world: World, group: Group, rng: FastRng, count: int) -> None:
    """Make random moves."""
    for number in range(count):
        state = world.table(group.table).state
        acting = [seat for seat in state.to_act() if seat != TABLE]
        if not acting:
            return
        seat = acting[rng.below(len(acting))]
        legal = state.legal(seat)
        assert group.move(world, seat, legal[rng.below(len(legal))].text, f"b{number}").startswith("200")


def texts_of(world: World, group: Group) -> list[str]:
    """Some moves of both seats, and what is no move."""
    state = world.table(group.table).state
    legal = [move.text for seat in (0, 1) for move in state.legal(seat)][:6]
    return [*legal, "no such move"]


def compare(worlds: list[World], group: Group, seat: int, texts: list[str], secrets: list[str]) -> None:
    first, second = (group.told(world, seat, texts) for world in worlds)
    for name, value in first.items():
        assert value == second[name], name
        assert not [secret for secret in secrets if secret in value], name


@pytest.mark.parametrize("count", BEFORE)
@pytest.mark.parametrize("name", GAMES)
def test_every_channel_depends_on_what_a_viewer_may_know_alone(tmp_path: Path, name: str, count: int) -> None:
    rng = FastRng(count)
    seat = count % 2
    first, second = World(tmp_path / "one"), World(tmp_path / "two")
    with first.running():
        group = Group(first, name)
        play(first, group, rng, count)
    shutil.copy(first.path, second.path)
    secrets = secrets_of(first, group.table)
    with first.running(), second.running():
        worlds = [first, second]
        for world in worlds:
            world.lines.clear()
            world.table(group.table).update(seat)
            world.table(group.table).update(None)
        redeal(second.table(group.table), seat, rng)
        compare(worlds, group, seat, texts_of(first, group), secrets)
        for number in range(STEPS):
            states = [world.table(group.table).state for world in worlds]
            move = common_move(states, rng)
            if move is None or move[0] == TABLE:
                break
            answers = [group.move(world, *move, f"m{number}") for world in worlds]
            assert [answer[:3] for answer in answers] == ["200", "200"]
            states = [world.table(group.table).state for world in worlds]
            if states[0].view(seat) != states[1].view(seat):
                break
            compare(worlds, group, seat, texts_of(first, group)[:2], secrets)
    one, two = (normal(world.lines) for world in worlds)
    assert one == two
    assert "/api/tables/{table}/why-not" in one
    assert not [secret for secret in [*secrets, *group.tokens, group.table] if secret in one]
