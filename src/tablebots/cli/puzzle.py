"""``tablebots puzzle``: a Ricochet Robots puzzle by level, by date, or from the rated set."""

import datetime
from typing import Annotated

import typer
from rich.text import Text

from tablebots.cli.common import AsJson, Language, console, print_json
from tablebots.cli.words import failure, language, say
from tablebots.core import registry
from tablebots.core.rulebook import Rulebook
from tablebots.games.ricochet.board import TARGETS
from tablebots.games.ricochet.hints import Hints, hint_text
from tablebots.games.ricochet.picture import picture
from tablebots.games.ricochet.puzzles import LEVELS, Puzzle, daily, make_puzzle, rated_set
from tablebots.games.ricochet.solver import solve
from tablebots.games.ricochet.view import view_of_board, view_of_robots


def _known_level(value: str | None) -> str | None:
    if value is not None and value not in LEVELS:
        error = failure("level", None, {"given": repr(value), "levels": ", ".join(LEVELS)})
        raise typer.BadParameter(error.say(language()))
    return value


def puzzle(
    lang: Language,
    day: Annotated[str | None, typer.Option("--daily")] = None,
    number: Annotated[int | None, typer.Option()] = None,
    level: Annotated[
        str | None,
        typer.Option(callback=_known_level, show_default="medium"),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, show_default="1")] = None,
    hint: Annotated[int, typer.Option(min=0, max=4)] = 0,
    solution: Annotated[bool, typer.Option("--solution")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a Ricochet Robots puzzle; the same seed, date or number gives everybody the same puzzle.

    [dim]Examples:[/dim] tablebots puzzle --daily today
    tablebots puzzle --level hard --seed 5 --hint 2
    tablebots puzzle --number 500 --solution
    """
    if day is not None and number is not None:
        raise failure("one_puzzle")
    if (day is not None or number is not None) and (level is not None or seed is not None):
        raise failure("new_puzzle")
    chosen = choose(day, number, level or "medium", 1 if seed is None else seed)
    book = registry.get("ricochet").rulebook(lang)
    if as_json:
        print_json({**puzzle_as_dict(chosen, solution), **({"hints": hints(chosen, hint, book)} if hint else {})})
        return
    out = console()
    position = chosen.position
    lines = picture(view_of_board(position.board), view_of_robots(position.robots), TARGETS[position.target])
    out.print(Text("\n".join(lines), no_wrap=True))
    out.print(say("puzzle", target=book.word(TARGETS[position.target]), rating=chosen.rating))
    out.print(str(position), style="dim", soft_wrap=True)
    for line in hints(chosen, hint, book):
        out.print(line)
    if solution:
        moves = solve(position, rule=chosen.rule).solution
        out.print(", ".join([book.move(move) for move in moves]))


def choose(day: str | None, number: int | None, level: str, seed: int) -> Puzzle:
    """Return the puzzle that the options name; raise TablebotsError if there is none."""
    if day is not None:
        return daily(read_day(day))
    if number is None:
        return make_puzzle(seed, level)
    rated = rated_set()
    if not 1 <= number <= len(rated):
        raise failure("no_puzzle", None, {"number": number, "count": len(rated)})
    return rated[number - 1]


def read_day(text: str) -> datetime.date:
    """Return the date of a text in ISO form, or of ``today``; raise TablebotsError for any other text."""
    if text == "today":
        return datetime.datetime.now(datetime.UTC).date()
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise failure("date_form", None, {"given": repr(text[:20])}) from None


def hints(chosen: Puzzle, count: int, book: Rulebook) -> list[str]:
    """Return the first *count* hints; each gives away more than the one before."""
    source = Hints(chosen.position, rule=chosen.rule, max_seconds=0.0)
    found = [hint_text(source, number, book) for number in range(1, count + 1)]
    return [text for text in found if text is not None]


def puzzle_as_dict(chosen: Puzzle, solution: bool) -> dict[str, object]:
    """Return a puzzle, ready for JSON."""
    moves = [str(move) for move in solve(chosen.position, rule=chosen.rule).solution] if solution else None
    return {
        "position": str(chosen.position),
        "rule": chosen.rule,
        "moves": chosen.moves,
        "solutions": chosen.solutions,
        "helpers": chosen.helpers,
        "greedy": chosen.greedy,
        "rating": chosen.rating,
        **({} if moves is None else {"solution": moves}),
    }
