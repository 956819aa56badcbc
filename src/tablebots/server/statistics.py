"""What somebody has played, summed up: by game and opponent, and their puzzles."""

import asyncio
import csv
import io
import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final, cast

import msgspec
import sqlalchemy as sa

from tablebots.core.errors import TablebotsError
from tablebots.server.hub import read_log
from tablebots.server.identity import Person
from tablebots.server.puzzles import longest_streak, streak
from tablebots.server.results import ONE_SCREEN, Results, keep_results, results_of
from tablebots.server.rooms import Room
from tablebots.server.schema import members, results, rooms, solutions
from tablebots.server.solutions import Solutions, on_time, today
from tablebots.server.storage import Storage, rows_of
from tablebots.server.types import (
    Against,
    GameStatistics,
    MyResult,
    MyResults,
    MySolution,
    MyStatistics,
    PuzzleLevel,
    PuzzleStatistics,
    PuzzleTally,
    Tally,
)
from tablebots.table.store import MemoryStore
from tablebots.table.table import Table

AGAINST: Final[tuple[Against, ...]] = ("alone", "easy", "medium", "hard", "other", "people")
LEVELS: Final[tuple[PuzzleLevel, ...]] = ("easy", "medium", "hard", "expert")
SHOWN_DAYS: Final = 35
"""For so many days it is told whether the puzzle was solved on its day."""
LONGEST_SOLVING: Final = 3600.0
"""Who takes more seconds for a puzzle has done something else meanwhile, so that it is left out of the average."""
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a text that begins so for a formula."""


class Statistics:
    """The results of everybody in the database."""

    def __init__(self, storage: Storage, puzzles: Solutions) -> None:
        self._storage: Final = storage
        self._puzzles: Final = puzzles

    async def summary(self, person: Person) -> MyStatistics:
        """Return somebody's games and puzzles, summed up."""
        rows = await self._rows(person)
        games = list(dict.fromkeys([row["game"] for row in rows]))
        by_game = [game_statistics(game, [row for row in rows if row["game"] == game]) for game in games]
        return {"games": by_game, "puzzles": puzzle_statistics(await self._puzzles.solved(person))}

    async def results(self, person: Person) -> MyResults:
        """Return somebody's finished games one by one, the newest first, and their solved puzzles."""
        games = [my_result(row) for row in await self._rows(person)]
        return {"games": games, "puzzles": [my_solution(row) for row in await self._puzzles.solved(person)]}

    async def delete(self, person: Person) -> None:
        """Delete somebody's results and puzzles; games that are over by now are not counted again."""
        over = sa.select(rooms.c.id).where(rooms.c.phase == "over")

        def work(connection: sa.Connection) -> None:
            done = members.update().where(members.c.identity == person.id, members.c.room.in_(over))
            connection.execute(done.values(counted=True))
            connection.execute(results.delete().where(results.c.identity == person.id))
            connection.execute(solutions.delete().where(solutions.c.identity == person.id))

        await self._storage.write(work)

    async def _rows(self, person: Person) -> list[dict[str, Any]]:
        await self._count_old(person)
        query = sa.select(results).where(results.c.identity == person.id).order_by(results.c.ended.desc())
        return await self._storage.read(lambda connection: rows_of(connection.execute(query)))

    async def _count_old(self, person: Person) -> None:
        """Keep the results of games that were over before results were kept: once, as they have to be played again."""
        query = sa.select(rooms.c.room).join(members)
        query = query.where(members.c.identity == person.id, members.c.counted.is_(None), rooms.c.phase == "over")
        for text in await self._storage.read(lambda connection: list(connection.execute(query).scalars())):
            room = msgspec.json.decode(text, type=Room)
            found = await asyncio.to_thread(self._played_again, room)
            mine: Results = {person.id: found.get(person.id)}
            await self._storage.write(partial(_keep, room.id, mine))

    def _played_again(self, room: Room) -> Results:
        try:
            log = self._storage.look_up(lambda connection: read_log(connection, room.id))
            return results_of(room, Table.open(MemoryStore(*log)))
        except TablebotsError:
            # A game that cannot be read any more has no result, and keeps nobody from seeing the others.
            return {}


