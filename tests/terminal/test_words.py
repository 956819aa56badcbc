"""The frame speaks four languages."""

import re
import string
from pathlib import Path

import pytest

import tablebots.terminal
from tablebots.core import registry
from tablebots.core.rulebook import LANGUAGES
from tablebots.terminal.words import NAMES, after, texts

FOLDER = Path(tablebots.terminal.__file__).parent
GAMES = [game.name for game in registry.all_games()]
KEY = r"[a-z]+(?:_[a-z]+)*"


def parameters(pattern: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(pattern) if field is not None}


def source(files: str) -> str:
    return "".join([path.read_text() for path in FOLDER.rglob(files)])


def named(code: str) -> set[str]:
    """Return the strings that may be keys of texts."""
    return set(re.findall(rf"""["']({KEY})["']""", code))


def said(code: str) -> set[str]:
    """Return the keys whose texts are said."""
    return set(re.findall(rf"""(?:say|board)\(\s*["']({KEY})["']""", code))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_texts_and_parameters(language: str) -> None:
    patterns, english = texts(language).patterns, texts("en").patterns
    assert set(patterns) == set(english)
    for key, pattern in patterns.items():
        assert pattern.strip(), key
        assert parameters(pattern) == parameters(english[key]), key


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    keys = set(texts("en").patterns)
    assert keys <= named(source("*.py"))
    frame = "".join([path.read_text() for path in FOLDER.glob("*.py")])
    assert said(frame) | set(re.findall(r'"(key_[a-z_]+)"', source("*.py"))) <= keys


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_board_is_used_and_every_used_text_is_there(game: str) -> None:
    code, keys = source(f"boards/{game}*.py"), set(registry.get(game).rulebook("en").texts["board"])
    assert keys <= named(code)
    assert said(code) <= keys | set(texts("en").patterns)


def test_switching_goes_through_all_languages() -> None:
    seen = ["es"]
    while after(seen[-1]) not in seen:
        seen.append(after(seen[-1]))
    assert sorted(seen) == sorted(LANGUAGES)
    assert set(NAMES) == set(LANGUAGES)
