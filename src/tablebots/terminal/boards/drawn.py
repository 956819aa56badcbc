"""Lines of text that a board is drawn with."""

from typing import Final

from rich.console import Console
from rich.text import Text


class Drawn:
    """Lines that are added one below the other, long ones folded under their first."""

    def __init__(self, width: int) -> None:
        self.width: Final = width
        self.lines: Final[list[Text]] = []
        self._console: Final = Console(width=width)

    def add(self, text: Text, indent: int = 0, before: Text | None = None) -> None:
        """Add a text; *before* stands left of it, in the indent."""
        first = Text(" " * indent) if before is None else before
        for line in text.wrap(self._console, max(10, self.width - indent)):
            line.rstrip()
            self.lines.append(Text.assemble(first, line))
            first = Text(" " * indent)

    def gap(self, wanted: bool) -> None:
        """Add an empty line where one is wanted."""
        if wanted:
            self.lines.append(Text())

    def fits(self, title: str) -> bool:
        """Whether a line across has room for a title."""
        return len(_titled(title)) <= self.width

    def rule(self, title: str = "") -> None:
        """Add a line across, with a title."""
        words = _titled(title)
        self.lines.append(Text(words + "─" * max(0, self.width - len(words)), "#87afd7"))


def _titled(title: str) -> str:
    return f"── {title} " if title else ""
