"""Time at a table: the hourglass, players' clocks, ends outside the rules, and time in which nobody serves it."""

import json

import pytest

from tablebots.core import registry
from tablebots.core.errors import BadOptions, BadRecord
from tablebots.core.game import TABLE
from tablebots.table.lobby import lobby
from tablebots.table.patches import patched
from tablebots.table.store import Entry, MemoryStore
from tablebots.table.table import Refused, Table

from .driving import GAMES, assigning, head, new_table


def move(table: Table) -> int:
    """The first needed seat makes its first move; the seat."""
    seat = table.needed()[0]
    moves = table.update(seat)["offers"][0]["moves"]
    assert not isinstance(table.submit(seat, moves, bot=seat in table.seats.bots), Refused)
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
    assert not table.over
    while not table.over:
        move(table)
    result = store.entries()[-1]
    assert result.kind == "result"
    assert 1 not in result.winners
    assert len(result.winners) > 0


def best(table: Table) -> int:
    """The seat with the most points of a game of Raising Robots that is over by its rules."""
    outcome = table.record().play().outcome()
    assert outcome is not None
    return outcome.winners[0]


@pytest.mark.parametrize("reason", ["resigned", "time"])
def test_an_update_tells_one_result(reason: str) -> None:
    """Who had won by the rules but has left the game has not won in the view either, and in no moment of it."""
    table, store, _ = new_table("raising", 3, seed=2)
    while not table.over:
        move(table)
    again, other, _ = new_table("raising", 3, seed=2)
    assert not isinstance(again.end(best(table), reason), Refused)
    for entry in store.entries():
        if entry.kind == "moves":
            assert not isinstance(again.submit(entry.seat, list(entry.moves), bot=True), Refused)
    result = other.entries()[-1]
    assert result.kind == "result"
    assert best(table) not in result.winners
    for viewer in (0, 1, 2, None):
        update = again.update(viewer, again.sequence(viewer) - 1)
        assert update["view"]["outcome"]["winners"] == list(result.winners)
        assert update["view"]["outcome"]["reason"] == result.reason
        named = {span["seat"] for span in update["ending"] if "seat" in span}
        assert named <= set(result.winners)
        shown = None
        for moment in update["moments"]:
            shown = patched(shown, moment["patch"]) if "patch" in moment else moment["table"]
            assert shown["view"]["outcome"] in (None, update["view"]["outcome"])


@pytest.mark.parametrize("reason", ["resigned", "time", "abandoned"])
def test_an_end_outside_the_rules_is_the_outcome_of_the_view(reason: str) -> None:
    table, store, _ = new_table("mindbug", seed=3)
    for seat in (0, 1):
        table.end(seat, reason)
    outcome = table.update(None)["view"]["outcome"]
    winners = [] if reason == "abandoned" else [1]
    assert outcome == {"scores": [0, len(winners)], "winners": winners, "reason": reason}
    assert store.entries()[-1].winners == tuple(winners)
    last = table.update(0, table.sequence(0) - 1)["moments"][0]
    assert last["table"]["view"]["outcome"] == outcome


ALREADY = {
    "en": "You have resigned already.",
    "es": "Ya has abandonado la partida.",
    "ca": "Ja has abandonat la partida.",
    "pt": "Já desististe da partida.",
}


@pytest.mark.parametrize("language", ALREADY)
def test_who_resigns_twice_is_told_so(language: str) -> None:
    table, store, _ = new_table("raising", 3, seed=2)
    table.end(1, "resigned")
    before = store.entries()
    refused = table.end(1, "resigned", language=language)
    assert isinstance(refused, Refused)
    assert (refused.key, str(refused)) == ("already_resigned", ALREADY[language])
    assert isinstance(table.end(1, "abandoned"), Refused)
    assert store.entries() == before


def test_a_game_is_abandoned_when_everybody_has_agreed() -> None:
    table, store, _ = new_table("mindbug", seed=3)
    move(table)
    first = table.end(0, "abandoned")
    assert not isinstance(first, Refused)
    assert not table.over
    assert [event["event"] for moment in first["moments"] for event in moment["events"]] == ["agreed"]
    assert table.update(1)["agreed"] == [0]
    twice = table.end(0, "abandoned")
    assert isinstance(twice, Refused)
    assert str(twice) == "You have proposed that already."
    again = Table.open(MemoryStore(store.head, store.entries()))
    for opened in (table, again):
        last = opened.end(1, "abandoned")
        assert not isinstance(last, Refused)
        assert opened.over
        assert [event["event"] for moment in last["moments"] for event in moment["events"]] == ["abandoned"]
        assert "abandoned" in "".join(span["text"] for span in opened.update(None)["ending"])
    assert [entry.seat for entry in store.entries() if entry.kind == "end"] == [0, 1]
    assert store.entries()[-1].winners == ()


def test_bots_and_who_has_left_need_not_agree() -> None:
    table, _, _ = new_table("raising", 4, seed=3, bots={2: "random"})
    table.end(3, "resigned")
    table.end(0, "abandoned")
    assert not table.over
    table.end(1, "abandoned")
    assert table.over


