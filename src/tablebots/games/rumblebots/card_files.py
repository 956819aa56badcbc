"""Reading a card set from a data file: either all of it is right, or every fault is named and nothing is loaded."""

import tomllib
from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.errors import Fault, Faulty
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.rumblebots.cards import (
    BEFORE_REVEAL,
    BONUS,
    CONDITIONS,
    FACTIONS,
    MOMENTS,
    MULTIPLIERS,
    NO_EFFECT,
    PER_REACTOR,
    PER_SQUAD,
    STARTER,
    TRANSFORM,
    TRANSFORMATION,
    WORKSHOP,
    Ability,
    CardSet,
    Kind,
    own_set_text,
)

MAX_CARDS: Final = 200
MAX_KINDS: Final = 62
"""A set of kinds is a mask in one machine word."""
MAX_COPIES: Final = 9
MAX_NUMBER: Final = 99
PLAYERS: Final = 4
ROW: Final = 4

EFFECTS: Final[list[tuple[str, list[str], list[str]]]] = [
    ("", [], []),
    ("bonus", ["always"], []),
    ("substitute", ["always"], ["attack", "defence"]),
    ("lead", ["always"], ["factions"]),
    ("transform", ["enter", "revealed", "kept", "turn_end"], ["into"]),
    ("reboot", ["revealed", "not_kept"], []),
    ("create_crystals", ["enter", "revealed", "kept"], ["amount"]),
    ("more_crystals", ["crystals"], ["amount"]),
    ("keep_any", ["kept"], []),
    ("return_discarded", ["beaten"], []),
    ("ripen", ["recycled"], []),
    ("sacrifice", ["building"], ["factions"]),
    ("take_recycled", ["built"], ["bound"]),
    ("defeat", ["enter"], ["bound"]),
    ("borrow", ["enter"], []),
    ("raise", ["enter"], ["amount"]),
    ("lower_workshops", ["enter"], ["amount"]),
    ("look", ["before_reveal"], ["amount"]),
    ("reload", ["before_reveal"], ["amount"]),
    ("boost", ["after_reveal"], ["attack"]),
    ("intercept", ["on_reveal"], []),
]
"""For each effect, at the index of its code: its key, when it can happen, and the numbers that it must have."""

VALUES: Final = ["attack", "defence", "crits", "barriers"]
ABILITY_ROW: Final = ["when", "if", "effect", "per", *VALUES, "amount", "bound", "factions", "into"]
CARD_ROW: Final = [
    "id",
    "level",
    "copies",
    "contraption",
    "cost",
    "recycle",
    *VALUES,
    "factions",
    "ability",
    "name",
    "text",
]


class BadCards(Faulty):
    """A card set has faults."""


