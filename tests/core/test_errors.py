"""Errors carry what is wrong, can be pickled, and stay short whatever they are about."""

import errno
import json
import os
import pickle
import tomllib
from collections.abc import Callable

import pytest

import tablebots
from tablebots.core.errors import (
    BadDump,
    BadNotation,
    BadOptions,
    BadPosition,
    BadRecord,
    BadRulebook,
    Fault,
    IllegalMove,
    Refusal,
    TablebotsError,
    UnknownGame,
    short_repr,
    syntax_fault,
    system_fault,
    wrong,
)
from tablebots.core.rulebook import LANGUAGES

ERRORS = [
    TablebotsError("a"),
    BadNotation("a"),
    UnknownGame("a"),
    BadDump("a"),
    BadRulebook("a"),
    IllegalMove("a", Refusal("RR-43", {"bid": 3}), "ricochet"),
    BadRecord(wrong("record_setup"), IllegalMove("a", Refusal("RR-43"), "ricochet")),
    BadRecord("a"),
    BadOptions([Fault("seats", "a"), Fault("board", wrong("record_setup"), UnknownGame("b"))]),
    BadPosition([Fault("seats", "a")]),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_pickled(error: TablebotsError) -> None:
    read = pickle.loads(pickle.dumps(error))
    assert type(read) is type(error)
    assert str(read) == str(error)
    assert read.say("es") == error.say("es")
    if isinstance(error, IllegalMove):
        assert (read.refusal, read.game, read.rule, read.values) == (error.refusal, "ricochet", "RR-43", {"bid": 3})
    if isinstance(error, BadRecord):
        assert read.refusal == error.refusal
    if isinstance(error, BadOptions | BadPosition):
        assert read.names() == error.names()


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOENT, "file_missing"),
        (errno.EACCES, "file_forbidden"),
        (errno.EISDIR, "file_folder"),
        (errno.ENOSPC, "file_full"),
        (errno.ENAMETOOLONG, "file_name"),
        (errno.EIO, "file_error"),
    ],
)
def test_what_the_system_says_is_told_in_every_language(number: int, key: str) -> None:
    fault = system_fault(OSError(number, os.strerror(number), "file"))
    sentences = {language: fault.say(language) for language in LANGUAGES}
    assert len(set(sentences.values())) == len(LANGUAGES)
    assert all(sentence.strip() and key not in sentence for sentence in sentences.values())
    assert (os.strerror(number) in sentences["es"]) == (key == "file_error"), "its text is told only if we have none"


@pytest.mark.parametrize(
    ("read", "text", "sentence"),
    [
        (json.loads, '{"a":\n x}', "línea 2, columna 2"),
        (json.loads, "[" * 100_000, "tiene demasiados niveles"),
        (tomllib.loads, "a = \n", "línea 1, columna 5"),
        (tomllib.loads, "a = ", "se acaba antes de tiempo"),
        (tomllib.loads, "a = " + "1" * 5000, "no se entiende"),
    ],
)
def test_where_a_file_is_damaged_is_told_in_every_language(
    read: Callable[[str], object], text: str, sentence: str
) -> None:
    with pytest.raises((ValueError, RecursionError)) as damaged:
        read(text)
    fault = syntax_fault(damaged.value)
    assert fault.say("es") == sentence
    assert len({fault.say(language) for language in LANGUAGES}) == len(LANGUAGES)


def nested(depth: int) -> list[object]:
    """Lists in each other."""
    value: list[object] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", [10**5000, nested(100_000), "x" * 5000, -(10**5000)], ids=["huge", "deep", "long", "low"]
)
def test_a_short_repr_is_short(value: object) -> None:
    assert len(short_repr(value)) <= 43


@pytest.mark.parametrize("value", [10**5000, nested(100_000), "x" * 5000], ids=["huge", "deep", "long"])
def test_options_of_any_size_are_refused_with_a_sentence(value: object) -> None:
    for option in ("chips_to_win", "silver", "thinking", "no such option"):
        with pytest.raises(BadOptions) as caught:
            tablebots.new("ricochet", 2, 1, {option: value})
        assert len(str(caught.value)) < 400
    with pytest.raises(BadOptions, match="no option"):
        tablebots.new("ricochet", 2, 1, {"x" * 5000: 1})


@pytest.mark.parametrize("seats", [10**5000, -(10**5000), 0, 3], ids=["huge", "low", "none", "three"])
def test_a_number_of_players_that_does_not_fit_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match=r"^Mindbug is for two players, not "):
        tablebots.new("mindbug", seats)


def test_the_number_of_players_is_told_in_words() -> None:
    with pytest.raises(BadOptions, match=r"^Ricochet Robots is for 1 to 10 players, not 11$"):
        tablebots.new("ricochet", 11)


def said(error: TablebotsError) -> list[str]:
    """An error in every language."""
    return [error.say(language) for language in LANGUAGES]


def caught(action: Callable[[], object]) -> TablebotsError:
    """The error that an action raises."""
    with pytest.raises(TablebotsError) as found:
        action()
    return found.value


WRONG: dict[str, Callable[[], object]] = {
    "a game": lambda: tablebots.new("chess", 2),
    "a game, nearly": lambda: tablebots.new("mindbugg", 2),
    "seats": lambda: tablebots.new("mindbug", 3),
    "seats of many": lambda: tablebots.new("ricochet", 11),
    "an option": lambda: tablebots.new("ricochet", 2, 1, {"gold": True}),
    "a flag": lambda: tablebots.new("ricochet", 2, 1, {"silver": 3}),
    "a number": lambda: tablebots.new("ricochet", 2, 1, {"chips_to_win": "x"}),
    "a range": lambda: tablebots.new("ricochet", 2, 1, {"chips_to_win": 99}),
    "a choice": lambda: tablebots.new("ricochet", 2, 1, {"thinking": "hard"}),
    "a value for other seats": lambda: tablebots.new("ricochet", 1, 1, {"chips_to_win": 5}),
    "a cause": lambda: tablebots.new("ricochet", 2, 1, {"board": "x"}),
    "a move": lambda: tablebots.get("ricochet").parse("fly"),
    "a refused move": lambda: _bid_twice(),
    "a seat": lambda: tablebots.new("ricochet", 2).view(7),
    "a dump": lambda: tablebots.load(b"{"),
    "a position": lambda: tablebots.get("ricochet").setup({"position": "r1f_rz9_moon", "seed": -1}),
}


def _bid_twice() -> None:
    state = tablebots.new("ricochet", 2)
    state.apply(0, state.game.parse("bid 3"))
    state.apply(0, state.game.parse("bid 4"))


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_in_every_language(name: str) -> None:
    error = caught(WRONG[name])
    assert error.say("en") == str(error)
    assert said(error).count(str(error)) == 1, "only English says it in English"
    assert all(sentence and "{" not in sentence for sentence in said(error))


def test_words_and_causes_of_a_fault_are_translated_too() -> None:
    seats = caught(lambda: tablebots.new("mindbug", 3))
    assert seats.say("es") == "Mindbug es para dos jugadores, no 3"
    board = caught(lambda: tablebots.new("ricochet", 2, 1, {"board": "x"}))
    assert board.say("ca").startswith("l'opció board està malament: no hi ha cap cara de tauler 'x'; ")
    robots = caught(lambda: tablebots.get("ricochet").setup("r1f-g1f-b1f-y1f_ra16-gp16-bp1_green-circle"))
    assert robots.say("pt") == "falta o robô amarelo"


def test_a_sentence_that_is_no_message_stays_as_it_is() -> None:
    assert said(TablebotsError("only English")) == ["only English"] * len(LANGUAGES)
