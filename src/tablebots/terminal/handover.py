"""The screen between two people: it hides everything until the right one sits in front of it."""

from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from tablebots.core.rulebook import Rulebook
from tablebots.terminal.page import Page

Told = Callable[[], tuple[Rulebook, list[str]]]
"""Gives the rulebook in the present language, and what everybody may know of what has just happened."""


class HandoverScreen(Page):
    """Asks for one person alone; goes on with Enter, or back with Escape."""

    def __init__(self, seat: int, told: Told, go_on: Callable[[], None], cancel: Callable[[], None]) -> None:
        super().__init__()
        self.seat = seat
        self._told = told
        self._go_on = go_on
        self._cancel = cancel

    def compose(self) -> ComposeResult:
        """One text in the middle, and the keys."""
        yield Static(id="handover")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Fill the screen."""
        self.refresh_texts()

    def refresh_texts(self) -> None:
        """Write everything again."""
        book, news = self._told()
        name = book.player(self.seat)
        text = Text(justify="center")
        text.append(self.texts.say("handover_title", name=name) + "\n\n", "bold")
        for line in news:
            text.append(line + "\n", "dim")
        text.append("\n" + self.texts.say("handover_ask", name=name))
        self.put("#handover", text)
        keys = [("⏎", "key_here"), ("l", "key_language"), ("Esc", "key_back")]
        self.put("#keys", self.key_line(keys))

    def on_key(self, event: events.Key) -> None:
        """Go on, or go back."""
        event.stop()
        if event.key == "l":
            self.table_app.switch_language()
        elif event.key in ("enter", "escape"):
            self.dismiss()
            (self._go_on if event.key == "enter" else self._cancel)()
