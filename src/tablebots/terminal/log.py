"""What has happened, told in the language of the table."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablebots.terminal.scene import Scene


class Log(VerticalScroll, can_focus=False):
    """The events that the seat at the screen may know, the newest last."""

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static()

    def tell(self, scene: Scene) -> None:
        """Show the events of a scene."""
        lines = scene.log
        whole = Text("\n".join(lines[:-1]), "dim")
        if lines:
            whole.append(("\n" if len(lines) > 1 else "") + lines[-1], "not dim bold")
        self.query_one(Static).update(whole)
        # How far to scroll is known only when the new text has been laid out.
        self.call_after_refresh(self.scroll_end, animate=False)
