"""``tablebots puzzle``: a puzzle of Ricochet Robots, by level, of the day, or from the rated set."""

import datetime
from typing import Annotated

import typer
from rich.text import Text

from tablebots.cli.common import AsJson, Language, console, print_json
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.rulebook import Rulebook
from tablebots.games.ricochet.board import TARGETS
from tablebots.games.ricochet.hints import Hints
from tablebots.games.ricochet.picture import picture
from tablebots.games.ricochet.puzzles import LEVELS, Puzzle, daily, make_puzzle, rated_set
from tablebots.games.ricochet.solver import solve
from tablebots.games.ricochet.view import view_of_board, view_of_robots


def _known_level(value: str | None) -> str | None:
    if value is not None and value not in LEVELS:
        raise typer.BadParameter(f"a level is one of {', '.join(LEVELS)}, not {value!r}")
    return value


def puzzle(
    lang: Language,
    day: Annotated[str | None, typer.Option("--daily", help="The puzzle of a day: 2026-11-15, or today.")] = None,
    number: Annotated[int | None, typer.Option(help="A puzzle of the rated set, 1 the easiest.")] = None,
    level: Annotated[
        str | None,
        typer.Option(callback=_known_level, help="easy, medium, hard or expert.", show_default="medium"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Another number makes another puzzle.", show_default="1")
    ] = None,
    hint: Annotated[int, typer.Option(min=0, max=4, help="How much to tell, from 0 to 4.")] = 0,
    solution: Annotated[bool, typer.Option("--solution", help="Tell a shortest solution.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a puzzle of Ricochet Robots; the same seed, day or number gives everybody the same one.

    [dim]Examples:[/dim] tablebots puzzle --daily today
    tablebots puzzle --level hard --seed 5 --hint 2
    tablebots puzzle --number 500 --solution
    """
    if day is not None and number is not None:
        raise TablebotsError("ask for the puzzle of a day or for one of the rated set, not for both")
    if (day is not None or number is not None) and (level is not None or seed is not None):
        raise TablebotsError("--level and --seed make a new puzzle: they do not go with --daily or --number")
    chosen = choose(day, number, level or "medium", 1 if seed is None else seed)
    book = registry.get("ricochet").rulebook(lang)
    if as_json:
        print_json({**described(chosen, solution), **({"hints": hints(chosen, hint, book)} if hint else {})})
        return
    out = console()
    position = chosen.position
    lines = picture(view_of_board(position.board), view_of_robots(position.robots), TARGETS[position.target])
    out.print(Text("\n".join(lines), no_wrap=True))
    out.print(book.prompt("puzzle", {"target": TARGETS[position.target], "rating": chosen.rating}))
    out.print(str(position), style="dim", soft_wrap=True)
    for line in hints(chosen, hint, book):
        out.print(line)
    if solution:
        found = solve(position, rule=chosen.rule).solution
        out.print(", ".join([book.move(move) for move in found]))


def choose(day: str | None, number: int | None, level: str, seed: int) -> Puzzle:
    """The puzzle that is asked for; raise TablebotsError if there is none."""
    if day is not None:
        return daily(read_day(day))
    if number is None:
        return make_puzzle(seed, level)
    rated = rated_set()
    if not 1 <= number <= len(rated):
        raise TablebotsError(f"the rated set has puzzles 1 to {len(rated)}, not {number}")
    return rated[number - 1]


def read_day(text: str) -> datetime.date:
    """A date as people write it in ISO form, or today."""
    if text == "today":
        return datetime.datetime.now(datetime.UTC).date()
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise TablebotsError(f"a day is written as 2026-11-15, or today, not {text[:20]!r}") from None


def hints(chosen: Puzzle, wanted: int, book: Rulebook) -> list[str]:
    """The first *wanted* hints, each telling more than the one before."""
    known = Hints(chosen.position, rule=chosen.rule)
    moves = chosen.moves
    told = [
        book.prompt("hint_limit", {"moves": moves + 2}),
        book.prompt("hint_moves", {"moves": moves}),
        book.prompt("hint_robot", {"robot": known.robot()}) if wanted > 2 else "",
        book.prompt("hint_move", {"move": book.move(move)}) if wanted > 3 and (move := known.move()) else "",
    ]
    return told[:wanted]


def described(chosen: Puzzle, solution: bool) -> dict[str, object]:
    """A puzzle for a program."""
    found = [str(move) for move in solve(chosen.position, rule=chosen.rule).solution] if solution else None
    return {
        "position": str(chosen.position),
        "rule": chosen.rule,
        "moves": chosen.moves,
        "solutions": chosen.solutions,
        "helpers": chosen.helpers,
        "greedy": chosen.greedy,
        "rating": chosen.rating,
        **({} if found is None else {"solution": found}),
    }
