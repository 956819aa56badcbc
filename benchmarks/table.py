"""Measure the live table: what an update costs and weighs, and what long records cost.

For each game it plays random games at a table and prints, as JSON, the median and 95th percentile of the time that a
viewer's update takes (computing what the viewer may know, writing it and
encoding it for the network, without moments), its bytes with and without
moments, and the largest update. Then it appends moves to a long record and jumps about in it.

Example: python benchmarks/table.py --moves 2000
"""

import argparse
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from tablebots.core import registry
from tablebots.core.game import TABLE, Game
from tablebots.core.playout import random_move, random_seat
from tablebots.core.rng import FastRng
from tablebots.table.pieces import Pieces
from tablebots.table.replay import Replay
from tablebots.table.store import Entry, FileStore, Head, MemoryStore
from tablebots.table.table import Table
from tablebots.table.updates import News, Standing, Writer, tell


def new_head(game: Game, seats: int, seed: int) -> Head:
    """Return the head of a game with its usual options."""
    return Head(game.name, game.meta.rules_version, seats, game.meta.choose(seats, {}), seed)


def updates(game: Game, moves: int) -> dict[str, Any]:
    """Return times and sizes of the updates of random games."""
    times: list[float] = []
    sizes: list[int] = []
    with_moments: list[int] = []
    rng = FastRng(1)
    seed = 0
    while len(sizes) < moves:
        seed += 1
        seats = min(4, game.meta.max_seats)
        table = Table.open(MemoryStore(new_head(game, seats, seed)), lambda: 0.0)
        state = table.record().start()
        while not table.over and len(sizes) < moves:
            seat = int(random_seat(state.to_act(), rng))
            move = random_move(state, seat, rng)
            viewer = rng.below(seats)
            since = table.sequence(viewer)
            state.push(seat, move)
            if seat == TABLE:
                table._append(Entry("moves", 0.0, TABLE, (move.text,)))
            else:
                table.submit(seat, [move.text])
            writer = Writer(game.rulebook("en"), [])
            pieces = Pieces()
            begun = time.perf_counter()
            told = tell(table._progress.state, viewer, pieces, Standing())
            update = msgspec.json.encode(writer.update(News(viewer, 1, told, [], None)))
            times.append(1e6 * (time.perf_counter() - begun))
            sizes.append(len(update))
            with_moments.append(len(msgspec.json.encode(table.update(viewer, since))))
    return {
        "median_us": round(statistics.median(times), 1),
        "p95_us": round(statistics.quantiles(times, n=20)[-1], 1),
        "median_bytes": int(statistics.median(sizes)),
        "median_bytes_with_moments": int(statistics.median(with_moments)),
        "largest_bytes": max(with_moments),
    }


def long_record(moves: int) -> dict[str, Any]:
    """Return what the first and the last moves of a long record cost to append, and what jumps in it cost."""
    game = registry.get("ricochet")
    rng = FastRng(1)
    with tempfile.TemporaryDirectory() as folder:
        store = FileStore.create(Path(folder) / "long.table", new_head(game, 4, 1))
        costs: list[float] = []
        state = game.new(4, 1)
        while len(costs) < moves and state.to_act():
            seat = int(random_seat(state.to_act(), rng))
            move = random_move(state, seat, rng)
            state.push(seat, move)
            begun = time.perf_counter()
            store.append(Entry("moves", 0.0, seat, (move.text,)))
            costs.append(1e6 * (time.perf_counter() - begun))
        entries = store.entries()
        store.close()
    record = store.head.record([(entry.seat, text) for entry in entries for text in entry.moves])
    replay = Replay(record)
    jumps: list[float] = []
    for number in random.Random(1).sample(range(len(replay)), min(300, len(replay))):
        begun = time.perf_counter()
        replay.at(number).view(0)
        jumps.append(1e3 * (time.perf_counter() - begun))
    return {
        "moves": len(costs),
        "append_us_first_100": round(statistics.median(costs[:100]), 1),
        "append_us_last_100": round(statistics.median(costs[-100:]), 1),
        "jump_ms_median": round(statistics.median(jumps), 3),
        "jump_ms_worst": round(max(jumps), 3),
    }


def main() -> None:
    """Read the arguments and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=1000, help="moves a game (default 1000)")
    parser.add_argument("--long", type=int, default=6000, help="moves of the long record (default 6000)")
    chosen = parser.parse_args()
    figures: dict[str, Any] = {game.name: updates(game, chosen.moves) for game in registry.all_games()}
    figures["long record"] = long_record(chosen.long)
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
