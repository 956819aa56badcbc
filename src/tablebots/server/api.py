"""What can be asked and done by HTTP."""

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.exceptions import NotAuthorizedException
from litestar.params import FromPath, FromQuery, JSONBody

from tablebots.core import registry
from tablebots.core.rng import TableSeed, new_secret
from tablebots.server import protocol
from tablebots.server.hub import head_and_log
from tablebots.server.identity import Person
from tablebots.server.live import LiveTable
from tablebots.server.names import plain_code
from tablebots.server.orders import remove as remove_identity
from tablebots.server.protocol import Ack, Answer, FromClient, Language, MoveTexts, Refused, SeatNumber
from tablebots.server.requests import (
    COOKIE,
    Conflict,
    NotSavedNow,
    NotThere,
    TooMany,
    address_of,
    find_person,
    language_of,
    services_of,
    whole_seconds,
)
from tablebots.server.rooms import Room, Setup, fault, new_room, rematch
from tablebots.table.lobby import lobby
from tablebots.table.patches import Json
from tablebots.table.seen import seen_by
from tablebots.table.store import log_text, record_of

YEAR: Final = 365 * 86_400
Web = Request[Any, Any, Any]
Commitment = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")]
Nickname = Annotated[str, msgspec.Meta(max_length=100)]
BotName = Annotated[str, msgspec.Meta(max_length=40)]
ClientId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
FAULTS: Final = [NotAuthorizedException, NotThere, Conflict, TooMany, NotSavedNow]
"""How requests about tables can be refused."""


class NewIdentity(msgspec.Struct, kw_only=True):
    """Who wants to be known."""

    nickname: Nickname = ""
    language: Language = "en"


class Me(msgspec.Struct, kw_only=True):
    """Who somebody is."""

    id: str
    nickname: str
    language: str
    token: str | None = None
    """The secret by which programs are known; browsers have it as a cookie."""


class Change(msgspec.Struct, kw_only=True):
    """What somebody changes about themselves."""

    nickname: str | None = None
    language: Language | None = None


class Phrase(msgspec.Struct):
    """A recovery phrase."""

    phrase: Annotated[str, msgspec.Meta(max_length=200)]


