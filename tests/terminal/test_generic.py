"""A game without a screen of its own is playable in the frame."""

from pathlib import Path

import pytest

from tablebots.core.record import new_record
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.replay import ReplayScreen
from tablebots.terminal.setup import SetupScreen

from .driving import LARGE, SMALL, Driver, drive, kept
from .toy import registered


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "140x40"])
def test_a_toy_game_is_played_to_its_end(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script(driver: Driver) -> None:
        assert "This is for Player 1 only" in driver.text("#handover")
        for turn in range(6):
            seat = turn % 2
            assert f"This is for Player {seat + 1} only" in driver.text("#handover")
            await driver.press("enter")
            assert driver.play.person == seat
            hand = driver.play.table.state.view(seat)["hand"]  # type: ignore[typeddict-item]
            assert f"hand  {', '.join(map(str, hand))}" in driver.board()
            assert len(driver.choices()) == len(hand)
            await {0: by_number, 1: by_list, 2: by_word}[turn % 3](driver)
        assert "All tricks are played." in driver.text("#question")
        assert "★" in driver.text("#people")

    async def by_number(driver: Driver) -> None:
        await driver.press("1", "enter")

    async def by_list(driver: Driver) -> None:
        await driver.press("down", "enter")

    async def by_word(driver: Driver) -> None:
        await driver.type(driver.play.table.state.legal(driver.play.person)[0].text)

    with registered():
        drive(tmp_path, script, record=new_record("highest", 2, 3), size=size)
        assert kept(tmp_path).play().outcome() is not None


def test_nothing_of_another_seat_is_shown(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("enter")
        table = driver.play.table
        await driver.press("1", "enter")
        drawn = table.history(0)[-1]["card"]
        assert "draws a card" in driver.text("#handover")
        below = driver.play
        assert below.scene().seat is None, "what lies below the hand-over screen shows nothing private"
        assert "hand  –" in str(below.board.visual)
        assert f"draws {drawn}" not in driver.whole()
        await driver.press("enter")
        assert f"draws {drawn}" not in driver.log()
        hand = table.state.view(0)["hand"]  # type: ignore[typeddict-item]
        assert ", ".join(map(str, hand)) not in driver.whole()
        await driver.type("1: play 3")
        assert "This is for Player 1 only" in driver.text("#handover"), "nobody moves for another seat unseen"
        await driver.press("enter")
        assert driver.play.person == 0 or "Player 2" in driver.text("#handover")

    with registered():
        drive(tmp_path, script, record=new_record("highest", 2, 3))


def test_undo_and_refusals_in_the_generic_frame(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("enter")
        others = driver.play.table.state.view(1)["hand"]  # type: ignore[typeddict-item]
        await driver.type(f"play {others[0]}")
        assert "TB-03: There is no" in driver.text("#message")
        await driver.press("1", "enter", "enter", "u")
        assert "something hidden was shown" in driver.text("#message")

    with registered():
        drive(tmp_path, script, record=new_record("highest", 2, 3))


def test_escape_at_the_hand_over_leaves_the_game_saved(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("escape")
        assert not [screen for screen in driver.app.screen_stack if isinstance(screen, PlayScreen)]
        assert "Saved in" in driver.text("#message")

    with registered():
        drive(tmp_path, script, record=new_record("highest", 2, 3))
        assert kept(tmp_path).moves == []


def test_the_menu_has_the_toy_and_its_options(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        assert "Highest" in driver.whole()
        await driver.press("enter")
        assert isinstance(driver.app.screen, SetupScreen)
        await driver.press("end", "right")
        assert driver.app.screen.chosen == {"long": True}
        assert "Five tricks instead of three." in driver.whole()
        await driver.press("home", "enter", "enter")
        assert isinstance(driver.app.screen, PlayScreen)
        assert driver.play.table.record().options == {"long": True}

    with registered():
        drive(tmp_path, script)


def test_a_replay_shows_one_seats_view(tmp_path: Path) -> None:
    with registered():
        record = new_record("highest", 2, 3)
        state = record.start()
        while state.outcome() is None:
            seat = state.to_act()[0]
            move = state.legal(seat)[0]
            state.apply(seat, move)
            record.add(seat, move)

        async def script(driver: Driver) -> None:
            assert isinstance(driver.app.screen, ReplayScreen)
            assert "hand  –" in driver.board()
            await driver.press("right", "v")
            assert "hand  –" not in driver.board()
            assert "draws a card" not in driver.log()
            await driver.press("v")
            assert "draws a card" in driver.log()
            await driver.press("v")
            assert "spectator" in driver.text("#speaker")

        drive(tmp_path, script, record=record, watch=True)
