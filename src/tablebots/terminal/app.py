"""The application: which screen is open, the language, the time, and where games are saved."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from textual.app import App
from textual.binding import Binding
from textual.theme import Theme

from tablebots.core.options import Meta
from tablebots.core.record import Record
from tablebots.terminal.look import CSS
from tablebots.terminal.menu import MenuScreen
from tablebots.terminal.page import Page
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.playback import Playback
from tablebots.terminal.replay import ReplayScreen
from tablebots.terminal.saves import Saves, saved_bots, usual_folder, write_bots, write_record
from tablebots.terminal.seating import Bots, Thinking
from tablebots.terminal.session import Now, Session
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
        now: Now = time.monotonic,
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
        self.save_fault = ""
        """Why the game could not be saved; empty if it was."""
        self.saved_at: Path | None = None
        """Where the last game is saved, told when the program ends."""
        self.over = False
        """Whether that game is over."""
        self._first: Callable[[], None] | None = None

    @property
    def texts(self) -> Texts:
        """The frame's words in the present language."""
        return texts(self.language)

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

    def go_on(self, record: Record, path: Path, bots: Bots | None = None, *, instead: bool = False) -> None:
        """Play a game, kept in a file; watch it if it is over. Raise BadRecord if it does not play.

        Without *bots* they are those that were there when the game was saved. With *instead* the game takes the place
        of the screen that is open.
        """

        def keep(record: Record) -> None:
            self.saved_at, self.over = path, session.state.outcome() is not None
            self._keep(path, record)

        session = Session(record, self.now, keep)
        screen: Page
        if session.state.outcome() is None:
            bots = self._seat_bots(path, record, bots)
            keep(record)
            screen = PlayScreen(session, path, bots)
            screen.notice = self.save_fault
        else:
            screen = ReplayScreen(Playback(record, self.now))
        self._open(screen, instead=instead)

    def show_record(self, record: Record, *, alone: bool = False) -> None:
        """Step through a record, which *alone* is what the program runs for; raise BadRecord if it does not play."""
        self._open(ReplayScreen(Playback(record, self.now), alone=alone), instead=False)

    def _open(self, screen: Page, *, instead: bool) -> None:
        self.parting = ""
        if instead:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def _seat_bots(self, path: Path, record: Record, bots: Bots | None) -> Bots:
        if bots is None:
            return saved_bots(path, record)
        # Where this cannot be written the record cannot be either, which is said then.
        with contextlib.suppress(OSError):
            write_bots(path, bots)
        return bots

    def _keep(self, path: Path, record: Record) -> None:
        self.save_fault = ""
        try:
            write_record(path, record)
        except OSError as error:
            self.save_fault = self.texts.say("not_saved", path=str(path), reason=error.strerror or str(error))

    def switch_language(self) -> None:
        """Tell everything in the next language."""
        self.language = after(self.language)
        self.parting = ""
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.refresh_texts()
                screen.say_tiny()
