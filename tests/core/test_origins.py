"""Records that start from a described position or from the middle of another record."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots import (
    BadPosition,
    BadRecord,
    FastRng,
    Record,
    TableSeed,
    UnknownGame,
    get,
    new_record,
    read_record,
    record_from,
)
from tablebots.core.errors import BadOptions
from tablebots.core.record import MAX_MOVES, MAX_PARTS
from tablebots.core.rng import open_stream
from tablebots.testing import random_walk

from .test_record import json_values

POSITIONS: dict[str, Any] = {
    "mindbug": {
        "players": [
            {"life": 9, "hand": ["axolotl_healer", "spider_owl", "plated_scorpion"], "pile": ["luchataur"]},
            {"life": 9, "hand": ["gorillion", "rhino_turtle", "elephantopus"], "creatures": ["lone_yeti"]},
        ],
        "turn": 1,
    },
    "raising": {"players": [{}, {}], "round": 3},
    "ricochet": {"position": "r1f-b2f-y1b-g1b_rj7-ge11-bl13-ye10_green-circle", "seats": 2},
    "rumblebots": {"players": [{"storage": 3}, {}, {}], "round": 2, "rows": {1: []}},
}
KEYED = TableSeed(bytes(range(32)), ["ann", "bob"])


def walked(record: Record, count: int, seed: int = 3) -> Record:
    for seat, move in random_walk(record.start(), seed, count):
        record.add(seat, move)
    return record


@pytest.mark.parametrize("name", POSITIONS)
def test_a_record_starts_from_a_position_with_the_stream_of_its_own_seed(name: str) -> None:
    record = walked(record_from(name, POSITIONS[name], KEYED), 30)
    again = read_record(record.text())
    assert again.text() == record.text()
    assert again.play() == record.play()
    assert record.start() == get(name).setup(POSITIONS[name], open_stream(KEYED))
    assert record.start().rng.dump().startswith("keyed:")


@pytest.mark.parametrize("name", ["raising", "rumblebots"])
def test_what_a_position_leaves_to_chance_is_dealt_from_the_seed_of_the_record(name: str) -> None:
    position = {**POSITIONS[name], "seed": 77}
    dealt = [record_from(name, position, seed).start().fields() for seed in (1, 2)]
    assert dealt[0] != dealt[1]
    assert get(name).setup(position).fields() == record_from(name, position, 77).start().fields()


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("seed", [9, KEYED], ids=["number", "table"])
def test_play_goes_on_from_the_middle_with_another_stream(name: str, seed: int | TableSeed) -> None:
    first = walked(new_record(name, 2, 4), 40)
    before = first.text()
    record = first.continued(20, seed)
    there, here = first.play(20), record.start()
    assert here.fields() == there.fields()
    assert here.rng.dump() == open_stream(seed).dump() != there.rng.dump()
    walked(record, 20, seed=8)
    again = read_record(record.text())
    assert again.text() == record.text()
    assert again.play() == record.play()
    assert first.text() == before


def test_a_record_that_plays_on_can_be_played_on_from_and_stands_alone() -> None:
    record = walked(record_from("mindbug", POSITIONS["mindbug"], 5), 6)
    state = record.play(4)
    for seed in (6, 7):
        record = walked(record.continued(4, seed), 6, seed)
        assert record.start().fields() == state.fields()
        state = record.play(4)
    assert record.origin is not None
    assert [part.seed for part in record.origin.parts] == [5, 6]
    assert record.origin.position == POSITIONS["mindbug"]
    assert read_record(record.text()).play(4) == state


def test_nobody_plays_on_from_where_there_is_nothing() -> None:
    record = new_record("ricochet", 1, 0, {"easier_solo": True})
    walked(record, 4000)
    for at, sentence in ((-1, "moves, not -1"), (len(record.moves) + 1, "the record has")):
        with pytest.raises(BadRecord, match=sentence):
            record.continued(at, 1)
    finished = walked(new_record("mindbug", 2, 4), 4000)
    with pytest.raises(BadRecord, match="the game is over after"):
        finished.continued(len(finished.moves), 1)
    with pytest.raises(ValueError, match="a seed is a whole number"):
        finished.continued(0, -1)


@pytest.mark.parametrize("position", [None, 3, [], {"players": 1}, {"players": [{}, {}], "wings": 2}, {1: object()}])
def test_a_record_is_made_only_from_a_position_that_can_be_set_up(position: object) -> None:
    with pytest.raises(BadPosition):
        record_from("mindbug", position)
    with pytest.raises(UnknownGame):
        record_from("mindbugs", position)


def whole() -> dict[str, Any]:
    """A record with everything that an origin can have."""
    record = walked(record_from("mindbug", POSITIONS["mindbug"], 5), 8).continued(8, KEYED)
    data: dict[str, Any] = json.loads(walked(record, 4).text())
    return data


@pytest.mark.parametrize(
    ("origin", "sentence"),
    [
        (3, "origin is an object"),
        ({}, "origin is an object"),
        ({"position": None}, "origin is an object"),
        ({"parts": [], "more": 1}, "origin is an object"),
        ({"parts": 4}, "a list of at most"),
        ({"parts": [{"seed": 1, "moves": []}] * (MAX_PARTS + 1)}, "a list of at most"),
        ({"parts": [{"seed": 1}]}, "its seed and its moves"),
        ({"parts": [{"seed": -1, "moves": []}]}, "the record's seed"),
        ({"parts": [{"seed": 1, "moves": ["fly"]}]}, "is not 'seat move'"),
        ({"parts": [{"seed": 1, "moves": ["0 end"] * MAX_MOVES}] * 2}, "more than 100,000 moves"),
        ({"parts": [{"seed": 1, "moves": ["0 fly"]}]}, "move 1 before the start of the record, 0 'fly'"),
        ({"position": {"players": [{}]}}, "a position with faults: players is a list of two"),
        ({"position": {"players": [{}, {}], "options": {"turn_limit": 70}}}, "not those of the position"),
    ],
)
def test_bad_origins_are_refused_with_the_fault(origin: object, sentence: str) -> None:
    data = {**json.loads(new_record("mindbug", 2, 5).text()), "origin": origin}
    with pytest.raises(BadRecord) as caught:
        read_record(json.dumps(data)).play()
    assert sentence in str(caught.value)


@settings(deadline=None)
@given(st.data())
def test_a_record_with_a_damaged_origin_is_refused_or_plays(data: st.DataObject) -> None:
    record = whole()
    where: Any = record["origin"]
    while isinstance(where, dict | list) and where:
        key = data.draw(st.sampled_from(sorted(where) if isinstance(where, dict) else list(range(len(where)))))
        if not isinstance(where[key], dict | list) or data.draw(st.booleans()):
            where[key] = data.draw(json_values)
            break
        where = where[key]
    try:
        read_record(json.dumps(record)).play()
    except (BadRecord, BadOptions) as error:
        assert str(error)


@settings(deadline=None)
@given(st.sampled_from(sorted(POSITIONS)), json_values)
def test_any_position_is_refused_or_plays(name: str, position: object) -> None:
    data = {**json.loads(record_from(name, POSITIONS[name]).text()), "origin": {"position": position}}
    try:
        read_record(json.dumps(data)).play()
    except (BadRecord, BadOptions) as error:
        assert str(error)


def test_a_stream_is_not_shared_between_a_record_and_its_continuation() -> None:
    first = walked(new_record("mindbug", 2, 4), 10)
    state = first.continued(10, 4).start()
    state.rng.next()
    assert first.continued(10, 4).start().rng.dump() == FastRng(4).dump()
