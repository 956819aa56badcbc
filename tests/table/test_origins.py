"""Tables, files and replays of games that start from a position or from the middle of another record."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots import BadRecord, Record, TablebotsError, new_record, record_from
from tablebots.table.replay import Replay
from tablebots.table.store import FileStore, Head, MemoryStore, from_record, head_json, read_file, read_log, record_of
from tablebots.table.table import Table
from tablebots.testing import random_walk

from ..core.test_origins import KEYED, POSITIONS
from .driving import Time, play, seen
from .test_store import JSON

ORIGINS = [(name, how) for name in POSITIONS for how in ("position", "middle")]


def begun(name: str, how: str) -> Record:
    if how == "position":
        return record_from(name, POSITIONS[name], KEYED)
    record = new_record(name, 2, 4)
    for seat, move in random_walk(record.start(), 3, 20):
        record.add(seat, move)
    return record.continued(20, KEYED)


@pytest.mark.parametrize(("name", "how"), ORIGINS)
def test_a_table_plays_on_closes_and_reopens(name: str, how: str, tmp_path: Path) -> None:
    record = begun(name, how)
    time, path = Time(), tmp_path / "game.jsonl"
    table = Table.open(FileStore.create(path, Head.of(record)), time)
    assert table.state == record.start()
    for seat, move in random_walk(record.start(), 5, 25):
        record.add(seat, move)
        play(table, time, seat, move.text)
        told = seen(table)
        table.close()
        table = Table.open(FileStore.open(path), time)
        assert seen(table) == told
    table.close()
    assert record_of(*read_file(path)).text() == record.text()
    assert table.state.dump() == record.play().dump()
    assert record_of(*from_record(record)).text() == record.text()


@pytest.mark.parametrize(("name", "how"), ORIGINS)
def test_a_replay_reaches_every_move(name: str, how: str) -> None:
    record = begun(name, how)
    for seat, move in random_walk(record.start(), 5, 70):
        record.add(seat, move)
    replay = Replay(record)
    for number in range(0, len(replay) + 1, 7):
        assert replay.at(number) == record.play(number)


def test_a_table_with_a_bad_origin_is_refused_and_its_file_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    FileStore.create(path, Head.of(begun("mindbug", "middle"))).close()
    data = path.read_bytes().replace(b'"moves":["', b'"moves":["0 fly","')
    path.write_bytes(data)
    store = FileStore.open(path)
    with pytest.raises(BadRecord, match="move 1 before the start of the record, 0 'fly'"):
        Table.open(store, Time())
    store.close()
    assert path.read_bytes() == data


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(["position", "middle"]), st.sampled_from(["position", "parts", "seed", "moves", "origin"]), JSON)
def test_damaged_origins_of_heads_are_refused_with_a_sentence(how: str, entry: str, value: object) -> None:
    data = head_json(Head.of(begun("mindbug", how)))
    part = data if entry == "origin" else data["origin"]
    if entry in ("seed", "moves"):
        part = part.setdefault("parts", [{"seed": 1, "moves": []}])[0]
    part[entry] = value
    try:
        head, entries = read_log(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        Table.open(MemoryStore(head, entries), Time())
    except TablebotsError as error:
        assert str(error)
