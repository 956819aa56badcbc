"""The schema of updates, views, events and catalogues: real ones fit it, and TypeScript can be made of it."""

from typing import Any, get_type_hints

import msgspec
import pytest

from tablebots.core import registry
from tablebots.core.events import Journal
from tablebots.core.rng import FastRng
from tablebots.table import types
from tablebots.table.lobby import lobby
from tablebots.table.schema import common_schema, game_schema, game_types, typescript

from .driving import GAMES, driven, viewers


@pytest.mark.parametrize("name", GAMES)
def test_updates_and_views_fit_their_types(name: str) -> None:
    view_type = game_types(registry.get(name))[0]
    for table, _, _ in driven(name, 31, 60):
        for viewer in viewers(table):
            update = table.update(viewer, 0)
            msgspec.convert(update, types.Update, strict=True)
            msgspec.convert(update["view"], view_type, strict=True)


@pytest.mark.parametrize("name", GAMES)
def test_lobby_and_catalogue_fit_their_types(name: str) -> None:
    game = registry.get(name)
    for language in ("es", "en", "ca", "pt"):
        msgspec.convert(lobby(game, language), types.Lobby, strict=True)
        msgspec.convert(game.catalogue(language), game_types(game)[2], strict=True)


@pytest.mark.parametrize("name", GAMES)
def test_events_fit_their_types(name: str) -> None:
    game = registry.get(name)
    by_key = {key: each for each in game_types(game)[1].__args__ for key in get_type_hints(each)["event"].__args__}
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
            msgspec.convert(event, by_key[str(event["event"])], strict=True)


@pytest.mark.parametrize("name", [*GAMES, ""])
def test_every_name_of_the_typescript_is_declared(name: str) -> None:
    definitions: dict[str, Any] = game_schema(registry.get(name)) if name else common_schema()
    text = typescript(definitions)
    for definition in definitions:
        assert f"export interface {definition} " in text or f"export type {definition} " in text
    for schema in _parts(definitions):
        if "$ref" in schema:
            assert schema["$ref"].rpartition("/")[2] in definitions
        if "properties" in schema:
            assert schema["additionalProperties"] is False


def _parts(value: Any) -> list[dict[str, Any]]:
    """All objects inside a schema."""
    if isinstance(value, list):
        return [part for item in value for part in _parts(item)]
    return [value, *[part for item in value.values() for part in _parts(item)]] if isinstance(value, dict) else []
