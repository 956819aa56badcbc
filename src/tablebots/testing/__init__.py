"""Checks for authors of games: whether a game keeps the contract.

>>> from tablebots.testing import check_game
>>> check_game(my_game)  # raises BrokenContract with a sentence, or returns
"""

from tablebots.testing.contract import CHECKS, BrokenContract, Variant, check_game, random_walk, variants

__all__ = ["CHECKS", "BrokenContract", "Variant", "check_game", "random_walk", "variants"]
