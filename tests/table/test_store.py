"""The file of a table: one entry a line, only appended to, one writer, and safe against a crash."""

import contextlib
import json
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots.core.errors import BadRecord
from tablebots.core.fairness import fairness_alone
from tablebots.core.game import TABLE
from tablebots.core.record import Origin, Part, new_record
from tablebots.core.rng import agree_alone
from tablebots.table.store import (
    Entry,
    FileStore,
    Head,
    TableBusy,
    from_record,
    head_json,
    is_old,
    read_file,
    read_log,
    record_of,
)
from tablebots.table.table import Refused, Table

from .driving import Time, head, random_entries

WHOLE = Head(
    "mindbug",
    head("mindbug").rules,
    2,
    head("mindbug").options,
    agree_alone(2),
    names=["Ana", "Berta\u2028"],
    bots={1: "flat:30"},
    created="2026-05-01T21:30:00+02:00",
    program="0.1.0",
    clock={"game": 600, "added": 5},
    origin=Origin({"players": [{}, {}]}, [Part(3, [(0, "play a"), (TABLE, "time")])]),
    fairness=fairness_alone(agree_alone(2)),
)
ENTRIES = [
    Entry("moves", 1000.5, 0, ("play a", "play b"), "first"),
    Entry("undo", 1001.0, 0, taken=0, client="second\n\u0085"),
    Entry("end", 1002.0, 1, reason="resigned"),
    Entry("pause", 1003.0),
    Entry("result", 1004.0, reason="resigned", winners=(0,)),
]


def written(path: Path) -> bytes:
    """A file with every kind of entry."""
    store = FileStore.create(path, WHOLE)
    for entry in ENTRIES:
        store.append(entry)
    store.close()
    return path.read_bytes()


def test_what_is_appended_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    data = written(path)
    assert data.count(b"\n") == 1 + len(ENTRIES)
    assert read_file(path) == (WHOLE, ENTRIES)
    store = FileStore.open(path)
    assert (store.head, store.entries()) == (WHOLE, ENTRIES)
    store.close()


