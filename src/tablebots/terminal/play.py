"""A game being played by the people at this screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.text import Text
from textual import events
from textual.widgets import OptionList

from tablebots.bots.player import Wait
from tablebots.core.errors import BadNotation, Refusal
from tablebots.core.messages import Message
from tablebots.core.rulebook import Rulebook, joined_text
from tablebots.table.table import Answer, Refused, Table
from tablebots.terminal.boards.base import Board
from tablebots.terminal.handover import HandoverScreen
from tablebots.terminal.reading import ManyMoves, Worded, read_move, split_seat
from tablebots.terminal.scene import LINES, Scene, single
from tablebots.terminal.table import Moves, TableScreen

SOME = 3
"""How many moves are named where what was typed may mean several."""
REST = 5.0
"""Seconds after which a bot is asked again whose move could not be saved."""


class PlayScreen(TableScreen):
    """The frame of a game that goes on: one person is at the screen, and may hand it to another."""

    def __init__(self, table: Table, path: Path) -> None:
        super().__init__(table.game)
        self.table = table
        self.path = path
        self.bots = {seat: spec.text for seat, spec in table.seats.bots.items()}
        self.people = [seat for seat in range(table.head.seats) if seat not in self.bots]
        """The seats of people, one at least."""
        self.person = self._wanted(self.people[0])
        """The seat at the screen."""
        self._covered = self._several() and self._has_secrets(self.person)
        """Whether a hand-over screen hides this one; what lies below it then shows nothing private either."""
        self._heard = table.sequence(None)
        """What everybody had been told when the screen was last handed over."""
        self._thinker: int | None = None
        """The bot that thinks."""
        self._waits: dict[int, float] = {}
        """Until when a bot waits, by its seat, unless something happens before."""
        self._rests_until = 0.0
        """Until when no bot is asked."""
        self._hurried = False
        """Whether a film was skipped: then what bots do is not shown either, until a person is asked again."""
        self._unsaved = ""
        """Why the last move could not be saved; empty if it was."""
        self._open = True

    def on_mount(self) -> None:
        """Begin with a hand-over where the first person has secrets."""
        if self._covered:
            self._hand_over(self.person)
        self._wake()

    def _several(self) -> bool:
        return len(self.people) > 1

    def on_unmount(self) -> None:
        """Let others open the table."""
        self._close()

    def _close(self) -> None:
        if self._open:
            self._open = False
            self._stop_thinking()
            self.table.close()

    def scene(self) -> Scene:
        """The game as the person at the screen may see it."""
        # A film is watched by everybody at the screen.
        together = self._covered or (self.film.frame is not None and self._several())
        eyes = None if together else self.person
        language = self.table_app.language
        update = self.table.update(eyes, self.table.sequence(eyes), language)
        scene = Scene(
            view=update["view"],
            question=update["question"],
            offers=self.board.in_order(update["view"], single(update["offers"])),
            ending=update["ending"],
            seat=eyes,
            events=self.table.history(eyes, language, LINES),
            catalogue=self.catalogue(),
            book=self.game.rulebook(language),
            texts=self.texts,
            ask=self._ask,
            bots=self.bots,
        )
        return self.moment(scene)

    def _ask(self, helper: str, question: object) -> object:
        """Ask a helper of the game for the person at the screen."""
        return self.table.ask(self.person, helper, question)

    def time_left(self) -> tuple[float, int] | None:
        """The clock of the game itself; clocks of the players are not shown."""
        clock = self.table.clock()
        return None if clock is None or "left" not in clock else (clock["left"], clock["seconds"])

    def _wanted(self, seat: int) -> int:
        """Who should be at the screen now, if *seat* was: the same person as long as that makes sense, never a bot."""
        needed = [other for other in self.table.needed() if other in self.people]
        wanted = needed or [other for other in self.table.asked() if other in self.people]
        if not wanted or seat in wanted:
            return seat
        return min(wanted, key=lambda other: (other - seat) % self.table.head.seats)

    def _has_secrets(self, seat: int) -> bool:
        """Whether this seat sees anything that a spectator does not."""
        return {**self._view(seat), "seat": None} != {**self._view(None), "seat": None}

    def _view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = self.table.update(seat, self.table.sequence(seat))["view"]
        return view

    def speaker(self) -> str:
        """The person at the screen."""
        return f" {self.game.rulebook(self.table_app.language).player(self.person)} ›"

    def keys(self) -> list[tuple[str, str]]:
        """How a move is made now, the keys of the board, then those of every game; after the end, what one may want."""
        if self.over:
            keys = [("?", "key_rules"), ("n", "key_new"), ("w", "key_watch"), *self.board.keys()]
            return [*keys, ("q", "key_menu"), ("l", "key_language"), ("PgUp PgDn", "key_scroll")]
        if self.selected is not None:
            return self._keys([("⏎", "key_play"), (":", "key_type")])
        return self._keys([*self._choosing(), ("⏎", "key_type")])

    def all_keys(self) -> list[tuple[str, str]]:
        """The same, with all that Enter may mean."""
        if self.over or not self.board.numbered:
            return self.keys()
        return self._keys([("↑↓", "key_choose"), ("⏎", "key_play_or_type"), (":", "key_type")])

    def typing_help(self) -> str:
        """Moves can be typed until the end."""
        return "" if self.over else super().typing_help()

    @property
    def over(self) -> bool:
        """Whether the game is over, so that nobody can move."""
        return self.table.over

    def _choosing(self) -> list[tuple[str, str]]:
        """The keys that select a move, if there are moves to select."""
        listed = self.board.numbered and self.query_one(Moves).option_count > 0
        return [("↑↓", "key_choose")] if listed else []

    def _keys(self, making: list[tuple[str, str]]) -> list[tuple[str, str]]:
        several = [("p", "key_person")] * self._several()
        rest = [("l", "key_language"), ("w", "key_saved"), ("PgUp PgDn", "key_scroll")]
        if self.board.numbered:
            own = [*making, *self.board.keys(), ("q", "key_leave"), ("u", "key_undo"), *several, *rest]
        else:
            own = [*self.board.keys(), ("u", "key_undo"), *several, ("q", "key_leave"), rest[0], *making, *rest[1:]]
        return [("?", "key_rules"), *own]

    def tick(self) -> None:
        """Let the table move when its time has come."""
        if self.film_runs() or not self._open:
            return
        try:
            moved = self.table.tick()
        except OSError:
            self._not_saved()
            return
        if moved:
            self._unsaved = ""
            self._stop_thinking()
            self.tell("")
            self._follow()
        else:
            self.show_clock()
            self._wake()

    def on_key(self, event: events.Key) -> None:
        """The board's keys first, then those of every game."""
        self.forget()
        if self.unseen(event) or self.skip(event) or self.typing(event):
            return
        actions = self._actions()
        if self.board.press(event.key):
            pass
        elif event.key in actions:
            actions[event.key]()
        elif self.board.numbered and self.query_one(Moves).press(event.key):
            pass
        elif event.key == "enter" and self.selected is not None:
            self.make(self.person, self.selected)
        elif event.key in ("colon", "slash", "enter"):
            self.type_in()
        elif not self.common_key(event):
            self.unknown(event)
            return
        event.stop()

    def _actions(self) -> dict[str, Callable[[], None]]:
        """What the letters of every game do."""
        actions = {"u": self.undo, "backspace": self.undo, "w": self._say_where}
        if self._several():
            actions["p"] = self.next_person
        if self.over:
            actions |= {"n": self._new_game, "w": lambda: self.table_app.show_record(self.table.record(), over=True)}
        return actions

    def _new_game(self) -> None:
        self.table_app.set_up(self.game.meta, instead=True)

    def typed(self, text: str) -> None:
        """Make the typed move."""
        if not text:
            return
        seat, rest = split_seat(text)
        if seat is None:
            seat = self.person
        elif not 0 <= seat < self.table.head.seats:
            self.tell(self.texts.say("no_seat", number=seat + 1))
            return
        if seat in self.bots:
            self.tell(self.texts.say("seat_of_bot", number=seat + 1))
            return
        if seat != self.person and (not rest or self._has_secrets(seat)):
            self._seat_down(seat)
            return
        try:
            move = read_move(self.game, self.table_app.language, self.board.expand_text(rest), self._worded(seat))
        except ManyMoves as error:
            more = " …" if len(error.labels) > SOME else ""
            self.tell(self.texts.say("many_moves", text=rest[:40], moves="; ".join(error.labels[:SOME]) + more))
            return
        except BadNotation as error:
            key = "not_a_move_but" if str(error) else "not_a_move"
            self.tell(self.texts.say(key, text=rest[:40], close=str(error)))
            return
        self.make(seat, move.text)

    def _worded(self, seat: int) -> list[Worded]:
        """The moves of a seat as they are listed, and in the words of the rulebook."""
        update = self.table.update(seat, self.table.sequence(seat), self.table_app.language)
        listed = {choice.move: choice.label for choice in self.board.choices()} if seat == self.person else {}
        offers = [(self.game.parse(offer["moves"][0]), offer) for offer in single(update["offers"])]
        as_listed = [(listed[move.text], move) for move, _ in offers if move.text in listed]
        return as_listed + [(joined_text(offer["label"]), move) for move, offer in offers]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Make a move picked from the list."""
        if event.option_id is not None:
            self.make(self.person, event.option_id)

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """Make a move chosen on the board."""
        self.make(self.person, event.text)

    def on_board_refused(self, event: Board.Refused) -> None:
        """Say why the board refuses."""
        self.refuse(event.refusal)

    def on_board_alone(self, event: Board.Alone) -> None:
        """Let the others look away before something private is shown."""
        if self._several():
            self._hide_until(event.seat, event.go_on, self._reveal_again)
        else:
            event.go_on()

    def make(self, seat: int, text: str) -> None:
        """Make a move for a seat, or say why it is refused."""
        eyes = None if self._several() else self.person
        since = self.table.sequence(eyes)
        answer = self.table.submit(seat, [text], language=self.table_app.language, bot=seat in self.bots)
        if isinstance(answer, Refused):
            self._refuse(answer, seat, text)
            return
        self._unsaved = ""
        self._stop_thinking()
        if not self._hurried:
            self.film.show(self.table.update(eyes, since, self.table_app.language)["moments"])
        self.refusal = None
        if seat == self.person:
            # What comes next is another question, even where it has the same answers.
            self._listed = None
        self.notice = ""
        self.go_on_watching()

    def _refuse(self, answer: Refused, seat: int, text: str) -> None:
        """Say why a move is refused, by a rule in any language that is switched to."""
        if answer.key == "not_saved":
            self._not_saved()
            return
        refusal = self.table.why_not(seat, [text])
        if isinstance(refusal, Refusal):
            self.refuse(refusal)
        else:
            self.tell(str(answer))

    def _not_saved(self) -> None:
        """Say that nothing was done as it could not be saved, and leave the bots alone for a while."""
        self._rests_until = self.table_app.now() + REST
        self._unsaved = self.game.rulebook(self.table_app.language).say(Message("table", "not_saved"))
        if self.notice != self._unsaved:
            self.tell(self._unsaved)

    def go_on_watching(self) -> None:
        """Show the next moment of the film; after the last one the game goes on."""
        self.refresh_texts()
        if self.film.frame is None:
            self._hurried = self._hurried and not any(seat in self.people for seat in self.table.asked())
            self._follow()

    def skip(self, event: events.Key) -> bool:
        """Any key ends the film, and those of the bots that are needed next."""
        self._hurried = self._hurried or self.film.frame is not None
        return super().skip(event)

    def undo(self) -> None:
        """Take back the last move, or say why that cannot be."""
        if self.board.undo():
            return
        seat = self._last_person()
        moves = self.table.update(seat)["undo"]
        answer = self._take_back(seat)
        if not isinstance(answer, Refused):
            self._unsaved = ""
            self._tell_undone(seat, moves["moves"])
        elif answer.key == "not_saved":
            self._not_saved()
        else:
            self.tell(str(answer))
        self._wake()

    def _last_person(self) -> int:
        """The person who moved last, as far as nobody has taken that back."""
        movers = [seat for seat, _ in self.table.record().moves if seat in self.people]
        return movers[-1] if movers else self.person

    def _take_back(self, seat: int) -> Answer:
        """Take back the last move of a person, and first what bots have answered to it if that is in the way."""
        self._stop_thinking()
        answer = self.table.undo(seat, language=self.table_app.language)
        if not isinstance(answer, Refused) or answer.key != "undo_others":
            return answer
        # Bots take nothing back unless the person then can.
        if isinstance(self._take_back_bots(self.table.rehearsal(), seat), Refused):
            return answer
        return self._take_back_bots(self.table, seat)

    def _take_back_bots(self, table: Table, seat: int) -> Answer:
        """Take back what bots did last, until a person can take back the move before it."""
        while True:
            last = table.record().moves[-1][0]
            if last not in self.bots or isinstance(table.undo(last), Refused):
                return table.undo(seat)
            answer = table.undo(seat)
            if not isinstance(answer, Refused):
                return answer

    def _tell_undone(self, seat: int, moves: list[str]) -> None:
        book = self.game.rulebook(self.table_app.language)
        if seat != self.person:
            # The move may have been a secret of the one who now sits down.
            self.tell(book.say(Message("table", "undone", {"seat": seat})))
            self._seat_down(seat)
            return
        words = ", ".join([book.move(self.game.parse(text)) for text in moves])
        self.tell(self.texts.say("undone", who=book.player(seat), move=words))

    def next_person(self) -> None:
        """Let the next of those who are asked sit down."""
        count = self.table.head.seats
        others = [seat for seat in self.table.asked() if seat != self.person and seat not in self.bots]
        if others:
            self._seat_down(min(others, key=lambda seat: (seat - self.person) % count))

    def _follow(self) -> None:
        """Give the screen to whoever is needed next, or let a bot think."""
        wanted = self._wanted(self.person)
        if wanted != self.person and not self._covered:
            self._seat_down(wanted)
        self._wake()

    def _wake(self) -> None:
        """Let a bot think if one is asked; call `_stop_thinking` first where the position has changed."""
        waiting = self._asked_bots()
        if not waiting or self._thinker is not None or self.table_app.now() < self._rests_until or not self._open:
            return
        self._thinker = waiting[0]
        self.refresh_texts()
        self.run_worker(self._let_think(waiting[0]), group="bot")

    def _asked_bots(self) -> list[int]:
        """The bots that may be asked now: none that waits by its own will."""
        now = self.table_app.now()
        return [seat for seat in self.table.waiting_bots() if self._waits.get(seat, now) <= now]

    def _stop_thinking(self) -> None:
        self._waits.clear()
        if self._thinker is not None:
            self._thinker = None
            self.workers.cancel_group(self, "bot")

    async def _let_think(self, seat: int) -> None:
        answer = await self.table_app.thinking.choose(self.table, seat)
        self._thinker = None
        if isinstance(answer, Wait):
            self._waits[seat] = self.table_app.now() + answer.seconds
            self.refresh_texts()
            self._wake()
        else:
            self.make(seat, answer.text)

    def message(self, scene: Scene) -> Text:
        """Also says that a bot thinks."""
        if self._thinker is not None and self.refusal is None and not self.notice and not self.brief:
            return Text(self.texts.say("bot_thinks", name=scene.book.player(self._thinker)))
        return super().message(scene)

    def _seat_down(self, seat: int) -> None:
        if self._has_secrets(seat) or self._has_secrets(self.person):
            self._hand_over(seat)
        else:
            self.person = seat
            self._listed = None
            self.refresh_texts()

    def _hand_over(self, seat: int) -> None:
        def sit_down() -> None:
            self.person = seat
            self._heard = self.table.sequence(None)
            self.tell("")

        self._hide_until(seat, sit_down, self.leave)

    def _hide_until(self, seat: int, go_on: Callable[[], None], cancel: Callable[[], None]) -> None:
        """Hide the table until *seat* is there."""

        def uncover() -> None:
            self._covered = False
            go_on()
            # Somebody may have come back to change a choice that the game does not wait for. But while the screen was
            # hidden, time may have run out for whoever was asked.
            if self.person in self.table.asked():
                self._wake()
            else:
                self._follow()

        self._covered = True
        self.refresh_texts()
        self.app.push_screen(HandoverScreen(seat, self._news, uncover, cancel))

    def _reveal_again(self) -> None:
        """Show the table again to the same person as before."""
        self._covered = False
        self.refresh_texts()
        self._follow()

    def _news(self) -> tuple[Rulebook, list[str]]:
        language = self.table_app.language
        moments = self.table.update(None, self._heard, language)["moments"]
        news = [joined_text(event["text"]) for moment in moments for event in moment["events"]]
        return self.game.rulebook(language), news[-6:]

    def _where(self) -> str:
        """Where the game is saved, or that its last move is not."""
        if self._unsaved:
            return self._unsaved
        return self.texts.say("saved_at", path=str(self.path))

    def _say_where(self) -> None:
        self.tell_briefly(self._where())

    def leave(self) -> None:
        """Go back to the menu; the game is saved."""
        self.table_app.parting = self._where()
        self._close()
        super().leave()
