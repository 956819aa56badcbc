"""The tables of somebody, each with what they are asked there."""

from typing import Any, Final

from tablebots.core.errors import TablebotsError
from tablebots.server.hub import Hub
from tablebots.server.identity import Person
from tablebots.server.rooms import Room, listed
from tablebots.table.patches import Json

MOST_ASKED: Final = 20
"""In so many running games at most somebody is told what they are asked; each has to be in memory for that."""


async def tables_of(hub: Hub, person: Person, language: str) -> list[dict[str, Any]]:
    """Return the tables where somebody sits or has sat, the newest first."""
    found: list[dict[str, Any]] = []
    asked = 0
    for room in await hub.tables_of(person):
        running = room.phase == "playing" and room.seats_of(person.id) and asked < MOST_ASKED
        asked += int(bool(running))
        found.append(await asked_at(hub, room, person, language) if running else without_question(room, person))
    return found


def without_question(room: Room, person: Person) -> dict[str, Any]:
    """Return a table where nothing is asked."""
    return {**listed(room, person), "question": None, "my_turn": False}


async def asked_at(hub: Hub, room: Room, person: Person, language: str) -> dict[str, Any]:
    """Return a table with what is asked there: of somebody if they have to move, or else of the others."""
    try:
        live = await hub.get(room.id)
        await live.note_end()
        table = live.playing()
    except TablebotsError:
        # One table that cannot be read must not keep the others from being listed.
        return without_question(room, person)
    seats = live.room.seats_of(person.id)
    questions = [table.update(seat, table.sequence(seat), language)["question"] for seat in seats]
    own = [question for question in questions if question is not None and question["mine"]]
    asked: Json = own[0] if own else questions[0] if questions else None
    text = None if asked is None else asked["text"]
    return {**listed(live.room, person), "question": text, "my_turn": bool(own)}