def _keep(room: str, found: Results, connection: sa.Connection) -> None:
    keep_results(connection, room, found)


def game_statistics(game: str, rows: list[dict[str, Any]]) -> GameStatistics:
    """Return the results of one game, summed up."""
    counted = [row for row in rows if row["against"] != ONE_SCREEN]
    by_opponent = [(opponent, [row for row in counted if row["against"] == opponent]) for opponent in AGAINST]
    return {
        "game": game,
        "one_screen": len(rows) - len(counted),
        "total": tally(counted),
        "by_opponent": [{"against": opponent, **tally(some)} for opponent, some in by_opponent if some],
    }


def tally(rows: list[dict[str, Any]]) -> Tally:
    """Return how many games ended how, and averages."""
    ends = [row["result"] for row in rows]
    scores = [row["score"] for row in rows if row["score"] is not None]
    return {
        "games": len(rows),
        "won": ends.count("won"),
        "drawn": ends.count("drawn"),
        "lost": ends.count("lost"),
        "resigned": ends.count("resigned"),
        "abandoned": ends.count("abandoned"),
        "average_score": average(scores),
        "best_score": max(scores, default=None),
        # Of two players, who won says it all.
        "average_place": average([row["place"] for row in rows if row["place"] is not None and row["seats"] > 2]),
        "average_players": average([row["seats"] for row in rows]),
        "average_seconds": average([row["seconds"] for row in rows if row["seconds"] is not None]),
    }


def puzzle_statistics(rows: list[dict[str, Any]]) -> PuzzleStatistics:
    """Return somebody's solved puzzles, summed up."""
    days, first = on_time(rows), today() - timedelta(SHOWN_DAYS - 1)
    by_level = [(level, [row for row in rows if row["level"] == level]) for level in LEVELS]
    return {
        **puzzle_tally(rows),
        "streak": streak(days, today()),
        "longest_streak": longest_streak(days),
        "days": [str(day) for day in sorted(days) if day >= first],
        "by_level": [{"level": level, **puzzle_tally(some)} for level, some in by_level if some],
    }


def puzzle_tally(rows: list[dict[str, Any]]) -> PuzzleTally:
    """Return how many puzzles were solved, how well, and how fast."""
    times = [row["seconds"] for row in rows]
    best = min(times, default=None)
    return {
        "solved": len(rows),
        "fewest": len([row for row in rows if row["moves"] == row["best"]]),
        "best_seconds": None if best is None else round(best, 1),
        "average_seconds": average([seconds for seconds in times if seconds <= LONGEST_SOLVING]),
    }


def average(values: Sequence[float]) -> float | None:
    """Return the average; None if there is nothing to average."""
    return round(sum(values) / len(values), 2) if values else None


def my_result(row: dict[str, Any]) -> MyResult:
    """Return a result as a client gets it."""
    names = "game", "seconds", "seats", "people", "against", "result", "reason", "place", "score"
    told = {name: row[name] for name in names}
    whole = {"table": row["room"], "ended": iso(row["ended"]), **told, "options": json.loads(row["options"])}
    return cast(MyResult, whole)


def my_solution(row: dict[str, Any]) -> MySolution:
    """Return a solved puzzle as a client gets it."""
    return {
        "puzzle": row["day"],
        "solved": None if row["solved"] is None else iso(row["solved"]),
        "moves": row["moves"],
        "fewest": row["best"],
        "seconds": round(row["seconds"], 1),
        "level": row["level"],
    }


def iso(seconds: float) -> str:
    """Return a time since the epoch as a date and time in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def csv_of(found: Sequence[MyResult]) -> str:
    """Return results as a table for spreadsheets: a head, then a row a game."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(MyResult.__annotations__))
    writer.writeheader()
    for result in found:
        writer.writerow({name: cell(value) for name, value in result.items()})
    return text.getvalue()


def cell(value: object) -> object:
    """Return a value as a cell; no text of somebody else's may be taken for a formula."""
    if isinstance(value, dict):
        value = "; ".join([f"{name}={one}" for name, one in value.items()])
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULAS) else value
