"""The schema of updates, views, events and catalogues: real ones fit it, and TypeScript can be made of it."""

from typing import Any

import pytest

from tablebots.core import registry
from tablebots.core.events import Journal
from tablebots.core.rng import FastRng
from tablebots.table.lobby import lobby
from tablebots.table.schema import common_schema, faults, game_schema, typescript

from .driving import GAMES, driven, viewers

COMMON = common_schema()
every_game = pytest.mark.parametrize("name", GAMES)


def fit(value: Any, definition: str, definitions: dict[str, Any]) -> bool:
    found = faults(value, definitions[definition], definitions)
    assert not found, found
    return True


@every_game
def test_updates_and_views_fit_their_types(name: str) -> None:
    definitions = game_schema(registry.get(name))
    for table, _, _ in driven(name, 31, 60):
        for viewer in viewers(table):
            update = table.update(viewer, 0)
            assert fit(update, "Update", COMMON)
            assert fit(update["view"], f"{name.capitalize()}View", definitions)


@every_game
def test_lobby_and_catalogue_fit_their_types(name: str) -> None:
    game = registry.get(name)
    for language in ("es", "en", "ca", "pt"):
        assert fit(lobby(game, language), "Lobby", COMMON)
        assert fit(game.catalogue(language), f"{name.capitalize()}Catalogue", game_schema(game))


@every_game
def test_events_fit_their_types(name: str) -> None:
    game = registry.get(name)
    definitions = game_schema(game)
    rng = FastRng(2)
    state = game.new(max(2, game.meta.min_seats), 3)
    state.journal = Journal()
    for _ in range(300):
        acting = state.to_act()
        if not acting:
            break
        seat = acting[rng.below(len(acting))]
        legal = state.legal(seat)
        state.push(seat, legal[rng.below(len(legal))])
    for seat in (0, 1, None):
        for event in state.journal.seen_by(seat):
            assert fit(event, f"{name.capitalize()}Event", definitions)


def test_what_does_not_fit_is_found() -> None:
    table, _, _ = next(driven("mindbug", 1, 1))
    update = table.update(0, 0)
    for entry, wrong in (("sequence", "1"), ("offers", [{}]), ("question", {"key": "act"}), ("undo", 3), ("more", 1)):
        assert faults({**update, entry: wrong}, COMMON["Update"], COMMON)
    del update["view"]
    assert faults(update, COMMON["Update"], COMMON) == [" lacks view"]


@pytest.mark.parametrize("name", [*GAMES, ""])
def test_every_name_of_the_typescript_is_declared(name: str) -> None:
    definitions = game_schema(registry.get(name)) if name else COMMON
    text = typescript(definitions)
    for definition in definitions:
        assert f"export interface {definition} " in text or f"export type {definition} " in text
    for schema in _parts(definitions):
        if "$ref" in schema:
            assert schema["$ref"].rpartition("/")[2] in definitions


def _parts(value: Any) -> list[dict[str, Any]]:
    """All objects inside a schema."""
    if isinstance(value, list):
        return [part for item in value for part in _parts(item)]
    return [value, *[part for item in value.values() for part in _parts(item)]] if isinstance(value, dict) else []
