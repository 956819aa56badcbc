"""Analyses of records: the chances after each move, counted in a process of its own and kept for whoever asks next."""

import asyncio
import hashlib
import secrets
from typing import Final

from tablebots.bots.analysis import check_analysable
from tablebots.core import registry
from tablebots.core.record import Record
from tablebots.server.identity import Person
from tablebots.server.rooms import fault
from tablebots.server.tasks import SLACK, Line, Task, Tasks
from tablebots.table.store import read_log, record_of

PROGRAM: Final = "from tablebots.server.analyser import main; main()"
MOST_ANALYSES: Final = 2
"""So many run at once at a server."""
ANALYSIS_SECONDS: Final = 60.0
"""So long an analysis may count; what is not counted by then is left out."""
MOST_RESULTS: Final = 50
MOST_RECORDS: Final = 8
"""So many records that were sent are kept for those who are about to analyse them."""


class Counting(Task):
    """An analysis that is being made."""

    program = PROGRAM
    last = "analysed"

    def __init__(self, process: asyncio.subprocess.Process, seconds: float) -> None:
        super().__init__(process, seconds)
        self._points: Final[list[Line]] = []
        self._fixed: Line = {"kind": "chance", "playouts": 0, "count": 0}

    def _remember(self, found: Line) -> None:
        self._fixed = {key: found[key] for key in self._fixed}
        self._points.extend(found.get("points", []))

    def _result(self, last: Line) -> Line:
        return {**last, "points": sorted(self._points, key=_moves)}

    def _given_up(self) -> Line:
        return self._result({"type": "analysed", **self._fixed, "stopped": True, "complete": False})


def _moves(point: Line) -> int:
    moves: int = point["moves"]
    return moves


class Analyses(Tasks[Counting]):
    """The analyses that run now, and the results of the last ones."""

    def __init__(self, most: int = MOST_ANALYSES, seconds: float = ANALYSIS_SECONDS) -> None:
        super().__init__(most)
        self._seconds: Final = seconds
        self._results: Final[dict[str, Line]] = {}
        self._records: Final[dict[str, tuple[str, str]]] = {}
        """By their keys, records that were sent, each with who has sent it."""

    async def begin(self, record: str, playouts: int, seed: int) -> Counting:
        """Start to analyse the text of a record; raise WorkersBusy if too many are analysed already."""
        job = {"record": record, "playouts": playouts, "seed": seed, "seconds": self._seconds}
        return await self.start(Counting, job, self._seconds + SLACK)

    def known(self, key: str) -> Line | None:
        """Return the result of an analysis that was made before; it is kept for longer then."""
        found = self._results.pop(key, None)
        if found is not None:
            self._results[key] = found
        return found

    def keep(self, key: str, result: Line) -> None:
        """Keep a result unless it was stopped; those that nobody has asked for longest are forgotten."""
        if not result["stopped"]:
            self._results[key] = result
            while len(self._results) > MOST_RESULTS:
                del self._results[next(iter(self._results))]

    def take(self, person: Person, record: str) -> str:
        """Keep a record for a while, and return the key by which only this person can have it analysed."""
        key = secrets.token_urlsafe(12)
        self._records[key] = (person.id, record)
        while len(self._records) > MOST_RECORDS:
            del self._records[next(iter(self._records))]
        return key

    def taken(self, person: Person, key: str) -> str:
        """Return a record that somebody has sent; raise RoomFault if it is not kept any more."""
        owner, record = self._records.get(key, ("", ""))
        if owner != person.id:
            raise fault("no_record")
        return record


def key_of_analysis(record: str, playouts: int, seed: int) -> str:
    """Return the key of an analysis: equal keys, equal results."""
    return f"{hashlib.sha256(record.encode()).hexdigest()} {playouts} {seed}"


def analysable(text: str) -> str:
    """Return a record that somebody sent as it is analysed; raise TablebotsError if it is none that can be."""
    head, entries = read_log(text.encode())
    record = record_of(head, entries)
    check_record(record)
    record.play()
    return record.text()


def check_record(record: Record) -> None:
    """Raise NotAnalysable unless chances can be counted in the game of a record."""
    check_analysable(registry.get(record.game).under(record.rules))
