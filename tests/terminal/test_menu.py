"""Menu, set-up and saved games."""

from pathlib import Path

from tablebots.core.record import new_record
from tablebots.table.store import FileStore, from_record
from tablebots.terminal.library import LibraryScreen
from tablebots.terminal.menu import MenuScreen
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.replay import ReplayScreen
from tablebots.terminal.setup import SetupScreen

from .driving import Driver, drive


def test_seats_and_options_are_chosen_and_explained(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.choose("Ricochet")
        await driver.press("enter")
        screen = driver.app.screen
        assert isinstance(screen, SetupScreen)
        await driver.press("down", "right")
        assert screen.seats == 3
        await driver.press("enter", "backspace", "1", "0", "enter")
        assert screen.seats == 10
        await driver.press(*["down"] * 11, "enter")
        assert screen.chosen["simple_boards"] is False
        await driver.press("down", "down", "down", "right")
        assert screen.chosen["thinking"] == "trace"
        assert "RR-13:" in driver.text("#help")
        await driver.press("down", "down", "down", "down", "enter", "backspace", "backspace", "5", "enter")
        assert "hourglass_seconds is from 10 to 600" in driver.text("#message")
        await driver.press("right")
        assert screen.chosen["hourglass_seconds"] == 70
        await driver.press("l")
        assert "Reloj" not in driver.text("#help") or screen.chosen["hourglass_seconds"] == 70
        await driver.press("home", "enter")
        assert isinstance(driver.app.screen, PlayScreen)
        assert driver.play.table.record().options["hourglass_seconds"] == 70
        assert driver.play.table.record().seats == 10

    drive(tmp_path, script)
    assert len(list(tmp_path.glob("ricochet-*.jsonl"))) == 1


def test_options_that_contradict_each_other_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.choose("Ricochet")
        await driver.press("enter", "down", "left", *["down"] * 8, "right", "home", "enter")
        assert isinstance(driver.app.screen, SetupScreen)
        assert "is for 2 to 10 seats" in driver.text("#message")
        await driver.press("escape")
        assert isinstance(driver.app.screen, MenuScreen)

    drive(tmp_path, script)
    assert list(tmp_path.iterdir()) == []


def test_the_language_is_switched_in_the_menu(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.choose("Language")
        await driver.press("right")
        assert driver.app.language == "ca"
        assert "jocs de taula" in driver.text("#title")
        await driver.press("l", "l")
        assert "juegos de mesa" in driver.text("#title")

    drive(tmp_path, script)


def test_saved_games_are_listed_opened_and_watched(tmp_path: Path) -> None:
    folder = tmp_path / "[/bold] games"
    record = new_record("ricochet", 2, 1)
    record.moves.append((0, "bid 5"))
    folder.mkdir(parents=True)
    FileStore.create(folder / "a.jsonl", *from_record(record)).close()
    (folder / "old.json").write_text(record.text())
    record.moves.append((0, "bid 9"))
    FileStore.create(folder / "unplayable.jsonl", *from_record(record)).close()
    (folder / "damaged.json").write_text("nonsense")

    async def script(driver: Driver) -> None:
        await driver.choose("Saved games")
        await driver.press("enter")
        screen = driver.app.screen
        assert isinstance(screen, LibraryScreen)
        names = [saved.path.stem for saved in screen.saved]
        for stem, sentence in [("damaged", "not JSON"), ("unplayable", "RR-43")]:
            await driver.press("home", *["down"] * names.index(stem), "enter")
            assert sentence in driver.text("#message")
        await driver.press("home", *["down"] * names.index("a"), "w")
        assert isinstance(driver.app.screen, ReplayScreen)
        await driver.press("q", "enter")
        assert isinstance(driver.app.screen, PlayScreen)
        assert driver.play.path == folder / "a.jsonl"
        await driver.press("q")
        names = [saved.path.stem for saved in screen.saved]
        await driver.press("home", *["down"] * names.index("old"), "enter")
        assert driver.play.path == folder / "old.jsonl", "a record of the older form goes on in a new file"
        assert driver.play.table.record().moves == [(0, "bid 5")]
        await driver.press("q")
        assert [saved.path.name for saved in screen.saved if saved.path.stem == "old"] == ["old.jsonl"]
        await driver.press("escape")
        assert "[/bold]games" in "".join(driver.text("#message").split())

    drive(folder, script)


def test_quitting_from_the_menu(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.pilot.press("end", "enter")

    assert drive(tmp_path, script).saved_at is None
