"""Card sets as data files: either all of one is right, or every fault is named and nothing is loaded."""

from collections.abc import Callable, Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.card_sets import MAX_NAME, MAX_NUMBER, MAX_SENTENCES, CardSetReader
from tablebots.core.errors import InvalidInput, short_repr, wrong
from tablebots.core.messages import Value
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.rumblebots.abilities import (
    BEFORE_REVEAL,
    BONUS,
    CONDITIONS,
    MOMENTS,
    MULTIPLIERS,
    ONCE,
    PER_REACTOR,
    PER_SQUAD,
    VALUES,
    WORKSHOP,
    Ability,
)
from tablebots.games.rumblebots.cards import FACTIONS, STARTER, TRANSFORMATION, CardSet, Kind, own_set_text
from tablebots.games.rumblebots.effects import EFFECTS
from tablebots.games.rumblebots.meta import PACKAGE

MAX_CARDS: Final = 200
MAX_KINDS: Final = 62
"""A set of kinds is a mask in one machine word."""
MAX_COPIES: Final = 9
PLAYERS: Final = 4
ROW: Final = 4

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


class BadCards(InvalidInput):
    """A card set has faults."""


class RowReader(CardSetReader):
    """Reads the entries of rows, most of which are numbers that may be missing."""

    def value(self, row: Mapping[str, object], entry: str) -> int:
        """Return a number of a row that may be missing."""
        return self.number(row, entry, 0, MAX_NUMBER)

    def choice(self, row: Mapping[str, object], entry: str, known: Mapping[str, i64]) -> i64:
        """Return what a word of a row stands for."""
        words = list(known)
        return known[words[self.word(row, entry, words)]]


def read_card_set(text: str) -> CardSet:
    """Return the card set of a data file; raise BadCards that names every fault."""
    reader = RowReader()
    data = reader.parse(text)
    if reader.faults:
        raise BadCards(reader.faults)
    reader.check_entries(data, ["name", "cards"], "a card set")
    name = reader.name(data)
    kinds = [_read_kind(row, reader) for row in reader.rows(data, "cards", 1, MAX_CARDS)]
    reader.card = ""
    if kinds:
        _check_whole(kinds, reader)
    if reader.faults:
        raise BadCards(reader.faults)
    return CardSet(name, sorted(kinds, key=_level_first))


def own_set() -> CardSet:
    """Return our own set."""
    return read_card_set(own_set_text())


def _level_first(kind: Kind) -> int:
    return int(kind.level)


def _read_kind(row: Mapping[str, object], reader: RowReader) -> Kind:
    name = reader.identifier(row)
    reader.check_entries(row, CARD_ROW, "a card")
    level: i64 = TRANSFORMATION if row.get("level") == "T" else reader.number(row, "level", 0, 4)
    kind = Kind(name, level, reader.number(row, "copies", 1, MAX_COPIES))
    kind.contraption = reader.flag(row, "contraption")
    kind.cost = reader.value(row, "cost")
    kind.recycle = reader.value(row, "recycle")
    kind.attack = reader.value(row, "attack")
    kind.defence = reader.value(row, "defence")
    kind.crits = reader.value(row, "crits")
    kind.barriers = reader.value(row, "barriers")
    kind.factions = reader.mask(row, "factions", FACTIONS)
    ability = row.get("ability", {})
    if isinstance(ability, dict):
        kind.ability = _read_ability(ability, reader)
    else:
        reader.fault("ability", wrong("ability_table", {"given": short_repr(ability)}, PACKAGE))
    kind.names = reader.texts(row, "name", MAX_NAME)
    kind.texts = reader.texts(row, "text", MAX_SENTENCES) if kind.ability.key else dict.fromkeys(LANGUAGES, "")
    _check_kind(kind, row, reader)
    return kind


def _check_kind(kind: Kind, row: Mapping[str, object], reader: RowReader) -> None:
    """Note what a Bot or a Contraption cannot have (RB-02, RB-03)."""
    count = sum([kind.factions >> number & 1 for number in range(len(FACTIONS))])
    at_a_reveal = kind.ability.when >= BEFORE_REVEAL
    if kind.contraption:
        for entry in [*VALUES, "factions"]:
            if entry in row:
                reader.fault(entry, wrong("contraption_entry", {"entry": repr(entry)}, PACKAGE))
        if not at_a_reveal:
            reader.fault("when", wrong("contraption_moment", None, PACKAGE))
        if kind.level == STARTER or kind.level == TRANSFORMATION:
            reader.fault("level", wrong("contraption_level", None, PACKAGE))
        return
    if not 1 <= count <= 2:
        reader.fault("factions", wrong("bot_factions", {"count": int(count)}, PACKAGE))
    if at_a_reveal:
        reader.fault("when", wrong("bot_moment", {"moment": _word_of(kind.ability.when)}, PACKAGE))
    if kind.level == STARTER and kind.copies < PLAYERS:
        reader.fault("copies", wrong("starter_copies", {"least": PLAYERS}, PACKAGE))