def test_a_file_is_only_appended_to(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    store = FileStore.create(path, WHOLE)
    before = path.read_bytes()
    for entry in ENTRIES:
        store.append(entry)
        after = path.read_bytes()
        assert after.startswith(before)
        assert json.loads(after[len(before) :]) == entry.json()
        before = after
    store.close()


def test_only_the_owner_can_read_the_seed(tmp_path: Path) -> None:
    written(tmp_path / "game.jsonl")
    assert stat.S_IMODE((tmp_path / "game.jsonl").stat().st_mode) == 0o600


def test_no_file_is_begun_twice(tmp_path: Path) -> None:
    before = written(tmp_path / "game.jsonl")
    with pytest.raises(FileExistsError):
        FileStore.create(tmp_path / "game.jsonl", WHOLE)
    assert (tmp_path / "game.jsonl").read_bytes() == before


@pytest.mark.parametrize("nameless", [True, False])
def test_a_new_file_is_whole_before_it_has_its_name(
    tmp_path: Path, nameless: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed at any of the calls that write, a program leaves a whole file or none; so it does on a full disk."""
    if not nameless:
        monkeypatch.delattr(os, "O_TMPFILE")
    path = tmp_path / "new" / "game.jsonl"
    seen: list[list[str]] = []
    for call in ("write", "fsync", "link"):
        real = getattr(os, call)

        def watched(*given: Any, real: Any = real, **more: Any) -> Any:
            seen.append(sorted(file.name for file in path.parent.iterdir()))
            return real(*given, **more)

        monkeypatch.setattr(os, call, watched)
    store = FileStore.create(path, WHOLE, ENTRIES[:1])
    assert len(seen) >= 4
    assert all("game.jsonl" not in names for names in seen[:3])
    assert seen[-1] == ["game.jsonl"] or not nameless
    assert [file.name for file in path.parent.iterdir()] == ["game.jsonl"]
    assert path.stat().st_nlink == 1
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(TableBusy):
        FileStore.open(path)
    store.append(ENTRIES[1])
    store.close()
    assert read_file(path) == (WHOLE, ENTRIES[:2])
    with pytest.raises(FileExistsError):
        FileStore.create(path, WHOLE)
    assert [file.name for file in path.parent.iterdir()] == ["game.jsonl"]


@contextlib.contextmanager
def full_disk(path: Path, room: int = 0) -> Iterator[None]:
    """Let a file grow by so many bytes only: the system writes the first part of a line, as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = path.stat().st_size if path.exists() else 0
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_new_file_on_a_full_disk_leaves_nothing(tmp_path: Path) -> None:
    for room in (0, 10):
        with full_disk(tmp_path / "game.jsonl", room), pytest.raises(OSError, match="File too large"):
            FileStore.create(tmp_path / "game.jsonl", WHOLE)
        assert list(tmp_path.iterdir()) == []
    FileStore.create(tmp_path / "game.jsonl", WHOLE).close()


def test_time_goes_on_when_the_disk_is_full(tmp_path: Path) -> None:
    """What time does is written when it can be, nobody is told before, and no late move slips in between."""
    path = tmp_path / "game.jsonl"
    for name, clock in (("mindbug", {"move": 10}), ("ricochet", {})):
        time = Time()
        table = Table.open(FileStore.create(path, head(name, 2, clock=clock)), time)
        if name == "ricochet":
            table.submit(0, ["bid 5"])
        seat = table.asked()[0]
        offer = table.update(seat)["offers"][0]["moves"]
        time.now += 1000
        told = [table.update(viewer) for viewer in (0, 1, None)]
        before = path.read_bytes()
        with full_disk(path):
            for _ in range(3):
                assert not table.tick()
                late = table.submit(seat, offer)
                assert isinstance(late, Refused)
                assert late.key == "not_saved"
        assert path.read_bytes() == before
        assert [table.update(viewer) for viewer in (0, 1, None)] == told
        assert table.tick()
        assert path.read_bytes() != before
        assert [table.update(viewer) for viewer in (0, 1, None)] != told
        table.close()
        path.unlink()


def test_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    data = written(path)
    torn = data[: data.rstrip(b"\n").rfind(b"\n") + 10]
    path.write_bytes(torn)
    assert read_file(path)[1] == ENTRIES[:-1], "who only watches leaves the file alone"
    assert path.read_bytes() == torn
    store = FileStore.open(path)
    assert store.entries() == ENTRIES[:-1]
    store.append(ENTRIES[-1])
    store.close()
    assert path.read_bytes() == data


def test_every_prefix_opens_to_a_prefix_or_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    data = written(path)
    first = data.index(b"\n")
    for size in range(len(data) + 1):
        path.write_bytes(data[:size])
        try:
            store = FileStore.open(path)
        except BadRecord as error:
            assert str(error)
            assert size <= first
            assert path.read_bytes() in (data[:size], b"")
            continue
        store.close()
        assert size > first
        assert store.head == WHOLE
        assert store.entries() == ENTRIES[: data[:size].count(b"\n") - 1]


def test_a_second_writer_is_refused_and_may_watch(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    store = FileStore.create(path, WHOLE)
    code = (
        "import sys; from pathlib import Path; from tablebots.table.store import *; FileStore.open(Path(sys.argv[1]))"
    )
    other = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False)
    assert "TableBusy" in other.stderr
    with pytest.raises(TableBusy, match="another window"):
        FileStore.open(path)
    store.append(ENTRIES[0])
    assert read_file(path) == (WHOLE, ENTRIES[:1])
    store.close()
    FileStore.open(path).close()


def test_a_write_that_fails_leaves_file_and_table_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    store = FileStore.create(path, head("mindbug"))
    table = Table.open(store, Time())
    [(seat, text)] = random_entries("mindbug", 0, 1)
    before, told = path.read_bytes(), table.update(seat)
    for room in (0, 1, 7, 30):
        with full_disk(path, room):
            refused = table.submit(seat, [text], "message")
        assert isinstance(refused, Refused)
        assert refused.key == "not_saved"
        assert str(refused) == "The move could not be saved, so it was not made."
        assert path.read_bytes() == before
        assert table.update(seat) == told
        assert table.record().moves == []
    assert not isinstance(table.submit(seat, [text], "message"), Refused), "it may be tried again"
    table.close()
    assert record_of(*read_file(path)).moves == [(seat, text)]


def test_a_file_that_cannot_be_begun_is_not_left_behind(tmp_path: Path) -> None:
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, limits[1]))
    try:
        with pytest.raises(OSError, match="large"):
            FileStore.create(tmp_path / "game.jsonl", WHOLE)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert list(tmp_path.iterdir()) == []