class Code(msgspec.Struct):
    """A short code that leads to a table."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class TableId(msgspec.Struct):
    """Which table."""

    id: str


class Sit(msgspec.Struct, kw_only=True):
    """Sit down; browsers commit to a nonce as well."""

    seat: int | None = None
    commitment: Commitment = ""


class AtSeat(msgspec.Struct, kw_only=True):
    """A seat."""

    seat: SeatNumber


class Commit(msgspec.Struct, kw_only=True):
    """A commitment to the nonce of a seat."""

    seat: SeatNumber
    commitment: Commitment


class Leave(msgspec.Struct, kw_only=True):
    """Stand up, from all seats if none is named."""

    seat: int | None = None


class SeatBot(msgspec.Struct, kw_only=True):
    """A bot for a seat; with an empty name the seat is open again."""

    seat: SeatNumber
    bot: BotName = ""


class Mute(msgspec.Struct, kw_only=True):
    """Silence somebody, or let them speak again."""

    seat: SeatNumber
    muted: bool = True


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


class RevealBody(msgspec.Struct, kw_only=True):
    """Reveal a nonce."""

    seat: SeatNumber
    nonce: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class PlayOn(msgspec.Struct, kw_only=True):
    """Play on from a move of a finished game, at one seat, against bots."""

    move: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seat: SeatNumber = 0
    bot: BotName = "medium"


# Who somebody is.


@post("/identity", summary="Become known as a guest", raises=[Conflict, TooMany, NotSavedNow], status_code=201)
async def create_identity(request: Web, data: JSONBody[NewIdentity]) -> Response[Me]:
    """Return who the new guest is; a browser gets the token as a cookie, too."""
    services = services_of(request)
    services.door.limit("identity", address_of(request))
    token, person = await services.identities.create(data.language, data.nickname)
    return _with_cookie(request, token, person)


@post(
    "/identity/recover", summary="Be known on another device", raises=[NotThere, TooMany, NotSavedNow], status_code=201
)
async def recover(request: Web, data: JSONBody[Phrase]) -> Response[Me]:
    """Return who has this recovery phrase."""
    services = services_of(request)
    services.door.limit("recover", address_of(request))
    found = await services.identities.recover(data.phrase)
    if found is None:
        raise fault("no_phrase")
    return _with_cookie(request, *found)


def _with_cookie(request: Web, token: str, person: Person) -> Response[Me]:
    secure = request.url.scheme == "https" or services_of(request).settings.public_url.startswith("https")
    cookie = Cookie(key=COOKIE, value=token, max_age=YEAR, path="/", httponly=True, secure=secure, samesite="lax")
    me = Me(id=person.id, nickname=person.nickname, language=person.language, token=token)
    return Response(me, status_code=201, cookies=[cookie])


@get("/me", summary="Who I am", raises=[NotAuthorizedException, TooMany])
async def get_me(person: Person) -> Me:
    """Return who sends this."""
    return Me(id=person.id, nickname=person.nickname, language=person.language)


@patch("/me", summary="Change my nickname or language", raises=FAULTS)
async def change_me(request: Web, person: Person, data: JSONBody[Change]) -> Me:
    """Return who sends this, with what has changed."""
    changed = await services_of(request).identities.change(person, data.nickname, data.language)
    return Me(id=changed.id, nickname=changed.nickname, language=changed.language)


@post("/me/phrase", summary="Get a new recovery phrase", raises=FAULTS, status_code=201)
async def new_phrase(request: Web, person: Person) -> Phrase:
    """Return a phrase; an older one holds no longer."""
    services_of(request).door.limit("recover", person.id)
    return Phrase(await services_of(request).identities.new_phrase(person))


@get("/me/data", summary="Everything that is kept about me", raises=[NotAuthorizedException, TooMany])
async def my_data(request: Web, person: Person) -> dict[str, Any]:
    """Return it as one object."""
    return await services_of(request).identities.data(person)


@delete("/me", summary="Forget me", raises=FAULTS, status_code=204)
async def delete_me(request: Web, person: Person) -> None:
    """Forget who sends this: they resign where they play, and their name leaves all tables."""
    services = services_of(request)
    await remove_identity(services.hub, services.identities, person)


@get("/me/tables", summary="My tables", raises=[NotAuthorizedException, TooMany])
async def my_tables(request: Web, person: Person) -> list[dict[str, Any]]:
    """Return the tables where somebody sits or has sat, the newest first."""
    return [listed(room, person) for room in await services_of(request).hub.tables_of(person)]


# The games.


@get("/games", summary="All games, and what can be chosen for each", raises=[TooMany])
async def get_games(request: Web) -> list[dict[str, Any]]:
    """Return the lobby data of every game."""
    return [lobby(game, language_of(request)) for game in registry.all_games()]


@get("/games/{game:str}/catalogue", summary="What is printed on cards and boards", raises=[NotThere, TooMany])
async def get_catalogue(request: Web, game: FromPath[str]) -> dict[str, Any]:
    """Return the printed facts of a game."""
    return registry.get(game).catalogue(language_of(request))


@get("/games/{game:str}/rules", summary="The rulebook", raises=[NotThere, TooMany])
async def get_rules(request: Web, game: FromPath[str]) -> dict[str, Any]:
    """Return the sections of the rulebook and the text of every rule."""
    book = registry.get(game).rulebook(language_of(request))
    sections = [
        {"title": section.title, "rules": [{"rule": rule, "text": book.rule(rule)} for rule in section.rules]}
        for section in book.sections
    ]
    return {"game": game, "title": book.title, "summary": book.summary, "sections": sections}


# Tables before the start.


@get("/tables", summary="Open tables", raises=[TooMany])
async def open_tables(request: Web) -> list[dict[str, Any]]:
    """Return the tables that everybody may join, the newest first."""
    return [listed(room, None) for room in await services_of(request).hub.open_tables()]


@post("/tables", summary="Open a table", raises=FAULTS, status_code=201)
async def create_table(request: Web, person: Person, data: JSONBody[Setup]) -> TableId:
    """Return the id of the new table, which is its link as well."""
    services = services_of(request)
    services.door.limit("room", person.id)
    room = new_room(data, person, services.now())
    return TableId((await services.hub.create(room)).room.id)


@post("/codes", summary="Find a table by its short code", raises=FAULTS, status_code=200)
async def find_code(request: Web, person: Person, data: JSONBody[Code]) -> TableId:
    """Return the id of the table; a code works before the start only."""
    services = services_of(request)
    services.door.limit("code", person.id)
    services.door.limit("code", address_of(request))
    return TableId(await services.hub.find_code(plain_code(data.code)))


@get("/tables/{table:str}", summary="A table", raises=FAULTS)
async def get_table(person: Person, live: LiveTable) -> dict[str, Any]:
    """Return the room as somebody may see it."""
    return live.view(person)


@post("/tables/{table:str}/sit", summary="Sit down", raises=FAULTS, status_code=200)
async def sit(person: Person, live: LiveTable, data: JSONBody[Sit]) -> AtSeat:
    """Return the seat."""
    return AtSeat(seat=await live.change(lambda room: room.sit(person, data.seat, data.commitment)))


@post("/tables/{table:str}/commit", summary="Commit to a nonce", raises=FAULTS, status_code=200)
async def commit(person: Person, live: LiveTable, data: JSONBody[Commit]) -> dict[str, Any]:
    """Return the room."""
    await live.change(lambda room: room.commit(person, data.seat, data.commitment))
    return live.view(person)


@post("/tables/{table:str}/leave", summary="Stand up", raises=FAULTS, status_code=200)
async def leave(person: Person, live: LiveTable, data: JSONBody[Leave]) -> dict[str, Any]:
    """Return the room."""
    await live.change(lambda room: room.leave(person, data.seat))
    return live.view(person)


@post("/tables/{table:str}/bots", summary="Let a bot sit down", raises=FAULTS, status_code=200)
async def seat_bot(person: Person, live: LiveTable, data: JSONBody[SeatBot]) -> dict[str, Any]:
    """Return the room."""
    await live.change(lambda room: room.seat_bot(person, data.seat, data.bot))
    return live.view(person)


@post("/tables/{table:str}/remove", summary="Remove somebody", raises=FAULTS, status_code=200)
async def remove(person: Person, live: LiveTable, data: JSONBody[AtSeat]) -> dict[str, Any]:
    """Return the room."""
    await live.change(lambda room: room.remove(person, data.seat))
    return live.view(person)


@post("/tables/{table:str}/mute", summary="Silence somebody", raises=FAULTS, status_code=200)
async def mute(person: Person, live: LiveTable, data: JSONBody[Mute]) -> dict[str, Any]:
    """Return the room."""
    await live.change(lambda room: room.mute(person, data.seat, data.muted))
    return live.view(person)


@post("/tables/{table:str}/close", summary="Close a table that has not begun", raises=FAULTS, status_code=200)
async def close(person: Person, live: LiveTable) -> dict[str, Any]:
    """Return the room."""
    await live.change(lambda room: room.close(person))
    return live.view(person)


@post("/tables/{table:str}/start", summary="Start the game", raises=FAULTS, status_code=200)
async def start(person: Person, live: LiveTable) -> dict[str, Any]:
    """Return the room once the cards are dealt."""
    await live.start(person)
    return live.view(person)


@post("/tables/{table:str}/reveal", summary="Reveal a nonce", raises=FAULTS, status_code=200)
async def reveal(person: Person, live: LiveTable, data: JSONBody[RevealBody]) -> dict[str, Any]:
    """Return the room."""
    live.reveal(person, data.seat, data.nonce)
    return live.view(person)


# The game.


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
    request: Web, person: Person, live: LiveTable, seat: FromQuery[int | None] = None
) -> list[dict[str, Any]]:
    """Return the events with their sentences."""
    if seat is not None and seat not in live.room.seats_of(person.id):
        raise fault("not_your_seat")
    return live.playing().history(seat, language_of(request))


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


@post("/tables/{table:str}/stand-in", summary="Let a bot play on for who is away", raises=FAULTS, status_code=200)
async def stand_in(person: Person, live: LiveTable, data: JSONBody[SeatBot]) -> dict[str, Any]:
    """Return the room."""
    await live.stand_in(person, data.seat, data.bot or "medium")
    return live.view(person)


@post("/tables/{table:str}/come-back", summary="Play again for oneself", raises=FAULTS, status_code=200)
async def come_back(person: Person, live: LiveTable, data: JSONBody[AtSeat]) -> dict[str, Any]:
    """Return the room."""
    await live.come_back(person, data.seat)
    return live.view(person)


# After the game.


@post("/tables/{table:str}/rematch", summary="Play again, everybody one seat on", raises=FAULTS, status_code=200)
async def play_again(request: Web, person: Person, live: LiveTable) -> TableId:
    """Return the table where the same players play again; the first who asks opens it."""
    services = services_of(request)
    services.door.limit("room", person.id)
    await live.note_end()
    return TableId(await live.rematch(lambda room: rematch(room, person, services.now()), services.hub))


@get(
    "/tables/{table:str}/record",
    summary="The record of a finished game",
    raises=FAULTS,
    media_type="application/jsonl",
)
async def get_record(request: Web, live: LiveTable, person: Person) -> Response[bytes]:
    """Return it as a file: the head with the seed, then one entry a line."""
    head, entries = await head_and_log(services_of(request).hub, live)
    name = f"{head.game}-{live.room.id[:8]}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(log_text(head, entries), media_type="application/jsonl", headers=headers)


@get("/tables/{table:str}/seen", summary="A finished game as one seat saw it", raises=FAULTS)
async def get_seen(request: Web, live: LiveTable, person: Person, seat: FromQuery[int | None] = None) -> dict[str, Any]:
    """Return everything that a seat, or a spectator, was told."""
    head, entries = await head_and_log(services_of(request).hub, live)
    if seat is not None and not 0 <= seat < head.seats:
        raise fault("no_such_seat", {"count": head.seats})
    return seen_by(head, entries, seat, language_of(request))


@get("/tables/{table:str}/story", summary="The story of a finished game", raises=FAULTS)
async def get_story(request: Web, live: LiveTable, person: Person) -> dict[str, Any]:
    """Return the score by round and the turning points."""
    head, entries = await head_and_log(services_of(request).hub, live)
    story: Json = registry.get(head.game).under(head.rules).story(record_of(head, entries), language_of(request))
    return story  # type: ignore[no-any-return]


@post("/tables/{table:str}/play-on", summary="Play on from a move of a finished game", raises=FAULTS, status_code=201)
async def play_on(request: Web, person: Person, live: LiveTable, data: JSONBody[PlayOn]) -> TableId:
    """Return a new table that begins there, with bots at the other seats."""
    services = services_of(request)
    services.door.limit("room", person.id)
    head, entries = await head_and_log(services.hub, live)
    record = record_of(head, entries)
    if data.move > len(record.moves) or data.seat >= head.seats:
        raise fault("no_such_move")
    origin = record.continued(data.move, TableSeed(new_secret(), [])).origin
    bots = {str(seat): data.bot for seat in range(head.seats) if seat != data.seat}
    setup = Setup(game=head.game, seats=head.seats, options=head.options, bots=bots, advice=True)
    room = new_room(setup, person, services.now(), origin)
    room.sit(person, data.seat, "")
    return TableId((await services.hub.create(room)).room.id)


def listed(room: Room, person: Person | None) -> dict[str, Any]:
    """Return what a list shows of a room."""
    return {
        "id": room.id,
        "game": room.game,
        "phase": room.phase,
        "options": room.options,
        "clock": room.clock,
        "created": room.created,
        "seats": [{"name": seat.name, "bot": bool(seat.bot), "open": not seat.taken} for seat in room.seats],
        "mine": [] if person is None else room.seats_of(person.id),
    }


async def provide_person(request: Web) -> Person:
    """Return who sends a request."""
    return await find_person(request)


async def provide_live(request: Web, table: FromPath[str]) -> LiveTable:
    """Return the table that a request is about."""
    return await services_of(request).hub.get(table)


def routes() -> Router:
    """Return all routes of the API."""
    return Router(
        "/api",
        route_handlers=[
            create_identity,
            recover,
            get_me,
            change_me,
            new_phrase,
            my_data,
            delete_me,
            my_tables,
            get_games,
            get_catalogue,
            get_rules,
            open_tables,
            create_table,
            find_code,
            get_table,
            sit,
            commit,
            leave,
            seat_bot,
            remove,
            mute,
            close,
            start,
            reveal,
            get_update,
            get_history,
            moves,
            undo,
            end,
            ask,
            why_not,
            chat,
            stand_in,
            come_back,
            play_again,
            get_record,
            get_seen,
            get_story,
            play_on,
        ],
        dependencies={"person": Provide(provide_person), "live": Provide(provide_live)},
    )
