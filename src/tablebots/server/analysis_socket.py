"""The socket of the analysis: it tells the chances after each move of a record as they are counted."""

from typing import Annotated, Final

import msgspec
from litestar import websocket

from tablebots.bots.analysis import PLAYOUTS
from tablebots.server.analyses import Counting, check_record, key_of_analysis
from tablebots.server.hub import head_and_log
from tablebots.server.identity import Person
from tablebots.server.requests import services_of
from tablebots.server.task_socket import Socket, Stop, TaskLine, serve_tasks
from tablebots.server.tasks import Line
from tablebots.table.store import record_of

MOST_PLAYOUTS: Final = 1_000


class Analyse(msgspec.Struct, tag_field="type", tag="analyse", forbid_unknown_fields=True, kw_only=True):
    """Count the chances in a finished game, by its table or by the key of a record that was sent before.

    An analysis that runs is stopped first.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    table: Annotated[str, msgspec.Meta(max_length=64)] = ""
    record: Annotated[str, msgspec.Meta(max_length=64)] = ""
    playouts: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYOUTS)] = PLAYOUTS
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**62)] = 1


decoder: Final = msgspec.json.Decoder(Analyse | Stop)


@websocket("/api/analysis/live")
async def analysis_socket(socket: Socket) -> None:
    """Serve one who lets records be analysed."""
    await serve_tasks(socket, AnalysisLine)


class AnalysisLine(TaskLine[Counting, Analyse]):
    """The line to one who lets records be analysed."""

    def __init__(self, socket: Socket, person: Person) -> None:
        super().__init__(socket, person, services_of(socket).analyses)
        self._key = ""

    def decode(self, data: bytes) -> Analyse | Stop:
        """Return what somebody said; raise MsgspecError if it makes no sense."""
        said: Analyse | Stop = decoder.decode(data)
        if isinstance(said, Analyse) and bool(said.table) == bool(said.record):
            raise msgspec.ValidationError("either a table or a record")
        return said

    def name_of(self, said: Analyse) -> str:
        """Return the id of an analysis."""
        return said.id

    async def begin(self, said: Analyse) -> None:
        """Tell a result that is known, or begin to count; raise TablebotsError if it cannot be done."""
        analyses = self._services.analyses
        record = await self._record(said)
        self._key = key_of_analysis(record, said.playouts, said.seed)
        known = analyses.known(self._key)
        if known is not None:
            await self.send({**known, "id": said.id})
            return
        self._services.door.limit("analysis", self._person.id)
        self.follow(said.id, await analyses.begin(record, said.playouts, said.seed))

    async def _record(self, said: Analyse) -> str:
        """Return the record as text; raise TablebotsError if there is none, or none that can be analysed."""
        if said.record:
            return self._services.analyses.taken(self._person, said.record)
        hub = self._services.hub
        record = record_of(*await head_and_log(hub, await hub.get(said.table)))
        check_record(record)
        return record.text()

    def note(self, line: Line) -> None:
        """Keep the result."""
        if line["type"] == Counting.last:
            self._services.analyses.keep(self._key, line)
