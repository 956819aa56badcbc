"""The guided first games, by HTTP: everybody may read them, and nothing of them is kept."""

from functools import cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tablebots.core import registry
from tablebots.core.errors import TablebotsError, short_repr, wrong
from tablebots.server.protocol import MoveTexts
from tablebots.server.requests import Conflict, NotThere, TooMany, Web, language_of
from tablebots.table import table as tables
from tablebots.table.lessons import LEARNER, Lesson, lesson_of
from tablebots.table.patches import Json

CACHING: Final = {"cache-control": "max-age=300", "vary": "accept-language, authorization, cookie"}
"""A lesson changes only with the program, but which language is asked for is not in the address alone."""


class LessonQuestion(msgspec.Struct, kw_only=True):
    """A question to a helper of the game."""

    helper: Annotated[str, msgspec.Meta(max_length=40)]
    question: Any = None


class LessonMoves(msgspec.Struct, kw_only=True):
    """Moves of the learner."""

    moves: MoveTexts


class LessonAnswer(msgspec.Struct):
    """The answer of a helper; for moves, what forbids them, null if they are legal."""

    answer: Json


@cache
def find_lesson(game: str) -> Lesson | None:
    """Return the first game of a game, None if it has none."""
    return lesson_of(registry.get(game))


@cache
def read_page(game: str, language: str) -> dict[str, Json]:
    """Return the first game of a game in a language; raise TablebotsError if it has none."""
    return lesson(game).page(language)


def lesson(game: str) -> Lesson:
    """Return the first game of a game; raise TablebotsError if it has none."""
    found = find_lesson(game)
    if found is None:
        raise TablebotsError(wrong("no_lesson", {"given": short_repr(game)}))
    return found


@get("/lessons", summary="The guided first games", raises=[TooMany], sync_to_thread=True)
def get_lessons(request: Web) -> Response[list[dict[str, Any]]]:
    """Return title, length and number of tasks of each."""
    found = [find_lesson(game.name) for game in registry.all_games()]
    language = language_of(request)
    return Response([each.listed(language) for each in found if each is not None], headers=CACHING)


@get("/lessons/{game:str}", summary="A guided first game", raises=[NotThere, TooMany], sync_to_thread=True)
def get_lesson(request: Web, game: FromPath[str]) -> Response[dict[str, Any]]:
    """Return its steps: what the learner sees, is told, and may do."""
    return Response(read_page(game, language_of(request)), headers=CACHING)


@post(
    "/lessons/{game:str}/{step:int}/ask",
    summary="Ask a helper at a step of a lesson",
    raises=[NotThere, Conflict, TooMany],
    status_code=200,
    sync_to_thread=True,
)
def ask(request: Web, game: FromPath[str], step: FromPath[int], data: JSONBody[LessonQuestion]) -> LessonAnswer:
    """Return the answer of a helper that everybody may always use."""
    language = language_of(request)
    return LessonAnswer(lesson(game).at(step, language).ask(LEARNER, data.helper, data.question, language))


@post(
    "/lessons/{game:str}/{step:int}/why-not",
    summary="Ask what forbids moves at a step of a lesson",
    raises=[NotThere, Conflict, TooMany],
    status_code=200,
    sync_to_thread=True,
)
def why_not(request: Web, game: FromPath[str], step: FromPath[int], data: JSONBody[LessonMoves]) -> LessonAnswer:
    """Return the rule and the sentence that forbid the moves; null if they are legal."""
    language = language_of(request)
    table = lesson(game).at(step, language)
    refusal = table.why_not(LEARNER, data.moves)
    if refusal is None:
        return LessonAnswer(None)
    written = table.written(refusal, language)
    assert isinstance(written, tables.Refused)
    return LessonAnswer({"rule": written.rule, "text": written.text})


HANDLERS: Final[list[Any]] = [get_lessons, get_lesson, ask, why_not]
