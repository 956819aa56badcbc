"""Everything a person can read is there in four languages, and nothing else is; on broken copies that is noticed."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tablebots.core import registry

from .texts import LANGUAGES, text_faults

PACKAGE = Path(__file__).parent.parent / "src" / "tablebots"


def test_no_text_is_missing_or_unused() -> None:
    assert text_faults(PACKAGE) == []


@pytest.mark.parametrize("game", registry.all_games(), ids=lambda game: game.name)
def test_the_moves_of_a_game_have_their_texts_and_no_others(game: object) -> None:
    book = game.rulebook("en")  # type: ignore[attr-defined]
    assert set(book.texts["moves"]) == {move.key for move in game.moves}  # type: ignore[attr-defined]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package that can be broken."""
    return Path(shutil.copytree(PACKAGE, tmp_path / "tablebots", ignore=shutil.ignore_patterns("*.so", "__pycache__")))


def edit(path: Path, pattern: str, replacement: str) -> None:
    """Change one place of a file."""
    text, count = re.subn(pattern, replacement, path.read_text(), count=1, flags=re.MULTILINE)
    assert count == 1, f"{path} has no {pattern}"
    path.write_text(text)


def edit_all(folder: Path, pattern: str, replacement: str) -> None:
    """Change one place of a text in every language."""
    for language in LANGUAGES:
        edit(folder / f"{language}.toml", pattern, replacement)


def add_word(package: Path) -> None:
    edit_all(package / "games" / "mindbug" / "rulebook", r"^\[words\]$", '[words]\nzeppelin = "zeppelin"')


BROKEN: dict[str, tuple[Callable[[Path], object], str]] = {
    "a language lacks a text": (
        lambda package: edit(package / "core/rulebook/ca.toml", r"^no_game = .*\n", ""),
        "core/rulebook/ca.toml: faults.no_game is missing",
    ),
    "English lacks a text": (
        lambda package: edit(package / "terminal/texts/en.toml", r"^log = .*\n", ""),
        "terminal/texts/es.toml: .log is not in English",
    ),
    "a text is empty": (
        lambda package: edit(package / "cli/texts/pt.toml", r"^match_lost = .*$", 'match_lost = " "'),
        "cli/texts/pt.toml: commands.match_lost is empty",
    ),
    "a placeholder differs": (
        lambda package: edit(package / "games/ricochet/rulebook/es.toml", r"^(bid = .*)\{bid\}", r"\1{offer}"),
        "games/ricochet/rulebook/es.toml: events.bid has other placeholders than in English",
    ),
    "a language is gone": (
        lambda package: (package / "cli/texts/es.toml").unlink(),
        "there is no cli/texts/es.toml",
    ),
    "a word is used nowhere": (add_word, "mindbug: nothing uses words.zeppelin"),
    "a sentence of the frame is used nowhere": (
        lambda package: edit_all(package / "terminal/texts", r"^log = ", 'zeppelin = "z"\nlog = '),
        "terminal: nothing uses .zeppelin",
    ),
    "a call names no text": (
        lambda package: edit_all(package / "core/rulebook", r"^no_game = ", "no_games = "),
        "there is no text faults.no_game",
    ),
    "a call of a command names no text": (
        lambda package: edit_all(package / "cli/texts", r"^match_lost = ", "match_losts = "),
        "there is no text commands.match_lost",
    ),
    "a call of the frame names no text": (
        lambda package: edit_all(package / "terminal/texts", r"^saved_none = ", "saved_nothing = "),
        "there is no text .saved_none",
    ),
    "a word of a board is used nowhere": (
        lambda package: edit_all(package / "games/mindbug/rulebook", r"^\[board\]$", '[board]\nzeppelin = "z"'),
        "mindbug: nothing uses board.zeppelin",
    ),
    "a board says what has no text": (
        lambda package: edit_all(package / "games/mindbug/rulebook", r"^no_creatures = ", "nobody = "),
        "there is no text .no_creatures",
    ),
    "an event has no text": (
        lambda package: edit_all(package / "games/ricochet/rulebook", r"^hourglass = ", "hourglasses = "),
        "there is no text events.hourglass",
    ),
    "a rule has no text": (
        lambda package: edit_all(package / "games/ricochet/rulebook", r"^RR-43 = ", "RR-99 = "),
        "there is no text rules.RR",
    ),
    "a value is not given": (
        lambda package: edit(package / "core/registry.py", r'"given": given, "games"', '"games"'),
        "faults.no_game lacks given",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_copy_is_noticed(name: str, copy: Path) -> None:
    breaking, fault = BROKEN[name]
    breaking(copy)
    found = text_faults(copy)
    assert [sentence for sentence in found if fault in sentence], found
