"""Bots at the seats of a table in the terminal: which ones the screen offers, how they are typed, where they think."""

import asyncio
import contextlib
import secrets
import threading
from collections.abc import Awaitable, Callable
from typing import Final

from tablebots.bots.levels import parse_bot, scripts
from tablebots.bots.player import Wait
from tablebots.core import registry
from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.moves import Move
from tablebots.core.options import Meta
from tablebots.core.rng import key_of
from tablebots.table.table import Table

Bots = dict[int, str]
"""The name of the bot at each seat that has one; people sit at the others."""

LEVELS: Final = {"random": "bot_random", "flat:30": "bot_easy", "flat:100": "bot_medium", "flat:300": "bot_hard"}
"""The bots that the screen offers, weakest first, with their words in the frame's texts; others can be typed."""

OWN: Final = "bot_scripted"
"""The word for the bots that only one game has."""

Think = Callable[[Callable[[], Move | Wait]], Awaitable[Move | Wait]]
"""Runs a bot's choice somewhere and gives its answer."""


def offered(meta: Meta) -> dict[str, str]:
    """The bots that the screen offers for a game, each with its word: those of all games, then its own."""
    return {**LEVELS, **dict.fromkeys(scripts(registry.get(meta.name)), OWN)}


def read_bots(texts: list[str], meta: Meta, seats: int) -> Bots:
    """The bots named as ``2=flat:100``, or ``flat:100`` for every seat but the first that has none.

    Raise TablebotsError with a sentence if a text is neither, or nobody is left to play.
    """
    game = registry.get(meta.name)
    bots: Bots = {}
    rest = ""
    for text in texts:
        before, equals, name = text.partition("=")
        if equals:
            seat = _read_seat(before.strip(), seats)
            if seat in bots:
                raise TablebotsError(wrong("bot_twice", {"number": seat + 1}))
            bots[seat] = parse_bot(name, game).text
        elif rest:
            raise TablebotsError(wrong("bot_rest"))
        else:
            rest = parse_bot(text, game).text
    if rest:
        bots = {seat: bots.get(seat, rest) for seat in range(seats) if seat in bots or seat > 0}
    if len(bots) >= seats:
        raise TablebotsError(wrong("bot_person"))
    return bots


def _read_seat(text: str, seats: int) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
    if not 1 <= number <= seats:
        raise TablebotsError(wrong("bot_seat", {"low": 1, "high": seats, "given": repr(text[:40])}))
    return number - 1


async def in_thread(work: Callable[[], Move | Wait]) -> Move | Wait:
    """Think in a thread, so that the screen stays alive; a program that ends does not wait for it."""
    loop = asyncio.get_running_loop()
    thought: asyncio.Future[Move | Wait] = loop.create_future()

    def settle(move: Move | Wait | None, error: Exception | None) -> None:
        if thought.done():
            return
        if move is not None:
            thought.set_result(move)
        elif error is not None:
            thought.set_exception(error)

    def run() -> None:
        move: Move | Wait | None = None
        failure: Exception | None = None
        try:
            move = work()
        except Exception as error:
            failure = error
        # The program may have ended meanwhile, and its loop with it.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, move, failure)

    threading.Thread(target=run, name="bot", daemon=True).start()
    return await thought


def chance() -> int:
    """A new seed for a bot; nobody can know it."""
    return secrets.randbits(63)


class Thinking:
    """How bots come to their moves: where they think, and where their chance comes from."""

    def __init__(self, think: Think = in_thread, seed: Callable[[], int] = chance) -> None:
        self._think: Final = think
        self._seed: Final = seed

    async def choose(self, table: Table, seat: int) -> Move | Wait:
        """The answer of the bot at a seat."""
        thought = table.thought(seat, key_of(self._seed()))
        bot = thought.spec.make(thought.seed)
        return await self._think(lambda: bot.choose(thought.player, thought.spec.budget))
