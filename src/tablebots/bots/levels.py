"""Bots by name: ``random``, ``flat:100`` for flat Monte Carlo with 100 playouts a move, or one of the game's own."""

import importlib
import importlib.util
from types import ModuleType
from typing import Final

from tablebots.bots.flat import FlatBot
from tablebots.bots.player import Bot, Budget
from tablebots.bots.random import RandomBot
from tablebots.bots.scripted import Script, ScriptedBot
from tablebots.core.errors import TablebotsError
from tablebots.core.game import Game

MAX_PLAYOUTS: Final = 1_000_000


class UnknownBot(TablebotsError):
    """No bot has that name."""


class BotSpec:
    """A bot by name: which one, for which game, and how much it may think."""

    def __init__(self, text: str, name: str, budget: Budget, game: Game | None = None) -> None:
        self.text: Final = text
        self.name: Final = name
        self.budget: Final = budget
        self.game: Final = game

    def make(self, seed: int) -> Bot:
        """Return a new bot with its own random stream."""
        if self.name == "random":
            return RandomBot(seed)
        if self.name == "flat":
            return FlatBot(seed)
        assert self.game is not None
        return ScriptedBot(seed, new_script(self.game, self.name, seed))


def all_scripts(game: Game) -> list[str]:
    """Return the names of the scripted players of a game."""
    module = _players(game)
    return [] if module is None else list(module.PLAYERS)


def new_script(game: Game, name: str, seed: int) -> Script:
    """Return a scripted player of a game with its own stream; raise KeyError for an unknown name."""
    module = _players(game)
    if module is None:
        raise KeyError(name)
    script: Script = module.new_player(name, seed)
    return script


def _players(game: Game) -> ModuleType | None:
    """Return the module with the scripted players of a game, which for our own games is among the bots."""
    name = game.package.replace("tablebots.games.", "tablebots.bots.") + ".players"
    try:
        found = importlib.util.find_spec(name)
    except ModuleNotFoundError:  # There are none, or the game is a single module.
        return None
    return None if found is None else importlib.import_module(name)


def scripts(game: Game) -> list[str]:
    """Return the names of the bots that only this game has."""
    return [name for name in all_scripts(game) if name not in ("random", "flat")]


def parse_bot(text: str, game: Game | None = None) -> BotSpec:
    """Return the bot that the text names, which may be one of the game's own; raise UnknownBot if there is none."""
    wanted = text.strip().lower()
    name, _, number = wanted.partition(":")
    own = [] if game is None else scripts(game)
    if wanted == "random" or wanted in own:
        return BotSpec(wanted, wanted, Budget(0), game)
    if name == "flat" and number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= MAX_PLAYOUTS:
        return BotSpec(f"{name}:{int(number[:9])}", name, Budget(int(number[:9])), game)
    names = ", ".join(["random", *own])
    raise UnknownBot(f"there is no bot {text[:40]!r}: try {names}, or flat:100 (1 to {MAX_PLAYOUTS} playouts a move)")
