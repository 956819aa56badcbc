"""The words of the frame itself, in the four languages; the words of a game are in its rulebook."""

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from tablebots.core.rulebook import LANGUAGES, Rulebook

NAMES: Final = {"es": "español", "en": "English", "ca": "català", "pt": "português"}
"""Each language in its own words."""


class Texts:
    """The sentences of the frame in one language."""

    def __init__(self, language: str, patterns: dict[str, str]) -> None:
        self.language: Final = language
        self.patterns: Final = patterns
        # Without words of its own, so that a player's name is never taken for one.
        self._book: Final = Rulebook(language, "", "", [], {"words": {}}, {})

    def say(self, key: str, **values: str | int) -> str:
        """The sentence of that key with its parameters put in."""
        return self._book.fill(self.patterns[key], {**values})


@cache
def texts(language: str) -> Texts:
    """The frame's words in a language: es, en, ca or pt."""
    file = resources.files("tablebots.terminal").joinpath("texts", f"{language}.toml")
    return Texts(language, tomllib.loads(file.read_text(encoding="utf-8")))


def after(language: str) -> str:
    """The language that comes after this one when it is switched."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
