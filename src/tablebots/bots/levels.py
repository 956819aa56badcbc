"""Bots by name: ``random``, or ``flat:100`` for flat Monte Carlo with 100 random games a move."""

from typing import Final

from tablebots.bots.flat import FlatBot
from tablebots.bots.player import Bot, Budget
from tablebots.bots.random import RandomBot
from tablebots.core.errors import TablebotsError

MAX_PLAYOUTS: Final = 1_000_000


class UnknownBot(TablebotsError):
    """The text names no bot."""


class BotSpec:
    """A bot as it is named: which one, and how much it may think."""

    def __init__(self, text: str, name: str, budget: Budget) -> None:
        self.text: Final = text
        self.name: Final = name
        self.budget: Final = budget

    def make(self, seed: int) -> Bot:
        """The bot, with its own random stream."""
        return RandomBot(seed) if self.name == "random" else FlatBot(seed)


def parse_bot(text: str) -> BotSpec:
    """Read the name of a bot; raise UnknownBot with a sentence if it is none."""
    name, _, number = text.strip().lower().partition(":")
    if name == "random" and not number:
        return BotSpec(name, name, Budget(0))
    if name == "flat" and number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= MAX_PLAYOUTS:
        return BotSpec(f"{name}:{int(number[:9])}", name, Budget(int(number[:9])))
    raise UnknownBot(f"there is no bot {text[:40]!r}: try random, or flat:100 (1 to {MAX_PLAYOUTS} games a move)")
