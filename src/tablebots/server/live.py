"""A table that people and bots are at right now: the door for everything that happens, and what each of them is told.

Every entry of the log is durable before anybody hears of it. What somebody proposes goes through one lock a table, so
that it is judged on the table as it is.
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any, Final, Protocol

from tablebots.core.errors import Refusal, TablebotsError
from tablebots.core.messages import Message
from tablebots.core.rng import SeedAgreement
from tablebots.server.identity import Person
from tablebots.server.protocol import Bye, ChatFrame, Reason, RoomFrame, Told, encoder
from tablebots.server.results import Results, results_of
from tablebots.server.rooms import Room, Seat, fault
from tablebots.server.storage import NotSaved, Raced
from tablebots.table.patches import Json
from tablebots.table.store import Entry, head_json
from tablebots.table.table import Proposal, Table, Verdict
from tablebots.table.updates import News

MOST_FRAMES: Final = 200
"""Who has not read so many messages is closed, and catches up later."""
SLOW_SECONDS: Final = 20.0
MOST_CHAT: Final = 200
"""So many lines of the chat are kept in memory and sent to who comes."""
RETRY_SECONDS: Final = 1.0
"""When something that time does could not be written, it is tried again after so many seconds."""
MOST_TRIES: Final = 5

Heard = News | Refusal | Message
"""The answer to a proposal, in no language yet."""


class Connection:
    """One socket at a table: who holds it, and what must still be sent to them."""

    def __init__(
        self,
        person: Person,
        seat: int | None,
        language: str,
        since: int | None,
        watching: bool = False,
        pause: float = 0.0,
    ) -> None:
        self.person: Final = person
        self.seat = seat
        """The seat before the screen; None for a spectator."""
        self.watching = watching
        """Whether they want to see no seat, even if they have one."""
        self.language = language
        self.since = since
        """The sequence number up to which they have been told, None for nothing yet."""
        self.pause: Final = pause
        """They want updates no more often than once in so many seconds, unless they have done something themselves."""
        self.sending_since: float | None = None
        self.closed = False
        self.reconnect = False
        """Whether they are asked to come back."""
        self.answering = False
        """Whether something that they propose is being done: they get the answer before they see what it changes."""
        self.task: asyncio.Task[None] | None = None
        """The task that sends."""
        self.anew = True
        """Whether they need an update even if nothing has happened that they may know of."""
        self._frames: Final[deque[bytes]] = deque()
        self._stale = False
        self._resting = False
        self._waiting: Final = asyncio.Event()

    def tell(self, frame: Told) -> None:
        """Send something as soon as they can read it."""
        self._frames.append(encoder.encode(frame))
        if len(self._frames) > MOST_FRAMES:
            self.close("slow", True)
        self._waiting.set()

    def update(self) -> None:
        """Let them see the table as it is now as soon as they can read it."""
        self.anew = True
        self.look()

    def look(self) -> None:
        """Let them see what has happened, if they may know of it, as soon as they can read it."""
        self._stale = True
        self._waiting.set()

    def sit(self, own: list[int]) -> None:
        """Keep the screen to the seats that its person has now: who has only one sees that one."""
        if self.seat not in own and (self.seat is not None or (len(own) == 1 and not self.watching)):
            self.seat = own[0] if len(own) == 1 else None
            self.since = None
            self.update()

    def close(self, reason: Reason, reconnect: bool) -> None:
        """Send a last message and end."""
        if not self.closed:
            self.closed = True
            self.reconnect = reconnect
            self._frames.clear()
            self._frames.append(encoder.encode(Bye(reason=reason, reconnect=reconnect)))
            self._waiting.set()

    def cancel(self) -> None:
        """End without a last message, as nobody reads it."""
        if self.task is not None:
            self.task.cancel()

    async def send_all(
        self, send: Callable[[bytes], Awaitable[None]], make: "Callable[[Connection], bytes | None]"
    ) -> None:
        """Send what there is to send until the connection is closed; *make* writes the update."""
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            # What they have done is seen with the answer to it.
            answered = bool(self._frames)
            while self._frames:
                await self._send(send, self._frames.popleft())
            if self.closed:
                return
            if self._stale and not self.answering and (answered or not self._resting):
                self._stale = False
                update = make(self)
                if update is not None:
                    await self._send(send, update)
                    self._rest()

    def _rest(self) -> None:
        """Let what happens next wait for a while, if they have asked for that."""
        if self.pause and not self._resting:
            self._resting = True
            asyncio.get_running_loop().call_later(self.pause, self._go_on)

    def _go_on(self) -> None:
        self._resting = False
        self._waiting.set()

    async def _send(self, send: Callable[[bytes], Awaitable[None]], frame: bytes) -> None:
        self.sending_since = time.monotonic()
        await send(frame)
        self.sending_since = None


class Keeper(Protocol):
    """What a live table needs of the rest of the server."""

    async def append(self, room: str, number: int, entry: Entry) -> None:
        """Add an entry to the log of a room. Raise NotSaved or Raced."""
        ...

    async def save(self, room: Room, version: int, head: Json = None, results: Results | None = None) -> None:
        """Write a room in the place of the one with that version, and the results of its game, if it has ended.

        Raise NotSaved or Raced.
        """
        ...

    async def open(self, room: Room, served: float | None = None) -> Table:
        """Return the table of a room whose game has begun, *served* until then: usually by a server before this one."""
        ...

    async def begin(self, room: Room, version: int, agreement: SeedAgreement) -> Table:
        """Write the room of a game that begins, and return its table."""
        ...

    async def say(self, room: str, number: int, line: Json) -> None:
        """Keep a line of the chat."""
        ...

    async def think(self, table: Table, seat: int) -> str | float:
        """Return the move that the bot at a seat chooses, or for how many seconds it has nothing to say."""
        ...

    def room_changed(self, live: "LiveTable") -> None:
        """Hear that a room has changed."""
        ...


class Opener(Protocol):
    """Whoever can open rooms."""

    async def create(self, room: Room) -> object:
        """Open a new room."""
        ...


class LiveTable:
    """A room, its table once the game has begun, and everybody who looks at it."""

    def __init__(
        self,
        keeper: Keeper,
        room: Room,
        version: int,
        table: Table | None,
        chat: list[tuple[str, Json]],
        grace: float,
        reveal: float,
    ) -> None:
        self.room = room
        self.table = table
        self.connections: Final[set[Connection]] = set()
        self.chat: deque[tuple[str, Json]] = deque(chat, MOST_CHAT)
        """Who has written each line, and the line."""
        self.used = time.monotonic()
        """When somebody last needed this table."""
        self._keeper: Final = keeper
        self._version = version
        self._lock: Final = asyncio.Lock()
        self._lines = chat[-1][1]["number"] + 1 if chat else 0
        self._said: Final[deque[tuple[str, str]]] = deque(maxlen=MOST_CHAT)
        self._grace: Final = grace
        self._reveal_seconds: Final = reveal
        self._away: Final[dict[str, float]] = {}
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._thinking: Final[dict[int, asyncio.Task[Any]]] = {}
        self._closing = False
        self._change: asyncio.Event = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None
        self._agreement: SeedAgreement | None = None
        self._revealed: Final = asyncio.Event()
        self._starting: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Let time and bots act, once the table is loaded."""
        if self.table is not None:
            self._miss_absent()
            self._seat_stand_ins(self.table)
            self._after_change()

    @property
    def idle(self) -> bool:
        """Whether nobody needs this table now, so that it can be forgotten until somebody does."""
        return not self.connections and self._alarm is None and not self._thinking and not self._tasks

    @property
    def timed(self) -> bool:
        """Whether a clock runs."""
        return self._alarm is not None

    # Who looks.

    def join(self, connection: Connection) -> None:
        """Let somebody look at the table."""
        self.used = time.monotonic()
        self.connections.add(connection)
        was_away = self._away.pop(connection.person.id, None) is not None
        connection.tell(RoomFrame(room=self.view(connection.person)))
        if self.chat:
            connection.tell(ChatFrame(lines=[line for _, line in self.chat]))
        connection.update()
        if was_away or connection.person.id not in self.room.people():
            self.tell_room()

    def leave(self, connection: Connection) -> None:
        """Let somebody look no more."""
        self.used = time.monotonic()
        self.connections.discard(connection)
        person = connection.person.id
        if person in self.room.people() and not self._is_here(person):
            self._miss(person)
        self.tell_room()

    def _miss_absent(self) -> None:
        for person in self.room.people():
            if not self._is_here(person):
                self._miss(person)

    def _miss(self, person: str) -> None:
        """Note that somebody is away; when they have been for long enough, the others see that a bot may play on."""
        self._away[person] = time.monotonic()
        asyncio.get_running_loop().call_later(self._grace + 0.001, self.tell_room)

    def hand_over(self, connection: Connection, seat: int | None) -> None:
        """Put another seat of the same person before the screen, or nobody's; raise RoomFault if it is not theirs."""
        if seat is not None and seat not in self.room.seats_of(connection.person.id):
            raise fault("not_your_seat")
        connection.seat, connection.since, connection.watching = seat, None, seat is None
        connection.update()

    def _is_here(self, person: str) -> bool:
        return any(connection.person.id == person for connection in self.connections)

    def write(self, connection: Connection) -> bytes | None:
        """Return the update for a connection; None before the game begins, and if nothing has happened for it.

        Another player's secret move must not show, not even by an update in which nothing is new.
        """
        table = self.table
        if table is None or (not connection.anew and connection.since == table.sequence(connection.seat)):
            return None
        connection.anew = False
        since = table.sequence(connection.seat) if connection.since is None else connection.since
        news = table.news(connection.seat, since)
        connection.since = news.sequence
        return encoder.encode({"type": "update", "seat": connection.seat, **table.shared(news, connection.language)})

    def view(self, person: Person) -> dict[str, Json]:
        """Return the room as somebody may see it."""
        room = self.room
        return {
            "id": room.id,
            "code": room.code,
            "game": room.game,
            "options": room.options,
            "clock": room.clock,
            "advice": room.advice,
            "public": room.public,
            "phase": room.phase,
            "mine": room.owner == person.id,
            "created": room.created,
            "seats": [self._seat(seat, person) for seat in room.seats],
            "commitment": room.commitment(),
            "rematch": room.rematch,
            "watchers": len({one.person.id for one in self.connections} - set(room.people())),
        }

    def _seat(self, seat: Seat, person: Person) -> dict[str, Json]:
        return {
            "name": seat.name,
            "kind": "bot" if seat.bot else "person" if seat.person or seat.name else "open",
            "bot": seat.bot or seat.stand_in,
            "mine": bool(seat.person) and seat.person == person.id,
            "owner": bool(seat.person) and seat.person == self.room.owner,
            "present": bool(seat.bot) or self._is_here(seat.person),
            "away": self.may_stand_in(seat),
            "committed": bool(seat.commitment),
            "muted": seat.person in self.room.muted,
        }

    def may_stand_in(self, seat: Seat) -> bool:
        """Return whether the others may let a bot play on for this seat."""
        if self.room.phase != "playing" or not seat.person or seat.stand_in:
            return False
        since = self._away.get(seat.person)
        return since is not None and time.monotonic() - since >= self._grace

    def tell_room(self) -> None:
        """Send the room to everybody."""
        for connection in self.connections:
            connection.tell(RoomFrame(room=self.view(connection.person)))

    # Before the start, and whatever else changes the room.

    async def change(self, edit: Callable[[Room], Any]) -> Any:
        """Change the room, all or nothing; raise RoomFault or NotSaved."""
        return await self._undisturbed(self._change_room(edit))

    async def _change_room(self, edit: Callable[[Room], Any]) -> Any:
        async with self._lock:
            changed = self.room.copy()
            result = edit(changed)
            await self._save(changed)
            return result

    async def _save(self, changed: Room, head: Json = None, results: Results | None = None) -> None:
        await self._keeper.save(changed, self._version, head, results)
        self._version += 1
        self._set_room(changed)

    def _set_room(self, room: Room) -> None:
        """Let everybody see the room as it is stored now."""
        self.room = room
        self.used = time.monotonic()
        for connection in self.connections:
            connection.sit(room.seats_of(connection.person.id))
        self.tell_room()
        self._keeper.room_changed(self)

    async def start(self, person: Person) -> None:
        """Deal: those who have committed to a nonce reveal it, then the game begins."""
        self._starting = self.spawn(self._start(person))
        await asyncio.shield(self._starting)

    async def _start(self, person: Person) -> None:
        async with self._lock:
            dealing = self.room.copy()
            dealing.deal(person)
            await self._save(dealing)
            self._agreement = dealing.agreement()
            self._revealed.clear()
            self._look_at_nonces()
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._revealed.wait(), self._reveal_seconds)
            async with self._lock:
                await self._begin_game()
        except BaseException:
            await self._change_room(Room.undo_deal)
            raise
        finally:
            self._agreement = None

    async def _begin_game(self) -> None:
        assert self._agreement is not None
        begun = self.room.copy()
        begun.begin()
        self.table = await self._keeper.begin(begun, self._version, self._agreement)
        self._version += 1
        self._set_room(begun)
        self._miss_absent()
        self._after_change()

    def reveal(self, person: Person, seat: int, nonce: str) -> None:
        """Take the nonce of a seat; raise TablebotsError if it is not the one, or not the time."""
        if self._agreement is None:
            raise fault("not_dealing")
        if seat not in self.room.seats_of(person.id):
            raise fault("not_your_seat")
        self._agreement.reveal(seat, nonce)
        self._look_at_nonces()

    def _look_at_nonces(self) -> None:
        """Go on as soon as everybody has revealed their nonce."""
        if self._agreement is not None and all(self._agreement.nonces):
            self._revealed.set()

    # The game.

    def playing(self) -> Table:
        """Return the table; raise RoomFault if the game has not begun."""
        if self.table is None:
            raise fault("is_closed" if self.room.phase == "closed" else "not_begun")
        return self.table

    async def propose(self, proposal: Proposal) -> Heard:
        """Do what somebody proposes; return the answer. Everybody is told of it afterwards."""
        return await self._undisturbed(self._propose(proposal))  # type: ignore[no-any-return]

    async def _propose(self, proposal: Proposal) -> Heard | None:
        """Do what somebody proposes; return the answer, None to a bot whose move stands."""
        async with self._lock:
            for _ in range(MOST_TRIES):
                try:
                    verdict = await self._judge(proposal)
                except NotSaved:
                    return Message("table", "not_saved")
                except Raced:
                    await self._reopen()
                    continue
                answer = self._settle(proposal, verdict)
                if isinstance(verdict, Entry):
                    self._after_change()
                return answer
            return Message("table", "not_saved")

    async def _judge(self, proposal: Proposal) -> Verdict:
        """Judge a proposal, and make its entry durable."""
        table = self.playing()
        await self._let_time_act(table)
        verdict = table.judge(proposal)
        if isinstance(verdict, Entry):
            await self._keeper.append(self.room.id, table.size, verdict)
        return verdict

    def _settle(self, proposal: Proposal, verdict: Verdict) -> Heard | None:
        table = self.playing()
        if proposal.bot and isinstance(verdict, Entry):
            # Nobody waits for an answer, so nothing must be worked out for it.
            table.enter(verdict)
            return None
        return table.settle(proposal, verdict)

    async def _let_time_act(self, table: Table) -> None:
        for entry in table.due():
            if not table.over:
                await self._keeper.append(self.room.id, table.size, entry)
                table.enter(entry)
                self._after_change()

    def _after_change(self) -> None:
        """Let everybody see what has changed; set the alarm; ask bots."""
        table = self.playing()
        self.used = time.monotonic()
        for connection in self.connections:
            connection.look()
        self._change.set()
        self._change = asyncio.Event()
        self._set_alarm(table.alarm())
        for seat in table.waiting_bots():
            if seat not in self._thinking:
                self._thinking[seat] = self.spawn(self._play_bot(seat))
        if table.over and self.room.phase == "playing":
            self.spawn(self._finish())

    async def _finish(self) -> None:
        """Note that the game is over; if that cannot be written, it is noted when the room is loaded again."""
        if self.room.phase == "playing":
            with contextlib.suppress(NotSaved, Raced):
                await self._note_over()

    async def _note_over(self) -> None:
        """Write that the game is over, and with it how it ended for everybody, so that none of both is missing."""
        async with self._lock:
            # The table may have been closed while this waited, or somebody else has noted it.
            if self.room.phase == "playing":
                changed = self.room.copy()
                changed.phase = "over"
                await self._save(changed, results=results_of(changed, self.playing()))

    async def note_end(self) -> None:
        """Wait until it is noted that the game is over, if it is: who saw its end may ask for its record at once."""
        if self.table is not None and self.table.over:
            await self._undisturbed(self._finish())

    # Time.

    def _set_alarm(self, seconds: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        if seconds is not None:
            # A day is the longest that a loop can be relied on to wait.
            later = min(seconds + 0.001, 86_400.0)
            self._alarm = asyncio.get_running_loop().call_later(later, lambda: self.spawn(self._ring()))

    async def _ring(self) -> None:
        async with self._lock:
            table = self.playing()
            try:
                await self._let_time_act(table)
                self._set_alarm(table.alarm())
            except NotSaved:
                self._set_alarm(RETRY_SECONDS)
            except Raced:
                await self._reopen()
                self._after_change()

    # Bots, and people who are away.

    async def _reopen(self) -> None:
        """Read the table again, as what is stored is not what is in memory."""
        self.table = await self._keeper.open(self.room, time.time())
        self._seat_stand_ins(self.table)

    def _seat_stand_ins(self, table: Table) -> None:
        for number, seat in enumerate(self.room.seats):
            if seat.stand_in and not table.has_left(number):
                table.seats.stand_in(number, seat.stand_in)

    async def _play_bot(self, seat: int) -> None:
        """Let a bot play as long as the game waits for it."""
        try:
            while self.table is not None and seat in self.table.waiting_bots():
                change = self._change
                chosen = await self._keeper.think(self.table, seat)
                if isinstance(chosen, str):
                    if seat in self.table.waiting_bots():
                        await self._propose(Proposal("moves", seat, (chosen,), bot=True))
                    continue
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(change.wait(), chosen)
        except TablebotsError:
            # The worker has failed again and again: try later, or when something has changed.
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            del self._thinking[seat]
            if self.table is not None and seat in self.table.waiting_bots() and not self._closing:
                self._thinking[seat] = self.spawn(self._play_bot(seat))

    async def stand_in(self, person: Person, number: int, bot: str) -> None:
        """Let a bot play on for somebody who is away; anybody who sits at the table may ask for it."""
        table = self.playing()
        if not self.room.seats_of(person.id):
            raise fault("not_your_seat")
        if not 0 <= number < len(self.room.seats) or not self.may_stand_in(self.room.seats[number]):
            raise fault("not_away")
        await self.change(lambda room: room.let_bot_play(number, bot))
        table.seats.stand_in(number, bot)
        self._after_change()

    async def come_back(self, person: Person, number: int) -> None:
        """Let somebody play again for whom a bot has played."""
        table = self.playing()
        if number not in self.room.seats_of(person.id):
            raise fault("not_your_seat")
        await self.change(lambda room: room.let_bot_play(number, ""))
        if not table.has_left(number):
            table.seats.come_back(number)
        self._after_change()

    async def rematch(self, make: Callable[[Room], Room], opener: "Opener") -> str:
        """Return the id of the table where the same players play again; the first who asks opens it."""
        return str(await self._undisturbed(self._rematch(make, opener)))

    async def _rematch(self, make: Callable[[Room], Room], opener: "Opener") -> str:
        async with self._lock:
            if not self.room.rematch:
                again = make(self.room)
                await opener.create(again)
                changed = self.room.copy()
                changed.rematch = again.id
                await self._save(changed)
            return self.room.rematch

    # The chat.

    async def say(self, person: Person, text: str, client: str) -> None:
        """Say something to everybody; the same message again is not said twice."""
        if person.id in self.room.muted:
            raise fault("muted")
        words = " ".join("".join([letter if letter.isprintable() else " " for letter in text]).split())
        if not words:
            raise fault("empty_chat")
        await self._undisturbed(self._say(person, words, client))

    async def _say(self, person: Person, words: str, client: str) -> None:
        async with self._lock:
            if (person.id, client) in self._said:
                return
            own = self.room.seats_of(person.id)
            line = {
                "number": self._lines,
                "name": self.room.seats[own[0]].name if own else person.nickname,
                "seat": own[0] if own else None,
                "text": words,
                "time": round(time.time(), 3),
            }
            await self._keeper.say(self.room.id, self._lines, {**line, "identity": person.id})
            self._lines += 1
            self._said.append((person.id, client))
            self.chat.append((person.id, line))
            for connection in self.connections:
                connection.tell(ChatFrame(lines=[line]))

    # Tasks, and the end.

    async def forget(self, person: Person) -> None:
        """Take somebody from the table who no longer wants to be known: who plays resigns."""
        if self.room.phase == "dealing" and self._starting is not None:
            await asyncio.wait([self._starting])
        if self.room.phase == "lobby":
            await self.change(lambda room: room.leave(person, None))
        elif self.room.phase == "playing":
            for seat in self.room.seats_of(person.id):
                await self.propose(Proposal("end", seat, reason="resigned"))
            await self.note_end()
        await self._undisturbed(self._forget(person))

    async def _forget(self, person: Person) -> None:
        async with self._lock:
            changed = self.room.copy()
            changed.forget(person.id)
            if self.table is None:
                await self._save(changed)
                return
            names = ["?" if seat in changed.deleted else name for seat, name in enumerate(self.table.head.names)]
            await self._save(changed, head_json(replace(self.table.head, names=names)))
            await self._reopen()
            self._after_change()
            for connection in self.connections:
                connection.update()

    def forget_words(self, person: Person) -> None:
        """Forget what somebody has written, and send them away."""
        self.chat = deque([(writer, line) for writer, line in self.chat if writer != person.id], MOST_CHAT)
        for connection in self.connections:
            if connection.person.id == person.id:
                connection.close("closed", False)

    def close_slow(self, now: float) -> None:
        """Close the connections of those who do not read."""
        for connection in self.connections:
            if connection.sending_since is not None and now - connection.sending_since > SLOW_SECONDS:
                connection.cancel()

    async def _undisturbed(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Wait for some work that goes on even if who waits for it is gone: half of it must not be done."""
        return await asyncio.shield(self.spawn(work))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do some work beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self, reason: Reason = "restart") -> None:
        """Send everybody away, and stop the clocks."""
        self._closing = True
        self._set_alarm(None)
        for connection in list(self.connections):
            connection.close(reason, reason == "restart")
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.table is not None:
            async with self._lock:
                await asyncio.to_thread(self.table.close)
