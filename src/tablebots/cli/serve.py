"""``tablebots serve``: let people and bots meet at tables, in a browser."""

import webbrowser
from typing import Annotated

import typer

from tablebots.cli.words import say


def serve(
    host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8765,
    database_url: Annotated[str | None, typer.Option("--database-url", show_default=False)] = None,
    open_browser: Annotated[bool, typer.Option("--open")] = False,
) -> None:
    """Serve tables where people and bots play, until Ctrl-C.

    Everything is kept in one database, by default a file in your data folder; nothing else has to run.

    [dim]Examples:[/dim] tablebots serve --open
    tablebots serve --host 0.0.0.0 --port 80
    tablebots serve --database-url sqlite:////srv/tablebots/tables.sqlite
    """
    from tablebots.server.serve import listen
    from tablebots.server.serve import serve as run
    from tablebots.server.settings import read_settings

    def begun(address: str) -> None:
        print(say("serving", address=address), flush=True)
        if open_browser:
            webbrowser.open(address)

    run(read_settings(database_url=database_url), listen(host, port), begun)
