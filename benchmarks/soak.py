"""Play many random games of every game and check each final state: ``make soak``.

Prints one line of JSON per game: the number of games, moves and finished games, and a digest of the final states, which
must be the same interpreted and compiled.
"""

import argparse
import hashlib
import json
import sys

from tablebots import _source
from tablebots.core import registry
from tablebots.core.game import Game
from tablebots.core.playout import playout
from tablebots.core.rng import FastRng
from tablebots.testing import CHECKS, variants

MOVES_A_GAME = 2000
USUAL_GAMES = 1000
GAMES = {"mindbug": 20_000, "raising": 22_000, "rumblebots": 5_000}
"""The number of games of each game, if it is not the usual number."""


def soak(game: Game, games: int, seed: int) -> dict[str, object]:
    """Play random games of all variants in turn; run one check of the contract on about a hundred of them."""
    every = max(10, games // 100)
    rng = FastRng(seed)
    digest = hashlib.sha256()
    ways = variants(game)
    moves = ended = 0
    for number in range(games):
        variant = ways[number % len(ways)]
        state = game.new(variant.seats, seed + number, variant.options)
        moves += int(playout(state, rng, MOVES_A_GAME))
        ended += state.outcome() is not None
        digest.update(state.dump())
        if game.load(state.dump()).dump() != state.dump():
            raise SystemExit(f"{game.name}: game {seed + number} is not stored exactly")
        if number % every == 0:
            CHECKS[number // every % len(CHECKS)](game, variant, seed + number)
        if sys.stderr.isatty() and number % 50 == 0:
            print(f"\r{game.name}: {number} of {games}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return {"game": game.name, "games": games, "moves": moves, "ended": ended, "digest": digest.hexdigest()[:16]}


def main() -> None:
    """Read the arguments and soak every game."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--games", type=int, default=0, help=f"number of games of each game (default {USUAL_GAMES} or more)"
    )
    parser.add_argument("--seed", type=int, default=1, help="random seed (default 1)")
    chosen = parser.parse_args()
    for game in registry.all_games():
        count = chosen.games or GAMES.get(game.name, USUAL_GAMES)
        print(json.dumps({**soak(game, count, chosen.seed), "compiled": _source.compiled()}), flush=True)


if __name__ == "__main__":
    main()
