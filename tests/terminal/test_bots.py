"""Bots sit at seats of the table."""

import asyncio
import random
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

import tablebots
from tablebots.bots.player import Player
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.game import State
from tablebots.core.record import new_record
from tablebots.core.rulebook import LANGUAGES
from tablebots.table.store import FileStore, MemoryStore, from_record, read_file
from tablebots.table.table import Table
from tablebots.terminal.handover import HandoverScreen
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.replay import ReplayScreen
from tablebots.terminal.saves import read_save, resume
from tablebots.terminal.seating import LEVELS, Thinking, in_thread, offered, read_bots
from tablebots.terminal.setup import SetupScreen
from tablebots.terminal.words import texts

from .driving import LARGE, SMALL, Driver, Pondering, at_once, drive, kept

MINDBUG = registry.get("mindbug").meta
RAISING = registry.get("raising").meta


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "140x40"])
def test_a_whole_game_against_a_random_bot(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script(driver: Driver) -> None:
        table = driver.play.table
        for _ in range(200):
            assert not isinstance(driver.app.screen, HandoverScreen), "one person alone hides nothing"
            if table.state.outcome() is not None:
                break
            assert table.asked() == [0], "the bot moves by itself"
            await driver.press("1", "enter")
        assert table.state.outcome() is not None
        assert "★" in driver.text("#people")
        assert "(random)" in driver.text("#people")

    drive(tmp_path, script, record=new_record("mindbug", 2, 4, {}), bots={1: "random"}, size=size)
    record = kept(tmp_path)
    assert {seat for seat, _ in record.moves} == {0, 1}
    assert record.play().outcome() is not None
    assert "random" not in record.text()


def test_a_flat_bot_plays_and_nothing_of_its_hand_is_shown(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        book = registry.get("mindbug").rulebook("en")
        table = driver.play.table
        for _ in range(6):
            open_to_me = str(table.state.view(0))
            for card in table.state.view(1)["players"][1]["hand"]:  # type: ignore[typeddict-item]
                if card not in open_to_me:
                    assert book.word(card) not in driver.whole()
            await driver.press("1", "enter")

    drive(tmp_path, script, record=new_record("mindbug", 2, 4, {}), bots={1: "flat:1"})


def test_while_a_bot_thinks_the_table_says_so_and_stays_alive(tmp_path: Path) -> None:
    async def run_with(think: Pondering, driver: Driver) -> None:
        assert "Player 1 is thinking" in driver.text("#message")
        assert driver.choices() == []
        await driver.press("l")
        assert driver.app.language != "en"
        await driver.press("question_mark", "escape")
        await driver.type("1: no block")
        assert "1" in driver.text("#message")
        assert driver.play.table.record().moves == []
        think.go.set()
        await driver.pilot.pause()
        assert driver.play.table.record().moves[0][0] == 0
        assert driver.choices() != []

    think = Pondering()
    seed = next(seed for seed in range(20) if new_record("mindbug", 2, seed, {}).start().to_act() == [0])
    drive(
        tmp_path,
        lambda driver: run_with(think, driver),
        record=new_record("mindbug", 2, seed, {}),
        bots={0: "random"},
        think=think,
    )


def against(bot: str) -> Table:
    """A table with a bot at both seats."""
    head, _ = from_record(new_record("mindbug", 2, 1, {}))
    return Table(MemoryStore(replace(head, bots={0: bot, 1: bot})))


def test_a_thread_gives_the_move_or_the_error() -> None:
    table = against("flat:2")
    seat = table.asked()[0]

    def fail() -> None:
        raise ValueError("no idea")

    async def run() -> None:
        same = [await Thinking(think, lambda: 7).choose(table, seat) for think in (in_thread, at_once)]
        assert same[0] is same[1]
        with pytest.raises(ValueError, match="no idea"):
            await in_thread(fail)  # type: ignore[arg-type]

    asyncio.run(run())


def test_a_bot_is_given_a_sample_and_not_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    table = against("random")
    held: list[State] = []

    class Spy(Player):
        def sample(self, rng: object) -> State:
            raise AssertionError

        def legal(self) -> list:  # type: ignore[type-arg]
            held.append(self._sample)
            return super().legal()

    monkeypatch.setattr("tablebots.table.seats.Player", Spy)
    asyncio.run(Thinking(at_once, lambda: 7).choose(table, table.asked()[0]))
    assert held
    assert held[0] is not table.state


def test_undo_takes_back_what_the_bot_did_since(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        table = driver.play.table
        chance = random.Random(5)
        answered = refused = 0
        while not table.over and (answered == 0 or refused == 0):
            await driver.press(*str(chance.randint(1, len(table.state.legal(0)))), "enter")
            before = list(table.record().moves)
            if before[-1][0] == 0 or chance.random() < 0.5:
                continue
            await driver.press("u")
            after, message = table.record().moves, driver.text("#message")
            assert after == before[: len(after)], "the bot moves again only after the person does"
            if after == before:
                assert "cannot be taken back" in message
                refused += 1
            else:
                assert "Taken back. Player 1:" in message
                assert table.asked() == [0]
                assert [seat for seat, _ in before[len(after) :]] == [0] + [1] * (len(before) - len(after) - 1)
                answered += 1
        assert answered
        assert refused
        assert "Player 1 takes back a move." in driver.log()

    drive(tmp_path, script, record=new_record("mindbug", 2, 4, {}), bots={1: "random"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_are_chosen_on_the_screen_and_remembered(tmp_path: Path, language: str) -> None:
    say = texts(language).say

    async def script(driver: Driver) -> None:
        await driver.choose("Mindbug")
        await driver.press("enter")
        screen = driver.app.screen
        assert isinstance(screen, SetupScreen)
        await driver.press("down", "down", "right")
        assert f"{say('bot_random')} (random)" in driver.whole()
        await driver.press("down", "enter", "home", "enter")
        assert registry.get("mindbug").rulebook(language).texts["faults"]["bot_person"] in driver.text("#message")
        await driver.press("down", "down", "left", "down")
        for name in [*LEVELS][1:]:
            await driver.press("right")
            assert f"{say(LEVELS[name])} ({name})" in driver.whole()
        await driver.press(*["left"] * 3, "home", "enter")
        assert isinstance(driver.app.screen, PlayScreen)
        assert "(random)" in driver.text("#people")
        assert not driver.play._several()
        await driver.press("q")
        await driver.choose(say("menu_saved"))
        await driver.press("enter", "enter")
        assert driver.play.bots == {1: "random"}

    drive(tmp_path, script, language=language)
    [path] = tmp_path.iterdir()
    head, _ = read_file(path)
    assert head.bots == {1: "random"}
    assert head.program == tablebots.__version__
    assert datetime.fromisoformat(head.created).tzinfo is not None


def test_the_bots_beside_an_old_record_are_taken_over(tmp_path: Path) -> None:
    record = new_record("mindbug", 2, 4, {})
    path = tmp_path / "game.json"
    path.write_text(record.text())
    path.with_suffix(".bots").write_text("2=flat:30\n")
    store = resume(path)
    assert store.head.bots == {1: "flat:30"}
    assert isinstance(store, FileStore)
    store.close()
    other = resume(path, {0: "random"})
    assert isinstance(other, FileStore)
    assert other.path.name == "game-2.jsonl", "with other bots it is another game"
    assert read_file(store.path)[0].bots == {1: "flat:30"}
    other.close()


def test_a_damaged_list_of_bots_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(new_record("mindbug", 2, 4, {}).text())
    assert read_save(path)[0].bots == {}
    for nonsense in (b"7=random", b"2=clever", b"\xff\xfe", b"1=random 2=random"):
        path.with_suffix(".bots").write_bytes(nonsense)
        with pytest.raises(TablebotsError, match=r"game\.bots"):
            read_save(path)


def test_a_game_that_is_over_is_watched_without_its_bots(tmp_path: Path) -> None:
    record = new_record("mindbug", 2, 4, {})
    state = record.start()
    while state.to_act():
        seat = state.to_act()[0]
        move = state.legal(seat)[0]
        state.apply(seat, move)
        record.add(seat, move)

    async def script(driver: Driver) -> None:
        assert isinstance(driver.app.screen, ReplayScreen)

    drive(tmp_path, script, record=record, bots={1: "random"})


def test_the_screen_offers_the_bots_of_a_game() -> None:
    assert [*offered(MINDBUG)] == [*LEVELS]
    assert [*offered(RAISING)] == [*LEVELS, "careless", "greedy", "tuned", "planner"]
    assert texts("es").say(offered(RAISING)["greedy"]) == "bot, con reglas sencillas"


def test_bots_are_read_by_seat_or_for_all_the_others() -> None:
    assert read_bots(["2=Flat:030"], MINDBUG, 2) == {1: "flat:30"}
    assert read_bots(["random"], MINDBUG, 2) == {1: "random"}
    assert read_bots(["random", "3=Greedy"], RAISING, 4) == {1: "random", 2: "greedy", 3: "random"}
    with pytest.raises(TablebotsError, match="for a person"):
        read_bots(["random", "1=flat:5"], RAISING, 4)
    with pytest.raises(TablebotsError, match="there is no bot 'greedy': try easy, medium, hard, random, or flat"):
        read_bots(["greedy"], MINDBUG, 2)


def test_a_bot_of_ricochet_thinks_with_the_clock_bids_and_shows(tmp_path: Path) -> None:
    """It says nothing at first, bids in its time, and shows its solution when the hourglass has run out."""

    async def script(driver: Driver) -> None:
        table = driver.play.table
        assert table.record().moves == []
        assert "is thinking" not in driver.text("#message")
        await driver.wait(8)
        assert table.record().moves == []
        await driver.wait(1)
        assert table.record().moves == [(1, "bid 9")]
        await driver.wait(3)
        assert table.record().moves[1:] == [(1, "bid 6"), (1, "ready")]
        assert driver.play.person == 0
        await driver.wait(60)
        assert table.state.view(0)["round"] == 2  # type: ignore[typeddict-item]
        assert "Player 2 wins the chip" in driver.log()

    record = new_record("ricochet", 2, 0, {})
    drive(tmp_path, script, record=record, bots={1: "hard"})
