"""The application: which screen is open, the language, the time, and where games are saved."""

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from textual.app import App
from textual.binding import Binding
from textual.theme import Theme

from tablebots.core.options import Meta
from tablebots.core.record import Record
from tablebots.table.store import FileStore, Head, MemoryStore
from tablebots.table.table import Table
from tablebots.terminal.film import Now
from tablebots.terminal.look import CSS
from tablebots.terminal.menu import MenuScreen
from tablebots.terminal.page import Page
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.playback import Playback
from tablebots.terminal.replay import ReplayScreen
from tablebots.terminal.saves import Saves, resume, usual_folder
from tablebots.terminal.seating import Thinking
from tablebots.terminal.setup import SetupScreen
from tablebots.terminal.words import Texts, after, texts

TICK: Final = 0.2
"""Seconds between two looks at the time."""

THEME: Final = Theme(
    name="tablebots",
    primary="#5fafff",
    secondary="#5fd7d7",
    accent="#ffd75f",
    foreground="#e4e4e4",
    background="#0a0d12",
    surface="#10151c",
    panel="#171d26",
    dark=True,
)


class TableApp(App[None]):
    """The table in a terminal."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012  (textual's own name and type)
        Binding("ctrl+c", "quit", priority=True, show=False),
        Binding("ctrl+q", "quit", priority=True, show=False),
    ]

    def __init__(
        self,
        language: str,
        saves: Saves | None = None,
        now: Now = time.time,
        thinking: Thinking | None = None,
        pace: float = 0.0,
    ) -> None:
        super().__init__()
        self.language = language
        self.saves: Final = Saves(usual_folder()) if saves is None else saves
        self.now: Final = now
        self.thinking: Final = Thinking() if thinking is None else thinking
        """How bots come to their moves."""
        self.pace: Final = pace
        """Seconds that an event in the middle of a move is shown; 0 shows only what comes out."""
        self.parting = ""
        """What the menu says after a screen was left."""
        self.saved_at: Path | None = None
        """Where the last game is saved, told when the program ends."""
        self._table: Table | None = None
        self._first: Callable[[], None] | None = None

    @property
    def texts(self) -> Texts:
        """The frame's words in the present language."""
        return texts(self.language)

    @property
    def over(self) -> bool:
        """Whether the last game is over."""
        return self._table is not None and self._table.over

    def begin_with(self, first: Callable[[], None]) -> None:
        """Open something above the menu as soon as the program runs."""
        self._first = first

    def on_mount(self) -> None:
        """Open the menu, and what was asked for above it."""
        self.register_theme(THEME)
        self.theme = THEME.name
        self.push_screen(MenuScreen())
        if self._first is not None:
            self._first()
        self.set_interval(TICK, self.tick)

    def tick(self) -> None:
        """Let every open screen look at the time."""
        for screen in self.screen_stack:
            if self.is_running and isinstance(screen, Page) and screen.is_mounted:
                screen.tick()

    def set_up(self, meta: Meta, *, instead: bool = False) -> None:
        """Let seats and options of a game be chosen; with *instead* in the place of the screen that is open."""
        self._open(SetupScreen(meta), instead=instead)

    def begin(self, head: Head) -> None:
        """Play a new game in the place of the screen that is open; raise NotSaved if it cannot be saved."""
        self.open(self.saves.create(head, datetime.now()), instead=True)

    def go_on(self, path: Path) -> None:
        """Play a saved game; watch it if it is over. Raise TablebotsError if it cannot be continued."""
        self.open(resume(path))

    def open(self, store: FileStore | MemoryStore, *, instead: bool = False) -> None:
        """Play the game of a store, or watch it if it is over; with *instead* in the place of the open screen."""
        table = Table.open(store, self.now)
        if isinstance(store, MemoryStore) or table.over:
            store.close()
            self.show_record(table.record(), over=table.over)
            return
        self.saved_at, self._table = store.path, table
        self._open(PlayScreen(table, store.path), instead=instead)

    def show_record(self, record: Record, *, alone: bool = False, over: bool = False) -> None:
        """Step through a record, which *alone* is what the program runs for; raise BadRecord if it does not play.

        A game that is *over* without an end by its rules is shown as openly as one that was played to its end.
        """
        self._open(ReplayScreen(Playback(record, self.now, over=over), alone=alone), instead=False)

    def _open(self, screen: Page, *, instead: bool) -> None:
        self.parting = ""
        if instead:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def switch_language(self) -> None:
        """Tell everything in the next language."""
        self.language = after(self.language)
        self.parting = ""
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.refresh_texts()
                screen.say_tiny()
