"""What the source of a game declares: the attributes of its classes, and its steps."""

import ast
import inspect
from pathlib import Path

import tablebots

GAMES = Path(tablebots.__file__).parent / "games"


def attributes(wanted: type) -> set[str]:
    """Return the attributes that a class and its bases set in ``__init__``."""
    found: set[str] = set()
    for base in wanted.__mro__:
        if base.__module__.startswith("tablebots."):
            found |= _attributes(base)
    return found


def _attributes(wanted: type) -> set[str]:
    path = GAMES.parent.parent / (wanted.__module__.replace(".", "/") + ".py")
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ClassDef) and node.name == wanted.__name__:
            return {
                target.attr
                for statement in ast.walk(node)
                if isinstance(statement, ast.AnnAssign)
                for target in [statement.target]
                if isinstance(target, ast.Attribute)
            }
    raise AssertionError(f"{inspect.getmodule(wanted)} has no class {wanted.__name__}")


def step_classes(game: str) -> dict[str, tuple[str, bool]]:
    """Return, for each final step class of a game, its stored name and whether it has both attributes for mypyc."""
    found: dict[str, tuple[str, bool]] = {}
    for path in [GAMES / game / "state.py", *sorted((GAMES / game / "steps").glob("*.py"))]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and _is_step(node):
                decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
                fast = any("acyclic=True" in each and "free_list_len=1" in each for each in decorators)
                found[node.name] = (_name(node), fast)
    return found


def _is_step(node: ast.ClassDef) -> bool:
    """Return whether a class is a step that can be on a stack: final, and not a helper."""
    final = any(ast.unparse(decorator) == "final" for decorator in node.decorator_list)
    return final and any("Step" in ast.unparse(base) for base in node.bases)


def _name(node: ast.ClassDef) -> str:
    for statement in node.body:
        target = statement.target if isinstance(statement, ast.AnnAssign) else None
        if isinstance(statement, ast.Assign):
            target = statement.targets[0]
        if target is not None and ast.unparse(target) == "name":
            assert isinstance(statement, ast.Assign | ast.AnnAssign)
            assert isinstance(statement.value, ast.Constant)
            return str(statement.value.value)
    return ""
