"""Stored states: damaged ones are refused, whatever is wrong with them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablebots
from tablebots import BadDump, TablebotsError
from tablebots.games.ricochet.game import GAME

from ...core.test_record import json_values


def stored() -> dict:
    return dict(json.loads(tablebots.new("ricochet", 2, 5).dump()))


def test_load_finds_the_game_of_a_stored_state() -> None:
    state = tablebots.new("ricochet", 2, 5)
    assert tablebots.load(state.dump()) == state
    assert state != tablebots.new("ricochet", 2, 6)
    assert state != "a state"
    with pytest.raises(TypeError, match="no hash"):
        hash(state)


FIELDS = sorted(stored()["state"])


def test_all_fields_of_a_state_are_stored() -> None:
    """A new field must be stored too, or on purpose not: then it is left out here."""
    assert (
        sorted(
            [
                "bids",
                "bids_made",
                "checker",
                "chip",
                "face_down",
                "faces",
                "glass",
                "lost",
                "markers",
                "options",
                "phase",
                "ready",
                "robots",
                "round",
                "running",
                "slid",
                "stalled",
                "tried",
                "ways",
                "won",
            ]
        )
        == FIELDS
    )


@given(st.sampled_from(FIELDS), json_values)
def test_a_stored_state_with_any_value_in_a_field_is_refused_or_the_same_value(name: str, value: object) -> None:
    data = stored()
    data["state"][name] = value
    try:
        state = GAME.load(json.dumps(data).encode())
    except BadDump as error:
        assert str(error)
    else:
        again = json.loads(state.dump())["state"][name]
        assert name in ("options", "faces") or again == value
        for seat in state.to_act():
            assert state.legal(seat)
        assert state.view(0)["outcome"] == (None if state.outcome() is None else state.outcome().view())


BOUNDS = {
    "ways": 1 << 10,
    "slid": 1 << 30,
    "bids_made": 1 << 30,
    "ready": 3,
    "tried": 4,
    "checker": 2,
    "glass": 1 << 30,
    "round": 1 << 30,
}


@pytest.mark.parametrize("name", sorted(BOUNDS))
def test_numbers_of_a_stored_state_are_within_their_bounds(name: str) -> None:
    data = stored()
    for value in (0, BOUNDS[name] - 1):
        data["state"][name] = value
        assert json.loads(GAME.load(json.dumps(data).encode()).dump())["state"][name] == value
    for value in (-1, BOUNDS[name]):
        data["state"][name] = value
        with pytest.raises(BadDump, match=name):
            GAME.load(json.dumps(data).encode())


HERE = stored()["state"]
CHIP = 1 << HERE["chip"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"robots": 1 << 40}, "robots is not a number"),
        ({"markers": 1 << 40}, "markers is not a number"),
        ({"robots": 0x77 << 32 | 0x01010203}, "two robots are on one square"),
        ({"robots": 0x78 << 32 | 0x01020304}, "the number of robots is wrong"),
        ({"markers": 0x77 << 32 | 0x01020377}, "a robot is on a square where robots cannot stop"),
        ({"chip": 17}, "chip is not a number"),
        ({"face_down": 1 << 17}, "face_down is not a number"),
        ({"face_down": HERE["face_down"] | CHIP}, "a chip is in two places"),
        ({"face_down": 0}, "a chip is missing"),
        ({"lost": 1 << 17}, "lost is not a number"),
        ({"lost": CHIP}, "a chip is in two places"),
        ({"won": [0]}, "won has 1 items instead of 2"),
        ({"won": [0, 1 << 17]}, "won is not a number"),
        ({"won": [0, -1]}, "won is not a number"),
        ({"won": [CHIP, CHIP], "face_down": HERE["face_down"], "phase": "over"}, "a chip is in two places"),
        ({"bids": [51 << 32 | 1, 0]}, "a bid is too high"),
        ({"bids": [1 << 40, 0]}, "bids is not a number"),
        ({"bids": 3}, "bids is not a list"),
        ({"phase": "solo"}, "the phase does not match the number of seats"),
        ({"phase": "check"}, "the player in the check has no bid left to try"),
        ({"phase": "check", "tried": 1, "bids": [3 << 32 | 1, 0], "bids_made": 1}, "no bid left to try"),
        ({"phase": "check", "slid": 3, "bids": [3 << 32 | 1, 0], "bids_made": 1}, "after the bid is used up"),
        ({"bids": [1, 0], "bids_made": 1}, "a bid is too low"),
        ({"bids": [3 << 32 | 1, 4 << 32 | 1], "bids_made": 2}, "two bids have the same order number"),
        ({"bids": [3 << 32 | 2, 0], "bids_made": 1}, "the order number of a bid is not among the bids made"),
        ({"bids": [3 << 32, 0], "bids_made": 1}, "the order number of a bid is not among the bids made"),
        ({"ready": 3}, "all seats are ready, but bidding is not over"),
        ({"phase": "lunch"}, "phase is not one of bidding, check, solo, over"),
        ({"running": 1}, "running is not true or false"),
        ({"options": 3}, "options is not an object"),
        ({"faces": 3}, "faces is not a list"),
        ({"faces": ["red-1-front"]}, "a board has four faces"),
    ],
)
def test_parts_that_do_not_go_together_are_refused(change: dict, sentence: str) -> None:
    data = stored()
    data["state"].update(change)
    with pytest.raises(BadDump, match=sentence):
        GAME.load(json.dumps(data).encode())


def test_the_highest_bid_can_be_stored() -> None:
    data = stored()
    data["state"].update({"bids": [50 << 32 | 1, 0], "bids_made": 1})
    assert GAME.load(json.dumps(data).encode()).legal(0)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"dump": 9}, "version 2"),
        ({"game": "chess"}, "not a state of ricochet but of 'chess'"),
        ({"rules": 9}, "version 9 of the rules"),
        ({"seats": "2"}, "damaged"),
        ({"seats": 3}, "damaged"),
        ({"rng": 5}, "damaged"),
        ({"rng": "dice"}, "not a random stream"),
        ({"state": []}, "damaged"),
        ({"state": {}}, "damaged"),
    ],
)
def test_damaged_dumps_are_refused_with_the_fault(change: dict, sentence: str) -> None:
    with pytest.raises(BadDump, match=sentence):
        GAME.load(json.dumps({**stored(), **change}).encode())


@given(st.binary(max_size=40))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(TablebotsError):
        tablebots.load(data)
