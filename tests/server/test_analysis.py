"""The socket of the analysis: chances of finished games and of records that are sent, counted in a process."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import tablebots.server.types as types
from tablebots.bots.analysis import Analysis
from tablebots.core.record import Record
from tablebots.core.rulebook import LANGUAGES
from tablebots.server.analyses import MOST_ANALYSES, MOST_RECORDS, MOST_RESULTS, Analyses, key_of_analysis
from tablebots.server.identity import Person
from tablebots.server.rooms import RoomFault
from tablebots.table.schema import faults, schema_of
from tablebots.table.store import from_record, log_text, read_log, record_of

from ..bots.test_analysis import played
from ..golden.regenerate import FOLDER
from .serving import PATIENCE, Guest, Server, running
from .test_positions import children

DEFINITIONS = schema_of(types)
LONG = log_text(*read_log((FOLDER / "raising-six-players.json").read_bytes())).decode()
"""As plain Python it takes far longer than a test."""


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose analyses take so long that they can be stopped."""
    with running(tmp_path_factory.mktemp("slow"), TABLEBOTS_PURE="1") as found:
        yield found


def fits(data: Any, name: str) -> bool:
    """Whether an answer is of the type that the page is told."""
    return not faults(data, DEFINITIONS[name], DEFINITIONS)


def analysing(guest: Guest) -> ClientConnection:
    address = guest.server.url.replace("http", "ws") + "/api/analysis/live"
    return connect(address, additional_headers=guest.headers, open_timeout=PATIENCE)


def ask(socket: ClientConnection, **values: Any) -> None:
    socket.send(json.dumps({"type": "analyse", "id": "a", **values}))


def answers(socket: ClientConnection) -> list[dict[str, Any]]:
    """What is told until the analysis is over."""
    found: list[dict[str, Any]] = []
    while not found or found[-1]["type"] == "points":
        found.append(json.loads(socket.recv(PATIENCE)))
    return found


def text_of(record: Record) -> str:
    return log_text(*from_record(record)).decode()


def send(guest: Guest, text: str) -> str:
    """Send a record, and return its key."""
    key: str = guest.post("/records/analysis", record=text)["record"]
    return key


def test_a_record_that_is_sent_is_counted_as_the_library_counts_it(server: Server) -> None:
    record = played("mindbug", 2)
    with Guest(server) as ann, analysing(ann) as socket:
        ask(socket, record=send(ann, text_of(record)), playouts=10, seed=5)
        told = answers(socket)
        for frame in told[:-1]:
            assert fits(frame, "PointsFrame")
        last = told[-1]
        assert fits(last, "AnalysedFrame")
        assert (last["id"], last["kind"], last["stopped"], last["complete"]) == ("a", "chance", False, True)
        library = Analysis(record, 10, 5)
        assert last["points"] == [library.point(moves).json() for moves in range(len(record.moves) + 1)]
        early = [point["moves"] for frame in told for point in frame["points"]]
        assert early[:2] == [0, len(record.moves)], "the ends come first"
        assert sorted(early[: len(last["points"])]) == list(range(len(record.moves) + 1))
        assert [frame["done"] for frame in told[:-1]] == sorted(frame["done"] for frame in told[:-1])


def test_a_second_visit_is_told_at_once_what_is_known(server: Server) -> None:
    text = text_of(played("mindbug", 2, 9))
    with Guest(server) as ann, analysing(ann) as socket:
        ask(socket, record=send(ann, text), playouts=5)
        first = answers(socket)
        assert len(first) > 1
    with Guest(server) as bob, analysing(bob) as socket:
        ask(socket, record=send(bob, text), playouts=5, id="again")
        assert answers(socket) == [{**first[-1], "id": "again"}]
        ask(socket, record=send(bob, text), playouts=5, seed=2)
        other = answers(socket)[-1]
        assert other["points"] != first[-1]["points"]


def test_a_finished_table_is_analysed_and_a_running_one_is_not(server: Server) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Eve") as eve, analysing(eve) as socket:
        table = ann.open_table("mindbug", 2, bots={"1": "random"})
        ann.post(f"/tables/{table}/sit")
        ask(socket, table=table)
        assert answers(socket)[-1]["key"] == "not_over"
        ann.post(f"/tables/{table}/start")
        ask(socket, table=table)
        assert answers(socket)[-1]["key"] == "not_over"
        assert ann.get(f"/tables/{table}/moves", 409)["key"] == "not_over"
        ann.post(f"/tables/{table}/end", id="enough", seat=0, reason="resigned")
        ask(socket, table=table, playouts=3)
        last = answers(socket)[-1]
        assert last["complete"]
        made = eve.get(f"/tables/{table}/moves")
        assert last["count"] == len(last["points"]) == len(made) + 1
        ask(socket, table="nosuchtable")
        assert answers(socket)[-1]["key"] == "no_table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_moves_of_a_record_are_told_in_words(server: Server, language: str) -> None:
    record = played("mindbug", 2)
    with Guest(server) as ann:
        made = ann.http.post(
            "/api/records/moves", params={"language": language}, json={"record": text_of(record)}
        ).json()
        assert [move["seat"] for move in made] == [seat for seat, _ in record.moves]
        for move in made:
            assert fits(move, "MadeMove")
            assert "".join(span["text"] for span in move["label"])