def test_a_table_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    time = Time()
    table = Table.open(FileStore.create(path, head("mindbug", seed=3)), time)
    for seat, text in random_entries("mindbug", 3, 12):
        assert not isinstance(table.submit(seat, [text]), Refused)
        moves = table.record().moves
        table.close()
        table = Table.open(FileStore.open(path), time)
        assert table.record().moves == moves
    assert len(table.record().moves) == 12
    table.close()


@pytest.mark.parametrize("end", ["\n", ""])
def test_records_of_the_older_form_load(tmp_path: Path, end: str) -> None:
    record = new_record("mindbug", 2, 3)
    record.moves.extend(random_entries("mindbug", 3, 20))
    path = tmp_path / "game.json"
    for text in (record.text(), json.dumps(json.loads(record.text()))):
        path.write_text(text.rstrip("\n") + end)
        assert is_old(path.read_bytes())
        loaded = record_of(*read_file(path))
        assert loaded.text() == record.text()
        with pytest.raises(BadRecord, match="older form"):
            FileStore.open(path)
        assert path.read_text() == text.rstrip("\n") + end


def test_what_was_taken_back_is_not_in_the_record() -> None:
    first, second = Entry("moves", 1.0, 0, ("a",)), Entry("moves", 2.0, 1, ("b", "c"))
    entries = [first, second, Entry("undo", 3.0, 0, taken=0), Entry("pause", 4.0)]
    assert record_of(WHOLE, entries).moves == [(1, "b"), (1, "c")]


@pytest.mark.parametrize(
    "line",
    [
        b"[]",
        b'{"entry":"dance","time":1}',
        b'{"entry":"moves","time":1,"seat":0,"moves":[]}',
        b'{"entry":"moves","time":1,"seat":2,"moves":["a"]}',
        b'{"entry":"moves","time":NaN,"seat":0,"moves":["a"]}',
        b'{"entry":"moves","time":true,"seat":0,"moves":["a"]}',
        b'{"entry":"undo","time":1,"seat":0,"taken":0}',
        b'{"entry":"end","time":1,"seat":0,"reason":"bored"}',
        b'{"entry":"pause","time":1,"more":1}',
        b"[" * 100_000,
        b"\xff",
    ],
    ids=lambda line: line[:40].decode(errors="replace"),
)
def test_a_damaged_line_is_refused_with_its_number(line: bytes) -> None:
    start = json.dumps(head_json(WHOLE), separators=(",", ":")).encode() + b"\n"
    assert read_log(start) == (WHOLE, [])
    with pytest.raises(BadRecord, match=r"line 2|UTF-8"):
        read_log(start + line + b"\n")


def test_nothing_comes_after_the_result(tmp_path: Path) -> None:
    data = written(tmp_path / "game.jsonl")
    with pytest.raises(BadRecord, match="after the result"):
        read_log(data + data.splitlines(keepends=True)[-2])


def file_bytes() -> bytes:
    """The bytes of a file with every kind of entry."""
    lines = [head_json(WHOLE), *[entry.json() for entry in ENTRIES]]
    return b"".join([json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines])


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_damaged_bytes_raise_bad_record_and_nothing_else(data: st.DataObject) -> None:
    damaged = bytearray(file_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(damaged)))
        damaged[at : at + data.draw(st.integers(0, 12))] = data.draw(
            st.sampled_from([b"", b"\n", b"null", b"-1", b"1e999", b"[]", b"{}", b'"', b"\x00", b"\xc3", b"99"])
            | st.binary(max_size=6)
        )
    try:
        read_log(bytes(damaged))
    except BadRecord as error:
        assert str(error)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_raise_bad_record_and_nothing_else(data: bytes) -> None:
    for start in (b"", file_bytes()[:400], file_bytes(), b'{"tablebots":2,'):
        try:
            read_log(start + data)
        except BadRecord as error:
            assert str(error)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_values_of_another_kind_raise_bad_record_and_nothing_else(data: st.DataObject) -> None:
    lines = [head_json(WHOLE), *[entry.json() for entry in ENTRIES]]
    line = data.draw(st.sampled_from(lines))
    line[data.draw(st.sampled_from(sorted(line)))] = data.draw(JSON)
    text = "".join([json.dumps(line, separators=(",", ":")) + "\n" for line in lines])
    try:
        read_log(text.encode())
    except BadRecord as error:
        assert str(error)


def test_a_record_becomes_a_log_and_a_record_again() -> None:
    record = new_record("mindbug", 2, 3)
    record.moves.extend(random_entries("mindbug", 3, 5))
    assert record_of(*from_record(record)).text() == record.text()
