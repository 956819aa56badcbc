"""What runs in the process of a long search: one position, lines of JSON that say how far it is, then the result."""

import json
import os
import signal
import sys
import time
from typing import Any

from tablebots.server.puzzles import puzzles
from tablebots.server.worker import LESS_PRIORITY, end_with_parent

REPORT_SECONDS = 0.2
"""How often the search says how far it is."""


class Reporter:
    """Says how far a search is, not too often."""

    def __init__(self) -> None:
        self.begun = self.last = time.monotonic()

    def hear(self, moves: int, nodes: int) -> None:
        """Report the moves that are tried now and the positions that were searched."""
        now = time.monotonic()
        if now - self.last >= REPORT_SECONDS:
            self.last = now
            write({"type": "progress", "moves": moves, "nodes": nodes, "seconds": round(now - self.begun, 1)})


def write(line: dict[str, object]) -> None:
    """Write a line for the server."""
    print(json.dumps(line), flush=True)


def begin() -> dict[str, Any]:
    """Make the process one that does not disturb the server and ends with it; return its job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(LESS_PRIORITY)
    job: dict[str, Any] = json.loads(sys.stdin.readline())
    return job


def main() -> None:
    """Solve the position of the first line."""
    job = begin()
    found = puzzles().solve(job["position"], job["seconds"], job["most"], Reporter().hear)
    write({"type": "solved", "stopped": False, **found})
