"""The games and their rulebooks, by HTTP."""

from typing import Any, Final

from litestar import get
from litestar.params import FromPath

from tablebots.core import registry
from tablebots.server.requests import NotThere, TooMany, Web, language_of
from tablebots.table.lobby import lobby


@get("/games", summary="All games, and what can be chosen for each", raises=[TooMany])
async def get_games(request: Web) -> list[dict[str, Any]]:
    """Return the lobby data of every game."""
    return [lobby(game, language_of(request)) for game in registry.all_games()]


@get("/games/{game:str}/catalogue", summary="What is printed on cards and boards", raises=[NotThere, TooMany])
async def get_catalogue(request: Web, game: FromPath[str]) -> dict[str, Any]:
    """Return the printed facts of a game."""
    return registry.get(game).catalogue(language_of(request))


@get("/games/{game:str}/rules", summary="The rulebook", raises=[NotThere, TooMany])
async def get_rules(request: Web, game: FromPath[str]) -> dict[str, Any]:
    """Return the sections of the rulebook and the text of every rule."""
    book = registry.get(game).rulebook(language_of(request))
    sections = [
        {"title": section.title, "rules": [{"rule": rule, "text": book.rule(rule)} for rule in section.rules]}
        for section in book.sections
    ]
    return {"game": game, "title": book.title, "summary": book.summary, "sections": sections}


HANDLERS: Final = [
    get_games,
    get_catalogue,
    get_rules,
]
