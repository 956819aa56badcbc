"""People play Ricochet Robots at one screen."""

from pathlib import Path

import pytest
from textual.events import Key, Paste

from tablebots.core.record import Record, new_record, read_record
from tablebots.core.rulebook import LANGUAGES
from tablebots.terminal.boards.ricochet import RicochetBoard
from tablebots.terminal.menu import MenuScreen
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.replay import ReplayScreen

from .driving import LARGE, SMALL, Driver, drive, kept

SOLO = Path(__file__).parent / "data" / "solo.json"
ARROWS = {"up", "right", "down", "left"}
KEYS = {"give up": "d", "reset": "x"}
SOLUTION = ["right", "down", "left"]
"""What the red robot does to solve the first round of `three`."""


def three(**options: object) -> Record:
    return new_record("ricochet", 3, 1, options)


async def make(driver: Driver, text: str) -> None:
    """Make a move by its keys."""
    if text in KEYS:
        await driver.press_at_once(Key(KEYS[text], KEYS[text]))
        return
    robot, heading = text.split()
    await driver.press_at_once(Key(robot[0], robot[0]), Key(heading, None))


def test_a_solo_game_to_its_end(tmp_path: Path) -> None:
    wanted = read_record(SOLO.read_text())
    record = Record(wanted.game, wanted.rules, 1, wanted.options, wanted.seed, [])

    async def script(driver: Driver) -> None:
        for seat, text in wanted.moves:
            if seat < 0:
                await driver.wait(59)
                assert "0:01" in driver.text("#clock")
                await driver.wait(1)
            else:
                await make(driver, text)
        assert "more chips face up than face down" in driver.text("#question")
        assert "★ Player 1" in driver.text("#question")
        assert "↑10 ↓7" in driver.text("#people")
        assert driver.choices() == []
        await driver.press("up")
        assert "TB-02" in driver.text("#message")

    drive(tmp_path, script, record=record)
    assert kept(tmp_path).moves == wanted.moves
    assert kept(tmp_path).play().outcome() == wanted.play().outcome()


