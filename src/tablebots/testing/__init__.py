"""Checks for authors of games and bots: whether a game keeps the contract, and a bot keeps to what its seat knows.

>>> from tablebots.testing import check_game
>>> check_game(my_game)  # raises BrokenContract with a sentence, or returns
"""

from tablebots.testing.bots import check_bot
from tablebots.testing.contract import CHECKS, BrokenContract, Variant, check_game, random_walk, variants

__all__ = ["CHECKS", "BrokenContract", "Variant", "check_bot", "check_game", "random_walk", "variants"]
