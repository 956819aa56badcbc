"""Boards draw from updates and the catalogue alone: no rules, no state."""

import ast
from dataclasses import fields
from pathlib import Path

import pytest

import tablebots.terminal.boards
from tablebots.terminal.scene import Scene

FOLDER = Path(tablebots.terminal.boards.__file__).parent
OUT_OF_BOUNDS = ("tablebots.core.game", "tablebots.core.record", "tablebots.core.registry")


def imported(path: Path) -> set[str]:
    """Return the modules of this package that a module imports, and the names that it takes from them."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in names if name.startswith("tablebots.")}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_a_board_knows_nothing_of_a_game_but_its_types(path: Path) -> None:
    names = imported(path)
    of_games = [name.split(".") for name in names if name.startswith("tablebots.games")]
    assert [parts for parts in of_games if len(parts) < 5 or parts[3] != "types"] == []
    assert [name for name in names if name.startswith(OUT_OF_BOUNDS)] == []


def test_a_scene_has_no_state() -> None:
    assert {field.name for field in fields(Scene)} == {
        "view",
        "question",
        "offers",
        "ending",
        "seat",
        "events",
        "catalogue",
        "book",
        "texts",
        "ask",
        "watching",
        "fresh",
        "bots",
    }
