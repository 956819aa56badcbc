"""Advice: what a strong bot would do and who is likely to win, by what a seat knows and by nothing else."""

from typing import Any

import pytest

from tablebots import record_from
from tablebots.core.helpers import BadQuestion
from tablebots.core.rng import FastRng
from tablebots.core.rulebook import joined_text
from tablebots.games.ricochet.position import Position
from tablebots.games.ricochet.solver import solve
from tablebots.table.schema import common_schema, faults
from tablebots.table.store import Head, MemoryStore
from tablebots.table.table import Refused, Table

from .driving import GAMES, Time, new_table, play, random_entries, seen
from .test_secrecy import assigning, fork

COMMON = common_schema()
every_game = pytest.mark.parametrize("name", GAMES)


def advised(name: str, seed: int, count: int, seats: int = 0) -> tuple[Table, MemoryStore, Time]:
    """A table that allows advice, after some random moves."""
    table, store, time = new_table(name, seats, seed, advice=True)
    for seat, text in random_entries(name, seed, count, seats):
        play(table, time, seat, text)
    return table, store, time


def hint(table: Table, seat: int, language: str = "en") -> Any:
    answer = table.ask(seat, "hint", None, language)
    assert not faults(answer, COMMON["HintAnswer"], COMMON)
    return answer


@every_game
def test_a_hint_is_a_legal_move_with_its_label_and_changes_nothing(name: str) -> None:
    table, store, _ = advised(name, 3, 12)
    seat = table.asked()[0]
    before, entries = seen(table), store.entries()
    answer = hint(table, seat, "es")
    move = table.game.parse(answer["moves"][0])
    assert move in table.state.legal(seat)
    assert joined_text(answer["label"]) == table.game.rulebook("es").move(move)
    assert 0 < answer["sure"] <= 1
    assert hint(table, seat, "es") == answer
    assert (seen(table), store.entries()) == (before, entries)
    assert not isinstance(table.submit(seat, answer["moves"]), Refused)


@pytest.mark.parametrize("name", [name for name in GAMES if name != "ricochet"])
def test_odds_are_shares_of_playouts(name: str) -> None:
    table, store, _ = advised(name, 4, 10)
    entries = store.entries()
    answer: Any = table.ask(0, "odds", {"playouts": 8})
    assert not faults(answer, COMMON["OddsAnswer"], COMMON)
    assert answer["playouts"] == 8
    assert sum(answer["odds"]) == pytest.approx(1)
    assert len(answer["odds"]) == store.head.seats
    assert table.ask(0, "odds", {"playouts": 8}) == answer
    assert store.entries() == entries


def mindbug(players: list[dict[str, Any]], **more: Any) -> Table:
    record = record_from("mindbug", {"players": players, **more})
    head = Head.of(record)
    return Table.open(
        MemoryStore(Head(head.game, head.rules, 2, head.options, 0, advice=True, origin=head.origin)), Time()
    )


def test_whoever_is_about_to_win_has_the_better_odds_and_is_told_how() -> None:
    strong = {"creatures": ["gorillion"], "hand": ["axolotl_healer"], "mindbugs": 0}
    table = mindbug([strong, {"life": 1, "hand": ["bee_bear"], "mindbugs": 0}])
    answer: Any = table.ask(0, "odds", {"playouts": 40})
    assert answer["odds"][0] > 0.8
    answer = hint(table, 0)
    assert answer["moves"] == ["attack gorillion"]
    assert answer["sure"] > 0.5


@every_game
def test_worlds_that_a_seat_cannot_tell_apart_get_equal_advice(name: str) -> None:
    rng = FastRng(6)
    for game in range(3):
        table, store, time = advised(name, game, 6 + 14 * game)
        if table.over:
            continue
        seat = table.asked()[0]
        worlds = fork(store, time, seat, rng)
        assert hint(worlds[0], seat) == hint(worlds[1], seat)
        if name != "ricochet":
            question = {"playouts": 3}
            assert worlds[0].ask(seat, "odds", question) == worlds[1].ask(seat, "odds", question)


def test_advice_is_refused_where_the_table_does_not_allow_it() -> None:
    table, _, _ = new_table("mindbug", seed=3)
    for helper in ("hint", "odds"):
        with pytest.raises(BadQuestion, match="advice is not allowed at this table"):
            table.ask(0, helper, None)


@pytest.mark.parametrize(
    ("helper", "question"),
    [
        ("hint", "what now"),
        ("odds", {"playouts": 0}),
        ("odds", {"playouts": 501}),
        ("odds", {"playouts": True}),
        ("odds", {"games": 3}),
        ("odds", [3]),
    ],
)
def test_questions_that_advice_does_not_answer_get_a_sentence(helper: str, question: object) -> None:
    table, _, _ = advised("mindbug", 3, 2)
    with pytest.raises(BadQuestion, match=r"\w+ .*\w"):
        table.ask(table.asked()[0], helper, question)


def test_who_may_change_a_secret_choice_gets_a_hint_too() -> None:
    table = assigning(advice=True)
    assert not isinstance(table.submit(0, ["assign upgrade assemble"]), Refused)
    assert 0 in table.asked()
    assert 0 not in table.needed()
    assert table.game.parse(hint(table, 0)["moves"][0]) in table.state.legal(0)


def test_only_who_must_decide_gets_a_hint() -> None:
    table, _, _ = advised("mindbug", 3, 2)
    [seat] = table.asked()
    with pytest.raises(BadQuestion, match="nothing for you to decide"):
        table.ask(1 - seat, "hint", None)
    assert table.ask(1 - seat, "odds", {"playouts": 1}) is not None


def test_in_ricochet_the_solver_gives_the_bid_and_then_each_slide() -> None:
    table, _, time = new_table("ricochet", 2, seed=3, advice=True)
    state: Any = table.state
    shortest = solve(Position(state.board, state.markers, state.chip))
    assert hint(table, 0)["moves"] == [f"bid {shortest.moves}"]
    play(table, time, 0, f"bid {shortest.moves}")
    assert hint(table, 0)["moves"] == ["ready"]
    play(table, time, 0, "ready")
    with pytest.raises(BadQuestion, match="wait"):
        table.ask(0, "hint", None)
    play(table, time, 1, "ready")
    for _ in range(shortest.moves or 0):
        play(table, time, 0, hint(table, 0)["moves"][0])
    assert table.state.standing(0).score == 1
    with pytest.raises(BadQuestion, match="no helper 'odds'"):
        table.ask(0, "odds", None)
