"""Saved games."""

import os
import resource
import stat
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from tablebots.core.errors import BadRecord
from tablebots.core.record import Record, new_record, read_record
from tablebots.core.rng import agree_alone
from tablebots.table.store import FileStore, MemoryStore, TableBusy, read_file, record_of
from tablebots.terminal.replay import ReplayScreen
from tablebots.terminal.rows import Rows
from tablebots.terminal.saves import NotSaved, Saves, new_head, resume, usual_folder
from tablebots.terminal.words import texts

from .driving import Driver, Pondering, drive, kept

WHEN = datetime(2026, 5, 1, 21, 30)
SOLO = Path(__file__).parent / "data" / "solo.json"


def test_every_game_with_an_agreed_seed_keeps_how_it_was_agreed_on() -> None:
    agree = agree_alone(2)
    agreed = new_head(new_record("ricochet", 2, agree), {})
    assert agreed.fairness is not None
    assert agreed.fairness.commitment == agree.commitment
    assert new_head(new_record("ricochet", 2, 3), {}).fairness is None


def test_the_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "tablebots" / "saves"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert usual_folder() == tmp_path / ".local" / "share" / "tablebots" / "saves"


def test_two_games_of_one_second_have_two_files(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    head = new_head(new_record("ricochet", 1), {})
    stores = [saves.create(head, WHEN) for _ in range(3)]
    assert [store.path.name for store in stores] == [
        "ricochet-20260501-213000.jsonl",
        "ricochet-20260501-213000-2.jsonl",
        "ricochet-20260501-213000-3.jsonl",
    ]
    assert all(stat.S_IMODE(store.path.stat().st_mode) == 0o600 for store in stores)
    for store in stores:
        store.close()


def test_programs_that_begin_in_the_same_second_share_no_file(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib, datetime; from tablebots.core.record import new_record;"
        "from tablebots.terminal.saves import Saves, new_head;"
        "head = new_head(new_record('ricochet', 1), {}); print(flush=True); sys.stdin.readline();"
        "Saves(pathlib.Path(sys.argv[1])).create(head, datetime.datetime(2026, 5, 1)); print(flush=True);"
        "sys.stdin.readline()"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    programs = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(4)]
    for _ in range(2):
        for program in programs:
            assert program.stdout is not None
            assert program.stdout.readline() == b"\n"
        for program in programs:
            assert program.stdin is not None
            program.stdin.write(b"\n")
            program.stdin.flush()
    assert [program.communicate() and program.returncode for program in programs] == [0] * 4
    assert len(list(tmp_path.iterdir())) == 4
    assert all(saved.record is not None for saved in Saves(tmp_path).all())


def test_a_game_that_cannot_be_saved_is_not_begun(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    with pytest.raises(NotSaved, match="cannot be saved"):
        Saves(tmp_path / "saves" / "deeper").create(new_head(new_record("ricochet", 1), {}), WHEN)


def test_the_newest_game_is_first_and_damaged_files_say_what_is_wrong(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    assert saves.all() == []
    (tmp_path / "old.json").write_text(new_record("ricochet", 1, 0).text())
    FileStore.create(tmp_path / "new.jsonl", new_head(new_record("ricochet", 1, 1), {})).close()
    (tmp_path / "bad.json").write_text("{")
    for number, name in enumerate(["bad.json", "old.json", "new.jsonl"]):
        os.utime(tmp_path / name, (number + 1000, number + 1000))
    found = saves.all()
    assert [saved.path.name for saved in found] == ["new.jsonl", "old.json", "bad.json"]
    assert found[2].record is None
    assert "not JSON" in str(found[2].fault)


@pytest.mark.parametrize(
    ("language", "date"),
    [
        ("en", "Mar 5, 2026 9:07 PM"),
        ("es", "5 mar 2026 21:07"),
        ("ca", "5 de març 2026 21:07"),
        ("pt", "05/03/2026 21:07"),
    ],
)
def test_dates_in_the_list_are_written_as_the_language_does(tmp_path: Path, language: str, date: str) -> None:
    FileStore.create(tmp_path / "game.jsonl", new_head(new_record("ricochet", 1, 1), {})).close()
    when = datetime(2026, 3, 5, 21, 7).timestamp()
    os.utime(tmp_path / "game.jsonl", (when, when))

    async def script(driver: Driver) -> None:
        await driver.choose(texts(language).say("menu_saved"))
        await driver.press("enter")
        [row] = driver.app.screen.query_one(Rows).rows
        assert " ".join(row.label.split()) == date

    drive(tmp_path, script, language=language)


def test_an_old_record_goes_on_in_a_new_file_and_stays_as_it_was(tmp_path: Path) -> None:
    record = new_record("ricochet", 2, 1)
    record.moves.append((0, "bid 5"))
    path = tmp_path / "game.json"
    path.write_text(record.text())
    store = resume(path)
    assert isinstance(store, FileStore)
    assert store.path == tmp_path / "game.jsonl"
    store.close()
    assert record_of(*read_file(store.path)).moves == record.moves
    assert path.read_text() == record.text()
    again = resume(path)
    assert isinstance(again, FileStore)
    assert again.path == store.path, "it is converted once"
    again.close()


def test_a_game_that_is_over_is_only_read(tmp_path: Path) -> None:
    path = tmp_path / "solo.json"
    path.write_text(SOLO.read_text())
    assert isinstance(resume(path), MemoryStore)
    assert [found.name for found in tmp_path.iterdir()] == ["solo.json"]


def test_a_record_that_does_not_play_is_refused(tmp_path: Path) -> None:
    record = new_record("ricochet", 2, 1)
    bad = Record(record.game, record.rules, 2, record.options, 1, [(0, "bid 0")])
    (tmp_path / "bad.json").write_text(bad.text())
    with pytest.raises(BadRecord, match="entry 1"):
        resume(tmp_path / "bad.json")
    assert len(list(tmp_path.iterdir())) == 1


def test_a_second_window_is_told_so_and_may_watch(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("5", "enter")
        other = [saved for saved in driver.app.saves.all() if saved.path.name == "game.jsonl"]
        with pytest.raises(TableBusy, match="another window"):
            resume(other[0].path)
        await look_from_elsewhere()

    async def look_from_elsewhere() -> None:
        from textual.pilot import Pilot

        from tablebots.terminal.app import TableApp

        app = TableApp("en", Saves(tmp_path))
        async with app.run_test() as pilot:
            assert isinstance(pilot, Pilot)
            second = Driver(app, pilot, None)  # type: ignore[arg-type]
            await pilot.pause()
            await second.choose("Saved games")
            await second.press("enter", "enter")
            assert "open in another window" in second.text("#message")
            await second.press("w")
            assert isinstance(app.screen, ReplayScreen)
            await second.press("end")
            assert "Player 1 bids 5." in second.log()

    drive(tmp_path, script, record=new_record("ricochet", 2, 1))


def test_a_full_disk_refuses_the_move_and_never_says_saved(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        path = driver.play.path
        before = path.read_bytes()
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        # Nothing more can be written into this file: the system refuses it, as it does on a full disk.
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 5, limits[1]))
        try:
            await driver.press("4", "enter")
            assert "could not be saved, so it was not made" in driver.text("#message")
            assert "bids 4" not in driver.log()
            assert driver.play.table.record().moves == []
            assert path.read_bytes() == before
            await driver.press("w")
            assert "Saved" not in driver.text("#message")
            await driver.wait(300)
            assert "could not be saved" in driver.text("#message"), "time cannot go on either"
            assert driver.play.table.record().moves == []
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        await driver.press("4", "enter")
        assert "Player 1 bids 4." in driver.log() or "hourglass" in driver.text("#question")
        await driver.press("w")
        assert "Saved in" in driver.text("#message")

    drive(tmp_path, script, record=new_record("ricochet", 2, 1))


def test_leaving_with_a_full_disk_does_not_say_saved(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (driver.play.path.stat().st_size, limits[1]))
        try:
            await driver.press("4", "enter", "q")
            assert "Saved" not in driver.text("#message")
            assert "could not be saved" in driver.text("#message")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    drive(tmp_path, script, record=new_record("ricochet", 2, 1))
    assert kept(tmp_path).moves == []


def test_a_bot_is_asked_again_when_its_move_could_not_be_saved(tmp_path: Path) -> None:
    seed = next(seed for seed in range(20) if new_record("mindbug", 2, seed, {}).start().to_act() == [1])
    think = Pondering()

    async def script(driver: Driver) -> None:
        moves = driver.play.table.record
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (driver.play.path.stat().st_size, limits[1]))
        try:
            think.go.set()
            await driver.pilot.pause()
            assert "could not be saved" in driver.text("#message")
            assert moves().moves == []
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        await driver.wait(1)
        assert moves().moves == [], "it is left alone for a while"
        await driver.wait(5)
        await driver.pilot.pause()
        assert moves().moves[0][0] == 1

    drive(tmp_path, script, record=new_record("mindbug", 2, seed, {}), bots={1: "random"}, think=think)


def test_the_prepared_solo_game_is_won() -> None:
    outcome = read_record(SOLO.read_text()).play().outcome()
    assert outcome is not None
    assert outcome.reason == "solo_won"
