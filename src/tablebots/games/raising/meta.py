"""What a lobby needs to know of Raising Robots."""

from typing import Final

from tablebots.core.options import Meta, Option, rule_ids

INVENTORS: Final = "inventors"
CHALLENGE: Final = "challenge"
SOLO_CUBES: Final = "solo_cubes"
UPGRADE_ROWS: Final = "upgrade_rows"
ASSEMBLE_BONUS: Final = "assemble_bonus"
TAPE_PAYS_WILD: Final = "tape_pays_wild"
EXTRA_CREDIT_BELOW_D: Final = "extra_credit_below_d"
ASSEMBLE_BY_ACTION_COLUMN: Final = "assemble_by_action_column"

DRAFTED: Final = "draft"
OFF: Final = "off"
BIDDING: Final = "bidding"

OPTIONS: Final = [
    Option(INVENTORS, DRAFTED, "RA-07", choices=[DRAFTED, OFF, BIDDING], limits={BIDDING: (2, 6)}),
    Option(CHALLENGE, False, "RA-114", limits={True: (1, 1)}),
    Option(SOLO_CUBES, "solo", "RA-110", choices=["solo", "rising"]),
    Option(UPGRADE_ROWS, 3, "RA-132", low=2, high=3),
    Option(ASSEMBLE_BONUS, 2, "RA-30", low=0, high=3),
    Option(TAPE_PAYS_WILD, True, "RA-11"),
    Option(EXTRA_CREDIT_BELOW_D, True, "RA-82"),
    Option(ASSEMBLE_BY_ACTION_COLUMN, "left", "RA-67", choices=["left", "right"]),
]
RULES: Final = rule_ids(
    "RA",
    (1, 7),
    (10, 14),
    (20, 23),
    (30, 35),
    (40, 45),
    (50, 53),
    (60, 68),
    (70, 73),
    (80, 84),
    (90, 92),
    (100, 101),
    (110, 114),
    (120, 124),
    (130, 133),
)
MODULE: Final = "tablebots.games.raising.game"


def named_meta(name: str) -> Meta:
    """Return what a lobby needs to know of the game with a component set, under this name."""
    return Meta(
        name=name, rules_version=3, seats=(1, 6), options=OPTIONS, rules=RULES, module=MODULE, title="Raising Robots"
    )


META: Final = named_meta("raising")
