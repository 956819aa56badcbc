"""Break a game's rules one line at a time and see whether its tests notice.

Each mutant is one random change of one line of the game's rules modules: a comparison, a number, a condition, or a
statement left out. The game's tests run on a copy of the project for each mutant, as plain Python. A mutant that no
test notices is printed as a diff: either it does not change what the program does, or a test is missing.

Example: python benchmarks/mutants.py ricochet --seed 1 --count 40
"""

import argparse
import ast
import concurrent.futures
import difflib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
LONGEST = 1800

COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}


@dataclass(frozen=True)
class Mutant:
    """A file of the rules with one change."""

    path: str
    line: int
    kind: str
    text: str


def rules_modules(game: str) -> list[Path]:
    """Return the modules with the game's rules: those that its `game.py` needs."""
    folder = ROOT / "src" / "tablebots" / "games" / game
    if not (folder / "game.py").exists():
        raise SystemExit(f"mutants: there is no game {game!r}")
    found = {folder / "game.py"}
    waiting = list(found)
    while waiting:
        names = re.findall(rf"^from tablebots\.games\.{game}\.([\w.]+) import", waiting.pop().read_text(), re.MULTILINE)
        new = {folder / f"{name.replace('.', '/')}.py" for name in names} - found
        found |= new
        waiting += new
    return sorted(found - {folder / "meta.py", folder / "types.py"})


def changes(node: ast.AST) -> list[tuple[str, str]]:
    """Return the ways to change one node: the kind of change and the new source."""
    found: list[tuple[str, str]] = []
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for other in COMPARISONS[type(node.ops[0])]:
            found.append(("comparison", ast.unparse(ast.Compare(node.left, [other()], node.comparators))))
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        found += [("constant", str(node.value + 1)), ("constant", str(node.value - 1))]
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        found.append(("constant", str(not node.value)))
    elif isinstance(node, ast.BoolOp):
        other_op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        found.append(("condition", f"({ast.unparse(ast.BoolOp(other_op, node.values))})"))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        found.append(("condition", f"({ast.unparse(node.operand)})"))
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        found.append(("condition of", f"not ({ast.unparse(node.test)})"))
    elif isinstance(node, ast.Assign | ast.AugAssign) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        found.append(("removed statement", "pass"))
    return found


def mutants(path: Path) -> list[Mutant]:
    """Return all mutants of a file, except of code that only type checkers or people read."""
    source = path.read_text()
    tree = ast.parse(source)
    spoken = _spoken(tree)
    found: list[Mutant] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.expr | ast.stmt) or node in spoken:
            continue
        for kind, new in changes(node):
            target = node.test if kind == "condition of" and isinstance(node, ast.If | ast.While | ast.IfExp) else node
            text = _replaced(source, target, new)
            if text != source and _parses(text):
                found.append(Mutant(str(path.relative_to(ROOT)), node.lineno, kind.removesuffix(" of"), text))
    return found


