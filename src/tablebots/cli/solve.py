"""``tablebots solve``: shortest solutions of Ricochet Robots positions."""

import json
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.live import Live
from rich.text import Text

from tablebots import _source
from tablebots.cli import sampling
from tablebots.cli.common import AsJson, Language, console, print_json, read_text
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.rulebook import Rulebook
from tablebots.games.ricochet.picture import picture
from tablebots.games.ricochet.position import Position, make_position, parse_position
from tablebots.games.ricochet.search import LOOK_UP_EVERY
from tablebots.games.ricochet.solver import RULES, Solution, solve
from tablebots.games.ricochet.trace import Trace
from tablebots.games.ricochet.view import view_of_board, view_of_robots

HEADING_LETTERS = {"up": "N", "right": "E", "down": "S", "left": "W"}
SECONDS_A_STEP = 0.7
PROGRESS_NODES = 500_000


def _known_rule(value: str) -> str:
    if value not in RULES:
        raise typer.BadParameter(f"a rule is one of {', '.join(RULES)}, not {value!r}")
    return value


Rule = Annotated[
    str, typer.Option("--rule", callback=_known_rule, help="ricochet (RR-25), or free without the ricochet rule.")
]


def solve_command(
    lang: Language,
    position: Annotated[
        str | None, typer.Argument(help="A position, a file with one a line, or - for the standard input.")
    ] = None,
    rule: Rule = "ricochet",
    every: Annotated[bool, typer.Option("--all", help="All shortest solutions.")] = False,
    max_nodes: Annotated[int, typer.Option(min=0, help="Stop after so many positions; 0 for no limit.")] = 0,
    max_seconds: Annotated[float, typer.Option(min=0, help="Stop after so many seconds; 0 for no limit.")] = 0.0,
    memory: Annotated[int, typer.Option(min=1, max=65536, help="Megabytes the search may use.")] = 64,
    corpus: Annotated[Path | None, typer.Option(help="Solve every position of a corpus file, as JSON.")] = None,
    sample: Annotated[int, typer.Option(min=0, help="Solve so many random positions and count the lengths.")] = 0,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, max=256, help="Processes for --sample.", show_default="one for each processor"),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Where chance starts for --sample.", show_default="1")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the lengths of --sample as an SVG file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find the fewest moves that solve a position of Ricochet Robots.

    [dim]Examples:[/dim] tablebots solve r1f-g1f-b1f-y1f_ra16-gp16-bp1-ya2_green-circle
    tablebots solve positions.txt --rule free --json
    tablebots solve --sample 10000 --jobs 2 --plot lengths.svg
    """
    if [position is not None, corpus is not None, sample > 0].count(True) != 1:
        raise TablebotsError("name a position (or a file of them), or use --corpus FILE or --sample N")
    if not sample:
        for name, value in (("--plot", plot), ("--jobs", jobs), ("--seed", seed)):
            if value is not None:
                raise TablebotsError(f"{name} goes with --sample")
    if every and position is None:
        raise TablebotsError("--all goes with a position or a file of them")
    limits = Limits(rule, max_nodes, max_seconds, memory)
    if corpus is not None:
        print_json(solve_corpus(json_object(read_text(corpus)), limits))
        return
    if sample:
        if max_nodes or max_seconds:
            raise TablebotsError("--sample solves every position: it takes no --max-nodes or --max-seconds")
        sampling.run(sample, jobs or os.cpu_count() or 1, 1 if seed is None else seed, rule, plot, as_json)
        return
    solve_positions(str(position), limits, every, registry.get("ricochet").rulebook(lang), as_json)


@dataclass(frozen=True)
class Limits:
    """The rule to solve by, and how much the search may use."""

    rule: str
    max_nodes: int
    max_seconds: float
    memory: int

    def solve(self, position: Position, every: bool = False) -> Solution:
        """The answer for one position, with progress on a terminal."""
        talks = sys.stderr.isatty()
        found = solve(
            position,
            rule=self.rule,
            all_solutions=every,
            max_nodes=self.max_nodes,
            max_seconds=self.max_seconds,
            memory_mb=self.memory,
            progress=show_progress if talks else None,
        )
        if talks:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        return found


def show_progress(moves: int, nodes: int) -> None:
    """Tell on a terminal how far a long search has come; the line is cleared at the end."""
    if nodes % PROGRESS_NODES < LOOK_UP_EVERY:
        print(f"\r{moves} moves, {nodes:,} positions", end="", file=sys.stderr, flush=True)


def solve_positions(text: str, limits: Limits, every: bool, book: Rulebook, as_json: bool) -> None:
    """Solve a position, or those of a file, and print the answers: one for a position, a list for a file."""
    from_file = names_a_file(text)
    answers = []
    for each in read_positions(Path(text)) if from_file else [parse_position(text)]:
        found = limits.solve(each, every)
        if as_json:
            answers.append(described(each, limits.rule, found))
        else:
            show(each, limits.rule, found, book)
    if as_json:
        print_json(answers if from_file else answers[0])


def names_a_file(text: str) -> bool:
    """Whether an argument is a file's name (or ``-``) and not a position."""
    try:
        return text == "-" or Path(text).is_file()
    except (OSError, ValueError):
        return False


