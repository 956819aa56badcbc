"""All tables of a server: those in memory, and how they come from the database and go back."""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
import sqlalchemy as sa

import tablebots
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.fairness import fairness_of
from tablebots.core.record import read_origin
from tablebots.core.rng import SeedAgreement
from tablebots.server.heartbeat import beat
from tablebots.server.identity import Person
from tablebots.server.live import LiveTable
from tablebots.server.results import Results, keep_results
from tablebots.server.rooms import Room, fault
from tablebots.server.schema import chat, log, members, rooms
from tablebots.server.settings import Settings
from tablebots.server.storage import NotSaved, Raced, Row, Storage, inserting
from tablebots.server.workers import Workers
from tablebots.table.patches import Json
from tablebots.table.store import Entry, Head, head_json, read_entry, read_file_head
from tablebots.table.table import Table

IDLE_SECONDS: Final = 300.0
"""After so many seconds a table that nobody needs is forgotten until somebody does."""
SWEEP_SECONDS: Final = 5.0
GOODBYE_SECONDS: Final = 2.0
"""A server that stops waits so long for those who are slow to hear it."""
MOST_LISTED: Final = 100
"""So many tables are in a list at most."""

logger: Final = logging.getLogger("tablebots.server")


class LogStore:
    """The log of a room in the database, as a table sees it; whoever writes its moves does that elsewhere."""

    def __init__(self, storage: Storage, room: str, head: Head, entries: list[Entry]) -> None:
        self.head: Final = head
        self._storage: Final = storage
        self._room: Final = room
        self._entries: Final = entries
        self.table: Table | None = None

    def entries(self) -> list[Entry]:
        """Return the log as it was when the table was opened."""
        return list(self._entries)

    def note_service(self, served: float) -> None:
        """Note that somebody served the table until then, if the log does not say that it was served for so long."""
        last = self._entries[-1] if self._entries else None
        if last is not None and last.kind not in ("pause", "result") and last.time < served:
            self.append(Entry("pause", served))

    def append(self, entry: Entry) -> None:
        """Add an entry. A result is the last one and follows from the others, so nobody waits for it."""
        number = len(self._entries) if self.table is None else self.table.size
        row = Row(self._room, number, write_entry(entry))
        if entry.kind == "result":
            self._storage.append_later(row)
        else:
            self._storage.append_now(row)
        if self.table is None:
            self._entries.append(entry)

    def close(self) -> None:
        """Do nothing."""


def write_entry(entry: Entry) -> str:
    """Return an entry as the database keeps it."""
    return msgspec.json.encode(entry.json()).decode()


