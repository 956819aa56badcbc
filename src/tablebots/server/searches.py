"""Searches that take long: each in a process of its own, which says how far it is and can be stopped at any time."""

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from typing import Any, Final

from tablebots.core.errors import wrong
from tablebots.server.settings import PACKAGE
from tablebots.server.workers import WorkerError, WorkersBusy

PROGRAM: Final = "from tablebots.server.searcher import main; main()"
MOST_SEARCHES: Final = 4
"""So many run at once at a server."""
SLACK: Final = 20.0
"""A search that has to stop by itself is ended only so many seconds later."""

Line = dict[str, Any]


class Searches:
    """The searches that run now."""

    def __init__(self, most: int = MOST_SEARCHES) -> None:
        self._most: Final = most
        self._running: Final[set[Search]] = set()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that there are now."""
        return [search.pid for search in self._running]

    async def begin(self, position: str, seconds: float, most: int) -> "Search":
        """Start to search a position that was read before; raise WorkersBusy if too many are searched already."""
        if len(self._running) >= self._most:
            raise WorkersBusy(wrong("worker_busy", {}, PACKAGE))
        search = await Search.open({"position": position, "seconds": seconds, "most": most}, seconds + SLACK)
        self._running.add(search)
        return search

    async def end(self, search: "Search") -> None:
        """End a search and its process."""
        await search.end()
        self._running.discard(search)

    async def close(self) -> None:
        """End all searches."""
        await asyncio.gather(*[self.end(search) for search in list(self._running)])


class Search:
    """A search in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process, seconds: float) -> None:
        self._process: Final = process
        self._seconds: Final = seconds
        self._stopped = asyncio.Event()
        self._last: Line = {"moves": 0, "nodes": 0, "seconds": 0.0}

    @classmethod
    async def open(cls, job: Line, seconds: float) -> "Search":
        """Start a process that imports modules from the same places as this one, and tell it its job."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([path or os.getcwd() for path in sys.path])}
        process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-P", "-c", PROGRAM], stdin=PIPE, stdout=PIPE, env=environment, start_new_session=True
        )
        assert process.stdin is not None
        with contextlib.suppress(ConnectionError):
            process.stdin.write(json.dumps(job).encode() + b"\n")
            await process.stdin.drain()
        return cls(process, seconds)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def stop(self) -> None:
        """Let the search end with what is known by now."""
        self._stopped.set()

    async def lines(self) -> AsyncIterator[Line]:
        """Return how far the search is, again and again, and at last the result; raise WorkerError if there is none."""
        assert self._process.stdout is not None
        stopped = asyncio.ensure_future(self._stopped.wait())
        end = asyncio.get_running_loop().time() + self._seconds
        try:
            while True:
                line = asyncio.ensure_future(self._process.stdout.readline())
                left = end - asyncio.get_running_loop().time()
                await asyncio.wait([line, stopped], timeout=left, return_when=asyncio.FIRST_COMPLETED)
                if not line.done():
                    line.cancel()
                    yield self._given_up()
                    return
                found = self._read(line.result())
                yield found
                if found["type"] == "solved":
                    return
                self._last = found
        finally:
            stopped.cancel()

    def _read(self, line: bytes) -> Line:
        if not line:
            raise WorkerError(wrong("worker_failed", {}, PACKAGE))
        found: Line = json.loads(line)
        return found

    def _given_up(self) -> Line:
        """Return what is known of a search that was stopped: fewer moves than those that it tried are too few."""
        last = self._last
        return {
            "type": "solved",
            "stopped": True,
            "moves": None,
            "lower_bound": last["moves"],
            "solution": [],
            "solutions": [],
            "complete": False,
            "nodes": last["nodes"],
            "seconds": last["seconds"],
        }

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
