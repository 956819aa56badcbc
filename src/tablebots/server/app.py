"""The web application: routes, sockets, headers, figures, and what happens at the start and at the end."""

import gc
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import sqlalchemy as sa
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST

import tablebots
from tablebots.core.errors import TablebotsError
from tablebots.server.analysis_socket import analysis_socket
from tablebots.server.api import routes
from tablebots.server.metrics import Metrics
from tablebots.server.pages import asset, on_nothing, page
from tablebots.server.puzzle_api import puzzle_routes
from tablebots.server.requests import admit, on_failure, on_fault, on_not_saved, on_refusal, services_of
from tablebots.server.services import Services
from tablebots.server.settings import Settings
from tablebots.server.sockets import lobby_socket, table_socket
from tablebots.server.solve_socket import solve_socket
from tablebots.server.storage import NotSaved, Raced

MOST_BODY: Final = 64_000
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # A link to a table is what lets somebody in, so no other site may learn it.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
GARBAGE: Final = (50_000, 20, 50)
"""With Python's usual thresholds the slowest of a hundred moves waits for the garbage collector."""
logger: Final = logging.getLogger("tablebots.server")


PROBE: Final = sa.text("UPDATE alembic_version SET version_num = version_num")
"""A write that changes nothing: a full disk can still be read."""


@get("/health/live", include_in_schema=False, media_type=MediaType.TEXT)
async def alive() -> str:
    """Return that the process answers."""
    return "ok"


@get("/health/ready", include_in_schema=False, media_type=MediaType.TEXT)
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    """Return whether the database can be written."""
    try:
        await services_of(request).storage.write(lambda connection: connection.execute(PROBE))
    except NotSaved:
        return Response("the database cannot be written", status_code=503)
    return Response("ok")


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return figures for Prometheus."""
    found: Metrics = request.app.state.metrics
    return Response(found.text(services_of(request)), media_type=CONTENT_TYPE_LATEST)


def measured(app: ASGIApp) -> ASGIApp:
    """Count and log requests, by the pattern of their path: a path itself may hold a secret."""

    async def run(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, sending)
        finally:
            seconds = time.perf_counter() - begun
            figures: Metrics = scope["litestar_app"].state.metrics
            figures.requests.labels(scope["method"], str(status)).inc()
            figures.seconds.observe(seconds)
            path = scope.get("path_template") or "(unknown)"
            found = {"method": scope["method"], "path": path, "status": status, "milliseconds": round(1e3 * seconds, 1)}
            logger.info("request", extra=found)

    return run


def guarded(app: ASGIApp) -> ASGIApp:
    """Add the usual headers to every answer, also to those that no route has given."""

    async def run(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *ENCODED]
            await send(message)

        await app(scope, receive, sending if scope["type"] == ScopeType.HTTP else send)

    return run


ENCODED: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


SOCKETS: Final = [table_socket, lobby_socket, solve_socket, analysis_socket]


def create_app(settings: Settings) -> Litestar:
    """Return the application; raise TablebotsError if the database cannot be used."""
    services = Services.of(settings)

    @asynccontextmanager
    async def serving(_app: Litestar) -> AsyncIterator[None]:
        gc.set_threshold(*GARBAGE)
        await services.start()
        # What is there now stays to the end, so the garbage collector need not look at it.
        gc.collect()
        gc.freeze()
        try:
            yield
        finally:
            await services.stop()

    return Litestar(
        [routes(), puzzle_routes(), *SOCKETS, alive, ready, metrics, asset, page],
        state=State({"services": services, "metrics": Metrics()}),
        lifespan=[serving],
        before_request=admit,
        middleware=[measured],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5),
        request_max_body_size=MOST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Tablebots",
            version=tablebots.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        exception_handlers={
            TablebotsError: on_fault,
            NotSaved: on_not_saved,
            Raced: on_not_saved,
            NotFoundException: on_nothing,
            HTTPException: on_refusal,
            Exception: on_failure,
        },
    )