def _spoken(tree: ast.Module) -> set[ast.AST]:
    """Return the nodes of annotations, assertions, error sentences and type declarations."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.AnnAssign | ast.arg):
            parts = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            parts = [node.returns]
        elif isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr | ast.ImportFrom | ast.Import) or _is_typed_dict(
            node
        ):
            parts = [node]
        for part in parts:
            found.update(ast.walk(part) if part is not None else ())
    return found


def _is_typed_dict(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and any("TypedDict" in ast.unparse(base) for base in node.bases)


def _replaced(source: str, node: ast.expr | ast.stmt, new: str) -> str:
    lines = source.splitlines(keepends=True)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    before = "".join(lines[: node.lineno - 1]) + _cut(lines[node.lineno - 1], 0, node.col_offset)
    after = _cut(lines[node.end_lineno - 1], node.end_col_offset, None) + "".join(lines[node.end_lineno :])
    return before + new + after


def _cut(line: str, start: int, end: int | None) -> str:
    """Return a part of a line by byte offsets, as the syntax tree counts."""
    return line.encode()[start:end].decode()


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def choose(game: str, seed: int, count: int) -> list[Mutant]:
    """Choose random mutants, at most one per line if there are enough lines."""
    every = [mutant for path in rules_modules(game) for mutant in mutants(path)]
    rng = random.Random(seed)
    rng.shuffle(every)
    by_line: dict[tuple[str, int], list[Mutant]] = {}
    for mutant in every:
        by_line.setdefault((mutant.path, mutant.line), []).append(mutant)
    chosen = [some[0] for some in by_line.values()][:count]
    return chosen + [mutant for some in by_line.values() for mutant in some[1:]][: count - len(chosen)]


def copy_of_project(root: Path, folder: Path) -> Path:
    """Copy everything the tests need into *folder* and return it."""
    for name in ("src", "tests", "docs", "benchmarks"):
        shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for name in ("pyproject.toml", "constraints.txt", "Makefile"):
        shutil.copy(root / name, folder / name)
    return folder


def killed(mutant: Mutant, suites: list[list[str]], project: Path, limits: list[float]) -> bool:
    """Return whether the tests notice the mutant; running out of time counts as noticing."""
    with tempfile.TemporaryDirectory(prefix="mutant-") as name:
        folder = copy_of_project(project, Path(name))
        (folder / mutant.path).write_text(mutant.text)
        return not all(tests_pass(folder, tests, limit) for tests, limit in zip(suites, limits, strict=True))


def choose_suites(game: str, own: bool) -> list[list[str]]:
    """Return the tests of a game, its golden records and its contract suite, the fastest to notice first."""
    every = [[f"tests/games/{game}"], ["tests/golden", "-k", game], ["tests/contract", "-k", f"{game} or toy"]]
    return every[:1] if own else every


def tests_pass(folder: Path, tests: list[str], limit: float) -> bool:
    """Run some tests in a copy of the project; return whether they pass within *limit* seconds."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder / "src"),
        "TABLEBOTS_PURE": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    try:
        run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def time_limits(suites: list[list[str]], project: Path) -> list[float]:
    """Return the time limit of each suite, much longer than without a mutant; exit if tests fail without one."""
    limits: list[float] = []
    for tests in suites:
        begun = time.monotonic()
        if not tests_pass(project, tests, LONGEST):
            raise SystemExit(f"mutants: {' '.join(tests)} fails without any mutant")
        limits.append(20 + 3 * (time.monotonic() - begun))
    return limits


def run_all(some: list[Mutant], suites: list[list[str]], jobs: int) -> list[Mutant]:
    """Run the tests on all mutants in parallel, on a copy of the project; return those that survive."""
    survivors: list[Mutant] = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as name, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        project = copy_of_project(ROOT, Path(name))
        limits = time_limits(suites, project)
        for number, dead in enumerate(pool.map(lambda each: killed(each, suites, project, limits), some)):
            if not dead:
                survivors.append(some[number])
            if sys.stderr.isatty():
                print(f"\r{number + 1} of {len(some)}, {len(survivors)} survive", end="", file=sys.stderr, flush=True)
    return survivors


def difference(mutant: Mutant) -> str:
    """Return the change of a mutant as a diff."""
    old = (ROOT / mutant.path).read_text().splitlines()
    lines = difflib.unified_diff(old, mutant.text.splitlines(), mutant.path, mutant.kind, lineterm="", n=1)
    return "\n".join(lines)


def main() -> None:
    """Read the arguments, run the mutants in parallel, and print the survivors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default 1)")
    parser.add_argument("--count", type=int, default=40, help="how many (default 40)")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="number of processes (default: one per core)"
    )
    parser.add_argument(
        "--own", action="store_true", help="run the game's own tests only: faster, but kills fewer mutants"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    some = choose(chosen.game, chosen.seed, chosen.count)
    survivors = run_all(some, choose_suites(chosen.game, chosen.own), chosen.jobs)
    dead_count = len(some) - len(survivors)
    if chosen.json:
        shown = [{"path": each.path, "line": each.line, "diff": difference(each)} for each in survivors]
        counts = {"game": chosen.game, "seed": chosen.seed, "mutants": len(some), "killed": dead_count}
        print(json.dumps({**counts, "survivors": shown}, indent=1))
        return
    print(f"{chosen.game}, seed {chosen.seed}: {dead_count} of {len(some)} mutants killed")
    for mutant in survivors:
        print(f"\n{difference(mutant)}")


if __name__ == "__main__":
    main()
