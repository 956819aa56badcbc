"""Results: how a finished game ended for each person who played it, kept as a row each when it ends."""

import json
from datetime import datetime
from itertools import pairwise
from typing import Any, Final

import sqlalchemy as sa

from tablebots.bots.levels import EASY_TO_HARD
from tablebots.core import registry
from tablebots.core.game import Outcome
from tablebots.server.rooms import Room
from tablebots.server.schema import members, results
from tablebots.server.storage import inserting
from tablebots.table.table import Table

LONGEST_BREAK: Final = 600.0
"""When nothing happens for more seconds, nobody has played meanwhile."""
ALONE: Final = "alone"
ONE_SCREEN: Final = "one_screen"
PEOPLE: Final = "people"
OTHER: Final = "other"
"""Against bots of which none has a level."""

Results = dict[str, dict[str, Any] | None]
"""By the ids of people, their rows; None for who has no result."""


def results_of(room: Room, table: Table) -> Results:
    """Return how a game ended for everybody who played it; nothing while it goes on.

    What a stand-in did counts for the person. Who sat at several seats has played against themselves: of them it is
    kept that they did, and nothing about winning.
    """
    outcome = table.outcome()
    if outcome is None:
        return {}
    common = {
        "room": room.id,
        "game": room.game,
        "ended": table.times()[-1],
        "seconds": seconds_of(table),
        "seats": len(room.seats),
        "reason": outcome.reason,
        "options": json.dumps(unusual_options(room), separators=(",", ":")),
    }
    found: Results = {}
    for person in room.people():
        own = room.seats_of(person)
        bots = [seat.bot for number, seat in enumerate(room.seats) if number not in own]
        # Of somebody who is forgotten nothing is left, but that no bot sat there.
        row = {**common, "identity": person, "people": bots.count("")}
        if len(own) > 1:
            found[person] = {**row, "against": ONE_SCREEN, **at_one_screen(outcome)}
        else:
            found[person] = {**row, "against": against(bots), **how_it_ended(own[0], table, outcome)}
    return found


def against(bots: list[str]) -> str:
    """Return against whom somebody played, by the bots at the other seats: people, or else the strongest level."""
    if not bots:
        return ALONE
    if "" in bots:
        return PEOPLE
    return next((level for level in reversed(EASY_TO_HARD) if level in bots), OTHER)


def how_it_ended(seat: int, table: Table, outcome: Outcome) -> dict[str, Any]:
    """Return result, place and score of a seat; a bot's points for who has left the game are not theirs."""
    left = table.why_left(seat)
    if left:
        return {"result": "resigned" if left == "resigned" else "lost", "place": None, "score": None}
    # A game that was abandoned has no end by its rules, and neither winners nor points.
    if not outcome.winners and table.state.outcome() is None:
        return {"result": "abandoned", "place": None, "score": None}
    points = points_of(table, outcome)
    score = None if points is None else points[seat]
    if table.head.seats == 1:
        return {"result": "played", "place": None, "score": score}
    won = seat in outcome.winners
    shared = len(outcome.winners) in (0, table.head.seats)
    result = "drawn" if shared else "won" if won else "lost"
    return {"result": result, "place": place_of(seat, outcome, points), "score": score}


def at_one_screen(outcome: Outcome) -> dict[str, Any]:
    """Return what is kept of a game that somebody played at several seats."""
    result = "abandoned" if outcome.reason == "abandoned" else "played"
    return {"result": result, "place": None, "score": None}


def place_of(seat: int, outcome: Outcome, points: list[int] | None) -> int:
    """Return the place of a seat: winners come first, then points count."""

    def rank(one: int) -> tuple[bool, int]:
        return one in outcome.winners, 0 if points is None else points[one]

    return 1 + len([other for other in range(len(outcome.scores)) if rank(other) > rank(seat)])


def points_of(table: Table, outcome: Outcome) -> list[int] | None:
    """Return the points of each seat; None if there are none, so that scores only say who has won."""
    if table.state.outcome() is None:
        return None
    counted = [table.state.standing(seat).score for seat in range(table.head.seats)]
    return outcome.scores if counted == outcome.scores else None


def seconds_of(table: Table) -> float | None:
    """Return how long was played, without long breaks; None if nobody knows when the game began."""
    try:
        begun = datetime.fromisoformat(table.head.created).timestamp()
    except ValueError:
        return None
    gaps = [later - earlier for earlier, later in pairwise([begun, *table.times()])]
    return round(sum([gap for gap in gaps if 0 < gap <= LONGEST_BREAK]), 1)


def unusual_options(room: Room) -> dict[str, Any]:
    """Return the options of a room that are not as usual."""
    usual = {option.name: option.default for option in registry.get(room.game).meta.options}
    return {name: value for name, value in room.options.items() if usual.get(name) != value}


def keep_results(connection: sa.Connection, room: str, found: Results) -> None:
    """Keep the results of people that were not kept before: who has deleted theirs does not get them back."""
    for person, row in found.items():
        fresh = members.update().where(
            members.c.room == room, members.c.identity == person, members.c.counted.is_(None)
        )
        if connection.execute(fresh.values(counted=True)).rowcount and row is not None:
            connection.execute(inserting(connection, results).values(row).on_conflict_do_nothing())