class Reader:
    """Reads the entries of rows and collects what is wrong with them."""

    def __init__(self) -> None:
        self.faults: Final[list[Fault]] = []
        self.card: str = ""

    def fault(self, name: str, sentence: str) -> None:
        """Note a fault of the card that is being read."""
        self.faults.append(Fault(name, f"{self.card}: {sentence}" if self.card else sentence))

    def check_entries(self, row: Mapping[str, object], known: list[str], what: str) -> None:
        """Note the entries that a row does not have."""
        for entry in row:
            if entry not in known:
                self.fault("unknown_entry", f"{what} has no entry {str(entry)[:30]!r}")

    def number(self, row: Mapping[str, object], entry: str, low: int, high: int = MAX_NUMBER) -> int:
        """A whole number of a row; if it must not be missing, its lowest value is above 0."""
        value = row.get(entry, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault(entry, f"{entry} is a number from {low} to {high}, not {value!r}")
            return low
        return value

    def word(self, row: Mapping[str, object], entry: str, words: list[str]) -> int:
        """The index of a word of a row among those that are allowed."""
        value = row.get(entry, "")
        if value not in words:
            self.fault(entry, f"there is no {entry} {value!r}")
            return 0
        return words.index(str(value))

    def factions(self, row: Mapping[str, object]) -> i64:
        """The mask of a row's factions."""
        names = row.get("factions", [])
        mask: i64 = 0
        for name in names if isinstance(names, list) else [names]:
            if name in FACTIONS:
                place: i64 = FACTIONS.index(str(name))
                mask |= bit(place)
            else:
                self.fault("factions", f"there is no faction {name!r}")
        return mask

    def texts(self, row: Mapping[str, object], entry: str) -> dict[str, str]:
        """A text of a row in every language."""
        texts = row.get(entry, {})
        read: dict[str, str] = {}
        for language in LANGUAGES:
            text = texts.get(language) if isinstance(texts, dict) else None
            if not isinstance(text, str) or not text:
                self.fault(entry, f"there is no {entry} in {language}")
                text = ""
            read[language] = text
        return read


def read_card_set(text: str) -> CardSet:
    """The card set of a data file; raise BadCards that names every fault."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCards([Fault("not_toml", f"the card set is not TOML: {error}")]) from None
    rows = data.get("cards")
    if not isinstance(rows, list) or not rows:
        raise BadCards([Fault("no_cards", "a card set has a list of cards")])
    reader = Reader()
    reader.check_entries(data, ["name", "cards"], "a card set")
    name = data.get("name")
    if not isinstance(name, str) or not _is_identifier(name):
        reader.fault("name", f"the name of a card set is lower-case letters, digits and _, not {name!r}")
        name = ""
    kinds = [_read_kind(row if isinstance(row, dict) else {}, reader) for row in rows]
    reader.card = ""
    _check_whole(kinds, reader)
    if reader.faults:
        raise BadCards(reader.faults)
    return CardSet(name, sorted(kinds, key=_level_first))


def own_set() -> CardSet:
    """Our own set."""
    return read_card_set(own_set_text())


def _level_first(kind: Kind) -> int:
    return int(kind.level)


def _is_identifier(name: str) -> bool:
    return bool(name) and name.replace("_", "").isalnum() and name == name.lower() and name.isascii()


def _read_kind(row: Mapping[str, object], reader: Reader) -> Kind:
    given = row.get("id")
    reader.card = given if isinstance(given, str) else "?"
    if not isinstance(given, str) or not _is_identifier(given):
        reader.fault("id", f"a card's id is lower-case letters, digits and _, not {given!r}")
    reader.check_entries(row, CARD_ROW, "a card")
    level: i64 = TRANSFORMATION if row.get("level") == "T" else reader.number(row, "level", 0, 4)
    kind = Kind(reader.card, level, reader.number(row, "copies", 1, MAX_COPIES))
    contraption = row.get("contraption", False)
    if not isinstance(contraption, bool):
        reader.fault("contraption", f"contraption is true or false, not {contraption!r}")
    kind.contraption = contraption is True
    kind.cost = reader.number(row, "cost", 0)
    kind.recycle = reader.number(row, "recycle", 0)
    kind.attack = reader.number(row, "attack", 0)
    kind.defence = reader.number(row, "defence", 0)
    kind.crits = reader.number(row, "crits", 0)
    kind.barriers = reader.number(row, "barriers", 0)
    kind.factions = reader.factions(row)
    ability = row.get("ability", {})
    if isinstance(ability, dict):
        _read_ability(ability, kind, reader)
    else:
        reader.fault("ability", f"an ability is a table, not {ability!r}")
    kind.names = reader.texts(row, "name")
    kind.texts = reader.texts(row, "text") if kind.ability.effect != NO_EFFECT else dict.fromkeys(LANGUAGES, "")
    _check_kind(kind, row, reader)
    return kind


def _check_kind(kind: Kind, row: Mapping[str, object], reader: Reader) -> None:
    """Note what a Bot or a Contraption cannot have (RB-02, RB-03)."""
    count = sum([kind.factions >> number & 1 for number in range(len(FACTIONS))])
    at_a_reveal = kind.ability.when >= BEFORE_REVEAL
    if kind.contraption:
        for entry in [*VALUES, "factions"]:
            if entry in row:
                reader.fault(entry, f"a Contraption has no {entry}")
        if not at_a_reveal:
            reader.fault("when", "a Contraption works before, on or after a reveal")
        if kind.level == STARTER or kind.level == TRANSFORMATION:
            reader.fault("level", "a Contraption is of level 1 to 4")
        return
    if not 1 <= count <= 2:
        reader.fault("factions", f"a Bot has one or two factions, not {count}")
    if at_a_reveal:
        reader.fault("when", f"only a Contraption works {MOMENTS[kind.ability.when]}")
    if kind.level == STARTER and kind.copies < PLAYERS:
        reader.fault("copies", f"every player gets one, so there are at least {PLAYERS}")


def _read_ability(row: Mapping[str, object], kind: Kind, reader: Reader) -> None:
    ability = kind.ability
    reader.check_entries(row, ABILITY_ROW, "an ability")
    ability.when = reader.word(row, "when", MOMENTS)
    ability.condition = reader.word(row, "if", CONDITIONS)
    ability.effect = reader.word(row, "effect", [effect[0] for effect in EFFECTS])
    ability.per = reader.word(row, "per", MULTIPLIERS)
    ability.attack = reader.number(row, "attack", 0)
    ability.defence = reader.number(row, "defence", 0)
    ability.crits = reader.number(row, "crits", 0)
    ability.barriers = reader.number(row, "barriers", 0)
    ability.amount = reader.number(row, "amount", 0, 9)
    ability.bound = reader.number(row, "bound", 0)
    ability.factions = reader.factions(row)
    into = row.get("into", "")
    ability.into = into if isinstance(into, str) else "?"
    _check_ability(ability, row, reader)


def _check_ability(ability: Ability, row: Mapping[str, object], reader: Reader) -> None:
    """Note an effect at the wrong moment, and numbers that are missing or of no use."""
    key, moments, wanted = EFFECTS[ability.effect]
    if not key:
        if row and "effect" not in row:
            reader.fault("effect", "an ability has an effect")
        return
    if MOMENTS[ability.when] not in moments:
        reader.fault("when", f"{key} works {' or '.join(moments)}, not {MOMENTS[ability.when]!r}")
    needed = list(wanted)
    if ability.condition == WORKSHOP or ability.per == PER_REACTOR:
        needed.append("bound")
    if ability.per == PER_SQUAD:
        needed.append("factions")
    for entry in needed:
        if not row.get(entry):
            reader.fault(entry, f"{key} needs {entry} here")
    if ability.per and ability.effect != BONUS:
        reader.fault("per", f"{key} is not multiplied")
    useful = [*needed, *(VALUES if key in ("bonus", "lead") else [])]
    for entry in [*VALUES, "amount", "bound", "factions", "into"]:
        if entry in row and entry not in useful:
            reader.fault(entry, f"{key} has no {entry}")


def _check_whole(kinds: list[Kind], reader: Reader) -> None:
    """Note what is wrong between cards: names, numbers of cards, and transformations into nothing."""
    names = [kind.name for kind in kinds]
    for name in sorted(set(names)):
        if names.count(name) > 1:
            reader.fault("card_twice", f"the card {name!r} has two rows")
    count = sum([kind.copies for kind in kinds])
    if count > MAX_CARDS or len(kinds) > MAX_KINDS:
        reader.fault("too_many", f"a set has at most {MAX_CARDS} cards of {MAX_KINDS} kinds, not {count}, {len(kinds)}")
    for level in range(5):
        of_level = sum([kind.copies for kind in kinds if kind.level == level])
        if of_level < (1 if level == STARTER else ROW):
            reader.fault("too_few", f"there are only {of_level} cards of level {level}")
    evolved = [kind.name for kind in kinds if kind.level == TRANSFORMATION]
    for kind in kinds:
        if kind.ability.effect == TRANSFORM and kind.ability.into not in evolved:
            reader.fault("into", f"{kind.name}: there is no Transformation {kind.ability.into!r}")
