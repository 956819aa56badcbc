"""A real server in a process of its own, and simple clients for it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30.0


class Server:
    """A server process, which can be ended in any way and started again on the same database and port."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.settings = {"TABLEBOTS_UNLIMITED": "1", **settings}
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log = folder / "server.log"

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "tablebots",
            "serve",
            "--port",
            str(self.port),
            "--database-url",
            self.database,
        ]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, env={**os.environ, **self.settings}, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://127.0.0.1:" in line, (line, self.log.read_text())
        self.port = int(line.split("http://127.0.0.1:")[1].split()[0])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process; return its exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return status


@contextmanager
def running(folder: Path, **settings: str) -> Iterator[Server]:
    server = Server(folder, **settings)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.stop(signal.SIGKILL)


class Guest:
    """Somebody with an identity of their own, who speaks HTTP and opens sockets."""

    def __init__(self, server: Server, nickname: str = "Ann", language: str = "en") -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        made = self.http.post("/api/identity", json={"nickname": nickname, "language": language})
        assert made.status_code == 201, made.text
        self.me = made.json()
        self.http.cookies.clear()
        self.headers = {"authorization": f"Bearer {self.me['token']}"}
        self.http.headers.update(self.headers)

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.http.get(f"/api{path}", params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, status: int | None = None, **data: Any) -> Any:
        answer = self.http.post(f"/api{path}", json=data)
        assert answer.status_code == status if status else answer.status_code < 300, answer.text
        return answer.json()

    def open_table(self, game: str, seats: int, **setup: Any) -> str:
        return str(self.post("/tables", game=game, seats=seats, **setup)["id"])

    def socket(self, table: str, **query: Any) -> ClientConnection:
        """A socket at a table."""
        words = "&".join([f"{name}={value}" for name, value in query.items()])
        address = self.server.url.replace("http", "ws") + f"/api/tables/{table}/live?{words}"
        return connect(address, additional_headers=self.headers, max_size=None, open_timeout=PATIENCE)

    def __enter__(self) -> "Guest":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()


def receive(socket: ClientConnection) -> dict[str, Any]:
    """The next message of a socket."""
    found: dict[str, Any] = json.loads(socket.recv(PATIENCE))
    return found


def receive_until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of that type."""
    while True:
        found = receive(socket)
        if found["type"] == kind:
            return found


def say(socket: ClientConnection, kind: str, **values: Any) -> None:
    """Send a message."""
    socket.send(json.dumps({"type": kind, **values}))
