"""The one door to a table: what somebody says there, by a socket or by HTTP, and the answer to it."""

import time
from typing import Final

from tablebots.core.errors import Refusal, TablebotsError, wrong
from tablebots.core.messages import Message
from tablebots.server.identity import Person
from tablebots.server.limits import Limits
from tablebots.server.live import Connection, LiveTable
from tablebots.server.protocol import (
    Ack,
    Answer,
    Ask,
    Chat,
    End,
    FromClient,
    Front,
    Moves,
    Ping,
    Refused,
    Reveal,
    Speak,
    Undo,
    WhyNot,
)
from tablebots.server.rooms import fault
from tablebots.server.settings import PACKAGE
from tablebots.server.worker import advise
from tablebots.server.workers import Workers
from tablebots.table import table as tables
from tablebots.table.table import Proposal, Table
from tablebots.table.updates import News

ADVICE_SECONDS: Final = 10.0
"""For so long a worker may think about a hint or about odds."""


class TooOften(TablebotsError):
    """Somebody does something more often than they may."""

    def __init__(self, seconds: float) -> None:
        super().__init__(wrong("too_often", {}, PACKAGE))
        self.seconds: Final = seconds


class Door:
    """Answers what people say at tables."""

    def __init__(self, workers: Workers, limits: Limits | None) -> None:
        self._workers: Final = workers
        self._limits: Final = limits

    def limit(self, kind: str, key: str) -> None:
        """Raise TooOften if somebody does something more often than they may."""
        now = time.monotonic()
        if self._limits is not None and not self._limits.allow(kind, key, now):
            raise TooOften(self._limits.retry_after(kind, key, now))

    async def hear(
        self, live: LiveTable, person: Person, said: FromClient, language: str, connection: Connection | None = None
    ) -> Ack | Refused | Answer:
        """Return the answer to what somebody says."""
        try:
            self.limit("message", person.id)
            if isinstance(said, Moves | Undo | End):
                return await self._propose(live, person, said, language, connection)
            if isinstance(said, WhyNot):
                return self._why_not(live, person, said, language, connection)
            if isinstance(said, Ask):
                return await self._ask(live, person, said, language, connection)
            return await self._other(live, person, said, connection)
        except TablebotsError as error:
            return refused(said.id, error, language)

    async def _propose(
        self, live: LiveTable, person: Person, said: Moves | Undo | End, language: str, connection: Connection | None
    ) -> Ack | Refused:
        self._check_seat(live, person, said.seat, connection)
        moves = tuple(said.moves) if isinstance(said, Moves) else ()
        reason = said.reason if isinstance(said, End) else ""
        kind = "moves" if isinstance(said, Moves) else "undo" if isinstance(said, Undo) else "end"
        heard = await live.propose(Proposal(kind, said.seat, moves, reason, said.id))
        if isinstance(heard, News):
            return Ack(id=said.id, sequence=heard.sequence)
        return refused_by(live.playing(), said.id, heard, language)

    def _why_not(
        self, live: LiveTable, person: Person, said: WhyNot, language: str, connection: Connection | None
    ) -> Refused | Answer:
        self._check_seat(live, person, said.seat, connection)
        table = live.playing()
        refusal = table.why_not(said.seat, said.moves)
        return Answer(id=said.id, answer=None) if refusal is None else refused_by(table, said.id, refusal, language)

    async def _ask(
        self, live: LiveTable, person: Person, said: Ask, language: str, connection: Connection | None
    ) -> Answer:
        self._check_seat(live, person, said.seat, connection)
        table = live.playing()
        helper, sample = table.asked_helper(said.seat, said.helper)
        if helper.free:
            return Answer(id=said.id, answer=helper.answer(sample, said.seat, said.question, language))
        self.limit("advice", person.id)
        job = sample.dump(), said.seat, said.helper, said.question, language
        return Answer(id=said.id, answer=await self._workers.run(advise, *job, seconds=ADVICE_SECONDS))

    def _check_seat(self, live: LiveTable, person: Person, seat: int, connection: Connection | None) -> None:
        """Raise RoomFault unless somebody may act for a seat: it is theirs, and before the screen."""
        live.playing()
        if seat not in live.room.seats_of(person.id):
            raise fault("not_your_seat")
        if live.room.seats[seat].stand_in:
            raise fault("bot_plays")
        if connection is not None and connection.seat != seat:
            raise fault("not_in_front")

    async def _other(
        self, live: LiveTable, person: Person, said: FromClient, connection: Connection | None
    ) -> Ack | Refused | Answer:
        if isinstance(said, Chat):
            self.limit("chat", person.id)
            await live.say(person, said.text, said.id)
        elif isinstance(said, Reveal):
            live.reveal(person, said.seat, said.nonce)
        elif isinstance(said, Front) and connection is not None:
            live.hand_over(connection, said.seat)
        elif isinstance(said, Speak) and connection is not None:
            connection.language = said.language
            connection.update()
        else:
            assert isinstance(said, Ping)
        return Ack(id=said.id)


def key_of(error: TablebotsError) -> str:
    """Return the key of what is wrong, for programs."""
    return error.told.key if isinstance(error.told, Message) else ""


def refused(client: str, error: TablebotsError, language: str) -> Refused:
    """Return the answer to a message that cannot be done."""
    seconds = round(error.seconds, 1) if isinstance(error, TooOften) else None
    return Refused(id=client, text=[{"text": error.say(language)}], key=key_of(error), retry_after=seconds)


def refused_by(table: Table, client: str, refusal: Refusal | Message, language: str) -> Refused:
    """Return the answer to a message that the table refuses."""
    written = table.written(refusal, language)
    assert isinstance(written, tables.Refused)
    return Refused(id=client, rule=written.rule, text=[{**span} for span in written.text], key=written.key)
