"""Our widgets take no name that textual uses for something else."""

import ast
import importlib
import inspect
import pkgutil
from types import ModuleType

from textual.app import App
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

import tablebots.terminal

MEANT = {
    *("CSS", "BINDINGS", "ENABLE_COMMAND_PALETTE", "AUTO_FOCUS"),
    *("compose", "render", "get_content_height", "_merged_bindings", "_inherit_css", "_inherit_bindings"),
    *("can_focus", "can_focus_children", "_css_type_name", "_css_type_names", "_decorated_handlers"),
    *("_inherit_component_classes", "_reactives", "_computes", "_inherited_css"),
}


def modules() -> list[ModuleType]:
    found = pkgutil.walk_packages(tablebots.terminal.__path__, "tablebots.terminal.")
    return [importlib.import_module(module.name) for module in found if "texts" not in module.name]


def ours() -> list[type[DOMNode]]:
    classes = {
        value
        for module in modules()
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, DOMNode) and value.__module__.startswith("tablebots")
    }
    return sorted(classes, key=lambda value: value.__name__)


def written(kind: type[DOMNode]) -> set[str]:
    """The names that a class defines and those that its methods assign on ``self``."""
    names = {name for name in vars(kind) if not name.startswith("__")}
    for node in ast.walk(ast.parse(inspect.getsource(kind))):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
                names.add(target.attr)
    return {name for name in names if not name.startswith(("on_", "_on_"))} - MEANT


def test_no_name_of_textual_is_taken() -> None:
    assert len(ours()) > 10
    bases = {App: App(), Screen: Screen(), Static: Static(), Widget: Widget()}
    for kind in ours():
        base = next(base for base in bases if issubclass(kind, base))
        taken = set(dir(bases[base]))
        clashes = written(kind) & taken
        assert clashes <= {"theme"}, kind
