"""Helpers: answers to think with, which change nothing and tell nothing hidden."""

import pytest

from tablebots.core.helpers import BadQuestion
from tablebots.table.table import Table

from .driving import new_table, seen


def thinking(how: str = "trace") -> Table:
    return new_table("ricochet", 2, seed=3, options={"thinking": how})[0]


@pytest.mark.rule("RR-13")
def test_a_trace_shows_where_robots_would_stand_and_changes_nothing() -> None:
    table = thinking()
    before = seen(table)
    view = table.update(0)["view"]
    start = table.ask(0, "trace", [])
    empty = {"robots": view["robots"], "slides": view["slides"], "paths": [], "moves": 0, "arrived": False}
    assert start == empty
    robot, ends = next((robot, ends) for robot, ends in view["slides"].items() if ends)
    heading, square = next(iter(ends.items()))
    after = table.ask(0, "trace", [f"{robot} {heading}"])
    assert isinstance(after, dict)
    assert after["robots"] == {**view["robots"], robot: square}
    assert after["moves"] == 1
    assert (after["paths"][0][0], after["paths"][0][-1]) == (view["robots"][robot], square)
    assert seen(table) == before


@pytest.mark.parametrize(
    "question",
    ["red up", ["red"], [3], ["bid 5"], ["red up"] * 51, None, {"slides": []}, ["red up", "red up", "red up"]],
)
def test_questions_without_an_answer_get_a_sentence(question: object) -> None:
    table = thinking()
    before = seen(table)
    with pytest.raises(BadQuestion, match=r"\w+ .*\w"):
        table.ask(0, "trace", question)
    assert seen(table) == before


@pytest.mark.rule("RR-13")
def test_nobody_traces_where_players_think_in_their_heads() -> None:
    with pytest.raises(BadQuestion, match="RR-13"):
        thinking("mental").ask(0, "trace", [])


def test_there_are_only_the_helpers_of_the_game() -> None:
    with pytest.raises(BadQuestion, match="no helper 'crystal ball'"):
        thinking().ask(0, "crystal ball", [])
