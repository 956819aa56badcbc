"""The catalogue of Mindbug: the cards of a set and the keywords, in a language."""

from typing import Final, cast

from tablebots.core.rulebook import Rulebook
from tablebots.games.mindbug.cards import KEYWORDS, TRIGGERS, CardSet, Kind
from tablebots.games.mindbug.types import CardFacts, Keyword, KeywordFacts, MindbugCatalogue, Trigger

RULES: Final = {"frenzy": "MB-50", "hunter": "MB-51", "poisonous": "MB-53", "sneaky": "MB-54", "tough": "MB-55"}
"""The rule of each keyword."""


def catalogue_of(cards: CardSet, book: Rulebook) -> MindbugCatalogue:
    """Return the printed facts of a card set in the language of a rulebook."""
    return {
        "cards": {kind.name: _card(kind, book.language) for kind in cards.kinds},
        "keywords": {keyword: _keyword(keyword, book) for keyword in KEYWORDS},
        "words": dict(book.texts["words"]),
    }


def _card(kind: Kind, language: str) -> CardFacts:
    keywords = [cast(Keyword, word) for number, word in enumerate(KEYWORDS) if kind.keywords >> number & 1]
    return {
        "name": kind.names[language],
        "text": kind.texts[language],
        "power": kind.power,
        "copies": kind.copies,
        "keywords": keywords,
        "trigger": cast(Trigger, TRIGGERS[kind.trigger]),
    }


def _keyword(keyword: str, book: Rulebook) -> KeywordFacts:
    return {"name": book.word(keyword), "text": book.rule(RULES[keyword]), "rule": RULES[keyword]}
