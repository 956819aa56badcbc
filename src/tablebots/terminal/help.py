"""The rules in place: the rule behind what is asked, and the whole rulebook with a search."""

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from tablebots.core.game import Game
from tablebots.terminal.page import Page


class HelpScreen(Page):
    """The rulebook of a game, the rules that matter now first."""

    def __init__(self, game: Game, rules: list[str], keys: list[tuple[str, str]], typing: str) -> None:
        super().__init__()
        self.game = game
        self.rules = rules
        """The ids of the rules that matter now."""
        self.keys = keys
        """All keys of the screen that was left, with their words in the frame's texts."""
        self.typing = typing
        """What can be typed there, in the frame's texts; empty for nothing."""

    def compose(self) -> ComposeResult:
        """A search, the rules, and the keys."""
        yield Static(id="title")
        yield Input(id="find")
        with VerticalScroll(id="book"):
            yield Static()
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Fill the screen; what is typed is searched for."""
        self.refresh_texts()
        self.query_one(Input).focus()

    def refresh_texts(self) -> None:
        """Write everything again."""
        book = self.game.rulebook(self.table_app.language)
        self.put_title(book.title, self.texts.say("help_title"))
        self.query_one(Input).placeholder = self.texts.say("help_find")
        keys = [("↑↓", "key_scroll"), ("a-z", "key_find"), ("Esc", "key_back")]
        self.put("#keys", self.key_line(keys))
        self._show()

    def _show(self) -> None:
        words = self.query_one(Input).value.strip()
        whole = self._found(words) if words else self._everything()
        self.query_one("#book Static", Static).update(whole)
        self.query_one("#book", VerticalScroll).scroll_home(animate=False)

    def _found(self, words: str) -> Text:
        """The rules with these words, those of every table included."""
        book = self.game.rulebook(self.table_app.language)
        whole = Text()
        wanted = words.lower().split()
        found = book.find(words)
        for rule, text in book.texts["rules"].items():
            if rule not in found and all(word in f"{rule} {text}".lower() for word in wanted):
                found.append(rule)
        for rule in found:
            self._add(whole, rule)
        return whole if found else Text(self.texts.say("help_none", words=words))

    def _everything(self) -> Text:
        book = self.game.rulebook(self.table_app.language)
        whole = Text()
        if self.rules:
            whole.append(self.texts.say("help_now") + "\n", "bold underline")
            for rule in self.rules:
                self._add(whole, rule, "bold")
            whole.append("\n")
        whole.append(self.texts.say("help_keys") + "\n", "bold underline")
        for key, word in self.keys:
            whole.append(f"  {key:<11}", "bold")
            whole.append(self.texts.say(word) + "\n")
        if self.typing:
            whole.append(f"  {self.texts.say(self.typing)}\n")
        for section in book.sections:
            whole.append(f"\n{section.title}\n", "bold underline")
            for rule in section.rules:
                self._add(whole, rule)
        return whole

    def _add(self, whole: Text, rule: str, style: str = "") -> None:
        book = self.game.rulebook(self.table_app.language)
        whole.append(f"{rule}  ", "bold #5fd7d7")
        whole.append(f"{book.rule(rule)}\n", style)

    def on_input_changed(self) -> None:
        """Search while typing."""
        self._show()

    def on_key(self, event: events.Key) -> None:
        """Scroll, or go back."""
        book = self.query_one("#book", VerticalScroll)
        if event.key == "escape" or (event.key == "question_mark" and not self.query_one(Input).value):
            self.dismiss()
        elif event.key == "down":
            book.scroll_down(animate=False)
        elif event.key == "up":
            book.scroll_up(animate=False)
        elif event.key == "pagedown":
            book.scroll_page_down(animate=False)
        elif event.key == "pageup":
            book.scroll_page_up(animate=False)
        else:
            return
        event.stop()
