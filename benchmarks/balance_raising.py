"""Play many games of Raising Robots between scripted players and print how balanced the component set is.

Seeds are fixed, so the same command prints the same figures on any machine; means and shares have 95 % confidence
intervals. ``--games`` is the number of games in each cell: 1 to 6 greedy players, solo games of random, careless and
planning players, Inventors by bidding, and each Inventor compared with none on the same seeds.

Example: python benchmarks/balance_raising.py --games 2000 --seed 1000000
"""

import argparse
import concurrent.futures
import json
import multiprocessing
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from cells import Cell

from tablebots import Journal
from tablebots.bots.raising.players import new_player, play_game
from tablebots.core.game import Game
from tablebots.games.raising.components import DESIGN, PHASES, TYPES
from tablebots.games.raising.game import GAME, RaisingGame, game_with
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.scoring import GRADES, breakdown

CHUNK = 50
SEATS = range(1, 7)
ROUNDS = 8
ASSUMED = [1.00, 0.97, 0.90, 0.75, 0.55, 0.40, 0.28]
"""The chances of reaching each threshold that the first costs of the Robots were based on."""
ROW_PHASES = PHASES[DESIGN:]
PARTS = ["robots", "classes", "track", "left over"]

Job = tuple[str, str, int, str, str]
"""A cell: its name, player, seats, the option `inventors`, and an Inventor for everybody or a rival player."""


# Playing.


def game_of(file: str) -> RaisingGame:
    """Return our own game, or the one with the component set of a file."""
    return game_with(Path(file).read_text(encoding="utf-8")) if file else GAME


def play_chunk(job: Job, first: int, games: int, file: str) -> Cell:
    """Play some games of a cell."""
    game = game_of(file)
    cell = Cell()
    for number in range(first, first + games):
        play_one(cell, game, job, number)
    return cell


