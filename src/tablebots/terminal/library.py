"""The saved games: go on with one, or watch one that is over."""

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.language import date_and_time
from tablebots.table.store import TableBusy
from tablebots.terminal.page import Page
from tablebots.terminal.rows import Row, Rows
from tablebots.terminal.saves import NotSaved, Saved


class LibraryScreen(Page):
    """The games of the folder of saved games, the newest first."""

    saved: list[Saved]

    def compose(self) -> ComposeResult:
        """A title, the games, what is known of the chosen one, and the keys."""
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
        """The files may have changed meanwhile."""
        self.refresh_texts()

    def refresh_texts(self) -> None:
        """Write everything again."""
        self.saved = self.table_app.saves.all()
        self.query_one(Rows).fill([self._row(saved) for saved in self.saved])
        self.put_title(self.texts.say("menu_saved"))
        keys = [
            ("↑↓", "key_choose"),
            ("⏎", "key_go_on"),
            ("w", "key_watch"),
            ("l", "key_language"),
            ("Esc", "key_back"),
        ]
        self.put("#keys", self.key_line(keys))
        self.on_rows_moved()

    def _row(self, saved: Saved) -> Row:
        when = date_and_time(saved.changed, self.texts.language)
        if saved.record is None:
            return Row(when, saved.path.name, saved.fault.say(self.texts.language) if saved.fault else "")
        title = registry.get(saved.record.game).rulebook(self.table_app.language).title
        seats, moves = saved.record.seats, len(saved.record.moves)
        about = self.texts.say("saved_about", title=title, seats=seats, moves=moves)
        return Row(when, about, str(saved.path))

    def on_rows_moved(self) -> None:
        """Say where the chosen game is."""
        row = self.query_one(Rows).chosen
        self.put("#help", row.help if row else self.texts.say("saved_none"))
        self.put("#message", "")

    def on_rows_picked(self, event: Rows.Picked) -> None:
        """Go on with the game."""
        self._open(self.saved[event.index], watch=False)

    def _open(self, saved: Saved, *, watch: bool) -> None:
        try:
            if saved.fault is not None:
                raise saved.fault
            assert saved.record is not None
            if watch:
                self.table_app.show_record(saved.record, over=saved.over)
            else:
                self.table_app.go_on(saved.path)
        except TableBusy:
            self.put("#message", self.texts.say("busy"))
        except NotSaved as error:
            reason = error.reason.say(self.texts.language)
            self.put("#message", self.texts.say("not_saved", path=str(error.path), reason=reason))
        except TablebotsError as error:
            self.put("#message", error.say(self.texts.language))

    def on_key(self, event: events.Key) -> None:
        """The keys of the last line."""
        if event.key in ("escape", "q"):
            self.dismiss()
        elif event.key == "l":
            self.table_app.switch_language()
        elif event.key == "w" and self.saved:
            self._open(self.saved[self.query_one(Rows).cursor], watch=True)
        else:
            return
        event.stop()
