"""The rules that the page names itself are those of the rulebooks, and each game names them in one place."""

import re
from pathlib import Path

import pytest

from tablebots.core import registry

GAMES = Path(__file__).parent.parent / "web" / "src" / "lib" / "games"
RULE = re.compile(r"\"([A-Z]{2}-\d+)\"")
NAMES = [game.name for game in registry.all_games()]


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_a_table_names_is_in_its_rulebook(name: str) -> None:
    named = RULE.findall((GAMES / name / "rules.ts").read_text())
    rules = registry.get(name).rulebook("en").texts["rules"]
    assert named
    assert [rule for rule in named if rule not in rules] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_table_names_rules_in_one_place(name: str) -> None:
    files = [path for path in (GAMES / name).iterdir() if path.suffix in {".ts", ".svelte"} and path.name != "rules.ts"]
    assert {path.name: found for path in files if (found := RULE.findall(path.read_text()))} == {}
