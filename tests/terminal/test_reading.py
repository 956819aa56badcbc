"""Typed moves are understood by a few of their words."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots.core import registry
from tablebots.core.errors import BadNotation
from tablebots.core.record import new_record
from tablebots.terminal.line import Line
from tablebots.terminal.reading import ManyMoves, Worded, plain_words, read_move

from .driving import Driver, drive

RUMBLEBOTS = registry.get("rumblebots")
LEGAL = ["build rocket_bill", "recycle wrench_toast", "upgrade", "energise", "energise cryo", "scan 1", "done"]


def worded(language: str, texts: list[str]) -> list[Worded]:
    book = RUMBLEBOTS.rulebook(language)
    return [(book.move(RUMBLEBOTS.parse(text)), RUMBLEBOTS.parse(text)) for text in texts]


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("es", "mejorar", "upgrade"),
        ("es", "Mejora", "upgrade"),
        ("es", "terminar", "done"),
        ("es", "TERMINAR  turno", "done"),
        ("es", "ter", "done"),
        ("es", "criocamara", "energise cryo"),
        ("es", "energizar un cristal de la criocamara", "energise cryo"),
        ("es", "construir cohete", "build rocket_bill"),
        ("es", "nivel 1", "scan 1"),
        ("en", "end", "done"),
        ("en", "end turn!", "done"),
        ("en", "cryo-cell", "energise cryo"),
        ("en", "cryo cell", "energise cryo"),
        ("en", "rocket", "build rocket_bill"),
        ("ca", "acabar", "done"),
        ("pt", "melhorar", "upgrade"),
    ],
)
def test_a_few_words_are_enough(language: str, typed: str, meant: str) -> None:
    assert read_move(RUMBLEBOTS, language, typed, worded(language, LEGAL)).text == meant


@pytest.mark.parametrize("typed", ["te", "turno terminar", "ermina", "", "!", "el"])
def test_other_words_are_not(typed: str) -> None:
    with pytest.raises(BadNotation) as error:
        read_move(RUMBLEBOTS, "es", typed, worded("es", ["upgrade", "done"]))
    if typed == "el":
        assert isinstance(error.value, ManyMoves)
        assert error.value.labels == ["mejorar el Taller", "terminar el turno"]
    else:
        assert not isinstance(error.value, ManyMoves)


def test_several_moves_with_the_words_are_named() -> None:
    with pytest.raises(ManyMoves) as error:
        read_move(RUMBLEBOTS, "en", "energize crystal", worded("en", LEGAL))
    assert len(error.value.labels) == 3


def test_a_word_cut_short_is_no_better_than_a_whole_one() -> None:
    legal = worded("es", ["choose wrench_toast", "recycle wrench_toast"])
    assert read_move(RUMBLEBOTS, "es", "tostadizador", legal).text == "choose wrench_toast"
    with pytest.raises(ManyMoves):
        read_move(RUMBLEBOTS, "es", "tostadi", legal)


def test_only_legal_moves_are_suggested_in_the_words_of_the_language() -> None:
    legal = worded("es", ["recycle wrench_toast", "done"])
    with pytest.raises(BadNotation, match=r"^terminar el turno$"):
        read_move(RUMBLEBOTS, "es", "termimar el turno", legal)
    with pytest.raises(BadNotation, match=r"^$"):
        read_move(RUMBLEBOTS, "es", "scam 1", legal)


def test_what_is_well_formed_means_itself_whatever_is_legal() -> None:
    legal = worded("es", ["done"])
    assert read_move(RUMBLEBOTS, "es", "upgrade", legal).text == "upgrade"
    assert read_move(RUMBLEBOTS, "es", "mejorar el taller", legal).text == "upgrade"
    assert read_move(RUMBLEBOTS, "es", "mejorar", legal).text == "upgrade", "no other move can be meant"


@given(st.text(max_size=30))
def test_anything_may_be_typed(text: str) -> None:
    legal = worded("es", LEGAL)
    try:
        assert read_move(RUMBLEBOTS, "es", text, legal) in RUMBLEBOTS.moves
    except BadNotation as error:
        labels = [label for label, _ in legal]
        named = error.labels if isinstance(error, ManyMoves) else [str(error)]
        assert all(label in ["", *labels] for label in named)


def test_words_are_compared_without_case_accents_and_punctuation() -> None:
    assert plain_words("  ¿Criocámara: ÇA, l·l 1?") == ["criocamara", "ca", "l", "l", "1"]


def test_the_table_takes_a_few_words_and_names_what_may_be_meant(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("reciclar")
        assert driver.text("#message").startswith("reciclar puede ser: reciclar ")
        await driver.type("mejorar")
        assert driver.text("#message").startswith("✗ RB-"), "the rule that forbids it"
        await driver.type("terminar")
        assert driver.play.table.record().moves == [(0, "done")]

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3), language="es")


def test_at_most_three_moves_are_named(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("bid")
        assert driver.text("#message") == "bid could mean: bid 1; bid 2; bid 3 …"

    drive(tmp_path, script, record=new_record("ricochet", 2, 1))


@pytest.mark.parametrize("typed", ["3", "0", "7 5", "9" * 6000])
def test_a_number_that_is_not_in_the_list_is_no_price(typed: str) -> None:
    upgrade = RUMBLEBOTS.parse("upgrade")
    with pytest.raises(BadNotation):
        read_move(RUMBLEBOTS, "en", typed, [("upgrade the Workshop -$3 (0 or 7 5)", upgrade)])


@pytest.mark.parametrize("digits", [2, 6000])
def test_a_high_number_at_the_table_is_no_move(tmp_path: Path, digits: int) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("colon")
        driver.app.screen.query_one(Line).paste("9" * digits)
        await driver.press("enter")
        assert driver.play.table.record().moves == []
        assert "That is not a move in this game" in driver.text("#message")

    drive(tmp_path, script, record=new_record("rumblebots", 2, 3))
