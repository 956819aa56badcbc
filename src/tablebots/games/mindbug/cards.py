"""The cards: read from a data file, checked, and laid out as tables that the rules look things up in.

A *card* is one of the 48 pieces of cardboard, a small number; copies of the same creature have neighbouring numbers. A
set of cards is a mask with a bit for each. A *kind* is the creature printed on it.
"""

from collections.abc import Mapping
from importlib import resources
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.card_sets import MAX_NAME, MAX_NUMBER, MAX_SENTENCES, CardSetReader
from tablebots.core.errors import InvalidInput
from tablebots.core.rulebook import LANGUAGES

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

# Effects of a trigger word.
NO_EFFECT: Final[i64] = 0
GAIN_LIFE: Final[i64] = 1
LOSE_LIFE: Final[i64] = 2
LIFE_DOWN_TO: Final[i64] = 3
MATCH_LIFE: Final[i64] = 4
DISCARD: Final[i64] = 5
STEAL: Final[i64] = 6
RETURN_DISCARDS: Final[i64] = 7
REVIVE_OWN: Final[i64] = 8
REVIVE_RIVAL: Final[i64] = 9
DEFEAT_WEAK: Final[i64] = 10
DEFEAT_STRONG: Final[i64] = 11
DEFEAT_ANY: Final[i64] = 12
DEFEAT_IF_FEWER: Final[i64] = 13
TAKE_STRONG: Final[i64] = 14
TAKE_WEAK: Final[i64] = 15
# Permanent abilities.
FIRST_PERMANENT: Final[i64] = 16
BLOCKED_BY_STRONG: Final[i64] = 16
SILENCE: Final[i64] = 17
BAR_WEAK_BLOCKERS: Final[i64] = 18
STRONGER_ON_TURN: Final[i64] = 19
STRONGER_ALONE: Final[i64] = 20
COPY_KEYWORDS: Final[i64] = 21
RAISE_ALLIES: Final[i64] = 22
RAISE_ALLIES_ON_TURN: Final[i64] = 23
ARM_WEAK_ALLIES: Final[i64] = 24

AMOUNT: Final = "amount"
BOUND: Final = "bound"
EFFECTS: Final[list[tuple[str, list[str]]]] = [
    ("", []),
    ("gain_life", [AMOUNT]),
    ("lose_life", [AMOUNT]),
    ("life_down_to", [AMOUNT]),
    ("match_life", []),
    ("discard", [AMOUNT]),
    ("steal", [AMOUNT]),
    ("return_discards", []),
    ("revive_own", []),
    ("revive_rival", []),
    ("defeat_weak", [BOUND]),
    ("defeat_strong", [BOUND]),
    ("defeat_any", []),
    ("defeat_if_fewer", []),
    ("take_strong", [BOUND]),
    ("take_weak", [AMOUNT, BOUND]),
    ("blocked_by_strong", [BOUND]),
    ("silence", []),
    ("bar_weak_blockers", [BOUND]),
    ("stronger_on_turn", [AMOUNT]),
    ("stronger_alone", [AMOUNT]),
    ("copy_keywords", []),
    ("raise_allies", [AMOUNT]),
    ("raise_allies_on_turn", [AMOUNT]),
    ("arm_weak_allies", [BOUND]),
]
"""The key of each effect in the data file, at the index of its code, and the numbers that it takes."""

MIN_CARDS: Final = 22
"""Two piles of ten and a card for each player to reveal."""
MAX_CARDS: Final = 62
"""A set of cards is a mask in one machine word."""
MAX_COPIES: Final = 2
MAX_TAKEN: Final = 2
"""A step has room for one creature that is already chosen."""


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
        effect: i64,
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
        self.effect: Final[i64] = effect
        self.amount: Final = amount
        """How many lives, cards, creatures, or how much power the effect is about."""
        self.bound: Final = bound
        """The power up to which, or from which, creatures are meant."""
        self.names: Final = names
        self.texts: Final = texts


class BadCards(InvalidInput):
    """A card set has faults."""


def read_kinds(text: str) -> list[Kind]:
    """The creatures of a card set; raise BadCards that names every fault."""
    reader = CardSetReader()
    data = reader.parse(text)
    if reader.faults:
        raise BadCards(reader.faults)
    kinds = [_read_kind(row, reader) for row in reader.rows(data, "cards", 1, MAX_CARDS)]
    reader.card = ""
    names = [kind.name for kind in kinds]
    for name in sorted(set(names)):
        if names.count(name) > 1:
            reader.fault("card_twice", f"the card {name!r} has two rows")
    count = sum([kind.copies for kind in kinds])
    if kinds and not MIN_CARDS <= count <= MAX_CARDS:
        reader.fault("number_of_cards", f"a card set has {MIN_CARDS} to {MAX_CARDS} cards, not {count}")
    if reader.faults:
        raise BadCards(reader.faults)
    return kinds


