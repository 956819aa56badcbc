"""The boards of the games, one module each; games without one get the generic board."""

import importlib
from typing import Final

from tablebots.terminal.boards.base import Board

OWN: Final = {
    "mindbug": "tablebots.terminal.boards.mindbug",
    "raising": "tablebots.terminal.boards.raising",
    "ricochet": "tablebots.terminal.boards.ricochet",
    "rumblebots": "tablebots.terminal.boards.rumblebots",
}
"""The module of each game that has a board of its own: its `BOARD` is the class."""

GENERIC: Final = "tablebots.terminal.boards.generic"


def family(game: str) -> str:
    """The game whose board is used: ``rumblebots`` also for ``rumblebots-mine``, the game with another card set."""
    return game.partition("-")[0]


def board_of(game: str) -> Board:
    """A new board for a game."""
    module = importlib.import_module(OWN.get(family(game), GENERIC))
    board: Board = module.BOARD()
    return board
