"""The socket of the solver: it says how far a search is while it runs, and can be told to stop."""

from typing import Annotated, Final

import msgspec
from litestar import websocket

from tablebots.server.identity import Person
from tablebots.server.puzzles import puzzles
from tablebots.server.requests import services_of
from tablebots.server.searches import Search
from tablebots.server.task_socket import Socket, Stop, TaskLine, serve_tasks

MOST_SECONDS: Final = 300.0
MOST_SOLUTIONS: Final = 100


class Solve(msgspec.Struct, tag_field="type", tag="solve", forbid_unknown_fields=True, kw_only=True):
    """Search a position; a search that runs is stopped first."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    position: Annotated[str, msgspec.Meta(max_length=200)]
    seconds: Annotated[float, msgspec.Meta(gt=0, le=MOST_SECONDS)] = 60.0
    most: Annotated[int, msgspec.Meta(ge=1, le=MOST_SOLUTIONS)] = 1


decoder: Final = msgspec.json.Decoder(Solve | Stop)


@websocket("/api/solve/live")
async def solve_socket(socket: Socket) -> None:
    """Serve one who lets positions be solved."""
    await serve_tasks(socket, SolveLine)


class SolveLine(TaskLine[Search, Solve]):
    """The line to one who lets positions be solved."""

    def __init__(self, socket: Socket, person: Person) -> None:
        super().__init__(socket, person, services_of(socket).searches)

    def decode(self, data: bytes) -> Solve | Stop:
        """Return what somebody said; raise MsgspecError if it makes no sense."""
        said: Solve | Stop = decoder.decode(data)
        return said

    def name_of(self, said: Solve) -> str:
        """Return the id of a search."""
        return said.id

    async def begin(self, said: Solve) -> None:
        """Begin a search; raise TablebotsError if it cannot be done."""
        position = puzzles().read(said.position)
        self._services.door.limit("solve", self._person.id)
        self.follow(said.id, await self._services.searches.begin(position, said.seconds, said.most))
