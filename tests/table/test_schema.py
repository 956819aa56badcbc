"""The schema of updates, views, events and catalogues: real ones fit it, and TypeScript can be made of it."""

from typing import Any, get_args, get_type_hints

import pytest

from tablebots.core import registry
from tablebots.core.game import TABLE
from tablebots.core.rng import FastRng
from tablebots.table.lobby import lobby
from tablebots.table.schema import common_schema, faults, game_schema, typescript
from tablebots.table.table import Refused, Table
from tablebots.table.types import TableEvent

from .driving import GAMES, driven, new_table, play, random_entries, viewers

COMMON = common_schema()
DEFINITIONS = {name: game_schema(registry.get(name)) for name in GAMES}
TABLE_EVENTS = get_args(get_type_hints(TableEvent)["event"])
every_game = pytest.mark.parametrize("name", GAMES)


def fit(value: Any, definition: str, definitions: dict[str, Any]) -> bool:
    found = faults(value, definitions[definition], definitions)
    assert not found, found
    return True


def told_of(table: Table, since: dict[int | None, int]) -> set[str]:
    """The events that everybody is told of, after a look at whether the whole updates fit their types."""
    events: set[str] = set()
    name = table.game.name
    for viewer in viewers(table):
        update = table.update(viewer, since.get(viewer, 0))
        assert fit(update, f"{name.capitalize()}Update", DEFINITIONS[name])
        assert fit(update, "Update", COMMON)
        events |= {event["event"] for moment in update["moments"] for event in moment["events"]}
        since[viewer] = update["sequence"]
    return events


@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in GAMES for seats in (2, 3) if seats <= registry.get(name).meta.max_seats],
)
def test_whole_updates_fit_their_types(name: str, seats: int) -> None:
    """For all viewers, between moves that are taken back or not, up to an end outside the rules."""
    rng = FastRng(seats)
    events: set[str] = set()
    for seed, ending in enumerate(("resigned", "time", "abandoned")):
        table, _, time = new_table(name, seats, seed=seed)
        since: dict[int | None, int] = {}
        for seat, text in random_entries(name, seed, 24, seats):
            play(table, time, seat, text)
            events |= told_of(table, since)
            if seat != TABLE and rng.below(3) == 0 and not isinstance(table.undo(seat), Refused):
                events |= told_of(table, since)
                play(table, time, seat, text)
        for seat in range(seats):
            table.end(seat, ending)
        assert table.over
        events |= told_of(table, since) | told_of(table, {})
    assert events > ({*TABLE_EVENTS} if name != "ricochet" else {*TABLE_EVENTS} - {"undone"})


@every_game
def test_all_events_of_long_games_fit_their_types(name: str) -> None:
    table, _, time = new_table(name, seed=9)
    for seat, text in random_entries(name, 9, 250):
        play(table, time, seat, text)
    assert len(told_of(table, {})) > 4


@every_game
def test_updates_with_clocks_fit_their_types(name: str) -> None:
    if name != "ricochet":
        table, _, time = new_table(name, seed=1, clock={"game": 100, "added": 5})
        time.now += 3
        assert table.update(0)["clock"]["running"]
    else:
        table, _, _ = new_table(name, seed=1)
        table.submit(0, ["bid 5"])
        assert table.update(0)["clock"]["name"]
    told_of(table, {})


@every_game
def test_no_game_has_an_event_of_the_table(name: str) -> None:
    """Otherwise a client could not tell the types of events apart by their keys."""
    assert not set(TABLE_EVENTS) & set(registry.get(name).rulebook("en").texts["events"])


@every_game
def test_lobby_and_catalogue_fit_their_types(name: str) -> None:
    game = registry.get(name)
    for language in ("es", "en", "ca", "pt"):
        assert fit(lobby(game, language), "Lobby", COMMON)
        assert fit(game.catalogue(language), f"{name.capitalize()}Catalogue", DEFINITIONS[name])


def test_what_does_not_fit_is_found() -> None:
    definitions = DEFINITIONS["mindbug"]
    table, _, _ = next(driven("mindbug", 1, 1))
    update = table.update(0, 0)
    wrong = {"sequence": "1", "offers": [{}], "question": {"key": "act"}, "undo": 3, "view": {}, "moments": [{}]}
    for schema in (COMMON["Update"], definitions["MindbugUpdate"]):
        for entry in wrong:
            assert faults({**update, entry: wrong[entry]}, schema, COMMON | definitions), entry
        assert faults({**update, "more": 1}, schema, COMMON | definitions)
        assert faults({}, schema, COMMON | definitions)
    event = {"event": "attack", "seat": 0, "card": {"card": "luchataur", "id": 3}, "text": [{"text": "Attack."}]}
    assert fit(event, "MindbugEvent", definitions)
    for entry, value in (("event", "dance"), ("card", "luchataur"), ("text", "Attack."), ("blocker", 1)):
        assert faults({**event, entry: value}, definitions["MindbugEvent"], definitions), entry


@pytest.mark.parametrize("name", [*GAMES, ""])
def test_every_name_of_the_typescript_is_declared(name: str) -> None:
    definitions = DEFINITIONS[name] if name else COMMON
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
