"""Searches for the solutions of positions, each in a process of its own."""

import asyncio
from typing import Final

from tablebots.server.tasks import SLACK, Line, Task, Tasks

PROGRAM: Final = "from tablebots.server.searcher import main; main()"
MOST_SEARCHES: Final = 4
"""So many run at once at a server."""


class Search(Task):
    """A search for the solutions of a position."""

    program = PROGRAM
    last = "solved"

    def __init__(self, process: asyncio.subprocess.Process, seconds: float) -> None:
        super().__init__(process, seconds)
        self._last: Line = {"moves": 0, "nodes": 0, "seconds": 0.0}

    def _remember(self, found: Line) -> None:
        self._last = found

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


class Searches(Tasks[Search]):
    """The searches that run now."""

    def __init__(self, most: int = MOST_SEARCHES) -> None:
        super().__init__(most)

    async def begin(self, position: str, seconds: float, most: int) -> Search:
        """Start to search a position that was read before; raise WorkersBusy if too many are searched already."""
        return await self.start(Search, {"position": position, "seconds": seconds, "most": most}, seconds + SLACK)
