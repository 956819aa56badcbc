"""Play many games of Rumblebots between scripted builders and print how balanced the card set is.

Seats are rotated and seeds are fixed, so the same command prints the same figures on any machine. Each player has its
own preferences, different in every game. Shares have 95 % confidence intervals. ``--games`` is the number of games in
each cell. ``--cards`` plays with another card set, to try out numbers.

Example: python benchmarks/balance_rumblebots.py --games 2000
"""

import argparse
import concurrent.futures
import json
import os
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cells import Cell
from swap_rumblebots import swap_games

from tablebots import Journal
from tablebots.bots.rumblebots.builders import PLANS, Builder, play_game
from tablebots.bots.rumblebots.planner import Planner, new_planner, play_against
from tablebots.games.rumblebots.cards import FACTIONS, CardSet, Kind, own_set_text
from tablebots.games.rumblebots.game import GAME, RumblebotsGame, game_with
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.squads import owned_factions
from tablebots.games.rumblebots.steps.build import Build

CLIMBERS = ["rush", "balanced", "tall"]
CHUNK = 100
SEARCH_SAMPLES = 20
FIELD_SAMPLES = 5
"""Samples per player if all of them search: fewer, because there are many turns to plan."""
LAST_ROUND = 6
LAST_LEVEL = 4


@dataclass(frozen=True)
class Task:
    """The games of a cell: who plays, at how many seats, with which plans."""

    name: str
    players: str
    """*plans*, *noted* (plans, and purchases are counted), *search* (one against plans) or *searchers*."""
    seats: int
    plans: tuple[str, ...]
    games: int
    missing: str = ""
    """A card that is left out of the set."""


@cache
def game_of(cards: str, missing: str) -> RumblebotsGame:
    """Return the game with the card set of a text (empty: our own), without the card *missing* if one is named."""
    if not cards and not missing:
        return GAME
    head, *rows = (cards or own_set_text()).split("[[cards]]\n")
    kept = [row for row in rows if f'id = "{missing}"' not in row]
    return game_with("[[cards]]\n".join([head, *kept]))


def play_chunk(task: Task, first: int, games: int, cards: str = "") -> Cell:
    """Play some games of a cell, moving the plans by one seat from game to game."""
    cell = Cell()
    for number in range(first, first + games):
        state = game_of(cards, task.missing).new(task.seats, number)
        assert isinstance(state, RumblebotsState)
        state.journal = Journal()
        tastes = [task.seats * number + seat + 1 for seat in range(task.seats)]
        order = [task.plans[(seat + number) % len(task.plans)] for seat in range(task.seats)]
        if task.players == "searchers":
            play_searching(state, [new_planner(FIELD_SAMPLES, taste) for taste in tastes])
            note_game(cell, state, order)
            continue
        builders = [Builder(PLANS[name], taste) for name, taste in zip(order, tastes, strict=True)]
        if task.players == "search":
            mine = number % task.seats
            order[mine] = "search"
            play_against(state, new_planner(SEARCH_SAMPLES, number), mine, builders[1 - mine])
        elif task.players == "noted":
            play_noted(cell.counts, state, builders)
        else:
            play_game(state, builders)
        note_game(cell, state, order)
    return cell


def play_searching(state: RumblebotsState, players: list[Planner]) -> None:
    """Play a game between planners."""
    while state.to_act():
        seat = state.to_act()[0]
        state.push(seat, players[seat].choose(state))


def play_noted(counts: Counter[str], state: RumblebotsState, players: list[Builder]) -> None:
    """Play a game and count what could be built in each turn and what was built."""
    offered: set[str] = set()
    taken: set[str] = set()
    while state.to_act():
        seat = state.to_act()[0]
        move = players[seat].choose(state)
        if isinstance(state.step, Build):
            offered |= {str(each.values["card"]) for each in state.legal(seat) if each.key.startswith("build")}
            if move.key.startswith("build"):
                taken.add(str(move.values["card"]))
            elif move.key == "done":
                counts.update(f"offered {card}" for card in offered)
                counts.update(f"taken {card}" for card in taken)
                offered.clear()
                taken.clear()
                note_cameleer(counts, state, seat)
        state.push(seat, move)


def note_cameleer(counts: Counter[str], state: RumblebotsState, seat: int) -> None:
    """Count the factions of a player who owns a Cameleer at the end of a turn."""
    if "cameleer" in state.view(None)["players"][seat]["bots"]:
        counts["cameleer turns"] += 1
        counts["cameleer factions"] += int(owned_factions(state, seat))


def note_game(cell: Cell, state: RumblebotsState, order: list[str]) -> None:
    """Count the results of one game."""
    outcome = state.outcome()
    assert outcome is not None
    assert state.journal is not None
    counts = cell.counts
    cell.games += 1
    winner = outcome.winners[0]
    counts[f"plan {order[winner]}"] += 1
    counts[f"ending {outcome.reason}"] += 1
    opener = note_events(counts, state.journal.seen_by(None), winner)
    counts[f"place {(winner - opener) % int(state.seats)}"] += 1


