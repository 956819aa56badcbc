"""Tables that are driven at random: people who move, repeat themselves, take back, and come late."""

import json
from collections.abc import Iterator
from typing import Any

from tablebots.core import registry
from tablebots.core.game import TABLE
from tablebots.core.options import OptionValue
from tablebots.core.rng import FastRng
from tablebots.table.store import Entry, Head, MemoryStore
from tablebots.table.table import Refused, Table

GAMES = [game.name for game in registry.all_games()]


class Time:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def head(name: str, seats: int = 0, seed: int = 0, options: dict[str, OptionValue] | None = None, **more: Any) -> Head:
    game = registry.get(name)
    count = seats or max(2, game.meta.min_seats)
    chosen = game.meta.choose(count, options if options is not None else game.meta.quick)
    return Head(name, game.meta.rules_version, count, chosen, seed, **more)


def new_table(name: str, seats: int = 0, seed: int = 0, **more: Any) -> tuple[Table, MemoryStore, Time]:
    time = Time()
    store = MemoryStore(head(name, seats, seed, **more))
    return Table.open(store, time), store, time


def random_entries(name: str, seed: int, count: int, seats: int = 0) -> list[tuple[int, str]]:
    """Moves of a random game, the table's among them."""
    state = registry.get(name).new(head(name, seats).seats, seed, registry.get(name).meta.quick)
    rng = FastRng(seed)
    moves: list[tuple[int, str]] = []
    while state.to_act() and len(moves) < count:
        acting = state.to_act()
        people = [seat for seat in acting if seat != TABLE]
        seat = people[rng.below(len(people))] if people and rng.below(8) else acting[-1]
        legal = state.legal(seat)
        move = legal[rng.below(len(legal))]
        moves.append((seat, move.text))
        state.push(seat, move)
    return moves


def play(table: Table, time: Time, seat: int, text: str, client: str = "") -> Any:
    """Make a move; the table's own move is made by letting its time run out."""
    if seat != TABLE:
        answer = table.submit(seat, [text], client)
        assert not isinstance(answer, Refused), str(answer)
        return answer
    clock = table.update(None)["clock"]
    time.now += clock["left"]
    assert table.tick()
    return None


def assigning(**more: Any) -> Table:
    """A game of Raising Robots for three, when everybody assigns phases in secret."""
    table, _, _ = new_table("raising", 3, seed=4, **more)
    while table.update(0)["question"]["key"] != "assigning":
        seat = table.needed()[0]
        assert not isinstance(table.submit(seat, table.update(seat)["offers"][0]["moves"]), Refused)
    return table


def viewers(table: Table) -> list[int | None]:
    return [*range(table.record().seats), None]


def seen(table: Table, since: int = 0) -> list[str]:
    """What everybody is told, as text that can be compared to the byte."""
    return [json.dumps(table.update(viewer, since), sort_keys=True) for viewer in viewers(table)]


def driven(name: str, seed: int, count: int) -> Iterator[tuple[Table, MemoryStore, Time]]:
    """A random game, yielded after each move."""
    table, store, time = new_table(name, seed=seed)
    for seat, text in random_entries(name, seed, count):
        time.now += 1
        play(table, time, seat, text)
        yield table, store, time


def moves_of(entries: list[Entry]) -> list[tuple[int, str]]:
    return [(entry.seat, text) for entry in entries if entry.kind == "moves" for text in entry.moves]