ROW: Final = ["id", "power", "copies", "keywords", "trigger", "effect", AMOUNT, BOUND, "name", "text"]


def _read_kind(row: Mapping[str, object], reader: CardSetReader) -> Kind:
    """One row of the data file; what is wrong with it is noted."""
    name = reader.identifier(row)
    reader.check_entries(row, ROW, "a card")
    effect: i64 = reader.word(row, "effect", [effect[0] for effect in EFFECTS])
    wanted = EFFECTS[effect][1]
    for number in (AMOUNT, BOUND):
        if number in row and number not in wanted:
            reader.fault(number, f"this effect has no {number}")
    most = MAX_TAKEN if effect == TAKE_WEAK else MAX_NUMBER
    return Kind(
        name,
        reader.number(row, "power", 1, MAX_NUMBER),
        reader.number(row, "copies", 1, MAX_COPIES),
        reader.mask(row, "keywords", KEYWORDS),
        _read_trigger(row, effect, reader),
        effect,
        reader.number(row, AMOUNT, 1, most) if AMOUNT in wanted else 0,
        reader.number(row, BOUND, 1, MAX_NUMBER) if BOUND in wanted else 0,
        reader.texts(row, "name", MAX_NAME),
        reader.texts(row, "text", MAX_SENTENCES) if effect else dict.fromkeys(LANGUAGES, ""),
    )


def _read_trigger(row: Mapping[str, object], effect: i64, reader: CardSetReader) -> i64:
    trigger: i64 = reader.word(row, "trigger", TRIGGERS)
    if (effect == NO_EFFECT) != (trigger == NO_TRIGGER) or (effect >= FIRST_PERMANENT) != (trigger == PERMANENT):
        reader.fault("trigger", f"the trigger {TRIGGERS[trigger]!r} does not go with the effect")
    return trigger


def _first_box() -> list[Kind]:
    text = resources.files("tablebots.games.mindbug").joinpath("data", "cards.toml").read_text(encoding="utf-8")
    return read_kinds(text)


KINDS: Final = _first_box()
NAMES: Final = [kind.name for kind in KINDS]
NUMBER_OF_KIND: Final = {name: number for number, name in enumerate(NAMES)}

_PRINTED: Final = [number for number, kind in enumerate(KINDS) for _ in range(kind.copies)]
"""The kind of each card."""
CARDS: Final[i64] = len(_PRINTED)
ALL: Final[i64] = (1 << len(_PRINTED)) - 1
"""The mask of all cards."""

KIND: Final = vec[i64](_PRINTED)
POWER: Final = vec[i64]([KINDS[kind].power for kind in _PRINTED])
PRINTED_KEYWORDS: Final = vec[i64]([int(KINDS[kind].keywords) for kind in _PRINTED])
TRIGGER: Final = vec[i64]([int(KINDS[kind].trigger) for kind in _PRINTED])
EFFECT: Final = vec[i64]([int(KINDS[kind].effect) for kind in _PRINTED])
AMOUNTS: Final = vec[i64]([KINDS[kind].amount for kind in _PRINTED])
BOUNDS: Final = vec[i64]([KINDS[kind].bound for kind in _PRINTED])
FIRST: Final = vec[i64]([_PRINTED.index(kind) for kind in range(len(KINDS))])
"""The first card of each kind."""
COPIES: Final = vec[i64]([kind.copies for kind in KINDS])


def _twins() -> vec[i64]:
    twins: list[int] = []
    for card, kind in enumerate(_PRINTED):
        first = _PRINTED.index(kind)
        twins.append(2 * first + 1 - card if KINDS[kind].copies == 2 else -1)
    return vec[i64](twins)


TWIN: Final = _twins()
"""The other copy of each card, -1 if there is none."""


def _with_effect(effect: i64) -> i64:
    mask: i64 = 0
    for card, kind in enumerate(_PRINTED):
        if KINDS[kind].effect == effect:
            mask |= bit(card)
    return mask


SILENCERS: Final[i64] = _with_effect(SILENCE)
BLOCKER_BARRERS: Final[i64] = _with_effect(BAR_WEAK_BLOCKERS)
RAISERS: Final[i64] = _with_effect(RAISE_ALLIES) | _with_effect(RAISE_ALLIES_ON_TURN)
ARMERS: Final[i64] = _with_effect(ARM_WEAK_ALLIES)


def members(mask: i64) -> list[int]:
    """The cards of a set, lowest first."""
    return [card for card in range(CARDS) if mask >> card & 1]


def name_of(card: i64) -> str:
    """The name of the creature on a card."""
    return NAMES[KIND[card]]


def names_of(mask: i64) -> list[str]:
    """The names of the cards of a set, in the order of the card set."""
    return [name_of(card) for card in members(mask)]
