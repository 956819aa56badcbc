"""Card sets: read from a data file, checked, and laid out as tables that the rules look things up in.

A *card* is one piece of cardboard, a small number; copies of the same kind have neighbouring numbers. A *kind* is what
is printed on it. A set of kinds is a mask with a bit for each.
"""

from importlib import resources
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

FACTIONS: Final = ["animal", "appliances", "bio", "steam", "mech", "warfare"]
"""The faction of each bit, lowest first."""

STARTER: Final[i64] = 0
TRANSFORMATION: Final[i64] = 5
"""The level of the Transformation deck, above the four of the Laboratory."""

# When an ability works. The three moments of Contraptions come last.
NEVER: Final[i64] = 0
ALWAYS: Final[i64] = 1
ENTER: Final[i64] = 2
REVEALED: Final[i64] = 3
KEPT: Final[i64] = 4
NOT_KEPT: Final[i64] = 5
BEATEN: Final[i64] = 6
RECYCLED: Final[i64] = 7
BUILDING: Final[i64] = 8
BUILT: Final[i64] = 9
TURN_END: Final[i64] = 10
CRYSTALS: Final[i64] = 11
BEFORE_REVEAL: Final[i64] = 12
ON_REVEAL: Final[i64] = 13
AFTER_REVEAL: Final[i64] = 14
MOMENTS: Final = [
    "",
    "always",
    "enter",
    "revealed",
    "kept",
    "not_kept",
    "beaten",
    "recycled",
    "building",
    "built",
    "turn_end",
    "crystals",
    "before_reveal",
    "on_reveal",
    "after_reveal",
]

NO_CONDITION: Final[i64] = 0
SWARM: Final[i64] = 1
FINALE: Final[i64] = 2
ENERGIZED: Final[i64] = 3
WORKSHOP: Final[i64] = 4
CONDITIONS: Final = ["", "swarm", "finale", "energized", "workshop"]

NO_EFFECT: Final[i64] = 0
BONUS: Final[i64] = 1
SUBSTITUTE: Final[i64] = 2
LEAD: Final[i64] = 3
TRANSFORM: Final[i64] = 4
REBOOT: Final[i64] = 5
CREATE_CRYSTALS: Final[i64] = 6
MORE_CRYSTALS: Final[i64] = 7
KEEP_ANY: Final[i64] = 8
RETURN_DISCARDED: Final[i64] = 9
RIPEN: Final[i64] = 10
SACRIFICE: Final[i64] = 11
TAKE_RECYCLED: Final[i64] = 12
DEFEAT: Final[i64] = 13
BORROW: Final[i64] = 14
RAISE: Final[i64] = 15
LOWER_WORKSHOPS: Final[i64] = 16
LOOK: Final[i64] = 17
RELOAD: Final[i64] = 18
BOOST: Final[i64] = 19
INTERCEPT: Final[i64] = 20

# What a bonus is multiplied with.
ONCE: Final[i64] = 0
PER_SQUAD: Final[i64] = 1
PER_FACTIONS: Final[i64] = 2
PER_REACTOR: Final[i64] = 3
PER_WORKSHOP: Final[i64] = 4
MULTIPLIERS: Final = ["", "squad", "factions", "reactor", "workshop"]


@final
class Ability:
    """What a kind can do: when, on which condition, what, and its numbers."""

    def __init__(self) -> None:
        self.when: i64 = NEVER
        self.condition: i64 = NO_CONDITION
        self.effect: i64 = NO_EFFECT
        self.per: i64 = ONCE
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.crits: i64 = 0
        self.barriers: i64 = 0
        self.amount: i64 = 0
        """How many cards, crystals or levels it is about."""
        self.bound: i64 = 0
        """The level or the defence up to which, or the Workshop from which, it works."""
        self.factions: i64 = 0
        self.into: str = ""
        """The kind that it transforms into."""


@final
class Kind:
    """What is printed on a card: a row of the data file."""

    def __init__(self, name: str, level: i64, copies: int) -> None:
        self.name: Final = name
        """How moves, positions and views name it."""
        self.level: Final[i64] = level
        self.copies: Final = copies
        self.contraption: bool = False
        self.cost: i64 = 0
        self.recycle: i64 = 0
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.crits: i64 = 0
        self.barriers: i64 = 0
        self.factions: i64 = 0
        self.ability: Ability = Ability()
        self.names: dict[str, str] = {}
        self.texts: dict[str, str] = {}


@final
class CardSet:
    """The cards of a game as tables. It never changes, so states share it."""

    def __init__(self, name: str, kinds: list[Kind]) -> None:
        printed = [number for number, kind in enumerate(kinds) for _ in range(kind.copies)]
        self.name: Final = name
        self.kinds: Final = kinds
        self.names: Final = [kind.name for kind in kinds]
        self.number: Final = {kind.name: number for number, kind in enumerate(kinds)}
        self.cards: Final[i64] = len(printed)
        self.kind: Final = vec[i64](printed)
        """The kind of each card."""
        # By kind:
        self.first: Final = vec[i64]([printed.index(number) for number in range(len(kinds))])
        """The first card of it."""
        self.level: Final = vec[i64]([int(kind.level) for kind in kinds])
        self.contraption: Final = vec[i64]([int(kind.contraption) for kind in kinds])
        self.cost: Final = vec[i64]([int(kind.cost) for kind in kinds])
        self.recycle: Final = vec[i64]([int(kind.recycle) for kind in kinds])
        self.attack: Final = vec[i64]([int(kind.attack) for kind in kinds])
        self.defence: Final = vec[i64]([int(kind.defence) for kind in kinds])
        self.crits: Final = vec[i64]([int(kind.crits) for kind in kinds])
        self.barriers: Final = vec[i64]([int(kind.barriers) for kind in kinds])
        self.factions: Final = vec[i64]([int(kind.factions) for kind in kinds])
        self.when: Final = vec[i64]([int(kind.ability.when) for kind in kinds])
        self.effect: Final = vec[i64]([int(kind.ability.effect) for kind in kinds])
        self.abilities: Final = [kind.ability for kind in kinds]
        self.into: Final = vec[i64]([self.number.get(kind.ability.into, -1) for kind in kinds])
        self.starters: Final = [number for number, kind in enumerate(kinds) if kind.level == STARTER]

    def name_of(self, card: i64) -> str:
        """The name of what is printed on a card."""
        return self.names[self.kind[card]]

    def level_of(self, card: i64) -> i64:
        """The level of a card."""
        return self.level[self.kind[card]]

    def is_contraption(self, card: i64) -> bool:
        """Whether a card is a Contraption."""
        return self.contraption[self.kind[card]] != 0


def faction_names(mask: i64) -> list[str]:
    """The names of the factions of a mask."""
    return [name for number, name in enumerate(FACTIONS) if mask >> number & 1]


def own_set_text() -> str:
    """The data file of our own set."""
    return resources.files("tablebots.games.rumblebots").joinpath("data", "cards.toml").read_text(encoding="utf-8")