def note_events(counts: Counter[str], events: list[dict[str, Any]], winner: int) -> int:
    """Count clashes, reveals and purchases; return the seat that opened the first battle."""
    number, holder, opener, reveals = 1, -1, -1, 0
    last: dict[str, Any] = {}
    owned: set[tuple[int, str]] = set()
    for event in events:
        kind = event["event"]
        if kind == "round":
            number = event["round"]
        elif kind == "defend":
            holder = event["seat"]
            opener = holder if opener < 0 else opener
            reveals = 0
        elif kind == "challenge":
            counts["clashes"] += 1
        elif kind == "reveal":
            counts["reveals"] += 1
            reveals += 1
            counts["battles over 60 reveals"] += reveals == 61
            counts[f"revealed {event['card']}"] += 1
        elif kind == "totals":
            last = event
        elif kind == "turned":
            counts["anubis turned"] += 1
        elif kind == "loop":
            counts["loops"] += 1
        elif kind == "beaten":
            by_crits = last["attack"] <= last["defence"]
            counts["wins"] += 1
            counts[f"wins {number}"] += 1
            counts["crit wins"] += by_crits
            counts[f"crit wins {number}"] += by_crits
        elif kind == "battle_won":
            counts[f"battles {number}"] += 1
            counts[f"kept {number}"] += event["seat"] == holder
        elif kind in ("build", "take"):
            owned.add((event["seat"], event["card"]))
    for seat, card in owned:
        counts[f"owners {card}"] += 1
        counts[f"owners won {card}"] += seat == winner
    return opener


def share(part: int, whole: int) -> str:
    """Return a share in percent with its 95 % confidence interval."""
    if whole == 0:
        return "-"
    value = part / whole
    return f"{100 * value:.1f} ± {196 * (value * (1 - value) / whole) ** 0.5:.1f}"


def tasks(games: int, search: int) -> list[Task]:
    """Return all cells of the experiment."""
    found: list[Task] = []
    for seats in (2, 3, 4):
        found.append(Task(f"alike {seats}", "plans", seats, ("balanced",), games))
        found.append(Task(f"climbers {seats}", "plans", seats, tuple(CLIMBERS), games * 3))
    found.append(Task("factions 3", "plans", 3, tuple(FACTIONS), games * 6))
    found.append(Task("all 4", "noted", 4, tuple(PLANS), games * 2))
    found.append(Task("search 2", "search", 2, ("balanced",), search))
    found.append(Task("search 4", "searchers", 4, ("search",), search))
    return found


