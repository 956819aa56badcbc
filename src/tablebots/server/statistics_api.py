"""Somebody's own statistics, by HTTP: summed up, game by game to download, and deleted."""

from typing import Final

from litestar import Response, delete, get
from litestar.exceptions import NotAuthorizedException

from tablebots.server.identity import Person
from tablebots.server.requests import FAULTS, NotSavedNow, TooMany, Web, services_of
from tablebots.server.statistics import csv_of
from tablebots.server.types import MyResults, MyStatistics

READING: Final = [NotAuthorizedException, TooMany, NotSavedNow]
"""How it can fail to read results: those of old games may have to be written first."""
FILE: Final = "tablebots-results"


@get("/me/statistics", summary="My statistics", raises=READING)
async def get_statistics(request: Web, person: Person) -> MyStatistics:
    """Return how somebody's games ended, by game and opponent, and their puzzles."""
    return await services_of(request).statistics.summary(person)


@delete("/me/statistics", summary="Delete my statistics", raises=FAULTS, status_code=204)
async def delete_statistics(request: Web, person: Person) -> None:
    """Delete somebody's results and puzzles; who they are and their tables stay."""
    await services_of(request).statistics.delete(person)


@get("/me/results", summary="My finished games and solved puzzles, one by one", raises=READING)
async def get_results(request: Web, person: Person) -> Response[MyResults]:
    """Return them as a file, the newest game first."""
    found = await services_of(request).statistics.results(person)
    return Response(found, headers={"content-disposition": f'attachment; filename="{FILE}.json"'})


@get("/me/results.csv", summary="My finished games for a spreadsheet", raises=READING, media_type="text/csv")
async def get_results_table(request: Web, person: Person) -> Response[str]:
    """Return a row a game, the newest first."""
    found = await services_of(request).statistics.results(person)
    headers = {"content-disposition": f'attachment; filename="{FILE}.csv"'}
    return Response(csv_of(found["games"]), media_type="text/csv", headers=headers)


HANDLERS: Final = [get_statistics, delete_statistics, get_results, get_results_table]
