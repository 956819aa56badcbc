"""One live table: the door through which people, bots and time act on a game, and what each viewer is told."""

import contextlib
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tablebots.bots.advice import advisers
from tablebots.core.errors import BadNotation, IllegalMove, Refusal, TablebotsError, short_repr, wrong
from tablebots.core.game import GAME_OVER, NOT_YOURS, TABLE, Game, State
from tablebots.core.helpers import BadQuestion
from tablebots.core.messages import Message
from tablebots.core.record import Record
from tablebots.core.rng import FastRng, derive_seed, key_of
from tablebots.core.types import Span
from tablebots.table.clock import check_clock
from tablebots.table.patches import Json, copied
from tablebots.table.progress import Progress
from tablebots.table.seats import Seats, Thought
from tablebots.table.store import ENDS, MOST_ENTRIES, Entry, Head, MemoryStore, Store, record_of
from tablebots.table.undo import Knowledge
from tablebots.table.updates import News, Writer
from tablebots.table.viewers import Viewer

ANSWERS: Final = 1000
"""How many answers are remembered, so that the same message gets the same answer."""
LONGEST_CLIENT: Final = 200
SPARE: Final = 1000
"""So many entries are kept free for the end of a game and for opening its table, as longer logs cannot be read."""
MOST_TOGETHER: Final = 100
"""The most moves that are made as one."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer to a message that changed nothing: the rule, if one forbids it, and the sentence."""

    rule: str | None
    text: list[Span]
    key: str = ""
    """The key of the text, if it is not a rule that forbids it."""

    def __str__(self) -> str:
        return "".join([span["text"] for span in self.text])


Answer = dict[str, Json] | Refused
"""An update, or a refusal."""

Said = tuple[str, ...]
"""What a message says: what is to be done, and with which moves or for which reason."""


