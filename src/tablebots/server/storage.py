"""Where a server keeps everything: one database, and one thread that writes to it.

The thread takes all that waits and writes it in one transaction (a group commit): that costs little more than writing
one thing alone, and who waits is told only when it is durable.
"""

import asyncio
import contextlib
import os
import queue
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import alembic.command
import alembic.config
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from tablebots.core.errors import TablebotsError, system_fault, wrong
from tablebots.server.schema import log
from tablebots.server.settings import PACKAGE

T = TypeVar("T")
MOST_TOGETHER: Final = 512
"""So many jobs are written in one transaction at most."""
LOCK: Final = 0x7AB1EB07
"""The number of PostgreSQL's lock under which one process at a time brings the database up to date."""


class NotSaved(OSError):
    """Something could not be written, as the disk is full or the database is gone; nothing of it was."""


class Raced(Exception):
    """Another process has written this first."""


class Row:
    """One entry for the log of a room."""

    __slots__ = ("entry", "number", "room")

    def __init__(self, room: str, number: int, entry: str) -> None:
        self.room: Final = room
        self.number: Final = number
        self.entry: Final = entry


class Job:
    """Something to write, and what becomes of it."""

    __slots__ = ("future", "work")

    def __init__(self, work: "Row | Callable[[sa.Connection], Any]", future: "AnyFuture") -> None:
        self.work: Final = work
        self.future: Final = future

    def finish(self, result: Any, failure: BaseException | None) -> None:
        """Tell who waits, unless they no longer do."""
        if self.future.done():
            return
        if failure is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(failure)


AnyFuture = asyncio.Future[Any] | Future[Any]
Result = tuple[Job, Any, BaseException | None]
"""What became of a job: what it returned, or how it failed."""


class Storage:
    """A database, reached through its address."""

    def __init__(self, url: str) -> None:
        self.engine: Final = make_engine(url)
        self._jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self._thread: Final = threading.Thread(target=self._write_all, name="storage", daemon=True)

    def start(self) -> None:
        """Bring the database up to date and begin to write; raise TablebotsError if it cannot be used."""
        prepare(self.engine)
        self._thread.start()

    def stop(self) -> None:
        """Write what is left, then end."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()
        self.engine.dispose()

    # For the event loop.

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do some work in a transaction; return its result when it is durable. Raise NotSaved if it cannot be."""
        result: T = await self._submit(work)
        return result

    async def append(self, row: Row) -> None:
        """Add an entry to a log. Raise NotSaved, or Raced if the log has an entry with that number."""
        await self._submit(row)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Look something up."""
        return await asyncio.to_thread(self.look_up, work)

    # For other threads.

    def look_up(self, work: Callable[[sa.Connection], T]) -> T:
        """Look something up, and wait for it."""
        with self.engine.connect() as connection:
            return work(connection)

    def append_now(self, row: Row) -> None:
        """Add an entry to a log, and wait for it."""
        future: Future[None] = Future()
        self._jobs.put(Job(row, future))
        future.result()

    def append_later(self, row: Row) -> None:
        """Add an entry to a log after everything that waits now; nobody is told if that fails."""
        self._jobs.put(Job(row, Future()))

    def _submit(self, work: "Row | Callable[[sa.Connection], Any]") -> "asyncio.Future[Any]":
        future = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(work, future))
        return future

    # The thread that writes.

    def _write_all(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch: list[Job] = [first]
            last = False
            with contextlib.suppress(queue.Empty):
                while len(batch) < MOST_TOGETHER and not last:
                    job = self._jobs.get_nowait()
                    if job is None:
                        last = True
                    else:
                        batch.append(job)
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[Job]) -> None:
        """Write a batch in one transaction, then tell those who wait."""
        results: list[Result] = []
        try:
            with self.engine.begin() as connection:
                results += self._append([job for job in batch if isinstance(job.work, Row)], connection)
                results += [self._run(job, connection) for job in batch if not isinstance(job.work, Row)]
        except sa.exc.SQLAlchemyError as error:
            results = [(job, None, NotSaved(_reason(error))) for job in batch]
        _finish([one for one in results if isinstance(one[0].future, Future)])
        waiting = [one for one in results if not isinstance(one[0].future, Future)]
        if waiting:
            loop = cast("asyncio.Future[Any]", waiting[0][0].future).get_loop()
            # The loop is woken once for all of them; it may be closed, as the server has stopped.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_finish, waiting)

    def _append(self, jobs: list[Job], connection: sa.Connection) -> list[Result]:
        if not jobs:
            return []
        rows = [job.work for job in jobs if isinstance(job.work, Row)]
        values = [{"room": row.room, "number": row.number, "entry": row.entry} for row in rows]
        statement = inserting(connection, log).on_conflict_do_nothing().returning(log.c.room, log.c.number)
        written = {(room, number) for room, number in connection.execute(statement, values)}
        found: list[Result] = []
        for job, row in zip(jobs, rows, strict=True):
            # Of two entries with the same number in one batch, the first is the one that was written.
            won = (row.room, row.number) in written
            written.discard((row.room, row.number))
            found.append((job, None, None if won else Raced()))
        return found

    def _run(self, job: Job, connection: sa.Connection) -> Result:
        assert not isinstance(job.work, Row)
        try:
            with connection.begin_nested():
                return job, job.work(connection), None
        except sa.exc.OperationalError:
            raise
        except Exception as error:
            return job, None, error


def _finish(results: list[Result]) -> None:
    for job, result, failure in results:
        job.finish(result, failure)


def inserting(connection: sa.Connection, table: sa.Table) -> "sqlite.Insert | postgresql.Insert":
    """Return an insertion into a table that can say what to do about rows that are there already."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def make_engine(url: str) -> sa.Engine:
    """Return the engine for a database; raise TablebotsError if its address cannot be used."""
    try:
        address = sa.make_url(url)
        if address.get_backend_name() == "sqlite":
            return _sqlite(address)
        return sa.create_engine(address, pool_pre_ping=True)
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ImportError):
        raise TablebotsError(wrong("bad_database", {"given": repr(_without_password(url))}, PACKAGE)) from None