def play_one(cell: Cell, game: Game, job: Job, number: int) -> None:
    """Play one game of a cell and count what happened."""
    _, name, seats, inventors, other = job
    state = game.new(seats, number, {"inventors": inventors})
    assert isinstance(state, RaisingState)
    mine = number % seats
    names = [other if other == "greedy" and seat != mine else name for seat in range(seats)]
    if other and other != "greedy":
        for player in state.players:
            player.inventor = state.components.inventor_number[other]
    state.journal = Journal()
    drawn = [{int(card) for card in player.hand} for player in state.players]
    play_game(state, [new_player(each, number * 10 + seat) for seat, each in enumerate(names)])
    cell.games += 1
    note_events(cell.counts, state, drawn)
    note_scores(cell.counts, state, drawn)
    outcome = state.outcome()
    assert outcome is not None
    for seat in outcome.winners:
        cell.counts[f"won {seat}"] += 60 // len(outcome.winners)
        cell.counts["won by planner"] += (60 // len(outcome.winners)) * (seat == mine)


def note_events(counts: Counter[str], state: RaisingState, drawn: list[set[int]]) -> None:
    """Count phases, energy, tokens and bids, and add the Robots that were drawn to *drawn*."""
    kinds = {card.name: TYPES[card.type] for card in state.components.robots}
    kinds.update({card.name: TYPES[card.type] for card in state.components.classes})
    kinds.update({card.name: TYPES[card.type] for card in state.components.inventors})
    numbers = state.components.robot_number
    spaces: dict[object, int] = {}
    assert state.journal is not None
    for event in state.journal.events:
        values = event.values
        if event.key == "phase":
            counts[f"performed {values['phase']}"] += 1
            if values["phase"] in ROW_PHASES:
                counts["row phases"] += 1
                for energy in range(1, min(7, int(str(values["energy"]))) + 1):
                    counts[f"reached {energy}"] += 1
        elif event.key == "reveal":
            counts[f"chosen {values['first']}"] += 1
            counts[f"chosen {values['second']}"] += 1
        elif event.key == "place":
            counts[f"placed {kinds[str(values['card'])]}"] += 1
        elif event.key == "bid":
            spaces[values["seat"]] = int(str(values["space"]))
        elif event.key == "draw" and event.private is not None:
            for seat, told in event.private.items():
                drawn[seat].update(numbers[name] for name in str(told["cards"]).split())
    counts["price"] += sum(spaces.values())


def note_scores(counts: Counter[str], state: RaisingState, drawn: list[set[int]]) -> None:
    """Count the scores, their parts, and what each player had at the end."""
    parts = [breakdown(state, player) for player in state.players]
    average = sum(int(part.total()) for part in parts) / len(parts)
    for player, part in zip(state.players, parts, strict=True):
        total = int(part.total())
        counts["players"] += 1
        counts[f"score {total}"] += 1
        for name, points in zip(PARTS, (part.robots, part.class_points, part.track, part.left_over), strict=True):
            counts[f"part {name}"] += int(points)
        counts["robots"] += int(player.robots())
        counts["tokens"] += len(state.components.board.places) - int(player.covered).bit_count()
        counts["third class"] += len(player.classes) == 3
        counts["inventor upgraded"] += player.inventor_upgraded
        counts["drawn"] += len(drawn[player.seat])
        for each in part.classes:
            name = state.components.classes[each.number].name
            counts[f"class {name} {GRADES[each.grade] or 'none'}"] += 1
        built = {int(robot) for robot in player.rows if robot >= 0}
        for number in drawn[player.seat]:
            name = state.components.robots[number].name
            counts[f"drawn {name}"] += 1
            counts[f"built {name}"] += number in built
            if number in built:
                counts[f"above {name}"] += round(100 * (total - average))


# Cells over processes.


def jobs_of(components_of: RaisingGame) -> list[Job]:
    """Return all cells of the experiment."""
    found: list[Job] = [(f"greedy {seats}", "greedy", seats, "draft", "") for seats in SEATS]
    found += [(f"{name} 1", name, 1, "draft", "") for name in ("random", "careless", "tuned", "planner")]
    found += [
        ("random 4", "random", 4, "draft", ""),
        ("careless 4", "careless", 4, "draft", ""),
        ("tuned 4", "tuned", 4, "draft", ""),
    ]
    found += [(f"planner among greedy {seats}", "planner", seats, "draft", "greedy") for seats in (2, 4)]
    found += [(f"bidding {seats}", "greedy", seats, "bidding", "") for seats in (2, 3, 4, 5, 6)]
    found.append(("no inventor", "greedy", 1, "off", ""))
    found += [(f"inventor {each.name}", "greedy", 1, "off", each.name) for each in components_of.components.inventors]
    return found


def leave_interrupts() -> None:
    """Ignore Ctrl-C in worker processes; the main process ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(games: int, jobs: int, seed: int, file: str, only: str) -> dict[str, Cell]:
    """Play all cells in parallel, with a progress bar on a terminal."""
    wanted = [job for job in jobs_of(game_of(file)) if only in job[0]]
    results = {job[0]: Cell() for job in wanted}
    pool = concurrent.futures.ProcessPoolExecutor(jobs, initializer=leave_interrupts)
    try:
        waiting = {}
        for job in wanted:
            for first in range(0, games, CHUNK):
                size = min(CHUNK, games - first)
                waiting[pool.submit(play_chunk, job, seed + first, size, file)] = job[0]
        for done, future in enumerate(concurrent.futures.as_completed(waiting)):
            results[waiting[future]].add(future.result())
            show_progress(done + 1, len(waiting))
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()
    return results


def show_progress(done: int, whole: int) -> None:
    """Draw the progress bar, and remove it at the end."""
    if sys.stderr.isatty():
        bar = "#" * (30 * done // whole)
        print(f"\r[{bar:<30}] {done} of {whole} chunks", end="", file=sys.stderr)
        if done == whole:
            print("\r\033[K", end="", file=sys.stderr)


# Figures.


def share(part: float, whole: float) -> str:
    """Return a share in percent with its 95 % confidence interval."""
    if whole == 0:
        return "-"
    value = part / whole
    return f"{100 * value:.1f} ± {196 * max(0.0, value * (1 - value) / whole) ** 0.5:.1f}"


def scores_of(cell: Cell) -> list[int]:
    """Return all scores, sorted."""
    found: list[int] = []
    for name, count in cell.counts.items():
        if name.startswith("score "):
            found += [int(name[6:])] * count
    return sorted(found)


def mean_of(cell: Cell) -> float:
    """Return the mean score."""
    scores = scores_of(cell)
    return sum(scores) / max(1, len(scores))


def spread_of(cell: Cell) -> float:
    """Return the standard deviation of the scores."""
    scores = scores_of(cell)
    mean = mean_of(cell)
    return float((sum((score - mean) ** 2 for score in scores) / max(1, len(scores))) ** 0.5)


def mean_text(cell: Cell) -> str:
    """Return the mean score with its interval; the players of a game count as one, because they are correlated."""
    return f"{mean_of(cell):.1f} ± {1.96 * spread_of(cell) / max(1, cell.games) ** 0.5:.1f}"


def score_row(name: str, cell: Cell) -> str:
    """Return a row of the score report."""
    scores = scores_of(cell)
    counts, players = cell.counts, cell.counts["players"]
    points = [counts[f"part {part}"] / players for part in PARTS]
    shares = " / ".join(f"{100 * each / max(0.1, sum(points)):.0f}" for each in points)
    deciles = " / ".join(str(scores[len(scores) * place // 100]) for place in (10, 50, 90))
    high = share(sum(score >= 140 for score in scores), players)
    numbers = f"{counts['robots'] / players:.1f} | {counts['tokens'] / players:.1f}"
    third = share(counts["third class"], players)
    row = [name, mean_text(cell), f"{spread_of(cell):.1f}", deciles, high, shares, numbers, third]
    return "| " + " | ".join(row) + " |"


def phase_row(name: str, cell: Cell) -> str:
    """Return a row of the phase report."""
    rounds = cell.counts["players"] * ROUNDS
    chosen = [f"{cell.counts[f'chosen {phase}'] / rounds:.2f}" for phase in PHASES]
    performed = sum(cell.counts[f"performed {phase}"] for phase in PHASES) / rounds
    seven = share(cell.counts["reached 7"], cell.counts["row phases"])
    placed = [cell.counts[f"placed {kind}"] for kind in TYPES]
    types = " / ".join(f"{100 * each / max(1, sum(placed)):.0f}" for each in placed)
    return "| " + " | ".join([name, *chosen, f"{performed:.2f}", seven, types]) + " |"


def reach_row(cell: Cell) -> list[float]:
    """Return the chance of reaching each threshold in a row phase."""
    return [cell.counts[f"reached {energy}"] / max(1, cell.counts["row phases"]) for energy in range(1, 8)]


def rows_of_robots(cells: list[Cell], game: RaisingGame) -> list[tuple[str, float, str, str]]:
    """Return for each Robot how often it is assembled when drawn, and its owners' points above the mean."""
    whole = Cell()
    for cell in cells:
        whole.add(cell)
    found = []
    for robot in game.components.robots:
        drawn, built = whole.counts[f"drawn {robot.name}"], whole.counts[f"built {robot.name}"]
        above = whole.counts[f"above {robot.name}"] / 100 / max(1, built)
        found.append((robot.name, built / max(1, drawn), share(built, drawn), f"{above:+.1f}"))
    return found


def rows_of_classes(cells: list[Cell], game: RaisingGame) -> list[tuple[str, int, list[float]]]:
    """Return for each Class how often it was held at the end, and the shares of its grades."""
    whole = Cell()
    for cell in cells:
        whole.add(cell)
    found = []
    for card in game.components.classes:
        grades = [whole.counts[f"class {card.name} {grade or 'none'}"] for grade in GRADES]
        found.append((card.name, sum(grades), [grade / max(1, sum(grades)) for grade in grades]))
    return found


def report(results: dict[str, Cell], game: RaisingGame) -> Iterator[str]:
    """Yield the lines of the report."""
    tables = [name for name in results if name.split()[0] in ("greedy", "random", "careless", "tuned", "planner")]
    yield from scores_report(results, tables)
    yield from phases_report(results, tables)
    yield from seats_report(results)
    yield from inventors_report(results)
    greedy = [results[name] for name in results if name.startswith("greedy ")]
    if greedy:
        yield from cards_report(greedy, game)


def scores_report(results: dict[str, Cell], tables: list[str]) -> Iterator[str]:
    """Yield the scores and their parts."""
    yield "| players | mean | sd | 10 / 50 / 90 % | 140 or more, % | robots / classes / track / rest, % |" + (
        " robots | tokens | third class, % |"
    )
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    for name in tables:
        yield score_row(name, results[name])


def phases_report(results: dict[str, Cell], tables: list[str]) -> Iterator[str]:
    """Yield the figures of phases and energy."""
    heads = ["players", *[f"{phase} chosen" for phase in PHASES], "performed", "7 energy, %", "tokens placed, %"]
    yield "\n| " + " | ".join(heads) + " |"
    yield "|" + " --- |" * len(heads)
    for name in tables:
        yield phase_row(name, results[name])
    yield "\n| energy | 1 | 2 | 3 | 4 | 5 | 6 | 7 |\n| --- | --- | --- | --- | --- | --- | --- | --- |"
    yield "| assumed at first | " + " | ".join(f"{each:.2f}" for each in ASSUMED) + " |"
    for name in tables:
        yield f"| {name} | " + " | ".join(f"{each:.2f}" for each in reach_row(results[name])) + " |"


def seats_report(results: dict[str, Cell]) -> Iterator[str]:
    """Yield the wins by seat, and those of planners."""
    yield "\n| players | wins by seat, % (an even share is 100 / players) |\n| --- | --- |"
    for name, cell in results.items():
        seats = int(name.split()[-1]) if name.split()[-1].isdigit() else 1
        if name.startswith("greedy") and seats > 1:
            wins = [share(cell.counts[f"won {seat}"] / 60, cell.games) for seat in range(seats)]
            yield f"| {name} | {' / '.join(wins)} |"
        if name.startswith("planner among"):
            yield f"| {name} | planner {share(cell.counts['won by planner'] / 60, cell.games)} |"


def inventors_report(results: dict[str, Cell]) -> Iterator[str]:
    """Yield the prices in bidding games, and the points that each Inventor adds."""
    bidding = {name: cell for name, cell in results.items() if name.startswith("bidding")}
    if bidding:
        prices = [
            f"{name.split()[1]}: {cell.counts['price'] / cell.counts['players']:.2f}" for name, cell in bidding.items()
        ]
        yield "\nMean space of the winning bids by number of players: " + ", ".join(prices) + "."
    if "no inventor" not in results:
        return
    none = results["no inventor"]
    yield f"\nAlone without Inventor: {mean_text(none)}."
    yield "\n| Inventor | points above none | upgraded, % |\n| --- | --- | --- |"
    for name, cell in results.items():
        if name.startswith("inventor "):
            error = 1.96 * (spread_of(cell) ** 2 / cell.games + spread_of(none) ** 2 / none.games) ** 0.5
            more = mean_of(cell) - mean_of(none)
            upgraded = share(cell.counts["inventor upgraded"], cell.games)
            yield f"| {name[9:]} | {more:+.1f} ± {error:.1f} | {upgraded} |"


def cards_report(cells: list[Cell], game: RaisingGame) -> Iterator[str]:
    """Yield the figures of Robots and Classes over all games of greedy players."""
    robots = rows_of_robots(cells, game)
    rates = [rate for _, rate, _, _ in robots]
    outside = [name for name, rate, _, _ in robots if not 0.10 <= rate <= 0.35]
    yield (
        f"\nRobots assembled where drawn: from {100 * min(rates):.1f} to {100 * max(rates):.1f} %; outside 10 to 35 %: "
        + (f"{len(outside)} ({', '.join(outside)})." if outside else "none.")
    )
    yield "\n| Robot | assembled where drawn, % | owners' points above their table |\n| --- | --- | --- |"
    for name, _, text, above in robots:
        yield f"| {name} | {text} | {above} |"
    yield "\n| Class | held | none | D | C | B | A |\n| --- | --- | --- | --- | --- | --- | --- |"
    for name, held, grades in rows_of_classes(cells, game):
        yield f"| {name} | {held} | " + " | ".join(f"{100 * grade:.0f}" for grade in grades) + " |"


def main() -> None:
    """Read the arguments, play, and print the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games in each cell (default 2000)")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="number of processes (default: one per core)"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game of each cell (default 0)")
    parser.add_argument("--components", default="", help="file with another component set")
    parser.add_argument("--only", default="", help="play only cells whose names contain this, such as 'greedy'")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    chosen = parser.parse_args()
    try:
        results = run(chosen.games, chosen.jobs, chosen.seed, chosen.components, chosen.only)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        sys.exit(130)
    if chosen.json:
        print(json.dumps({name: dict(cell.counts) for name, cell in results.items()}, indent=1))
        return
    for line in report(results, game_of(chosen.components)):
        print(line)


if __name__ == "__main__":
    main()
