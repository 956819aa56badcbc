"""Positions to solve, by HTTP: any that can be described, rated puzzles among them."""

from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from tablebots.core import registry
from tablebots.server.identity import Person
from tablebots.server.protocol import MoveText
from tablebots.server.puzzles import GAME, Listed, hint, puzzles, read_moves, solve, view
from tablebots.server.requests import FAULTS, TooMany, Web, language_of, services_of

SECONDS: Final = 10.0
"""For so long a position is searched for hints and solutions."""
SLACK: Final = 20.0
"""A worker that has to stop by itself is ended only so many seconds later."""
MOST_SOLUTIONS: Final = 50

Word = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, QueryParameter(name="most", ge=1, le=MOST_SOLUTIONS)]
MoveList = Annotated[str, QueryParameter(name="moves", max_length=1_000)]


class Parts(msgspec.Struct, kw_only=True):
    """What a position consists of: faces from the upper left corner clockwise, the square of each robot, the target."""

    faces: Annotated[list[Word], msgspec.Meta(max_length=8)]
    robots: dict[Word, Word]
    target: Word


class Slides(msgspec.Struct):
    """Moves from a position."""

    moves: Annotated[list[MoveText], msgspec.Meta(max_length=100)]


def listed(puzzle: Listed, moves: int | None) -> dict[str, Any]:
    """Return what a list shows of a rated puzzle, with somebody's fewest moves if they have solved it."""
    return {
        "number": puzzle.number,
        "position": puzzle.position,
        "level": puzzle.level,
        "rating": puzzle.rating,
        "solved": moves is not None,
        "moves": moves,
    }


async def described(request: Web, person: Person, position: str) -> dict[str, Any]:
    """Return a position, and if it is a rated puzzle somebody's result; their seconds count from the first time."""
    found = services_of(request).solutions
    shown = view(position)
    puzzle = (await found.rated()).get(position)
    mine = None if puzzle is None else await found.show(puzzle, person)
    return {
        "position": position,
        "game": GAME,
        "view": shown,
        "puzzle": None if puzzle is None or mine is None else listed(puzzle, mine["moves"]),
        "mine": mine,
    }


@get("/ricochet/faces", summary="The faces that a board is made of", raises=[TooMany])
async def get_faces(request: Web) -> dict[str, Any]:
    """Return each face by its name, as it lies in the upper left corner."""
    catalogue: dict[str, Any] = registry.get(GAME).catalogue(language_of(request))
    return catalogue["faces"]  # type: ignore[no-any-return]


@post("/positions", summary="Make a position of its parts", raises=FAULTS, status_code=200)
async def build(request: Web, person: Person, data: JSONBody[Parts]) -> dict[str, Any]:
    """Return the position, or a sentence with all its faults."""
    return await described(request, person, puzzles().build(msgspec.to_builtins(data)))


@get("/positions/{position:str}", summary="A position", raises=FAULTS)
async def get_position(request: Web, person: Person, position: FromPath[str]) -> dict[str, Any]:
    """Return the position, or a sentence with all its faults."""
    return await described(request, person, puzzles().read(position))


@post("/positions/{position:str}/trace", summary="Where moves lead", raises=FAULTS, status_code=200)
async def trace_moves(person: Person, position: FromPath[str], data: JSONBody[Slides]) -> dict[str, Any]:
    """Return what the position has become after some moves."""
    return puzzles().trace(puzzles().read(position), read_moves(data.moves))


@post("/positions/{position:str}/solution", summary="Submit a solution", raises=FAULTS, status_code=200)
async def submit(request: Web, person: Person, position: FromPath[str], data: JSONBody[Slides]) -> dict[str, Any]:
    """Return after how many moves it is solved; of a rated puzzle also the fewest possible and one's best result."""
    found = services_of(request).solutions
    text = puzzles().read(position)
    puzzle = (await found.rated()).get(text)
    if puzzle is None:
        return {"moves": puzzles().check(text, read_moves(data.moves)), "best": None, "mine": None}
    return await found.submit(puzzle, person, data.moves)


@get("/positions/{position:str}/hints/{number:int}", summary="A hint, from 1 to 4", raises=FAULTS)
async def get_hint(
    request: Web,
    person: Person,
    position: FromPath[str],
    number: FromPath[int],
    moves: MoveList = "",
) -> dict[str, Any]:
    """Return a hint after some moves, which are separated by commas."""
    services = services_of(request)
    made = [text.strip() for text in moves.split(",") if text.strip()]
    text = puzzles().read(position)
    services.door.limit("advice", person.id)
    job = text, made, number, SECONDS, language_of(request)
    return await services.workers.run(hint, *job, seconds=SECONDS + SLACK)


@get("/positions/{position:str}/solutions", summary="All shortest solutions, up to a number", raises=FAULTS)
async def get_solutions(
    request: Web, person: Person, position: FromPath[str], most: Count = MOST_SOLUTIONS
) -> dict[str, Any]:
    """Return the shortest solutions as far as they are found in some seconds."""
    services = services_of(request)
    text = puzzles().read(position)
    services.door.limit("solve", person.id)
    return await services.workers.run(solve, text, SECONDS, most, seconds=SECONDS + SLACK)


HANDLERS: Final = [get_faces, build, get_position, trace_moves, submit, get_hint, get_solutions]
