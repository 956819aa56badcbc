"""Records: written, read, played, and refused when they are damaged."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots import TABLE, BadRecord, Record, TableSeed, UnknownGame, new_record, read_record
from tablebots.core.errors import BadOptions
from tablebots.core.record import MAX_MOVES
from tablebots.testing import random_walk


def played(seed: int | TableSeed = 5) -> Record:
    record = new_record("ricochet", 2, seed, {"chips_to_win": 1})
    state = record.start()
    for seat, move in random_walk(state, 3, 50):
        record.add(seat, move)
    return record


@pytest.mark.parametrize("seed", [5, 2**63 - 1, TableSeed(bytes(range(32)), ["ann", "бob"])], ids=["5", "big", "table"])
def test_a_record_is_read_back_exactly(seed: int | TableSeed) -> None:
    record = played(seed)
    again = read_record(record.text())
    assert again.text() == record.text()
    assert (again.game, again.rules, again.seats, again.options) == ("ricochet", 1, 2, record.options)
    assert (again.seed, again.moves) == (seed, record.moves)
    assert again.play().dump() == record.play().dump()


def test_a_record_can_be_played_in_part() -> None:
    record = played()
    state = record.start()
    for number in range(10):
        record.step(state, number)
    assert record.play(10).dump() == state.dump()
    assert record.play(0).dump() == record.start().dump()
    for beyond in (-1, len(record.moves) + 1):
        with pytest.raises(BadRecord, match="the record has"):
            record.play(beyond)


def test_a_move_that_a_rule_forbids_keeps_its_refusal() -> None:
    record = new_record("ricochet", 2)
    record.moves.extend([(0, "bid 3"), (0, "bid 4")])
    with pytest.raises(BadRecord) as caught:
        record.play()
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "RR-43"
    assert str(caught.value).startswith("move 2 of the record, 0 'bid 4': RR-43: ")
    assert caught.value.say("es").startswith("jugada 2 de la partida, 0 'bid 4': RR-43: Tu propuesta es 3")


def test_moves_of_the_table_are_written_as_such() -> None:
    record = new_record("ricochet", 2)
    state = record.start()
    record.add(TABLE, state.game.parse("nobody bid"))
    assert '"table nobody bid"' in record.text()
    assert read_record(record.text()).moves == [(TABLE, "nobody bid")]
    assert '"moves": []' in new_record("ricochet", 2).text()


def test_a_record_is_made_only_for_what_can_be_played() -> None:
    with pytest.raises(UnknownGame, match="'ricochets'; did you mean 'ricochet'"):
        new_record("ricochets", 2)
    with pytest.raises(BadOptions, match="1 to 10 players"):
        new_record("ricochet", 99)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"tablebots": 2}, "not a record of version 1: 2"),
        ({"tablebots": None}, "not a record"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": 3}, "does not name its game"),
        ({"rules": "one"}, "rules is a whole number, not 'one'"),
        ({"rules": True}, "rules is a whole number"),
        ({"rules": 99}, "version 99 of the rules"),
        ({"seats": 0}, "1 to 10 players, not 0"),
        ({"seats": None}, "seats is a whole number"),
        ({"options": []}, "options are not a JSON object"),
        ({"options": {"silver": "yes"}}, "silver is true or false"),
        ({"options": {"board": "x"}}, "option board is wrong"),
        ({"seed": -1}, "seed is a whole number"),
        ({"seed": 2**63}, "seed is a whole number"),
        ({"seed": {"secret": "00", "nonces": []}}, "seed is"),
        ({"seed": {"secret": "zz", "nonces": []}}, "seed is"),
        ({"seed": {"secret": "00"}}, "seed is"),
        ({"seed": {"secret": "00" * 32, "nonces": [3]}}, "seed is"),
        ({"seed": {"secret": "00" * 32, "nonces": ["\ud800"]}}, "seed is"),
        ({"moves": None}, "no list of moves"),
        ({"moves": ["bid 3"]}, "move 1 of the record is not 'seat move': 'bid 3'"),
        ({"moves": ["0 bid 3", 7]}, "move 2 of the record is not 'seat move': 7"),
        ({"moves": ["0 bid 3", "0 fly"]}, "move 2 of the record, 0 'fly': not a move of ricochet"),
        ({"moves": ["0 bid 3", "0 bid 4"]}, "move 2 of the record, 0 'bid 4': RR-43"),
        ({"moves": ["9 bid 3"]}, "move 1 of the record, 9 'bid 3': TB-01"),
        ({"moves": ["0 ready"] * (MAX_MOVES + 1)}, "more than 100,000 moves"),
        ({"extra": 1}, "unknown entry 'extra'"),
    ],
)
def test_damaged_records_are_refused_with_the_fault(change: dict, sentence: str) -> None:
    data = {**json.loads(new_record("ricochet", 2, 5).text()), **change}
    with pytest.raises((BadRecord, BadOptions)) as caught:
        read_record(json.dumps(data)).play()
    assert sentence in str(caught.value)


@given(st.text(max_size=60))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


@given(st.data())
def test_a_record_with_a_damaged_spot_is_refused_or_still_plays(data: st.DataObject) -> None:
    text = played().text()
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(max_size=2)) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        read_record(damaged).play()
    except (BadRecord, BadOptions) as error:
        assert str(error)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(["tablebots", "game", "rules", "seats", "options", "seed", "moves"]), json_values)
def test_a_record_with_any_value_in_an_entry_is_refused_or_plays(name: str, value: object) -> None:
    data = {**json.loads(new_record("ricochet", 2, 5).text()), name: value}
    try:
        read_record(json.dumps(data)).play()
    except (BadRecord, BadOptions) as error:
        assert str(error)
