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


BOUNDS = {
    "robots": 1 << 40,
    "markers": 1 << 40,
    "ways": 1 << 10,
    "slid": 1 << 30,
    "chip": 17,
    "face_down": 1 << 17,
    "lost": 1 << 17,
    "bids_made": 1 << 30,
    "ready": 4,
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


@pytest.mark.parametrize(("name", "below"), [("won", 1 << 17), ("bids", 1 << 40)])
def test_lists_of_a_stored_state_have_a_number_for_each_seat(name: str, below: int) -> None:
    data = stored()
    data["state"][name] = [0, below - 1]
    assert json.loads(GAME.load(json.dumps(data).encode()).dump())["state"][name] == [0, below - 1]
    for values in ([0], [0, 0, 0], [0, below], [-1, 0], 3):
        data["state"][name] = values
        with pytest.raises(BadDump, match=name):
            GAME.load(json.dumps(data).encode())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"dump": 9}, "version 1"),
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
