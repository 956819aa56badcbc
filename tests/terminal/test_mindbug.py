"""Two people play Mindbug at one screen."""

import random
from pathlib import Path
from typing import cast

import pytest

from tablebots.core import registry
from tablebots.core.record import Record, new_record
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.mindbug.game import GAME
from tablebots.games.mindbug.view import MindbugView
from tablebots.terminal.boards.mindbug import MindbugBoard

from .driving import LARGE, SMALL, Driver, drive, kept

SIZES = [SMALL, LARGE]


def played(seed: int, moves: int) -> Record:
    """A game after some moves made by chance."""
    record = new_record("mindbug", 2, seed, {})
    state = record.start()
    chance = random.Random(seed)
    for _ in range(moves):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        move = chance.choice(state.legal(seat))
        state.apply(seat, move)
        record.add(seat, move)
    return record


def view_of(driver: Driver, seat: int) -> MindbugView:
    return cast(MindbugView, driver.play.table.state.view(seat))


def one_line(text: str) -> str:
    """A text without its line breaks and indents, in which folded sentences can be found."""
    return " ".join(text.split())


def own_secrets(driver: Driver, seat: int) -> list[str]:
    """The names of the cards that only this seat knows to be in the game."""
    book = registry.get("mindbug").rulebook("en")
    mine, theirs = view_of(driver, seat), view_of(driver, 1 - seat)
    known = {card for player in theirs["players"] for card in player["discard"] + player["hand"] + player["revealed"]}
    known |= {creature["card"] for player in theirs["players"] for creature in player["creatures"]}
    return [book.word(card) for card in mine["players"][seat]["hand"] if card not in known and card != theirs["played"]]


