"""The printed facts of a card set in one language: cards, factions, keywords and the places of the table."""

from typing import Final, cast

from tablebots.core.rulebook import Rulebook
from tablebots.games.rumblebots.abilities import CONDITIONS, ENTER
from tablebots.games.rumblebots.actions import DOMINATION
from tablebots.games.rumblebots.cards import FACTIONS, CardSet, Kind, faction_names
from tablebots.games.rumblebots.types import CardFacts, Faction, Keyword, RuleFacts, RumblebotsCatalogue

KEYWORDS: Final = {
    "energized": "RB-70",
    "swarm": "RB-71",
    "enter": "RB-72",
    "finale": "RB-73",
    "ripening": "RB-74",
    "reboot": "RB-75",
    "transformation": "RB-76",
    "contraption": "RB-77",
}
"""The rule of each keyword."""
PLACES: Final = {
    "laboratory": "RB-04",
    "transformations": "RB-05",
    "supply": "RB-06",
    "workshop": "RB-10",
    "storage": "RB-29",
    "reactor": "RB-70",
    "cryo": "RB-56",
    "recycling": "RB-84",
}
"""The rule about each place of the table."""
BY_EFFECT: Final = {"ripen": "ripening", "reboot": "reboot", "transform": "transformation"}
"""The keyword of an ability that is one."""


def catalogue_of(cards: CardSet, book: Rulebook) -> RumblebotsCatalogue:
    """Return the printed facts of a card set in the language of a rulebook."""
    return {
        "cards": {kind.name: _card(kind, book.language) for kind in cards.kinds},
        "words": dict(book.texts["words"]),
        "factions": {faction: book.word(faction) for faction in FACTIONS},
        "keywords": {name: _rule(name, rule, book) for name, rule in KEYWORDS.items()},
        "places": {name: _rule(name, rule, book) for name, rule in PLACES.items()},
        "dominance": int(DOMINATION),
    }


def _card(kind: Kind, language: str) -> CardFacts:
    return {
        "name": kind.names[language],
        "text": kind.texts.get(language, ""),
        "level": int(kind.level),
        "copies": kind.copies,
        "contraption": kind.contraption,
        "cost": int(kind.cost),
        "recycle": int(kind.recycle),
        "attack": int(kind.attack),
        "defence": int(kind.defence),
        "crits": int(kind.crits),
        "barriers": int(kind.barriers),
        "factions": cast(list[Faction], faction_names(kind.factions)),
        "keywords": cast(list[Keyword], _keywords(kind)),
        "into": kind.ability.into or None,
    }


def _keywords(kind: Kind) -> list[str]:
    """Return the keywords of a card, in the order of the rules."""
    ability = kind.ability
    found = [BY_EFFECT.get(ability.key, "")]
    found += [name for name, condition in CONDITIONS.items() if condition == ability.condition]
    found += ["enter"] if ability.when == ENTER else []
    found += ["contraption"] if kind.contraption else []
    return [keyword for keyword in KEYWORDS if keyword in found]


def _rule(name: str, rule: str, book: Rulebook) -> RuleFacts:
    return {"name": book.word(name), "text": book.rule(rule), "rule": rule}
