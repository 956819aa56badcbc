"""The shape of the project: which folder may import which, and what every game folder has."""

import ast
import re
from pathlib import Path

import pytest

import tablebots

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "tablebots"

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "table": {"core", "bots", "table"},
    "arena": {"core", "bots", "table", "arena"},
    "envs": {"core", "bots", "table", "envs"},
    "testing": {"core", "bots", "table", "testing"},
    "terminal": {"core", "bots", "table", "arena", "terminal"},
    "server": {"core", "bots", "table", "arena", "server"},
    "client": {"core", "client"},
    "cli": {"core", "bots", "table", "arena", "envs", "testing", "terminal", "server", "cli"},
}
ABOUT_ONE_GAME = ["terminal/boards/", "cli/odds.py", "cli/solve.py", "cli/puzzle.py", "cli/sampling.py"]
"""These may import games by name: boards that draw one game, and commands about one game."""
GAME_FILES = {
    "__init__.py",
    "meta.py",
    "state.py",
    "moves.py",
    "rules.py",
    "view.py",
    "game.py",
    "story.py",
    "rulebook",
}


def imported(path: Path) -> set[str]:
    """The folders of this package that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {
        name.split(".")[1]
        for name in names
        if name.startswith("tablebots.") and (PACKAGE / name.split(".")[1]).is_dir()
    }


@pytest.mark.parametrize("folder", sorted(MAY_IMPORT))
def test_imports_point_one_way(folder: str) -> None:
    for path in (PACKAGE / folder).rglob("*.py"):
        also = {"games"} if any(name in path.as_posix() for name in ABOUT_ONE_GAME) else set()
        assert imported(path) <= MAY_IMPORT[folder] | also, path


def modules_of(folder: str) -> dict[str, set[str]]:
    """The modules of a folder, with those of the same folder that each imports, wherever in its text that stands."""
    names = {
        "tablebots." + ".".join(path.relative_to(PACKAGE).with_suffix("").parts): path
        for path in (PACKAGE / folder).rglob("*.py")
    }
    names = {name.removesuffix(".__init__"): path for name, path in names.items()}
    found: dict[str, set[str]] = {}
    for name, path in names.items():
        nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
        pairs = [(str(node.module), f"{node.module}.{alias.name}") for node in nodes for alias in node.names]
        found[name] = {whole if whole in names else module for module, whole in pairs} & set(names)
    return found


@pytest.mark.parametrize("folder", ["table", "terminal"])
def test_no_modules_import_each_other_in_a_circle(folder: str) -> None:
    imports = modules_of(folder)
    while imports:
        last = [name for name, others in imports.items() if not others & set(imports)]
        assert last, f"a circle is among {sorted(imports)}"
        for name in last:
            del imports[name]


def test_every_folder_has_its_direction() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(MAY_IMPORT)


def test_games_do_not_import_each_other() -> None:
    for game in (PACKAGE / "games").iterdir():
        for path in game.rglob("*.py") if game.is_dir() else []:
            others = set(re.findall(r"tablebots\.games\.(\w+)", path.read_text())) - {game.name}
            assert not others, path


def test_core_names_no_game() -> None:
    games = [path.name for path in (PACKAGE / "games").iterdir() if (path / "meta.py").exists()]
    for path in (PACKAGE / "core").rglob("*"):
        if path.suffix in (".py", ".toml"):
            assert not [game for game in games if game in path.read_text().lower()], path


def test_every_game_folder_has_the_same_files() -> None:
    for game in (PACKAGE / "games").iterdir():
        if game.is_dir() and game.name != "__pycache__":
            assert {path.name for path in game.iterdir()} >= GAME_FILES, game


def test_public_names_are_exported() -> None:
    assert len(set(tablebots.__all__)) == len(tablebots.__all__)
    assert [name for name in tablebots.__all__ if not hasattr(tablebots, name)] == []


def test_versions_agree() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    assert f'version = "{tablebots.__version__}"' in text


def test_no_tracked_text_names_a_package_registry() -> None:
    for name in ("constraints.txt", "pyproject.toml", "Makefile"):
        assert "://" not in (ROOT / name).read_text(), name
