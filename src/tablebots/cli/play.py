"""``tablebots play``: play at the table in the terminal."""

import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablebots.cli.common import DEFAULT_PACE, Language, Pace, complete_game
from tablebots.cli.words import default_language, failure
from tablebots.core import registry
from tablebots.core.fairness import fairness_alone
from tablebots.core.options import Meta
from tablebots.core.record import new_record
from tablebots.core.rng import Seed, TableSeed, agree_alone
from tablebots.table.store import FileStore, Head, MemoryStore, record_of

if TYPE_CHECKING:
    from tablebots.terminal.saves import Saves


def play(
    lang: Language,
    game: Annotated[str | None, typer.Argument(autocompletion=complete_game)] = None,
    seats: Annotated[
        int | None,
        typer.Option("--seats", "-n"),
    ] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", "-b"),
    ] = None,
    seed: Annotated[int | None, typer.Option()] = None,
    resume: Annotated[Path | None, typer.Option()] = None,
    pace: Pace = DEFAULT_PACE,
) -> None:
    """Play in this terminal: alone, against bots, or with several people at one screen.

    [dim]Examples:[/dim] tablebots play
    tablebots play ricochet --seats 1 --option easier_solo=true
    tablebots play ricochet --seats 3 --option thinking=trace --lang es
    tablebots play mindbug --bot flat:100
    tablebots play rumblebots --seats 3 --bot flat:30 --pace 1.5
    """
    if resume is not None:
        if game is not None or seats is not None or option or seed is not None:
            raise failure("resume_alone")
        _resume(resume, bot, lang, pace)
    elif game is None:
        if seats is not None or option or bot or seed is not None:
            raise failure("which_game")
        _run_table(lang, pace)
    elif seats is None and not option and not bot and seed is None:
        _run_table(lang, pace, meta=registry.get(game).meta)
    else:
        head = _new_game(game, 2 if seats is None else seats, seed, option or [], bot or [])
        _run_table(lang, pace, create=lambda saves: saves.create(head, datetime.now()))


def _new_game(game: str, seats: int, seed: int | None, options: list[str], bots: list[str]) -> Head:
    """Return the head of a new game."""
    from tablebots.terminal.saves import new_head
    from tablebots.terminal.seating import read_bots

    meta = registry.get(game).meta
    chosen = meta.choose(seats, _read_options(meta, options))
    agreed: Seed = agree_alone(seats) if seed is None else seed
    record = new_record(game, seats, agreed, chosen)
    record.start()
    head = new_head(record, read_bots(bots, meta, seats))
    return replace(head, fairness=fairness_alone(agreed)) if isinstance(agreed, TableSeed) else head


def _resume(path: Path, bots: list[str] | None, lang: str, pace: float) -> None:
    from tablebots.terminal.saves import read_save, resume
    from tablebots.terminal.seating import read_bots

    head, entries = read_save(path)
    record_of(head, entries).play()
    seated = read_bots(bots, registry.get(head.game).meta, head.seats) if bots else None
    _run_table(lang, pace, create=lambda saves: resume(path, seated))


def _read_options(meta: Meta, given: list[str]) -> dict[str, object]:
    from tablebots.terminal.values import read_value

    by_name = {option.name: option for option in meta.options}
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise failure("option_form", None, {"given": repr(text[:40])})
        chosen[name] = read_value(by_name[name], value) if name in by_name else value
    return chosen


def need_terminal() -> None:
    """Raise TablebotsError unless standard input and output are a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise failure("no_terminal")


def _run_table(
    lang: str,
    pace: float,
    meta: Meta | None = None,
    create: Callable[["Saves"], FileStore | MemoryStore] | None = None,
) -> None:
    """Run the table, opening the set-up or a game above the menu."""
    need_terminal()
    from tablebots.terminal.app import TableApp

    app = TableApp(lang, pace=pace)
    if create is not None:
        # What is wrong with the file is said before the screen opens.
        store = create(app.saves)
        app.begin_with(lambda: app.open(store))
    elif meta is not None:
        app.begin_with(lambda: app.set_up(meta))
    app.run()
    if app.saved_at is not None:
        print(_next_command(app.saved_at, app.language, over=app.over))


def _next_command(path: Path, language: str, *, over: bool) -> str:
    """Return the command that resumes a game, or replays it if it is over, in the language of the table."""
    command = "replay" if over else "play --resume"
    lang_option = "" if language == default_language() else f" --lang {language}"
    return f"tablebots {command} {shlex.quote(str(path))}{lang_option}"
