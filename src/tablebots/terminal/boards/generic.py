"""A board for games without one of their own: the view as a readable outline."""

from typing import Final

from rich.text import Text

from tablebots.core.messages import Value
from tablebots.core.rulebook import Rulebook
from tablebots.terminal.boards.base import Board
from tablebots.terminal.scene import Scene

FRAME: Final = ["game", "seat", "seats", "options", "outcome"]
"""The parts of a view that the frame shows elsewhere."""
INDENT: Final = "  "


class GenericBoard(Board):
    """The view of any game, part by part."""

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Draw the outline of the view."""
        self.scene = scene
        whole = Text()
        for name, part in scene.view.items():
            if name not in FRAME:
                _outline(whole, name, part, scene.book, 0)
        self.update(whole)


def _outline(whole: Text, name: str, part: object, book: Rulebook, depth: int) -> None:
    """Add one named part of a view; short parts stay on the line of their name."""
    whole.append(
        INDENT * depth + book.word(name.replace("_", " ") if name not in book.texts["words"] else name), "bold"
    )
    short = _short(part, book)
    if short is not None:
        whole.append(f"  {short}\n")
        return
    whole.append("\n")
    if isinstance(part, dict):
        for key, inner in part.items():
            _outline(whole, str(key), inner, book, depth + 1)
    elif isinstance(part, list):
        for number, inner in enumerate(part, 1):
            _outline(whole, str(number), inner, book, depth + 1)


def _short(part: object, book: Rulebook) -> str | None:
    """A part in one line: a value, or a list of values; None if it has parts of its own."""
    if part is None:
        return "–"
    if isinstance(part, str | int | bool):
        return book.word(part)
    if isinstance(part, list):
        words = [_word(inner, book) for inner in part]
        return None if None in words else ", ".join([word for word in words if word]) or "–"
    return None if part else "–"


def _word(part: object, book: Rulebook) -> str | None:
    value: Value
    if part is None or isinstance(part, str | int | bool):
        value = part
        return "–" if value is None else book.word(value)
    return None


BOARD: Final = GenericBoard
