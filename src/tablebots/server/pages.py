"""The page of the browser: one file for all its addresses, and what that file loads."""

import hashlib
import html
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tablebots.server.requests import Web, language_of, on_refusal, wrong_text
from tablebots.server.settings import PACKAGE

SINGLE: Final = ("", "about", "games", "settings", "tables", "welcome", "workshop")
"""Addresses of the page with nothing below them."""
WITH_MORE: Final = ("cards", "j", "learn", "play", "puzzles", "replay", "rules", "t")
"""Addresses of the page that go on with what is to be shown."""
PROGRAMS: Final = ("api", "assets")
"""What stands first in the addresses that are for programs."""
READING: Final = [HttpMethod.GET, HttpMethod.HEAD]
FOREVER: Final = "public, max-age=31536000, immutable"
"""The name of a file in ``assets`` changes with its content."""
ALWAYS_ASK: Final = "no-cache"
TYPES: Final = {
    "css": "text/css",
    "html": "text/html",
    "ico": "image/x-icon",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff2": "font/woff2",
}
"""What Python calls these depends on the machine."""


def folder() -> Traversable:
    """Return the folder of what was built for the browser."""
    return files(PACKAGE) / "static"


def is_built() -> bool:
    """Return whether the page has been built."""
    return (folder() / "index.html").is_file()


def is_page(path: str) -> bool:
    """Return whether the page has something to show at an address."""
    first, slash, _ = path.strip("/").partition("/")
    return first in WITH_MORE or (first in SINGLE and not slash)


def first_of(path: str) -> str:
    """Return what stands first in an address."""
    return path.strip("/").partition("/")[0]


def find(*names: str) -> Traversable | None:
    """Return a file of the folder; none if there is no such file, or a name means something to the system."""
    found = folder()
    for name in names:
        if not name or name.startswith(".") or set(name) & set("/\\:\0"):
            return None
        found = found / name
    return found if found.is_file() else None


def send_file(request: Web, file: Traversable, caching: str, status: int = 200) -> Response[bytes]:
    """Return a file, or that the browser has it already."""
    data = file.read_bytes()
    # Weak, as the answer may be compressed.
    tag = f'W/"{hashlib.sha256(data).hexdigest()[:32]}"'
    headers = {"cache-control": caching, "etag": tag}
    if status == 200 and tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    kind = TYPES.get(file.name.rpartition(".")[2], "application/octet-stream")
    return Response(data, status_code=status, media_type=kind, headers=headers)


def send_page(request: Web, status: int = 200) -> Response[Any]:
    """Return the page, or how to build it."""
    found = find("index.html")
    if found is not None:
        return send_file(request, found, ALWAYS_ASK, status)
    language = language_of(request)
    sentence = html.escape(wrong_text("not_built", language))
    head = f'<meta charset="utf-8"><title>Tablebots</title><html lang="{language}">'
    text = f"<!doctype html>{head}<p>{sentence}</p>\n"
    return Response(text, status_code=503, media_type=TYPES["html"], headers={"cache-control": "no-store"})


@route("/assets/{name:str}", http_method=READING, include_in_schema=False)
async def asset(request: Web, name: FromPath[str]) -> Response[bytes]:
    """Return what the page loads."""
    found = find("assets", name)
    if found is None:
        raise NotFoundException
    return send_file(request, found, FOREVER)


@route(["/", "/{path:path}"], http_method=READING, include_in_schema=False)
async def page(request: Web, path: FromPath[str] = "") -> Response[Any]:
    """Return the page or a file beside it; the page itself says in plain words that there is nothing at an address."""
    if first_of(path) in PROGRAMS:
        raise NotFoundException
    found = find(path.strip("/"))
    if found is not None and found.name != "index.html":
        return send_file(request, found, ALWAYS_ASK)
    return send_page(request, 200 if is_page(path) else 404)


def on_nothing(request: Web, error: NotFoundException) -> Response[Any]:
    """Answer who asks for an address that no route has: a person by the page, a program by JSON."""
    if request.method in READING and first_of(request.scope["path"]) not in PROGRAMS:
        return send_page(request, 404)
    return on_refusal(request, error)
