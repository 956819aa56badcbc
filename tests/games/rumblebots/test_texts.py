"""The texts of Rumblebots: one word for one thing in each language, and sentences that fit every card."""

import pytest

from tablebots.core.rulebook import LANGUAGES

from .helpers import OURS

OTHER_WORDS = {
    "en": ["energis", "throw", "lays "],
    "es": ["bocabajo", "bocarriba", "tomar prestado", "toma prestado"],
    "ca": ["ficha", "manllev", "rebutj", " amo "],
    "pt": ["você", "virar uma", "equipe"],
}
"""Words that the texts do not use, because they use another one for the same thing."""


def texts_of(language: str) -> list[str]:
    book = OURS.rulebook(language)
    # Faults speak of files and programs too.
    groups = [table for group, table in book.texts.items() if group != "faults"]
    found = [book.summary, *(text for table in groups for text in table.values())]
    found += [option.help for option in book.options.values()]
    return found + [kind.texts.get(language, "") for kind in OURS.cards.kinds]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    texts = texts_of(language)
    for word in OTHER_WORDS[language]:
        assert [text for text in texts if word in text.lower()] == []


@pytest.mark.parametrize("language", ["es", "ca", "pt"])
def test_no_sentence_gives_a_card_a_gender(language: str) -> None:
    """What happens to a card is said without a participle, as some names are feminine."""
    endings = {"es": "derrotado", "ca": "derrotat", "pt": "derrotado"}
    book = OURS.rulebook(language)
    for kind in ("defeated", "borrow", "reboot", "stay"):
        event = {"event": kind, "seat": 0, "other": 1, "card": "bunnyvator"}
        assert endings[language] not in book.event(event)
