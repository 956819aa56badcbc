"""Windows that are too small say so."""

from pathlib import Path

import pytest

from tablebots.core.record import new_record
from tablebots.core.rulebook import LANGUAGES

from .driving import SMALL, Driver, drive

RANDOM = {1: "random"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["rumblebots", "ricochet"])
def test_a_small_window_says_that_not_everything_is_shown(tmp_path: Path, language: str, game: str) -> None:
    async def script(driver: Driver) -> None:
        assert driver.text("#message") == ""
        for size in [(79, 24), (80, 23), (50, 14)]:
            await driver.resize(*size)
            assert "80x24" in driver.text("#message")
        await driver.press("w")
        assert "80x24" not in driver.text("#message"), "what else there is to say comes first"
        await driver.resize(*SMALL)
        assert "80x24" not in driver.text("#message")

    bots = RANDOM if game == "rumblebots" else None
    drive(tmp_path, script, record=new_record(game, 2, 3), bots=bots, language=language)


@pytest.mark.parametrize("size", [(49, 24), (80, 13), (30, 8), (10, 3), (1, 1)])
def test_a_tiny_window_says_only_that_it_is_too_small(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script(driver: Driver) -> None:
        before = driver.whole()
        await driver.resize(*size)
        words = driver.whole().split()
        whole = f"The window is too small: {size[0]}x{size[1]}. It should be 80x24 or more.".split()
        assert words == whole if size[0] >= 30 else set("".join(words)) <= set("".join(whole))
        await driver.resize(*SMALL)
        assert driver.whole() == before

    for folder, record in {"game": new_record("rumblebots", 2, 3), "menu": None}.items():
        drive(tmp_path / folder, script, record=record, bots=RANDOM if record else None)


def test_a_game_that_begins_in_a_tiny_window_is_hidden_until_there_is_room(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        assert driver.whole().split()[:5] == ["The", "window", "is", "too", "small:"]
        await driver.press("question_mark")
        assert driver.whole().split()[:5] == ["The", "window", "is", "too", "small:"]
        await driver.press("escape", "l")
        assert "40x12" in driver.whole()
        assert "window" not in driver.whole()
        await driver.resize(*SMALL)
        assert "Player" not in driver.whole()
        assert "Rumblebots" in driver.whole()

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), bots=RANDOM, size=(40, 12))


def test_nothing_is_played_that_nobody_can_see(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.resize(40, 10)
        await driver.press("1", "enter", "down", "enter", "1", "enter")
        assert driver.play.table.record().moves == []
        await driver.resize(*SMALL)
        await driver.press("1", "enter")
        assert len(driver.play.table.record().moves) == 1

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), bots=RANDOM)
