"""What keys do at every table: Enter and the list of moves, keys without a meaning, the keys after the end."""

import random
from pathlib import Path

import pytest
from textual.events import Key

from tablebots.core.record import Record, new_record
from tablebots.core.rulebook import LANGUAGES
from tablebots.terminal.line import Line
from tablebots.terminal.menu import MenuScreen
from tablebots.terminal.replay import ReplayScreen
from tablebots.terminal.setup import SetupScreen
from tablebots.terminal.words import texts

from .driving import LARGE, Driver, drive, finished_but_for_one
from .test_film import before_a_battle

RANDOM = {1: "random"}


def typing(driver: Driver) -> bool:
    """Whether the line to type in is open."""
    return driver.app.screen.query_one(Line).typed is not None


def test_enter_plays_only_what_was_selected(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        table = driver.play.table
        assert driver.play.selected is None
        assert "⏎  type" in driver.text("#keys")
        assert "play" not in driver.text("#keys")
        await driver.press("enter")
        assert typing(driver)
        assert table.record().moves == []
        await driver.press("escape", "down", "down")
        wanted = driver.play.scene().offers[1]["moves"][0]
        assert driver.play.selected == wanted
        assert "⏎  play   :  type" in driver.text("#keys")
        await driver.press("enter")
        assert table.record().moves == [(0, wanted)]
        assert driver.play.selected is None, "what comes next is another question"
        await driver.press("up")
        assert driver.play.selected == driver.play.scene().offers[-1]["moves"][0]
        await driver.press("colon")
        assert typing(driver)

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), bots=RANDOM)


def test_keys_that_come_all_at_once_select_before_they_play(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        wanted = driver.play.scene().offers[1]["moves"][0]
        await driver.press_at_once(Key("down", None), Key("down", None), Key("enter", "\r"))
        await driver.pilot.pause()
        assert driver.play.table.record().moves == [(0, wanted)]

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), bots=RANDOM)


def test_skipping_a_film_with_enter_answers_nothing(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("down")
        await driver.type("done")
        assert driver.play.film.frame is not None
        moves = len(driver.play.table.record().moves)
        await driver.press("enter")
        assert driver.play.film.frame is None
        assert len(driver.choices()) > 1
        assert driver.play.selected is None
        await driver.press("enter")
        assert len(driver.play.table.record().moves) == moves
        assert typing(driver)

    drive(tmp_path, script, record=before_a_battle(2, 3, 2), pace=1.0)


def test_telling_the_same_moves_again_keeps_the_selection(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("down", "down")
        wanted = driver.play.selected
        assert wanted is not None
        for keys in (["l"], ["w"], ["c"], ["u"]):
            await driver.press(*keys)
            assert driver.play.selected == wanted
        await driver.resize(*LARGE)
        assert driver.play.selected == wanted
        await driver.type("scan 3")
        assert "✗" in driver.text("#message")
        assert driver.play.selected == wanted

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), bots=RANDOM)


def before_a_sole_move() -> Record:
    """A game by chance up to a question with one answer for the first player."""
    for seed in range(50):
        record = new_record("rumblebots", 2, seed)
        state, chance = record.start(), random.Random(seed)
        while seats := state.to_act():
            legal = state.legal(seats[0])
            if len(legal) == 1 and seats == [0]:
                return record
            move = chance.choice(legal)
            state.apply(seats[0], move)
            record.add(seats[0], move)
    raise AssertionError("there is always a choice")


def test_a_sole_move_is_selected(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        [sole] = driver.play.table.state.legal(0)
        assert driver.play.selected == sole.text
        moves = len(driver.play.table.record().moves)
        await driver.press("enter")
        assert driver.play.table.record().moves[moves] == (0, sole.text)

    drive(tmp_path, script, record=before_a_sole_move(), bots=RANDOM)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_says_what_enter_does(tmp_path: Path, language: str) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("question_mark")
        shown = " ".join(driver.text("#book Static").split())
        say = texts(language).say
        assert f"⏎ {say('key_play_or_type')} : {say('key_type')}" in shown

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), bots=RANDOM, language=language)


def test_after_the_end_the_keys_are_those_that_are_useful(tmp_path: Path) -> None:
    record, last = finished_but_for_one(1)

    async def script(driver: Driver) -> None:
        await driver.press("enter", *last, "enter")
        assert "the game is over" in driver.text("#headline")
        keys = driver.text("#keys").split()
        for word in ("rules", "new", "watch", "cards", "menu"):
            assert word in keys
        for word in ("undo", "type", "play", "leave"):
            assert word not in keys
        await driver.press("question_mark")
        assert "Moves can be typed" not in " ".join(driver.text("#book Static").split())
        await driver.press("escape", "w")
        assert isinstance(driver.app.screen, ReplayScreen)
        assert "move 0 of" in driver.text("#speaker")
        await driver.press("q")
        assert driver.app.screen is driver.play
        await driver.press("n")
        assert isinstance(driver.app.screen, SetupScreen)
        assert "Mindbug" in driver.text("#title")
        await driver.press("escape")
        assert isinstance(driver.app.screen, MenuScreen)

    drive(tmp_path, script, record=record)


@pytest.mark.parametrize("key", ["down", "x", "right"])
def test_where_a_game_is_saved_is_said_until_the_next_key(tmp_path: Path, key: str) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("w")
        assert driver.text("#message").startswith("Saved in")
        await driver.press("down")
        assert driver.text("#message") == ""
        await driver.press("q")
        assert isinstance(driver.app.screen, MenuScreen)
        assert driver.text("#message").startswith("Saved in")
        await driver.press(key)
        assert driver.text("#message") == ""

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), bots=RANDOM)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_without_a_meaning_says_so(tmp_path: Path, language: str) -> None:
    async def script(driver: Driver) -> None:
        moves = driver.play.table.record().moves
        for key in ("z", "Z", "ñ", "p", "n"):
            await driver.press(key)
            assert driver.text("#message") == texts(language).say("no_key", character=key)
            await driver.press("down")
            assert driver.text("#message") == ""
        for key in ("space", "f5", "left", "escape", "tab"):
            await driver.press(key)
            assert driver.text("#message") == ""
        assert moves == []

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), bots=RANDOM, language=language)


def test_a_key_without_a_meaning_says_so_while_watching(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("z")
        assert "The key z does nothing here" in driver.text("#message")
        await driver.press("right")
        assert driver.text("#message") == ""

    drive(tmp_path, script, record=before_a_battle(2, 3, 2), watch=True)
