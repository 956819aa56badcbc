"""The abilities that Inventors can have: what they do, when they work, and what their rows in data files must say."""

from typing import Final, final

from mypy_extensions import i64

# The two abilities of an Inventor.
BASIC: Final[i64] = 0
UPGRADED: Final[i64] = 1
ABILITIES_OF_AN_INVENTOR: Final = ["basic", "upgraded"]


@final
class When:
    """A moment at which an ability works."""

    def __init__(self, name: str) -> None:
        self.name: Final = name


AT_START: Final = When("start")
AT_ONCE: Final = When("at_once")
ROUND_END: Final = When("round_end")
GAME_END: Final = When("game_end")
ALWAYS: Final = When("always")
WHENS: Final = [AT_START, AT_ONCE, ROUND_END, GAME_END, ALWAYS]


@final
class AbilityKind:
    """What an ability does. Where it is looked up, in `powers` and `steps`, it is compared by identity."""

    def __init__(self, index: i64, name: str, whens: list[When], needed: list[str], possible: list[str]) -> None:
        self.index: Final[i64] = index
        """Its place in *ABILITIES*."""
        self.name: Final = name
        self.whens: Final = whens
        """When it can work."""
        self.needed: Final = needed
        self.possible: Final = possible
        """The entries that its row must have, and those that it may have."""


GAIN: Final = AbilityKind(0, "gain", [AT_START, AT_ONCE, ROUND_END, GAME_END], ["gives"], [])
PHASE_ENERGY: Final = AbilityKind(1, "phase_energy", [ALWAYS], ["phase", "amount"], [])
PHASE_GAIN: Final = AbilityKind(2, "phase_gain", [ALWAYS], ["phase", "gives"], ["energy"])
SLOT_DISCOUNT: Final = AbilityKind(3, "slot_discount", [ALWAYS], ["amount"], [])
ASSEMBLY_GAIN: Final = AbilityKind(4, "assembly_gain", [ALWAYS], ["gives"], [])
UPGRADE_DISCOUNT: Final = AbilityKind(5, "upgrade_discount", [ALWAYS], ["amount"], [])
UNLOCK_GAIN: Final = AbilityKind(6, "unlock_gain", [ALWAYS], ["gives"], [])
SWAP: Final = AbilityKind(7, "swap", [ROUND_END], ["amount", "pays", "gives"], [])
BOOST_CARD: Final = AbilityKind(8, "boost_card", [ALWAYS], ["amount", "limit", "pays"], [])
VP_PER_UPGRADED: Final = AbilityKind(9, "vp_per_upgraded", [GAME_END], ["amount", "limit"], [])
VP_PER_TOKEN: Final = AbilityKind(10, "vp_per_token", [GAME_END], ["limit"], ["amount"])
DOUBLE_CUBES: Final = AbilityKind(11, "double_cubes", [ALWAYS], [], [])
BUSY_ROUND: Final = AbilityKind(12, "busy_round", [ROUND_END], ["limit", "gives"], [])
SECOND_CLASS: Final = AbilityKind(13, "second_class", [AT_START], [], [])
RAISE_GRADE: Final = AbilityKind(14, "raise_grade", [GAME_END], [], [])
ACT_AGAIN: Final = AbilityKind(15, "act_again", [ALWAYS], [], ["pays"])
ACT_UPGRADED: Final = AbilityKind(16, "act_upgraded", [ALWAYS], [], ["pays"])

ABILITIES: Final = [
    GAIN,
    PHASE_ENERGY,
    PHASE_GAIN,
    SLOT_DISCOUNT,
    ASSEMBLY_GAIN,
    UPGRADE_DISCOUNT,
    UNLOCK_GAIN,
    SWAP,
    BOOST_CARD,
    VP_PER_UPGRADED,
    VP_PER_TOKEN,
    DOUBLE_CUBES,
    BUSY_ROUND,
    SECOND_CLASS,
    RAISE_GRADE,
    ACT_AGAIN,
    ACT_UPGRADED,
]
"""Our own set uses each of them."""
