"""Solve random positions of Ricochet Robots in parallel and count the lengths of their solutions."""

import concurrent.futures
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tablebots.cli.common import console, print_json
from tablebots.cli.words import failure, language, say
from tablebots.core.errors import system_fault
from tablebots.core.language import number, percent
from tablebots.core.rng import FastRng
from tablebots.games.ricochet.board import faces
from tablebots.games.ricochet.puzzles import random_position
from tablebots.games.ricochet.solver import solve

CHUNK = 50
"""Positions per task. Each chunk has its own seed, so the number of processes does not change the result."""
FAMILIES = 5
"""Boards are grouped by how many of their four faces have diagonal barriers: 0 to 4."""
COLOURS = ["#4c78a8", "#f58518", "#54a24b", "#e45756", "#72b7b2"]

Lengths = list[Counter[int]]
"""For each family, how many positions have a shortest solution of each length."""


def run(count: int, jobs: int, seed: int, rule: str, plot: Path | None, as_json: bool) -> None:
    """Solve random positions, print how long their solutions are, and draw a chart if *plot* names a file."""
    counts = lengths(count, jobs, seed, rule)
    if plot is not None:
        try:
            plot.write_text(svg(counts, rule))
        except OSError as error:
            raise failure("cannot_write", system_fault(error), {"path": repr(str(plot))}) from None
    if as_json:
        by_family = {str(n): dict(sorted(family.items())) for n, family in enumerate(counts)}
        print_json({"positions": count, "seed": seed, "rule": rule, "barrier_faces": by_family})
        return
    console().print(as_table(counts))


def lengths(count: int, jobs: int, seed: int, rule: str) -> Lengths:
    """Solve *count* random positions in *jobs* processes and count the lengths of their solutions."""
    total: Lengths = [Counter() for _ in range(FAMILIES)]
    tasks = [(seed * 1_000_003 + first, min(CHUNK, count - first), rule) for first in range(0, count, CHUNK)]
    with (
        Progress(console=Console(stderr=True), transient=True) as bar,
        concurrent.futures.ProcessPoolExecutor(jobs) as pool,
    ):
        bar_task = bar.add_task(say("sample_progress"), total=count)
        futures = [pool.submit(solve_chunk, *task) for task in tasks]
        try:
            for future in concurrent.futures.as_completed(futures):
                part = future.result()
                for family in range(FAMILIES):
                    total[family] += part[family]
                bar.advance(bar_task, sum(part_family.total() for part_family in part))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return total


def solve_chunk(seed: int, count: int, rule: str) -> Lengths:
    """Solve *count* random positions made from *seed* and count the lengths of their solutions."""
    rng = FastRng(seed)
    counts: Lengths = [Counter() for _ in range(FAMILIES)]
    faces_by_name = faces()
    for _ in range(count):
        position = random_position(rng, simple=False, silver=False)
        family = sum([bool(faces_by_name[name].barriers) for name in position.board.names])
        moves = solve(position, rule=rule).moves
        assert moves is not None, f"{position} has no solution"
        counts[family][moves] += 1
    return counts


def as_table(lengths: Lengths) -> Table:
    """Return the counts with a row per length and a column per family."""
    table = Table(title=say("sample_title"))
    table.add_column(say("sample_moves"), justify="right")
    for family in range(FAMILIES):
        table.add_column(str(family), justify="right")
    table.add_column(say("sample_all"), justify="right")
    for moves in sorted({moves for family in lengths for moves in family}):
        counts = [family[moves] for family in lengths]
        table.add_row(str(moves), *[number(n, language()) for n in [*counts, sum(counts)]])
    table.add_section()
    totals = [family.total() for family in lengths]
    table.add_row(say("sample_all"), *[number(n, language()) for n in [*totals, sum(totals)]])
    means = [_mean(family) for family in lengths]
    table.add_row(say("sample_mean"), *means, _mean(sum(lengths, Counter())))
    return table


def _mean(family: Counter[int]) -> str:
    total = family.total()
    return number(round(sum(moves * n for moves, n in family.items()) / total, 2), language()) if total else "-"


def svg(lengths: Lengths, rule: str) -> str:
    """Draw the share of each length as grouped bars, with a colour per family."""
    longest = max([moves for family in lengths for moves in family] or [0])
    high = max([n / family.total() for family in lengths if family for n in family.values()] or [1.0])
    width, height, left, bottom = 60 + 44 * (longest + 1), 360, 50, 320
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{left}" y="24" font-size="15">{say("chart_title", rule=rule)}</text>',
    ]
    for step in range(5):
        share = percent(high * step / 4, language(), 0)
        y = bottom - 260 * step / 4
        parts.append(f'<line x1="{left}" x2="{width - 8}" y1="{y:.0f}" y2="{y:.0f}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.0f}" font-size="11" text-anchor="end">{share}</text>')
    for moves in range(longest + 1):
        x = left + 4 + 44 * moves
        parts.append(f'<text x="{x + 18}" y="{bottom + 16}" font-size="11" text-anchor="middle">{moves}</text>')
        for family, counts in enumerate(lengths):
            if counts[moves]:
                bar_height = 260 * counts[moves] / counts.total() / high
                place = f'x="{x + 7 * family}" y="{bottom - bar_height:.1f}" width="6" height="{bar_height:.1f}"'
                parts.append(f'<rect {place} fill="{COLOURS[family]}"/>')
    for family, counts in enumerate(lengths):
        x = left + 12 + 150 * family
        parts.append(f'<rect x="{x}" y="{height - 16}" width="9" height="9" fill="{COLOURS[family]}"/>')
        label = say("chart_family", number=family, count=counts.total())
        parts.append(f'<text x="{x + 13}" y="{height - 8}" font-size="10">{label}</text>')
    return "\n".join([*parts, "</svg>\n"])
