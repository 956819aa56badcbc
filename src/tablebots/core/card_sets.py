"""Read card sets from data files and name every fault."""

import tomllib
from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.errors import Fault, TablebotsError, short_repr, syntax_fault, wrong
from tablebots.core.messages import Message, Value
from tablebots.core.rulebook import LANGUAGES

MAX_TEXT: Final = 400_000
MAX_NAME: Final = 40
MAX_SENTENCES: Final = 400
MAX_NUMBER: Final = 99


class CardSetReader:
    """Reads rows of a card set and collects everything that is wrong with them.

    The rulebook of the *package* translates what the rows are called.
    """

    def __init__(self, package: str = "") -> None:
        self.package: Final = package
        self.faults: Final[list[Fault]] = []
        self.card: str = ""

    def fault(self, name: str, told: str | Message) -> None:
        """Note a fault of the card being read."""
        if self.card:
            self.faults.append(Fault(name, wrong("row_fault", {"card": self.card}), TablebotsError(told)))
        else:
            self.faults.append(Fault(name, told))

    def parse(self, text: str) -> dict[str, object]:
        """Return the data of a file; empty, with a fault, if it is not TOML."""
        if len(text) > MAX_TEXT:
            self.fault("too_long", wrong("set_long", {"most": MAX_TEXT}))
            return {}
        try:
            return tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            self.faults.append(Fault("not_toml", wrong("set_not_toml"), syntax_fault(error)))
            return {}

    def name(self, data: Mapping[str, object]) -> str:
        """Return the name of the set."""
        name = data.get("name")
        if isinstance(name, str) and is_identifier(name):
            return name
        self.fault("name", wrong("set_name", {"given": short_repr(name)}))
        return "?"

    def check_entries(self, row: Mapping[str, object], known: list[str], what: str) -> None:
        """Note unknown entries of a row; *what* it is called in English is a word of the rulebook."""
        for entry in row:
            if entry not in known:
                values: dict[str, Value] = {"what": what, "given": short_repr(entry)}
                self.fault("unknown_entry", wrong("row_entry", values, self.package))

    def rows(self, row: Mapping[str, object], entry: str, low: int, high: int) -> list[Mapping[str, object]]:
        """Return a list of TOML tables; anything else in it becomes an empty table, whose entries are then missing."""
        value = row.get(entry)
        if not isinstance(value, list) or not low <= len(value) <= high:
            self.fault(entry, wrong("row_tables", _length(value, entry, low, high)))
            return []
        return [item if isinstance(item, dict) else {} for item in value]

    def texts_of(self, row: Mapping[str, object], entry: str, low: int, high: int) -> list[str]:
        """Return a list of texts."""
        value = row.get(entry)
        if not isinstance(value, list) or not low <= len(value) <= high:
            self.fault(entry, wrong("row_texts", _length(value, entry, low, high)))
            return []
        return [item if isinstance(item, str) else "?" for item in value]

    def identifier(self, row: Mapping[str, object]) -> str:
        """Return the id of a row, which names the row in the faults that follow."""
        self.card = "?"
        given = row.get("id")
        if isinstance(given, str) and is_identifier(given):
            self.card = given
        else:
            self.fault("id", wrong("row_id", {"given": short_repr(given)}))
        return self.card

    def number(self, row: Mapping[str, object], entry: str, low: int, high: int) -> int:
        """Return a whole number of a row, 0 if it is missing: a required number has a *low* above 0."""
        value = row.get(entry, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            values: dict[str, Value] = {"entry": entry, "low": low, "high": high, "given": short_repr(value)}
            self.fault(entry, wrong("row_number", values))
            return low
        return value

    def numbers(self, row: Mapping[str, object], entry: str, count: int, low: int, high: int) -> list[int]:
        """Return a list of *count* whole numbers."""
        value = row.get(entry)
        read: list[int] = []
        for number in value if isinstance(value, list) and len(value) == count else []:
            if isinstance(number, int) and not isinstance(number, bool) and low <= number <= high:
                read.append(number)
        if len(read) != count:
            values: dict[str, Value] = {"entry": entry, "low": low, "high": high, "given": short_repr(value)}
            self.fault(entry, wrong("row_numbers", {**values, "count": count}))
            return [low] * count
        return read

    def flag(self, row: Mapping[str, object], entry: str) -> bool:
        """Return a flag, false if missing."""
        value = row.get(entry, False)
        if not isinstance(value, bool):
            self.fault(entry, wrong("row_flag", {"entry": entry, "given": short_repr(value)}))
        return value is True

    def word(self, row: Mapping[str, object], entry: str, words: list[str]) -> int:
        """Return the index of a word among the allowed ones; it may be missing if the empty word is allowed."""
        value = row.get(entry, "" if "" in words else None)
        if not isinstance(value, str) or value not in words:
            choices = [choice for choice in words if choice]
            self.fault(entry, wrong("row_word", {"entry": entry, "choices": choices, "given": short_repr(value)}))
            return 0
        return words.index(value)

    def mask(self, row: Mapping[str, object], entry: str, words: list[str]) -> i64:
        """Return a list of words as a mask, in which each word is the bit of its index among the allowed ones."""
        given = row.get(entry, [])
        mask: i64 = 0
        for word in given if isinstance(given, list) else [given]:
            if word in words:
                place: i64 = words.index(str(word))
                mask |= bit(place)
            else:
                self.fault(entry, wrong("row_words", {"entry": entry, "choices": words, "given": short_repr(word)}))
        return mask

    def texts(self, row: Mapping[str, object], entry: str, longest: int) -> dict[str, str]:
        """Return a text of a row in every language."""
        texts = row.get(entry, {})
        read: dict[str, str] = {}
        for language in LANGUAGES:
            text = texts.get(language) if isinstance(texts, dict) else None
            if not isinstance(text, str) or not text.strip():
                self.fault(entry, wrong("row_no_text", {"entry": entry, "language": language}))
                text = ""
            elif len(text) > longest or not text.isprintable():
                self.fault(entry, wrong("row_text", {"entry": entry, "language": language, "most": longest}))
            read[language] = text
        for other in texts if isinstance(texts, dict) else []:
            if other not in LANGUAGES:
                self.fault("unknown_entry", wrong("row_text_entry", {"entry": entry, "given": short_repr(other)}))
        return read


def is_identifier(name: str) -> bool:
    """Return whether a name can be used in moves and files."""
    plain = name.replace("_", "")
    return len(name) <= MAX_NAME and plain.isalnum() and name == name.lower() and name.isascii() and not name.isdigit()


def _length(value: object, entry: str, low: int, high: int) -> dict[str, Value]:
    """Return the values of a fault that says how long a list is, and what it was if it was a list."""
    values: dict[str, Value] = {"entry": entry, "low": low, "high": high}
    if isinstance(value, list):
        values["count"] = str(len(value))  # A text, since an optional part is left out for the number 0.
    return values