def test_an_agreement_lapses_when_a_turn_begins() -> None:
    table, _, _ = new_table("mindbug", seed=3)
    table.end(0, "abandoned")
    heading = table.update(0)["heading"]
    while table.update(0)["heading"] == heading:
        assert table.update(1)["agreed"] == [0]
        move(table)
    assert table.update(1)["agreed"] == []
    table.end(1, "abandoned")
    assert not table.over
    table.end(0, "abandoned")
    assert table.over


def test_a_secret_choice_shows_in_no_agreement() -> None:
    table = assigning()
    table.submit(0, ["assign upgrade assemble"])
    table.end(0, "abandoned")
    before = [json.dumps(table.update(viewer)) for viewer in (1, 2, None)]
    table.submit(0, ["assign design recycle"])
    assert [json.dumps(table.update(viewer)) for viewer in (1, 2, None)] == before
    table.end(1, "abandoned")
    table.end(2, "abandoned")
    assert table.over


@pytest.mark.parametrize(
    "ends",
    [
        [(1, "resigned"), (1, "resigned")],
        [(1, "resigned"), (1, "time")],
        [(1, "abandoned"), (1, "abandoned")],
        [(TABLE, "resigned")],
        [(TABLE, "abandoned")],
        [(3, "resigned")],
        [(0, "abandoned"), (1, "abandoned"), (2, "abandoned"), (0, "resigned")],
        [(0, "resigned"), (1, "resigned"), (2, "resigned"), (0, "abandoned")],
    ],
)
def test_a_log_with_ends_that_cannot_be_is_refused(ends: list[tuple[int, str]]) -> None:
    entries = [Entry("end", 1.0, seat, reason=reason) for seat, reason in ends]
    Table.open(MemoryStore(head("raising", 3), entries[:-1]))
    with pytest.raises(BadRecord, match=f"entry {len(ends)} of the record"):
        Table.open(MemoryStore(head("raising", 3), entries))


def test_a_log_that_goes_on_after_an_end_is_refused() -> None:
    table, store, _ = new_table("mindbug", seed=1)
    move(table)
    first = store.entries()[0]
    for later in (Entry("moves", 3.0, first.seat, first.moves), Entry("undo", 3.0, first.seat, taken=0)):
        with pytest.raises(BadRecord, match="entry 2 of the record comes after the end"):
            Table.open(MemoryStore(store.head, [Entry("end", 2.0, 0, reason="resigned"), later]))


@pytest.mark.parametrize("clock", [{"move": 10, "game": 10}, {"added": 3}, {"game": 0}, {"hours": 3}])
def test_clocks_that_make_no_sense_are_refused(clock: dict[str, int]) -> None:
    with pytest.raises(BadOptions):
        Table.open(MemoryStore(head("mindbug", clock=clock)))


def test_a_game_with_a_clock_of_its_own_takes_no_other() -> None:
    for options in ({}, {"patience_seconds": 0}, {"patience_seconds": 0, "check_seconds": 0}):
        with pytest.raises(BadOptions, match="clock of its own"):
            Table.open(MemoryStore(head("ricochet", 2, options=options, clock={"move": 10})))
    for name in GAMES:
        assert lobby(registry.get(name), "en")["clock"] is (name == "ricochet")


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
    table = assigning(clock={"game": 100, "added": 5})
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


@pytest.mark.parametrize("clock", [{"game": 60, "added": 10}, {"move": 30}])
def test_moves_that_are_taken_back_gain_no_time(clock: dict[str, int]) -> None:
    for seed in range(20):
        table, _, time = new_table("rumblebots", 2, seed=seed, clock=clock)
        seat = table.needed()[0]
        start = table.update(seat)["clock"]["players"][seat]
        for _ in range(5):
            time.now += 2
            move(table)
            if isinstance(table.undo(seat), Refused):
                break
        else:
            assert table.update(seat)["clock"]["players"][seat] == start - 10
            return
    raise AssertionError("nothing could be taken back")


def test_a_clock_of_the_machine_that_is_set_back_takes_no_time_twice() -> None:
    table, _, time = new_table("mindbug", seed=1, clock={"game": 100})
    seat = table.needed()[0]
    for _ in range(5):
        time.now += 2
        table.clock()
        time.now -= 2
        table.clock()
    assert table.update(seat)["clock"]["players"][seat] == 98


def test_who_has_left_several_others_moves_no_more() -> None:
    table, _, _ = new_table("rumblebots", 3, seed=1)
    seat = table.needed()[0]
    moves = table.update(seat)["offers"][0]["moves"]
    assert not isinstance(table.end(seat, "resigned"), Refused)
    for answer in (table.submit(seat, moves), table.undo(seat)):
        assert isinstance(answer, Refused)
        assert str(answer) == "You have resigned already."
    assert not isinstance(table.submit(seat, moves, bot=True), Refused), "a bot plays on"


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
    answers = [table.undo(0, client), table.end(0, "resigned", client)] if len(moves) == 1 else []
    for refused in [*answers, table.submit(0, moves, client)]:
        assert isinstance(refused, Refused)
        assert str(refused) == "This message cannot be read."
    assert store.entries() == before
