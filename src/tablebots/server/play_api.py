"""The game at a table, by HTTP."""

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from tablebots.server import protocol
from tablebots.server.identity import Person
from tablebots.server.live import LiveTable
from tablebots.server.protocol import Ack, Answer, FromClient, MoveTexts, Refused, SeatNumber
from tablebots.server.requests import FAULTS, Web, language_of, services_of, whole_seconds
from tablebots.server.rooms import fault

ClientId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class MovesBody(msgspec.Struct, kw_only=True):
    """Moves to be made as one."""

    id: ClientId
    seat: SeatNumber
    moves: MoveTexts


class UndoBody(msgspec.Struct, kw_only=True):
    """Take back the last moves of a seat."""

    id: ClientId
    seat: SeatNumber


class EndBody(msgspec.Struct, kw_only=True):
    """Resign, or agree to abandon the game."""

    id: ClientId
    seat: SeatNumber
    reason: Literal["resigned", "abandoned"]


class AskBody(msgspec.Struct, kw_only=True):
    """Ask a helper."""

    seat: SeatNumber
    helper: Annotated[str, msgspec.Meta(max_length=40)]
    question: Any = None


class WhyNotBody(msgspec.Struct, kw_only=True):
    """Ask what forbids moves."""

    seat: SeatNumber
    moves: MoveTexts


class ChatBody(msgspec.Struct, kw_only=True):
    """Say something."""

    id: ClientId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=protocol.LONGEST_CHAT)]


@get("/tables/{table:str}/update", summary="What a viewer must be told", raises=FAULTS)
async def get_update(
    request: Web, person: Person, live: LiveTable, seat: FromQuery[int | None] = None, since: FromQuery[int] = 0
) -> dict[str, Any]:
    """Return the update of one's own seat, or without a seat that of a spectator."""
    if seat is not None and seat not in live.room.seats_of(person.id):
        raise fault("not_your_seat")
    return live.playing().update(seat, since, language_of(request))


@get("/tables/{table:str}/history", summary="Everything that a viewer was told of", raises=FAULTS)
async def get_history(
    request: Web,
    person: Person,
    live: LiveTable,
    seat: FromQuery[int | None] = None,
    until: FromQuery[int | None] = None,
) -> list[dict[str, Any]]:
    """Return the events with their sentences, up to an update's sequence number if one is named."""
    if seat is not None and seat not in live.room.seats_of(person.id):
        raise fault("not_your_seat")
    return live.playing().history(seat, language_of(request), until=until)


async def _say(request: Web, person: Person, live: LiveTable, said: FromClient) -> Response[Any]:
    """Return the answer of the table."""
    answer = await services_of(request).door.hear(live, person, said, language_of(request))
    status = status_of(answer)
    if not isinstance(answer, Refused):
        return Response(answer, status_code=status)
    seconds = answer.retry_after
    headers = {} if seconds is None else {"retry-after": whole_seconds(seconds)}
    sentence = "".join([str(span["text"]) for span in answer.text])
    body = {**msgspec.to_builtins(answer), "status_code": status, "detail": sentence}
    return Response(body, status_code=status, headers=headers)


def status_of(answer: Ack | Refused | Answer) -> int:
    """Return the status that goes with an answer."""
    if isinstance(answer, Refused):
        return 429 if answer.retry_after is not None else 503 if answer.key == "not_saved" else 409
    return 200


@post("/tables/{table:str}/moves", summary="Make moves, all or none", raises=FAULTS, status_code=200)
async def moves(request: Web, person: Person, live: LiveTable, data: JSONBody[MovesBody]) -> Response[Ack]:
    """Return that they stand, or why they are refused."""
    return await _say(request, person, live, protocol.Moves(id=data.id, seat=data.seat, moves=data.moves))


@post("/tables/{table:str}/undo", summary="Take back one's last moves", raises=FAULTS, status_code=200)
async def undo(request: Web, person: Person, live: LiveTable, data: JSONBody[UndoBody]) -> Response[Ack]:
    """Return that they are taken back, or why that is refused."""
    return await _say(request, person, live, protocol.Undo(id=data.id, seat=data.seat))


@post("/tables/{table:str}/end", summary="Resign, or agree to abandon the game", raises=FAULTS, status_code=200)
async def end(request: Web, person: Person, live: LiveTable, data: JSONBody[EndBody]) -> Response[Ack]:
    """Return that it stands, or why it is refused."""
    return await _say(request, person, live, protocol.End(id=data.id, seat=data.seat, reason=data.reason))


@post("/tables/{table:str}/ask", summary="Ask a helper", raises=FAULTS, status_code=200)
async def ask(request: Web, person: Person, live: LiveTable, data: JSONBody[AskBody]) -> Response[Answer]:
    """Return the answer of the helper."""
    said = protocol.Ask(id="ask", seat=data.seat, helper=data.helper, question=data.question)
    return await _say(request, person, live, said)


@post("/tables/{table:str}/why-not", summary="Ask what forbids moves", raises=FAULTS, status_code=200)
async def why_not(request: Web, person: Person, live: LiveTable, data: JSONBody[WhyNotBody]) -> Response[Answer]:
    """Return the refusal that the moves would get; the answer is null if they are legal."""
    return await _say(request, person, live, protocol.WhyNot(id="why", seat=data.seat, moves=data.moves))


@post("/tables/{table:str}/chat", summary="Say something", raises=FAULTS, status_code=200)
async def chat(request: Web, person: Person, live: LiveTable, data: JSONBody[ChatBody]) -> Response[Ack]:
    """Return that it was said."""
    return await _say(request, person, live, protocol.Chat(id=data.id, text=data.text))


HANDLERS: Final = [
    get_update,
    get_history,
    moves,
    undo,
    end,
    ask,
    why_not,
    chat,
]