def test_equal_bids_are_tried_in_order_and_a_failed_try_hands_on(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("p", "p", "3", "enter")
        assert "0:60" not in driver.text("#clock")
        assert "1:00" in driver.text("#clock")
        await driver.type("1: bid 3")
        await driver.type("2: 9")
        assert driver.text("#people").splitlines()[2].startswith("▸ Player 3")
        await driver.wait(60)
        assert driver.play.person == 2
        assert "Reach the red square in 3 moves." in driver.text("#question")
        await driver.press("r", "up", "down", "up")
        assert "Player 3 has used up the 3 moves" in driver.log()
        assert driver.play.person == 0
        assert "Reach the red square in 3 moves." in driver.text("#question")
        assert "moves: 0" in driver.text("#headline")
        await driver.press(*SOLUTION)
        assert "Player 1 wins the chip red square in 3." in driver.log()
        assert "Player 1 chips 1" in driver.text("#people")
        assert "round 2" in driver.text("#headline")
        assert "→" in driver.board(), "the path to the chip is still shown"
        await driver.press("tab")
        assert "→" not in driver.board()

    drive(tmp_path, script, record=three())
    assert [text for _, text in kept(tmp_path).moves][:4] == ["bid 3", "bid 3", "bid 9", "hourglass out"]


def test_the_hourglass_runs_out_without_a_bid(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.wait(239)
        assert "Or turn the hourglass" not in driver.text("#question")
        await driver.wait(1)
        assert "Or turn the hourglass" in driver.text("#question")
        await driver.press("h")
        await driver.wait(60)
        assert "it goes back" in driver.log()
        assert "round 2" in driver.text("#headline")

    drive(tmp_path, script, record=three())
    assert kept(tmp_path).moves == [(-1, "nobody bid"), (0, "turn hourglass"), (-1, "hourglass out")]


def test_the_time_for_the_check_runs_out(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("4", "enter")
        await driver.wait(60)
        await driver.press("up")
        await driver.wait(60)
        assert "Time is up" in driver.log()

    drive(tmp_path, script, record=three())


def test_save_and_resume_in_the_middle_of_a_check(tmp_path: Path) -> None:
    async def first(driver: Driver) -> None:
        await driver.press("3", "enter")
        await driver.wait(60)
        await driver.press("r", "right")
        await driver.press("w")
        assert str(tmp_path)[:20] in driver.text("#message")
        await driver.press("q")
        assert isinstance(driver.app.screen, MenuScreen)
        assert "Saved in" in driver.text("#message")
        await driver.choose("Saved games")
        await driver.press("enter", "enter")
        assert isinstance(driver.app.screen, PlayScreen)
        assert "moves: 1" in driver.text("#headline")
        await driver.press("r", "down")

    drive(tmp_path, first, record=three())

    async def second(driver: Driver) -> None:
        assert "moves: 2" in driver.text("#headline")
        await driver.press("r", "left")
        assert "Player 1 wins the chip" in driver.log()

    drive(tmp_path, second, record=kept(tmp_path))
    assert kept(tmp_path).moves[-3:] == [(0, "red right"), (0, "red down"), (0, "red left")]


def test_a_finished_game_is_watched_instead(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        assert isinstance(driver.app.screen, ReplayScreen)

    drive(tmp_path, script, record=read_record(SOLO.read_text()))


def test_ctrl_c_leaves_a_record_to_go_on_with(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("5", "enter", "colon", "4")
        await driver.pilot.press("ctrl+c")

    app = drive(tmp_path, script, record=three())
    assert app.saved_at == tmp_path / "game.jsonl"
    assert kept(tmp_path).moves == [(0, "bid 5")]
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_in_every_language(tmp_path: Path, language: str) -> None:
    async def script(driver: Driver) -> None:
        book = driver.play.game.rulebook(language)
        await driver.press("3", "enter")
        assert book.event({"event": "bid", "seat": 0, "bid": 3}) in driver.log()
        await driver.type(book.move(driver.play.game.parse("bid 2")))
        assert book.event({"event": "bid", "seat": 0, "bid": 2}) in driver.log()
        await driver.type("bid 7")
        assert driver.text("#message").startswith("✗ RR-43: ")
        await driver.wait(60)
        await driver.type(book.move(driver.play.game.parse("red right")))
        assert "→" in driver.board()
        for width, height in (SMALL, LARGE):
            await driver.resize(width, height)
            lines = driver.whole().splitlines()
            assert len(lines) == height
            assert max(len(line) for line in lines) <= width
            assert book.player(0) in driver.text("#people")

    drive(tmp_path, script, record=three(), language=language)


def test_the_language_is_switched_while_playing(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("5", "enter")
        seen = []
        for _ in LANGUAGES:
            await driver.press("l")
            seen.append(driver.text("#question") + driver.log())
        assert len(set(seen)) == 4
        await driver.press("question_mark")
        assert "help" not in driver.text("#title")
        await driver.press("escape")
        assert "Player 1 bids 5." in driver.log()

    drive(tmp_path, script, record=three())


def test_the_terminal_is_resized_during_play(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("4", "enter")
        await driver.wait(60)
        await driver.press("up")
        heights = []
        for size in [(80, 24), (140, 40), (100, 30), (60, 16), (200, 60), (80, 24)]:
            await driver.resize(*size)
            heights.append(driver.board().count("\n") + 1)
            place = driver.app.screen.query_one("#place")
            await driver.press("pagedown")
            assert (place.scroll_y > 0) == (size == (60, 16)), "a board that does not fit can be scrolled"
            await driver.press("pageup")
            await driver.press("tab")
        assert heights == [18, 33, 18, 18, 33, 18]
        await driver.press("r", "right")
        assert "2. red right" in driver.log()

    drive(tmp_path, script, record=three())


def test_refusals_name_the_rule_and_help_begins_with_it(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("up")
        assert driver.text("#message").startswith("✗ RR-13: Until the check everybody thinks")
        await driver.press("question_mark")
        shown = driver.text("#book Static")
        assert shown.index("RR-13") < shown.index("RR-40") < shown.index("Keys")
        await driver.press(*"vortex")
        assert "RR-11" in driver.text("#book Static")
        assert "RR-20" not in driver.text("#book Static")
        await driver.press("escape")
        await driver.type("9: bid 3")
        assert "no player 9" in driver.text("#message")
        await driver.type("red upp")
        assert driver.text("#message") == "That is not a move in this game: red upp", "no slide is legal now"
        await driver.type("bidd 7")
        assert "did you mean: bid 7?" in driver.text("#message")
        await driver.type("red up")
        assert "RR-13" in driver.text("#message")
        await driver.type("bid 51")
        assert "TB-05" in driver.text("#message")

    drive(tmp_path, script, record=three())


def test_undo_goes_back_to_the_last_chip_only(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("u")
        assert "no move to take back" in driver.text("#message")
        await driver.press("3", "enter")
        await driver.wait(60)
        await driver.press("u")
        assert "cannot be taken back" in driver.text("#message")
        await driver.press("r", *SOLUTION)
        await driver.press("u")
        assert "cannot be taken back" in driver.text("#message")

    drive(tmp_path, script, record=three())
    assert [text for _, text in kept(tmp_path).moves] == ["bid 3", "hourglass out", "red right", "red down", "red left"]


def test_a_private_copy_is_shown_to_its_owner_only(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        board = driver.play.board
        assert isinstance(board, RicochetBoard)
        await driver.press("t")
        assert "This is for Player 1 only" in driver.text("#handover")
        assert "R♥" not in driver.whole()
        await driver.press("enter", "r", *SOLUTION)
        assert "private copy: 3" in driver.text("#headline")
        assert "✓ target reached in 3" in driver.choices()
        await driver.press("u")
        assert "private copy: 2" in driver.text("#headline")
        await driver.press("x")
        assert "private copy: 0" in driver.text("#headline")
        await driver.press("up", "up")
        assert "RR-23" in driver.text("#message")
        tried = driver.board()
        await driver.press("p")
        assert board.thinking is None
        assert driver.board() != tried
        assert "↑" not in driver.board()
        await driver.press("p", "p", "t", "escape")
        assert board.thinking is None
        await driver.press("t", "enter")
        assert driver.board() == tried
        await driver.press("3", "enter")
        await driver.wait(60)
        assert board.thinking is None
        assert "Reach the red square in 3 moves." in driver.text("#question")

    drive(tmp_path, script, record=three(thinking="trace"))


def test_a_mental_table_has_no_private_copies(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("t")
        assert "RR-13" in driver.text("#message")

    drive(tmp_path, script, record=three())


def test_easier_solo_turns_the_hourglass_twice(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.wait(60)
        assert "1:00" in driver.text("#clock")
        assert "round 1" in driver.text("#headline")
        await driver.wait(60)
        assert "round 2" in driver.text("#headline")

    drive(tmp_path, script, record=new_record("ricochet", 1, 1, {"easier_solo": True}))


def test_ten_people_leave_room_for_the_log(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("9: bid 4")
        await driver.wait(60)
        assert driver.text("#people").splitlines()[-1].strip() == "(6-10 / 10)"
        assert "▸ Player 9" in driver.text("#people")
        assert driver.app.screen.query_one("#log").size.height >= 3
        await driver.resize(*LARGE)
        assert "Player 1 " in driver.text("#people")

    drive(tmp_path, script, record=new_record("ricochet", 10, 1))


def test_keys_that_come_all_at_once_are_typed_in_order(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        typed = [Key("2", "2"), Key("colon", ":"), Key("9", "9"), Key("x", "x")]
        await driver.press_at_once(*typed, Key("backspace", None), Key("enter", None))
        await driver.pilot.pause()
        assert "Player 2 bids 9." in driver.log()
        await driver.press("5", "escape", "colon")
        driver.app.post_message(Paste("1:\nbid 8\n"))
        await driver.press("enter")
        assert "Player 1 bids 8." in driver.log()

    drive(tmp_path, script, record=three())


def test_a_long_refusal_is_shown_whole(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("up")
        assert driver.text("#message").split()[-4:] == ["that", "nobody", "else", "sees."]
        assert driver.board().count("\n") == 17
        await driver.press("4")
        assert "4" in driver.text("#entry")

    drive(tmp_path, script, record=three())
