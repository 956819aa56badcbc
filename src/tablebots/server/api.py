"""What can be asked and done by HTTP."""

from litestar import Router
from litestar.di import Provide

from tablebots.server import (
    games_api,
    identity_api,
    invitation_api,
    lesson_api,
    play_api,
    record_api,
    room_api,
    statistics_api,
)
from tablebots.server.requests import provide_live, provide_person


def routes() -> Router:
    """Return all routes of the API."""
    return Router(
        "/api",
        route_handlers=[
            *identity_api.HANDLERS,
            *statistics_api.HANDLERS,
            *games_api.HANDLERS,
            *lesson_api.HANDLERS,
            *room_api.HANDLERS,
            *invitation_api.HANDLERS,
            *play_api.HANDLERS,
            *record_api.HANDLERS,
        ],
        dependencies={"person": Provide(provide_person), "live": Provide(provide_live)},
    )
