"""``tablebots bench``: how fast the rules run on this machine."""

import time
from typing import Annotated, TypedDict

import typer

from tablebots import _source
from tablebots.cli.common import AsJson, complete_game, console, print_json
from tablebots.cli.help import Command, Group
from tablebots.cli.words import say
from tablebots.core import registry
from tablebots.core.game import Game
from tablebots.core.messages import Value
from tablebots.core.playout import copies, playout, playouts
from tablebots.core.rng import FastRng

app = typer.Typer(cls=Group, no_args_is_help=True)

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


@app.command("playouts", cls=Command)
def bench_playouts(
    game: Annotated[str | None, typer.Argument(autocompletion=complete_game)] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600)] = 2.0,
    seed: Annotated[int, typer.Option(min=0, max=2**62)] = 1,
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
        rates: dict[str, Value] = {
            "games": round(speed["games_per_s"]),
            "moves": round(speed["moves_per_s"]),
            "copies": round(speed["copies_per_s"]),
        }
        how = say("bench_compiled" if speed["compiled"] else "bench_plain")
        out.print(say("bench_line", game=name, how=how, **rates))


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
