"""One live table: the door through which people, bots and time act on a game, and what each viewer is told."""

import contextlib
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from tablebots.bots.advice import advisers
from tablebots.core.errors import BadNotation, IllegalMove, Refusal, TablebotsError, short_repr, wrong
from tablebots.core.game import GAME_OVER, NOT_YOURS, TABLE, Game, Outcome, State
from tablebots.core.helpers import BadQuestion, Helper
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
ANSWERS_NEWS: Final = 8
"""How many answers with news are remembered among them; older ones are worked out again from the log."""
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


@dataclass(frozen=True, slots=True)
class Proposal:
    """What somebody at the table wants to do: moves, an undo, or an end outside the rules."""

    kind: str
    """``moves``, ``undo`` or ``end``."""
    seat: int
    moves: tuple[str, ...] = ()
    """Moves to be made as one."""
    reason: str = ""
    """For an end, why."""
    client: str = ""
    """The id that the client gave to its message."""
    bot: bool = False
    """Whether a bot moves, which alone may do so for who has left the game."""

    def said(self) -> Said:
        """Return what it says, without who says it."""
        return (self.kind, *self.moves, *([self.reason] if self.reason else []))


Verdict = Entry | News | Refusal | Message
"""What is to be written into the log; or the answer that the same message has had before; or why it is refused."""


