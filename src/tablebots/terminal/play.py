"""A game being played by the people at this screen."""

from collections.abc import Callable
from pathlib import Path

from rich.text import Text
from textual import events
from textual.widgets import OptionList

from tablebots.bots.player import Wait
from tablebots.core.errors import BadNotation, IllegalMove
from tablebots.core.game import TABLE
from tablebots.core.rulebook import Rulebook
from tablebots.terminal.boards.base import Board
from tablebots.terminal.handover import HandoverScreen
from tablebots.terminal.reading import ManyMoves, Worded, read_move, split_seat
from tablebots.terminal.scene import Scene, prompt_of
from tablebots.terminal.seating import Bots
from tablebots.terminal.session import Session
from tablebots.terminal.table import Moves, TableScreen

SOME = 3
"""How many moves are named where what was typed may mean several."""


class PlayScreen(TableScreen):
    """The frame of a game that goes on: one person is at the screen, and may hand it to another."""

    def __init__(self, session: Session, path: Path, bots: Bots | None = None) -> None:
        super().__init__(session.state.game)
        self.session = session
        self.path = path
        self.bots = bots or {}
        self.people = [seat for seat in range(int(session.state.seats)) if seat not in self.bots]
        """The seats of people, one at least."""
        self.person = session.next_person(self.people[0], self.bots)
        """The seat at the screen."""
        self._covered = self._several() and session.has_secrets(self.person)
        """Whether a hand-over screen hides this one; what lies below it then shows nothing private either."""
        self._told = len(session.journal)
        """How many events had happened when the screen was last handed over."""
        self._thought: tuple[int, int] | None = None
        """The bot that thinks, and after how many moves of the game."""
        self._waits: dict[tuple[int, int], float] = {}
        """Until when a bot waits, by its seat and the number of moves of the game."""
        self._hurried = False
        """Whether a film was skipped: then what bots do is not shown either, until a person is asked again."""

    def on_mount(self) -> None:
        """Begin with a hand-over where the first person has secrets."""
        if self._covered:
            self._hand_over(self.person)
        self._wake()

    def _several(self) -> bool:
        return len(self.people) > 1

    def scene(self) -> Scene:
        """The game as the person at the screen may see it."""
        session = self.session
        # A film is watched by everybody at the screen.
        together = self._covered or (self.film.frame is not None and self._several())
        eyes = None if together else self.person
        view = session.state.view(eyes)
        scene = Scene(
            state=session.state,
            view=view,
            prompt=prompt_of(session.state, eyes),
            seat=eyes,
            legal=[] if eyes is None else self.board.in_order(view, session.state.legal(eyes)),
            events=session.journal.seen_by(eyes),
            book=self.game.rulebook(self.table_app.language),
            texts=self.texts,
            bots={seat: spec.text for seat, spec in self.bots.items()},
        )
        return self.moment(scene)

    def time_left(self) -> tuple[float, int] | None:
        """The clock of the session."""
        countdown = self.session.countdown
        return None if countdown is None else (countdown.left(self.table_app.now()), countdown.seconds)

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
        return self.session.state.outcome() is not None

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
        if self.film_runs():
            return
        if self.session.tick():
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
            actions |= {"n": self._new_game, "w": lambda: self.table_app.show_record(self.session.record)}
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
        elif not 0 <= seat < int(self.session.state.seats):
            self.tell(self.texts.say("no_seat", number=seat + 1))
            return
        if seat in self.bots:
            self.tell(self.texts.say("seat_of_bot", number=seat + 1))
            return
        if seat != self.person and (not rest or self.session.has_secrets(seat)):
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
        legal = self.session.state.legal(seat)
        listed = {choice.move: choice.label for choice in self.board.choices()} if seat == self.person else {}
        book = self.game.rulebook(self.table_app.language)
        as_listed = [(listed[move.text], move) for move in legal if move.text in listed]
        return as_listed + [(book.move(move), move) for move in legal]

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
        """Make a move for a seat, or say which rule forbids it."""
        try:
            with self.film.of(self.session.state):
                self.session.play(seat, self.game.parse(text))
            if self._hurried:
                self.film.stop()
        except IllegalMove as error:
            self.refuse(error.refusal)
            return
        self.refusal = None
        if seat == self.person:
            # What comes next is another question, even where it has the same answers.
            self._listed = None
        self.notice = self.table_app.save_fault
        self.go_on_watching()

    def go_on_watching(self) -> None:
        """Show the next moment of the film; after the last one the game goes on."""
        self.refresh_texts()
        if self.film.frame is None:
            self._hurried = self._hurried and not any(seat in self.people for seat in self.session.asked())
            self._follow()

    def skip(self, event: events.Key) -> bool:
        """Any key ends the film, and those of the bots that are needed next."""
        self._hurried = self._hurried or self.film.frame is not None
        return super().skip(event)

    def undo(self) -> None:
        """Take back the last move, or say why that cannot be."""
        if self.board.undo():
            return
        taken = self._take_back()
        if taken is None:
            self.tell(self.texts.say(f"undo_{self.session.seal}"))
            return
        seat, text = taken
        book = self.game.rulebook(self.table_app.language)
        self.tell(self.texts.say("undone", who=book.player(seat), move=book.move(self.game.parse(text))))
        if seat != self.person:
            self._seat_down(seat)
        self._wake()

    def _take_back(self) -> tuple[int, str] | None:
        """Take back the last move of a person and what bots did since; None if that cannot be."""
        if not any(seat in self.people for seat in self.session.undoable()):
            return None
        self._stop_thinking()
        taken = self.session.undo()
        while taken is not None and taken[0] in self.bots:
            taken = self.session.undo()
        return taken

    def next_person(self) -> None:
        """Let the next of those who are asked sit down."""
        asked = self.session.asked()
        count = int(self.session.state.seats)
        others = [seat for seat in asked if seat != self.person and seat not in self.bots]
        if others:
            self._seat_down(min(others, key=lambda seat: (seat - self.person) % count))

    def _follow(self) -> None:
        """Give the screen to whoever is needed next, or let a bot think."""
        wanted = self.session.next_person(self.person, self.bots)
        if wanted != self.person and not self._covered:
            self._seat_down(wanted)
        self._wake()

    def _wake(self) -> None:
        """Let a bot think if the game waits for one; what was thought about an older position is dropped."""
        waiting = self._asked_bots()
        thought = (waiting[0], len(self.session.record.moves)) if waiting else None
        if thought == self._thought:
            return
        self._stop_thinking()
        self._thought = thought
        if thought is not None:
            self.refresh_texts()
            self.run_worker(self._let_think(waiting[0]), group="bot")

    def _asked_bots(self) -> list[int]:
        """The bots that the game waits for, or if it waits for the clock alone all that may act; none that waits."""
        needed = [seat for seat in self.session.state.needed() if seat != TABLE]
        moves, now = len(self.session.record.moves), self.table_app.now()
        seats = needed or self.session.asked()
        return [seat for seat in seats if seat in self.bots and self._waits.get((seat, moves), now) <= now]

    def _stop_thinking(self) -> None:
        if self._thought is not None:
            self._thought = None
            self.workers.cancel_group(self, "bot")

    async def _let_think(self, seat: int) -> None:
        moves = len(self.session.record.moves)
        thinking, seconds = self.table_app.thinking, self.session.seconds()
        answer = await thinking.choose(self.session.state, seat, self.bots[seat], seconds)
        self._thought = None
        if isinstance(answer, Wait):
            self._waits[seat, moves] = self.table_app.now() + answer.seconds
            self.refresh_texts()
            self._wake()
        else:
            self.make(seat, answer.text)

    def message(self, scene: Scene) -> Text:
        """Also says that a bot thinks."""
        if self._thought is not None and self.refusal is None and not self.notice and not self.brief:
            return Text(self.texts.say("bot_thinks", name=scene.book.player(self._thought[0])))
        return super().message(scene)

    def _seat_down(self, seat: int) -> None:
        if self.session.has_secrets(seat) or self.session.has_secrets(self.person):
            self._hand_over(seat)
        else:
            self.person = seat
            self._listed = None
            self.refresh_texts()

    def _hand_over(self, seat: int) -> None:
        def sit_down() -> None:
            self.person = seat
            self._told = len(self.session.journal)
            self.tell("")

        self._hide_until(seat, sit_down, self.leave)

    def _hide_until(self, seat: int, go_on: Callable[[], None], cancel: Callable[[], None]) -> None:
        """Hide the table until *seat* is there."""

        def uncover() -> None:
            self._covered = False
            go_on()
            # Somebody may have come back to change a choice that the game does not wait for. But while the screen was
            # hidden, time may have run out for whoever was asked.
            if self.person in self.session.asked():
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
        book = self.game.rulebook(self.table_app.language)
        return book, [book.event(event) for event in self.session.journal.seen_by(None, self._told)][-6:]

    def _say_where(self) -> None:
        self.tell_briefly(self.texts.say("saved_at", path=str(self.path)))

    def leave(self) -> None:
        """Go back to the menu; the game is saved."""
        self.table_app.parting = self.texts.say("saved_at", path=str(self.path))
        super().leave()
