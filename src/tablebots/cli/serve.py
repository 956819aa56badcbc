"""``tablebots serve``: let people and bots meet at tables, in a browser; ``tablebots`` alone does so for one's own."""

import os
import sys
import threading
import webbrowser
from typing import Annotated, Final

import typer

from tablebots.cli.words import language, say

LOOPBACK: Final = "127.0.0.1"
SCREENS: Final = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
"""Variables one of which is set where a browser can be opened on Linux and the like."""


def serve(
    host: Annotated[str, typer.Option()] = LOOPBACK,
    port: Annotated[int | None, typer.Option(min=0, max=65535, show_default="8000")] = None,
    database_url: Annotated[str | None, typer.Option("--database-url", show_default=False)] = None,
    open_browser: Annotated[bool, typer.Option("--open")] = False,
) -> None:
    """Serve tables where people and bots play, until Ctrl-C.

    Everything is kept in one database, by default a file in your data folder; nothing else has to run.

    [dim]Examples:[/dim] tablebots serve --open
    tablebots serve --host 0.0.0.0 --port 80
    tablebots serve --database-url sqlite:////srv/tablebots/tables.sqlite
    """
    from tablebots.server.serve import listen, listen_anywhere
    from tablebots.server.serve import serve as run
    from tablebots.server.settings import read_settings

    def begun(address: str) -> None:
        print(say("serving", address=address), flush=True)
        if open_browser and not has_screen():
            print(say("serving_link"), flush=True)
        elif open_browser:
            # Some browsers are waited for until they are closed.
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    quiet = {"log_level": "warning"} if open_browser and "TABLEBOTS_LOG_LEVEL" not in os.environ else {}
    settings = read_settings(database_url=database_url, **quiet)
    run(settings, listen_anywhere(host) if port is None else listen(host, port), begun)


def play_here() -> None:
    """Open the table in the browser; without its page, the one in this terminal."""
    from tablebots.cli.play import play
    from tablebots.server.pages import is_built

    if is_built():
        serve(open_browser=True)
    else:
        print(say("serving_unbuilt"), file=sys.stderr)
        play(language())


def has_screen() -> bool:
    """Return whether a browser can be opened on this machine; one that runs in the terminal is of no use."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in SCREENS)
