"""What the command line says, in the language of the person who uses it."""

import os
from collections.abc import Mapping
from itertools import pairwise

from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.language import environment_language
from tablebots.core.messages import Message, Value
from tablebots.core.rulebook import LANGUAGES, Rulebook, rulebook

PACKAGE = "tablebots.cli"

_spoken: list[str] = []
"""The language that was chosen, or nothing."""


def choose_language(arguments: list[str]) -> str:
    """Return the language that the arguments ask for, or else that of the environment.

    The library that reads the arguments cannot tell it before it has found them right, and what is wrong with them is
    told in that language too.
    """
    chosen = default_language()
    for argument, after in pairwise([*arguments, ""]):
        value = after if argument in ("--lang", "-l") else argument.removeprefix("--lang=")
        if value != argument and value in LANGUAGES:
            chosen = value
    return chosen


def default_language() -> str:
    """Return the language of the environment if it is supported, else English."""
    return environment_language(os.environ, LANGUAGES)


def speak(language: str) -> None:
    """Use this language from now on."""
    _spoken[:] = [language]


def language() -> str:
    """Return the language in use."""
    return _spoken[0] if _spoken else default_language()


def texts() -> Rulebook:
    """Return the texts of the command line in the language in use."""
    return rulebook(PACKAGE, language())


def say(key: str, **values: Value) -> str:
    """Return a text of the commands."""
    return texts().say(Message("commands", key, values))


def failure(key: str, cause: TablebotsError | None = None, values: Mapping[str, Value] | None = None) -> TablebotsError:
    """Return an error of the command line."""
    return TablebotsError(wrong(key, dict(values or {}), PACKAGE), cause)