def _sqlite(address: sa.URL) -> sa.Engine:
    path = address.database or ""
    if not path or path == ":memory:":
        raise sa.exc.ArgumentError("a database in memory is lost with its connection")
    try:
        # The database holds the seeds of running games, so it is for its owner alone.
        os.close(os.open(Path(path), os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise TablebotsError(wrong("no_database", {}, PACKAGE), system_fault(error)) from None
    engine = sa.create_engine(address, connect_args={"timeout": 30, "check_same_thread": False})

    @sa.event.listens_for(engine, "connect")
    def connect(connection: Any, _record: object) -> None:
        # Python's driver would begin transactions by itself, but not before every statement.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writing = threading.current_thread().name == "storage"
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def prepare(engine: sa.Engine) -> None:
    """Bring a database up to date; raise TablebotsError if it cannot be used."""
    try:
        migrate(engine)
    except sa.exc.SQLAlchemyError as error:
        raise TablebotsError(wrong("no_database", {"reason": _reason(error)}, PACKAGE)) from None


def migrate(engine: sa.Engine) -> None:
    """Bring a database up to date; on PostgreSQL one process at a time does so."""
    config = alembic.config.Config()
    config.set_main_option("script_location", str(files("tablebots.server") / "migrations"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, "head")


def _reason(error: sa.exc.SQLAlchemyError) -> str:
    """Return what the database said, without the statement and its values, which may be secret."""
    original = getattr(error, "orig", None)
    return str(original if original is not None else type(error).__name__).strip()


def _without_password(url: str) -> str:
    """Return an address without what may be a password in it."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return url.partition("://")[0]


def rows_of(result: Iterable[sa.Row[Any]]) -> list[dict[str, Any]]:
    """Return rows as dictionaries."""
    return [dict(row._mapping) for row in result]
