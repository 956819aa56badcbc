"""What happens in one move is shown moment by moment."""

from pathlib import Path
from typing import Any

import pytest

from tablebots import Journal
from tablebots.bots.rumblebots.builders import PLANS, Builder
from tablebots.core.record import Record, new_record
from tablebots.core.rulebook import joined_text
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.table.replay import Replay
from tablebots.terminal.boards.rumblebots import RumblebotsBoard
from tablebots.terminal.film import Film
from tablebots.terminal.handover import HandoverScreen

from .driving import Driver, StillClock, drive, kept

BEATS = RumblebotsBoard.beats


def before_a_battle(seats: int, seed: int, number: int) -> Record:
    """A game by plans, up to the move that ends the last turn of building of a round."""
    record = new_record("rumblebots", seats, seed, {})
    state = record.start()
    assert isinstance(state, RumblebotsState)
    while True:
        seat = state.to_act()[0]
        move = Builder(PLANS["balanced"]).choose(state)
        after = state.copy()
        after.push(seat, move)
        if state.round == number and move.text == "done" and after.view(None)["phase"] != "build":  # type: ignore[typeddict-item]
            return record
        state.apply(seat, move)
        record.add(seat, move)


def before_a_long_battle() -> Record:
    """Such a game in which at least five moments follow before anybody is asked, whatever the cards are worth."""
    for seed in range(50):
        record = before_a_battle(2, seed, 2)
        state = record.play()
        state.journal = Journal()
        state.apply(state.to_act()[0], state.game.parse("done"))
        if sum(event.key in BEATS for event in state.journal.events) >= 5:
            return record
    raise AssertionError("no battle is long")


def moments_of_a_battle() -> list[dict[str, Any]]:
    """What a spectator is told of the move that begins a battle."""
    record = before_a_long_battle()
    record.moves.append((record.play().to_act()[0], "done"))
    moments: list[dict[str, Any]] = Replay(record).update(len(record.moves), None)["moments"]
    return moments


def test_every_reveal_is_a_moment_with_its_totals() -> None:
    clock = StillClock()
    film = Film(BEATS, 2.0, clock)
    moments = moments_of_a_battle()
    events = [event for moment in moments for event in moment["events"]]
    film.show(moments)
    told = 0
    sums = []
    while film.frame is not None:
        frame = film.frame
        told += frame.fresh
        assert told == len(events) - frame.later, "no event is told twice or left out"
        last = events[told - 1]
        assert frame.seconds == 2 * BEATS[last["event"]]
        if last["event"] == "totals":
            clash = frame.view["clash"]  # type: ignore[typeddict-item]
            assert (clash["attack"], clash["defence"]) == (last["attack"], last["defence"])
            sums.append(clash["attack"])
        clock.time += 0.2
        assert not film.tick(), "a moment is shown for a while"
        clock.time += 5
        assert film.tick()
    assert len(sums) >= 1
    assert sums == sorted(sums)


@pytest.mark.parametrize(("beats", "pace"), [({}, 1.0), (BEATS, 0.0)])
def test_without_beats_or_pace_there_is_no_film(beats: dict[str, float], pace: float) -> None:
    film = Film(beats, pace, StillClock())
    moments = moments_of_a_battle()
    assert len(moments) > 3
    film.show(moments)
    assert film.frame is None
    assert not film.tick()


def test_a_battle_is_told_one_event_after_the_other(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        table = driver.play.table
        before = len(table.history(driver.play.person))
        await driver.type("done")
        events = table.history(driver.play.person)
        asked_before = "which faction" in driver.text("#question")
        assert not asked_before
        told = 0
        moments = 0
        while driver.play.film.frame is not None:
            frame = driver.play.film.frame
            told = told + frame.fresh
            happened = [joined_text(event["text"]) for event in events[before + told - frame.fresh : before + told]]
            assert " ".join(driver.text("#question").split()).startswith(" ".join(happened)[:60])
            assert driver.log().endswith(happened[-1])
            assert driver.choices() == []
            assert "skip" in driver.text("#keys")
            assert "rules" not in driver.text("#keys")
            if happened[-1].startswith("Attack "):
                values = events[before + told - 1]
                assert f"Attack {values['attack']} " in driver.board()
                assert f"against defence {values['defence']}" in driver.board()
                assert f"Critical hits {values['crits']} " in driver.board()
                assert f"of {values['needed']} needed" in driver.board()
            moments += 1
            await driver.wait(frame.seconds + 0.1)
        assert moments >= 5
        assert "rules" in driver.text("#keys")
        if table.asked() == [driver.play.person]:
            assert driver.choices() != []

    drive(tmp_path, script, record=before_a_long_battle(), pace=1.0)
    assert kept(tmp_path).moves[-1][1] == "done"


def test_any_key_skips_the_rest_and_does_nothing_else(tmp_path: Path) -> None:
    for key in ("space", "enter", "q", "1", "u"):
        folder = tmp_path / key
        folder.mkdir()

        async def script(driver: Driver, key: str = key) -> None:
            await driver.type("done")
            assert driver.play.film.frame is not None
            moves = len(driver.play.table.record().moves)
            await driver.press(key)
            assert driver.play.film.frame is None
            assert len(driver.play.table.record().moves) == moves
            assert driver.play in driver.app.screen_stack, "the game is not left"

        drive(folder, script, record=before_a_battle(2, 3, 2), pace=1.0)


def test_the_next_person_sits_down_after_the_film_only(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        if isinstance(driver.app.screen, HandoverScreen):
            await driver.press("enter")
        person = driver.play.person
        await driver.type("done")
        assert driver.play.person == person
        assert driver.play.scene().seat is None, "all watch together, so nobody's secrets are shown"
        await driver.press("space")
        if isinstance(driver.app.screen, HandoverScreen):
            await driver.press("enter")
        assert driver.play.person in driver.play.table.asked()

    drive(tmp_path, script, record=before_a_battle(3, 5, 3), pace=1.0)


def test_without_a_pace_only_what_comes_out_is_shown(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("done")
        assert driver.play.film.frame is None
        assert "skip" not in driver.text("#keys")

    drive(tmp_path, script, record=before_a_battle(2, 3, 2))


def test_a_watched_record_shows_battles_too(tmp_path: Path) -> None:
    record = before_a_battle(2, 3, 2)
    state = record.play()
    seat = state.to_act()[0]
    record.moves.append((seat, "done"))
    length = len(record.moves)

    async def script(driver: Driver) -> None:
        screen = driver.app.screen
        await driver.press(str(length - 1)[0], *str(length - 1)[1:], "enter")
        assert f"move {length - 1} of {length}" in driver.text("#speaker")
        await driver.press("right")
        assert screen.film.frame is not None  # type: ignore[attr-defined]
        first = driver.text("#question")
        await driver.wait(2)
        assert driver.text("#question") != first
        await driver.press("right")
        assert screen.film.frame is None, "a key skips"  # type: ignore[attr-defined]
        assert f"move {length} of {length}" in driver.text("#speaker")
        await driver.press("left", "space")
        await driver.wait(5)
        assert screen.film.frame is not None, "it runs by itself"  # type: ignore[attr-defined]
        for _ in range(200):
            await driver.wait(3)
        assert screen.film.frame is None  # type: ignore[attr-defined]
        await driver.press("end")
        assert screen.film.frame is None, "a jump shows no film"  # type: ignore[attr-defined]

    drive(tmp_path, script, record=record, watch=True, pace=1.0)
