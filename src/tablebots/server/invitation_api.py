"""Invitations to a table, by HTTP."""

import io
from typing import Any, Final

import segno
from litestar import Response, get

from tablebots.server.live import LiveTable
from tablebots.server.requests import FAULTS, Web, services_of

BORDER: Final = 4
"""So many squares must be blank around the code for every camera to find it."""


def link_to(request: Web, table: str) -> str:
    """Return the address of a table for other people's browsers."""
    base = services_of(request).settings.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
    return f"{base.rstrip('/')}/t/{table}"


def draw(link: str) -> bytes:
    """Return a link as a QR code: an SVG that fills the place it is given, black on white in every theme."""
    file = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(file, kind="svg", border=BORDER, omitsize=True, dark="#000", light="#fff", xmldecl=False)
    return file.getvalue()


@get("/tables/{table:str}/qr", summary="The invitation as a QR code", raises=FAULTS, media_type="image/svg+xml")
async def get_qr(request: Web, live: LiveTable) -> Response[bytes]:
    """Return the link to the table as an image."""
    return Response(draw(link_to(request, live.room.id)), media_type="image/svg+xml")


HANDLERS: Final[list[Any]] = [get_qr]
