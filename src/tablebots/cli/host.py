"""``tablebots host``: what the host of a server can do, on its database, whether the server runs or not."""

import time
from datetime import datetime
from typing import Annotated, Final

import typer

from tablebots.cli.common import AsJson, console, print_json
from tablebots.cli.help import Command, Group
from tablebots.cli.words import say

app = typer.Typer(cls=Group, no_args_is_help=True)
DatabaseUrl = Annotated[str | None, typer.Option("--database-url", show_default=False)]
PATIENCE: Final = 12.0
"""A server that runs looks for orders every few seconds."""
PAUSE: Final = 0.1


@app.callback()
def _root() -> None:
    """Look after a server: list and close tables, remove somebody.

    [dim]Example:[/dim] tablebots host tables
    """


@app.command("tables", cls=Command)
def tables(database_url: DatabaseUrl = None, as_json: AsJson = False) -> None:
    """List all tables, the last changed first.

    [dim]Example:[/dim] tablebots host tables --json
    """
    from tablebots.server.orders import Orders

    with Orders(database_url) as orders:
        found = orders.tables()
    if as_json:
        print_json(found)
        return
    out = console()
    for table in found:
        changed = datetime.fromtimestamp(table["changed"]).strftime("%Y-%m-%d %H:%M")
        people = ", ".join([f"{seat['name']} ({seat['identity']})" for seat in table["seats"] if seat["identity"]])
        out.print(
            f"{table['id']}  {table['game']}  {table['phase']}  {changed}  {people}", soft_wrap=True, markup=False
        )
    out.print(say("host_tables", count=len(found)))


@app.command("close", cls=Command)
def close(table: Annotated[str, typer.Argument()], database_url: DatabaseUrl = None) -> None:
    """Close a table: nobody can play or watch there any more.

    A game that is being played there ends without a result.

    [dim]Example:[/dim] tablebots host close q5Vw0T2nS3yq1mJYx3o1Zw
    """
    _order("close", table, database_url)


@app.command("remove", cls=Command)
def remove(identity: Annotated[str, typer.Argument()], database_url: DatabaseUrl = None) -> None:
    """Remove somebody with everything that is kept about them: they resign where they play.

    [dim]Example:[/dim] tablebots host remove 0aBcD3fGh1jKlMn0pQrStU
    """
    _order("remove", identity, database_url)


def _order(kind: str, target: str, database_url: str | None) -> None:
    """Leave an order for the server, and say whether it has been carried out."""
    from tablebots.server.orders import Orders

    with Orders(database_url) as orders:
        number = orders.leave(kind, target)
        end = time.monotonic() + PATIENCE
        while orders.waits(number) and time.monotonic() < end:
            time.sleep(PAUSE)
        print(say("host_later" if orders.waits(number) else "host_done"))
