"""Puzzles, the solver and advice over HTTP."""

from datetime import timedelta

import httpx
import pytest

from tablebots.server.puzzles import daily, solve
from tablebots.server.solutions import today

from .serving import Guest, Server, running

POSITION = {"players": [{"hand": ["spider_owl"]}, {"hand": ["axolotl_healer"]}]}
LONG_AGO = str(today() - timedelta(400))


@pytest.fixture(scope="module")
def moves() -> list[str]:
    """A shortest solution of today's puzzle."""
    found = solve(daily(today()).position, 60.0)["solution"]
    assert isinstance(found, list)
    return [str(move) for move in found]


def test_a_puzzle_is_shown_solved_and_listed(own_server: Server, moves: list[str]) -> None:
    with Guest(own_server, "Ann") as ann, Guest(own_server, "Bob") as bob:
        shown = ann.get("/puzzles/today")
        assert shown == ann.get(f"/puzzles/{today()}")
        assert shown["mine"] == {"moves": None, "seconds": None}
        assert "best" not in shown
        assert ann.get("/puzzles/today/results") == []
        assert ann.get("/puzzles/streak") == {"days": 0}
        detour = there_and_back(ann, moves)
        first = ann.post("/puzzles/today/solution", moves=[*detour, *moves])
        assert first["moves"] == len(moves) + len(detour)
        best = ann.post("/puzzles/today/solution", moves=moves)
        assert best["moves"] == best["best"] == len(moves)
        worse = ann.post("/puzzles/today/solution", moves=[*detour, *moves])
        assert worse["mine"] == best["mine"], "the best result is kept"
        assert ann.get("/puzzles/streak") == {"days": 1}
        assert ann.post("/puzzles/today/trace", moves=moves)["arrived"]
        assert bob.post("/puzzles/today/solution", status=409, moves=moves)["key"] == "puzzle_unseen"
        bob.get("/puzzles/today")
        bob.post("/puzzles/today/solution", moves=moves)
        results = bob.get("/puzzles/today/results")
        assert {(result["name"], result["mine"]) for result in results} == {("Ann", False), ("Bob", True)}
        assert [result["seconds"] for result in results] == sorted(result["seconds"] for result in results)
        assert ann.get("/me/data")["puzzles"][0]["moves"] == len(moves)
        assert ann.http.delete("/api/me").status_code == 204
        assert [result["name"] for result in bob.get("/puzzles/today/results")] == ["Bob"]


def there_and_back(guest: Guest, moves: list[str]) -> list[str]:
    """Moves of another robot after which the solution still holds, or none."""
    robots = guest.post("/puzzles/today/trace", moves=[])["robots"]
    still = [robot for robot in robots if not any(move.startswith(robot) for move in moves)]
    for robot in still:
        for way, back in (("up", "down"), ("left", "right"), ("down", "up"), ("right", "left")):
            tried = [f"{robot} {way}", f"{robot} {back}"]
            answer = guest.http.post("/api/puzzles/today/trace", json={"moves": [*tried, *moves]})
            if answer.status_code == 200 and answer.json()["arrived"]:
                return tried
    return []


def test_a_glance_at_a_puzzle_starts_no_time(server: Server) -> None:
    with Guest(server) as ann:
        seen = ann.get("/puzzles/today", glance=True)
        assert seen["mine"] == {"moves": None, "seconds": None}
        # Whoever has only glanced at it has not begun, so no solution is taken.
        moves = ann.post("/solve", position=seen["position"], seconds=10)["solution"]
        answer = ann.http.post("/api/puzzles/today/solution", json={"moves": moves})
        assert (answer.status_code, answer.json()["key"]) == (409, "puzzle_unseen")
        ann.get("/puzzles/today")
        assert ann.post("/puzzles/today/solution", moves=moves)["mine"]["moves"] == len(moves)


def test_everybody_may_glance_at_a_puzzle_but_only_the_known_play_it(server: Server) -> None:
    with Guest(server) as ann, httpx.Client(base_url=server.url) as nobody:
        seen = nobody.get("/api/puzzles/today", params={"glance": "true"}).json()
        assert seen["mine"] == {"moves": None, "seconds": None}
        assert seen["position"] == ann.get("/puzzles/today")["position"]
        assert nobody.get("/api/puzzles/today").status_code == 401
        assert not nobody.cookies, "who only looks does not become a guest"


def test_an_older_puzzle_counts_for_no_streak(server: Server) -> None:
    yesterday = str(today() - timedelta(1))
    with Guest(server) as guest:
        position = guest.get(f"/puzzles/{yesterday}")["position"]
        found = guest.post("/solve", position=position, seconds=10)
        assert guest.post(f"/puzzles/{yesterday}/solution", moves=found["solution"])["moves"] == found["moves"]
        assert guest.get("/puzzles/streak") == {"days": 0}
        assert len(guest.get(f"/puzzles/{yesterday}/results")) == 1


WRONG = [
    ("GET", f"/puzzles/{LONG_AGO}", {}, 404, "No hay puzle para"),
    ("GET", "/puzzles/soon", {}, 404, "soon"),
    ("POST", "/puzzles/today/solution", {"moves": []}, 409, "no llegan al objetivo"),
    ("POST", "/puzzles/today/solution", {"moves": ["fly"]}, 409, "el movimiento 1 no es posible"),
    ("POST", "/puzzles/today/trace", {"moves": ["fly"]}, 409, "fly"),
    ("POST", "/solve", {"position": "x"}, 409, ""),
    ("POST", "/advice", {"game": "chess", "position": {}}, 404, "chess"),
    ("POST", "/advice", {"game": "mindbug", "position": POSITION, "seat": 9}, 409, ""),
    ("POST", "/advice", {"game": "mindbug", "position": 7}, 409, ""),
    ("POST", "/advice", {"game": "mindbug", "position": POSITION, "helper": "oracle"}, 409, "oracle"),
]


@pytest.mark.parametrize(("method", "path", "data", "status", "words"), WRONG, ids=lambda value: str(value)[:30])
def test_what_cannot_be_done_is_said_in_the_asked_language(
    server: Server, method: str, path: str, data: dict[str, object], status: int, words: str
) -> None:
    with Guest(server) as guest:
        told = set()
        for language in ("es", "en", "ca", "pt"):
            body = data if method == "POST" else None
            answer = guest.http.request(method, f"/api{path}", json=body, params={"language": language})
            assert answer.status_code == status, answer.text
            told.add(answer.json()["detail"])
            if language == "es":
                assert words in answer.json()["detail"]
        assert len(told) == 4


def test_a_described_position_gets_advice(server: Server) -> None:
    with Guest(server) as guest:
        odds = guest.post("/advice", game="mindbug", position=POSITION, helper="odds", question={"playouts": 3})
        assert sum(odds["answer"]["odds"]) == pytest.approx(1)
        assert guest.post("/advice", game="mindbug", position=POSITION)["answer"]["moves"]


def test_the_solver_has_its_limit_and_nobody_unknown_is_served(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("limited"), TABLEBOTS_UNLIMITED="0") as server, Guest(server) as guest:
        answers = [guest.http.post("/api/solve", json={"position": "x"}) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [409] * 4 + [429] * 2
        assert int(answers[-1].headers["retry-after"]) >= 1
        del guest.http.headers["authorization"]
        guest.http.cookies.clear()
        assert guest.http.get("/api/puzzles/today").status_code == 401
