"""What all screens share: the frame's words, a line of keys, and telling everything again in another language."""

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.screen import Screen

from tablebots.terminal.words import Texts

if TYPE_CHECKING:
    from tablebots.terminal.app import TableApp


class Page(Screen[None]):
    """A screen that can be told again when the language changes."""

    @property
    def table_app(self) -> "TableApp":
        """The application."""
        return cast("TableApp", self.app)

    @property
    def texts(self) -> Texts:
        """The frame's words in the present language."""
        return self.table_app.texts

    def retell(self) -> None:
        """Write everything on the screen again, in the present language."""
        raise NotImplementedError

    def tick(self) -> None:
        """Look at the time; called a few times a second while the screen is open."""

    def key_line(self, keys: list[tuple[str, str]]) -> Text:
        """A line of keys, each with its word in the frame's texts."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for key, word in keys:
            line.append(f" {key} ", "bold reverse")
            line.append(f" {self.texts.say(word)}  ")
        return line
