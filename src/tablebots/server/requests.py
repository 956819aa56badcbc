"""Who sends a request, from where, in which language; and answers to requests that cannot be done."""

import logging
import math
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, NotAuthorizedException, PermissionDeniedException
from litestar.params import FromPath

from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.rulebook import LANGUAGES
from tablebots.server.door import TooOften, key_of
from tablebots.server.identity import Person
from tablebots.server.live import LiveTable
from tablebots.server.services import Services
from tablebots.server.settings import PACKAGE
from tablebots.server.storage import NotSaved, Raced

COOKIE: Final = "tablebots"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
NOT_THERE: Final = ("no_table", "no_code", "no_game", "no_lesson", "lesson_no_step", "no_puzzle", "no_phrase")
"""What is wrong with requests for something that there is not."""
logger: Final = logging.getLogger("tablebots.server")

Link = ASGIConnection[Any, Any, Any, Any]
Web = Request[Any, Any, Any]


class Conflict(HTTPException):
    """The request cannot be done now; the answer says why."""

    status_code = 409


class NotThere(HTTPException):
    """There is no such thing."""

    status_code = 404


class TooMany(HTTPException):
    """The same was asked too often."""

    status_code = 429


class NotSavedNow(HTTPException):
    """The request could not be written."""

    status_code = 503


FAULTS: Final = [NotAuthorizedException, NotThere, Conflict, TooMany, NotSavedNow]
"""How requests about tables can be refused."""


def services_of(link: Link) -> Services:
    """Return the parts of the server."""
    found: Services = link.app.state.services
    return found


def language_of(link: Link) -> str:
    """Return the language of an answer: the one asked for, the one of who asks, or the first of a browser's."""
    person: Person | None = link.state.get("person")
    passed = [part.partition(";")[0].strip()[:2] for part in link.headers.get("accept-language", "").split(",")]
    wanted = [link.query_params.get("language", ""), "" if person is None else person.language, *passed]
    return next((language.lower() for language in wanted if language.lower() in LANGUAGES), "en")


def address_of(link: Link) -> str:
    """Return the address that a request comes from, behind as many proxies as the host says there are."""
    proxies = services_of(link).settings.proxies
    passed = [part.strip() for part in link.headers.get("x-forwarded-for", "").split(",") if part.strip()]
    if proxies and len(passed) >= proxies:
        return passed[-proxies]
    return link.client.host if link.client else ""


def is_foreign(link: Link) -> bool:
    """Return whether another site's page has sent this, as the browser says."""
    origin = link.headers.get("origin", "")
    if origin:
        host = urlsplit(services_of(link).settings.public_url).netloc or link.headers.get("host", "")
        return urlsplit(origin).netloc != host
    return link.headers.get("sec-fetch-site", "none") not in ("none", "same-origin")


def token_of(link: Link) -> str:
    """Return the token that a request brings, in its header or as a cookie."""
    scheme, _, token = link.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else link.cookies.get(COOKIE, "")


async def recognise(link: Link) -> Person | None:
    """Return who sends a request, None if nobody knows them; answers to it are in their language from now on."""
    token = token_of(link)
    person = await services_of(link).identities.find(token) if token else None
    link.state["person"] = person
    return person


async def find_person(link: Link) -> Person:
    """Return who sends a request; raise NotAuthorizedException if nobody knows them."""
    person = await recognise(link)
    if person is None:
        raise NotAuthorizedException(wrong_text("nobody", language_of(link)))
    return person


async def provide_person(request: Web) -> Person:
    """Return who sends a request."""
    return await find_person(request)


async def provide_live(request: Web, table: FromPath[str]) -> LiveTable:
    """Return the table that a request is about."""
    return await services_of(request).hub.get(table)


async def admit(request: Web) -> None:
    """Refuse requests of other sites' pages, and too many of them."""
    if request.method not in SAFE and is_foreign(request):
        raise PermissionDeniedException(wrong_text("other_site", language_of(request)))
    if request.url.path.startswith("/api"):
        services_of(request).door.limit("request", address_of(request))
        await recognise(request)


def wrong_text(key: str, language: str) -> str:
    """Return what is wrong, in a language."""
    return TablebotsError(wrong(key, {}, PACKAGE)).say(language)


def on_fault(request: Web, error: TablebotsError) -> Response[Any]:
    """Answer a request that cannot be done."""
    key = key_of(error)
    status = 429 if isinstance(error, TooOften) else 404 if key in NOT_THERE else 409
    answer = problem(status, error.say(language_of(request)), key)
    if isinstance(error, TooOften):
        answer.headers["retry-after"] = whole_seconds(error.seconds)
    return answer


def whole_seconds(seconds: float) -> str:
    """Return a time as the header Retry-After has it, never too short."""
    return str(max(1, math.ceil(seconds)))


def on_not_saved(request: Web, _error: NotSaved | Raced) -> Response[Any]:
    """Answer a request whose result could not be written."""
    return problem(503, wrong_text("cannot_save", language_of(request)), "cannot_save")


def on_refusal(_request: Web, error: HTTPException) -> Response[Any]:
    """Answer a request that is malformed, not allowed, or about nothing."""
    answer = problem(error.status_code, error.detail, "")
    answer.content["extra"] = error.extra
    answer.headers.update(error.headers or {})
    return answer


def on_failure(request: Web, error: Exception) -> Response[Any]:
    """Answer a request that has met a fault of ours; the log says more, without what was sent."""
    logger.error("failed", extra={"path": request.scope.get("path_template", "")}, exc_info=error)
    return problem(500, wrong_text("our_fault", language_of(request)), "our_fault")


def problem(status: int, sentence: str, key: str) -> Response[Any]:
    """Return an answer that says what is wrong."""
    return Response({"status_code": status, "detail": sentence, "key": key}, status_code=status)
