"""Rulebooks: complete in four languages, with the same parameters in each."""

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots.core import registry
from tablebots.core.errors import BadRulebook, Refusal
from tablebots.core.messages import Message, Value
from tablebots.core.rulebook import (
    GENERAL,
    GROUPS,
    LANGUAGES,
    Rulebook,
    load_rulebook,
    parameters,
    read_rulebook,
    rulebook,
    without_brackets,
)

PACKAGES = {"table": GENERAL} | {game.name: game.package for game in registry.all_games()}
BOOKS: dict[str, Callable[[str], Rulebook]] = {"table": partial(rulebook, GENERAL)}
BOOKS.update({game.name: game.rulebook for game in registry.all_games()})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_language_has_every_text_with_the_same_parameters(name: str, language: str) -> None:
    ours, english = load_rulebook(PACKAGES[name], language), load_rulebook(PACKAGES[name], "en")
    for table in GROUPS:
        assert set(ours.texts[table]) == set(english.texts[table])
        for key, text in ours.texts[table].items():
            assert parameters(text) == parameters(english.texts[table][key]), (table, key)
    assert set(ours.options) == set(english.options)
    assert all(text.label and text.help for text in ours.options.values())
    assert [section.rules for section in ours.sections] == [section.rules for section in english.sections]
    assert ours.summary


@pytest.mark.parametrize("game", registry.all_games(), ids=lambda game: game.name)
def test_every_rule_option_and_move_has_its_text(game: object) -> None:
    meta, book = game.meta, game.rulebook("es")  # type: ignore[attr-defined]
    assert [rule for section in book.sections for rule in section.rules] == meta.rules
    assert sorted(book.options) == sorted(option.name for option in meta.options)
    assert {option.rule for option in meta.options} <= set(meta.rules)
    for move in game.moves:  # type: ignore[attr-defined]
        assert move.key in book.texts["moves"]
        assert parameters(book.texts["moves"][move.key]) <= set(move.values)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("name", BOOKS)
def test_rules_are_translated(name: str, language: str) -> None:
    ours, english = BOOKS[name](language), BOOKS[name]("en")
    assert not [rule for rule, text in ours.texts["rules"].items() if text == english.texts["rules"][rule]]


def test_a_refusal_says_its_rule_in_the_asked_language() -> None:
    package = registry.get("ricochet").package
    refusal = Refusal("RR-43", {"bid": 4})
    said = {language: rulebook(package, language).refusal(refusal) for language in LANGUAGES}
    assert said["en"] == "RR-43: Your bid is 4: you may lower it, never raise it."
    assert said["es"] == "RR-43: Tu propuesta es 4: puedes bajarla, nunca subirla."
    assert all(sentence.startswith("RR-43: ") and "4" in sentence for sentence in said.values())
    assert rulebook(package, "ca").refusal(Refusal("TB-02")) == "TB-02: La partida s'ha acabat."


def test_words_names_and_endings_are_filled_in() -> None:
    book = registry.get("ricochet").rulebook("es")
    assert book.event({"event": "bid", "seat": 1, "bid": 3}) == "Jugador 2 propone 3."
    assert book.event({"event": "bid", "seat": 1, "bid": 3}, ["Ana", "Blai"]) == "Blai propone 3."
    assert book.event({"event": "unheard of"}) == "unheard of"
    assert book.word(True) == "sí"
    assert book.word("red-circle") == "círculo rojo"
    assert book.word(7) == "7"
    assert book.ending("unheard of") == "unheard of"
    assert book.rule("XX-99") == ""


def test_rules_are_found_by_their_words() -> None:
    book = registry.get("ricochet").rulebook("en")
    assert book.find("hourglass MINUTES") == ["RR-44"]
    assert book.find("rr-25") == ["RR-25"]
    assert book.find("no such word") == []


def test_there_is_no_other_language() -> None:
    with pytest.raises(BadRulebook, match="no language 'xx'"):
        rulebook(GENERAL, "xx")
    with pytest.raises(BadRulebook, match=r"there is no json/rulebook/en\.toml"):
        rulebook("json", "en")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("=", "book: "),
        ("", "title"),
        ("title = 3", "title"),
        ('title = "T"\nrules = 3', "rules is a table"),
        ('title = "T"\n[rules]\nA-01 = 3', "rules.A-01 is a text"),
        ('title = "T"\n[rules]\nA-01 = " "', "rules.A-01 is a text"),
        ('title = "T"\nsections = [3]', "list of tables"),
        ('title = "T"\n[[sections]]\ntitle = "S"', "a title and a list of rules"),
        ('title = "T"\n[[sections]]\ntitle = "S"\nrules = ["A-02"]', "'A-02', which has no text"),
        ('title = "T"\n[options]\nfast = 3', "option fast"),
        ('title = "T"\n[rulez]', "unknown entry 'rulez'"),
        ('title = "T"\n[events]\na = "b [c"', "events.a has an unpaired or a nested bracket"),
        ('title = "T"\n[events]\na = "b] [c"', "events.a has an unpaired or a nested bracket"),
        ('title = "T"\n[moves]\na = "[b [c]]"', "moves.a has an unpaired or a nested bracket"),
    ],
)
def test_faulty_files_are_refused_with_the_fault(text: str, sentence: str) -> None:
    with pytest.raises(BadRulebook) as caught:
        read_rulebook(text, "en", "book")
    assert sentence in str(caught.value)


