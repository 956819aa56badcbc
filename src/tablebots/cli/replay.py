"""``tablebots replay``: watch a recorded game, or print it."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from tablebots.cli.common import DEFAULT_PACE, AsJson, Language, Pace, console, print_json, read_game_log
from tablebots.cli.words import failure
from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.messages import Value
from tablebots.core.record import Record
from tablebots.table.seen import seen_by
from tablebots.table.store import has_result, record_of


def replay(
    record: Annotated[Path, typer.Argument()],
    lang: Language,
    text: Annotated[bool, typer.Option("--text")] = False,
    pace: Pace = DEFAULT_PACE,
    as_json: AsJson = False,
    export: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Step through a recorded game at the table, or print its events.

    The events are also printed if the output is not a terminal or the record comes from standard input. What is
    exported holds neither the seed nor the moves, but the table at every moment, so that it can be shown to others.

    [dim]Examples:[/dim] tablebots replay game.jsonl
    tablebots replay game.jsonl --text --lang ca
    tablebots replay game.jsonl --export spectator > game-seen.json
    """
    head, entries = read_game_log(record)
    if export is None:
        _show(record_of(head, entries), has_result(entries), lang, pace, text, as_json)
    else:
        print_json(seen_by(head, entries, _read_viewer(export, head.seats), lang))


def _show(record: Record, over: bool, lang: str, pace: float, text: bool, as_json: bool) -> None:
    if not (text or as_json) and sys.stdin.isatty() and sys.stdout.isatty():
        _watch(record, over, lang, pace)
        return
    state = record.start()
    state.journal = Journal()
    for number in range(len(record.moves)):
        record.step(state, number)
    events = state.journal.seen_by(None)
    if as_json:
        outcome = state.outcome()
        summary = {"game": record.game, "seats": record.seats, "moves": len(record.moves), "events": events}
        print_json({**summary, "outcome": None if outcome is None else outcome.view()})
        return
    _print_events(state, events, lang)


def _read_viewer(text: str, seats: int) -> int | None:
    if text == "spectator":
        return None
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
    if not 1 <= number <= seats:
        raise failure("export_viewer", None, {"count": seats, "given": repr(text[:40])})
    return number - 1


def _watch(record: Record, over: bool, lang: str, pace: float) -> None:
    record.play()
    from tablebots.terminal.app import TableApp

    app = TableApp(lang, pace=pace)
    app.begin_with(lambda: app.show_record(record, alone=True, over=over))
    app.run()


def _print_events(state: State, events: list[dict[str, Value]], lang: str) -> None:
    book = state.game.rulebook(lang)
    out = console()
    out.print(f"[bold]{escape(book.title)}[/bold]")
    for event in events:
        out.print(escape(book.event(event)))
    outcome = state.outcome()
    if outcome is None:
        return
    out.print(f"[bold]{escape(book.ending(outcome.reason))}[/bold]")
    for seat, score in enumerate(outcome.scores):
        star = " ★" if seat in outcome.winners else ""
        out.print(f"  {escape(book.player(seat))}: {score}{star}")
