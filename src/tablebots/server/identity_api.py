"""Who somebody is, by HTTP."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException
from litestar.params import JSONBody

from tablebots.server.identity import Person
from tablebots.server.my_tables import tables_of
from tablebots.server.orders import remove as remove_identity
from tablebots.server.protocol import Language
from tablebots.server.requests import (
    COOKIE,
    FAULTS,
    Conflict,
    NotSavedNow,
    NotThere,
    TooMany,
    Web,
    address_of,
    language_of,
    recognise,
    services_of,
)
from tablebots.server.rooms import fault

YEAR: Final = 365 * 86_400
Nickname = Annotated[str, msgspec.Meta(max_length=100)]


class NewIdentity(msgspec.Struct, kw_only=True):
    """Who wants to be known."""

    nickname: Nickname = ""
    language: Language | None = None
    """None for the language of the request."""


class Me(msgspec.Struct, kw_only=True):
    """Who somebody is."""

    id: str
    nickname: str
    named: bool
    """Whether they have chosen the nickname; else it was made up for them."""
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


@post("/identity", summary="Become known as a guest", raises=[Conflict, TooMany, NotSavedNow], status_code=201)
async def create_identity(request: Web, data: JSONBody[NewIdentity]) -> Response[Me]:
    """Return who the new guest is; a browser gets the token as a cookie, too, and keeps the one that it has."""
    services = services_of(request)
    services.door.limit("identity", address_of(request))
    known = await recognise(request) if COOKIE in request.cookies else None
    if known is not None:
        # A browser that has forgotten everything but its cookie must not lose who it was.
        return Response(_me(known), status_code=201)
    token, person = await services.identities.create(data.language or language_of(request), data.nickname)
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
    return Response(_me(person, token), status_code=201, cookies=[cookie])


def _me(person: Person, token: str | None = None) -> Me:
    return Me(id=person.id, nickname=person.nickname, named=person.named, language=person.language, token=token)


@get("/me", summary="Who I am", raises=[NotAuthorizedException, TooMany])
async def get_me(person: Person) -> Me:
    """Return who sends this."""
    return _me(person)


@patch("/me", summary="Change my nickname or language", raises=FAULTS)
async def change_me(request: Web, person: Person, data: JSONBody[Change]) -> Me:
    """Return who sends this, with what has changed."""
    changed = await services_of(request).identities.change(person, data.nickname, data.language)
    return _me(changed)


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
    """Return the tables where somebody sits or has sat, the newest first, with what is asked where a game runs."""
    return await tables_of(services_of(request).hub, person, language_of(request))


HANDLERS: Final = [
    create_identity,
    recover,
    get_me,
    change_me,
    new_phrase,
    my_data,
    delete_me,
    my_tables,
]
