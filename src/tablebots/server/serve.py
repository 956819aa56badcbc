"""Run a server until it is told to stop."""

import contextlib
import socket
from collections.abc import Awaitable, Callable
from typing import Final

import uvicorn

from tablebots.core.errors import TablebotsError, system_fault, wrong
from tablebots.server.app import create_app, guarded
from tablebots.server.logs import set_up
from tablebots.server.protocol import MOST_BYTES
from tablebots.server.settings import PACKAGE, Settings

USUAL_PORT: Final = 8000


def listen_anywhere(host: str) -> socket.socket:
    """Return a socket that listens at the usual port, or at any other if that is taken."""
    try:
        return listen(host, USUAL_PORT)
    except TablebotsError:
        return listen(host, 0)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; raise TablebotsError if it cannot."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        told = wrong("cannot_listen", {"host": host, "port": port}, PACKAGE)
        raise TablebotsError(told, system_fault(error)) from None


def serve(settings: Settings, listening: socket.socket, begun: Callable[[str], None]) -> None:
    """Serve until a signal ends it; call *begun* with the address once requests are answered."""
    set_up(settings.log_level)
    raise_file_limit()
    app = create_app(settings)
    config = uvicorn.Config(
        guarded(app),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=MOST_BYTES * 2,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        forwarded_allow_ips="",
        lifespan="on",
    )
    server = Announcing(config, lambda: begun(address_of(listening)), app.state.services.hub.say_goodbye)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])


def raise_file_limit() -> None:
    """Let this process open as many files as it may, as every socket is one."""
    # Windows has neither the module nor such a limit.
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Announcing(uvicorn.Server):
    """A server that says when it has begun to answer, and when it stops."""

    def __init__(
        self, config: uvicorn.Config, begun: Callable[[], None], say_goodbye: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._begun = begun
        self._say_goodbye = say_goodbye

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; uvicorn itself would close sockets before anybody can be told why."""
        await self._say_goodbye()
        await super().shutdown(sockets)


def address_of(listening: socket.socket) -> str:
    """Return the address of a server for a browser on the same machine."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
