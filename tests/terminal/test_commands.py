"""The commands that open the table."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

import tablebots.cli
from tablebots.core.record import new_record, read_record
from tablebots.table.store import FileStore, from_record
from tablebots.terminal.app import TableApp
from tablebots.terminal.values import read_value, turned

from .driving import finished_but_for_one

SOLO = Path(__file__).parent / "data" / "solo.json"


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """The exit status of a command."""
    monkeypatch.setattr(sys, "argv", ["tablebots", *words])
    with pytest.raises(SystemExit) as stopped:
        tablebots.cli.main()
    return int(stopped.value.code or 0)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "richochet"], "there is no game 'richochet'; did you mean 'ricochet'?"),
        (["play", "ricochet", "--seats", "11"], "Ricochet Robots is for 1 to 10 players, not 11"),
        (["play", "ricochet", "-o", "silver=maybe"], "silver is true or false, not 'maybe'"),
        (["play", "ricochet", "-o", "gold=true"], "ricochet has no option 'gold'"),
        (["play", "ricochet", "-o", "silver"], "write an option as name=value, not 'silver'"),
        (["play", "ricochet", "-o", "board=r1f"], "the option board is wrong"),
        (["play", "ricochet", "-n", "1", "-o", "chips_to_win=3"], "chips_to_win 3 is for 2 to 10 seats, not 1"),
        (["play", "ricochet", "--seed", "-4"], "a seed is a whole number"),
        (["play", "--seats", "2"], "which game?"),
        (["play", "--resume", "nowhere.json"], "cannot read 'nowhere.json'"),
        (
            ["play", "ricochet", "--resume", "nowhere.json"],
            "--resume takes game, seats, options and seed from the record",
        ),
        (["play", "--bot", "random"], "which game?"),
        (["play", "mindbug", "--bot", "genius"], "there is no bot 'genius': try easy, medium, hard, random"),
        (["play", "mindbug", "--bot", "2=flat:0"], "there is no bot 'flat:0'"),
        (["play", "mindbug", "--bot", "3=random"], "a bot sits at a seat from 1 to 2, not at '3'"),
        (["play", "mindbug", "--bot", "x=random"], "a bot sits at a seat from 1 to 2, not at 'x'"),
        (["play", "mindbug", "-b", "1=random", "-b", "2=random"], "one seat at least is for a person"),
        (["play", "mindbug", "-b", "2=random", "-b", "2=flat:9"], "seat 2 has two bots"),
        (["play", "mindbug", "-b", "random", "-b", "flat:9"], "only one bot can be named without a seat"),
        (["play", "mindbug", "--bot", "flat:30"], "this needs a terminal"),
        (["play"], "this needs a terminal"),
        (["play", "ricochet"], "this needs a terminal"),
        (["play", "ricochet", "--seats", "3", "-o", "silver=yes", "-o", "check_seconds=0"], "this needs a terminal"),
        (["replay", "nowhere.json"], "cannot read 'nowhere.json'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert run(monkeypatch, *words, "--lang", "en") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1


def test_a_damaged_record_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = new_record("ricochet", 2, 1)
    record.moves.append((1, "red up"))
    for name, text in {"a.json": "{", "b.json": record.text(), "c.json": '{"tablebots": 9}'}.items():
        (tmp_path / name).write_text(text)
        for command in (["play", "--resume"], ["replay"]):
            assert run(monkeypatch, *command, str(tmp_path / name)) == 2
            told = capsys.readouterr()
            assert told.err.startswith("tablebots: ")
            assert told.err.count("\n") == 1


def test_replay_prints_where_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["--text"], []):
        assert run(monkeypatch, "replay", str(SOLO), "--lang", "en", *words) == 0
        told = capsys.readouterr().out
        assert "Player 1 wins the chip" in told
        assert "Player 1: 10 ★" in told
    assert run(monkeypatch, "replay", str(SOLO), "--json") == 0
    assert '"reason": "solo_won"' in capsys.readouterr().out


def test_replay_reads_the_files_of_tables_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "solo.jsonl"
    head, entries = from_record(read_record(SOLO.read_text()))
    FileStore.create(path, head, entries).close()
    assert run(monkeypatch, "replay", str(path), "--lang", "en") == 0
    told = capsys.readouterr().out
    assert "Player 1: 10 ★" in told
    monkeypatch.setattr(sys, "stdin", io.StringIO(path.read_text()))
    assert run(monkeypatch, "replay", "-", "--lang", "en") == 0
    assert capsys.readouterr().out == told
    path.write_bytes(path.read_bytes()[:-5])
    assert run(monkeypatch, "replay", str(path), "--lang", "en") == 0
    assert "Player 1: 10 ★" not in capsys.readouterr().out, "the last move was torn"


def test_a_game_that_is_open_elsewhere_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("tablebots.cli.play.need_terminal", lambda: None)
    store = FileStore.create(tmp_path / "game.jsonl", from_record(new_record("ricochet", 2, 1))[0])
    assert run(monkeypatch, "play", "--resume", str(store.path)) == 2
    store.close()
    told = capsys.readouterr().err
    assert "is being played in another window; it can be watched meanwhile" in told
    assert told.count("\n") == 1


def test_a_game_that_cannot_be_saved_is_not_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "tablebots").write_text("not a folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("tablebots.cli.play.need_terminal", lambda: None)
    assert run(monkeypatch, "play", "ricochet", "--seats", "2") == 2
    assert "the game cannot be saved in" in capsys.readouterr().err


def test_leaving_a_record_ends_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(TableApp, "exit", lambda app: ended.append(True))
    monkeypatch.setattr("tablebots.cli.replay.sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("tablebots.cli.replay.sys.stdout.isatty", lambda: True, raising=False)
    assert leave(monkeypatch, capsys, tmp_path, ["replay", str(SOLO)], ["right", "q"]) == ""
    assert ended == [True]


class Terminal:
    """Stands for a stream that a person looks at."""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        return len(text)

    def flush(self) -> None:
        pass


@pytest.mark.parametrize(
    ("words", "screens"),
    [
        (["play"], ["MenuScreen"]),
        (["play", "ricochet"], ["MenuScreen", "SetupScreen"]),
        (["play", "ricochet", "--seats", "1", "--seed", "7"], ["MenuScreen", "PlayScreen"]),
        (["play", "--resume", "solo.json"], ["MenuScreen", "ReplayScreen"]),
        (["replay", "solo.json"], ["MenuScreen", "ReplayScreen"]),
    ],
    ids=lambda value: " ".join(value),
)
def test_on_a_terminal_the_right_screen_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], screens: list[str]
) -> None:
    opened: list[str] = []

    def run_headless(app: TableApp) -> None:
        import asyncio

        async def look() -> None:
            async with app.run_test() as pilot:
                await pilot.pause()
                opened.extend(type(screen).__name__ for screen in app.screen_stack[1:])

        asyncio.run(look())

    (tmp_path / "solo.json").write_text(SOLO.read_text())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(TableApp, "run", run_headless)
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert run(monkeypatch, *words) == 0
    assert opened == screens


@pytest.mark.parametrize(
    ("words", "keys", "printed"),
    [
        (["--seats", "1"], [], "tablebots play --resume {path}"),
        (["--seats", "1", "--lang", "es"], [], "tablebots play --resume {path} --lang es"),
        (["--seats", "1"], ["l"], "tablebots play --resume {path} --lang ca"),
        (["--seats", "1", "--lang", "pt"], ["q", "q"], "tablebots play --resume {path} --lang pt"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_the_command_that_goes_on_has_the_language(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    words: list[str],
    keys: list[str],
    printed: str,
) -> None:
    monkeypatch.setenv("TABLEBOTS_LANG", "en")
    monkeypatch.setattr("tablebots.cli.play.need_terminal", lambda: None)
    told = leave(monkeypatch, capsys, tmp_path, ["play", "ricochet", "--seed", "7", *words], keys)
    (path,) = (tmp_path / "tablebots" / "saves").glob("*.jsonl")
    assert told == printed.format(path=path) + "\n"


def leave(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path, words: list[str], keys: list[str]
) -> str:
    """What is printed after a command whose screen was left, the given keys pressed first."""

    def run_headless(app: TableApp) -> None:
        import asyncio

        async def press() -> None:
            async with app.run_test() as pilot:
                await pilot.pause()
                await pilot.press(*keys)
                await pilot.pause()

        asyncio.run(press())

    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setattr(TableApp, "run", run_headless)
    assert run(monkeypatch, *words) == 0
    return capsys.readouterr().out


def test_after_the_end_the_command_that_shows_the_game_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record, number = finished_but_for_one(1)
    (tmp_path / "last.json").write_text(record.text())
    monkeypatch.setenv("TABLEBOTS_LANG", "en")
    monkeypatch.setattr("tablebots.cli.play.need_terminal", lambda: None)
    words = ["play", "--resume", str(tmp_path / "last.json"), "--lang", "ca"]
    told = leave(monkeypatch, capsys, tmp_path, words, ["enter", *str(number), "enter"])
    assert told == f"tablebots replay {tmp_path / 'last.jsonl'} --lang ca\n"


def test_other_commands_do_not_load_the_screen() -> None:
    code = "import sys, tablebots.cli.app; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_typed_values_are_read_by_the_kind_of_the_option() -> None:
    from tablebots.core.options import Option

    flag, number, choice = Option("a", False, ""), Option("b", 5, "", 0, 600), Option("c", "x", "", choices=["x", "y"])
    assert read_value(flag, "Yes") is True
    assert read_value(flag, "off") is False
    assert read_value(flag, "2") == "2"
    assert read_value(number, "-7") == -7
    assert read_value(number, "²") == "²"
    assert turned(number, 5, 1) == 15
    assert turned(number, 5, -1) == 0
    assert turned(choice, "y", 1) == "x"
    assert turned(flag, True, -1) is False


@pytest.mark.parametrize("name", ["terminal.svg", "mindbug.svg", "rumblebots.svg", "raising.svg"])
def test_the_picture_of_the_table_names_no_place(name: str) -> None:
    picture = (Path(__file__).parent.parent.parent / "docs" / "images" / name).read_text()
    assert "url(" not in picture.replace("url(#", "")
    assert "/home" not in picture
