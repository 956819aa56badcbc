"""The frame that all games share, for playing and for watching: prompt bar, board, people, moves, log, keys."""

from dataclasses import replace
from functools import cached_property
from typing import Any

from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tablebots.core.errors import Refusal
from tablebots.core.game import Game
from tablebots.terminal.boards import board_of, family
from tablebots.terminal.film import Film
from tablebots.terminal.help import HelpScreen
from tablebots.terminal.line import Line
from tablebots.terminal.log import Log
from tablebots.terminal.page import LEAST, Page
from tablebots.terminal.prompt import clock_face, headline, question_line
from tablebots.terminal.scene import Choice, Scene

FRAME_LINES = 6
"""Lines that are not the board's: top line, two of the question, message, line to type in, keys."""
MANY = 5
TALL = 32
"""Below so many lines no more than `MANY` people are listed."""
SIDE = 28
"""Columns that the people, the moves and the log need at least."""


class Moves(OptionList):
    """The list of moves: as high as its lines are beside a scroll bar for which room is kept."""

    @property
    def selected(self) -> str | None:
        """The move that is selected; None if none is."""
        return None if self.highlighted is None else self.options[self.highlighted].id

    def press(self, key: str) -> bool:
        """Select another move; whether the key does that.

        The screen gives the keys to the list: by the focus a selection would come after the keys that follow it.
        """
        actions = {
            "up": self.action_cursor_up,
            "down": self.action_cursor_down,
            "home": self.action_first,
            "end": self.action_last,
        }
        if key not in actions:
            return False
        actions[key]()
        return True

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines in a width."""
        return super().get_content_height(container, viewport, width - self.scrollbar_gutter.width)


class TableScreen(Page):
    """The frame around a game; a subclass says what it shows and what keys do."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.board = board_of(game.name)
        self.refusal: Refusal | None = None
        """The last refusal, until something else happens."""
        self.notice = ""
        self.brief = ""
        """A sentence that goes with the next key."""
        self._clock_face: Text | None = None
        self._catalogues: dict[str, dict[str, Any]] = {}
        self._listed: list[str | None] | None = None
        """The moves that are listed; None if the next list counts as another one."""

    @cached_property
    def film(self) -> Film:
        """What the last move did, moment by moment."""
        return Film(self.board.beats, self.table_app.pace, self.table_app.now)

    def catalogue(self) -> dict[str, Any]:
        """The printed facts of the game, in the language of the screen."""
        language = self.table_app.language
        if language not in self._catalogues:
            self._catalogues[language] = self.game.catalogue(language)
        return self._catalogues[language]

    def moment(self, scene: Scene) -> Scene:
        """A scene as it was at the moment of the film that is shown, if there is one."""
        frame = self.film.frame
        if frame is None:
            return scene
        events = scene.events[: len(scene.events) - frame.later]
        return replace(scene, view=frame.view, question=None, offers=[], ending=None, events=events, fresh=frame.fresh)

    def film_runs(self) -> bool:
        """Go on with the film when it is time; whether one is shown."""
        if self.film.frame is None:
            return False
        if self.film.tick():
            self.go_on_watching()
        return True

    def skip(self, event: events.Key) -> bool:
        """Any key ends the film; whether there was one."""
        if self.film.frame is None:
            return False
        self.film.stop()
        event.stop()
        self.go_on_watching()
        return True

    def go_on_watching(self) -> None:
        """Show the next moment of the film, or what comes after its last one."""
        self.refresh_texts()

    def scene(self) -> Scene:
        """What is to be shown now."""
        raise NotImplementedError

    def time_left(self) -> tuple[float, int] | None:
        """The seconds left and all seconds of the clock that runs; None if none does."""
        return None

    def keys(self) -> list[tuple[str, str]]:
        """The keys of this screen, the most useful first."""
        raise NotImplementedError

    def film_keys(self) -> list[tuple[str, str]]:
        """The keys while a film is shown."""
        return [("␣", "key_skip")]

    def choices(self) -> list[Choice]:
        """The lines of the list of moves."""
        return self.board.choices()

    def speaker(self) -> str:
        """What stands before the line to type in."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The parts of the frame."""
        with Horizontal(id="top"):
            yield Static(id="headline")
            yield Static(id="clock")
        yield Static(id="question")
        with Horizontal(id="middle"):
            with VerticalScroll(id="place", can_focus=False):
                yield self.board
            with Vertical(id="side"):
                yield Static(id="people")
                yield Moves(id="choices")
                yield Log(id="log")
        yield Static(id="message")
        with Horizontal(id="line"):
            yield Static(id="speaker")
            yield Line(id="entry")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Fill the screen."""
        middle = self.query_one("#middle")
        middle.set_class(self.board.numbered, "numbered")
        middle.add_class(family(self.game.name))
        self.refresh_texts()
        self.release()

    def on_option_list_option_highlighted(self) -> None:
        """Let the board tell more about the selected move, and say what Enter does."""
        self._point()
        self._show_keys()

    def _point(self) -> None:
        # The list may have changed since it posted that something is highlighted, so that it is asked itself.
        if self.board.numbered:
            self.board.point(self.selected)

    @property
    def selected(self) -> str | None:
        """The move of the numbered list that is selected; None if none is."""
        return self.query_one(Moves).selected if self.board.numbered else None

    def on_board_changed(self) -> None:
        """Tell again what the board changed."""
        self.refresh_texts()

    def refresh_texts(self) -> None:
        """Write everything again."""
        if not self.is_mounted:
            return
        scene = self.scene()
        room = max(SIDE, self.size.width - SIDE - 1), self.size.height - FRAME_LINES
        self.set_class(self.smaller_than(LEAST), "small")
        self.board.show(scene, *room)
        self.put("#headline", headline(scene, self.board.caption()))
        self.put("#question", question_line(scene))
        self._show_people(scene)
        self._show_choices()
        self.query_one(Log).tell(scene)
        self.query_one("#log").border_title = self.texts.say("log")
        message = self.message(scene)
        self.put("#message", message)
        # A long refusal takes the line to type in, too, until that is wanted.
        crowded = message.cell_len > 2 * (self.size.width - 2)
        self.query_one("#line").display = not crowded or self.query_one(Line).typed is not None
        self.put("#speaker", self.speaker())
        self._show_keys()
        self.show_clock()

    def _show_keys(self) -> None:
        self.put("#keys", self.key_line(self.keys() if self.film.frame is None else self.film_keys()))

    def show_clock(self) -> None:
        """Show the time that is left."""
        time = self.time_left()
        face = clock_face(*time) if time else Text()
        if face != self._clock_face:
            self._clock_face = face
            self.put("#clock", face)

    def _show_people(self, scene: Scene) -> None:
        table = Table.grid(padding=(0, 1, 0, 0))
        asked = scene.question["seats"] if scene.question is not None else []
        outcome = scene.view["outcome"]
        winners = outcome["winners"] if outcome else []
        lines = list(enumerate(self.board.people()))
        shown = self._window(scene.seat or 0, len(lines))
        for seat, line in lines[shown]:
            here = seat == scene.seat
            mark = "★" if seat in winners else "▸" if here else "•" if seat in asked else " "
            if seat in scene.bots:
                line = Text.assemble(line, (f" ({scene.bots[seat]})", "dim"))
            table.add_row(mark, Text(scene.book.player(seat), "bold" if here else ""), line)
        if shown.stop - shown.start < len(lines):
            table.add_row("", Text(f"({shown.start + 1}-{shown.stop} / {len(lines)})", "dim"), "")
        self.query_one("#people", Static).update(table)

    def _window(self, seat: int, count: int) -> slice:
        """The seats that are listed: all, or where that would leave no room for the log, some around *seat*."""
        if count <= MANY or self.size.height >= TALL:
            return slice(0, count)
        start = max(0, min(seat - MANY // 2, count - MANY))
        return slice(start, start + MANY)

    def _show_choices(self) -> None:
        listed = self.query_one(Moves)
        at = listed.highlighted
        choices = self.choices()
        widest = max([len(choice.key) for choice in choices], default=0)
        listed.clear_options()
        listed.add_options([_option(choice, widest, fold=self.board.numbered) for choice in choices])
        listed.border_title = self.texts.say("moves")
        listed.display = bool(choices)
        if self.board.numbered:
            self._select([choice.move for choice in choices], at)
            if choices and self.focused is None and listed.can_focus:
                # An empty list is hidden, which takes the focus from it.
                self.set_focus(listed)

    def _select(self, moves: list[str | None], at: int | None) -> None:
        """Keep the selection if these are the moves that were listed before; in another list only a sole move is."""
        before, self._listed = self._listed, moves
        if before != moves:
            at = 0 if len(moves) == 1 and moves[0] is not None else None
        self.query_one(Moves).highlighted = at
        self._point()

    def message(self, scene: Scene) -> Text:
        """The sentence below the board: why a move was refused, or what there is to say."""
        if self.brief:
            return Text(self.brief)
        if self.refusal is not None:
            return Text("✗ " + scene.explain(self.refusal), "bold #ff5f5f")
        if not self.notice and self.smaller_than(LEAST):
            return Text(self.texts.say("window_small", columns=LEAST[0], lines=LEAST[1]))
        return Text(self.notice)

    def tell(self, sentence: str) -> None:
        """Show a sentence below the board."""
        self.refusal = None
        self.notice = sentence
        self.refresh_texts()

    def tell_briefly(self, sentence: str) -> None:
        """Show a sentence below the board until the next key."""
        self.brief = sentence
        self.tell("")

    def forget(self) -> None:
        """Take away the sentence that was shown until a key."""
        if self.brief:
            self.brief = ""
            self.refresh_texts()

    def unknown(self, event: events.Key) -> None:
        """Say that a key means nothing here; keys without a character, such as those for the volume, may be silent."""
        if event.is_printable and event.character is not None and event.character.strip():
            self.tell_briefly(self.texts.say("no_key", character=event.character))

    def refuse(self, refusal: Refusal) -> None:
        """Show why a move is refused; the rules help then begins with that rule."""
        self.refusal = refusal
        self.refresh_texts()

    def release(self) -> None:
        """Let keys act on the table, not on the line to type in."""
        self.query_one(Line).stop()
        choices = self.query_one("#choices", OptionList)
        choices.can_focus = self.board.numbered
        self.set_focus(choices if self.board.numbered else None)

    def type_in(self, text: str = "") -> None:
        """Open the line to type in."""
        self.query_one("#line").display = True
        self.query_one(Line).begin(text)

    def typing(self, event: events.Key) -> bool:
        """Give the key to the line to type in; whether that is open, so that the key means nothing else."""
        line = self.query_one(Line)
        if line.typed is None:
            return False
        sent = line.press(event)
        if sent is not None:
            self.typed(sent.strip())
        event.stop()
        return True

    def typed(self, text: str) -> None:
        """Act on what was typed."""
        raise NotImplementedError

    def on_paste(self, event: events.Paste) -> None:
        """Paste into the line to type in."""
        self.query_one(Line).paste(event.text)

    def open_help(self) -> None:
        """Show the rules, those behind the refusal and the question first."""
        question = self.scene().question
        rules = [self.refusal.rule] if self.refusal else []
        if question and question["rule"] not in rules:
            rules.append(question["rule"])
        self.app.push_screen(HelpScreen(self.game, rules, self.all_keys(), self.typing_help()))

    def all_keys(self) -> list[tuple[str, str]]:
        """The keys as the help tells them."""
        return self.keys()

    def typing_help(self) -> str:
        """What the help says about typing, in the frame's texts; empty where there is nothing to type."""
        return "help_typing"

    def common_key(self, event: events.Key) -> bool:
        """The keys that mean the same whether one plays or watches; whether this was one."""
        if event.key == "question_mark":
            self.open_help()
        elif event.key == "l":
            self.table_app.switch_language()
        elif event.key == "q":
            self.leave()
        elif event.key in ("pageup", "pagedown"):
            self.scroll_page(1 if event.key == "pagedown" else -1)
        elif event.character is not None and event.character.isdecimal():
            self.type_in(event.character)
        else:
            return False
        return True

    def scroll_page(self, pages: int) -> None:
        """Scroll the board where there is too little room for it, else the log."""
        place = self.query_one("#place", VerticalScroll)
        part = place if place.max_scroll_y > 0 else self.query_one("#log", VerticalScroll)
        part.scroll_relative(y=pages * max(1, part.size.height - 1), animate=False)

    def leave(self) -> None:
        """Close the screen."""
        self.dismiss()


def _option(choice: Choice, widest: int, *, fold: bool) -> Option:
    """A line of the list; a long one is cut, or with *fold* takes two lines."""
    text = Text() if fold else Text(no_wrap=True, overflow="ellipsis")
    text.append(choice.key.rjust(widest), "bold")
    text.append(f" {choice.label}")
    return Option(text, id=choice.move, disabled=choice.move is None)
