"""``tablebots games``: the games and their options."""

from rich.table import Table

from tablebots.bots.levels import scripts
from tablebots.cli.common import AsJson, Language, console, print_json
from tablebots.core import registry
from tablebots.core.options import Meta, Option
from tablebots.core.rulebook import Rulebook


def games(lang: Language, as_json: AsJson = False) -> None:
    """List the games, their seats and their options.

    [dim]Example:[/dim] tablebots games --lang es
    """
    books = [(meta, registry.get(meta.name).rulebook(lang)) for meta in registry.metas()]
    if as_json:
        print_json([_game_as_dict(meta, book) for meta, book in books])
        return
    out = console()
    for meta, book in books:
        out.print(f"[bold]{book.title}[/bold]  {meta.name}, {_seats(meta)}")
        out.print(book.summary)
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        # Users type option names and values, so these must not be cut off.
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for option in meta.options:
            text = book.options[option.name]
            table.add_row(f"  {option.name}", _range(option), f"{text.label}. {text.help}")
        out.print(table)
        if scripts(registry.get(meta.name)):
            out.print(f"  --bot {', '.join(['random', 'flat:100', *scripts(registry.get(meta.name))])}")
        out.print()


def _seats(meta: Meta) -> str:
    low, high = meta.min_seats, meta.max_seats
    return str(low) if low == high else f"{low}-{high}"


def _range(option: Option) -> str:
    if option.type == "number":
        return f"{option.low}-{option.high} ({option.default})"
    if option.type == "choice":
        return "|".join(option.choices) + f" ({option.default})"
    return str(option.default).lower() if option.type == "flag" else "…"


def _game_as_dict(meta: Meta, book: Rulebook) -> dict[str, object]:
    return {
        "name": meta.name,
        "title": book.title,
        "summary": book.summary,
        "min_seats": meta.min_seats,
        "max_seats": meta.max_seats,
        "rules_version": meta.rules_version,
        "scripts": scripts(registry.get(meta.name)),
        "options": [
            {
                "name": option.name,
                "type": option.type,
                "default": option.default,
                "low": option.low,
                "high": option.high,
                "choices": option.choices,
                "rule": option.rule,
                "label": book.options[option.name].label,
                "help": book.options[option.name].help,
            }
            for option in meta.options
        ],
    }
