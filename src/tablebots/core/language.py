"""How a language writes lists and numbers. Babel has the rules of each language; they are read once."""

from typing import Final

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

_GAP: Final = "\0"
_locales: Final[dict[str, Locale]] = {}
_lists: Final[dict[tuple[int, str], list[str]]] = {}


def locale(language: str) -> Locale:
    """Return what Babel knows of a language; Portuguese is that of Portugal."""
    if language not in _locales:
        _locales[language] = Locale.parse("pt_PT" if language == "pt" else language)
    return _locales[language]


def joined(count: int, language: str) -> list[str]:
    """Return the texts before, between and after *count* items of a list, such as ``["", ", ", " and ", ""]``."""
    key = (count, language)
    if key not in _lists:
        _lists[key] = format_list([_GAP] * count, locale=locale(language)).split(_GAP)
    return _lists[key]


def number(value: float, language: str) -> str:
    """Return a number as the language writes it."""
    return format_decimal(value, locale=locale(language))
