"""What all screens share: the frame's words, a line of keys, and telling everything again in another language."""

from pathlib import Path
from typing import Final, Protocol, cast

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.screen import Screen
from textual.widgets import Static

from tablebots.core.options import Meta
from tablebots.core.record import Record
from tablebots.table.store import Head
from tablebots.terminal.film import Now
from tablebots.terminal.saves import Saves
from tablebots.terminal.seating import Thinking
from tablebots.terminal.words import Texts

LEAST: Final = (80, 24)
"""In a smaller terminal not everything is shown."""
TINY: Final = (50, 14)
"""In a smaller terminal nothing is shown but that it is too small."""


class Program(Protocol):
    """What screens need of the application, which opens them."""

    language: str
    saves: Saves
    now: Now
    thinking: Thinking
    """How bots come to their moves."""
    pace: float
    """Seconds that an event in the middle of a move is shown; 0 shows only what comes out."""
    parting: str
    """What the menu says after a screen was left."""

    @property
    def texts(self) -> Texts:
        """The frame's words in the present language."""
        ...

    def set_up(self, meta: Meta, *, instead: bool = False) -> None:
        """Let seats and options of a game be chosen; with *instead* in the place of the screen that is open."""
        ...

    def begin(self, head: Head) -> None:
        """Play a new game in the place of the screen that is open."""
        ...

    def go_on(self, path: Path) -> None:
        """Play a saved game; watch it if it is over."""
        ...

    def show_record(self, record: Record, *, alone: bool = False, over: bool = False) -> None:
        """Step through a record."""
        ...

    def switch_language(self) -> None:
        """Tell everything in the next language."""
        ...


class Page(Screen[None]):
    """A screen that can be told again when the language changes."""

    AUTO_FOCUS = ""

    @property
    def table_app(self) -> Program:
        """The application."""
        return cast(Program, self.app)

    @property
    def texts(self) -> Texts:
        """The frame's words in the present language."""
        return self.table_app.texts

    def refresh_texts(self) -> None:
        """Write everything on the screen again, in the present language."""
        raise NotImplementedError

    def tick(self) -> None:
        """Look at the time; called a few times a second while the screen is open."""

    def put(self, selector: str, text: str | Text) -> None:
        """Write a text into a part of the screen as it is: brackets in it mean nothing."""
        self.query_one(selector, Static).update(Text(text) if isinstance(text, str) else text)

    def put_title(self, title: str, rest: str = "") -> None:
        """Write the title of the screen and a few words beside it."""
        self.put("#title", Text.assemble((title, "bold"), f"  {rest}"))

    def key_line(self, keys: list[tuple[str, str]]) -> Text:
        """A line of keys, each with its word in the frame's texts; those that do not fit are left out."""
        line = Text(no_wrap=True)
        for key, word in keys:
            label = f" {self.texts.say(word)}  "
            if cell_len(f"{line.plain} {key} {label}".rstrip()) > self.size.width:
                break
            line.append(f" {key} ", "bold reverse")
            line.append(label)
        return line

    def smaller_than(self, room: tuple[int, int]) -> bool:
        """Whether the terminal has fewer columns or lines than these."""
        return self.size.width < room[0] or self.size.height < room[1]

    def on_mount(self) -> None:
        """Add what covers the screen where there is no room for it; every page adds its own parts, too."""
        self.mount(Static(id="cover"))
        self.say_tiny()

    def on_resize(self) -> None:
        """Fill the screen again, as there may be room for more."""
        if self.is_mounted:
            self.refresh_texts()
            self.say_tiny()

    def unseen(self, event: events.Key) -> bool:
        """Whether a key is pressed where nobody can see what it does; only leaving is done then."""
        if not self.has_class("tiny") or event.key in ("q", "escape", "l", "question_mark"):
            return False
        event.stop()
        return True

    def say_tiny(self) -> None:
        """Hide everything behind one sentence where there is too little room for anything else."""
        self.set_class(self.smaller_than(TINY), "tiny")
        sizes = {"width": self.size.width, "height": self.size.height, "columns": LEAST[0], "lines": LEAST[1]}
        for cover in self.query("#cover").results(Static):
            cover.update(Text(self.texts.say("window_tiny", **sizes), justify="center"))