def read_positions(path: Path) -> list[Position]:
    """The positions of a file, one a line; raise TablebotsError that says which line is wrong."""
    found: list[Position] = []
    for number, line in enumerate(read_text(path).splitlines()):
        text = line.split("#")[0].strip()
        if text:
            try:
                found.append(parse_position(text))
            except TablebotsError as error:
                raise TablebotsError(f"line {number + 1}: {error}") from None
    if not found:
        raise TablebotsError(f"there is no position in {str(path)!r}")
    return found


def described(position: Position, rule: str, found: Solution) -> dict[str, object]:
    """An answer for a program."""
    return {
        "position": str(position),
        "rule": rule,
        "moves": found.moves,
        "lower_bound": found.lower_bound,
        "solution": [str(move) for move in found.solution],
        "solutions": [[str(move) for move in line] for line in found.solutions],
        "nodes": found.nodes,
        "cpu_ms": round(1000 * found.seconds, 3),
        "complete": found.complete,
        "compiled": _source.compiled(),
    }


def show(position: Position, rule: str, found: Solution, book: Rulebook) -> None:
    """An answer for a person; a terminal draws the solution step by step."""
    out = console()
    out.print(str(position), style="bold")
    if out.is_terminal and found.moves is not None:
        draw(position, rule, found, book, out)
    out.print(summary(found, book))
    lines = found.solutions if found.moves is not None else [found.solution] if found.solution else []
    for number, line in enumerate(lines):
        moves = ", ".join([book.move(move) for move in line])
        out.print(f"  {number + 1}. {moves}" if len(lines) > 1 else f"  {moves}")


def summary(found: Solution, book: Rulebook) -> str:
    """How long the shortest solutions are, or what is known about that."""
    if found.moves is None:
        values = {"moves": found.lower_bound, "best": len(found.solution)}
        return book.prompt("at_least_but" if found.solution else "at_least", {**values})
    told = book.prompt("solved_in", {"moves": found.moves})
    if len(found.solutions) > 1 or not found.complete:
        told += " " + book.prompt("solutions" if found.complete else "solutions_more", {"count": len(found.solutions)})
    return told


def draw(position: Position, rule: str, found: Solution, book: Rulebook, out: Console) -> None:
    """The board after each move of the solution, in place, one after the other."""
    trace = Trace(position.board, position.robots, position.target, rule == "ricochet")
    with Live(board_text(trace, ""), console=out, auto_refresh=False) as live:
        for number, move in enumerate(found.solution):
            time.sleep(SECONDS_A_STEP)
            trace.slide(move)
            live.update(board_text(trace, f"{number + 1}. {book.move(move)}"), refresh=True)


def board_text(trace: Trace, caption: str) -> Text:
    """The board of a trace with a line below it."""
    from tablebots.games.ricochet.board import TARGETS

    lines = picture(view_of_board(trace.board), view_of_robots(trace.robots), TARGETS[trace.target])
    return Text("\n".join([*lines, caption]), no_wrap=True)


def json_object(text: str) -> dict[str, object]:
    """A JSON object from a file; raise TablebotsError if it is not one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TablebotsError(f"the corpus is not JSON: {error}") from None
    if not isinstance(data, dict) or not isinstance(data.get("positions"), list):
        raise TablebotsError("the corpus has no list of positions")
    return data


def solve_corpus(data: dict[str, object], limits: Limits) -> dict[str, object]:
    """Every position of a corpus solved, with what it cost."""
    positions = data["positions"]
    assert isinstance(positions, list)
    began = time.process_time()
    solved: list[dict[str, object]] = []
    nodes = 0
    for number, entry in enumerate(positions):
        name, position = read_entry(entry, number)
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {len(positions)}", end="", file=sys.stderr)
        found = limits.solve(position)
        nodes += found.nodes
        cost = {"nodes": found.nodes, "cpu_ms": round(1000 * found.seconds, 3)}
        solved.append({"id": name, "moves": found.moves, "solution": pairs(found), **cost})
    spent = round(time.process_time() - began, 4)
    return {"positions": solved, "cpu_s": spent, "nodes": nodes, "compiled": _source.compiled()}


def read_entry(entry: object, number: int) -> tuple[str, Position]:
    """A position of a corpus file; raise TablebotsError that says which one is wrong."""
    try:
        if not isinstance(entry, dict):
            raise TablebotsError("it is not a JSON object")
        name, faces, robots, target = entry["id"], entry["faces"], entry["robots"], entry["target"]
        if not isinstance(robots, dict) or not isinstance(target, dict) or not isinstance(faces, list):
            raise TablebotsError("faces is a list, robots and target are objects")
        colour, symbol = target["colour"], target["symbol"]
        aim = "vortex" if symbol == "vortex" else f"{colour}-{symbol}"
        return str(name), make_position([str(face) for face in faces], robots, aim)
    except KeyError as error:
        raise TablebotsError(f"position {number + 1} of the corpus lacks {error}") from None
    except (TypeError, AttributeError, TablebotsError) as error:
        raise TablebotsError(f"position {number + 1} of the corpus: {error}") from None


def pairs(found: Solution) -> str:
    """A solution as the corpus writes it: robot letter and compass letter of each move."""
    if found.moves is None:
        return ""
    return "".join([str(move)[0] + HEADING_LETTERS[str(move).split()[1]] for move in found.solution])
