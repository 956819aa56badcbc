"""The texts of Raising Robots: all of them in all languages, with the same parameters."""

import string

import pytest

from tablebots.core.rulebook import LANGUAGES, TABLES, rulebook
from tablebots.games.raising.components import ITEMS, PHASES, TYPES
from tablebots.games.raising.meta import META
from tablebots.games.raising.moves import ABILITIES_OF_AN_INVENTOR, INSPIRATIONS, KINDS_OF_MOVES

PACKAGE = "tablebots.games.raising"


def fields(pattern: str) -> list[str]:
    return sorted(field for _, field, _, _ in string.Formatter().parse(pattern) if field is not None)


@pytest.mark.rule("RA-130")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text_and_stands_in_one_section(language: str) -> None:
    book = rulebook(PACKAGE, language)
    assert all(book.rule(rule) for rule in META.rules)
    assert sorted(rule for section in book.sections for rule in section.rules) == sorted(META.rules)


def test_the_rules_say_that_the_set_is_our_own() -> None:
    assert "our own" in rulebook(PACKAGE, "en").rule("RA-130")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_tables_have_the_same_entries_with_the_same_parameters(table: str, language: str) -> None:
    texts = rulebook(PACKAGE, language).texts[table]
    english = rulebook(PACKAGE, "en").texts[table]
    assert list(texts) == list(english)
    for key, text in texts.items():
        assert fields(text) == fields(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_every_kind_of_move_and_every_option_has_a_text(language: str) -> None:
    book = rulebook(PACKAGE, language)
    for word in [*ITEMS, *PHASES, *TYPES, *INSPIRATIONS, *ABILITIES_OF_AN_INVENTOR]:
        assert word in book.texts["words"], word
    assert set(KINDS_OF_MOVES) <= set(book.texts["moves"])
    assert set(book.options) == {option.name for option in META.options}
    for option in META.options:
        assert book.options[option.name].help
        for choice in option.choices or []:
            assert choice in book.texts["words"], choice
