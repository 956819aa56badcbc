"""A connection: when what happens at a table is sent."""

import asyncio

from tablebots.server.identity import Person
from tablebots.server.live import Connection
from tablebots.server.protocol import Ack

PAUSE = 0.2
LONG = 5.0


def sent(pause: float, answer: bool = False) -> list[bytes]:
    """Return what is sent of five changes in a row after a first one, the last perhaps of one's own."""

    async def run() -> list[bytes]:
        frames: list[bytes] = []
        changes = 0

        async def send(frame: bytes) -> None:
            frames.append(frame)

        def make(_: Connection) -> bytes:
            return f"update {changes}".encode()

        connection = Connection(Person("a", "Ann", "en"), 0, "en", None, pause=pause)
        task = asyncio.create_task(connection.send_all(send, make))
        for number in range(6):
            changes = number
            connection.look()
            if answer and number == 5:
                connection.tell(Ack(id="m", sequence=5))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        if not answer:
            async with asyncio.timeout(LONG):
                while frames[-1] != b"update 5":
                    await asyncio.sleep(PAUSE / 10)
        connection.close("closed", False)
        await task
        return frames[:-1]

    return asyncio.run(run())


def test_every_change_is_sent_at_once_to_who_wants_no_pause() -> None:
    assert sent(0.0) == [f"update {number}".encode() for number in range(6)]


def test_changes_within_a_pause_are_sent_as_one_after_it() -> None:
    assert sent(PAUSE) == [b"update 0", b"update 5"]


def test_what_they_have_done_themselves_is_sent_at_once() -> None:
    first, answer, update = sent(LONG, answer=True)
    assert (first, update) == (b"update 0", b"update 5")
    assert b'"ack"' in answer
