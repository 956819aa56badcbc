"""Anybody can read the guided first games, and ask what helps and what forbids a move at a step of one."""

import httpx
import pytest

from tablebots.core import registry
from tablebots.core.rulebook import LANGUAGES
from tablebots.server import types
from tablebots.table.lessons import lesson_of
from tablebots.table.schema import faults, schema_of

from .serving import Server

TYPES = schema_of(types)


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_listed_and_read(server: Server, language: str) -> None:
    listed = httpx.get(f"{server.url}/api/lessons", params={"language": language}).json()
    assert [each["game"] for each in listed] == [game.name for game in registry.all_games() if lesson_of(game)]
    for each in listed:
        assert not faults(each, TYPES["ListedLesson"], TYPES)
        answer = httpx.get(f"{server.url}/api/lessons/{each['game']}", params={"language": language})
        assert not faults(answer.json(), TYPES["LessonPage"], TYPES)
        assert answer.json()["title"] == each["title"]
        assert "max-age" in answer.headers["cache-control"]


def test_a_game_without_one_is_not_found(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/lessons/chess").status_code == 404


def test_a_helper_answers_at_a_step(server: Server) -> None:
    asked = {"helper": "trace", "question": ["yellow down"]}
    answer = httpx.post(f"{server.url}/api/lessons/ricochet/2/ask", json=asked)
    assert answer.status_code == 200
    assert answer.json()["answer"]["robots"]["yellow"] == "a10"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("ricochet/99/ask", {"helper": "trace", "question": []}, 404),
        ("chess/0/ask", {"helper": "trace", "question": []}, 404),
        ("ricochet/2/ask", {"helper": "hint", "question": None}, 409),
        ("ricochet/2/ask", {"question": []}, 400),
        ("ricochet/2/why-not", {"moves": "yellow down"}, 400),
    ],
)
def test_what_cannot_be_asked_is_refused(server: Server, path: str, body: dict[str, object], status: int) -> None:
    assert httpx.post(f"{server.url}/api/lessons/{path}", json=body).status_code == status


def test_a_move_is_explained_at_a_step(server: Server) -> None:
    def why_not(step: int, move: str) -> object:
        address = f"{server.url}/api/lessons/ricochet/{step}/why-not"
        return httpx.post(address, json={"moves": [move]}, params={"language": "en"}).json()["answer"]

    assert why_not(4, "ready") is None
    refusal = why_not(4, "bid 9")
    assert isinstance(refusal, dict)
    assert refusal["rule"] == "RR-43"
    assert not faults(refusal, TYPES["LessonRefusal"], TYPES)