def run(wanted: list[Task], jobs: int, seed: int, cards: str = "") -> dict[str, Cell]:
    """Play all cells in parallel, with a progress bar on a terminal."""
    results = {task.name: Cell() for task in wanted}
    total = sum(task.games for task in wanted)
    done = 0
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        waiting = {}
        for task in wanted:
            for first in range(0, task.games, CHUNK):
                size = min(CHUNK, task.games - first)
                waiting[pool.submit(play_chunk, task, seed + first, size, cards)] = (task.name, size)
        for future in concurrent.futures.as_completed(waiting):
            name, size = waiting[future]
            results[name].add(future.result())
            done += size
            if sys.stderr.isatty():
                bar = "#" * (30 * done // total)
                print(f"\r[{bar:<30}] {done} of {total} games", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return results


def table(results: dict[str, Cell]) -> list[tuple[str, str]]:
    """Return the lines of the report."""
    lines: list[tuple[str, str]] = []
    for seats in (2, 3, 4):
        alike = results[f"alike {seats}"]
        counts = alike.counts
        places = " / ".join(share(counts[f"place {place}"], alike.games) for place in range(seats))
        lines.append((f"{seats} players: wins by place after the opener, identical builders", places))
        lines.append((f"{seats} players: ended by dominance", share(counts["ending dominance"], alike.games)))
        lines.append((f"{seats} players: opener wins battle 1", share(counts["kept 1"], counts["battles 1"])))
        kept = " / ".join(share(counts[f"kept {n}"], counts[f"battles {n}"]) for n in range(2, LAST_ROUND + 1))
        lines.append((f"{seats} players: title kept, rounds 2 to 6", kept))
        lines.append((f"{seats} players: clashes held", share(counts["clashes"] - counts["wins"], counts["clashes"])))
        lines.append((f"{seats} players: reveals a clash", f"{counts['reveals'] / counts['clashes']:.2f}"))
        lines.append((f"{seats} players: wins by crits alone", share(counts["crit wins"], counts["wins"])))
        crits = " / ".join(share(counts[f"crit wins {n}"], counts[f"wins {n}"]) for n in range(3, LAST_ROUND + 1))
        lines.append((f"{seats} players: the same, rounds 3 to 6", crits))
        climbers = results[f"climbers {seats}"]
        lines.append((f"{seats} players: rush / balanced / tall", plan_shares(climbers, CLIMBERS, seats)))
    lines.append(("3 players: faction plans", plan_shares(results["factions 3"], FACTIONS, 3)))
    search = results["search 2"]
    lines.append(("2 players: search against balanced", share(search.counts["plan search"], search.games)))
    mixed = results["all 4"]
    lines.append(("loops", f"{sum(cell.counts['loops'] for cell in results.values())}"))
    long_ones = sum(cell.counts["battles over 60 reveals"] for cell in results.values())
    lines.append(("battles of more than 60 reveals", f"{long_ones}"))
    anubis = mixed.counts["revealed anubis"]
    turns = mixed.counts["cameleer turns"]
    lines.append(("factions of an owner of Cameleer", f"{mixed.counts['cameleer factions'] / max(turns, 1):.2f}"))
    lines.append(("Anubis turns a Contraption, of its reveals", share(mixed.counts["anubis turned"], anubis)))
    return lines


def plan_shares(cell: Cell, names: list[str], seats: int) -> str:
    """Return the share of wins of each plan among the games in which it plays; all plans play equally often."""
    tables = cell.games * seats / len(names)
    return ", ".join(f"{name} {share(cell.counts[f'plan {name}'], round(tables))}" for name in names)


def owners(cell: Cell, kind: Kind, seats: int) -> tuple[float, int]:
    """Return by how many points the owners of a card won more than the fair share, and the number of owners."""
    count = cell.counts[f"owners {kind.name}"]
    won = 100 * cell.counts[f"owners won {kind.name}"] / count - 100 / seats if count else 0.0
    return won, count


def kind_lines(results: dict[str, Cell], cards: CardSet, swaps: dict[str, tuple[int, int]]) -> list[str]:
    """Return a line per card: how often it was built when possible, and its owners' wins above the fair share."""
    lines = []
    mixed, search = results["all 4"], results["search 4"]
    for kind in cards.kinds:
        rate = share(mixed.counts[f"taken {kind.name}"], mixed.counts[f"offered {kind.name}"])
        texts = [kind.name, rate]
        for cell in (mixed, search):
            won, count = owners(cell, kind, 4)
            texts.append(f"{won:+.1f} ({count})" if count else "-")
        won_by_card, counted = swaps.get(kind.name, (0, 0))
        texts.append(share(won_by_card, counted))
        lines.append("| " + " | ".join(texts) + " |")
    return lines


def best_kind(cell: Cell, cards: CardSet) -> str:
    """Return the card whose owners win most often, among cards with enough owners."""
    names = [kind.name for kind in cards.kinds if cell.counts[f"owners {kind.name}"] * 20 > cell.games]
    return max(names, key=lambda name: cell.counts[f"owners won {name}"] / cell.counts[f"owners {name}"])


def run_swaps(cards: CardSet, games: int, jobs: int, seed: int, text: str) -> dict[str, tuple[int, int]]:
    """Run the swap test of every card that can be bought; return games won by its owner and games that count."""
    names = [kind.name for kind in cards.kinds if 1 <= kind.level <= LAST_LEVEL]
    found = {}
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        waiting = {name: pool.submit(swap_games, name, seed, games, text) for name in names}
        for name, future in waiting.items():
            found[name] = future.result()
    return found


def main() -> None:
    """Read the arguments, play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games in each cell (default 2000)")
    parser.add_argument("--search", type=int, default=400, help="games between searching players (default 400)")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="number of processes (default: one per core)"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game of each cell (default 0)")
    parser.add_argument("--cards", type=Path, help="file with another card set")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    chosen = parser.parse_args()
    text = chosen.cards.read_text(encoding="utf-8") if chosen.cards else ""
    cards = game_of(text, "").cards
    results = run(tasks(chosen.games, chosen.search), chosen.jobs, chosen.seed, text)
    if chosen.json:
        print(json.dumps({name: dict(cell.counts) for name, cell in results.items()}, indent=1))
        return
    print("| measure | result |\n| --- | --- |")
    for name, result in table(results):
        print(f"| {name} | {result} |")
    swaps = run_swaps(cards, chosen.games, chosen.jobs, chosen.seed, text)
    print("\n| kind | built when affordable | owners above fair | owners above fair, search | swap test |")
    print("| --- | --- | --- | --- | --- |")
    for line in kind_lines(results, cards, swaps):
        print(line)
    best = best_kind(results["all 4"], cards)
    without = [Task(f"without {seats}", "plans", seats, tuple(CLIMBERS), 3 * chosen.games, best) for seats in (2, 3, 4)]
    for task, cell in zip(without, run(without, chosen.jobs, chosen.seed, text).values(), strict=True):
        print(f"\n{task.seats} players without {best}: {plan_shares(cell, CLIMBERS, task.seats)}")


if __name__ == "__main__":
    main()