class Table:
    """A game in progress with people, bots and a clock. Everything that happens is in the log of its store."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store: Final = store
        self._now: Final = now
        self._progress: Final = Progress(store.head)
        self._answers: Final[dict[tuple[int, str], tuple[Said, News | Refusal | Message]]] = {}
        """What messages with a client id have said, and what was answered, in no language yet."""
        self._accepted: Final[dict[tuple[int, str], int]] = {}
        """The entries of the log that came with a client id."""
        check_clock(store.head.clock, self.game)
        self.seats: Final = Seats(self.game, store.head.seats, store.head.bots)
        entries = store.entries()
        self._progress.begin(entries[0].time if entries else now())
        for entry in entries:
            self._progress.enter_stored(entry)
            self._note(entry)
        self._begin_service(now())

    @classmethod
    def open(cls, store: Store, now: Callable[[], float] = time.time) -> "Table":
        """Return the table of a store: a new game, or the middle of one. Raise BadRecord if its log does not play."""
        return cls(store, now)

    def _begin_service(self, now: float) -> None:
        """Leave out the time in which nobody served the table, and write a result that a crash has prevented."""
        entries = self._progress.entries
        if self.over:
            self._write_result(now)
        elif self.head.clock or self._progress.countdown is not None:
            with contextlib.suppress(OSError):
                self._append(Entry("open", now))
        elif entries:
            self._progress.skip(max(0.0, now - entries[-1].time))

    # What there is.

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._progress.state.game

    @property
    def head(self) -> Head:
        """What was known before the first move; it holds the seed, which no player may see."""
        return self._store.head

    @property
    def over(self) -> bool:
        """Whether nobody can go on."""
        return self._progress.is_over()

    @property
    def state(self) -> State:
        """The state of the game with everything that is hidden, for those who run the table; it must not be changed."""
        return self._progress.state

    def record(self) -> Record:
        """Return the game so far as a record, without the moves that were taken back."""
        return record_of(self.head, self._progress.entries)

    def confirms(self, result: Entry) -> bool:
        """Return whether the log leads to this result."""
        outcome = self._progress.outcome()
        return outcome is not None and (outcome.reason, tuple(outcome.winners)) == (result.reason, result.winners)

    def asked(self) -> list[int]:
        """Return the seats that may move now, without the table's."""
        return [] if self.over else [seat for seat in self._progress.state.to_act() if seat != TABLE]

    def needed(self) -> list[int]:
        """Return the seats that the game waits for."""
        return [] if self.over else [seat for seat in self._progress.state.needed() if seat != TABLE]

    def rehearsal(self) -> "Table":
        """Return a table in memory that goes on from here, to try something out."""
        return Table(MemoryStore(self.head, self._progress.entries), self._now)

    # What viewers are told.

    def update(self, seat: int | None, since: int = 0, language: str = "en") -> dict[str, Json]:
        """Return what a viewer (None: a spectator) must be told since that sequence number, ready for JSON."""
        return copied(self._writer(language).update(self._news(seat, since)))

    def _news(self, seat: int | None, since: int) -> News:
        return self._viewer(seat).news(since, self.clock())

    def sequence(self, seat: int | None) -> int:
        """Return the sequence number of the last thing that a viewer was told."""
        return self._viewer(seat).sequence

    def history(self, seat: int | None, language: str = "en", most: int | None = None) -> list[dict[str, Json]]:
        """Return the last *most* events (None: all) that a viewer was told of, what was taken back among them."""
        events = [event for _, event in self._viewer(seat).sentences]
        writer = self._writer(language)
        return [writer.event(event) for event in (events if most is None else events[-most:])]

    def _viewer(self, seat: int | None) -> Viewer:
        """Return a viewer; who looks for the first time is told the log from its start."""
        viewers = self._progress.viewers
        if seat not in viewers:
            self._progress.state.check_seat(seat)
            replayed = Progress(self.head)
            viewer = replayed.watch(seat)
            for entry in self._progress.entries:
                replayed.enter(entry)
            viewers[seat] = viewer
        return viewers[seat]

    def _writer(self, language: str) -> Writer:
        return Writer(self.game.rulebook(language), self.head.names)

    def clock(self) -> Json:
        """Return the time that runs, as updates tell it; None if none does."""
        now = self._now()
        countdown = self._progress.countdown
        if countdown is not None:
            return {"name": countdown.name, "seconds": countdown.seconds, "left": countdown.left(now)}
        if not self.head.clock or self.over:
            return None
        self._progress.clocks.look(now)
        return {"players": list(self._progress.clocks.left), "running": list(self._progress.clocks.running)}

    # What happens.

    def submit(
        self, seat: int, moves: list[str], client: str = "", language: str = "en", *, bot: bool = False
    ) -> Answer:
        """Make one move or several, all or none; return what the seat must be told, or why they are refused.

        A client id belongs to one message: the same message gets the same answer again, in the language asked for now,
        and changes nothing; another one with that id is refused. As a refusal changes nothing, it is not in the log: a
        table that was opened again judges the message anew. For who has left the game, a bot alone may move (*bot*).
        """
        if len(moves) > MOST_TOGETHER:
            return self._refused(Message("table", "bad_message"), language)
        texts = tuple([self._plain(text) for text in moves])
        known = self._known(seat, client, ("moves", *texts), language)
        if known is not None:
            return known
        refusal = self._late() or (None if bot else self._has_left(seat)) or self.why_not(seat, moves)
        return self._answer(Entry("moves", self._now(), seat, texts, client), refusal, language)

    def why_not(self, seat: int, moves: list[str]) -> Refusal | Message | None:
        """Return what forbids these moves, None if they are legal one after the other."""
        if len(moves) > MOST_TOGETHER:
            return Message("table", "bad_message")
        if self.over:
            return Refusal(GAME_OVER)
        if not 0 <= seat < self.head.seats:
            return Refusal(NOT_YOURS)
        if not moves:
            return Message("table", "no_moves")
        state = self._progress.state.copy()
        knowledge = Knowledge(state) if len(moves) > 1 else None
        for number, text in enumerate(moves):
            try:
                state.apply(seat, self.game.parse(text))
            except IllegalMove as error:
                return self._viewer(seat).refused(error.refusal)
            except BadNotation:
                return Message("table", "not_a_move", {"text": text[:40]})
            # What comes after a move that shows something hidden must be chosen by somebody who has seen it: otherwise
            # a refusal would tell what the first move would show, though it was never made.
            if knowledge is not None and number + 1 < len(moves):
                after = Knowledge(state)
                if knowledge.teaches(after):
                    return Message("table", "one_at_a_time")
                knowledge = after
        return None

    def undo(self, seat: int, client: str = "", language: str = "en") -> Answer:
        """Take back the last moves of a seat; return what the seat must be told, or why that is refused."""
        known = self._known(seat, client, ("undo",), language)
        if known is not None:
            return known
        refusal = self._late() or self._has_left(seat)
        taken = -1 if self.over else self._progress.undoable(seat)
        if refusal is None and (taken < 0 or self._progress.without(taken) is None):
            refusal = Message("table", f"undo_{'over' if self.over else self._progress.seal_of(seat)}")
        return self._answer(Entry("undo", self._now(), seat, client=client, taken=taken), refusal, language)

    def end(self, seat: int, reason: str, client: str = "", language: str = "en") -> Answer:
        """Let a seat resign or run out of time, or agree to abandon the game (``abandoned``).

        The game is abandoned when everybody who still plays has agreed; bots always do. An agreement holds until the
        next round, turn or phase begins, which everybody can see.
        """
        if reason not in ENDS or not 0 <= seat < self.head.seats:
            raise TablebotsError(wrong("end_reason", {"number": seat, "given": repr(reason)}))
        known = self._known(seat, client, ("end", reason), language)
        if known is not None:
            return known
        refusal = self._late() or self._progress.why_no_end(seat, reason)
        return self._answer(Entry("end", self._now(), seat, client=client, reason=reason), refusal, language)

    def tick(self) -> bool:
        """Do what time does; return whether it did anything.

        What cannot be written, as the disk is full, is not done, and is tried again the next time.
        """
        done = False
        with contextlib.suppress(OSError):
            for entry in self._due():
                # The end of one player's time may be the end of the game.
                if not self.over:
                    self._append(entry)
                    done = True
        return done

    def _due(self) -> list[Entry]:
        """Return what time does now."""
        now = self._now()
        countdown = self._progress.countdown
        if self.over:
            return []
        if countdown is not None and countdown.left(now) <= 0:
            return [Entry("moves", now, TABLE, (self._progress.state.legal(TABLE)[0].text,))]
        return [Entry("end", now, seat, reason="time") for seat in self._progress.clocks.out(now)]

    def _late(self) -> Message | None:
        """Do what time does before anybody else acts; return a refusal if that cannot be written."""
        self.tick()
        return Message("table", "not_saved") if self._due() else None

    def close(self) -> None:
        """Stop the clocks and let others open the table."""
        if not self.over and self._progress.entries:
            with contextlib.suppress(OSError):
                self._append(Entry("pause", self._now()))
        self._store.close()

    # Bots.

    def waiting_bots(self) -> list[int]:
        """Return the seats of bots that the game waits for, or may hear from while it waits for nobody."""
        needed = self.needed()
        return [seat for seat in needed or self.asked() if seat in self.seats.bots]

    def thought(self, seat: int, key: bytes | None = None) -> Thought:
        """Return what the bot at a seat thinks with; it knows nothing that its seat does not."""
        fresh = key_of(secrets.randbits(63)) if key is None else key
        seconds = max(0.0, self._now() - self._progress.since)
        return self.seats.thought(self._progress.state, seat, fresh, seconds)

    # Helpers.

    def ask(self, seat: int, name: str, question: object, language: str = "en") -> object:
        """Return the answer of a helper of the game, or of one that gives advice; nothing is logged or changes.

        The helper is given a sample that depends on what the seat knows alone, the same one until the seat is told
        something new. Raise BadQuestion with a sentence if there is no answer.
        """
        offered = [*self.game.helpers(), *advisers(self.game)]
        helper = next((each for each in offered if each.name == name), None)
        if helper is None:
            raise BadQuestion(wrong("helper_none", {"given": short_repr(name)}))
        if not helper.free and not self.head.advice:
            raise BadQuestion(wrong("helper_advice"))
        state = self._progress.state
        state.check_seat(seat)
        head = self.head
        seed = derive_seed(key_of(0), "helper", head.created, head.game, seat, self.sequence(seat))
        return helper.answer(state.redeal(seat, FastRng(seed)), seat, question, language)

    # Inside.

    def _has_left(self, seat: int) -> Message | None:
        """Return that a seat has resigned or run out of time; None if it still plays, or if the game is over."""
        reason = None if self.over else self._progress.out.get(seat)
        return None if reason is None else Message("table", f"already_{reason}")

    def _plain(self, text: str) -> str:
        """Return a move in the form of the log; what is no move stays as it is."""
        try:
            return self.game.parse(text).text
        except BadNotation:
            return text[:LONGEST_CLIENT]

    def _known(self, seat: int, client: str, said: Said, language: str) -> Answer | None:
        """Return the answer that a message has had before, or why its client id cannot be used."""
        if len(client) > LONGEST_CLIENT or not client.isprintable():
            return self._refused(Message("table", "bad_message"), language)
        before = self._before(seat, client) if client else None
        if before is None:
            return None
        if before[0] != said:
            return self._refused(Message("table", "used_client"), language)
        return self._written(before[1], language)

    def _before(self, seat: int, client: str) -> tuple[Said, News | Refusal | Message] | None:
        """Return what a message with this client id has said, and what was answered; None if there was none."""
        key = (seat, client)
        if key in self._answers or key not in self._accepted:
            return self._answers.get(key)
        number = self._accepted[key]
        entry = self._progress.entries[number]
        return _said(entry), self._news_then(seat, number)

    def _news_then(self, seat: int, number: int) -> News:
        """Return what a seat had to be told when an entry of the log was new."""
        entries = self._progress.entries
        before = Table(MemoryStore(self.head, entries[:number]), lambda: entries[number].time)
        then = Table(MemoryStore(self.head, entries[: number + 1]), lambda: entries[number].time)
        return then._news(seat, before.sequence(seat))

    def _answer(self, entry: Entry, refusal: Refusal | Message | None, language: str) -> Answer:
        answer: News | Refusal | Message
        # Players can still end a game that has become too long, so that it gets a result.
        if refusal is None and entry.kind != "end" and len(self._progress.entries) >= MOST_ENTRIES - SPARE:
            refusal = Message("table", "too_long")
        if refusal is None:
            since = self.sequence(entry.seat)
            try:
                self._append(entry)
            except OSError:
                return self._refused(Message("table", "not_saved"), language)
            answer = self._news(entry.seat, since)
        else:
            answer = refusal
        if entry.client and not _is_passing(answer):
            self._answers[entry.seat, entry.client] = _said(entry), answer
            while len(self._answers) > ANSWERS:
                del self._answers[next(iter(self._answers))]
        return self._written(answer, language)

    def _written(self, answer: News | Refusal | Message, language: str) -> Answer:
        if isinstance(answer, News):
            return copied(self._writer(language).update(answer))
        return self._refused(answer, language)

    def _refused(self, refusal: Refusal | Message, language: str) -> Refused:
        written = self._writer(language).refused(refusal)["refused"]
        return Refused(written["rule"], written["text"], refusal.key if isinstance(refusal, Message) else "")

    def _append(self, entry: Entry) -> None:
        """Make an entry durable, then let it happen; raise OSError and change nothing if it cannot be kept."""
        self._store.append(entry)
        self._progress.enter(entry)
        self._note(entry)
        if self.over:
            self._write_result(entry.time)

    def _write_result(self, time: float) -> None:
        """Write how the game ended, unless that is done."""
        outcome = self._progress.outcome()
        if outcome is None or self._progress.result is not None:
            return
        result = Entry("result", time, reason=outcome.reason, winners=tuple(outcome.winners))
        # The result follows from the rest of the log, so the move stands even if the disk is full now.
        with contextlib.suppress(OSError):
            self._store.append(result)
        self._progress.enter(result)

    def _note(self, entry: Entry) -> None:
        """Remember which messages were accepted; let a bot play on for a player who has left several others."""
        if entry.kind == "end" and not self.over:
            self.seats.play_on(entry.seat)
        if entry.client:
            self._accepted[entry.seat, entry.client] = len(self._progress.entries) - 1


def _said(entry: Entry) -> Said:
    """Return what the message of an entry has said."""
    return (entry.kind, *entry.moves, *([entry.reason] if entry.reason else []))


def _is_passing(answer: News | Refusal | Message) -> bool:
    """Return whether an answer only says that something could not be written, so that it may be tried again."""
    return isinstance(answer, Message) and answer.key == "not_saved"