class Hub:
    """The tables of a server."""

    def __init__(self, storage: Storage, workers: Workers, settings: Settings, served: float) -> None:
        self._served: Final = served
        """When a server before this one last served clocks."""
        self._storage: Final = storage
        self._workers: Final = workers
        self._settings: Final = settings
        self._live: Final[dict[str, LiveTable]] = {}
        self._loading: Final[dict[str, asyncio.Task[LiveTable]]] = {}
        self._watchers: Final[set[Callable[[], None]]] = set()
        self._helpers: Final[list[asyncio.Task[None]]] = []
        self._often: Final[list[Callable[[], Awaitable[None]]]] = []

    # Coming and going.

    async def start(self) -> None:
        """Load the tables where time runs; begin to sweep, and to note that their clocks are served."""
        query = sa.select(rooms.c.id).where(rooms.c.phase.in_(["playing", "dealing"]))
        for room in await self._storage.read(lambda connection: list(connection.execute(query).scalars())):
            try:
                live = await self.get(room)
            except TablebotsError as error:
                # One table that cannot be read must not keep the others from being played.
                logger.error("a table cannot be read", exc_info=error)
                continue
            if live.idle and not has_clock(live.room):
                self._live.pop(room, None)
        # A beat before all of them are loaded would count time in which some were not served.
        beating = beat(self._storage, lambda: any(live.timed for live in self._live.values()))
        self._helpers.extend([asyncio.get_running_loop().create_task(work) for work in (self._sweep(), beating)])

    async def say_goodbye(self) -> None:
        """Tell everybody that the server stops and that they shall come back, and wait until they have heard it."""
        sending = [connection for live in self.live() for connection in live.connections]
        for connection in sending:
            connection.close("restart", True)
        tasks = [connection.task for connection in sending if connection.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=GOODBYE_SECONDS)

    async def stop(self) -> None:
        """Send everybody away and stop all clocks."""
        for helper in self._helpers:
            helper.cancel()
        await asyncio.gather(*[live.close() for live in self._live.values()], return_exceptions=True)
        self._live.clear()

    def live(self) -> list[LiveTable]:
        """Return the tables in memory."""
        return list(self._live.values())

    async def _sweep(self) -> None:
        """Forget tables that nobody needs, close slow readers, and remove what is too old."""
        removed = 0.0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = time.monotonic()
            for room, live in list(self._live.items()):
                live.close_slow(now)
                if live.idle and now - live.used > IDLE_SECONDS:
                    del self._live[room]
            for work in self._often:
                with contextlib.suppress(NotSaved, Raced, sa.exc.SQLAlchemyError):
                    await work()
            if now - removed > 3600 or not removed:
                removed = now
                with contextlib.suppress(NotSaved):
                    await self.remove_old()

    def often(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work every few seconds from now on."""
        self._often.append(work)

    async def close_table(self, room: str) -> None:
        """Close a table at the host's wish, whatever its phase, and send everybody away; raise RoomFault if none."""

        def edit(changed: Room) -> None:
            changed.phase, changed.code = "closed", ""

        live = await self.get(room)
        await live.change(edit)
        self._live.pop(room, None)
        await live.close("closed")

    async def remove_old(self) -> int:
        """Remove tables that nobody started and finished ones that are old enough; return how many."""
        now = time.time()
        old = sa.and_(rooms.c.phase.in_(["lobby", "closed"]), rooms.c.changed < now - 86_400 * self._settings.idle_days)
        if self._settings.keep_days:
            over = sa.and_(rooms.c.phase == "over", rooms.c.changed < now - 86_400 * self._settings.keep_days)
            old = sa.or_(old, over)
        gone = await self._storage.write(
            lambda connection: list(connection.execute(rooms.delete().where(old).returning(rooms.c.id)).scalars())
        )
        for room in gone:
            live = self._live.pop(room, None)
            if live is not None:
                await live.close("closed")
        return len(gone)

    async def get(self, room: str) -> LiveTable:
        """Return a table; raise RoomFault if there is none."""
        if room in self._live:
            return self._live[room]
        if room not in self._loading:
            self._loading[room] = asyncio.get_running_loop().create_task(self._load(room))
        try:
            return await asyncio.shield(self._loading[room])
        finally:
            self._loading.pop(room, None)

    async def _load(self, room_id: str) -> LiveTable:
        found = await self._storage.read(lambda connection: _find(connection, room_id))
        if found is None:
            raise fault("no_table")
        row, lines = found
        room = msgspec.json.decode(row["room"], type=Room)
        table = None if row["head"] is None or room.phase == "closed" else await self.open(room)
        live = self._add(room, row["version"], table, lines)
        if room.phase == "dealing":
            await live.change(Room.undo_deal)
        return live

    def _add(self, room: Room, version: int, table: Table | None, lines: list[tuple[str, Json]]) -> LiveTable:
        settings = self._settings
        live = LiveTable(self, room, version, table, lines, settings.grace_seconds, settings.reveal_seconds)
        self._live[room.id] = live
        live.begin()
        return live

    async def create(self, room: Room) -> LiveTable:
        """Open a new room."""

        def work(connection: sa.Connection) -> None:
            connection.execute(rooms.insert().values(_values(room, 1)))
            _keep_members(connection, room)

        await self._storage.write(work)
        live = self._add(room, 1, None, [])
        self._tell_watchers()
        return live

    async def find_code(self, code: str) -> str:
        """Return the room with a code; raise RoomFault if there is none, or if its game has begun."""
        query = sa.select(rooms.c.id).where(rooms.c.code == code, rooms.c.phase == "lobby")
        found = await self._storage.read(lambda connection: connection.execute(query).scalar())
        if found is None:
            raise fault("no_code")
        return str(found)

    # Lists.

    async def open_tables(self) -> list[Room]:
        """Return the rooms in the lobby that everybody may join, the newest first."""
        query = sa.select(rooms.c.room).where(rooms.c.phase == "lobby", rooms.c.public.is_(True))
        return await self._rooms(query)

    async def tables_of(self, person: Person) -> list[Room]:
        """Return the rooms where somebody sits or has sat, the newest first."""
        query = sa.select(rooms.c.room).join(members).where(members.c.identity == person.id, rooms.c.phase != "closed")
        return await self._rooms(query)

    async def _rooms(self, query: "sa.Select[Any]") -> list[Room]:
        ordered = query.order_by(rooms.c.changed.desc()).limit(MOST_LISTED)
        found = await self._storage.read(lambda connection: list(connection.execute(ordered).scalars()))
        return [msgspec.json.decode(text, type=Room) for text in found]

    def watch(self, hear: Callable[[], None]) -> Callable[[], None]:
        """Call *hear* whenever the list of open tables may have changed; return what ends that."""
        self._watchers.add(hear)
        return lambda: self._watchers.discard(hear)

    def _tell_watchers(self) -> None:
        for hear in list(self._watchers):
            hear()

    # What live tables need.

    async def append(self, room: str, number: int, entry: Entry) -> None:
        """Add an entry to the log of a room."""
        await self._storage.append(Row(room, number, write_entry(entry)))

    async def save(self, room: Room, version: int, head: Json = None, results: Results | None = None) -> None:
        """Write a room in the place of the one with that version, and the results of its game, if it has ended."""

        def work(connection: sa.Connection) -> None:
            values = _values(room, version + 1)
            if head is not None:
                values["head"] = json.dumps(head, separators=(",", ":"))
            changed = rooms.update().where(rooms.c.id == room.id, rooms.c.version == version).values(values)
            if connection.execute(changed).rowcount != 1:
                raise Raced
            _keep_members(connection, room)
            if results is not None:
                keep_results(connection, room.id, results)

        await self._storage.write(work)

    async def open(self, room: Room, served: float | None = None) -> Table:
        """Return the table of a room whose game has begun, *served* until then: usually by a server before this one."""
        return await asyncio.to_thread(self._open, room, self._served if served is None else served)

    def _open(self, room: Room, served: float) -> Table:
        head, entries = self._storage.look_up(lambda connection: read_log(connection, room.id))
        store = LogStore(self._storage, room.id, head, entries)
        if has_clock(room):
            with contextlib.suppress(NotSaved):
                store.note_service(min(served, time.time()))
        table = Table.open(store)
        store.table = table
        return table

    async def begin(self, room: Room, version: int, agreement: SeedAgreement) -> Table:
        """Write the room of a game that begins, and return its table."""
        await self.save(room, version, head_json(head_of(room, agreement)))
        return await self.open(room)

    async def say(self, room: str, number: int, line: Json) -> None:
        """Keep a line of the chat."""
        kept = {name: line[name] for name in ("number", "identity", "name", "text", "time", "seat")}
        await self._storage.write(lambda connection: connection.execute(chat.insert().values(room=room, **kept)))

    async def think(self, table: Table, seat: int) -> str | float:
        """Return the move that the bot at a seat chooses, or for how many seconds it has nothing to say."""
        return await self._workers.think(table.thought(seat))

    def room_changed(self, live: LiveTable) -> None:
        """Tell those who look at the list of open tables."""
        if live.room.public:
            self._tell_watchers()

    async def log(self, room: str) -> tuple[Head, list[Entry]]:
        """Return the log of a room whose game has begun."""
        return await self._storage.read(lambda connection: read_log(connection, room))

    async def forget(self, person: Person, rooms_of: list[str]) -> None:
        """Take somebody's name from their tables: who plays resigns, who waits leaves."""
        for room in rooms_of:
            try:
                await (await self.get(room)).forget(person)
            except TablebotsError as error:
                # One table that cannot be read must not keep somebody from being forgotten.
                logger.error("a table cannot be read", exc_info=error)
        for live in self.live():
            live.forget_words(person)


def has_clock(room: Room) -> bool:
    """Return whether time decides something at a table."""
    return bool(room.clock or registry.get(room.game).meta.clock)


def head_of(room: Room, agreement: SeedAgreement) -> Head:
    """Return the head of the record of a game that begins."""
    game = registry.get(room.game)
    return Head(
        game=game.name,
        rules=game.meta.rules_version,
        seats=len(room.seats),
        options=room.options,
        seed=agreement.seed(),
        names=[seat.name for seat in room.seats],
        bots={number: seat.bot for number, seat in enumerate(room.seats) if seat.bot},
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        program=tablebots.__version__,
        clock=room.clock,
        advice=room.advice,
        origin=read_origin(room.origin),
        fairness=fairness_of(agreement),
    )


def read_log(connection: sa.Connection, room: str) -> tuple[Head, list[Entry]]:
    """Return the log of a room; raise RoomFault if there is none, BadRecord if it is damaged."""
    text = connection.execute(sa.select(rooms.c.head).where(rooms.c.id == room)).scalar()
    if text is None:
        raise fault("not_begun")
    head = read_file_head(json.loads(text))
    query = sa.select(log.c.entry).where(log.c.room == room).order_by(log.c.number)
    entries: list[Entry] = []
    for entry in connection.execute(query).scalars():
        entries.append(read_entry(msgspec.json.decode(entry), len(entries) + 2, head.seats, len(entries)))
    return head, entries


async def head_and_log(hub: Hub, live: LiveTable) -> tuple[Head, list[Entry]]:
    """Return the log of a finished game; raise RoomFault while it may still tell of hidden things."""
    await live.note_end()
    if live.room.phase != "over":
        raise fault("not_over")
    head, entries = await hub.log(live.room.id)
    return head, [replace(entry, client="") for entry in entries]


def _values(room: Room, version: int) -> dict[str, Any]:
    return {
        "id": room.id,
        "code": room.code or None,
        "version": version,
        "phase": room.phase,
        "public": room.public,
        "changed": time.time(),
        "room": msgspec.json.encode(room).decode(),
    }


def _keep_members(connection: sa.Connection, room: Room) -> None:
    """Note who sits in a room, so that their tables can be found."""
    people = [one for one in {*room.people(), room.owner} if one]
    if people:
        rows = [{"room": room.id, "identity": person} for person in people]
        connection.execute(inserting(connection, members).on_conflict_do_nothing(), rows)


def _find(connection: sa.Connection, room: str) -> tuple[dict[str, Any], list[tuple[str, Json]]] | None:
    row = connection.execute(sa.select(rooms).where(rooms.c.id == room)).mappings().first()
    if row is None:
        return None
    query = sa.select(chat).where(chat.c.room == room).order_by(chat.c.number.desc()).limit(200)
    lines = [(line["identity"], _line(line)) for line in connection.execute(query).mappings()]
    return dict(row), lines[::-1]


def _line(line: sa.RowMapping) -> Json:
    return {name: line[name] for name in ("number", "name", "seat", "text", "time")}
