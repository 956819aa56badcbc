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
from tablebots.cli.words import failure, language, say
from tablebots.core import registry
from tablebots.core.errors import TablebotsError, syntax_fault
from tablebots.core.messages import Value
from tablebots.core.rulebook import Rulebook
from tablebots.games.ricochet.picture import picture
from tablebots.games.ricochet.position import Position, make_position, parse_position
from tablebots.games.ricochet.search import CHECK_INTERVAL
from tablebots.games.ricochet.solver import RULES, Solution, solve
from tablebots.games.ricochet.trace import Trace
from tablebots.games.ricochet.view import view_of_board, view_of_robots

HEADING_LETTERS = {"up": "N", "right": "E", "down": "S", "left": "W"}
SECONDS_PER_MOVE = 0.7
PROGRESS_NODES = 500_000


def _known_rule(value: str) -> str:
    if value not in RULES:
        error = failure("rule", None, {"given": repr(value), "rules": ", ".join(RULES)})
        raise typer.BadParameter(error.say(language()))
    return value


Rule = Annotated[
    str,
    typer.Option("--rule", callback=_known_rule),
]


def solve_command(
    lang: Language,
    position: Annotated[str | None, typer.Argument()] = None,
    rule: Rule = "ricochet",
    every: Annotated[bool, typer.Option("--all")] = False,
    max_nodes: Annotated[int, typer.Option(min=0)] = 0,
    max_seconds: Annotated[float, typer.Option(min=0)] = 0.0,
    memory: Annotated[int, typer.Option(min=1, max=65536)] = 64,
    corpus: Annotated[Path | None, typer.Option()] = None,
    sample: Annotated[int, typer.Option(min=0)] = 0,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, max=256, show_default="default_processors"),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, show_default="1")] = None,
    plot: Annotated[Path | None, typer.Option()] = None,
    as_json: AsJson = False,
) -> None:
    """Find the fewest moves that solve a position of Ricochet Robots.

    [dim]Examples:[/dim] tablebots solve r1f-g1f-b1f-y1f_ra16-gp16-bp1-ya2_green-circle
    tablebots solve positions.txt --rule free --json
    tablebots solve --sample 10000 --jobs 2 --plot lengths.svg
    """
    if [position is not None, corpus is not None, sample > 0].count(True) != 1:
        raise failure("solve_one")
    if not sample:
        for name, value in (("--plot", plot), ("--jobs", jobs), ("--seed", seed)):
            if value is not None:
                raise failure("needs_sample", None, {"option": name})
    if every and position is None:
        raise failure("needs_position")
    limits = Limits(rule, max_nodes, max_seconds, memory)
    if corpus is not None:
        print_json(solve_corpus(parse_corpus(read_text(corpus)), limits))
        return
    if sample:
        if max_nodes or max_seconds:
            raise failure("sample_limits")
        sampling.run(sample, jobs or os.cpu_count() or 1, 1 if seed is None else seed, rule, plot, as_json)
        return
    solve_positions(str(position), limits, every, registry.get("ricochet").rulebook(lang), as_json)


@dataclass(frozen=True)
class Limits:
    """The rule to solve by, and the limits of the search."""

    rule: str
    max_nodes: int
    max_seconds: float
    memory: int

    def solve(self, position: Position, every: bool = False) -> Solution:
        """Solve one position and show progress on a terminal."""
        on_terminal = sys.stderr.isatty()
        solution = solve(
            position,
            rule=self.rule,
            all_solutions=every,
            max_nodes=self.max_nodes,
            max_seconds=self.max_seconds,
            memory_mb=self.memory,
            progress=show_progress if on_terminal else None,
        )
        if on_terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        return solution


def show_progress(moves: int, nodes: int) -> None:
    """Print how far a long search has come; `Limits.solve` clears the line at the end."""
    if nodes % PROGRESS_NODES < CHECK_INTERVAL:
        print("\r" + say("solve_progress", moves=moves, nodes=nodes), end="", file=sys.stderr, flush=True)


def solve_positions(text: str, limits: Limits, every: bool, book: Rulebook, as_json: bool) -> None:
    """Solve a position, or all of a file, and print the solutions; JSON is a list for a file."""
    from_file = names_a_file(text)
    results = []
    for position in read_positions(Path(text)) if from_file else [parse_position(text)]:
        solution = limits.solve(position, every)
        if as_json:
            results.append(solution_as_dict(position, limits.rule, solution))
        else:
            show(position, limits.rule, solution, book)
    if as_json:
        print_json(results if from_file else results[0])


def names_a_file(text: str) -> bool:
    """Return whether an argument names a file (or is ``-``) rather than a position."""
    try:
        return text == "-" or Path(text).is_file()
    except (OSError, ValueError):
        return False


def read_positions(path: Path) -> list[Position]:
    """Read a file with one position per line; raise TablebotsError naming the line that is wrong."""
    positions: list[Position] = []
    for number, line in enumerate(read_text(path).splitlines()):
        text = line.split("#")[0].strip()
        if text:
            try:
                positions.append(parse_position(text))
            except TablebotsError as error:
                raise failure("line", error, {"number": number + 1}) from None
    if not positions:
        raise failure("no_position", None, {"path": repr(str(path))})
    return positions


