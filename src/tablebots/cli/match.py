"""``tablebots match``: play bots against each other."""

import secrets
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from tablebots import _source
from tablebots.arena.match import MatchResult, play_match
from tablebots.cli.common import AsJson, complete_game, console, print_json
from tablebots.cli.words import say
from tablebots.core import registry


def match(
    game: Annotated[str, typer.Argument(autocompletion=complete_game)],
    bots: Annotated[
        list[str],
        typer.Argument(),
    ],
    games: Annotated[int, typer.Option(min=1, max=1_000_000)] = 100,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**63 - 1, show_default="default_random"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play bots against each other; each bot plays every deal once from each seat.

    [dim]Examples:[/dim] tablebots match mindbug flat:100 random --games 200
    tablebots match raising planner greedy --games 20 --seed 7
    tablebots match mindbug mybots:Careful flat:100
    """
    chosen = registry.get(game)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("match_progress"), total=games)
        # A seed that no bot can guess: whoever knows it knows the deals.
        start = secrets.randbits(63) if seed is None else seed
        result = play_match(chosen, bots, games, start, lambda _: bar.advance(task))
    if as_json:
        print_json({**result.as_dict(), "compiled": _source.compiled()})
    else:
        show(result)


def show(result: MatchResult) -> None:
    """Print the result in readable form."""
    out = console()
    for number, bot in enumerate(result.bots):
        thinking = 1000 * result.seconds[number] / max(result.decisions[number], 1)
        out.print(say("match_line", bot=bot, wins=result.wins[number], games=result.games, time=round(thinking, 2)))
    if result.shared:
        out.print(say("match_shared", count=result.shared))
    if result.lost:
        out.print(say("match_lost", count=result.lost))
    if result.unfinished:
        out.print(say("match_unfinished", count=result.unfinished))
    out.print(say("match_seed", seed=str(result.seed)))
