"""The frame speaks four languages."""

import re
import string
from pathlib import Path

import pytest

import tablebots.terminal
from tablebots.core.rulebook import LANGUAGES
from tablebots.terminal.words import NAMES, after, texts

FOLDER = Path(tablebots.terminal.__file__).parent


def parameters(pattern: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(pattern) if field is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_texts_and_parameters(language: str) -> None:
    patterns, english = texts(language).patterns, texts("en").patterns
    assert set(patterns) == set(english)
    for key, pattern in patterns.items():
        assert pattern.strip(), key
        assert parameters(pattern) == parameters(english[key]), key


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    source = "".join([path.read_text() for path in FOLDER.rglob("*.py")])
    named = set(re.findall(r"""["']([a-z]+(?:_[a-z]+)*)["']""", source))
    keys = set(texts("en").patterns)
    assert keys <= named
    said = set(re.findall(r'say\(\s*["\']([a-z_]+)["\']', source)) | set(re.findall(r'"(key_[a-z_]+)"', source))
    assert said <= keys


def test_switching_goes_through_all_languages() -> None:
    seen = ["es"]
    while after(seen[-1]) not in seen:
        seen.append(after(seen[-1]))
    assert sorted(seen) == sorted(LANGUAGES)
    assert set(NAMES) == set(LANGUAGES)
