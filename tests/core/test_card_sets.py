"""Sets of cards as data files: whatever they hold, each fault is named."""

import pytest

from tablebots.core.card_sets import MAX_TEXT, CardSetReader, is_identifier
from tablebots.core.errors import short_repr

FOUR = {"es": "a", "en": "b", "ca": "c", "pt": "d"}


def names(reader: CardSetReader) -> list[str]:
    return [fault.name for fault in reader.faults]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("x" * (MAX_TEXT + 1), "too_long"),
        ("name = ", "not_toml"),
        ("name = " + "[" * 5000, "not_toml"),
    ],
)
def test_what_is_no_data_is_refused(text: str, fault: str) -> None:
    reader = CardSetReader()
    assert reader.parse(text) == {}
    assert names(reader) == [fault]


def test_what_is_right_is_read() -> None:
    reader = CardSetReader()
    data = reader.parse('name = "ours_2"\ncards = [{id = "axe"}]\nnotes = ["a", "b"]')
    reader.check_entries(data, ["name", "cards", "notes"], "a set")
    assert reader.name(data) == "ours_2"
    assert reader.identifier(reader.rows(data, "cards", 1, 3)[0]) == "axe"
    assert reader.texts_of(data, "notes", 2, 2) == ["a", "b"]
    row = {"cost": 3, "sizes": [1, 2], "open": True, "phase": "build", "name": FOUR}
    assert reader.number(row, "cost", 3, 3) == 3
    assert reader.number(row, "none", 0, 3) == 0
    assert reader.numbers(row, "sizes", 2, 1, 2) == [1, 2]
    assert reader.flag(row, "open")
    assert not reader.flag(row, "shut")
    assert reader.word(row, "phase", ["rest", "build"]) == 1
    assert reader.word(row, "when", ["now", ""]) == 1
    assert reader.texts(row, "name", 1) == FOUR
    assert reader.mask({"of": ["c", "a"]}, "of", ["a", "b", "c"]) == 0b101
    assert reader.mask({"of": "b"}, "of", ["a", "b", "c"]) == 0b10
    assert reader.mask({}, "of", ["a"]) == 0
    assert names(reader) == []


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda reader: reader.name({"name": "Ours"}), "the name of a set is lower-case letters, digits and _"),
        (lambda reader: reader.check_entries({"x": 1}, ["y"], "a card"), "a card has no entry 'x'"),
        (lambda reader: reader.identifier({"id": "7"}), "an id is lower-case letters, digits and _, not '7'"),
        (lambda reader: reader.rows({"cards": []}, "cards", 1, 3), "cards is a list of 1 to 3 tables, not of 0"),
        (lambda reader: reader.rows({}, "cards", 1, 3), "cards is a list of 1 to 3 tables"),
        (lambda reader: reader.texts_of({"notes": ["a"] * 4}, "notes", 1, 3), "notes is a list of 1 to 3 texts"),
        (lambda reader: reader.number({"cost": 4}, "cost", 1, 3), "cost is a number from 1 to 3, not 4"),
        (lambda reader: reader.number({"cost": True}, "cost", 0, 3), "cost is a number from 0 to 3, not True"),
        (lambda reader: reader.number({}, "cost", 1, 3), "cost is a number from 1 to 3, not 0"),
        (lambda reader: reader.numbers({"to": [1]}, "to", 2, 1, 2), "to is 2 numbers from 1 to 2, not [1]"),
        (lambda reader: reader.numbers({"to": [1, 3]}, "to", 2, 1, 2), "to is 2 numbers from 1 to 2, not [1, 3]"),
        (lambda reader: reader.flag({"open": 1}, "open"), "open is true or false, not 1"),
        (lambda reader: reader.word({"at": "noon"}, "at", ["now", ""]), "at is one of now, not 'noon'"),
        (lambda reader: reader.word({}, "at", ["now"]), "at is one of now, not nothing"),
        (lambda reader: reader.mask({"of": ["a", "x"]}, "of", ["a", "b"]), "of are of a, b, not 'x'"),
        (lambda reader: reader.texts({"name": {**FOUR, "ca": " "}}, "name", 9), "there is no name in ca"),
        (lambda reader: reader.texts({"name": {**FOUR, "fr": "e"}}, "name", 9), "a name has no entry 'fr'"),
        (lambda reader: reader.texts({"name": {**FOUR, "pt": "ab"}}, "name", 1), "the name in pt is one line of at"),
        (lambda reader: reader.texts({"name": {**FOUR, "pt": "\n"}}, "name", 1), "there is no name in pt"),
    ],
)
def test_each_fault_has_its_sentence(call: object, sentence: str) -> None:
    reader = CardSetReader()
    assert callable(call)
    call(reader)
    assert len(reader.faults) == 1
    fault = reader.faults[0]
    assert sentence in fault.sentence
    assert len({fault.say(language) for language in FOUR}) == 4, fault


def test_a_fault_is_named_with_its_card() -> None:
    reader = CardSetReader()
    reader.identifier({"id": "axe"})
    reader.flag({"open": 1}, "open")
    assert reader.faults[0].sentence == "axe: open is true or false, not 1"
    assert reader.faults[0].say("es") == "axe: open es true o false, no 1"


def test_a_value_is_shown_in_a_few_words() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert short_repr(None) == "nothing"
    assert short_repr(10**5000) == "that"
    assert short_repr(deep) == "that"
    assert short_repr("x" * 99) == "'" + "x" * 39 + "..."


def test_names_that_can_be_typed() -> None:
    assert is_identifier("axe_2")
    for name in ("", "_", "Axe", "axé", "a b", "12", "a" * 41):
        assert not is_identifier(name), name
