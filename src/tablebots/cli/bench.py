"""``tablebots bench``: how fast the rules are here."""

import time
from typing import Annotated, TypedDict

import typer

from tablebots import _source
from tablebots.cli.common import AsJson, complete_game, console, print_json
from tablebots.core import registry
from tablebots.core.game import Game
from tablebots.core.playout import copies, playout, playouts
from tablebots.core.rng import FastRng

app = typer.Typer(help="Measure how fast the rules run on this machine.", no_args_is_help=True)

MAX_MOVES = 20_000
BATCH = 20


class Speed(TypedDict):
    """Figures for one game, a core."""

    games_per_s: float
    moves_per_s: float
    copies_per_s: float
    compiled: bool


@app.callback()
def _root() -> None:
    """Measure how fast the rules run on this machine.

    [dim]Example:[/dim] tablebots bench playouts --json
    """


@app.command("playouts")
def bench_playouts(
    game: Annotated[str | None, typer.Argument(help="One game only.", autocompletion=complete_game)] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long to play each game.")] = 2.0,
    seed: Annotated[int, typer.Option(min=0, max=2**62, help="Where chance starts.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play random games for a while and print games, moves and copies per second on one core.

    [dim]Example:[/dim] tablebots bench playouts ricochet --seconds 5 --json
    """
    wanted = registry.all_games() if game is None else [registry.get(game)]
    found = {each.name: measure(each, seconds, seed) for each in wanted}
    if as_json:
        print_json(found)
        return
    out = console()
    for name, speed in found.items():
        out.print(
            f"{name}: {speed['games_per_s']:,.0f} games, {speed['moves_per_s']:,.0f} moves, "
            f"{speed['copies_per_s']:,.0f} copies per second, "
            f"{'compiled' if speed['compiled'] else 'plain Python'}"
        )


def measure(game: Game, seconds: float, seed: int) -> Speed:
    """Random games of two seats (or as few as the game allows) with its quick options, for some seconds."""
    seats = max(2, game.meta.min_seats)
    games = moves = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        made, _ = playouts(game, seats, game.meta.quick, seed + games, BATCH, MAX_MOVES)
        games += BATCH
        moves += made
    return {
        "games_per_s": round(games / spent, 1),
        "moves_per_s": round(moves / spent),
        "copies_per_s": round(_copies_per_second(game, seats, seed, seconds / 4)),
        "compiled": _source.compiled(),
    }


def _copies_per_second(game: Game, seats: int, seed: int, seconds: float) -> float:
    state = game.new(seats, seed, game.meta.quick)
    playout(state, FastRng(seed), 10)
    made = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        copies(state, 1000)
        made += 1000
    return made / spent
