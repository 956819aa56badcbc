"""Kill a program in the middle of play, many times, and check that no move that it acknowledged is lost.

``python benchmarks/kill_table.py 200`` starts a process that plays random moves on a file and prints each move that the
table has accepted, kills it with SIGKILL at a random moment, opens the file again, and goes on with it in the next
process. Prints JSON: the kills, the moves that were printed, and the games; exits with a sentence if one is missing.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tablebots.core.record import new_record
from tablebots.core.rng import FastRng
from tablebots.table.store import FileStore, from_record, record_of
from tablebots.table.table import Refused, Table

LONGEST = 0.4
"""Seconds after which a process is killed at the latest."""


def play_on(path: Path, game: str, seed: int) -> None:
    """Play random moves on a file until the game is over, and print each one when the table has accepted it."""
    head, _ = from_record(new_record(game, 2, seed, {}))
    tell("ready")
    store = FileStore.open(path) if path.exists() else FileStore.create(path, head)
    table = Table.open(store)
    rng = FastRng(time.time_ns() & 0xFFFFFFFF)
    while not table.over:
        seat = table.asked()[rng.below(len(table.asked()))]
        legal = table.state.legal(seat)
        text = legal[rng.below(len(legal))].text
        if isinstance(table.submit(seat, [text]), Refused):
            raise SystemExit(f"{text} was refused")
        tell(f"{seat} {text}")
    table.close()


def tell(line: str) -> None:
    """Print a line at once."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def killed(path: Path, game: str, seed: int, chance: random.Random) -> list[str]:
    """Let a process play on a file, kill it at a random moment, and return the moves that it printed."""
    command = [sys.executable, __file__, "--play", str(path), "--game", game, "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        if process.stdout.readline() != b"ready\n":
            raise SystemExit("the process has not begun")
        time.sleep(chance.uniform(0, LONGEST))
        process.kill()
        printed = process.stdout.read().decode()
    # What was cut off in the middle was not read by anybody.
    return printed[: printed.rfind("\n") + 1].splitlines()


def moves_in(path: Path) -> tuple[list[str], bool]:
    """Return the moves of a file that is opened again, and whether the game is over."""
    if not path.exists():
        return [], False
    store = FileStore.open(path)
    over = Table(store).over
    store.close()
    return [f"{seat} {text}" for seat, text in record_of(store.head, store.entries()).moves], over


def run(kills: int, folder: Path, game: str, seed: int) -> dict[str, int]:
    """Kill so many processes; exit with a sentence if a move is missing or a file is left that is no game."""
    chance = random.Random(seed)
    games = printed = unprinted = 0
    before: list[str] = []
    for number in range(kills):
        path = folder / f"game-{games}.jsonl"
        told = killed(path, game, seed + games, chance)
        after, over = moves_in(path)
        if after[: len(before) + len(told)] != before + told:
            raise SystemExit(f"kill {number + 1}: a printed move is not in the record, or not in its place")
        if len(after) > len(before) + len(told) + 1:
            raise SystemExit(f"kill {number + 1}: the record has moves that were not printed")
        unprinted += len(after) - len(before) - len(told)
        printed += len(told)
        before = [] if over else after
        games += over
    left = sorted(path.name for path in folder.iterdir())
    if [name for name in left if name not in [f"game-{index}.jsonl" for index in range(games + 1)]]:
        raise SystemExit(f"files are left: {', '.join(left)}")
    return {"kills": kills, "printed": printed, "saved_but_not_printed": unprinted, "finished_games": games}


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--game", default="raising")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.play is not None:
        play_on(chosen.play, chosen.game, chosen.seed)
        return
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(run(chosen.kills, Path(folder), chosen.game, chosen.seed)))


if __name__ == "__main__":
    main()
