"""Errors carry what is wrong, can be pickled, and stay short whatever they are about."""

import pickle

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
)

ERRORS = [
    TablebotsError("a"),
    BadNotation("a"),
    UnknownGame("a"),
    BadDump("a"),
    BadRulebook("a"),
    IllegalMove("a", Refusal("RR-43", {"bid": 3}), "ricochet"),
    BadRecord("a", Refusal("RR-43"), "move 3"),
    BadRecord("a"),
    BadOptions([Fault("seats", "a"), Fault("board", "b")]),
    BadPosition([Fault("seats", "a")]),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_pickled(error: TablebotsError) -> None:
    read = pickle.loads(pickle.dumps(error))
    assert type(read) is type(error)
    assert str(read) == str(error)
    if isinstance(error, IllegalMove):
        assert (read.refusal, read.game, read.rule, read.values) == (error.refusal, "ricochet", "RR-43", {"bid": 3})
    if isinstance(error, BadRecord):
        assert (read.refusal, read.where) == (error.refusal, error.where)
    if isinstance(error, BadOptions | BadPosition):
        assert read.names() == error.names()


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
