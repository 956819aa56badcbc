"""``tablebots bench``: how fast the rules run on this machine."""

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
    """The speed of one game on one core."""

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
    game: Annotated[str | None, typer.Argument(help="Measure this game only.", autocompletion=complete_game)] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long to play each game.")] = 2.0,
    seed: Annotated[int, typer.Option(min=0, max=2**62, help="Random seed.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play random games for a while and print games, moves and copies per second on one core.

    [dim]Example:[/dim] tablebots bench playouts ricochet --seconds 5 --json
    """
    games = registry.all_games() if game is None else [registry.get(game)]
    speeds = {each.name: measure(each, seconds, seed) for each in games}
    if as_json:
        print_json(speeds)
        return
    out = console()
    for name, speed in speeds.items():
        out.print(
            f"{name}: {speed['games_per_s']:,.0f} games, {speed['moves_per_s']:,.0f} moves, "
            f"{speed['copies_per_s']:,.0f} copies per second, "
            f"{'compiled' if speed['compiled'] else 'plain Python'}"
        )


def measure(game: Game, seconds: float, seed: int) -> Speed:
    """Play random games with the game's quick options for *seconds*, with two seats or the fewest the game allows."""
    seats = max(2, game.meta.min_seats)
    games = moves = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        batch_moves, _ = playouts(game, seats, game.meta.quick, seed + games, BATCH, MAX_MOVES)
        games += BATCH
        moves += batch_moves
    return {
        "games_per_s": round(games / elapsed, 1),
        "moves_per_s": round(moves / elapsed),
        "copies_per_s": round(_copies_per_second(game, seats, seed, seconds / 4)),
        "compiled": _source.compiled(),
    }


def _copies_per_second(game: Game, seats: int, seed: int, seconds: float) -> float:
    state = game.new(seats, seed, game.meta.quick)
    playout(state, FastRng(seed), 10)
    count = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        copies(state, 1000)
        count += 1000
    return count / elapsed
