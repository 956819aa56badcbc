"""Positions as text, and described positions."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots.core.errors import BadPosition
from tablebots.core.rng import FastRng
from tablebots.games.ricochet.board import TARGETS, board, every_board, parse_square, square_name
from tablebots.games.ricochet.game import GAME, random_places
from tablebots.games.ricochet.position import Position, make_position, parse_position

GOOD = "r1f-g1f-b1f-y1f_ra16-gp16-bp1-ya2_green-circle"


@given(st.integers(0, 1535), st.integers(0, 2**32), st.sampled_from([4, 5]), st.integers(0, 16))
def test_positions_are_written_and_read(index: int, seed: int, count: int, target: int) -> None:
    laid = board(every_board(simple=False)[index])
    position = Position(laid, random_places(laid, count, FastRng(seed)), target)
    text = str(position)
    assert parse_position(text) == position
    assert parse_position(f" {text.upper()}\n") == position
    assert str(parse_position(text)) == text
    assert len(text) < 70
    assert set(text) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_")
    state = GAME.setup(text)
    assert state.view(0)["target"] == TARGETS[target]  # type: ignore[typeddict-item]
    assert hash(parse_position(text)) == hash(position)
    assert text in repr(position)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["not_three_parts"]),
        ("a_b", ["not_three_parts"]),
        (GOOD + "_x", ["not_three_parts"]),
        (GOOD.replace("b1f", "b9f"), ["unknown_face"]),
        (GOOD.replace("b1f", "r2f"), ["mark_twice"]),
        (GOOD.replace("-y1f", ""), ["not_four_faces"]),
        (GOOD.replace("bp1", "bp16"), ["two_on_one_square"]),
        (GOOD.replace("bp1", "bh8"), ["robot_in_centre"]),
        (GOOD.replace("r1f", "r2b").replace("ya2", "ye2"), ["robot_on_barrier"]),
        (GOOD.replace("-ya2", ""), ["robot_missing"]),
        (GOOD.replace("ya2", "ra2"), ["robot_twice", "robot_missing"]),
        (GOOD.replace("ya2", "ya2-xa4"), ["unknown_robot"]),
        (GOOD.replace("ya2", "yq2"), ["no_such_square"]),
        (GOOD.replace("ya2", "ya17"), ["no_such_square"]),
        (GOOD.replace("ya2", "ya02"), ["no_such_square"]),
        (GOOD.replace("ya2", "y"), ["no_such_square"]),
        (GOOD.replace("circle", "star"), ["unknown_target"]),
        ("r1f-g1f-b1f-b9f_rh8-gh8-bp99_moon",
         ["unknown_face", "robot_in_centre", "two_on_one_square", "robot_in_centre", "no_such_square", "robot_missing",
          "unknown_target"]),
    ],
)  # fmt: skip
def test_every_fault_of_a_position_is_named(text: str, faults: list[str]) -> None:
    with pytest.raises(BadPosition) as caught:
        parse_position(text)
    assert caught.value.names() == faults
    for fault in caught.value.faults:
        assert fault.sentence in str(caught.value)
    with pytest.raises(BadPosition) as caught:
        GAME.setup(text)
    assert caught.value.names() == faults


def test_a_position_that_is_far_too_long_is_refused() -> None:
    assert str(parse_position(GOOD.ljust(200))) == GOOD
    with pytest.raises(BadPosition) as caught:
        parse_position(GOOD.ljust(201))
    assert caught.value.names() == ["not_three_parts"]


@given(st.text(max_size=80))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = parse_position(text)
    except BadPosition as error:
        assert str(error)
    else:
        assert parse_position(str(position)) == position


@given(st.text(alphabet="abcdefgpry0123456789-_hv", max_size=80))
def test_almost_positions_are_positions_or_refused(text: str) -> None:
    test_any_text_is_a_position_or_refused.hypothesis.inner_test(text)  # type: ignore[attr-defined]
    test_any_text_is_a_position_or_refused.hypothesis.inner_test(GOOD[:30] + text)  # type: ignore[attr-defined]


@given(st.text(max_size=5))
def test_names_of_squares_are_read_or_refused(text: str) -> None:
    square = parse_square(text)
    assert square == -1 or square_name(square) == text


def test_positions_can_be_made_of_squares_as_numbers() -> None:
    robots = {"red": 240, "green": 255, "blue": 15, "yellow": "a2"}
    faces = ["red-1-front", "green-1-front", "blue-1-front", "yellow-1-front"]
    assert str(make_position(faces, robots, "green-circle")) == GOOD
    with pytest.raises(BadPosition) as caught:
        make_position(faces, {**robots, "pink": 3}, "green-circle")
    assert caught.value.names() == ["unknown_robot"]


def test_a_description_sets_up_seats_options_and_chips() -> None:
    state = GAME.setup(
        {
            "position": GOOD,
            "seats": 2,
            "options": {"exact_bids": True},
            "chips": [["vortex"], ["red-circle"]],
            "seed": 3,
        }
    )
    view = state.view(None)
    assert view["options"]["exact_bids"] is True
    assert view["chips"] == [["vortex"], ["red-circle"]]  # type: ignore[typeddict-item]
    assert len(view["face_down"]) == 14  # type: ignore[typeddict-item]
    assert GAME.setup(parse_position(GOOD)).view(0)["target"] == "green-circle"  # type: ignore[typeddict-item]


def test_the_silver_robot_plays_where_the_position_has_it() -> None:
    assert GAME.setup(GOOD).view(0)["options"]["silver"] is False
    with_silver = GAME.setup(GOOD.replace("ya2", "ya2-sk9"))
    assert with_silver.view(0)["options"]["silver"] is True


def test_a_described_position_has_seed_0_unless_it_says_so() -> None:
    assert GAME.setup(GOOD).dump() == GAME.setup({"position": GOOD, "seed": 0}).dump()
    assert GAME.setup(GOOD).dump() != GAME.setup({"position": GOOD, "seed": 1}).dump()


@pytest.mark.parametrize(
    ("described", "fault"),
    [
        ({}, "not_three_parts"),
        ({"position": GOOD, "colour": 1}, "unknown_entry"),
        ({"position": GOOD, "seats": "two"}, "seats"),
        ({"position": GOOD, "seats": 11}, "seats"),
        ({"position": GOOD, "seats": True}, "seats"),
        ({"position": GOOD, "seed": -1}, "seed"),
        ({"position": GOOD, "options": 3}, "options"),
        ({"position": GOOD, "options": {"silver": 3}}, "silver"),
        ({"position": GOOD, "seats": 2, "chips": [[]]}, "chips"),
        ({"position": GOOD, "seats": 2, "chips": [["moon"], []]}, "unknown_chip"),
        ({"position": GOOD, "seats": 2, "chips": [3, []]}, "unknown_chip"),
        ({"position": GOOD, "seats": 2, "chips": [["vortex"], ["vortex"]]}, "chip_twice"),
        ({"position": GOOD, "seats": 2, "chips": [["green-circle"], []]}, "chip_twice"),
        ({"position": GOOD, "seats": 2, "lost": ["vortex"]}, "lost"),
        ({"position": GOOD, "seats": 2**62}, "seats"),
        ({"position": GOOD, "options": {"silver": True}}, "silver"),
        ({"position": GOOD.replace("ya2", "ya2-sk9"), "options": {"silver": False}}, "silver"),
        ({"position": GOOD, "options": {"board": "r1f-g1f-b1f-y2f"}}, "board"),
        ({"position": GOOD, "options": {"chips_to_win": 3}}, "chips_to_win"),
        ({"position": GOOD, "seats": 2, "chips": [["vortex"], []], "options": {"chips_to_win": 1}}, "game_over"),
    ],
)
def test_every_fault_of_a_description_is_named(described: dict, fault: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.setup(described)
    assert fault in caught.value.names()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner), max_leaves=6
    )
)
def test_any_chips_are_taken_or_refused(chips: object) -> None:
    try:
        state = GAME.setup({"position": GOOD, "seats": 2, "chips": chips})
    except BadPosition as error:
        assert str(error)
    else:
        assert json.dumps(state.view(0))
