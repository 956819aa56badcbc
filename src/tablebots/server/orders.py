"""What a host orders by a command. The command leaves the order in the database, and the server carries it out.

Only the server changes tables, so that an order is done in one way, whoever plays at that moment. A server that does
not run does it when it starts.
"""

import contextlib
from functools import partial
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from tablebots.core.errors import TablebotsError
from tablebots.server.hub import Hub
from tablebots.server.identity import Identities, Person
from tablebots.server.rooms import Room, fault
from tablebots.server.schema import identities, orders, rooms
from tablebots.server.settings import read_settings
from tablebots.server.storage import Storage, make_engine, prepare, rows_of


class Orders:
    """The orders in a database, for the commands of its host."""

    def __init__(self, database_url: str | None) -> None:
        self._engine: Final = make_engine(read_settings(database_url=database_url).database_url)
        prepare(self._engine)

    def __enter__(self) -> "Orders":
        return self

    def __exit__(self, *_: object) -> None:
        self._engine.dispose()

    def tables(self) -> list[dict[str, Any]]:
        """Return all tables, the last changed first."""
        query = sa.select(rooms.c.room, rooms.c.changed).order_by(rooms.c.changed.desc())
        with self._engine.connect() as connection:
            found = connection.execute(query).all()
        return [_listed(msgspec.json.decode(text, type=Room), changed) for text, changed in found]

    def leave(self, kind: str, target: str) -> int:
        """Leave an order and return its number; raise TablebotsError if there is nothing that it could be about."""
        what = rooms.c.id if kind == "close" else identities.c.id
        with self._engine.connect() as connection:
            if connection.execute(sa.select(what).where(what == target)).first() is None:
                raise fault("no_table" if kind == "close" else "no_identity")
        # A transaction that has read before it writes would fail at once if the server writes in between.
        with self._engine.begin() as connection:
            made = connection.execute(orders.insert().values(kind=kind, target=target))
            assert made.inserted_primary_key is not None
            return int(made.inserted_primary_key[0])

    def waits(self, number: int) -> bool:
        """Return whether an order has not been carried out yet."""
        with self._engine.connect() as connection:
            return connection.execute(sa.select(orders.c.number).where(orders.c.number == number)).first() is not None


def _listed(room: Room, changed: float) -> dict[str, Any]:
    seats = [{"name": seat.name, "identity": seat.person, "bot": seat.bot} for seat in room.seats]
    return {"id": room.id, "game": room.game, "phase": room.phase, "changed": changed, "seats": seats}


async def carry_out(storage: Storage, hub: Hub, people: Identities) -> None:
    """Carry out all orders; one about something that is gone has been done already."""
    query = sa.select(orders).order_by(orders.c.number)
    for order in await storage.read(lambda connection: rows_of(connection.execute(query))):
        with contextlib.suppress(TablebotsError):
            if order["kind"] == "close":
                await hub.close_table(order["target"])
            else:
                await remove(hub, people, Person(order["target"], "", "en"))
        await storage.write(partial(_forget, order["number"]))


def _forget(number: int, connection: sa.Connection) -> None:
    connection.execute(orders.delete().where(orders.c.number == number))


async def remove(hub: Hub, people: Identities, person: Person) -> None:
    """Remove somebody: they resign where they play, and their name leaves all tables."""
    await hub.forget(person, await people.rooms(person))
    await people.delete(person)
