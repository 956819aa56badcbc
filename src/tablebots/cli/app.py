"""The Typer application that holds all commands."""

from typing import Annotated

import typer

import tablebots
from tablebots.cli import bench, doctor, games, match, odds, play, puzzle, replay, rules, schema, solve, verify

app = typer.Typer(
    name="tablebots",
    help="Play, study and solve tabletop games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.command("solve")(solve.solve_command)
app.command("puzzle")(puzzle.puzzle)
app.command("match")(match.match)
app.command("odds")(odds.odds_command)
app.command("schema")(schema.schema)
app.command("doctor")(doctor.doctor)
app.command("play")(play.play)
app.add_typer(bench.app, name="bench")


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"tablebots {tablebots.__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Play, study and solve tabletop games."""
