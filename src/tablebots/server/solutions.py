"""Puzzles and who has solved them: the rated set and the last days' in memory, the results in the database."""

import asyncio
import time
from datetime import UTC, date, datetime
from functools import partial
from typing import Any, Final

import sqlalchemy as sa

from tablebots.core.errors import TablebotsError, wrong
from tablebots.server.identity import Person
from tablebots.server.puzzles import MOST_DAYS, Listed, Puzzle, check, daily, rated, read_day, streak
from tablebots.server.schema import identities, solutions
from tablebots.server.settings import PACKAGE
from tablebots.server.storage import Storage, inserting, rows_of
from tablebots.server.workers import Workers

PUZZLE_SECONDS: Final = 60.0
"""So long a worker may take to make a puzzle."""
MOST_RESULTS: Final = 50


def today() -> date:
    """Return the date of today's puzzle, the same all over the world."""
    return datetime.now(UTC).date()


class Solutions:
    """The puzzles of each day, and what people have made of them."""

    def __init__(self, storage: Storage, workers: Workers) -> None:
        self._storage: Final = storage
        self._workers: Final = workers
        self._puzzles: Final[dict[date, asyncio.Future[Puzzle]]] = {}
        self._rated: dict[str, Listed] = {}

    async def puzzle(self, day: str) -> Puzzle:
        """Return the puzzle of a day (``today``, or a date); raise TablebotsError if there is none."""
        when = today() if day == "today" else read_day(day, today())
        found = self._puzzles.get(when)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            while len(self._puzzles) >= MOST_DAYS:
                del self._puzzles[next(iter(self._puzzles))]
            found = asyncio.ensure_future(self._workers.run(daily, when, seconds=PUZZLE_SECONDS))
            self._puzzles[when] = found
        return await asyncio.shield(found)

    async def rated(self) -> dict[str, Listed]:
        """Return the rated puzzles by their positions, easiest first."""
        if not self._rated:
            found = await self._workers.run(rated, seconds=PUZZLE_SECONDS)
            self._rated = {puzzle.position: puzzle for puzzle in found}
        return self._rated

    async def bests(self, person: Person) -> dict[str, int]:
        """Return the fewest moves of somebody for each puzzle that they have solved, by its key."""
        query = sa.select(solutions.c.day, solutions.c.moves)
        query = query.where(solutions.c.identity == person.id, solutions.c.moves > 0)
        rows = await self._storage.read(lambda connection: rows_of(connection.execute(query)))
        return {row["day"]: row["moves"] for row in rows}

    async def show(self, puzzle: Puzzle | Listed, person: Person) -> dict[str, Any]:
        """Note when somebody was first shown a puzzle, from which their seconds count; return their result so far."""
        values = {"day": puzzle.key, "identity": person.id, "moves": 0, "seconds": 0.0, "begun": time.time()}

        def work(connection: sa.Connection) -> dict[str, Any]:
            connection.execute(inserting(connection, solutions).values(values).on_conflict_do_nothing())
            found = _own(connection, puzzle, person)
            assert found is not None
            return found

        return _result(await self._storage.write(work))

    async def result(self, puzzle: Puzzle | Listed, person: Person | None) -> dict[str, Any]:
        """Return somebody's result so far, none for who is not known; no time begins to count."""
        row = None if person is None else await self._storage.read(partial(_own, puzzle=puzzle, person=person))
        return _result(row or {"moves": 0, "seconds": 0.0})

    async def submit(self, puzzle: Puzzle | Listed, person: Person, moves: list[str]) -> dict[str, Any]:
        """Check a solution and keep it if it is the best; return both. Raise TablebotsError if it is none."""
        count, now = check(puzzle, moves), time.time()

        def work(connection: sa.Connection) -> dict[str, Any]:
            row = _own(connection, puzzle, person)
            if row is None:
                raise TablebotsError(wrong("puzzle_unseen", {}, PACKAGE))
            if not row["moves"] or count < row["moves"]:
                row |= {"moves": count, "seconds": now - row["begun"], "solved": row["solved"] or now}
                row |= {"best": puzzle.best, "level": puzzle.level}
                connection.execute(solutions.update().where(_is_own(puzzle, person)).values(row))
            return row

        return {"moves": count, "best": puzzle.best, "mine": _result(await self._storage.write(work))}

    async def results(self, puzzle: Puzzle, person: Person) -> list[dict[str, Any]]:
        """Return the best results of a day: fewest moves first, then fewest seconds."""
        columns = identities.c.nickname, identities.c.id, solutions.c.moves, solutions.c.seconds
        query = sa.select(*columns).join(identities).where(solutions.c.day == puzzle.key, solutions.c.moves > 0)
        query = query.order_by(solutions.c.moves, solutions.c.seconds).limit(MOST_RESULTS)
        rows = await self._storage.read(lambda connection: rows_of(connection.execute(query)))
        return [{"name": row["nickname"], "mine": row["id"] == person.id, **_result(row)} for row in rows]

    async def streak(self, person: Person) -> int:
        """Return on how many days in a row somebody has solved the puzzle of the day."""
        return streak(on_time(await self.solved(person)), today())

    async def solved(self, person: Person) -> list[dict[str, Any]]:
        """Return what somebody has solved, the newest last, with the fewest moves possible and the level.

        Both are None of a puzzle of a day that was solved before they were kept: to find them takes seconds.
        """
        query = sa.select(solutions).where(solutions.c.identity == person.id, solutions.c.moves > 0)
        query = query.order_by(solutions.c.begun)
        rows = await self._storage.read(lambda connection: rows_of(connection.execute(query)))
        if any(row["level"] is None for row in rows):
            listed = {puzzle.key: puzzle for puzzle in (await self.rated()).values()}
            for row in [row for row in rows if row["level"] is None and row["day"] in listed]:
                row |= {"best": listed[row["day"]].best, "level": listed[row["day"]].level}
        return rows


def on_time(rows: list[dict[str, Any]]) -> list[date]:
    """Return the days whose puzzle was solved on its day."""
    solved = [row for row in rows if row["solved"] is not None]
    found = [row["day"] for row in solved if str(datetime.fromtimestamp(row["solved"], UTC).date()) == row["day"]]
    return [date.fromisoformat(day) for day in found]


def _is_own(puzzle: Puzzle | Listed, person: Person) -> sa.ColumnElement[bool]:
    return sa.and_(solutions.c.day == puzzle.key, solutions.c.identity == person.id)


def _own(connection: sa.Connection, puzzle: Puzzle | Listed, person: Person) -> dict[str, Any] | None:
    found = rows_of(connection.execute(sa.select(solutions).where(_is_own(puzzle, person))))
    return found[0] if found else None


def _result(row: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of a result; no moves stand for a puzzle that is not solved yet."""
    return {"moves": row["moves"] or None, "seconds": round(row["seconds"], 1) if row["moves"] else None}
