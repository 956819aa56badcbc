"""The Typer application that holds all commands."""

from typing import Annotated

import typer
from typer.main import get_command

import tablebots
from tablebots.cli import (
    analyse,
    bench,
    doctor,
    games,
    host,
    match,
    odds,
    play,
    puzzle,
    replay,
    rules,
    schema,
    serve,
    solve,
    verify,
)
from tablebots.cli.help import Command, Group, report, translate, translate_pages

app = typer.Typer(
    name="tablebots",
    cls=Group,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games", cls=Command)(games.games)
app.command("rules", cls=Command)(rules.rules)
app.command("replay", cls=Command)(replay.replay)
app.command("verify", cls=Command)(verify.verify)
app.command("solve", cls=Command)(solve.solve_command)
app.command("puzzle", cls=Command)(puzzle.puzzle)
app.command("match", cls=Command)(match.match)
app.command("odds", cls=Command)(odds.odds_command)
app.command("analyse", cls=Command)(analyse.analyse)
app.command("schema", cls=Command)(schema.schema)
app.command("doctor", cls=Command)(doctor.doctor)
app.command("play", cls=Command)(play.play)
app.command("serve", cls=Command)(serve.serve)
app.add_typer(bench.app, name="bench")
app.add_typer(host.app, name="host")


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"tablebots {tablebots.__version__}")
        raise typer.Exit


@app.callback()
def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_print_version, is_eager=True)] = False,
) -> None:
    """Play, study and solve tabletop games; without a command, play in the browser."""
    if context.invoked_subcommand is None:
        serve.play_here()


def run() -> int:
    """Run the command of the arguments in the language in use; return the exit status."""
    translate_pages()
    command = get_command(app)
    translate(command)
    try:
        return command(standalone_mode=False) or 0
    except typer.TyperException as error:
        report(error)
        return 2
    except typer.Abort:
        return 1
