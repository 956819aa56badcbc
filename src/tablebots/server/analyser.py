"""What runs in the process of an analysis: one record, lines of JSON with what was counted, then the end."""

import time
from typing import Any

from tablebots.bots.analysis import Analysis
from tablebots.core.record import read_record
from tablebots.server.searcher import REPORT_SECONDS, begin, write

MOST_IN_A_LINE = 200
"""The server reads lines of limited length."""


def main() -> None:
    """Analyse the record of the first line, until all is counted or the time is over."""
    job = begin()
    report(Analysis(read_record(job["record"]), job["playouts"], job["seed"]), job["seconds"])


def report(analysis: Analysis, seconds: float) -> None:
    """Write the points in the order in which they are counted, several in a line."""
    begun = last = time.monotonic()
    fixed = {"kind": analysis.kind, "playouts": analysis.playouts, "count": len(analysis)}
    write({"type": "points", **fixed, "done": 0, "points": []})
    points: list[dict[str, Any]] = []
    while time.monotonic() - begun < seconds:
        point = analysis.advance()
        if point is None:
            break
        points.append(point.json())
        if len(points) == MOST_IN_A_LINE or time.monotonic() - last >= REPORT_SECONDS:
            last = time.monotonic()
            write({"type": "points", **fixed, "done": analysis.counted, "points": points})
            points = []
    write({"type": "points", **fixed, "done": analysis.counted, "points": points})
    write({"type": "analysed", **fixed, "stopped": False, "complete": analysis.counted == len(analysis)})
