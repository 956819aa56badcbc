"""Which language a person reads, and how it writes lists and numbers: Babel has the rules, which are read once."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

_GAP: Final = "\0"
_locales: Final[dict[str, Locale]] = {}
_lists: Final[dict[tuple[int, str], list[str]]] = {}

_VARIABLES: Final = ["TABLEBOTS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
"""The environment variables that name a language; the first that is set counts."""


def environment_language(environment: Mapping[str, str], languages: list[str]) -> str:
    """Return the language that environment variables name, English if it is not one of those given."""
    for name in _VARIABLES:
        value = environment.get(name, "")[:2].lower()
        if value:
            return value if value in languages else "en"
    return "en"


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


def number(value: int | float, language: str) -> str:
    """Return a number as the language writes it."""
    return format_decimal(value, locale=locale(language))


def date_and_time(when: datetime, language: str) -> str:
    """Return a date and the time to the minute, as the language writes them."""
    from babel.dates import format_date, format_time  # Slow to import, and few programs need it.

    day = format_date(when, "medium", locale=locale(language))
    return f"{day} {format_time(when, 'short', locale=locale(language))}"


def percent(share: float, language: str, decimals: int = 1) -> str:
    """Return a share as a percentage, as the language writes it."""
    pattern: str = locale(language).percent_formats[None].pattern
    digits = "0." + "0" * decimals if decimals else "0"
    return format_percent(share, pattern.replace("0", digits), locale=locale(language))
