"""``tablebots rules``: print a rulebook, or check which rules are tested."""

from typing import Annotated

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from tablebots.cli.common import AsJson, Language, complete_game, console, print_json
from tablebots.cli.coverage import Coverage, measure
from tablebots.cli.words import failure, say
from tablebots.core import registry
from tablebots.core.rulebook import GENERAL, Rulebook, rulebook

TABLE_NAME = "table"


def rules(
    lang: Language,
    game: Annotated[str | None, typer.Argument(autocompletion=complete_game)] = None,
    find: Annotated[str | None, typer.Option("--find", "-f")] = None,
    coverage: Annotated[bool, typer.Option("--coverage")] = False,
    as_json: AsJson = False,
) -> None:
    """Print the rulebook of a game, or list the rules that lack a test.

    [dim]Examples:[/dim] tablebots rules ricochet --lang es
    tablebots rules ricochet --find hourglass
    tablebots rules --coverage --json
    """
    if coverage:
        if game is not None or find is not None:
            raise failure("coverage_alone")
        _print_coverage(measure(), as_json)
        return
    if game is None:
        names = ", ".join([meta.name for meta in registry.metas()])
        raise failure("which_rules", None, {"names": names})
    book = rulebook(GENERAL, lang) if game == TABLE_NAME else registry.get(game).rulebook(lang)
    matching = None if find is None else book.find(find)
    if matching == []:
        raise failure("no_rule", None, {"game": game, "words": repr(find)})
    if as_json:
        print_json(_book_as_dict(book, matching))
    else:
        _print_book(book, matching)


def _book_as_dict(book: Rulebook, matching: list[str] | None) -> dict[str, object]:
    return {
        "language": book.language,
        "title": book.title,
        "summary": book.summary,
        "sections": [
            {
                "title": section.title,
                "rules": {rule: book.rule(rule) for rule in section.rules if matching is None or rule in matching},
            }
            for section in book.sections
        ],
    }


def _print_book(book: Rulebook, matching: list[str] | None) -> None:
    out = console()
    if matching is None:
        out.print(f"[bold]{escape(book.title)}[/bold]")
        out.print(escape(book.summary))
    for section in book.sections:
        section_rules = [rule for rule in section.rules if matching is None or rule in matching]
        if not section_rules:
            continue
        out.print()
        out.print(f"[bold]{escape(section.title)}[/bold]")
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        table.add_column(style="cyan", no_wrap=True)
        table.add_column()
        for rule in section_rules:
            table.add_row(rule, escape(book.rule(rule)))
        out.print(Padding(table, (0, 0, 0, 2)))


def _print_coverage(coverage: dict[str, Coverage], as_json: bool) -> None:
    if as_json:
        print_json(coverage)
    else:
        out = console()
        for name, entry in coverage.items():
            counted = say("coverage_count", count=len(entry["ids"]), untested=len(entry["untested"]))
            out.print(f"[bold]{name}[/bold]: {counted}")
            if entry["untested"]:
                out.print("  " + say("coverage_untested", rules=" ".join(entry["untested"])))
            for language, missing in entry["missing_text"].items():
                if missing:
                    out.print("  " + say("coverage_texts", language=language, rules=" ".join(missing)))
    if any(entry["untested"] or any(entry["missing_text"].values()) for entry in coverage.values()):
        raise typer.Exit(1)
