"""Logs as JSON, one object a line, without anything secret: no ids of tables, no tokens, no moves."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

FIELDS: Final = ("method", "path", "status", "milliseconds", "address", "reason", "count")
"""What a line may have beside its time, level and event."""


class JsonLines(logging.Formatter):
    """Writes a line for each event."""

    def format(self, record: logging.LogRecord) -> str:
        """Return an event as a line of JSON."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            # The text of an error may hold what somebody sent, so only its kind and place are told.
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record)
        return json.dumps(line)


def _where(record: logging.LogRecord) -> list[str]:
    """Return the places in the code that an error has passed."""
    places: list[str] = []
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{trace.tb_frame.f_globals.get('__name__', '?')}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places[-12:]


def set_up(level: str) -> None:
    """Write the events of the server to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("tablebots.server", "uvicorn", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "tablebots.server" else "WARNING")