def solution_as_dict(position: Position, rule: str, solution: Solution) -> dict[str, object]:
    """Return a solution, ready for JSON."""
    return {
        "position": str(position),
        "rule": rule,
        "moves": solution.moves,
        "lower_bound": solution.lower_bound,
        "solution": [str(move) for move in solution.solution],
        "solutions": [[str(move) for move in line] for line in solution.solutions],
        "nodes": solution.nodes,
        "cpu_ms": round(1000 * solution.seconds, 3),
        "complete": solution.complete,
        "compiled": _source.compiled(),
    }


def show(position: Position, rule: str, solution: Solution, book: Rulebook) -> None:
    """Print a solution in readable form; on a terminal, also draw it move by move."""
    out = console()
    out.print(str(position), style="bold")
    if out.is_terminal and solution.moves is not None:
        draw(position, rule, solution, book, out)
    out.print(summary(solution))
    lines = solution.solutions if solution.moves is not None else [solution.solution] if solution.solution else []
    for number, line in enumerate(lines):
        moves = ", ".join([book.move(move) for move in line])
        out.print(f"  {number + 1}. {moves}" if len(lines) > 1 else f"  {moves}")


def summary(solution: Solution) -> str:
    """Say how long the shortest solutions are, or what is known about their length."""
    if solution.moves is None:
        values: dict[str, Value] = {"moves": solution.lower_bound, "best": len(solution.solution)}
        return say("at_least_but" if solution.solution else "at_least", **values)
    text = say("solved_in", moves=solution.moves)
    if len(solution.solutions) > 1 or not solution.complete:
        key = "solutions" if solution.complete else "solutions_more"
        text += " " + say(key, count=len(solution.solutions))
    return text


def draw(position: Position, rule: str, solution: Solution, book: Rulebook, out: Console) -> None:
    """Draw the board after each move of the solution, in place."""
    trace = Trace(position.board, position.robots, position.target, rule == "ricochet")
    with Live(board_text(trace, ""), console=out, auto_refresh=False) as live:
        for number, move in enumerate(solution.solution):
            time.sleep(SECONDS_PER_MOVE)
            trace.slide(move)
            live.update(board_text(trace, f"{number + 1}. {book.move(move)}"), refresh=True)


def board_text(trace: Trace, caption: str) -> Text:
    """Draw the board of a trace with a caption below it."""
    from tablebots.games.ricochet.board import TARGETS

    lines = picture(view_of_board(trace.board), view_of_robots(trace.robots), TARGETS[trace.target])
    return Text("\n".join([*lines, caption]), no_wrap=True)


def parse_corpus(text: str) -> dict[str, object]:
    """Parse the text of a corpus file; raise TablebotsError if it is not one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise failure("corpus_json", syntax_fault(error)) from None
    if not isinstance(data, dict) or not isinstance(data.get("positions"), list):
        raise failure("corpus_list")
    return data


def solve_corpus(data: dict[str, object], limits: Limits) -> dict[str, object]:
    """Solve every position of a corpus; return the solutions with their cost, ready for JSON."""
    positions = data["positions"]
    assert isinstance(positions, list)
    start = time.process_time()
    solved: list[dict[str, object]] = []
    nodes = 0
    for number, entry in enumerate(positions):
        name, position = read_entry(entry, number)
        if sys.stderr.isatty():
            print("\r" + say("corpus_progress", number=number + 1, count=len(positions)), end="", file=sys.stderr)
        solution = limits.solve(position)
        nodes += solution.nodes
        cost = {"nodes": solution.nodes, "cpu_ms": round(1000 * solution.seconds, 3)}
        solved.append({"id": name, "moves": solution.moves, "solution": letter_pairs(solution), **cost})
    seconds = round(time.process_time() - start, 4)
    return {"positions": solved, "cpu_s": seconds, "nodes": nodes, "compiled": _source.compiled()}


def read_entry(entry: object, number: int) -> tuple[str, Position]:
    """Read one position of a corpus; raise TablebotsError naming the position that is wrong."""
    try:
        if not isinstance(entry, dict):
            raise failure("corpus_object")
        name, faces, robots, target = entry["id"], entry["faces"], entry["robots"], entry["target"]
        if not isinstance(robots, dict) or not isinstance(target, dict) or not isinstance(faces, list):
            raise failure("corpus_types")
        colour, symbol = target["colour"], target["symbol"]
        target_name = "vortex" if symbol == "vortex" else f"{colour}-{symbol}"
        return str(name), make_position([str(face) for face in faces], robots, target_name)
    except KeyError as error:
        raise failure("corpus_lacks", None, {"number": number + 1, "entry": str(error)}) from None
    except TablebotsError as error:
        raise failure("corpus_position", error, {"number": number + 1}) from None
    except (TypeError, AttributeError):
        raise failure("corpus_position", failure("corpus_types"), {"number": number + 1}) from None


def letter_pairs(solution: Solution) -> str:
    """Write a solution as the corpus does: a robot letter and a compass letter per move."""
    if solution.moves is None:
        return ""
    return "".join([str(move)[0] + HEADING_LETTERS[str(move).split()[1]] for move in solution.solution])
