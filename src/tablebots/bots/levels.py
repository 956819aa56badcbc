"""Bots by name: ``random``, ``flat:100`` for flat Monte Carlo with 100 playouts a move, a level, or a game's own."""

import importlib
import importlib.util
from types import ModuleType
from typing import Final

from tablebots.bots.flat import FlatBot
from tablebots.bots.player import Bot, Budget
from tablebots.bots.random import RandomBot
from tablebots.bots.scripted import Script, ScriptedBot
from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.game import Game
from tablebots.core.helpers import Helper

MAX_PLAYOUTS: Final = 1_000_000
EASY_TO_HARD: Final = ["easy", "medium", "hard"]
"""The keys of the levels; the rulebook has the word of each as ``level_easy``, and so on."""
FLAT_LEVELS: Final = {"easy": "flat:30", "medium": "flat:100", "hard": "flat:300"}
"""The bots of a game that names none in its module ``players`` as ``LEVELS``."""


class UnknownBot(TablebotsError):
    """No bot has that name."""


class Level:
    """A strength that a person can choose: its key, and the bot that plays so."""

    def __init__(self, key: str, bot: str) -> None:
        self.key: Final = key
        self.bot: Final = bot

    def __repr__(self) -> str:
        return f"Level({self.key!r}, {self.bot!r})"


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
        player = new_script(self.game, self.name, seed)
        return player if isinstance(player, Bot) else ScriptedBot(seed, player)


def levels(game: Game | None) -> list[Level]:
    """Return the levels of a game, from easy to hard. They are provisional: no rating has been measured for them."""
    module = None if game is None else _players(game)
    bots: dict[str, str] = getattr(module, "LEVELS", FLAT_LEVELS)
    return [Level(key, bots[key]) for key in EASY_TO_HARD]


def all_scripts(game: Game) -> list[str]:
    """Return the names of the scripted players of a game."""
    module = _players(game)
    return [] if module is None else list(module.PLAYERS)


def new_script(game: Game, name: str, seed: int) -> Script | Bot:
    """Return a player of a game's own with its own stream; raise KeyError for an unknown name."""
    module = _players(game)
    if module is None:
        raise KeyError(name)
    script: Script | Bot = module.new_player(name, seed)
    return script


def _players(game: Game) -> ModuleType | None:
    """Return the module with the scripted players of a game, which for our own games is among the bots."""
    name = game.package.replace("tablebots.games.", "tablebots.bots.") + ".players"
    try:
        found = importlib.util.find_spec(name)
    except ModuleNotFoundError:  # There are none, or the game is a single module.
        return None
    return None if found is None else importlib.import_module(name)


def advisers_of(game: Game) -> list[Helper] | None:
    """Return the advisers that a game names in its module ``players`` as ``ADVISERS``, None if it names none."""
    module = _players(game)
    found: list[Helper] | None = getattr(module, "ADVISERS", None)
    return found


def scripts(game: Game) -> list[str]:
    """Return the names of the bots that only this game has."""
    return [name for name in all_scripts(game) if name not in ("random", "flat")]


def parse_bot(text: str, game: Game | None = None) -> BotSpec:
    """Return the bot that the text names, which may be one of the game's own; raise UnknownBot if there is none."""
    wanted = text.strip().lower()
    for level in levels(game):
        if wanted == level.key:
            spec = parse_bot(level.bot, game)
            return BotSpec(wanted, spec.name, spec.budget, game)
    name, _, number = wanted.partition(":")
    own = [] if game is None else scripts(game)
    if wanted == "random" or wanted in own:
        return BotSpec(wanted, wanted, Budget(0), game)
    if name == "flat" and number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= MAX_PLAYOUTS:
        return BotSpec(f"{name}:{int(number[:9])}", name, Budget(int(number[:9])), game)
    names = ", ".join([*EASY_TO_HARD, "random", *own])
    raise UnknownBot(wrong("no_bot", {"given": repr(text[:40]), "names": names, "most": MAX_PLAYOUTS}))
