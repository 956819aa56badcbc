"""A game in progress, as its log tells it: entering the entries of a log one by one gives the table after each."""

from typing import Final

from tablebots.core.errors import BadNotation, BadRecord, IllegalMove, Refusal, wrong
from tablebots.core.events import Journal
from tablebots.core.game import GAME_OVER, TABLE, Outcome, State
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.table.clock import Countdown, PlayerClocks
from tablebots.table.store import Entry, Head
from tablebots.table.undo import Knowledge, Seal, is_sealed, make_moves, without
from tablebots.table.updates import Ending, Standing
from tablebots.table.viewers import Beat, Viewer, beats_of

REMEMBERED: Final = 8
"""So many of the last moves of each player may be taken back, one after the other."""
UNWATCHED: Final = 50
"""After so many entries at which nobody has looked through the eyes of a viewer, it no longer follows the table."""


class Progress:
    """The state, the clocks and the viewers of a table after some entries of its log."""

    def __init__(self, head: Head) -> None:
        self.head: Final = head
        self.entries: Final[list[Entry]] = []
        self.journal: Final = Journal()
        self.state: State = head.record([]).start()
        self.state.journal = self.journal
        self.viewers: Final[dict[int | None, Viewer]] = {}
        self.countdown: Countdown | None = None
        self.clocks: Final = PlayerClocks(head.clock, head.seats)
        self.gone: Final[set[int]] = set()
        """The entries that were taken back."""
        self.out: Final[dict[int, str]] = {}
        """The seats that can no longer win, and why: they resigned, or ran out of time."""
        self.agreed: Final[set[int]] = set()
        """The seats that have agreed to abandon the game since the round, turn or phase began."""
        self.abandoned = False
        self.since = 0.0
        """When the round, turn or phase began."""
        self._heading = self.state.heading()
        self.result: Entry | None = None
        self.starts: Final[list[int]] = []
        """How many events there were before each entry."""
        self._seals: Final[list[Seal]] = []
        self._gained: Final[dict[int, float]] = {}
        """By entry, the seconds that the mover's clock has gained by it."""
        self._before: Final[dict[int, State]] = {}
        self._own: Final[dict[int, list[int]]] = {}
        """By seat, the entries with its moves before which the state is kept."""
        self._knowledge: Knowledge | None = None
        """What cannot be known now, None if it is not worked out."""

    def watch(self, seat: int | None) -> Viewer:
        """Return a viewer who follows the table from now on; call it before the first entry."""
        viewer = Viewer(seat)
        self.admit(viewer)
        return viewer

    def admit(self, viewer: Viewer) -> None:
        """Let a viewer follow the table from now on; call it before the first entry."""
        viewer.jump(-1, self.state, None, Standing())
        viewer.sequence = 0
        self.viewers[viewer.seat] = viewer

    def enter_stored(self, entry: Entry) -> None:
        """Go on by one entry of a stored log; raise BadRecord that names it if it cannot be."""
        number, text = len(self.entries) + 1, repr(", ".join(entry.moves)[:40])
        try:
            self.enter(entry)
        except (IllegalMove, BadNotation) as error:
            where = wrong("record_where", {"number": number, "who": str(entry.seat), "text": text})
            raise BadRecord(where, error) from None

    def enter(self, entry: Entry) -> None:
        """Go on by one entry; raise BadRecord or IllegalMove if it cannot be."""
        number = len(self.entries)
        if entry.kind in ("moves", "undo", "end") and self.is_over():
            raise BadRecord(wrong("record_after_end", {"number": number + 1}))
        if entry.kind == "result" and not self.is_over():
            raise BadRecord(wrong("record_early_result", {"number": number + 1}))
        self.entries.append(entry)
        self.starts.append(len(self.journal))
        seal: Seal = "time"
        beats: list[Beat] = []
        if entry.kind == "moves":
            seal, beats = self._move(number, entry)
        elif entry.kind == "undo":
            self._undo(number, entry)
        elif entry.kind == "end":
            self._end(number, entry)
        elif entry.kind == "result":
            self.result = entry
        self._seals.append(seal)
        if entry.kind == "moves":
            self._tell_moves(number, beats)
        if entry.kind in ("moves", "undo", "end"):
            self._wind(entry)
        if entry.kind == "open" and number > 0:
            self.skip(max(0.0, entry.time - self.entries[number - 1].time))

    def _move(self, number: int, entry: Entry) -> tuple[Seal, list[Beat]]:
        """Make the moves of an entry; return what stands against taking them back, and the table at their beats."""
        self._remember(number, entry.seat)
        seal: Seal = ""
        # Without viewers nobody looks, so that nothing is copied.
        with beats_of(self.state, self.state.game.beats if self.viewers else ()) as beats:
            for text in entry.moves:
                move = self.state.game.parse(text)
                seal = seal or is_sealed(self.state, entry.seat, move)
                seal = self._apply(entry.seat, move, seal)
        self._let_agreements_lapse()
        return seal, beats

    def _apply(self, seat: int, move: Move, seal: Seal) -> Seal:
        """Make a move; return what stands against taking it back, of which nothing is worked out if *seal* does."""
        before, self._knowledge = self._knowledge, None
        if not seal and before is None:
            before = Knowledge(self.state)
        self.state.apply(seat, move)
        if not seal and before is not None:
            self._knowledge = Knowledge(self.state)
            return before.teaches(self._knowledge)
        return seal

    def _remember(self, number: int, seat: int) -> None:
        """Keep the state before the moves of an entry, and forget that before older moves of the same seat.

        How many moves others have made does not matter: it would tell of secret ones.
        """
        self._keep(number, self.state)
        own = self._own.setdefault(seat, [])
        own.append(number)
        if len(own) > REMEMBERED:
            old = own.pop(0)
            self._before.pop(old, None)
            for viewer in self.viewers.values():
                viewer.forget(old)

    def _keep(self, number: int, state: State) -> None:
        """Keep the state before an entry, and the ids that viewers have for pieces."""
        self._before[number] = state.copy()
        for viewer in self.viewers.values():
            viewer.keep(number)

    def _tell_moves(self, number: int, beats: list[Beat]) -> None:
        """Let the viewers follow the moves just made, now that it is noted whether they can be taken back."""
        since = self.starts[number]
        for seat, viewer in list(self.viewers.items()):
            if viewer.looked is not None and number - viewer.looked > UNWATCHED:
                # Should somebody look again, they are told the log from its start.
                del self.viewers[seat]
                continue
            viewer.follow(number, self.state, self.journal, beats, since, self.standing(seat))

    def _undo(self, number: int, entry: Entry) -> None:
        if entry.taken != self.undoable(entry.seat) or self.without(entry.taken) is None:
            raise BadRecord(wrong("record_undo", {"number": number + 1}))
        self.gone.add(entry.taken)
        self.clocks.look(entry.time)
        self.clocks.take_back(entry.seat, self._gained.pop(entry.taken, 0.0))
        self.state = self._leave_out(entry.taken, number)
        self.state.journal = self.journal
        self._knowledge = None
        self._let_agreements_lapse()
        said = Message("table", "undone", {"seat": entry.seat})
        for seat, viewer in self.viewers.items():
            heard = said if entry.taken in viewer.heard else None
            viewer.jump(number, self.state, heard, self.standing(seat))

    def _leave_out(self, taken: int, number: int) -> State:
        """Make the moves after *taken* again, as if that had never been; return the state after them."""
        state = self._before[taken].copy()
        for viewer in self.viewers.values():
            viewer.go_back(taken)
        for later in range(taken + 1, number):
            if later in self._before:
                self._keep(later, state)
            if self.entries[later].kind == "moves" and later not in self.gone:
                self._make_again(state, self.entries[later])
        return state

    def _make_again(self, state: State, entry: Entry) -> None:
        """Make the moves of an entry once more; nobody is told, but the ids of pieces follow."""
        state.journal = Journal()
        with beats_of(state, self.state.game.beats if self.viewers else ()) as beats:
            make_moves(state, entry)
        for viewer in self.viewers.values():
            viewer.retrace(state, state.journal, beats)

    def without(self, taken: int) -> State | None:
        """Return the state without the moves of an entry, None if the later moves do not stand without them."""
        if taken not in self._before or taken in self.gone or self.entries[taken].kind != "moves" or self._seals[taken]:
            return None
        later = [number for number in range(taken, len(self.entries)) if number not in self.gone]
        moves = [self.entries[number] for number in later if self.entries[number].kind == "moves"]
        return without(self._before[taken], moves, 0)

    def _end(self, number: int, entry: Entry) -> None:
        if not 0 <= entry.seat < self.head.seats or self.why_no_end(entry.seat, entry.reason) is not None:
            raise BadRecord(wrong("record_end", {"number": number + 1}))
        said = entry.reason
        if entry.reason == "abandoned":
            self.agreed.add(entry.seat)
            self.abandoned = self.agreed >= set(self._people())
            said = "abandoned" if self.abandoned else "agreed"
        else:
            self.agreed.clear()
            self.out[entry.seat] = entry.reason
        for seat, viewer in self.viewers.items():
            viewer.jump(number, self.state, Message("table", said, {"seat": entry.seat}), self.standing(seat))

    def why_no_end(self, seat: int, reason: str) -> Refusal | Message | None:
        """Return what forbids that a seat ends the game in this way, None if it may."""
        if self.is_over():
            return Refusal(GAME_OVER)
        if seat in self.out:
            return Message("table", f"already_{self.out[seat]}")
        return Message("table", "already_agreed") if reason == "abandoned" and seat in self.agreed else None

    def _people(self) -> list[int]:
        """Return the seats that must agree to abandon the game."""
        return [seat for seat in range(self.head.seats) if seat not in self.head.bots and seat not in self.out]

    def _let_agreements_lapse(self) -> None:
        """Forget who would abandon the game if a round, turn or phase has begun, which everybody can see."""
        if self.state.heading() != self._heading:
            self.agreed.clear()

    def standing(self, seat: int | None) -> Standing:
        """Return what the table adds to what the game tells a viewer."""
        return Standing(self.undo_of(seat), tuple(sorted(self.agreed)), self.ending())

    def undoable(self, seat: int) -> int:
        """Return the entry that a seat may take back, -1 if there is none."""
        for number in range(len(self._seals) - 1, -1, -1):
            entry = self.entries[number]
            if entry.kind == "moves" and entry.seat == seat and number not in self.gone:
                return number if not self._seals[number] and number in self._before else -1
        return -1

    def seal_of(self, seat: int) -> str:
        """Return why a seat cannot take back its last move: the key of a text of the table."""
        for number in range(len(self._seals) - 1, -1, -1):
            entry = self.entries[number]
            if entry.kind == "moves" and entry.seat == seat and number not in self.gone:
                return self._seals[number] or ("others" if number in self._before else "old")
        return "start"

    def undo_of(self, seat: int | None) -> tuple[str, ...] | None:
        """Return the moves that a viewer may take back, None if there are none."""
        if seat is None or self.is_over():
            return None
        number = self.undoable(seat)
        return None if number < 0 else self.entries[number].moves

    def is_over(self) -> bool:
        """Return whether nobody can go on."""
        two = self.head.seats == 2 and len(self.out) > 0
        return self.abandoned or two or len(self.out) == self.head.seats or self.state.outcome() is not None

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None if it goes on; who resigned or ran out of time cannot win."""
        outcome = self.state.outcome()
        seats = range(self.head.seats)
        if self.abandoned or (outcome is None and len(self.out) == self.head.seats):
            return Outcome([0 for _ in seats], [], "abandoned")
        if outcome is None:
            if self.head.seats != 2 or not self.out:
                return None
            loser, reason = next(iter(self.out.items()))
            return Outcome([int(seat != loser) for seat in seats], [1 - loser], reason)
        if not self.out:
            return outcome
        winners = [seat for seat in outcome.winners if seat not in self.out]
        if not winners:
            best = max([outcome.scores[seat] for seat in seats if seat not in self.out], default=0)
            winners = [seat for seat in seats if seat not in self.out and outcome.scores[seat] == best]
        return Outcome(outcome.scores, winners, outcome.reason)

    def ending(self) -> Ending | None:
        """Return how the game ended; None while it goes on."""
        outcome = self.outcome() if self.is_over() else None
        if outcome is None:
            return None
        group = "table" if self.state.outcome() is None else "endings"
        seats: dict[str, Value] = {"seats": outcome.winners, "seat": next(iter(self.out), 0)}
        return Ending(outcome, Message(group, outcome.reason, seats))

    def _wind(self, entry: Entry) -> None:
        """Start the game's own clock again if it waits for something other than before, and the players' clocks."""
        mover = entry.seat if entry.kind == "moves" else TABLE
        gained = self.clocks.go_on(self.state, mover, entry.time, self.out)
        if gained:
            self._gained[len(self.entries) - 1] = gained
        heading = self.state.heading()
        if heading != self._heading:
            self._heading, self.since = heading, entry.time
        clock = None if self.is_over() else self.state.clock()
        if clock is None:
            self.countdown = None
        elif self.countdown is None or self.countdown.name != clock.name:
            self.countdown = Countdown(clock.name, clock.seconds, entry.time)

    def skip(self, seconds: float) -> None:
        """Leave out a time in which nobody served the table."""
        self.clocks.skip(seconds)
        self.since += seconds
        if self.countdown is not None:
            old = self.countdown
            self.countdown = Countdown(old.name, old.seconds, old.started + seconds)

    def begin(self, now: float) -> None:
        """Start the clocks of a new game."""
        self.since = now
        self._wind(Entry("moves", now, TABLE))
