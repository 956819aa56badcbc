"""What a lobby needs to know of Rumblebots."""

from typing import Final

from tablebots.core.options import Meta, Option, rule_ids

PRIZE_COUNTS: Final = "prize_counts"

OPTIONS: Final = [Option(PRIZE_COUNTS, True, "RB-101")]
RULES: Final = rule_ids("RB", (1, 12), (20, 32), (40, 57), (60, 63), (70, 84), (90, 103), (110, 111), (120, 131))
PACKAGE: Final = "tablebots.games.rumblebots"
"""The package that has the rulebook and the data."""
MODULE: Final = f"{PACKAGE}.game"


def named_meta(name: str) -> Meta:
    """Return what a lobby needs to know of the game with a card set, under this name."""
    return Meta(name=name, rules_version=2, seats=(2, 4), options=OPTIONS, rules=RULES, module=MODULE)


META: Final = named_meta("rumblebots")
