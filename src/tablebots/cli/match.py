"""``tablebots match``: bots against each other."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from tablebots import _source
from tablebots.arena.match import MatchResult, play_match
from tablebots.cli.common import AsJson, complete_game, console, print_json
from tablebots.core import registry


def match(
    game: Annotated[str, typer.Argument(help="The game they play.", autocompletion=complete_game)],
    bots: Annotated[
        list[str],
        typer.Argument(help="A bot for each seat: random, flat:100, or one of the game's own, such as greedy."),
    ],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same number gives the same games.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other; every deal is played once from each seat.

    [dim]Examples:[/dim] tablebots match mindbug flat:100 random --games 200
    tablebots match raising planner greedy --games 20
    """
    played = registry.get(game)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        shown = bar.add_task("playing", total=games)
        result = play_match(played, bots, games, seed, lambda _: bar.advance(shown))
    if as_json:
        print_json({**result.as_dict(), "compiled": _source.compiled()})
    else:
        tell(result)


def tell(result: MatchResult) -> None:
    """The result for a person."""
    out = console()
    for number, bot in enumerate(result.bots):
        thinking = 1000 * result.seconds[number] / max(result.decisions[number], 1)
        out.print(f"{bot}: {result.wins[number]} of {result.games} won, {thinking:.2f} ms a move")
    if result.shared:
        out.print(f"shared victories: {result.shared}")
    if result.lost:
        out.print(f"won by nobody: {result.lost}")
    if result.unfinished:
        out.print(f"not finished: {result.unfinished}")
