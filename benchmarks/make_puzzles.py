"""Make the rated set of puzzles that comes with the package, and print it as compact JSON."""

import argparse
import sys
from collections.abc import Iterator

from tablebots.core.rng import FastRng
from tablebots.games.ricochet.puzzles import Puzzle, PuzzleSpec, generate

# The number of puzzles of each length: most people want medium ones, a few want long ones.
SHARES = {3: 40, 4: 60, 5: 80, 6: 80, 7: 70, 8: 60, 9: 45, 10: 30, 11: 15, 12: 10, 13: 5, 14: 5}


def make(seed: int, rule: str) -> Iterator[Puzzle]:
    """Yield all puzzles, each from a stream of its own, so that adding one changes no other."""
    for moves, count in SHARES.items():
        for number in range(count):
            spec = PuzzleSpec(
                min_moves=moves,
                max_moves=moves,
                max_solutions=40,
                rule=rule,
                simple=number % 2 == 0,
            )
            yield generate(FastRng(seed * 1_000_000 + moves * 1000 + number), spec)


def row(puzzle: Puzzle) -> str:
    """Return one line of the file: position, moves, solutions, helpers, greedy distance, rating."""
    numbers = f"{puzzle.moves},{puzzle.solutions},{puzzle.helpers},{puzzle.greedy},{puzzle.rating}"
    return f'["{puzzle.position}",{numbers}]'


def main() -> int:
    """Read the arguments and print the set."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="random seed (default 1)")
    parser.add_argument(
        "--rule",
        choices=["ricochet", "free"],
        default="ricochet",
        help="with or without the ricochet rule (default ricochet)",
    )
    chosen = parser.parse_args()
    puzzles = sorted(make(chosen.seed, chosen.rule), key=lambda puzzle: (puzzle.rating, str(puzzle.position)))
    command = f"python benchmarks/make_puzzles.py --seed {chosen.seed} --rule {chosen.rule}"
    print(f'{{"seed":{chosen.seed},"command":"{command}","rule":"{chosen.rule}",')
    print('"columns":["position","moves","solutions","helpers","greedy","rating"],')
    print('"puzzles":[')
    print(",\n".join([row(puzzle) for puzzle in puzzles]))
    print("]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
