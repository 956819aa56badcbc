"""The line in which moves and values are typed.

It takes its keys from the screen, not by the focus: over a slow connection several keys come at once, and those that
follow the one that opens the line must not be lost to it.
"""

from rich.text import Text
from textual import events
from textual.widgets import Static


class Line(Static):
    """A text being typed, at whose end the cursor stands; closed, it is empty."""

    typed: str | None = None
    """What has been typed; None while the line is closed."""

    def begin(self, text: str = "") -> None:
        """Open the line with a text in it."""
        self._write(text)

    def stop(self) -> None:
        """Close the line."""
        self._write(None)

    def press(self, event: events.Key) -> str | None:
        """Take a key; gives the whole text when it is sent with Enter, and closes the line then."""
        if self.typed is None:
            return None
        if event.key == "enter":
            sent = self.typed
            self.stop()
            return sent
        if event.key == "escape":
            self.stop()
        elif event.key == "backspace":
            self._write(self.typed[:-1])
        elif event.key == "ctrl+u":
            self._write("")
        elif event.is_printable and event.character is not None:
            self._write(self.typed + event.character)
        return None

    def paste(self, text: str) -> None:
        """Add a pasted text, its lines joined by spaces."""
        if self.typed is not None:
            self._write(self.typed + " ".join(text.split()))

    def _write(self, text: str | None) -> None:
        self.typed = text
        if text is None:
            self.update("")
        else:
            self.update(Text.assemble(f" {text}", (" ", "reverse")))
