"""``tablebots analyse``: the chances of everybody after each move of a recorded game."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from tablebots.bots.analysis import CHANCE, MOST_PLAYOUTS, PLAYOUTS, Analysis, Point, Swing, largest_swings
from tablebots.cli.common import AsJson, Language, console, print_json, read_game_log
from tablebots.cli.words import language, say
from tablebots.core import registry
from tablebots.core.language import number, percent
from tablebots.core.record import Record
from tablebots.core.rulebook import Rulebook
from tablebots.table.store import record_of


def analyse(
    record: Annotated[Path, typer.Argument()],
    lang: Language,
    playouts: Annotated[int, typer.Option(min=1, max=MOST_PLAYOUTS)] = PLAYOUTS,
    seed: Annotated[int, typer.Option(min=0, max=2**62)] = 1,
    swings: Annotated[int, typer.Option(min=0, max=100)] = 5,
    as_json: AsJson = False,
) -> None:
    """Count each player's chance to win after each move of a recorded game, and show the largest swings.

    Random games are played to the end from every position, with the hidden cards as they really lay. Of a game that
    one plays alone the score to be expected is counted.

    [dim]Examples:[/dim] tablebots analyse game.jsonl
    tablebots analyse game.jsonl --playouts 200 --seed 7 --json
    """
    head, entries = read_game_log(record)
    played = record_of(head, entries)
    analysis = Analysis(played, playouts, seed)
    points = count(analysis)
    found = largest_swings(points, swings)
    if as_json:
        whole = {"game": played.game, "seats": played.seats, "kind": analysis.kind, "playouts": playouts, "seed": seed}
        print_json({**whole, "points": [each.json() for each in points], "swings": [each.json() for each in found]})
        return
    book = registry.get(played.game).under(played.rules).rulebook(lang)
    names = [name or book.player(seat) for seat, name in enumerate(head.names or [""] * played.seats)]
    Report(played, analysis.kind, book, names).show(points, found, say("analyse_policy", playouts=playouts, seed=seed))


def count(analysis: Analysis) -> list[Point]:
    """Return all points in the order of the moves, and show on a terminal how far it is."""
    points: list[Point] = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("analyse_progress"), total=len(analysis))
        while (point := analysis.advance()) is not None:
            points.append(point)
            bar.advance(task)
    return sorted(points, key=lambda point: point.moves)


class Report:
    """Prints what was counted."""

    def __init__(self, record: Record, kind: str, book: Rulebook, names: list[str]) -> None:
        self._record = record
        self._kind = kind
        self._book = book
        self._names = names
        self._game = registry.get(record.game).under(record.rules)

    def show(self, points: list[Point], found: list[Swing], policy: str) -> None:
        """Print a row for each move, the largest swings, and where the numbers come from."""
        out = console()
        out.print(self._table(points))
        if found:
            out.print(f"[bold]{escape(say('analyse_swings'))}[/bold]")
        for swing in found:
            move, change = self._move(swing.move), self._change(swing.change)
            text = say("analyse_swing", number=swing.move + 1, move=move, who=self._names[swing.seat], change=change)
            out.print("  " + escape(text), soft_wrap=True)
        out.print(escape(policy), style="dim")

    def _table(self, points: list[Point]) -> Table:
        table = Table(title=say("analyse_chances" if self._kind == CHANCE else "analyse_scores"))
        table.add_column("", justify="right")
        table.add_column(say("analyse_move"))
        for name in self._names:
            table.add_column(escape(name), justify="right")
        for point in points:
            made = escape(self._made(point.moves - 1)) if point.moves else f"[dim]{escape(say('analyse_start'))}[/dim]"
            table.add_row(str(point.moves), made, *[self._value(value) for value in point.values])
        return table

    def _made(self, index: int) -> str:
        """Return who made a move, and which."""
        seat, _ = self._record.moves[index]
        return f"{self._names[seat]}: {self._move(index)}" if 0 <= seat < len(self._names) else self._move(index)

    def _move(self, index: int) -> str:
        return self._book.move(self._game.parse(self._record.moves[index][1]))

    def _value(self, value: float) -> str:
        return percent(value, language(), 0) if self._kind == CHANCE else number(round(value, 1), language())

    def _change(self, change: float) -> str:
        sign = "+" if change > 0 else "−"
        return sign + self._value(abs(change))
