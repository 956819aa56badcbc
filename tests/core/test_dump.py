"""Stored states: damaged ones are refused, whatever is wrong with them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablebots
from tablebots import BadDump, TablebotsError
from tablebots.games.ricochet.game import GAME

from .test_record import json_values


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