class Table:
    """A game in progress with people, bots and a clock. Everything that happens is in the log of its store."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store: Final = store
        self._now: Final = now
        self._progress: Final = Progress(store.head)
        self._answers: Final[dict[tuple[int, str], tuple[Said, News | Refusal | Message]]] = {}
        """What messages with a client id have said, and what was answered, in no language yet."""
        self._news: Final[deque[tuple[int, str]]] = deque()
        """The messages among them that were answered by news, in order."""
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
    def size(self) -> int:
        """How many entries the log has."""
        return len(self._progress.entries)

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

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on; who resigned or ran out of time cannot win."""
        return self._progress.outcome() if self.over else None

    def times(self) -> list[float]:
        """Return when each entry of the log was made."""
        return [entry.time for entry in self._progress.entries]

    def asked(self) -> list[int]:
        """Return the seats that may move now, without the table's."""
        return [] if self.over else [seat for seat in self._progress.state.to_act() if seat != TABLE]

    def has_left(self, seat: int) -> bool:
        """Return whether a seat has resigned or run out of time, so that nobody but a bot may play for it."""
        return seat in self._progress.out

    def why_left(self, seat: int) -> str:
        """Return why a seat has left the game, ``resigned`` or ``time``; nothing if it has not."""
        return self._progress.out.get(seat, "")

    def needed(self) -> list[int]:
        """Return the seats that the game waits for."""
        return [] if self.over else [seat for seat in self._progress.state.needed() if seat != TABLE]

    def rehearsal(self) -> "Table":
        """Return a table in memory that goes on from here, to try something out."""
        return Table(MemoryStore(self.head, self._progress.entries), self._now)

    # What viewers are told.

    def update(self, seat: int | None, since: int = 0, language: str = "en") -> dict[str, Json]:
        """Return what a viewer (None: a spectator) must be told since that sequence number, ready for JSON."""
        return copied(self._writer(language).update(self.news(seat, since)))

    def news(self, seat: int | None, since: int) -> News:
        """Return what a viewer must be told since that sequence number, in no language yet."""
        return self._viewer(seat).news(since, self.clock())

    def shared(self, news: News, language: str) -> dict[str, Json]:
        """Return news in a language, ready for JSON; it shares views with the table, so nobody may change it."""
        return self._writer(language).update(news)

    def sequence(self, seat: int | None) -> int:
        """Return the sequence number of the last thing that a viewer was told."""
        return self._viewer(seat).sequence

    def history(
        self, seat: int | None, language: str = "en", most: int | None = None, until: int | None = None
    ) -> list[dict[str, Json]]:
        """Return the last *most* events (None: all) that a viewer was told of, what was taken back among them.

        With *until* only those are told that updates up to this sequence number tell.
        """
        told = self._viewer(seat).sentences
        events = [event for sequence, event in told if until is None or sequence <= until]
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
        viewers[seat].looked = self.size
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
        return self._do(Proposal("moves", seat, tuple(moves), client=client, bot=bot), language)

    def undo(self, seat: int, client: str = "", language: str = "en") -> Answer:
        """Take back the last moves of a seat; return what the seat must be told, or why that is refused."""
        return self._do(Proposal("undo", seat, client=client), language)

    def end(self, seat: int, reason: str, client: str = "", language: str = "en") -> Answer:
        """Let a seat resign or run out of time, or agree to abandon the game (``abandoned``).

        The game is abandoned when everybody who still plays has agreed; bots always do. An agreement holds until the
        next round, turn or phase begins, which everybody can see.
        """
        if reason not in ENDS or not 0 <= seat < self.head.seats:
            raise TablebotsError(wrong("end_reason", {"number": seat, "given": repr(reason)}))
        return self._do(Proposal("end", seat, reason=reason, client=client), language)

    def _do(self, proposal: Proposal, language: str) -> Answer:
        """Do what time does, then what somebody proposes."""
        self.tick()
        verdict: Verdict = Message("table", "not_saved") if self.due() else self.judge(proposal)
        if isinstance(verdict, Entry):
            try:
                self._store.append(verdict)
            except OSError:
                verdict = Message("table", "not_saved")
        return self.written(self.settle(proposal, verdict), language)

    # The same in two steps, for those who write the log themselves: judge, write the entry, settle.

    def judge(self, proposal: Proposal) -> Verdict:
        """Return the entry to be written for what somebody proposes, or the answer if there is nothing to write.

        Nothing changes. What is `due` must be done before.
        """
        if len(proposal.moves) > MOST_TOGETHER:
            return Message("table", "bad_message")
        proposal = self._plainly(proposal)
        known = self._known(proposal)
        if known is not None:
            return known
        undone = proposal.kind == "undo" and not self.over
        taken = self._progress.undoable(proposal.seat) if undone else -1
        refusal = self._why_refused(proposal, taken)
        if refusal is not None:
            return refusal
        kind, moves, reason = proposal.kind, proposal.moves, proposal.reason
        return Entry(kind, self._now(), proposal.seat, moves, proposal.client, taken, reason)

    def _why_refused(self, proposal: Proposal, taken: int) -> Refusal | Message | None:
        """Return what forbids a proposal, None if nothing does; *taken* is the entry that an undo takes back."""
        # Players can still end a game that has become too long, so that it gets a result.
        if proposal.kind == "end":
            return self._progress.why_no_end(proposal.seat, proposal.reason)
        if len(self._progress.entries) >= MOST_ENTRIES - SPARE and not self.over:
            return Message("table", "too_long")
        left = None if proposal.bot else self._has_left(proposal.seat)
        if left is not None:
            return left
        if proposal.kind == "undo":
            return self._why_no_undo(proposal.seat, taken)
        return self.why_not(proposal.seat, list(proposal.moves))

    def settle(self, proposal: Proposal, verdict: Verdict) -> News | Refusal | Message:
        """Let a judged proposal happen, whose entry is durable by now; return the answer, in no language yet."""
        answer: News | Refusal | Message
        if isinstance(verdict, Entry):
            since = self.sequence(verdict.seat)
            self.enter(verdict)
            answer = self.news(verdict.seat, since)
        else:
            answer = verdict
        if proposal.client and not _is_passing(answer):
            said = _said(verdict) if isinstance(verdict, Entry) else self._plainly(proposal).said()
            self._remember((proposal.seat, proposal.client), said, answer)
        return answer

    def _remember(self, key: tuple[int, str], said: Said, answer: News | Refusal | Message) -> None:
        """Remember the answer to a message. Of news, which are large, the last few: the log leads to older ones."""
        if key in self._answers:
            return
        self._answers[key] = said, answer
        if len(self._answers) > ANSWERS:
            del self._answers[next(iter(self._answers))]
        if isinstance(answer, News):
            self._news.append(key)
            if len(self._news) > ANSWERS_NEWS:
                self._answers.pop(self._news.popleft(), None)

    def enter(self, entry: Entry) -> None:
        """Let an entry happen that is durable."""
        self._progress.enter(entry)
        self._note(entry)
        if self.over:
            self._write_result(entry.time)

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
            # What comes after a move that shows the player something must be chosen by somebody who has seen it:
            # otherwise a refusal would tell what the first move would show, though it was never made.
            if knowledge is not None and number + 1 < len(moves):
                after = Knowledge(state)
                if knowledge.teaches_seat(after, seat):
                    return Message("table", "one_at_a_time")
                knowledge = after
        return None

    def tick(self) -> bool:
        """Do what time does; return whether it did anything.

        What cannot be written, as the disk is full, is not done, and is tried again the next time.
        """
        done = False
        with contextlib.suppress(OSError):
            for entry in self.due():
                # The end of one player's time may be the end of the game.
                if not self.over:
                    self._append(entry)
                    done = True
        return done

    def due(self) -> list[Entry]:
        """Return what time does now."""
        now = self._now()
        countdown = self._progress.countdown
        if self.over:
            return []
        if countdown is not None and countdown.left(now) <= 0:
            return [Entry("moves", now, TABLE, (self._progress.state.legal(TABLE)[0].text,))]
        return [Entry("end", now, seat, reason="time") for seat in self._progress.clocks.out(now)]

    def alarm(self) -> float | None:
        """Return after how many seconds time will do something if nobody does anything, None if it will not."""
        now = self._now()
        if self.over:
            return None
        if self._progress.countdown is not None:
            return self._progress.countdown.left(now)
        clocks = self._progress.clocks
        clocks.look(now)
        return min([clocks.left[seat] for seat in clocks.running], default=None)

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
        helper, sample = self.asked_helper(seat, name)
        return helper.answer(sample, seat, question, language)

    def asked_helper(self, seat: int, name: str) -> tuple[Helper, State]:
        """Return the helper of that name, and the sample that it is given; raise BadQuestion if it may not be asked."""
        helper = helper_of(self.game, name)
        if not helper.free and not self.head.advice:
            raise BadQuestion(wrong("helper_advice"))
        state = self._progress.state
        state.check_seat(seat)
        head = self.head
        seed = derive_seed(key_of(0), "helper", head.created, head.game, seat, self.sequence(seat))
        return helper, state.redeal(seat, FastRng(seed))

    # Inside.

    def _has_left(self, seat: int) -> Message | None:
        """Return that a seat has resigned or run out of time; None if it still plays, or if the game is over."""
        reason = None if self.over else self._progress.out.get(seat)
        return None if reason is None else Message("table", f"already_{reason}")

    def _plainly(self, proposal: Proposal) -> Proposal:
        """Return a proposal with its moves in the form of the log."""
        moves = tuple([self._plain(text) for text in proposal.moves])
        return proposal if moves == proposal.moves else replace(proposal, moves=moves)

    def _plain(self, text: str) -> str:
        """Return a move in the form of the log; what is no move stays as it is."""
        try:
            return self.game.parse(text).text
        except BadNotation:
            return text[:LONGEST_CLIENT]

    def _why_no_undo(self, seat: int, taken: int) -> Message | None:
        if taken >= 0 and self._progress.without(taken) is not None:
            return None
        return Message("table", f"undo_{'over' if self.over else self._progress.seal_of(seat)}")

    def _known(self, proposal: Proposal) -> News | Refusal | Message | None:
        """Return the answer that a message has had before, or why its client id cannot be used."""
        if len(proposal.client) > LONGEST_CLIENT or not proposal.client.isprintable():
            return Message("table", "bad_message")
        before = self._before(proposal.seat, proposal.client) if proposal.client else None
        if before is None:
            return None
        return before[1] if before[0] == proposal.said() else Message("table", "used_client")

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
        return then.news(seat, before.sequence(seat))

    def written(self, answer: News | Refusal | Message, language: str) -> Answer:
        """Return an answer in a language."""
        if isinstance(answer, News):
            return copied(self._writer(language).update(answer))
        return self._refused(answer, language)

    def _refused(self, refusal: Refusal | Message, language: str) -> Refused:
        written = self._writer(language).refused(refusal)["refused"]
        return Refused(written["rule"], written["text"], refusal.key if isinstance(refusal, Message) else "")

    def _append(self, entry: Entry) -> None:
        """Make an entry durable, then let it happen; raise OSError and change nothing if it cannot be kept."""
        self._store.append(entry)
        self.enter(entry)

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


def helper_of(game: Game, name: str) -> Helper:
    """Return the helper of a game, or the adviser, of that name; raise BadQuestion if there is none."""
    helper = next((each for each in [*game.helpers(), *advisers(game)] if each.name == name), None)
    if helper is None:
        raise BadQuestion(wrong("helper_none", {"given": short_repr(name)}))
    return helper


def _said(entry: Entry) -> Said:
    """Return what the message of an entry has said."""
    return Proposal(entry.kind, entry.seat, entry.moves, entry.reason).said()


def _is_passing(answer: News | Refusal | Message) -> bool:
    """Return whether an answer says nothing about what its message proposes, so that it may be tried again."""
    return isinstance(answer, Message) and answer.key in ("not_saved", "used_client", "bad_message")
