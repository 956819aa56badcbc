"""What a lobby needs to know of Mindbug."""

from typing import Final

from tablebots.core.options import Meta, Option, rule_ids

TURN_LIMIT: Final = 200
"""After this many turns the player with more life wins (MB-23), unless the players agree on another number."""

OPTIONS: Final = [Option("turn_limit", TURN_LIMIT, "MB-23", low=10, high=1000)]
RULES: Final = [
    *rule_ids("MB", (1, 5), (10, 12), (20, 23), (30, 34), (40, 45), (50, 56), (60, 69), (80, 81)),
    *rule_ids("R", (5, 6), (12, 12), (14, 14), (18, 25), (30, 31), (33, 33), (36, 37), (39, 39), (43, 44), (46, 49)),
]
MODULE: Final = "tablebots.games.mindbug.game"


def named_meta(name: str) -> Meta:
    """Return what a lobby needs to know of the game with a card set, under this name."""
    return Meta(name, rules_version=1, seats=(2, 2), options=OPTIONS, rules=RULES, module=MODULE, title="Mindbug")


META: Final = named_meta("mindbug")
