"""Checks for authors of games and bots: does a game keep the contract, does a bot use only what its seat knows?

>>> from tablebots.testing import check_game
>>> check_game(my_game)  # raises BrokenContract at the first fault
"""

from tablebots.testing.bots import check_bot
from tablebots.testing.contract import CHECKS, BrokenContract, Variant, check_game, random_walk, variants

__all__ = ["CHECKS", "BrokenContract", "Variant", "check_bot", "check_game", "random_walk", "variants"]
