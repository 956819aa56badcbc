"""A record being watched in the frame of its game."""

from collections.abc import Callable

from textual import events
from textual.widgets import OptionList

from tablebots.core.errors import wrong
from tablebots.core.game import TABLE
from tablebots.core.helpers import BadQuestion
from tablebots.terminal.playback import PAUSES, Playback
from tablebots.terminal.scene import LINES, Choice, Scene
from tablebots.terminal.table import TableScreen

NEIGHBOURS = 3
"""How many moves before and after the present one are listed."""
LEAVE = ("q", "escape")


class ReplayScreen(TableScreen):
    """The frame of a game that is over or that is only watched."""

    def __init__(self, playback: Playback, *, alone: bool = False) -> None:
        super().__init__(playback.replay.game)
        self.alone = alone
        """Whether the program ends when the screen is left."""
        self.playback = playback
        self.seat: int | None = None
        """Whose view is shown; None for a spectator's."""

    def scene(self) -> Scene:
        """The game after the moves made so far."""
        at, language = self.playback.made, self.table_app.language
        update = self.playback.replay.update(at, self.seat, language)
        scene = Scene(
            view=update["view"],
            question=update["question"],
            offers=[],
            ending=update["ending"],
            seat=self.seat,
            events=self.playback.replay.history(at, self.seat, language, LINES),
            catalogue=self.catalogue(),
            book=self.game.rulebook(language),
            texts=self.texts,
            ask=_no_answer,
            watching=True,
        )
        return self.moment(scene)

    def choices(self) -> list[Choice]:
        """The moves around the present one, which has a mark; before the end of the game, what everybody knows of them.

        Moves may be secret, so that until then whoever watches reads what happened instead.
        """
        at = self.playback.position
        numbers = range(max(1, at - NEIGHBOURS), min(at + NEIGHBOURS, self.playback.length) + 1)
        told = self._move_made if self.playback.over else self._told
        return [Choice(f"{'▸' if number == at else ' '}{number}", told(number)) for number in numbers]

    def _move_made(self, number: int) -> str:
        book = self.game.rulebook(self.table_app.language)
        seat, text = self.playback.record.moves[number - 1]
        name = book.word("table") if seat == TABLE else book.player(seat)
        return f"{name}: {book.move(self.game.parse(text))}"

    def _told(self, number: int) -> str:
        playback = self.playback
        sentences = playback.replay.sentences(playback.move(number), None, self.table_app.language)
        return " ".join([*sentences[:1], *["…"] * (len(sentences) != 1)])

    def speaker(self) -> str:
        """Where the record is, whose view is shown, and the speed."""
        book = self.game.rulebook(self.table_app.language)
        eyes = self.texts.say("spectator") if self.seat is None else book.player(self.seat)
        state = "▶" if self.playback.running else "‖"
        pause = f"{PAUSES[self.playback.speed]:g}"
        where = self.texts.say("position", at=self.playback.position, length=self.playback.length)
        return f" {state} {where} · {eyes} · {pause} s ›"

    def keys(self) -> list[tuple[str, str]]:
        """Step, jump, run, speed, view."""
        return [
            ("?", "key_rules"),
            ("←→", "key_step"),
            ("␣", "key_run"),
            *[("v", "key_view")] * self.playback.over,
            ("0-9", "key_jump"),
            *self._board_keys(),
            self._leave_key(),
            ("+-", "key_speed"),
            ("Home End", "key_ends"),
            ("l", "key_language"),
        ]

    def _board_keys(self) -> list[tuple[str, str]]:
        """The board's keys where they only show more; elsewhere they make moves."""
        return self.board.keys() if self.board.numbered else []

    def typing_help(self) -> str:
        """Numbers can be typed, not moves."""
        return "help_jumping"

    def film_keys(self) -> list[tuple[str, str]]:
        """The same as at any table; one can also leave."""
        return [*super().film_keys(), self._leave_key()]

    def _leave_key(self) -> tuple[str, str]:
        return "q", "key_quit" if self.alone else "key_back"

    def tick(self) -> None:
        """Go on by itself where it runs."""
        if not self.film_runs() and self._filmed(self.playback.tick):
            self.refresh_texts()

    def _filmed(self, step: Callable[[], bool]) -> bool:
        """Take a step of the record and show what happens in it at the speed of the record."""
        playback = self.playback
        moved = step()
        if moved:
            self.film.pace = self.table_app.pace * PAUSES[playback.speed]
            update = playback.replay.update(playback.made, self.seat, self.table_app.language)
            self.film.show(update["moments"])
        return moved

    def skip(self, event: events.Key) -> bool:
        """Any key ends the film but those that leave, for which it does not matter."""
        return event.key not in LEAVE and super().skip(event)

    def go_on_watching(self) -> None:
        """Show the next moment of the film; the next move waits as long as after any other."""
        self.playback.rest()
        super().go_on_watching()

    def release(self) -> None:
        """Leave the line to type in."""
        super().release()
        self.query_one("#choices", OptionList).can_focus = False
        self.set_focus(None)

    def on_key(self, event: events.Key) -> None:
        """Step, jump, run, speed, view."""
        self.forget()
        if self.unseen(event) or self.skip(event) or self.typing(event):
            return
        playback = self.playback
        steps = {"right": 1, "left": -1, "n": 1, "b": -1, "down": 10, "up": -10}
        steps |= {"home": -playback.length, "end": playback.length}
        speeds = {"plus": 1, "minus": -1, "right_angle_bracket": 1, "less_than_sign": -1}
        if event.key in steps:
            playback.running = False
            if steps[event.key] == 1:
                self._filmed(playback.forward)
            else:
                playback.go(playback.position + steps[event.key])
        elif event.key == "space":
            playback.toggle()
        elif event.key in speeds:
            playback.change_speed(speeds[event.key])
        elif event.key == "v" and playback.over:
            seats = playback.record.seats
            self.seat = 0 if self.seat is None else (self.seat + 1 if self.seat + 1 < seats else None)
        elif event.key in ("g", "enter"):
            self.type_in()
        elif self.board.numbered and self.board.press(event.key):
            pass
        elif event.key in LEAVE:
            event.stop()
            self.leave()
            return
        elif not self.common_key(event):
            self.unknown(event)
            return
        event.stop()
        self.refresh_texts()

    def typed(self, text: str) -> None:
        """Jump to the typed number of moves."""
        if text.isascii() and text.isdecimal() and len(text) < 9:
            self.playback.running = False
            self.playback.go(int(text))
        self.refresh_texts()

    def leave(self) -> None:
        """Go back to where the record was opened: to another screen, or out of the program."""
        self.table_app.parting = ""
        if self.alone:
            self.app.exit()
        else:
            super().leave()


def _no_answer(helper: str, question: object) -> object:
    """Ask nothing: nobody thinks about a record."""
    raise BadQuestion(wrong("helper_record", {"given": helper}))
