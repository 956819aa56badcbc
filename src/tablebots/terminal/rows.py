"""A list of lines to choose from, used by the menu, the set-up of a game and the list of saved games."""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget


@dataclass(frozen=True, slots=True)
class Row:
    """A line: its name, its value if it has one, and what is explained while it is chosen."""

    label: str
    value: str = ""
    help: str = ""
    adjustable: bool = False
    """Whether left and right change the value."""


class Rows(Widget, can_focus=True):
    """Lines one of which is chosen; Enter picks it, left and right change it."""

    class Moved(Message):
        """Another line is chosen."""

    class Picked(Message):
        """Enter, or a click, on the chosen line."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Turned(Message):
        """Left or right on the chosen line."""

        def __init__(self, index: int, step: int) -> None:
            super().__init__()
            self.index = index
            self.step = step

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.cursor = 0
        self.asleep = False
        """Whether keys are for something else, such as a line to type in."""

    @property
    def chosen(self) -> Row | None:
        """The chosen line; None if there are none."""
        return self.rows[self.cursor] if self.rows else None

    def fill(self, rows: list[Row]) -> None:
        """Show these lines, the same one chosen as before if it is still there."""
        self.rows = rows
        self.cursor = max(0, min(self.cursor, len(rows) - 1))
        self.refresh(layout=True)

    def _first(self) -> int:
        """The uppermost line shown, so that the chosen one is in sight."""
        height = max(1, self.size.height)
        return max(0, min(self.cursor - height // 2, len(self.rows) - height))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line for each row, where there is room."""
        return len(self.rows)

    def render(self) -> Text:
        """The lines that fit."""
        first = self._first()
        shown = self.rows[first : first + max(1, self.size.height)]
        widest = max([cell_len(row.label) for row in self.rows], default=0)
        lines = [self._line(row, first + number == self.cursor, widest) for number, row in enumerate(shown)]
        return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)

    def _line(self, row: Row, chosen: bool, widest: int) -> Text:
        line = Text(" ▸ " if chosen else "   ", "bold" if chosen else "")
        line.append(row.label, "bold reverse" if chosen else "")
        if row.value:
            line.append(" " * (widest - cell_len(row.label) + 2))
            line.append(f"‹ {row.value} ›" if chosen and row.adjustable else f"  {row.value}", "bold" if chosen else "")
        return line

    def on_key(self, event: events.Key) -> None:
        """Move, pick or change."""
        if self.asleep:
            return
        page = max(1, self.size.height - 1)
        moves = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -len(self.rows), "end": len(self.rows)}
        if event.key in moves:
            self.choose(self.cursor + moves[event.key])
        elif event.key == "enter" and self.rows:
            self.post_message(self.Picked(self.cursor))
        elif event.key in ("left", "right") and self.rows:
            self.post_message(self.Turned(self.cursor, 1 if event.key == "right" else -1))
        else:
            return
        event.stop()

    def on_click(self, event: events.Click) -> None:
        """Choose the line under the pointer; a second click picks it."""
        index = self._first() + event.y
        if index >= len(self.rows):
            return
        if index == self.cursor:
            self.post_message(self.Picked(index))
        else:
            self.choose(index)

    def choose(self, index: int) -> None:
        """Choose a line, as near as there is one."""
        self.cursor = max(0, min(index, len(self.rows) - 1))
        self.refresh()
        self.post_message(self.Moved())
