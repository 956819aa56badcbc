"""Card sets of Mindbug as data files: read, checked with every fault named, and laid out as a `CardSet`."""

from collections.abc import Callable, Mapping
from importlib import resources
from typing import Final

from mypy_extensions import i64

from tablebots.core.card_sets import MAX_NAME, MAX_NUMBER, MAX_SENTENCES, CardSetReader
from tablebots.core.errors import InvalidInput, wrong
from tablebots.core.messages import Value
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.mindbug.abilities import AMOUNT, BOUND, Effect
from tablebots.games.mindbug.cards import (
    ARM_WEAK_ALLIES,
    BAR_WEAK_BLOCKERS,
    BLOCKED_BY_STRONG,
    COPY_KEYWORDS,
    KEYWORDS,
    NO_TRIGGER,
    NOTHING_PERMANENT,
    PACKAGE,
    PERMANENT,
    RAISE_ALLIES,
    RAISE_ALLIES_ON_TURN,
    SILENCE,
    STRONGER_ALONE,
    STRONGER_ON_TURN,
    TRIGGERS,
    CardSet,
    Kind,
)
from tablebots.games.mindbug.effects import EFFECTS

MIN_CARDS: Final = 22
"""Two piles of ten and a card for each player to reveal."""
MAX_CARDS: Final = 62
"""A set of cards is a mask in one machine word."""
MAX_COPIES: Final = 2

PERMANENTS: Final[dict[str, tuple[i64, list[str]]]] = {
    "blocked_by_strong": (BLOCKED_BY_STRONG, [BOUND]),
    "silence": (SILENCE, []),
    "bar_weak_blockers": (BAR_WEAK_BLOCKERS, [BOUND]),
    "stronger_on_turn": (STRONGER_ON_TURN, [AMOUNT]),
    "stronger_alone": (STRONGER_ALONE, [AMOUNT]),
    "copy_keywords": (COPY_KEYWORDS, []),
    "raise_allies": (RAISE_ALLIES, [AMOUNT]),
    "raise_allies_on_turn": (RAISE_ALLIES_ON_TURN, [AMOUNT]),
    "arm_weak_allies": (ARM_WEAK_ALLIES, [BOUND]),
}
"""The permanent ability of each key in the data file, and the numbers that it takes."""

FILE: Final = ["name", "cards"]
ROW: Final = ["id", "power", "copies", "keywords", "trigger", "effect", AMOUNT, BOUND, "name", "text"]


class BadCards(InvalidInput):
    """A card set has faults."""


def own_set() -> CardSet:
    """Return the card set that comes with the package."""
    text = resources.files(PACKAGE).joinpath("data", "cards.toml").read_text(encoding="utf-8")
    return read_card_set(text)


def read_card_set(text: str) -> CardSet:
    """Return the card set of a data file; raise BadCards naming every fault."""
    reader = CardSetReader(PACKAGE)
    data = reader.parse(text)
    if reader.faults:
        raise BadCards(reader.faults)
    reader.check_entries(data, FILE, "a card set")
    name = reader.name(data)
    kinds = [_read_kind(row, reader) for row in reader.rows(data, "cards", 1, MAX_CARDS)]
    reader.card = ""
    names = [kind.name for kind in kinds]
    for twice in sorted({name for name in names if names.count(name) > 1}):
        reader.fault("card_twice", wrong("card_twice", {"given": repr(twice)}, PACKAGE))
    count = sum([kind.copies for kind in kinds])
    if kinds and not MIN_CARDS <= count <= MAX_CARDS:
        values: dict[str, Value] = {"low": MIN_CARDS, "high": MAX_CARDS, "given": count}
        reader.fault("number_of_cards", wrong("number_of_cards", values, PACKAGE))
    if reader.faults:
        raise BadCards(reader.faults)
    return CardSet(name, kinds)


def _read_kind(row: Mapping[str, object], reader: CardSetReader) -> Kind:
    """Return one row of the data file; its faults are noted."""
    name = reader.identifier(row)
    reader.check_entries(row, ROW, "a card")
    keys = ["", *EFFECTS, *PERMANENTS]
    ability = keys[reader.word(row, "effect", keys)]
    takes, most = _numbers_of(ability)
    known = row.get("effect", "") in keys
    for number in (AMOUNT, BOUND):
        if known and number in row and number not in takes:
            reader.fault(number, wrong("effect_number", {"entry": number}, PACKAGE))
    power = reader.number(row, "power", 1, MAX_NUMBER)
    copies = reader.number(row, "copies", 1, MAX_COPIES)
    keywords: i64 = reader.mask(row, "keywords", KEYWORDS)
    trigger: i64 = _read_trigger(row, ability, reader) if known else NO_TRIGGER
    amount = reader.number(row, AMOUNT, 1, most) if AMOUNT in takes else 0
    bound = reader.number(row, BOUND, 1, MAX_NUMBER) if BOUND in takes else 0
    return Kind(
        name,
        power,
        copies,
        keywords,
        trigger,
        ability,
        _effect(ability, amount, bound),
        PERMANENTS[ability][0] if ability in PERMANENTS else NOTHING_PERMANENT,
        amount,
        bound,
        reader.texts(row, "name", MAX_NAME),
        reader.texts(row, "text", MAX_SENTENCES) if ability else dict.fromkeys(LANGUAGES, ""),
    )


def _numbers_of(ability: str) -> tuple[list[str], int]:
    """Return the numbers that an ability takes, and the highest amount."""
    if ability in EFFECTS:
        return list(EFFECTS[ability].takes), EFFECTS[ability].most
    return PERMANENTS[ability][1] if ability in PERMANENTS else [], MAX_NUMBER


def _effect(ability: str, amount: int, bound: int) -> Effect:
    if ability not in EFFECTS:
        return Effect()
    make: Callable[[int, int], Effect] = EFFECTS[ability]
    return make(amount, bound)


def _read_trigger(row: Mapping[str, object], ability: str, reader: CardSetReader) -> i64:
    trigger: i64 = reader.word(row, "trigger", TRIGGERS)
    if (ability == "") != (trigger == NO_TRIGGER) or (ability in PERMANENTS) != (trigger == PERMANENT):
        reader.fault("trigger", wrong("trigger", {"given": repr(TRIGGERS[trigger])}, PACKAGE))
    return trigger
