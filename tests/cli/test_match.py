"""Matches between bots from the command line."""

import json

import pytest

from .test_commands import fails, tablebots


def test_a_match_is_reproducible_and_printed() -> None:
    arguments = ["match", "mindbug", "flat:2", "random", "--games", "4", "--seed", "3"]
    first, second = (json.loads(tablebots(*arguments, "--json").stdout) for _ in range(2))
    assert (first["bots"], first["games"], first["wins"]) == (["flat:2", "random"], 4, second["wins"])
    assert sum(first["wins"]) + first["shared"] + first["unfinished"] == 4
    printed = tablebots(*arguments).stdout
    assert f"flat:2: won {first['wins'][0]} of 4" in printed


def test_solo_games_that_are_lost_are_won_by_nobody() -> None:
    data = json.loads(tablebots("match", "raising", "random", "--games", "2", "--json").stdout)
    assert (data["wins"], data["shared"], data["lost"]) == ([0], 0, 2)
    assert "won by nobody: 2" in tablebots("match", "raising", "random", "--games", "2").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "random", "random"], "there is no game 'chess'"),
        (["mindbug", "random", "clever"], "there is no bot 'clever': try easy, medium, hard, random, or flat:100"),
        (["mindbug", "random", "flat:0"], "there is no bot 'flat:0'"),
        (["mindbug", "random"], "Mindbug is for two players, not 1"),
        (["mindbug", "random", "random", "--games", "0"], "--games"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    fails(tablebots("match", *arguments), sentence)
