"""Bots by name: ``random``, ``flat:100`` for flat Monte Carlo with 100 random games a move, or a script of the game."""

from typing import Final

from tablebots.bots.flat import FlatBot
from tablebots.bots.player import Bot, Budget
from tablebots.bots.random import RandomBot
from tablebots.bots.scripted import ScriptedBot
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.game import Game
from tablebots.core.rng import FastRng

MAX_PLAYOUTS: Final = 1_000_000
OTHER_SEEDS: Final = 1 << 30


class UnknownBot(TablebotsError):
    """The text names no bot."""


class BotSpec:
    """A bot as it is named: which one, for which game, and how much it may think."""

    def __init__(self, text: str, name: str, budget: Budget, game: Game | None = None) -> None:
        self.text: Final = text
        self.name: Final = name
        self.budget: Final = budget
        self.game: Final = game

    def make(self, seed: int) -> Bot:
        """The bot, with its own random stream."""
        if self.name == "random":
            return RandomBot(seed)
        if self.name == "flat":
            return FlatBot(seed)
        assert self.game is not None
        # A stream of its own, or the script would draw the numbers that the samples are dealt with.
        own = int(FastRng(seed).fork().below(OTHER_SEEDS))
        return ScriptedBot(seed, registry.new_script(self.game, self.name, own))


def scripts(game: Game) -> list[str]:
    """The names of the bots that only this game has."""
    return [name for name in registry.scripts(game) if name not in ("random", "flat")]


def parse_bot(text: str, game: Game | None = None) -> BotSpec:
    """Read the name of a bot, one of the game's own too; raise UnknownBot with a sentence if it is none."""
    known = text.strip().lower()
    name, _, number = known.partition(":")
    own = [] if game is None else scripts(game)
    if known == "random" or known in own:
        return BotSpec(known, known, Budget(0), game)
    if name == "flat" and number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= MAX_PLAYOUTS:
        return BotSpec(f"{name}:{int(number[:9])}", name, Budget(int(number[:9])), game)
    names = ", ".join(["random", *own])
    raise UnknownBot(f"there is no bot {text[:40]!r}: try {names}, or flat:100 (1 to {MAX_PLAYOUTS} games a move)")
