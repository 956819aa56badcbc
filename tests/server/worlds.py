"""Servers in threads of this process, so that their tables can be reached, and recorders on their sockets."""

import asyncio
import json
import logging
import re
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from tablebots.server.app import create_app
from tablebots.server.live import LiveTable
from tablebots.server.logs import JsonLines
from tablebots.server.serve import Announcing, listen
from tablebots.server.services import Services
from tablebots.server.settings import Settings
from tablebots.table.table import Table

from .serving import PATIENCE


class World(logging.Handler):
    """A server in a thread of this process, so that its tables can be reached, and the lines of its log."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        folder.mkdir(exist_ok=True)
        self.path = folder / "tables.sqlite"
        self.lines: list[str] = []
        self.url = ""
        self.http = httpx.Client(timeout=PATIENCE, verify=False)
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
            self.http.close()
            self.http = httpx.Client(timeout=PATIENCE, verify=False)
            server.should_exit = True
            self.thread.join()
            logger.removeHandler(self)

    async def _serve(self, server: uvicorn.Server, listening: Any) -> None:
        self.loop = asyncio.get_running_loop()
        await server.serve([listening])

    def live(self, table: str) -> LiveTable:
        return asyncio.run_coroutine_threadsafe(self.services.hub.get(table), self.loop).result(PATIENCE)

    def table(self, table: str) -> Table:
        found = self.live(table).table
        assert found is not None
        return found

    def wait_for_sockets(self, table: str, count: int) -> None:
        """Wait until so many look at a table: the server notices later than its clients that one is gone."""
        live, until = self.live(table), time.monotonic() + PATIENCE
        while len(live.connections) != count:
            assert time.monotonic() < until
            time.sleep(0.002)

    def ask(self, token: str, method: str, path: str, **data: Any) -> str:
        """The status and the text of an answer."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        body = {"json": data} if method == "POST" else {"params": data}
        answer = self.http.request(method, self.url + path, headers=headers, **body)  # type: ignore[arg-type]
        self.http.cookies.clear()
        return f"{answer.status_code} {answer.text}"

    def connect(self, token: str, path: str, **query: Any) -> ClientConnection:
        words = "&".join([f"{name}={value}" for name, value in query.items()])
        address = f"{self.url.replace('http', 'ws')}/api{path}?{words}"
        return connect(address, additional_headers={"authorization": f"Bearer {token}"}, max_size=None)

    def frames(self, token: str, table: str, **query: Any) -> list[str]:
        """What a socket is sent at first."""
        count = len(self.live(table).connections)
        with self.connect(token, f"/tables/{table}/live", **query) as socket:
            found: list[str] = []
            socket.send('{"type": "ping", "id": "the last"}')
            while len(found) < 2 or not any(frame.startswith('{"type":"update"') for frame in found):
                found.append(str(socket.recv(PATIENCE)))
        self.wait_for_sockets(table, count)
        return sorted(found)

    def tables(self) -> str:
        """What the socket of the lobby is sent at first."""
        with self.connect("", "/lobby/live") as socket:
            return str(socket.recv(PATIENCE))


class Recorder:
    """A socket that stays open at a table, and what it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.frames: list[str] = []
        """What was sent since these were last taken."""
        self._pings = 0

    def send(self, text: str) -> None:
        self._socket.send(text)

    def say(self, kind: str, client: str, **values: Any) -> dict[str, Any]:
        """Send a message; return the answer, which is recorded as well."""
        self.send(json.dumps({"type": kind, "id": client, **values}))
        return self.hear(client)

    def catch_up(self) -> None:
        """Record whatever was sent up to now: what was to be sent after one answer is sent before the next."""
        for _ in range(2):
            self._pings += 1
            self.say("ping", f"ping {self._pings}")

    def take(self) -> list[str]:
        """Return what was sent since this was last called."""
        taken, self.frames = self.frames, []
        return taken

    def hear(self, client: str) -> dict[str, Any]:
        """Record what is sent up to the answer to a message; return that answer."""
        while True:
            self.frames.append(str(self._socket.recv(PATIENCE)))
            found: dict[str, Any] = json.loads(self.frames[-1])
            if found.get("id") == client:
                return found


class Group:
    """People at a table and a spectator, who are known to every copy of the server by the same tokens."""

    def __init__(self, world: World, game: str, seats: int) -> None:
        made = [json.loads(world.ask("", "POST", "/api/identity")[4:]) for _ in range(seats + 1)]
        *self.tokens, self.watcher = [str(one["token"]) for one in made]
        opened = world.ask(self.tokens[0], "POST", "/api/tables", game=game, seats=seats, advice=True)
        self.table = str(json.loads(opened[4:])["id"])
        self.path = f"/api/tables/{self.table}"
        for token in self.tokens:
            world.ask(token, "POST", f"{self.path}/sit")
        assert world.ask(self.tokens[0], "POST", f"{self.path}/start").startswith("200")
        world.ask(self.watcher, "POST", f"{self.path}/chat", id="c", text="hello")

    @property
    def seats(self) -> range:
        return range(len(self.tokens))

    def move(self, world: World, seat: int, text: str, client: str) -> str:
        data = {"id": client, "seat": seat, "moves": [text]}
        return world.ask(self.tokens[seat], "POST", f"{self.path}/moves", **data)

    @contextmanager
    def recorded(self, world: World) -> Iterator[dict[int | None, Recorder]]:
        """A recorder at each seat, and one of a spectator (None); each hears another language than its neighbours."""
        with ExitStack() as stack:
            found: dict[int | None, Recorder] = {}
            for seat, token in [*enumerate(self.tokens), (None, self.watcher)]:
                language = ("en", "es", "ca", "pt")[len(found) % 4]
                query = {"language": language, "seat": "none" if seat is None else seat}
                socket = stack.enter_context(world.connect(token, f"/tables/{self.table}/live", **query))
                found[seat] = Recorder(socket)
                found[seat].catch_up()
            yield found


def normal(value: str | list[str]) -> str:
    """A text without times."""
    text = value if isinstance(value, str) else "\n".join(value)
    text = re.sub(r'"(time|milliseconds|left)":\s?("[^"]*"|[-0-9.e]+)', "", text)
    return re.sub(r"^(tablebots_request_seconds|\w+_created).*$", "", text, flags=re.MULTILINE)
