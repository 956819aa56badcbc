"""Rated puzzles, positions of one's own, hints and the solver over HTTP and its socket."""

import json
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tablebots.core import registry
from tablebots.core.errors import BadPosition, TablebotsError
from tablebots.games.ricochet.board import board, every_board
from tablebots.games.ricochet.puzzles import LEVELS, rated_set
from tablebots.server.puzzles import hint, puzzles, rated, solve
from tablebots.server.searches import MOST_SEARCHES
from tablebots.table.schema import faults, schema_of

from .serving import PATIENCE, Guest, Server, running

LANGUAGES = ["es", "en", "ca", "pt"]
EASY = rated()[0]
SOLUTION = [str(move) for move in solve(EASY.position, 60.0)["solution"]]  # type: ignore[attr-defined]
PARTS = {
    "faces": ["red-1-back", "y1b", "blue-2-front", "g2b"],
    "robots": {"red": "p12", "green": "o13", "blue": "b7", "yellow": "k4"},
    "target": "red-square",
}
HARD = "r1f-b1b-g1f-y1b_rh10-ge16-ba11-yc12_blue-triangle"
"""It needs 19 moves, which plain Python searches for about a minute."""
UNLISTED = EASY.position.replace("rp12", "rp11")
FAULTY = "r1b-r2b-x9z_rh8-gh8-pa1_no-target"


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose searches take so long that they can be stopped."""
    with running(tmp_path_factory.mktemp("slow"), TABLEBOTS_PURE="1") as found:
        yield found


def fits(data: Any, name: str) -> bool:
    """Whether an answer is of the type that the page is told."""
    import tablebots.server.types as types

    definitions = schema_of(types)
    return not faults(data, definitions[name], definitions)


def test_rated_puzzles_are_listed_by_page_and_level(server: Server) -> None:
    with Guest(server) as ann:
        first = ann.get("/puzzles")
        assert (first["page"], first["count"], first["solved"]) == (1, len(rated_set()), 0)
        pages = [ann.get("/puzzles", page=page)["puzzles"] for page in range(1, first["pages"] + 1)]
        every = [puzzle for page in pages for puzzle in page]
        assert [puzzle["number"] for puzzle in every] == list(range(1, len(rated_set()) + 1))
        assert [puzzle["position"] for puzzle in every] == [str(puzzle.position) for puzzle in rated_set()]
        assert [puzzle["rating"] for puzzle in every] == sorted(puzzle["rating"] for puzzle in every)
        assert ann.get("/puzzles", page=first["pages"] + 1)["puzzles"] == []
        counts = {level: ann.get("/puzzles", level=level)["count"] for level in LEVELS}
        assert sum(counts.values()) == first["count"]
        assert min(counts.values()) > 20
        assert {puzzle["level"] for puzzle in ann.get("/puzzles", level="hard")["puzzles"]} == {"hard"}
        assert "best" not in json.dumps(first)
        for bad in ({"page": 0}, {"page": "x"}, {"level": "no"}):
            assert ann.http.get("/api/puzzles", params=bad).status_code == 400


def test_a_solved_puzzle_counts_and_its_best_result_is_kept(own_server: Server) -> None:
    with Guest(own_server, "Ann") as ann, Guest(own_server, "Bob") as bob:
        path = f"/positions/{EASY.position}"
        assert ann.post(f"{path}/solution", 409, moves=SOLUTION)["key"] == "puzzle_unseen"
        shown = ann.get(path)
        assert fits(shown, "PositionData")
        assert shown["puzzle"]["number"] == 1
        assert shown["mine"] == {"moves": None, "seconds": None}
        assert ann.post(f"{path}/solution", 409, moves=SOLUTION[:-1])["key"] == "solution_short"
        found = ann.post(f"{path}/solution", moves=SOLUTION)
        assert fits(found, "SubmittedData")
        assert (found["moves"], found["best"], found["mine"]["moves"]) == (EASY.best, EASY.best, EASY.best)
        listed = ann.get("/puzzles")
        assert fits(listed, "PuzzlePage")
        assert listed["solved"] == 1
        assert [puzzle["solved"] for puzzle in listed["puzzles"][:2]] == [True, False]
        assert listed["puzzles"][0]["moves"] == EASY.best
        assert ann.get(path)["puzzle"]["solved"]
        assert bob.get("/puzzles")["solved"] == 0
        assert ann.get("/puzzles/streak") == {"days": 0}, "only the puzzle of the day counts for a streak"
        assert len(ann.get("/me/data")["puzzles"]) == 1
        assert ann.http.delete("/api/me").status_code == 204


def test_a_position_of_ones_own_is_opened_tried_and_solved(server: Server) -> None:
    with Guest(server) as ann:
        shown = ann.get(f"/positions/{UNLISTED.upper()}")
        assert fits(shown, "PositionData")
        assert (shown["position"], shown["puzzle"], shown["mine"]) == (UNLISTED, None, None)
        assert shown["view"]["robots"]["red"] == "p11"
        solved = ann.get(f"/positions/{UNLISTED}/solutions", most=3)
        assert fits(solved, "SolvedData")
        assert solved["complete"] or len(solved["solutions"]) == 3
        assert solved["solution"] in solved["solutions"]
        for line in solved["solutions"]:
            traced = ann.post(f"/positions/{UNLISTED}/trace", moves=line)
            assert fits(traced, "TraceData")
            assert (traced["arrived"], traced["moves"]) == (True, solved["moves"])
            answer = ann.post(f"/positions/{UNLISTED}/solution", moves=line)
            assert answer == {"moves": solved["moves"], "best": None, "mine": None}
        assert ann.post(f"/positions/{UNLISTED}/trace", 409, moves=["red sideways"])["detail"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_with_faults_is_refused_by_all_of_them(server: Server, language: str) -> None:
    with pytest.raises(BadPosition) as refused:
        puzzles().read(FAULTY)
    assert len(refused.value.faults) >= 5
    with Guest(server) as ann:
        assert ann.get(f"/positions/{FAULTY}", 409, language=language)["detail"] == refused.value.say(language)
        for what in ("hints/1", "solutions"):
            assert ann.get(f"/positions/{FAULTY}/{what}", 409, language=language)["detail"]
        assert ann.post(f"/positions/{FAULTY}/trace", 409, moves=[])["detail"]


def test_a_position_is_made_of_its_parts(server: Server) -> None:
    with Guest(server) as ann:
        assert ann.post("/positions", **PARTS)["position"] == EASY.position
        assert ann.post("/positions", **{**PARTS, "robots": {**PARTS["robots"], "silver": "a1"}})["view"]["robots"][
            "silver"
        ] == ("a1")
        bad = {"faces": ["red-1-back", "red-2-back"], "robots": {"red": "h8", "pink": "z9"}, "target": "nothing"}
        assert ann.post("/positions", 409, **bad)["detail"].count(";") >= 6
        assert ann.http.post("/api/positions", json={"faces": "red"}).status_code == 400


def test_the_faces_of_a_board_can_be_drawn(server: Server) -> None:
    with Guest(server) as ann:
        printed = ann.get("/ricochet/faces")
    assert len(printed) == 16
    for names in every_board(False)[::97]:
        whole, face = board(names), printed[names[0]]
        assert face["short"] == whole.text.partition("-")[0]
        for row in range(8):
            for column in range(8):
                ours, theirs = int(face["walls"][row][column], 16), int(whole.rows[row][column], 16)
                # At the seams a wall may be printed on the other face.
                seams = 2 * (column == 7) + 4 * (row == 7)
                assert ours & theirs == ours
                assert ours | seams == theirs | seams, (names[0], column, row)


def test_each_hint_gives_away_more_than_the_one_before(server: Server) -> None:
    with Guest(server) as ann:
        hints = [ann.get(f"/positions/{EASY.position}/hints/{number}") for number in range(1, 5)]
        for found in hints:
            assert fits(found, "HintData")
        assert str(EASY.best + 2) in hints[0]["text"]
        assert str(EASY.best) in hints[1]["text"]
        assert [found["robot"] for found in hints[:2]] == [None, None]
        robot = hints[2]["robot"]
        assert hints[2]["square"] == ann.get(f"/positions/{EASY.position}")["view"]["robots"][robot]
        assert hints[2]["move"] is None
        assert hints[3]["move"].split()[0] == robot
        assert hints[3]["path"][0] == hints[3]["square"]
        later = ann.get(f"/positions/{EASY.position}/hints/2", moves=hints[3]["move"])
        assert str(EASY.best - 1) in later["text"]
        texts = {ann.get(f"/positions/{EASY.position}/hints/3", language=language)["text"] for language in LANGUAGES}
        assert len(texts) == 4
        for number in (0, 5, 99):
            assert ann.get(f"/positions/{EASY.position}/hints/{number}", 409)["key"] == "hint_number"
        done = ",".join(SOLUTION)
        assert ann.get(f"/positions/{EASY.position}/hints/1", 409, moves=done)["key"] == "hint_none"
        assert ann.get(f"/positions/{EASY.position}/hints/1", 409, moves="red sideways")["key"] == "solution_move"


@given(position=st.text(max_size=60), moves=st.lists(st.text(max_size=12), max_size=3), number=st.integers(-2, 6))
def test_nonsense_is_refused_by_a_sentence(position: str, moves: list[str], number: int) -> None:
    for work in (
        lambda: puzzles().read(position),
        lambda: puzzles().build({"faces": moves, "robots": {position: number}, "target": position}),
        lambda: puzzles().build(moves),
        lambda: hint(EASY.position, [*moves, "no move"], number, 1.0, "es"),
    ):
        with pytest.raises(TablebotsError) as refused:
            work()
        assert refused.value.say("ca")


def test_every_rated_puzzle_has_a_key_of_its_own() -> None:
    keys = {puzzle.key for puzzle in rated()}
    assert len(keys) == len(rated())
    assert {len(key) for key in keys} == {10}


# The socket of the solver.


def solving(guest: Guest) -> ClientConnection:
    address = guest.server.url.replace("http", "ws") + "/api/solve/live"
    return connect(address, additional_headers=guest.headers, open_timeout=PATIENCE)


def ask(socket: ClientConnection, **values: Any) -> None:
    socket.send(json.dumps(values))


def answers(socket: ClientConnection) -> list[dict[str, Any]]:
    """What is told until the search is over."""
    found: list[dict[str, Any]] = []
    while not found or found[-1]["type"] == "progress":
        found.append(json.loads(socket.recv(PATIENCE)))
    return found


def test_the_socket_solves_one_position_after_the_other(server: Server) -> None:
    with Guest(server) as ann, solving(ann) as socket:
        for name in ("a", "b"):
            ask(socket, type="solve", id=name, position=EASY.position, most=10)
            last = answers(socket)[-1]
            assert fits(last, "SolvedFrame")
            assert (last["id"], last["moves"], last["stopped"], last["complete"]) == (name, EASY.best, False, True)
            assert sorted(last["solutions"]) == sorted(solve(EASY.position, 60.0, 10)["solutions"])  # type: ignore[call-overload]


def test_a_long_search_says_how_far_it_is_and_stops_when_it_is_told_to(slow_server: Server) -> None:
    with Guest(slow_server) as ann, solving(ann) as socket:
        ask(socket, type="solve", id="long", position=HARD, seconds=300.0, most=100)
        first = json.loads(socket.recv(PATIENCE))
        assert fits(first, "ProgressFrame")
        assert first["nodes"] > 0
        ask(socket, type="stop")
        last = answers(socket)[-1]
        assert fits(last, "SolvedFrame")
        assert (last["id"], last["stopped"], last["moves"], last["complete"]) == ("long", True, None, False)
        assert last["nodes"] >= first["nodes"]
        assert last["lower_bound"] >= first["moves"]
        ask(socket, type="stop")  # Nothing runs any more.
        ask(socket, type="solve", id="next", position=EASY.position)
        assert answers(socket)[-1]["id"] == "next"


def test_a_search_ends_with_its_socket(slow_server: Server) -> None:
    assert slow_server.process is not None
    before = children(slow_server.pid)
    with Guest(slow_server) as ann, solving(ann) as socket:
        ask(socket, type="solve", id="long", position=HARD, seconds=300.0)
        assert json.loads(socket.recv(PATIENCE))["type"] == "progress"
        assert len(children(slow_server.pid) - before) == 1
    end = time.monotonic() + PATIENCE
    while children(slow_server.pid) - before and time.monotonic() < end:
        time.sleep(0.05)
    assert not children(slow_server.pid) - before


def test_so_many_searches_run_at_once_and_no_more(slow_server: Server) -> None:
    with ExitStack() as stack:
        ann = stack.enter_context(Guest(slow_server))
        sockets = [stack.enter_context(solving(ann)) for _ in range(MOST_SEARCHES + 1)]
        for socket in sockets[:-1]:
            ask(socket, type="solve", id="long", position=HARD, seconds=300.0)
            assert json.loads(socket.recv(PATIENCE))["type"] == "progress"
        ask(sockets[-1], type="solve", id="one more", position=HARD)
        refused = json.loads(sockets[-1].recv(PATIENCE))
        assert (refused["type"], refused["id"], refused["key"]) == ("refused", "one more", "worker_busy")
        ask(sockets[0], type="stop")
        assert answers(sockets[0])[-1]["stopped"]
        time.sleep(0.5)
        ask(sockets[-1], type="solve", id="now", position=EASY.position)
        assert answers(sockets[-1])[-1]["id"] == "now"


def test_a_server_that_stops_leaves_no_search_behind(tmp_path: Path) -> None:
    with running(tmp_path, TABLEBOTS_PURE="1") as server, Guest(server) as ann, solving(ann) as socket:
        ask(socket, type="solve", id="long", position=HARD, seconds=300.0)
        assert json.loads(socket.recv(PATIENCE))["type"] == "progress"
        searching = children(server.pid)
        assert searching
        server.stop()
        assert not [pid for pid in searching if Path(f"/proc/{pid}").exists()]


def children(pid: int) -> set[int]:
    """The processes that a process has started."""
    found = set()
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid and fields[0] != "Z":
            found.add(int(name))
    return found


def test_what_makes_no_sense_is_refused_and_the_socket_stays(server: Server) -> None:
    with Guest(server) as ann, solving(ann) as socket:
        for nonsense in ("", "x", "[]", '{"type": "solve"}', '{"type": "fly"}', "[" * 20_000):
            socket.send(nonsense)
            assert json.loads(socket.recv(PATIENCE))["key"] == "bad_message"
        for bad in ({"seconds": 0}, {"seconds": 1e9}, {"most": 0}, {"position": "x" * 300}, {"more": 1}):
            ask(socket, **{"type": "solve", "id": "a", "position": EASY.position, **bad})
            assert json.loads(socket.recv(PATIENCE))["key"] == "bad_message"
        ask(socket, type="solve", id="a", position=FAULTY)
        refused = json.loads(socket.recv(PATIENCE))
        assert (refused["type"], refused["id"]) == ("refused", "a")
        assert refused["text"][0]["text"].count(";") >= 4
        ask(socket, type="solve", id="b", position=EASY.position)
        assert answers(socket)[-1]["moves"] == EASY.best


def test_strangers_and_other_sites_are_turned_away(server: Server) -> None:
    address = server.url.replace("http", "ws") + "/api/solve/live"
    with connect(address, open_timeout=PATIENCE) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    with Guest(server) as ann, pytest.raises(Exception, match="403"):
        connect(address, additional_headers={**ann.headers, "origin": "https://elsewhere.example"})


def test_the_catalogue_has_what_a_builder_needs() -> None:
    assert set(registry.get("ricochet").catalogue("en")["faces"]["red-1-front"]) == {
        "short",
        "colour",
        "walls",
        "targets",
        "barriers",
    }
