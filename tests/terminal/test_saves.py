"""Saved games."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from tablebots.core.record import new_record
from tablebots.terminal.saves import Saves, usual_folder, write_record

WHEN = datetime(2026, 5, 1, 21, 30)


def test_the_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "tablebots" / "saves"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert usual_folder() == tmp_path / ".local" / "share" / "tablebots" / "saves"


def test_two_games_of_one_second_have_two_files(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    first = saves.new_path("ricochet", WHEN)
    write_record(first, new_record("ricochet", 1))
    second = saves.new_path("ricochet", WHEN)
    assert first.name == "ricochet-20260501-213000.json"
    assert second.name == "ricochet-20260501-213000-2.json"


def test_a_write_that_fails_keeps_the_old_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    record = new_record("ricochet", 2)
    write_record(path, record)
    before = path.read_text()
    record.moves.append((0, "bid 5"))

    def full(descriptor: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        write_record(path, record)
    assert path.read_text() == before
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"]


def test_a_reader_never_finds_half_a_record(tmp_path: Path) -> None:
    """The new record takes the place of the old file in one step: who has the old one open keeps it whole."""
    path, held = tmp_path / "game.json", tmp_path / "held.json"
    record = new_record("ricochet", 2)
    write_record(path, record)
    os.link(path, held)
    before = path.read_text()
    record.moves.append((0, "bid 5"))
    write_record(path, record)
    assert held.read_text() == before
    assert path.read_text() == record.text()


def test_the_newest_game_is_first_and_damaged_files_say_what_is_wrong(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    assert saves.all() == []
    for number, name in enumerate(["old", "new"]):
        write_record(tmp_path / f"{name}.json", new_record("ricochet", 1, number))
        os.utime(tmp_path / f"{name}.json", (number + 1000, number + 1000))
    (tmp_path / "bad.json").write_text("{")
    os.utime(tmp_path / "bad.json", (1, 1))
    found = saves.all()
    assert [saved.path.name for saved in found] == ["new.json", "old.json", "bad.json"]
    assert found[2].record is None
    assert "not JSON" in found[2].fault
