"""The first screen: games, saved games, language."""

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from tablebots.core import registry
from tablebots.core.options import Meta
from tablebots.terminal.library import LibraryScreen
from tablebots.terminal.page import Page
from tablebots.terminal.rows import Row, Rows
from tablebots.terminal.setup import SetupScreen
from tablebots.terminal.words import NAMES, Texts


class MenuScreen(Page):
    """What there is to do."""

    def compose(self) -> ComposeResult:
        """A title, the choices, an explanation, and the keys."""
        yield Static(id="title")
        yield Rows()
        yield Static(id="help")
        yield Static(id="message")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Fill the screen."""
        self.refresh_texts()
        self.query_one(Rows).focus()

    def on_screen_resume(self) -> None:
        """Say what the screen that was left has to say."""
        self.refresh_texts()

    def refresh_texts(self) -> None:
        """Write everything again."""
        say = self.texts.say
        language = self.table_app.language
        books = [registry.get(meta.name).rulebook(language) for meta in registry.metas()]
        metas = registry.metas()
        rows = [
            Row(book.title, _people(meta, self.texts), book.summary) for meta, book in zip(metas, books, strict=True)
        ]
        rows.append(Row(say("menu_saved"), "", say("menu_saved_help")))
        rows.append(Row(say("menu_language"), NAMES[language], say("menu_language_help"), adjustable=True))
        rows.append(Row(say("menu_quit"), "", say("menu_quit_help")))
        self.query_one(Rows).fill(rows)
        self.put_title("Tablebots", say("menu_title"))
        self.put("#message", self.table_app.parting)
        keys = [("↑↓", "key_choose"), ("⏎", "key_open"), ("l", "key_language"), ("q", "key_quit")]
        self.put("#keys", self.key_line(keys))
        self._explain()

    def on_rows_moved(self) -> None:
        """Explain the chosen line."""
        self._forget()
        self._explain()

    def _forget(self) -> None:
        """Take away what the screen that was left had to say."""
        self.table_app.parting = ""
        self.put("#message", "")

    def _explain(self) -> None:
        row = self.query_one(Rows).chosen
        self.put("#help", row.help if row else "")

    def on_rows_picked(self, event: Rows.Picked) -> None:
        """Do what the line says."""
        self._forget()
        metas = registry.metas()
        number = event.index - len(metas)
        if number < 0:
            self.app.push_screen(SetupScreen(metas[event.index]))
        elif number == 0:
            self.app.push_screen(LibraryScreen())
        elif number == 1:
            self.table_app.switch_language()
        else:
            self.app.exit()

    def on_rows_turned(self, event: Rows.Turned) -> None:
        """Switch the language on its line."""
        self._forget()
        if event.index == len(registry.metas()) + 1:
            self.table_app.switch_language()

    def on_key(self, event: events.Key) -> None:
        """The keys of the last line."""
        self._forget()
        if event.key == "q":
            self.app.exit()
        elif event.key == "l":
            self.table_app.switch_language()


def _people(meta: Meta, texts: Texts) -> str:
    """For how many people a game is."""
    if meta.min_seats == meta.max_seats:
        return texts.say("people_exactly", count=meta.min_seats)
    return texts.say("people", low=meta.min_seats, high=meta.max_seats)
