"""Moves, options, errors and the registry."""

from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablebots
from tablebots import BadNotation, BadOptions, IllegalMove, Move, MoveList, Option, UnknownGame
from tablebots.core import registry
from tablebots.core.errors import Fault, Refusal
from tablebots.core.moves import check_indexes
from tablebots.core.options import Meta, rule_ids
from tablebots.games.mindbug import moves as mindbug
from tablebots.games.raising import moves as raising
from tablebots.games.ricochet.game import GAME
from tablebots.games.rumblebots import moves as rumblebots


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.parse(text)
    except BadNotation as error:
        assert "not a move of ricochet" in str(error)
    else:
        assert str(move) == " ".join(text.lower().split())


def test_a_slip_of_the_pen_gets_a_suggestion() -> None:
    with pytest.raises(BadNotation, match="'red upp'; did you mean 'red up'"):
        GAME.parse("red upp")


def test_moves_are_equal_ordered_and_hashed_by_code_and_cannot_be_changed() -> None:
    one, other = GAME.parse("bid 1"), GAME.parse("bid 2")
    assert one == Move(int(one.code), "whatever", "kind")
    assert one != other
    assert one != "bid 1"
    assert sorted([other, one]) == [one, other]
    assert len({one, other, GAME.parse("BID 1")}) == 2
    assert repr(one) == "<bid 1>"


@pytest.mark.parametrize("moves", [mindbug, raising, rumblebots], ids=["mindbug", "raising", "rumblebots"])
def test_every_action_is_in_the_list_at_its_index(moves: ModuleType) -> None:
    made = [value for value in vars(moves).values() if isinstance(value, moves.Action)]
    assert [action.text for action in made] == [action.text for action in moves.ACTIONS]
    assert [action.index for action in moves.ACTIONS] == list(range(len(made)))


def test_an_action_at_another_index_is_named() -> None:
    check_indexes("toy", ["play", "pass"], [0, 1])
    with pytest.raises(ValueError, match="the action 'wait' of toy has the index 1 and is number 2 of ACTIONS"):
        check_indexes("toy", ["play", "pass", "wait"], [0, 1, 1])


def test_a_table_of_moves_needs_distinct_texts_and_dense_codes() -> None:
    for moves in ([Move(1, "a", "k")], [Move(0, "a", "k"), Move(1, "a", "k")]):
        with pytest.raises(ValueError, match="distinct texts"):
            MoveList("toy", moves)


def test_every_fault_of_the_options_is_named() -> None:
    given_options = {"silver": 1, "chips_to_win": 99, "thinking": "loud", "board": 5, "speed": 3, "check_seconds": "x"}
    with pytest.raises(BadOptions) as caught:
        GAME.meta.choose(0, given_options)
    assert caught.value.names() == [
        "seats", "silver", "chips_to_win", "thinking", "board", "unknown_option", "check_seconds",
    ]  # fmt: skip
    assert "silver is true or false, not 1" in str(caught.value)
    assert "chips_to_win is from 0 to 17, not 99" in str(caught.value)
    assert "thinking is one of mental, trace, not 'loud'" in str(caught.value)


@given(st.dictionaries(st.text(max_size=8) | st.sampled_from(["silver", "board", "thinking", "chips_to_win"]),
                       st.none() | st.booleans() | st.integers() | st.text(max_size=20), max_size=3),
       st.integers(-3, 13))  # fmt: skip
def test_any_options_start_a_game_or_are_refused(options: dict, seats: int) -> None:
    try:
        state = GAME.new(seats, 0, options)
    except BadOptions as error:
        assert str(error)
    else:
        assert state.to_act()


def test_options_say_of_what_kind_they_are() -> None:
    kinds = {option.name: option.type for option in GAME.meta.options}
    assert (kinds["silver"], kinds["chips_to_win"], kinds["thinking"], kinds["board"]) == (
        "flag", "number", "choice", "text",
    )  # fmt: skip
    found = Option("n", 3, "A-01", 1, 5).fault(True)
    assert found is not None
    assert Fault("n", found).sentence == "n is a whole number, not True"
    assert Option("n", 3, "A-01", 1, 5).fault(5) is None


def test_ids_of_a_ledger() -> None:
    assert rule_ids("AB", (1, 2), (10, 10)) == ["AB-01", "AB-02", "AB-10"]


def test_the_registry_knows_its_games_and_suggests_a_name() -> None:
    assert [meta.name for meta in registry.metas()] == sorted(game.name for game in registry.all_games())
    assert tablebots.get("ricochet") is GAME
    with pytest.raises(UnknownGame, match="did you mean 'ricochet'"):
        tablebots.get("ricoche")
    with pytest.raises(UnknownGame, match=r"there are .*ricochet"):
        tablebots.new("", 2)


def test_an_illegal_move_carries_the_rule_its_values_and_a_sentence() -> None:
    state = tablebots.new("ricochet", 2, 1)
    state.apply(0, GAME.parse("bid 4"))
    with pytest.raises(IllegalMove) as caught:
        state.apply(0, GAME.parse("bid 6"))
    error = caught.value
    assert (error.rule, error.values, error.game) == ("RR-43", {"bid": 4}, "ricochet")
    assert str(error) == "RR-43: Your bid is 4: you may lower it, never raise it."


def test_refusals_and_faults_show_what_they_are() -> None:
    assert Refusal("A-01") == Refusal("A-01", {})
    assert Refusal("A-01") != Refusal("A-01", {"n": 1})
    assert Refusal("A-01") != "A-01"
    assert hash(Refusal("A-01")) == hash(Refusal("A-01", {"n": 1}))
    assert repr(Refusal("A-01", {"n": 1})) == "Refusal('A-01', {'n': 1})"
    assert repr(Fault("seats", "too many")) == "Fault('seats', 'too many')"


def test_a_meta_can_be_made_without_loading_rules() -> None:
    meta = Meta("toy", 1, (2, 2), [], ["A-01"], "no.such.module")
    assert (meta.min_seats, meta.max_seats, meta.quick) == (2, 2, {})
