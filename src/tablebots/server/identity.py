"""Who somebody is: a guest with a nickname, known by a random token of which the database has only the hash."""

import hashlib
import secrets
import time
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from tablebots.core.errors import TablebotsError, wrong
from tablebots.server.names import new_id, new_name, new_phrase, plain_phrase
from tablebots.server.schema import chat, identities, members, results, rooms, solutions, tokens
from tablebots.server.settings import PACKAGE
from tablebots.server.storage import Storage, rows_of

LONGEST_NAME: Final = 24
MOST_KNOWN: Final = 10_000
"""So many identities are kept in memory."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who may sit at tables."""

    id: str
    nickname: str
    language: str
    named: bool = True
    """Whether they have chosen the nickname; else it was made up for them."""


class BadName(TablebotsError):
    """The nickname cannot be used."""


def check_name(text: str) -> str:
    """Return a nickname without needless spaces; raise BadName if it cannot be used."""
    name = " ".join(text.split())
    if not is_name(name):
        raise BadName(wrong("nickname", {"most": LONGEST_NAME}, PACKAGE))
    return name


def is_name(text: str) -> bool:
    """Return whether somebody can be called like this."""
    return 1 <= len(text) <= LONGEST_NAME and text.isprintable() and text == " ".join(text.split())


def hash_of(secret: str) -> str:
    """Return what the database keeps of a token or a phrase, both of which are too long to be guessed."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Identities:
    """Everybody who has come to this server."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage
        self._known: Final[dict[str, Person]] = {}
        """By the hash of a token."""

    async def create(self, language: str, nickname: str = "") -> tuple[str, Person]:
        """Return the token of a new guest, and who that is."""
        named = bool(nickname)
        person = Person(new_id(), check_name(nickname) if named else new_name(), language, named)
        token = secrets.token_urlsafe(32)

        def work(connection: sa.Connection) -> None:
            values = {**msgspec.structs.asdict(person), "created": time.time()}
            connection.execute(identities.insert().values(values))
            _add_token(connection, token, person.id)

        await self._storage.write(work)
        return token, person

    async def find(self, token: str) -> Person | None:
        """Return whose token this is, None if it is nobody's."""
        hashed = hash_of(token)
        if hashed not in self._known:
            query = sa.select(identities).join(tokens).where(tokens.c.hash == hashed)
            found = await self._storage.read(lambda connection: connection.execute(query).mappings().first())
            if found is None:
                return None
            while len(self._known) >= MOST_KNOWN:
                del self._known[next(iter(self._known))]
            self._known[hashed] = _person(found)
        return self._known[hashed]

    async def change(self, person: Person, nickname: str | None, language: str | None) -> Person:
        """Change somebody's nickname or language; raise BadName. Whoever says their name has chosen it."""
        name = person.nickname if nickname is None else check_name(nickname)
        changed = Person(person.id, name, language or person.language, person.named or nickname is not None)
        values = {"nickname": changed.nickname, "language": changed.language, "named": changed.named}
        statement = identities.update().where(identities.c.id == person.id).values(values)
        await self._storage.write(lambda connection: connection.execute(statement))
        for hashed, known in self._known.items():
            if known.id == person.id:
                self._known[hashed] = changed
        return changed

    async def new_phrase(self, person: Person) -> str:
        """Return a new recovery phrase; an older one holds no longer."""
        phrase = new_phrase()
        statement = identities.update().where(identities.c.id == person.id).values(phrase=hash_of(phrase))
        await self._storage.write(lambda connection: connection.execute(statement))
        return phrase

    async def recover(self, phrase: str) -> tuple[str, Person] | None:
        """Return a token for another device, and whose phrase this is; None if it is nobody's."""
        query = sa.select(identities).where(identities.c.phrase == hash_of(plain_phrase(phrase)))
        found = await self._storage.read(lambda connection: connection.execute(query).mappings().first())
        if found is None:
            return None
        token = secrets.token_urlsafe(32)
        await self._storage.write(lambda connection: _add_token(connection, token, found["id"]))
        return token, _person(found)

    async def data(self, person: Person) -> dict[str, Any]:
        """Return everything that is kept about somebody."""
        return await self._storage.read(lambda connection: _data(connection, person.id))

    async def rooms(self, person: Person) -> list[str]:
        """Return the rooms where somebody sits or has sat."""
        query = sa.select(members.c.room).where(members.c.identity == person.id)
        return await self._storage.read(lambda connection: list(connection.execute(query).scalars()))

    async def delete(self, person: Person) -> None:
        """Forget somebody: their tokens, what they have written, their results and their puzzles."""

        def work(connection: sa.Connection) -> None:
            connection.execute(chat.delete().where(chat.c.identity == person.id))
            connection.execute(identities.delete().where(identities.c.id == person.id))

        await self._storage.write(work)
        for hashed in [hashed for hashed, known in self._known.items() if known.id == person.id]:
            del self._known[hashed]


def _person(row: sa.RowMapping) -> Person:
    return Person(row["id"], row["nickname"], row["language"], row["named"])


def _add_token(connection: sa.Connection, token: str, identity: str) -> None:
    connection.execute(tokens.insert().values(hash=hash_of(token), identity=identity, created=time.time()))


def _data(connection: sa.Connection, identity: str) -> dict[str, Any]:
    own = identities.c.id, identities.c.nickname, identities.c.named, identities.c.language, identities.c.created
    played = sa.select(rooms.c.id, rooms.c.phase, rooms.c.changed).join(members)
    written = sa.select(chat.c.room, chat.c.name, chat.c.text, chat.c.time)
    solved = sa.select(solutions.c.day, solutions.c.moves, solutions.c.seconds)
    finished = sa.select(*[column for column in results.c if column.name != "identity"])
    return {
        "identity": rows_of(connection.execute(sa.select(*own).where(identities.c.id == identity)))[0],
        "tables": rows_of(connection.execute(played.where(members.c.identity == identity))),
        "chat": rows_of(connection.execute(written.where(chat.c.identity == identity))),
        "puzzles": rows_of(connection.execute(solved.where(solutions.c.identity == identity))),
        "results": rows_of(connection.execute(finished.where(results.c.identity == identity))),
    }