def test_a_record_without_chances_is_refused_by_a_sentence(server: Server) -> None:
    text = log_text(*read_log((FOLDER / "ricochet-two-players.json").read_bytes())).decode()
    with Guest(server) as ann:
        refused = ann.post("/records/analysis", 409, record=text)
        assert refused["key"] == "analysis_none"
        assert "Ricochet Robots" in refused["detail"]
        for nonsense in ("", "hello", "{}"):
            assert ann.post("/records/analysis", 409, record=nonsense)["detail"]
        broken = played("mindbug", 2)
        broken.moves[2] = (0, "fly")
        assert ann.post("/records/analysis", 409, record=text_of(broken))["detail"]


def test_what_makes_no_sense_is_refused_and_the_socket_stays(server: Server) -> None:
    with Guest(server) as ann, Guest(server) as bob, analysing(ann) as socket:
        for nonsense in ("", "x", "[]", '{"type": "analyse"}', '{"type": "fly"}', "[" * 20_000):
            socket.send(nonsense)
            assert json.loads(socket.recv(PATIENCE))["key"] == "bad_message"
        for bad in ({}, {"table": "a", "record": "b"}, {"table": 3}, {"table": "x" * 65}):
            ask(socket, **bad)
            assert json.loads(socket.recv(PATIENCE))["key"] == "bad_message"
        for bad in ({"playouts": 0}, {"playouts": 1_001}, {"seed": -1}, {"more": 1}):
            ask(socket, table="a", **bad)
            assert json.loads(socket.recv(PATIENCE))["key"] == "bad_message"
        ask(socket, record="nothing")
        assert json.loads(socket.recv(PATIENCE))["key"] == "no_record"
        ask(socket, record=send(bob, text_of(played("mindbug", 2))))
        assert json.loads(socket.recv(PATIENCE))["key"] == "no_record", "it is another person's"
        ask(socket, record=send(ann, text_of(played("mindbug", 2))), playouts=2)
        assert answers(socket)[-1]["complete"]


def test_an_analysis_is_stopped_with_what_is_known(slow_server: Server) -> None:
    with Guest(slow_server) as ann, analysing(ann) as socket:
        ask(socket, record=send(ann, LONG), playouts=2, id="long")
        told = json.loads(socket.recv(PATIENCE))
        while told["done"] < 2:
            told = json.loads(socket.recv(PATIENCE))
        socket.send('{"type": "stop"}')
        last = answers(socket)[-1]
        assert fits(last, "AnalysedFrame")
        assert (last["id"], last["stopped"], last["complete"]) == ("long", True, False)
        assert 2 <= len(last["points"]) < last["count"]
        # What was stopped is not taken for the whole.
        ask(socket, record=send(ann, LONG), playouts=2, id="again")
        assert json.loads(socket.recv(PATIENCE))["type"] == "points"


def test_an_analysis_ends_with_its_socket(slow_server: Server) -> None:
    with Guest(slow_server) as ann, analysing(ann) as socket:
        key = send(ann, LONG)
        before = children(slow_server.pid)
        ask(socket, record=key)
        assert json.loads(socket.recv(PATIENCE))["type"] == "points"
        assert len(children(slow_server.pid) - before) == 1
    end = time.monotonic() + PATIENCE
    while children(slow_server.pid) - before and time.monotonic() < end:
        time.sleep(0.05)
    assert not children(slow_server.pid) - before


def test_so_many_are_made_at_once_and_no_more(slow_server: Server) -> None:
    with ExitStack() as stack:
        ann = stack.enter_context(Guest(slow_server))
        key = send(ann, LONG)
        sockets = [stack.enter_context(analysing(ann)) for _ in range(MOST_ANALYSES + 1)]
        for socket in sockets[:-1]:
            ask(socket, record=key)
            assert json.loads(socket.recv(PATIENCE))["type"] == "points"
        ask(sockets[-1], record=key, id="one more")
        refused = json.loads(sockets[-1].recv(PATIENCE))
        assert (refused["type"], refused["id"], refused["key"]) == ("refused", "one more", "worker_busy")


def test_a_server_that_stops_leaves_no_analysis_behind(tmp_path: Path) -> None:
    with running(tmp_path, TABLEBOTS_PURE="1") as server, Guest(server) as ann, analysing(ann) as socket:
        ask(socket, record=send(ann, LONG))
        assert json.loads(socket.recv(PATIENCE))["type"] == "points"
        counting = children(server.pid)
        server.stop()
        assert not [pid for pid in counting if Path(f"/proc/{pid}").exists()]


def test_strangers_and_other_sites_are_turned_away(server: Server) -> None:
    address = server.url.replace("http", "ws") + "/api/analysis/live"
    with connect(address, open_timeout=PATIENCE) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    with Guest(server) as ann, pytest.raises(Exception, match="403"):
        connect(address, additional_headers={**ann.headers, "origin": "https://elsewhere.example"})


def test_results_and_records_are_kept_within_bounds() -> None:
    analyses = Analyses()
    ann, bob = (Person(id=name, nickname=name, language="en") for name in ("ann", "bob"))
    for number in range(MOST_RESULTS + 1):
        analyses.keep(str(number), {"stopped": False, "points": [number]})
        assert analyses.known("0") is not None, "whoever is asked for stays"
    assert analyses.known("1") is None
    analyses.keep("stopped", {"stopped": True})
    assert analyses.known("stopped") is None
    keys = [analyses.take(ann, f"record {number}") for number in range(MOST_RECORDS + 1)]
    assert analyses.taken(ann, keys[-1]) == f"record {MOST_RECORDS}"
    for person, key in ((ann, keys[0]), (bob, keys[-1]), (ann, "")):
        with pytest.raises(RoomFault):
            analyses.taken(person, key)
    record = record_of(*read_log(LONG.encode())).text()
    assert len({key_of_analysis(record, *rest) for rest in ((1, 1), (1, 2), (2, 1))}) == 3