def _read_ability(row: Mapping[str, object], reader: RowReader) -> Ability:
    reader.check_entries(row, ABILITY_ROW, "an ability")
    when: i64 = reader.choice(row, "when", MOMENTS)
    condition: i64 = reader.choice(row, "if", CONDITIONS)
    ability = _new_ability(reader.word(row, "effect", list(EFFECTS)))
    ability.when = when
    ability.condition = condition
    ability.per = reader.choice(row, "per", MULTIPLIERS)
    ability.attack = reader.value(row, "attack")
    ability.defence = reader.value(row, "defence")
    ability.crits = reader.value(row, "crits")
    ability.barriers = reader.value(row, "barriers")
    ability.amount = reader.number(row, "amount", 0, 9)
    ability.bound = reader.value(row, "bound")
    ability.factions = reader.mask(row, "factions", FACTIONS)
    into = row.get("into", "")
    ability.into = into if isinstance(into, str) else "?"
    _check_ability(ability, row, reader)
    return ability


def _new_ability(number: int) -> Ability:
    """Return an ability of the class at an index of the table of effects."""
    key = list(EFFECTS)[number]
    make: Callable[[str, int], Ability] = EFFECTS[key]
    return make(key, number)


def _check_ability(ability: Ability, row: Mapping[str, object], reader: RowReader) -> None:
    """Note an effect at the wrong moment, and numbers that are missing or of no use."""
    key = repr(ability.key)
    if not ability.key:
        if row and "effect" not in row:
            reader.fault("effect", wrong("no_effect", None, PACKAGE))
        return
    moment = _word_of(ability.when)
    if moment not in ability.moments:
        moments = [repr(word) for word in ability.moments]
        values: dict[str, Value] = {"effect": key, "moments": moments, "given": repr(moment)}
        reader.fault("when", wrong("effect_moment", values, PACKAGE))
    needed = list(ability.needs)
    if ability.condition == WORKSHOP or ability.per == PER_REACTOR:
        needed.append("bound")
    if ability.per == PER_SQUAD:
        needed.append("factions")
    for entry in needed:
        if not row.get(entry):
            reader.fault(entry, wrong("effect_needs", {"effect": key, "entry": repr(entry)}, PACKAGE))
    if ability.per != ONCE and ability.lasting != BONUS:
        reader.fault("per", wrong("not_multiplied", {"effect": key}, PACKAGE))
    useful = [*needed, *ability.takes]
    for entry in [*VALUES, "amount", "bound", "factions", "into"]:
        if entry in row and entry not in useful:
            reader.fault(entry, wrong("effect_entry", {"effect": key, "entry": repr(entry)}, PACKAGE))


def _word_of(when: i64) -> str:
    """Return the word of a moment."""
    return list(MOMENTS)[list(MOMENTS.values()).index(when)]


def _check_whole(kinds: list[Kind], reader: RowReader) -> None:
    """Note what is wrong between cards: names, numbers of cards, and transformations into nothing."""
    names = [kind.name for kind in kinds]
    for name in sorted(set(names)):
        if names.count(name) > 1:
            reader.fault("card_twice", wrong("card_twice", {"given": repr(name)}, PACKAGE))
    count = sum([kind.copies for kind in kinds])
    if count > MAX_CARDS or len(kinds) > MAX_KINDS:
        values: dict[str, Value] = {"most_cards": MAX_CARDS, "most_kinds": MAX_KINDS}
        values["cards"] = int(count)
        values["kinds"] = len(kinds)
        reader.fault("too_many", wrong("too_many", values, PACKAGE))
    for level in range(5):
        of_level = sum([kind.copies for kind in kinds if kind.level == level])
        if of_level < (1 if level == STARTER else ROW):
            reader.fault("too_few", wrong("too_few", {"count": int(of_level), "level": level}, PACKAGE))
    evolved = [kind.name for kind in kinds if kind.level == TRANSFORMATION]
    for kind in kinds:
        if kind.ability.key == "transform" and kind.ability.into not in evolved:
            reader.card = kind.name
            reader.fault("into", wrong("no_transformation", {"given": repr(kind.ability.into)}, PACKAGE))
