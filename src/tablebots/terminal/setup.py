"""Choosing seats and options of a game, each explained by the rulebook."""

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from tablebots.core import registry
from tablebots.core.errors import Fault, TablebotsError
from tablebots.core.options import Meta, Option, OptionValue
from tablebots.core.record import new_record
from tablebots.core.rng import agree_alone
from tablebots.core.rulebook import Rulebook
from tablebots.terminal.line import Line
from tablebots.terminal.page import Page
from tablebots.terminal.rows import Row, Rows
from tablebots.terminal.saves import NotSaved, new_head
from tablebots.terminal.seating import offered, read_bots
from tablebots.terminal.values import read_value, turned

FIRST_SEAT = 2
"""The rows before those of the seats: to start, and how many seats."""


class SetupScreen(Page):
    """The seats and options of a game about to begin."""

    def __init__(self, meta: Meta) -> None:
        super().__init__()
        self.meta = meta
        self.seats = max(meta.min_seats, min(2, meta.max_seats))
        self.chosen: dict[str, OptionValue] = {option.name: option.default for option in meta.options}
        self.offered = offered(meta)
        """The bots that can be seated, with their words."""
        self.bots: dict[int, str] = {}
        """The names of the bots, by seat."""
        self._asked: int | None = None
        """The row whose value is being typed."""

    @property
    def first_option(self) -> int:
        """The row of the first option, after those of the seats."""
        return FIRST_SEAT + self.seats

    @property
    def book(self) -> Rulebook:
        """The rulebook of the game."""
        return registry.get(self.meta.name).rulebook(self.table_app.language)

    def compose(self) -> ComposeResult:
        """The game, its rows, an explanation, a line to type in, and the keys."""
        yield Static(id="title")
        yield Rows()
        yield Static(id="help")
        yield Static(id="message")
        yield Line(id="entry")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Fill the screen."""
        self.query_one(Line).display = False
        self.refresh_texts()
        self.query_one(Rows).focus()

    def refresh_texts(self) -> None:
        """Write everything again."""
        say = self.texts.say
        people = say("seats_help", low=self.meta.min_seats, high=self.meta.max_seats)
        rows = [Row(say("start"), "", self.book.summary), Row(say("seats"), str(self.seats), people, adjustable=True)]
        rows += [self._seat_row(seat) for seat in range(self.first_option - FIRST_SEAT)]
        rows += [self._row(option) for option in self.meta.options]
        self.query_one(Rows).fill(rows)
        self.put_title(self.book.title, say("setup_title"))
        keys = [
            ("↑↓", "key_choose"),
            ("←→", "key_change"),
            ("⏎", "key_pick"),
            ("l", "key_language"),
            ("Esc", "key_back"),
        ]
        self.put("#keys", self.key_line(keys))
        self.on_rows_moved()

    def _seat_row(self, seat: int) -> Row:
        name = self.bots.get(seat)
        value = self.texts.say("person") if name is None else f"{self.texts.say(self.offered[name])} ({name})"
        return Row(self.book.player(seat), value, self.texts.say("bots_help"), adjustable=True)

    def _row(self, option: Option) -> Row:
        text = self.book.options.get(option.name)
        value = self.chosen[option.name]
        shown = self.book.word(value) if value != "" else self.texts.say("empty")
        label = text.label if text else option.name
        return Row(label, shown, self._explain(option), adjustable=option.type != "text")

    def _explain(self, option: Option) -> str:
        text = self.book.options.get(option.name)
        parts = [text.help] if text else []
        if option.type == "number":
            parts.append(self.texts.say("range", low=option.low, high=option.high))
        if self.book.rule(option.rule):
            parts.append(f"\n{option.rule}: {self.book.rule(option.rule)}")
        return " ".join(parts)

    def on_rows_moved(self) -> None:
        """Explain the chosen row."""
        row = self.query_one(Rows).chosen
        self.put("#help", row.help if row else "")

    def on_rows_turned(self, event: Rows.Turned) -> None:
        """Change a value by a step."""
        if event.index == 1:
            self._set_seats(self.seats + event.step)
        elif FIRST_SEAT <= event.index < self.first_option:
            self._turn_seat(event.index - FIRST_SEAT, event.step)
        elif event.index >= self.first_option:
            option = self.meta.options[event.index - self.first_option]
            self.chosen[option.name] = turned(option, self.chosen[option.name], event.step)
        self._say("")
        self.refresh_texts()

    def _set_seats(self, seats: int) -> None:
        self.seats = max(self.meta.min_seats, min(seats, self.meta.max_seats))
        self.bots = {seat: name for seat, name in self.bots.items() if seat < self.seats}

    def _turn_seat(self, seat: int, step: int) -> None:
        """Seat the next of: a person, and the bots from weak to strong."""
        names = ["", *self.offered]
        name = names[(names.index(self.bots.pop(seat, "")) + step) % len(names)]
        if name:
            self.bots[seat] = name

    def on_rows_picked(self, event: Rows.Picked) -> None:
        """Start, change a choice, or type a value."""
        if event.index == 0:
            self._start()
        elif self._turns(event.index):
            self.on_rows_turned(Rows.Turned(event.index, 1))
        else:
            self._ask(event.index)

    def _turns(self, index: int) -> bool:
        """Whether Enter goes to the next value of a row; in the others a value is typed."""
        if index < self.first_option:
            return index >= FIRST_SEAT
        return self.meta.options[index - self.first_option].type in ("flag", "choice")

    def _ask(self, index: int) -> None:
        self._asked = index
        self.query_one(Rows).asleep = True
        line = self.query_one(Line)
        line.display = True
        line.begin(str(self.seats if index == 1 else self.chosen[self.meta.options[index - self.first_option].name]))

    def _take(self, index: int, text: str) -> None:
        """Take a typed value, or say what is wrong with it."""
        if index == 1:
            self._set_seats(int(text) if text.isdecimal() and len(text) < 4 else self.seats)
        else:
            option = self.meta.options[index - self.first_option]
            value = read_value(option, text)
            fault = option.fault(value)
            self._say("" if fault is None else Fault(option.name, fault).say(self.texts.language))
            if fault is None and isinstance(value, bool | int | str):
                self.chosen[option.name] = value
        self.refresh_texts()

    def _type(self, event: events.Key, index: int) -> None:
        line = self.query_one(Line)
        sent = line.press(event)
        if line.typed is None:
            self._asked = None
            line.display = False
            self.query_one(Rows).asleep = False
        if sent is not None:
            self._take(index, sent.strip())

    def on_paste(self, event: events.Paste) -> None:
        """Paste into the line to type in."""
        self.query_one(Line).paste(event.text)

    def _say(self, sentence: str) -> None:
        self.put("#message", sentence)

    def _start(self) -> None:
        app = self.table_app
        try:
            bots = read_bots([f"{seat + 1}={name}" for seat, name in self.bots.items()], self.meta, self.seats)
            record = new_record(self.meta.name, self.seats, agree_alone(self.seats), self.chosen)
            record.start()
            app.begin(new_head(record, bots))
        except NotSaved as error:
            self._say(self.texts.say("not_saved", path=str(error.path), reason=error.reason.say(self.texts.language)))
        except TablebotsError as error:
            self._say(error.say(self.texts.language))

    def on_key(self, event: events.Key) -> None:
        """The keys of the last line."""
        if self._asked is not None:
            self._type(event, self._asked)
        elif event.key in ("escape", "q"):
            self.dismiss()
        elif event.key == "l":
            self.table_app.switch_language()
        else:
            return
        event.stop()
