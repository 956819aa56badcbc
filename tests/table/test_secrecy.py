"""Nothing in an update tells a viewer more than it may know.

A live table is forked: in the other world everything that a seat cannot know is dealt again, and both go on with the
same moves. As long as the seat cannot have learned the difference, every update for it must be the same to the byte:
ids of pieces, offers, locked pieces, moments, undo, clock and sequence included.
"""

import json
import os

import pytest

from tablebots.core import registry
from tablebots.core.game import TABLE, State
from tablebots.core.messages import Message
from tablebots.core.rng import FastRng
from tablebots.table.pieces import Pieces
from tablebots.table.store import MemoryStore
from tablebots.table.table import Refused, Table
from tablebots.table.undo import Knowledge

from .driving import GAMES, Time, assigning, new_table, play, random_entries

POSITIONS = int(os.environ.get("TABLEBOTS_UPDATE_POSITIONS", "200"))
STEPS = 8
"""Moves that both worlds go on."""


def fork(store: MemoryStore, time: Time, seat: int, rng: FastRng) -> tuple[Table, Table]:
    """The same table twice, one of them redealt for a seat; both have the same clock."""
    tables = [Table.open(MemoryStore(store.head, store.entries()), time) for _ in range(2)]
    for table in tables:
        table.update(seat)
        table.update(None)
    redeal(tables[1], seat, rng)
    return tables[0], tables[1]


def redeal(table: Table, seat: int, rng: FastRng) -> None:
    """Deal again what a seat cannot know, and let the ids of pieces follow the new numbers.

    A spectator knows nothing that the seat does not, so nothing changes for spectators either.
    """
    progress = table._progress
    old = progress.state
    new = old.redeal(seat, rng)
    new.journal = progress.journal
    for viewer in (seat, None):
        renumber(progress.viewers[viewer]._pieces, old.placed(viewer), new.placed(viewer))
    progress.state = new
    progress._knowledge = Knowledge(new)


def renumber(pieces: Pieces, before: dict[str, list[int]], after: dict[str, list[int]]) -> None:
    """Let ids go on with the new numbers of their pieces, which lie at the same places."""
    assert {path: len(numbers) for path, numbers in before.items()} == {
        path: len(numbers) for path, numbers in after.items()
    }
    new_number = {
        number: other
        for path, numbers in before.items()
        for number, other in zip(numbers, after[path], strict=True)
        if number >= 0
    }
    ids = {new_number[number]: piece for number, piece in pieces._ids.items()}
    pieces._ids.clear()
    pieces._ids.update(ids)
    pieces._paths = {new_number[number]: path for number, path in pieces._paths.items()}
    groups = {id(group): [new_number[number] for number in group] for group in pieces._groups.values()}
    pieces._groups = {new_number[number]: groups[id(group)] for number, group in pieces._groups.items()}


def told(table: Table, seat: int | None) -> str:
    """Everything a viewer is told: the whole game, and what is new, with the table at each beat of it."""
    new = table.update(seat, max(0, table.sequence(seat) - 1))
    return json.dumps([table.update(seat, 0), new], sort_keys=True)


def common_move(states: list[State], rng: FastRng) -> tuple[int, str] | None:
    """A random move that is legal in both worlds."""
    acting = [seat for seat in states[0].to_act() if seat in states[1].to_act()]
    if not acting:
        return None
    seat = acting[rng.below(len(acting))]
    legal = [move for move in states[0].legal(seat) if move in states[1].legal(seat)]
    return (seat, legal[rng.below(len(legal))].text) if legal else None


def go_on_alike(tables: tuple[Table, Table], time: Time, seat: int, rng: FastRng) -> int:
    """Go on in both worlds until the seat may know the difference; the number of updates that were compared."""
    for viewer in (seat, None):
        assert told(tables[0], viewer) == told(tables[1], viewer)
    compared = 1
    for _ in range(STEPS):
        move = common_move([table._progress.state for table in tables], rng)
        if move is None:
            break
        if move[0] == TABLE:
            time.now += tables[0].update(None)["clock"]["left"]
        for table in tables:
            if move[0] == TABLE:
                assert table.tick()
            else:
                assert not isinstance(table.submit(move[0], [move[1]]), Refused)
        first, second = (table._progress.state for table in tables)
        if first.view(seat) != second.view(seat):
            break
        for viewer in (seat, None):
            assert told(tables[0], viewer) == told(tables[1], viewer), (viewer, move)
        compared += 1
        if move[0] != TABLE and rng.below(4) == 0:
            taken = [not isinstance(table.undo(move[0]), Refused) for table in tables]
            if taken[0] != taken[1]:
                break
            for viewer in (seat, None):
                assert told(tables[0], viewer) == told(tables[1], viewer), (viewer, move, "taken back")
    return compared


@pytest.mark.parametrize("name", GAMES)
def test_updates_depend_on_what_a_seat_may_know_alone(name: str) -> None:
    rng = FastRng(1)
    positions = compared = 0
    game = 0
    while positions < POSITIONS:
        game += 1
        seats = max(2, registry.get(name).meta.min_seats) + game % min(3, registry.get(name).meta.max_seats - 1)
        seats = min(seats, registry.get(name).meta.max_seats)
        table, store, time = new_table(name, seats, seed=game)
        for number, (seat, text) in enumerate(random_entries(name, game, 120, seats)):
            if number % 6 == game % 6:
                viewer = int(rng.below(seats))
                other_time = Time()
                other_time.now = time.now
                compared += go_on_alike(fork(store, other_time, viewer, rng), other_time, viewer, rng)
                positions += 1
            play(table, time, seat, text)
    assert compared > 2 * positions


OTHERS = (1, 2, None)


@pytest.mark.rule("RA-21")
def test_secret_choices_leave_no_trace_for_others_until_the_reveal() -> None:
    tables = [assigning(), assigning()]
    for table, choice in zip(tables, ("assign upgrade assemble", "assign design recycle"), strict=True):
        assert not isinstance(table.submit(0, [choice]), Refused)
    assert told(tables[0], 0) != told(tables[1], 0)
    for viewer in OTHERS:
        assert told(tables[0], viewer) == told(tables[1], viewer)


def test_changing_a_secret_choice_is_not_even_counted() -> None:
    table = assigning()
    table.submit(0, ["assign upgrade assemble"])
    before = [told(table, viewer) for viewer in OTHERS]
    own = table.sequence(0)
    for choice in ("assign design recycle", "assign recycle design", "assign upgrade assemble"):
        assert not isinstance(table.submit(0, [choice]), Refused)
        assert [told(table, viewer) for viewer in OTHERS] == before
    assert table.sequence(0) == own + 3
    assert not isinstance(table.undo(0), Refused)
    assert [told(table, viewer) for viewer in OTHERS] == before
    assert table.sequence(0) == own + 4


@pytest.mark.parametrize("name", [name for name in GAMES if name != "ricochet"])
def test_no_refusal_tells_what_a_move_before_it_would_show(name: str) -> None:
    probed = 0
    for seed in range(6):
        table, _, time = new_table(name, seed=seed)
        for seat, text in random_entries(name, seed, 60):
            trial, before = table.rehearsal(), Knowledge(table.state)
            made = seat != TABLE and not isinstance(trial.submit(seat, [text]), Refused) and not trial.over
            if made and before.teaches_seat(Knowledge(trial.state), seat):
                probed += 1
                for wrong in (text, "no such move"):
                    refusal = table.why_not(seat, [text, wrong])
                    assert isinstance(refusal, Message)
                    assert refusal.key == "one_at_a_time"
            play(table, time, seat, text)
    assert probed > 3
