"""What a lobby needs of a game, as data in a language: seats, options and which of them fit, and the bots."""

from typing import Any

from tablebots.bots.analysis import is_analysable
from tablebots.bots.levels import levels, scripts
from tablebots.core.game import Game
from tablebots.core.options import Option
from tablebots.core.rulebook import Rulebook


def lobby(game: Game, language: str) -> dict[str, Any]:
    """Return everything that is chosen before a game starts, ready for JSON."""
    book = game.rulebook(language)
    return {
        "game": game.name,
        "title": book.title,
        "summary": book.summary,
        "seats": {"low": game.meta.min_seats, "high": game.meta.max_seats},
        "clock": game.meta.clock,
        "options": [_option(option, book) for option in game.meta.options],
        "levels": [
            {"level": level.key, "name": book.word(f"level_{level.key}"), "bot": level.bot} for level in levels(game)
        ],
        "bots": scripts(game),
        "analysis": is_analysable(game),
    }


def _option(option: Option, book: Rulebook) -> dict[str, Any]:
    text = book.options[option.name]
    found: dict[str, Any] = {
        "option": option.name,
        "label": text.label,
        "help": text.help,
        "rule": option.rule,
        "type": option.type,
        "default": option.default,
        "limits": [{"value": value, "low": fit[0], "high": fit[1]} for value, fit in option.limits.items()],
    }
    if option.type == "number":
        found |= {"low": option.low, "high": option.high}
    if option.choices:
        found["choices"] = [{"value": choice, "label": book.word(choice)} for choice in option.choices]
    return found
