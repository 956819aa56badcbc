"""The cards of a set, laid out as tables that the rules look things up in. `card_files` reads sets from data files.

A *card* is one piece of cardboard, a small number; copies of the same kind have neighbouring numbers. A *kind* is what
is printed on it. A set of kinds is a mask with a bit for each.
"""

from importlib import resources
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.rumblebots.abilities import CRYSTALS, Ability
from tablebots.games.rumblebots.meta import PACKAGE

FACTIONS: Final = ["animal", "appliances", "bio", "steam", "mech", "warfare"]
"""The faction of each bit, lowest first."""

STARTER: Final[i64] = 0
TRANSFORMATION: Final[i64] = 5
"""The level of the Transformation deck, above the four of the Laboratory."""


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
        self.lasting: Final = vec[i64]([int(kind.ability.lasting) for kind in kinds])
        self.abilities: Final[list[Ability]] = [kind.ability for kind in kinds]
        self.into: Final = vec[i64]([self.number.get(kind.ability.into, -1) for kind in kinds])
        self.starters: Final = [number for number, kind in enumerate(kinds) if kind.level == STARTER]
        self.collectors: Final = vec[i64](
            [card for card, number in enumerate(printed) if kinds[number].ability.when == CRYSTALS]
        )
        """The cards that add to crystals."""

    def ability_of(self, card: i64) -> Ability:
        """Return the ability of a card."""
        return self.abilities[self.kind[card]]

    def name_of(self, card: i64) -> str:
        """Return the name of what is printed on a card."""
        return self.names[self.kind[card]]

    def level_of(self, card: i64) -> i64:
        """Return the level of a card."""
        return self.level[self.kind[card]]

    def is_contraption(self, card: i64) -> bool:
        """Return whether a card is a Contraption."""
        return self.contraption[self.kind[card]] != 0


def faction_names(mask: i64) -> list[str]:
    """Return the names of the factions of a mask."""
    return [name for number, name in enumerate(FACTIONS) if mask >> number & 1]


def own_set_text() -> str:
    """Return the data file of our own set."""
    return resources.files(PACKAGE).joinpath("data", "cards.toml").read_text(encoding="utf-8")
