"""A record is watched in the frame."""

from pathlib import Path

import pytest

from tablebots.core.errors import BadRecord
from tablebots.core.record import Record, new_record, read_record
from tablebots.table.store import Entry, FileStore, from_record
from tablebots.terminal.menu import MenuScreen
from tablebots.terminal.playback import PAUSES, Playback
from tablebots.terminal.replay import ReplayScreen

from ..games.raising.helpers import GAME
from .driving import Driver, StillClock, drive
from .test_film import before_a_battle
from .test_raising import played

SOLO = Path(__file__).parent / "data" / "solo.json"


def solo() -> Record:
    return read_record(SOLO.read_text())


def test_stepping_jumping_and_running(tmp_path: Path) -> None:
    record = solo()
    length = len(record.moves)

    async def script(driver: Driver) -> None:
        assert f"move 0 of {length}" in driver.text("#speaker")
        await driver.press("right", "right", "right", "left")
        assert f"move 2 of {length}" in driver.text("#speaker")
        assert [line for line in driver.choices() if "▸" in line] == ["▸2 Player 1: red right"]
        assert "2. red right" in driver.log()
        await driver.press("3", "0", "enter")
        assert f"move 30 of {length}" in driver.text("#speaker")
        await driver.press("space")
        assert driver.text("#speaker").strip().startswith("▶")
        await driver.wait(0.9)
        assert "move 30 of" in driver.text("#speaker")
        await driver.wait(0.1)
        assert "move 31 of" in driver.text("#speaker")
        await driver.press("plus", "plus")
        await driver.wait(0.25)
        assert "move 32 of" in driver.text("#speaker")
        await driver.press("end")
        assert "★ Player 1" in driver.text("#question")
        assert driver.text("#speaker").strip().startswith("‖")
        await driver.press("home", "down", "up", "r", "question_mark")
        assert "What matters now" in driver.text("#book Static")
        await driver.press("escape", "q")
        assert isinstance(driver.app.screen, MenuScreen)

    drive(tmp_path, script, record=record, watch=True)
    assert list(tmp_path.iterdir()) == []


def test_every_position_is_that_of_the_record() -> None:
    record = solo()
    playback = Playback(record, StillClock())
    for position in (5, 2, 66, 0, 17):
        playback.go(position)
        assert playback.replay.at(playback.position) == record.play(position)


def test_it_runs_to_the_end_and_stops_there() -> None:
    clock = StillClock()
    playback = Playback(solo(), clock)
    playback.change_speed(99)
    playback.toggle()
    for _ in range(playback.length):
        clock.time += PAUSES[-1]
        assert playback.tick()
    assert not playback.running
    assert not playback.tick()
    playback.toggle()
    assert playback.position == 0


def test_a_record_that_does_not_play_is_not_opened() -> None:
    record = new_record("ricochet", 2, 1)
    record.moves.append((0, "red up"))
    with pytest.raises(BadRecord, match="RR-13"):
        Playback(record, StillClock())


def test_the_newest_event_is_in_sight(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        log = driver.app.screen.query_one("#log")
        await driver.press("right")
        assert log.scroll_y == 0
        await driver.press("end")
        await driver.pilot.pause()
        assert log.max_scroll_y > 0
        assert log.scroll_y == log.max_scroll_y

    drive(tmp_path, script, record=solo(), watch=True)


def test_the_help_says_what_can_be_typed(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("question_mark")
        shown = " ".join(driver.text("#book Static").split())
        assert "Type a number and press Enter to go to the position" in shown
        assert "Moves can be typed" not in shown

    drive(tmp_path, script, record=solo(), watch=True)


@pytest.mark.parametrize("key", ["q", "escape"])
def test_a_film_does_not_keep_from_leaving(tmp_path: Path, key: str) -> None:
    record = before_a_battle(2, 3, 2)
    record.moves.append((record.play().to_act()[0], "done"))

    async def script(driver: Driver) -> None:
        screen = driver.app.screen
        assert isinstance(screen, ReplayScreen)
        await driver.press("end", "left", "right")
        assert screen.film.frame is not None
        assert "back" in driver.text("#keys")
        await driver.press(key)
        assert isinstance(driver.app.screen, MenuScreen)

    drive(tmp_path, script, record=record, watch=True, pace=1.0)


def test_the_cards_of_a_board_can_be_read_while_watching(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        assert "c  cards" in driver.text("#keys")
        before = driver.board()
        await driver.press("c")
        assert "Transformations" in driver.board()
        assert driver.board() != before
        await driver.press("escape")
        assert driver.board() == before
        assert isinstance(driver.app.screen, ReplayScreen), "the key has closed the cards, not the record"
        await driver.press("c", "right", "c")
        assert "move 1 of" in driver.text("#speaker")

    drive(tmp_path, script, record=before_a_battle(2, 1, 1), watch=True)


def with_secret_choices() -> Record:
    """Raising Robots while phases are assigned: one player has chosen, and has chosen again."""
    record = played(3, 5, "assignment", 3)
    record.moves.extend([(0, "assign design recycle"), (0, "assign recycle assemble")])
    return record


def test_who_watches_an_unfinished_game_reads_what_everybody_knows(tmp_path: Path) -> None:
    record = with_secret_choices()

    once = read_record(record.text())
    once.moves.pop()
    length = Playback(once, StillClock()).length

    async def script(driver: Driver) -> None:
        await driver.press("end")
        assert f"move {length} of {length}" in driver.text("#speaker"), "a choice that nobody is told of does not count"
        assert driver.choices()[-1] == f"▸{length} Player 1 has assigned both phases."
        assert "v  " not in driver.text("#keys")
        await driver.press("v")
        assert "spectator" in driver.text("#speaker")
        await driver.press("home", *["right"] * 12)
        assert [line for line in driver.choices() if "▸" in line] == ["▸12 Player 3 assembles Rummage."]
        book = GAME.rulebook("en")
        names = [book.move(GAME.parse(text)) for _, text in record.moves[:20]]
        assert not any(name in line for name in names for line in driver.choices())

    drive(tmp_path, script, record=record, watch=True, size=(140, 40))


def test_who_watches_a_finished_game_sees_moves_and_everybodys_view(tmp_path: Path) -> None:
    record = with_secret_choices()
    head, entries = from_record(record)
    ends = [Entry("end", 1.0, seat, reason="abandoned") for seat in range(3)]
    FileStore.create(tmp_path / "game.jsonl", head, [*entries, *ends, Entry("result", 1.0, reason="abandoned")]).close()

    async def script(driver: Driver) -> None:
        await driver.choose("Saved games")
        await driver.press("enter", "w", "end")
        assert driver.choices()[-1].startswith(f"▸{len(record.moves)} Player 1: first card to Recycle")
        await driver.press("v")
        assert "Player 1" in driver.text("#speaker")
        await driver.press("q", "enter", "end")
        assert "first card to Recycle" in driver.choices()[-1], "a game that is over is watched instead of continued"

    drive(tmp_path, script, size=(140, 40))
