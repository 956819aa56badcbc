"""Time at a table: the hourglass, players' clocks, ends outside the rules, and time in which nobody serves it."""

import pytest

from tablebots.core.errors import BadOptions
from tablebots.table.store import MemoryStore
from tablebots.table.table import Refused, Table

from .driving import head, new_table


def move(table: Table) -> int:
    """The first needed seat makes its first move; the seat."""
    seat = table.needed()[0]
    assert not isinstance(table.submit(seat, table.update(seat)["offers"][0]["moves"]), Refused)
    return seat


@pytest.mark.rule("RR-41")
def test_the_hourglass_runs_out() -> None:
    table, _, time = new_table("ricochet", 2, seed=1, options={"hourglass_seconds": 60})
    table.submit(0, ["bid 5"])
    assert table.update(1)["clock"]["left"] == 60
    time.now += 59
    assert not table.tick()
    time.now += 1
    assert table.tick()
    assert table.update(1)["question"]["key"] == "check"


def test_the_hourglass_stands_still_while_nobody_serves_the_table() -> None:
    table, store, time = new_table("ricochet", 2, seed=1, options={"hourglass_seconds": 60})
    table.submit(0, ["bid 5"])
    time.now += 20
    table.close()
    time.now += 1_000_000
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    assert again.update(0)["clock"]["left"] == 40
    assert not again.tick()


def test_players_clocks_run_for_those_whom_the_game_waits_for() -> None:
    table, _, time = new_table("mindbug", seed=1, clock={"game": 100, "added": 5})
    first = table.needed()[0]
    time.now += 30
    assert table.update(None)["clock"] == {
        "players": [70.0 if seat == first else 100.0 for seat in range(2)],
        "running": [first],
    }
    move(table)
    assert table.update(None)["clock"]["players"][first] == 75


def test_who_runs_out_of_time_loses_between_two() -> None:
    table, store, time = new_table("mindbug", seed=1, clock={"move": 10})
    slow = table.needed()[0]
    time.now += 10
    assert table.tick()
    assert table.over
    assert store.entries()[-1].kind == "result"
    assert store.entries()[-1].winners == (1 - slow,)
    assert table.update(0)["question"] is None
    assert isinstance(table.submit(slow, ["play luchataur"]), Refused)
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    assert again.over


def test_a_player_who_resigns_among_several_cannot_win() -> None:
    table, store, _ = new_table("raising", 3, seed=2)
    assert not isinstance(table.end(1, "resigned", "bye"), Refused)
    assert isinstance(table.end(1, "resigned"), Refused)
    assert not table.over
    while not table.over:
        move(table)
    result = store.entries()[-1]
    assert result.kind == "result"
    assert 1 not in result.winners
    assert len(result.winners) > 0


def test_an_abandoned_game_has_no_result() -> None:
    table, store, _ = new_table("mindbug", seed=3)
    move(table)
    table.end(0, "abandoned")
    assert table.over
    assert store.entries()[-1].winners == ()
    assert "abandoned" in "".join(span["text"] for span in table.update(None)["ending"])


@pytest.mark.parametrize("clock", [{"move": 10, "game": 10}, {"added": 3}, {"game": 0}, {"hours": 3}])
def test_clocks_that_make_no_sense_are_refused(clock: dict[str, int]) -> None:
    with pytest.raises(BadOptions):
        Table.open(MemoryStore(head("mindbug", clock=clock)))


def test_a_game_with_a_clock_of_its_own_takes_no_other() -> None:
    with pytest.raises(BadOptions, match="clock of its own"):
        Table.open(MemoryStore(head("ricochet", 2, clock={"move": 10})))


def test_players_clocks_stand_still_however_often_a_table_is_closed() -> None:
    table, store, time = new_table("mindbug", seed=1, clock={"game": 100})
    first = table.needed()[0]
    for _ in range(3):
        time.now += 10
        table.close()
        time.now += 1_000_000
        table = Table.open(MemoryStore(store.head, store.entries()), time)
        store = table._store  # type: ignore[assignment]
    assert table.update(None)["clock"]["players"][first] == 70


def test_time_before_the_first_move_counts_after_opening_again() -> None:
    table, store, time = new_table("mindbug", seed=1, clock={"game": 100})
    first = table.needed()[0]
    time.now += 30
    move(table)
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    assert again.update(None)["clock"]["players"][first] == 70


def test_undo_and_changes_of_secret_choices_gain_no_time() -> None:
    table, _, _ = new_table("raising", 3, seed=4, clock={"game": 100, "added": 5})
    while table.update(0)["question"]["key"] != "assigning":
        move(table)
    table.submit(0, ["assign upgrade assemble"])
    before = table.update(1)["clock"]["players"]
    table.submit(0, ["assign design recycle"])
    table.undo(0)
    assert table.update(1)["clock"]["players"] == before


def test_a_move_after_the_time_has_run_out_comes_too_late() -> None:
    table, _, time = new_table("mindbug", seed=1, clock={"move": 10})
    slow = table.needed()[0]
    offer = table.update(slow)["offers"][0]["moves"]
    time.now += 11
    assert isinstance(table.submit(slow, offer), Refused)
    assert table.over


def test_a_bot_plays_on_for_who_ran_out_of_time_among_several() -> None:
    table, store, time = new_table("raising", 3, seed=2, clock={"move": 10})
    time.now += 10
    assert table.tick()
    assert not table.tick()
    late = [entry.seat for entry in store.entries() if entry.kind == "end"]
    assert late
    assert set(table.waiting_bots()) >= set(late) & set(table.needed())


@pytest.mark.parametrize(("moves", "client"), [(["ready"] * 101, "a"), (["ready"], "x" * 201), (["ready"], "\ud800")])
def test_messages_that_could_not_be_read_again_are_refused(moves: list[str], client: str) -> None:
    table, store, _ = new_table("ricochet", 2, seed=1)
    before = store.entries()
    refused = table.submit(0, moves, client)
    assert isinstance(refused, Refused)
    assert str(refused) == "This message cannot be read."
    assert store.entries() == before
