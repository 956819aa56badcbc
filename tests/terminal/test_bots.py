"""Bots sit at seats of the table."""

import asyncio
from pathlib import Path

import pytest

from tablebots.bots.levels import parse_bot
from tablebots.bots.player import Player
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.game import State
from tablebots.core.record import new_record
from tablebots.core.rulebook import LANGUAGES
from tablebots.terminal import seating
from tablebots.terminal.handover import HandoverScreen
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.replay import ReplayScreen
from tablebots.terminal.saves import saved_bots
from tablebots.terminal.seating import LEVELS, Thinking, bot_texts, in_thread, offered, read_bots
from tablebots.terminal.setup import SetupScreen
from tablebots.terminal.words import texts

from .driving import LARGE, SMALL, Driver, Pondering, at_once, drive, kept

MINDBUG = registry.get("mindbug").meta
RAISING = registry.get("raising").meta


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "140x40"])
def test_a_whole_game_against_a_random_bot(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script(driver: Driver) -> None:
        session = driver.play.session
        for _ in range(200):
            assert not isinstance(driver.app.screen, HandoverScreen), "one person alone hides nothing"
            if session.state.outcome() is not None:
                break
            assert session.asked() == [0], "the bot moves by itself"
            await driver.press("1", "enter")
        assert session.state.outcome() is not None
        assert "★" in driver.text("#people")
        assert "(random)" in driver.text("#people")

    drive(tmp_path, script, record=new_record("mindbug", 2, 4, {}), bots={1: parse_bot("random")}, size=size)
    record = kept(tmp_path)
    assert {seat for seat, _ in record.moves} == {0, 1}
    assert record.play().outcome() is not None
    assert "random" not in record.text()


def test_a_flat_bot_plays_and_nothing_of_its_hand_is_shown(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        book = registry.get("mindbug").rulebook("en")
        session = driver.play.session
        for _ in range(6):
            open_to_me = str(session.state.view(0))
            for card in session.state.view(1)["players"][1]["hand"]:  # type: ignore[typeddict-item]
                if card not in open_to_me:
                    assert book.word(card) not in driver.whole()
            await driver.press("1", "enter")

    drive(tmp_path, script, record=new_record("mindbug", 2, 4, {}), bots={1: parse_bot("flat:1")})


def test_while_a_bot_thinks_the_table_says_so_and_stays_alive(tmp_path: Path) -> None:
    async def run_with(think: Pondering, driver: Driver) -> None:
        assert "Player 1 is thinking" in driver.text("#message")
        assert driver.choices() == []
        await driver.press("l")
        assert driver.app.language != "en"
        await driver.press("question_mark", "escape")
        await driver.type("1: no block")
        assert "1" in driver.text("#message")
        assert driver.play.session.record.moves == []
        think.go.set()
        await driver.pilot.pause()
        assert driver.play.session.record.moves[0][0] == 0
        assert driver.choices() != []

    think = Pondering()
    seed = next(seed for seed in range(20) if new_record("mindbug", 2, seed, {}).start().to_act() == [0])
    drive(
        tmp_path,
        lambda driver: run_with(think, driver),
        record=new_record("mindbug", 2, seed, {}),
        bots={0: parse_bot("random")},
        think=think,
    )


def test_a_thread_gives_the_move_or_the_error() -> None:
    state = registry.get("mindbug").new(2, 1)
    seat = state.to_act()[0]

    def fail() -> None:
        raise ValueError("no idea")

    async def run() -> None:
        same = [
            await Thinking(think, lambda: 7).choose(state, seat, parse_bot("flat:2")) for think in (in_thread, at_once)
        ]
        assert same[0] is same[1]
        with pytest.raises(ValueError, match="no idea"):
            await in_thread(fail)  # type: ignore[arg-type]

    asyncio.run(run())


def test_a_bot_is_given_a_sample_and_not_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    state = registry.get("mindbug").new(2, 1)
    seat = state.to_act()[0]
    held: list[State] = []

    class Spy(Player):
        def sample(self, rng: object) -> State:
            raise AssertionError

        def legal(self) -> list:  # type: ignore[type-arg]
            held.append(self._sample)
            return super().legal()

    monkeypatch.setattr(seating, "Player", Spy)
    asyncio.run(Thinking(at_once, lambda: 7).choose(state, seat, parse_bot("random")))
    assert held
    assert held[0] is not state


def test_undo_takes_back_what_the_bot_did_since(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        session = driver.play.session
        tried = 0
        for _ in range(60):
            if tried == 2:
                break
            before = list(session.record.moves)
            own = 0 in session.undoable()
            await driver.press("u")
            if own:
                tried += 1
                assert session.asked() == [0]
                assert len(session.record.moves) < len(before)
                assert before[len(session.record.moves)][0] == 0
            else:
                assert session.record.moves == before
                assert "cannot be taken back" in driver.text("#message") or "no move" in driver.text("#message")
            await driver.press(str(len(session.state.legal(0))), "enter")
        assert tried == 2

    drive(tmp_path, script, record=new_record("mindbug", 2, 4, {}), bots={1: parse_bot("random")})


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
        assert "one seat at least is for a person" in driver.text("#message")
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
        assert bot_texts(driver.play.bots) == ["2=random"]

    drive(tmp_path, script, language=language)
    [path] = tmp_path.glob("*.json")
    assert path.with_suffix(".bots").read_text() == "2=random\n"


def test_a_damaged_list_of_bots_gets_one_sentence(tmp_path: Path) -> None:
    record = new_record("mindbug", 2, 4, {})
    path = tmp_path / "game.json"
    assert saved_bots(path, record) == {}
    for nonsense in (b"7=random", b"2=clever", b"\xff\xfe", b"1=random 2=random"):
        path.with_suffix(".bots").write_bytes(nonsense)
        with pytest.raises(TablebotsError, match=r"game\.bots"):
            saved_bots(path, record)


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

    drive(tmp_path, script, record=record, bots={1: parse_bot("random")})


def test_the_screen_offers_the_bots_of_a_game() -> None:
    assert [*offered(MINDBUG)] == [*LEVELS]
    assert [*offered(RAISING)] == [*LEVELS, "careless", "greedy", "tuned", "planner"]
    assert texts("es").say(offered(RAISING)["greedy"]) == "bot, con reglas sencillas"


def test_bots_are_read_by_seat_or_for_all_the_others() -> None:
    assert bot_texts(read_bots(["2=Flat:030"], MINDBUG, 2)) == ["2=flat:30"]
    assert bot_texts(read_bots(["random"], MINDBUG, 2)) == ["2=random"]
    assert bot_texts(read_bots(["random", "3=Greedy"], RAISING, 4)) == ["2=random", "3=greedy", "4=random"]
    with pytest.raises(TablebotsError, match="for a person"):
        read_bots(["random", "1=flat:5"], RAISING, 4)
    with pytest.raises(TablebotsError, match="there is no bot 'greedy': try easy, medium, hard, random, or flat"):
        read_bots(["greedy"], MINDBUG, 2)


def test_a_bot_of_ricochet_thinks_with_the_clock_bids_and_shows(tmp_path: Path) -> None:
    """It says nothing at first, bids in its time, and shows its solution when the hourglass has run out."""

    async def script(driver: Driver) -> None:
        session = driver.play.session
        assert session.record.moves == []
        assert "is thinking" not in driver.text("#message")
        await driver.wait(8)
        assert session.record.moves == []
        await driver.wait(1)
        assert session.record.moves == [(1, "bid 9")]
        await driver.wait(3)
        assert session.record.moves[1:] == [(1, "bid 6"), (1, "ready")]
        assert driver.play.person == 0
        await driver.wait(60)
        assert session.state.view(0)["round"] == 2  # type: ignore[typeddict-item]
        assert "Player 2 wins the chip" in driver.log()

    record = new_record("ricochet", 2, 0, {})
    drive(tmp_path, script, record=record, bots={1: parse_bot("hard", registry.get("ricochet"))})
