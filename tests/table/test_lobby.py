"""Lobby data: enough to offer options, and to refuse those that do not fit, without starting a game."""

import json
from typing import Any

import pytest

from tablebots.core import registry
from tablebots.core.errors import BadOptions
from tablebots.table.lobby import lobby

from .driving import GAMES


def fits(data: dict[str, Any], seats: int, name: str, value: object) -> bool:
    """What a lobby says of a value of an option, from its data alone."""
    option = next(option for option in data["options"] if option["option"] == name)
    own = [limit for limit in option["limits"] if limit["value"] == value and limit["value"] is not None]
    others = [limit for limit in option["limits"] if limit["value"] is None and value != option["default"]]
    return all(limit["low"] <= seats <= limit["high"] for limit in own or others)


@pytest.mark.parametrize("name", GAMES)
def test_the_lobby_knows_which_options_fit(name: str) -> None:
    game = registry.get(name)
    data = lobby(game, "en")
    for option in data["options"]:
        values = [choice["value"] for choice in option.get("choices", [])]
        values += [option["low"], option["high"]] if option["type"] == "number" else []
        values += [True, False] if option["type"] == "flag" else []
        for seats in range(data["seats"]["low"], data["seats"]["high"] + 1):
            for value in values:
                try:
                    game.meta.choose(seats, {option["option"]: value})
                    accepted = True
                except BadOptions:
                    accepted = False
                assert fits(data, seats, option["option"], value) == accepted, (seats, option["option"], value)
                if accepted:
                    game.new(seats, 0, {option["option"]: value})


def test_a_lobby_says_whose_records_can_be_analysed() -> None:
    assert {name: lobby(registry.get(name), "en")["analysis"] for name in GAMES} == {
        "mindbug": True,
        "raising": True,
        "ricochet": False,
        "rumblebots": True,
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_lobby_speaks_every_language(name: str) -> None:
    game = registry.get(name)
    for language in ("es", "en", "ca", "pt"):
        data = lobby(game, language)
        assert json.loads(json.dumps(data)) == data
        for level in data["levels"]:
            assert language == "en" or level["name"] != level["level"]
        for option in data["options"]:
            assert option["label"]
            assert option["help"]