@given(st.text(max_size=100))
def test_any_text_is_a_rulebook_or_refused(text: str) -> None:
    for candidate in (text, f'title = "T"\n{text}'):
        try:
            assert isinstance(read_rulebook(candidate, "en", "book"), Rulebook)
        except BadRulebook as error:
            assert str(error)


def test_a_text_that_a_language_lacks_is_told_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "half_translated" / "texts"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "en.toml").write_text('title = "T"\n[events]\nrain = "It rains."\nsun = "The sun shines."\n')
    (folder / "es.toml").write_text('title = "T"\n[events]\nrain = "Llueve."\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    book = rulebook("half_translated", "es")
    assert [book.say(Message("events", key)) for key in ("rain", "sun", "snow")] == ["Llueve.", "The sun shines.", ""]
    assert book.rule("TB-02") == "La partida ha terminado."


def test_numbers_are_written_as_the_language_does() -> None:
    pattern = "{count} {count:card|cards}, {share}"
    values: dict[str, Value] = {"count": 12345, "share": 0.5}
    told = [Rulebook(code, "", "", [], {"words": {}}, {}).fill(pattern, values) for code in LANGUAGES]
    assert told == [
        "12.345 cards, 0,5",
        "12,345 cards, 0.5",
        "12.345 cards, 0,5",
        "12\xa0345 cards, 0,5",
    ]


def test_brackets_without_a_placeholder_stay() -> None:
    book = registry.get("mindbug").rulebook("en")
    assert book.fill("{word} [ready][, {count}]", {"word": "x"}) == "x [ready]"


def test_a_part_in_brackets_is_for_those_who_know_all_of_it() -> None:
    book = registry.get("mindbug").rulebook("en")
    pattern = "{seat} draws {count}[: {cards}]."
    known: dict[str, Value] = {"seat": 0, "count": 2, "cards": ["bee_bear", "axolotl_healer"]}
    assert book.fill(pattern, known) == "Player 1 draws 2: Bee Bear and Axolotl Healer."
    assert book.fill(pattern, {"seat": 0, "count": 2}) == "Player 1 draws 2."
    assert book.fill(pattern, {"seat": 0, "count": 0, "cards": []}) == "Player 1 draws 0."
    assert book.fill("{count}[, and {more} more][ ({seat})]", {"count": 2, "more": 0, "seat": 0}) == "2 (Player 1)"
    assert book.fill("{count}[, and {more} more]", {"count": 2, "more": 1}) == "2, and 1 more"
    assert book.fill("{count}[ from {other}]", {"count": 2}) == "2"


def test_brackets_in_the_words_of_a_board_are_brackets() -> None:
    book = read_rulebook('title = "T"\n[words]\ncold = "kalt"\n[board]\nused = "{card} [used]]"', "en", "book")
    assert book.board("used", card="cold") == "kalt [used]]"
    assert book.board("unheard of") == "unheard of"


def test_a_word_is_chosen_by_number() -> None:
    book = registry.get("mindbug").rulebook("en")
    pattern = "{count} {count:card|cards}"
    assert [book.fill(pattern, {"count": count}) for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_thing_is_named_by_how_many_there_are() -> None:
    book = registry.get("raising").rulebook("en")
    pattern = "{count} {item:count}"
    assert book.fill(pattern, {"count": 1, "item": "battery"}) == "1 battery"
    assert book.fill(pattern, {"count": 2, "item": "battery"}) == "2 batteries"
    assert book.fill(pattern, {"count": 2, "item": "speed"}) == "2 speed", "without a word for many, the word itself"


def test_things_are_listed_with_their_numbers() -> None:
    values: dict[str, Value] = {"items": ["battery", "gear", "sensor"], "counts": [2, 1, 3]}
    told = [registry.get("raising").rulebook(code).fill("{items:counts}.", values) for code in LANGUAGES]
    assert told == [
        "2 pilas, 1 engranaje y 3 sensores.",
        "2 batteries, 1 gear, and 3 sensors.",
        "2 piles, 1 engranatge i 3 sensors.",
        "2 pilhas, 1 engrenagem e 3 sensores.",
    ]


def test_the_parameters_of_a_pattern() -> None:
    pattern = "{seat} draws {count:card|cards}[: {cards}] from {other}[ ({more})]."
    assert parameters(pattern) == {"seat", "count", "cards", "other", "more"}
    assert without_brackets(pattern) == "{seat} draws {count:card|cards} from {other}."
    assert parameters(without_brackets("plain")) == set()


FOREIGN = {
    "en": r"(?:energ|organ|recogn|real|capital)is(?:e|ing)|\bcolor\b|defense|\bcenter\b",
    "es": r"bocabajo|cara abajo|hacia abajo",
    "ca": r"\bfich(?:a|es)\b|boca avall",
    "pt": r"[Vv]ocê|rodada|embaralh|freio|\bem uma?\b",
}
"""Words that are not British English with -ize, or belong to a neighbouring language or to Brazil."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_texts_are_in_one_language_and_spelling(name: str, language: str) -> None:
    book = BOOKS[name](language)
    told = [text for table in GROUPS for text in book.texts[table].values()]
    told += [text for option in book.options.values() for text in (option.label, option.help)]
    assert not [text for text in told if re.search(FOREIGN[language], text)]


CARDS = r"\{(?:card|cards|by|blocker|into|target)\}"
GENDERED = {
    "es": (r"(?:el|la|los|las|un|una|al|del|este|esta|ese|esa)", r"(?:es|está|queda|ha sido) \w+(?:ad|id|t|ch)[oa]"),
    "ca": (
        r"(?:el|la|els|les|un|una|al|del|aquest|aquesta)",
        r"(?:és|està|queda|ha estat) \w+(?:at|ada|it|ida|ut|uda)",
    ),
    "pt": (r"(?:o|os|as|um|uma|ao|à|do|da|no|na|pelo|pela|este|esta)", r"(?:é|está|fica|foi) \w+(?:ad|id|t)[oa]"),
}
"""Before and after the name of a card, words that fit cards of one gender only."""


def gendered(text: str, language: str) -> bool:
    """Whether a text is wrong for some cards: "El {card} es derrotado" is, "La criatura {card} es derrotada" is not."""
    before, after = GENDERED[language]
    # After a noun the verb and its participle agree with that noun.
    alone = rf"(?:^|[.:;¿¡\[] *){CARDS} {after}\b"
    return re.search(rf"(?i)\b{before} {CARDS}|{alone}", text) is not None


@pytest.mark.parametrize("language", GENDERED)
@pytest.mark.parametrize("name", ["mindbug", "raising", "rumblebots"])
def test_texts_are_right_for_cards_of_any_gender(name: str, language: str) -> None:
    book = load_rulebook(PACKAGES[name], language)
    told = {(table, key): text for table in GROUPS for key, text in book.texts[table].items()}
    assert not [key for key, text in told.items() if gendered(text, language)]


def test_a_text_that_is_right_for_some_cards_only_is_found() -> None:
    assert gendered("El {card} ataca.", "es")
    assert gendered("{seat} paga. {card} es derrotado.", "es")
    assert gendered("{card} queda esgotada.", "ca")
    assert gendered("{seat} paga pelo {card}.", "pt")
    assert not gendered("La criatura {card} es derrotada.", "es")
    assert not gendered("{card} queda fora de combat.", "ca")


PLAYERS = r"\{(?:seat|other|who|name)\}"
NOT_BEFORE_NAMES = {
    "es": r"(?:el|la|al|del)",
    "ca": r"(?:el|la|al|del|pel|de)",
    "pt": r"(?:o|ao|à|do|da|no|na|pelo|pela)",
}
"""What would need another form before some names: "de Anna" is "d'Anna" in Catalan."""
NOT_BEFORE_CARDS = rf"(?i)\bde {CARDS}"


@pytest.mark.parametrize("language", NOT_BEFORE_NAMES)
@pytest.mark.parametrize("name", BOOKS)
def test_texts_are_right_for_names_of_any_gender_and_first_letter(name: str, language: str) -> None:
    book = BOOKS[name](language)
    told = {(table, key): text for table in GROUPS for key, text in book.texts[table].items() if table != "library"}
    pattern = rf"(?i)\b{NOT_BEFORE_NAMES[language]} {PLAYERS}"
    assert not [key for key, text in told.items() if re.search(pattern, text)]
    if language == "ca":
        assert not [key for key, text in told.items() if re.search(NOT_BEFORE_CARDS, text)]


def texts_in(data: object, language: str) -> Iterator[str]:
    """Yield all texts in a language in a data file."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == language and isinstance(value, str):
                yield value
            yield from texts_in(value, language)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", ["mindbug/data/cards", "rumblebots/data/cards", "raising/data/components"])
def test_cards_are_in_one_language_and_spelling(file: str, language: str) -> None:
    data = tomllib.loads((resources.files("tablebots.games") / f"{file}.toml").read_text())
    told = list(texts_in(data, language))
    assert len(told) > 30
    assert not [text for text in told if re.search(FOREIGN[language], text)]
