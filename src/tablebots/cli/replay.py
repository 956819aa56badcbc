"""``tablebots replay``: watch a recorded game, or print it."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from tablebots.cli.common import DEFAULT_PACE, AsJson, Language, Pace, console, print_json, read_text
from tablebots.core import registry
from tablebots.core.errors import BadRecord
from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.record import Record, read_record


def replay(
    record: Annotated[Path, typer.Argument(help="A file with a record, or - for the standard input.")],
    lang: Language,
    text: Annotated[bool, typer.Option("--text", help="Print what happened instead of opening the table.")] = False,
    pace: Pace = DEFAULT_PACE,
    as_json: AsJson = False,
) -> None:
    """Step through a recorded game at the table, or print what happened.

    It is printed too where the output is not a terminal, and where the record comes from the standard input.

    [dim]Examples:[/dim] tablebots replay game.json
    tablebots replay game.json --text --lang ca
    """
    read = read_record(read_text(record))
    try:
        _show(read, lang, pace, text, as_json)
    except BadRecord as error:
        if error.refusal is None:
            raise
        sentence = registry.get(read.game).rulebook(lang).refusal(error.refusal)
        raise BadRecord(f"{error.where}: {sentence}") from None


def _show(read: Record, lang: str, pace: float, text: bool, as_json: bool) -> None:
    if not (text or as_json) and sys.stdin.isatty() and sys.stdout.isatty():
        _watch(read, lang, pace)
        return
    state = read.start()
    state.journal = Journal()
    for number in range(len(read.moves)):
        read.step(state, number)
    if as_json:
        outcome = state.outcome()
        told = {"game": read.game, "seats": read.seats, "moves": len(read.moves), "events": state.journal.seen_by(None)}
        print_json({**told, "outcome": None if outcome is None else outcome.view()})
        return
    _tell(state, state.journal, lang)


def _watch(record: Record, lang: str, pace: float) -> None:
    record.play()
    from tablebots.terminal.app import TableApp

    app = TableApp(lang, pace=pace)
    app.begin_with(lambda: app.show_record(record, alone=True))
    app.run()


def _tell(state: State, journal: Journal, lang: str) -> None:
    book = state.game.rulebook(lang)
    out = console()
    out.print(f"[bold]{escape(book.title)}[/bold]")
    for event in journal.seen_by(None):
        out.print(escape(book.event(event)))
    outcome = state.outcome()
    if outcome is None:
        return
    out.print(f"[bold]{escape(book.ending(outcome.reason))}[/bold]")
    for seat, score in enumerate(outcome.scores):
        star = " ★" if seat in outcome.winners else ""
        out.print(f"  {escape(book.player(seat))}: {score}{star}")
