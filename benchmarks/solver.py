"""Time the Ricochet Robots solver on the positions of a corpus file and print the figures as JSON."""

import argparse
import gc
import json
import os
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from tablebots._source import compiled
from tablebots.games.ricochet.board import Board, faces
from tablebots.games.ricochet.position import Position, make_position
from tablebots.games.ricochet.solver import MEMORY_MB, solve

CORPUS = Path(__file__).parents[1] / "tests" / "games" / "ricochet" / "data" / "corpus.json"
GROUPS = ["simple", "diagonal", "hard", "classic-24", "classic-25"]


def read_corpus(path: Path) -> dict[str, list[dict[str, Any]]]:
    """Read the positions of a corpus file by group; each classic is a group of its own."""
    corpus = json.loads(path.read_text())
    groups: dict[str, list[dict[str, Any]]] = {group: [] for group in GROUPS}
    for entry in corpus["positions"]:
        groups[entry["kind"]].append(entry)
    for entry in corpus["classics"]:
        groups[entry["id"]].append(entry)
    return groups


def position_of(entry: dict[str, Any]) -> Position:
    """Return the position of an entry, on a new board so that nothing is precomputed before the timing starts."""
    target = entry["target"]
    name = "vortex" if target["colour"] == "any" else f"{target['colour']}-{target['symbol']}"
    made = make_position(entry["faces"], entry["robots"], name)
    return Position(Board([faces()[face] for face in entry["faces"]]), made.robots, made.target)


def forget_tracks() -> None:
    """Clear the cached tracks, because computing them is part of what is measured."""
    from tablebots.games.ricochet import tracks

    tracks._tracks.clear()


def time_group(entries: list[dict[str, Any]], rule: str, memory_mb: int) -> dict[str, Any]:
    """Solve every position once; return the processor seconds of each, all nodes, and the ids of wrong answers."""
    positions = [position_of(entry) for entry in entries]
    forget_tracks()
    gc.collect()
    seconds: list[float] = []
    nodes = 0
    wrong: list[str] = []
    for entry, position in zip(entries, positions, strict=True):
        began = time.process_time()
        found = solve(position, rule=rule, memory_mb=memory_mb)
        seconds.append(time.process_time() - began)
        nodes += found.nodes
        if entry.get(f"opt_{rule}", found.moves) != found.moves:
            wrong.append(entry["id"])
    return {"seconds": seconds, "nodes": nodes, "wrong": wrong}


def figures(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the figures of the fastest run of a group."""
    best = min(runs, key=lambda run: sum(run["seconds"]))
    seconds = sorted(best["seconds"])
    total = sum(seconds)
    return {
        "positions": len(seconds),
        "cpu_s": round(total, 4),
        "median_ms": round(1000 * statistics.median(seconds), 3),
        "p95_ms": round(1000 * seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))], 3),
        "max_ms": round(1000 * seconds[-1], 3),
        "nodes": best["nodes"],
        "nodes_per_s": round(best["nodes"] / total),
        "wrong": best["wrong"],
    }


def main() -> int:
    """Run the benchmark; return exit status 1 if an answer is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "corpus", nargs="?", type=Path, default=CORPUS, help="corpus file (default: the one of the tests)"
    )
    parser.add_argument(
        "--rule",
        choices=["free", "ricochet", "both"],
        default="both",
        help="with the ricochet rule, without, or both (default both)",
    )
    parser.add_argument("--group", choices=GROUPS, action="append", help="time only this group; can be repeated")
    parser.add_argument("--runs", type=int, default=3, help="take the best of this many runs (default 3)")
    parser.add_argument("--memory", type=int, default=MEMORY_MB, help="megabytes for the memory of the search")
    chosen = parser.parse_args()
    groups = read_corpus(chosen.corpus)
    result: dict[str, Any] = {"compiled": compiled(), "runs": chosen.runs, "load": os.getloadavg()[0]}
    wrong = False
    for rule in ["free", "ricochet"] if chosen.rule == "both" else [chosen.rule]:
        result[rule] = {}
        for group in chosen.group or GROUPS:
            runs = [time_group(groups[group], rule, chosen.memory) for _ in range(chosen.runs)]
            result[rule][group] = figures(runs)
            wrong = wrong or bool(result[rule][group]["wrong"])
    json.dump(result, sys.stdout, indent=1)
    print()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
