"""The guides for adding a card are right: their edits are made to a copy of the package, and the card is played."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tablebots

ROOT = Path(__file__).parent.parent
GUIDES = [
    ("add-a-card.md", "mindbug"),
    ("rumblebots-cards.md", "rumblebots"),
    ("raising-components.md", "raising"),
]
"""The documents with such edits, and the game that they edit."""
BLOCK = re.compile(r"<!-- (?P<where>[^>]+?) -->\n```\w+\n(?P<code>.*?)```", re.DOTALL)


def edit(file: Path, where: str, code: str) -> None:
    """Put a block into a file: at its end, or before or after a line."""
    text = file.read_text()
    for word in ("before", "after"):
        _, found, line = where.partition(f" {word} ")
        if found:
            assert text.count(f"{line}\n") == 1, f"{file.name} does not have one line {line!r}"
            text = text.replace(f"{line}\n", f"{code}{line}\n" if word == "before" else f"{line}\n{code}")
            file.write_text(text)
            return
    file.write_text(text + code)


def blocks_of(guide: str) -> list[tuple[str, str]]:
    """Return where the blocks of a guide go, and what is in them."""
    return BLOCK.findall((ROOT / "docs" / guide).read_text())


def new_game(guide: str, game: str, folder: Path) -> str:
    """Make the edits of a guide on a copy of the package in a folder; return the script that plays the card."""
    package = folder / "src" / "tablebots"
    ignored = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(Path(tablebots.__file__).parent, package, ignore=ignored)
    blocks = blocks_of(guide)
    assert len(blocks) > 5
    for where, code in blocks:
        if where != "play":
            path = where.split()[0]
            outside = path.startswith(("bots/", "terminal/"))
            edit(package / path if outside else package / "games" / game / path, where, code)
    return next(code for where, code in blocks if where == "play")


def python(folder: Path, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module as plain Python with the copy of the package in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "TABLEBOTS_PURE": "1"}
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("guide", "game"), GUIDES)
def test_the_new_card_with_a_new_question_can_be_played(guide: str, game: str, tmp_path: Path) -> None:
    script = tmp_path / "play.py"
    script.write_text(new_game(guide, game, tmp_path))
    run = python(tmp_path, "tests.onlooker", str(script))
    assert run.returncode == 0, run.stderr


def test_the_new_robot_keeps_what_our_set_promises(tmp_path: Path) -> None:
    new_game("raising-components.md", "raising", tmp_path)
    run = python(
        tmp_path, "pytest", "-q", "-p", "no:cacheprovider", "tests/games/raising/test_facts.py", "-k", "wrench"
    )
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize(("guide", "game"), GUIDES)
def test_the_guide_counts_its_edits(guide: str, game: str) -> None:
    """Neither imports, which ruff sorts, nor the texts of the four rulebooks are counted."""
    edits = [where for where, code in blocks_of(guide) if where != "play" and not code.startswith("from ")]
    places = [where.split()[0] for where in edits if not where.startswith("rulebook/")]
    rules = [place for place in places if not place.startswith(("types.py", "game.py", "terminal/"))]
    text = (ROOT / "docs" / guide).read_text()
    for counted in (places, rules):
        assert f" | {len(counted)} in {len(set(counted))} files |\n" in text
