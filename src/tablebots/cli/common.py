"""Helpers shared by the commands: language, console, JSON output, reading files."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tablebots.core.errors import TablebotsError
from tablebots.core.record import Record
from tablebots.core.rulebook import LANGUAGES
from tablebots.table.store import Entry, Head, read_file, read_log, record_of


def default_language() -> str:
    """Return the language of the environment if it is supported, else English."""
    for name in ("TABLEBOTS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value:
            return value if value in LANGUAGES else "en"
    return "en"


def _known_language(value: str) -> str:
    if value not in LANGUAGES:
        raise typer.BadParameter(f"there is no language {value!r}: choose one of {', '.join(LANGUAGES)}")
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
        default_factory=default_language,
        callback=_known_language,
        autocompletion=_complete_language,
        help="es, en, ca or pt.",
        show_default="from the environment",
    ),
]

Pace = Annotated[
    float,
    typer.Option(
        min=0, max=10, help="Seconds to show each event of a battle; 0 shows only the result. Any key skips the rest."
    ),
]
DEFAULT_PACE = 0.8

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def console() -> Console:
    """Return the console that commands print on; it uses colour only on a terminal."""
    return Console(highlight=False, soft_wrap=False)


def print_json(data: object) -> None:
    """Print *data* as JSON."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def read_text(path: Path) -> str:
    """Return the text of a file (``-``: standard input); raise TablebotsError if it cannot be read."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except OSError as error:
        raise TablebotsError(f"cannot read {str(path)!r}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise TablebotsError(f"cannot read {str(path)!r}: it is not UTF-8 text") from None


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
        raise TablebotsError(f"cannot read {str(path)!r}: {error.strerror}") from None
