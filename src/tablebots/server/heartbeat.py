"""The heartbeat of a server: when it last served clocks that run, so that a crash gives next to no time back.

The log of a table says when it was served only if something happened there. A server that is killed while everybody
thinks would otherwise give all of that time back, and an hourglass would never run out where servers die often.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from tablebots.server.schema import heartbeat
from tablebots.server.storage import NotSaved, Storage, inserting

BEAT_SECONDS: Final = 1.0
"""About so much time is given back at most."""
ONLY: Final = 1
"""The number of the only row."""


def last_beat(connection: sa.Connection) -> float:
    """Return when a server last served clocks that ran, in seconds since the epoch; 0 if none ever did."""
    found = connection.execute(sa.select(heartbeat.c.time).where(heartbeat.c.number == ONLY)).scalar()
    return 0.0 if found is None else float(found)


async def beat(storage: Storage, needed: Callable[[], bool]) -> None:
    """Note again and again that clocks are served, while it is *needed* as one runs."""
    while True:
        if needed():
            with contextlib.suppress(NotSaved):
                await storage.write(_note)
        await asyncio.sleep(BEAT_SECONDS)


def _note(connection: sa.Connection) -> None:
    now = time.time()
    statement = inserting(connection, heartbeat).values(number=ONLY, time=now)
    connection.execute(statement.on_conflict_do_update(index_elements=["number"], set_={"time": now}))