def test_the_hand_over_hides_the_other_hand(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        hidden = 0
        for _ in range(14):
            if not driver.play.table.asked():
                break
            [seat] = driver.play.table.asked()
            if driver.play._covered:
                shown = driver.whole() + driver.board_below()
                for name in own_secrets(driver, 0) + own_secrets(driver, 1):
                    assert name not in shown
                    hidden += 1
                await driver.press("enter")
            assert driver.play.person == seat
            for name in own_secrets(driver, 1 - seat):
                assert name not in driver.whole()
            for card in view_of(driver, seat)["players"][seat]["hand"]:
                assert registry.get("mindbug").rulebook("en").word(card) in driver.board()
            await driver.press(str(len(driver.play.table.state.legal(seat))), "enter")
        assert hidden > 10

    drive(tmp_path, script, record=new_record("mindbug", 2, 5, {}))
    assert len(kept(tmp_path).moves) == 14


def test_moves_are_typed_as_in_records_or_in_the_words_of_the_language(tmp_path: Path) -> None:
    book = registry.get("mindbug").rulebook("es")

    async def script(driver: Driver) -> None:
        await driver.press("enter")
        seat = driver.play.person
        card = view_of(driver, seat)["players"][seat]["hand"][0]
        await driver.type("attack axolotl_healer")
        assert "TB-03: Eso no está aquí: Sanador Ajolote." in driver.text("#message")
        await driver.type(f"play {card}")
        assert view_of(driver, seat)["played"] == card
        await driver.press("enter")
        assert driver.play.person == 1 - seat
        await driver.type(book.move(registry.get("mindbug").parse("no mindbug")).upper())
        assert view_of(driver, seat)["played"] is None

    drive(tmp_path, script, record=new_record("mindbug", 2, 5, {}), language="es")
    assert [text.split()[0] for _, text in kept(tmp_path).moves] == ["play", "no"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
@pytest.mark.parametrize("game", [(3, 22), (7, 30)], ids=["some creatures", "many creatures"])
def test_everything_on_the_table_is_told(
    tmp_path: Path, language: str, size: tuple[int, int], game: tuple[int, int]
) -> None:
    book = registry.get("mindbug").rulebook(language)

    async def script(driver: Driver) -> None:
        await driver.press("enter")
        seat = driver.play.person
        view = view_of(driver, seat)
        told = one_line(driver.board())
        for player in view["players"]:
            assert f"♥{player['life']} ◆{player['mindbugs']}" in told
            for creature in player["creatures"]:
                assert f"{creature['power']} {book.word(creature['place'])}" in told.replace("▲", "")
                for held in creature["keywords"]:
                    assert book.word(held["keyword"]) in told
        for card in view["players"][seat]["hand"]:
            assert f"{GAME.cards.kinds[GAME.cards.number[card]].power} {book.word(card)}" in told
        for move in driver.play.table.state.legal(seat):
            assert book.move(move) in " ".join(driver.choices())
        lines = driver.board().splitlines()
        assert len(lines) <= size[1] - 6, "nothing has to be scrolled"
        assert all("…" not in line for line in lines)

    drive(tmp_path, script, record=played(*game), size=size, language=language)


def test_the_text_of_a_card_is_shown_when_it_is_pointed_at_or_asked_for(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("enter")
        seat = driver.play.person
        texts = {
            card: GAME.cards.kinds[GAME.cards.number[card]].texts["en"]
            for card in view_of(driver, seat)["players"][seat]["hand"]
        }
        moves = [move.text for move in driver.play.table.state.legal(seat)]
        for move in moves:
            text = texts.get(move.removeprefix("play "), "")
            await driver.press("down")
            assert text in one_line(driver.board())
        await driver.press("c")
        assert isinstance(driver.play.board, MindbugBoard)
        assert driver.play.board.whole
        everything = one_line(driver.board())
        for text in texts.values():
            assert text in everything
        assert "Revealed at the start:" in everything
        assert "Not seen yet:" in everything
        await driver.press("pagedown")
        assert driver.play.query_one("#place").scroll_y > 0
        await driver.press("c")
        assert "Not seen yet:" not in driver.board()

    drive(tmp_path, script, record=played(9, 14))


def test_power_that_others_give_is_marked_with_its_source(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("enter")
        raised = [
            (creature["power"], bonus["amount"], creature["card"], bonus["card"])
            for player in view_of(driver, driver.play.person)["players"]
            for creature in player["creatures"]
            for bonus in creature["bonuses"]
        ]
        assert raised
        book = registry.get("mindbug").rulebook("en")
        for power, amount, card, source in raised:
            assert f"{power}▲ {book.word(card)}" in driver.board()
            assert (f"{amount:+}" if card == source else f"{amount:+} ({book.word(source)})") in one_line(
                driver.board()
            )

    drive(tmp_path, script, record=played(9, 14), size=LARGE)


def test_a_card_just_played_and_an_attack_are_shown(tmp_path: Path) -> None:
    seen: set[str] = set()

    async def script(driver: Driver) -> None:
        book = registry.get("mindbug").rulebook("en")
        for _ in range(40):
            if driver.play._covered:
                await driver.press("enter")
            [seat] = driver.play.table.asked()
            view = view_of(driver, seat)
            if view["played"] is not None:
                seen.add("played")
                text = GAME.cards.kinds[GAME.cards.number[view["played"]]].texts["en"]
                assert f"just played: {book.word(view['played'])}" in one_line(driver.board())
                assert text in one_line(driver.board())
            if view["attacker"] is not None:
                seen.add("attacker")
                assert f"{book.word(view['attacker'])} attacks" in driver.board()
            if len(seen) == 2:
                break
            await driver.press(str(len(driver.play.table.state.legal(seat))), "enter")

    drive(tmp_path, script, record=new_record("mindbug", 2, 5, {}))
    assert seen == {"played", "attacker"}


def test_a_record_is_watched_through_each_pair_of_eyes(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("end")
        assert "your hand" not in driver.board()
        await driver.press("v")
        assert "your hand" in driver.board()
        await driver.press("v", "l")
        assert "la teva mà" in driver.board()

    drive(tmp_path, script, record=played(3, 1000), watch=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_fits_every_name_and_number(language: str) -> None:
    """One life or one card takes no plural; a participle goes with the word creature, not with a name."""
    book = registry.get("mindbug").rulebook(language)
    one, several = {"es": ("carta", "cartas"), "ca": ("carta", "cartes"), "pt": ("carta", "cartas")}.get(
        language, ("card", "cards")
    )
    for kind in ("steal", "return_discards"):
        for count, word in ((1, one), (2, several)):
            assert f"{count} {word} " in book.event({"event": kind, "seat": 0, "other": 1, "count": count})
    creature = {"es": "La criatura ", "ca": "La criatura ", "pt": "A criatura ", "en": ""}[language]
    assert book.event({"event": "defeated", "seat": 0, "card": GAME.cards.kinds[0].name}).startswith(creature)
    plural = {"es": "quedan", "ca": "queden", "pt": "restam", "en": "lives"}[language]
    assert plural not in book.event({"event": "lose_life", "seat": 0, "count": 1, "life": 1})


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_could_not_block_is_not_said_to_have_chosen_so(language: str) -> None:
    book = registry.get("mindbug").rulebook(language)
    assert book.player(1) not in book.event({"event": "unblocked", "seat": 1, "card": GAME.cards.kinds[0].name})
