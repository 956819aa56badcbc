"""Helpers shared by the commands: language, console, JSON output, reading files."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tablebots.cli.words import failure, language
from tablebots.core.errors import TablebotsError, system_fault, wrong
from tablebots.core.record import Record
from tablebots.core.rulebook import LANGUAGES
from tablebots.table.store import Entry, Head, read_file, read_log, record_of


def _known_language(value: str) -> str:
    if value not in LANGUAGES:
        error = failure("language", None, {"given": repr(value), "languages": ", ".join(LANGUAGES)})
        raise typer.BadParameter(error.say(language()))
    return value


def _complete_language(incomplete: str) -> list[str]:
    return [language for language in LANGUAGES if language.startswith(incomplete)]


def complete_game(incomplete: str) -> list[str]:
    """Return the names of games that start with *incomplete*, for shell completion."""
    from tablebots.core import registry

    return [meta.name for meta in registry.metas() if meta.name.startswith(incomplete)]


Language = Annotated[
    str,
    typer.Option(
        "--lang",
        "-l",
        default_factory=language,
        callback=_known_language,
        autocompletion=_complete_language,
        show_default="default_environment",
    ),
]

Pace = Annotated[
    float,
    typer.Option(min=0, max=10),
]
DEFAULT_PACE = 0.8

AsJson = Annotated[bool, typer.Option("--json")]


def console() -> Console:
    """Return the console that commands print on; it uses colour only on a terminal."""
    return Console(highlight=False, soft_wrap=False)


def print_json(data: object) -> None:
    """Print *data* as JSON."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def _unreadable(path: Path, error: OSError) -> TablebotsError:
    return TablebotsError(wrong("cannot_read", {"path": repr(str(path))}), system_fault(error))


def read_text(path: Path) -> str:
    """Return the text of a file (``-``: standard input); raise TablebotsError if it cannot be read."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except OSError as error:
        raise _unreadable(path, error) from None
    except UnicodeDecodeError:
        raise failure("not_text", None, {"path": repr(str(path))}) from None


def read_game(path: Path) -> Record:
    """Return the recorded game of a file of any form (``-``: standard input); raise TablebotsError if it is none."""
    return record_of(*read_game_log(path))


def read_game_log(path: Path) -> tuple[Head, list[Entry]]:
    """Return the log of a recorded game as `read_game` reads it."""
    if str(path) == "-":
        return read_log(read_text(path).encode())
    try:
        return read_file(path)
    except OSError as error:
        raise _unreadable(path, error) from None
