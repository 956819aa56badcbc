"""Puzzles, the solver and advice on described positions by HTTP; whatever takes time is done by a worker."""

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from tablebots.core import registry
from tablebots.core.errors import TablebotsError, short_repr, wrong
from tablebots.server import position_api
from tablebots.server.identity import Person
from tablebots.server.position_api import listed
from tablebots.server.protocol import MoveText, SeatNumber
from tablebots.server.puzzles import describe, solve, trace
from tablebots.server.requests import FAULTS, Web, find_person, language_of, provide_person, recognise, services_of
from tablebots.table import table as tables
from tablebots.table.patches import Json

Level = Literal["easy", "medium", "hard", "expert"]
PageNumber = Annotated[int, QueryParameter(name="page", ge=1, le=10_000)]
PAGE_SIZE: Final = 24
ADVICE_SECONDS: Final = 10.0
SLACK: Final = 20.0
"""A worker that has to stop by itself is ended only so many seconds later."""


class Solution(msgspec.Struct):
    """Moves for a puzzle."""

    moves: Annotated[list[MoveText], msgspec.Meta(max_length=100)]


class Position(msgspec.Struct, kw_only=True):
    """A position to solve, and for how many seconds to try."""

    position: Annotated[str, msgspec.Meta(max_length=200)]
    seconds: Annotated[float, msgspec.Meta(gt=0, le=10)] = 5.0


class Advice(msgspec.Struct, kw_only=True):
    """A question to a helper of a game about a described position."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    position: Any
    seat: SeatNumber = 0
    helper: Annotated[str, msgspec.Meta(max_length=40)] = "hint"
    question: Any = None


class Streak(msgspec.Struct):
    """On how many days in a row a puzzle was solved on its day."""

    days: int


@get("/puzzles", summary="The rated puzzles, easiest first", raises=FAULTS)
async def get_puzzles(
    request: Web, person: Person, level: FromQuery[Level | None] = None, page: PageNumber = 1
) -> dict[str, Any]:
    """Return a page of them, and which ones somebody has solved."""
    found = services_of(request).solutions
    chosen = [puzzle for puzzle in (await found.rated()).values() if level in (None, puzzle.level)]
    bests = await found.bests(person)
    shown = chosen[PAGE_SIZE * (page - 1) : PAGE_SIZE * page]
    return {
        "page": page,
        "pages": -(-len(chosen) // PAGE_SIZE),
        "count": len(chosen),
        "solved": sum([puzzle.key in bests for puzzle in chosen]),
        "puzzles": [listed(puzzle, bests.get(puzzle.key)) for puzzle in shown],
    }


@get("/puzzles/streak", summary="My streak", raises=FAULTS)
async def get_streak(request: Web, person: Person) -> Streak:
    """Return on how many days in a row somebody has solved the puzzle of the day."""
    return Streak(await services_of(request).solutions.streak(person))


@get("/puzzles/{day:str}", summary="The puzzle of a day: today, or a date of the last year", raises=FAULTS)
async def get_puzzle(request: Web, day: FromPath[str], glance: FromQuery[bool] = False) -> dict[str, Any]:
    """Return the puzzle, and one's own result; the seconds count from the first time, unless it was only a glance.

    A glance is free to everybody, known or not.
    """
    found = services_of(request).solutions
    if glance:
        puzzle = await found.puzzle(day)
        return {**describe(puzzle), "mine": await found.result(puzzle, await recognise(request))}
    person = await find_person(request)
    puzzle = await found.puzzle(day)
    return {**describe(puzzle), "mine": await found.show(puzzle, person)}


@post("/puzzles/{day:str}/trace", summary="Where moves lead", raises=FAULTS, status_code=200)
async def trace_moves(request: Web, person: Person, day: FromPath[str], data: JSONBody[Solution]) -> dict[str, Any]:
    """Return what the position has become after some moves."""
    return trace(await services_of(request).solutions.puzzle(day), data.moves)


@post("/puzzles/{day:str}/solution", summary="Submit a solution", raises=FAULTS, status_code=200)
async def submit(request: Web, person: Person, day: FromPath[str], data: JSONBody[Solution]) -> dict[str, Any]:
    """Return after how many moves the puzzle is solved, the fewest possible, and one's own best result."""
    found = services_of(request).solutions
    return await found.submit(await found.puzzle(day), person, data.moves)


@get("/puzzles/{day:str}/results", summary="The best results of a day", raises=FAULTS)
async def get_results(request: Web, person: Person, day: FromPath[str]) -> list[dict[str, Any]]:
    """Return names, moves and seconds, the best first."""
    found = services_of(request).solutions
    return await found.results(await found.puzzle(day), person)


@post("/solve", summary="Solve a position of Ricochet Robots", raises=FAULTS, status_code=200)
async def solve_position(request: Web, person: Person, data: JSONBody[Position]) -> dict[str, Any]:
    """Return the fewest moves as far as they are found in that time."""
    services = services_of(request)
    services.door.limit("solve", person.id)
    return await services.workers.run(solve, data.position, data.seconds, seconds=data.seconds + SLACK)


@post("/advice", summary="Ask a helper about a described position", raises=FAULTS, status_code=200)
async def get_advice(request: Web, person: Person, data: JSONBody[Advice]) -> dict[str, Any]:
    """Return the answer: a hint, odds, or whatever the game offers."""
    services = services_of(request)
    services.door.limit("solve", person.id)
    job = data.game, data.position, data.seat, data.helper, data.question, language_of(request)
    return {"answer": await services.workers.run(advise, *job, seconds=ADVICE_SECONDS)}


def advise(game: str, position: object, seat: int, name: str, question: object, language: str) -> Json:
    """Return the answer of a helper about a described position; it runs in a worker."""
    state = registry.get(game).setup(position)
    if not 0 <= seat < state.seats:
        raise TablebotsError(wrong("no_seat", {"given": short_repr(seat), "high": int(state.seats) - 1}))
    return tables.helper_of(state.game, name).answer(state, seat, question, language)


def puzzle_routes() -> Router:
    """Return the routes of puzzles."""
    handlers = [
        *position_api.HANDLERS,
        get_puzzles,
        get_streak,
        get_puzzle,
        trace_moves,
        submit,
        get_results,
        solve_position,
        get_advice,
    ]
    return Router("/api", route_handlers=handlers, dependencies={"person": Provide(provide_person)})
