"""The cards of a set, laid out as lookup tables for the rules. `card_files` reads sets from data files.

A *card* is one piece of cardboard, a small number; copies of the same creature have neighbouring numbers. A set of
cards is a mask. A *kind* is the creature printed on a card.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.bits import bit, members
from tablebots.games.mindbug.abilities import Effect

PACKAGE: Final = "tablebots.games.mindbug"

FRENZY: Final[i64] = 1
HUNTER: Final[i64] = 2
POISONOUS: Final[i64] = 4
SNEAKY: Final[i64] = 8
TOUGH: Final[i64] = 16
KEYWORDS: Final = ["frenzy", "hunter", "poisonous", "sneaky", "tough"]
"""The keyword of each bit, lowest first."""
COPYABLE: Final[i64] = FRENZY | HUNTER | POISONOUS | SNEAKY
"""The keywords that a copying creature takes over: Tough is not among them (R-31)."""

NO_TRIGGER: Final[i64] = 0
PLAY: Final[i64] = 1
ATTACK: Final[i64] = 2
DEFEATED: Final[i64] = 3
PERMANENT: Final[i64] = 4
TRIGGERS: Final = ["", "play", "attack", "defeated", "permanent"]

# Permanent abilities: `powers` computes what they do whenever it is asked for.
NOTHING_PERMANENT: Final[i64] = 0
BLOCKED_BY_STRONG: Final[i64] = 1
SILENCE: Final[i64] = 2
BAR_WEAK_BLOCKERS: Final[i64] = 3
STRONGER_ON_TURN: Final[i64] = 4
STRONGER_ALONE: Final[i64] = 5
COPY_KEYWORDS: Final[i64] = 6
RAISE_ALLIES: Final[i64] = 7
RAISE_ALLIES_ON_TURN: Final[i64] = 8
ARM_WEAK_ALLIES: Final[i64] = 9


@final
class Kind:
    """One creature as it is printed: a row of the data file."""

    def __init__(
        self,
        name: str,
        power: int,
        copies: int,
        keywords: i64,
        trigger: i64,
        ability: str,
        effect: Effect,
        permanent: i64,
        amount: int,
        bound: int,
        names: dict[str, str],
        texts: dict[str, str],
    ) -> None:
        self.name: Final = name
        """How moves, positions and views name it."""
        self.power: Final = power
        self.copies: Final = copies
        self.keywords: Final[i64] = keywords
        self.trigger: Final[i64] = trigger
        self.ability: Final = ability
        """The key of its effect or permanent ability, empty if it has none."""
        self.effect: Final = effect
        self.permanent: Final[i64] = permanent
        self.amount: Final = amount
        self.bound: Final = bound
        self.names: Final = names
        self.texts: Final = texts


@final
class CardSet:
    """All cards of a game: for each card or kind, what the rules ask about it."""

    def __init__(self, name: str, kinds: list[Kind]) -> None:
        printed = [number for number, kind in enumerate(kinds) for _ in range(kind.copies)]
        self.name: Final = name
        self.kinds: Final = kinds
        self.number: Final = {kind.name: number for number, kind in enumerate(kinds)}
        self.count: Final[i64] = len(printed)
        self.all: Final[i64] = bit(len(printed)) - 1
        """The mask of all cards."""
        self.first: Final = vec[i64]([printed.index(number) for number in range(len(kinds))])
        """The first card of each kind."""
        self.copies: Final = vec[i64]([kind.copies for kind in kinds])
        """How many cards each kind has."""
        self.kind: Final = vec[i64](printed)
        self.power: Final = vec[i64]([kinds[number].power for number in printed])
        self.keywords: Final = vec[i64]([int(kinds[number].keywords) for number in printed])
        self.trigger: Final = vec[i64]([int(kinds[number].trigger) for number in printed])
        self.permanent: Final = vec[i64]([int(kinds[number].permanent) for number in printed])
        self.amount: Final = vec[i64]([kinds[number].amount for number in printed])
        self.bound: Final = vec[i64]([kinds[number].bound for number in printed])
        self.effects: Final[list[Effect]] = [kinds[number].effect for number in printed]
        self.twin: Final = vec[i64]([_twin(card, printed, kinds) for card in range(len(printed))])
        """The other copy of each card, -1 if there is none."""
        self.lower: Final[i64] = self._mask([0 <= card < self.twin[card] for card in range(len(printed))])
        """The card with the lower number of each pair of copies."""
        self.silencers: Final[i64] = self._with(SILENCE)
        self.blocker_barrers: Final[i64] = self._with(BAR_WEAK_BLOCKERS)
        self.raisers: Final[i64] = self._with(RAISE_ALLIES) | self._with(RAISE_ALLIES_ON_TURN)
        self.armers: Final[i64] = self._with(ARM_WEAK_ALLIES)

    def _with(self, permanent: i64) -> i64:
        return self._mask([self.permanent[card] == permanent for card in range(self.count)])

    def _mask(self, wanted: list[bool]) -> i64:
        mask: i64 = 0
        for card, is_wanted in enumerate(wanted):
            if is_wanted:
                mask |= bit(card)
        return mask

    def name_of(self, card: i64) -> str:
        """Return the name of the creature on a card."""
        return self.kinds[self.kind[card]].name

    def names_of(self, mask: i64) -> list[str]:
        """Return the names of the cards of a set, in the order of the card set."""
        return [self.name_of(card) for card in members(mask)]

    def pick(self, cards: i64, kind: i64) -> i64:
        """Return a card of this kind out of a set that has one."""
        first: i64 = self.first[kind]
        return first if cards >> first & 1 else first + 1


def _twin(card: int, printed: list[int], kinds: list[Kind]) -> int:
    first = printed.index(printed[card])
    return 2 * first + 1 - card if kinds[printed[card]].copies == 2 else -1
