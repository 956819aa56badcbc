"""Nothing that a client can send makes the server fail or changes a table that it has no right to change."""

import json
import random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import sampled_from
from schemathesis import GenerationMode
from websockets.sync.client import connect

from .players import GAMES, logs
from .serving import PATIENCE, Guest, Server

FRAMES = 10_000
TOGETHER = 25
"""So many frames are sent before the answers are read; fewer than close a connection for making no sense."""
EXAMPLES = 15
"""Requests for each operation."""
SETTINGS = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
KINDS = ["moves", "undo", "end", "why_not", "ask", "chat", "front", "language", "reveal", "ping"]
ODD: list[Any] = [None, True, -1, 0, 1, 63, 64, 2**63, 2**200, 1.5, 1e308, "", "\0", "é" * 70, "x" * 300, [], {}, [[]]]


def valid(rng: random.Random, seat: int, number: int) -> dict[str, Any]:
    """A message as it should be, that changes nothing at the table."""
    kind = rng.choice(KINDS)
    message: dict[str, Any] = {"type": kind, "id": f"f{number}"}
    if kind in ("moves", "why_not"):
        message |= {"seat": seat, "moves": [rng.choice(["pass ", "no such move", "bid 0", "play nothing", "assign x"])]}
    if kind in ("undo", "end", "ask", "reveal", "front"):
        message["seat"] = seat
    more = {
        "end": {"reason": "won"},
        "ask": {"helper": rng.choice(["trace", "hint", "odds", ""]), "question": rng.choice(ODD)},
        "chat": {"text": "   "},
        "language": {"language": rng.choice(["es", "en", "ca", "pt", "xx"])},
        "reveal": {"nonce": "ab" * 16},
    }
    return message | more.get(kind, {})


def mutated(rng: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """A message with something taken away, put in, or put in another's place."""
    changed = dict(message)
    for _ in range(rng.randint(1, 3)):
        name = rng.choice([*message, "extra"])
        if rng.random() < 0.3:
            changed.pop(name, None)
        else:
            changed[name] = rng.choice([*ODD, rng.choice(list(message.values()))])
    return changed


def anything(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON."""
    kind = rng.randrange(7 if depth < 4 else 5)
    if kind == 5:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    if kind == 6:
        return {rng.choice(["type", "id", "seat", "x"]): anything(rng, depth + 1) for _ in range(rng.randrange(4))}
    return rng.choice(ODD)


def broken(rng: random.Random, text: str) -> bytes:
    """A text with some bytes changed, cut off or repeated."""
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data))
        data[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
        data = data or bytearray(b" ")
    return bytes(data)


def frame(rng: random.Random, seat: int, number: int) -> str | bytes:
    """A frame that a client may send: as it should be, mutated, broken, or of random bytes."""
    message = valid(rng, seat, number)
    kind = rng.randrange(6)
    if kind == 0:
        return json.dumps(message)
    if kind == 1:
        return rng.randbytes(rng.choice([0, 1, 7, 100, 20_000]))
    if kind == 2:
        return json.dumps(anything(rng))
    if kind == 3:
        return broken(rng, json.dumps(message))
    if kind == 4:
        return rng.choice(["[" * 8000, '{"a":' * 3000, '"' + "\\ud800" * 10 + '"', "\ufeff{}", " ", "1e999", "-" * 100])
    return json.dumps(mutated(rng, message))


class Fuzzer:
    """Somebody at a seat who sends nonsense."""

    def __init__(self, guest: Guest, table: str, seat: int | None, rng: random.Random) -> None:
        self.guest, self.table, self.seat, self.rng = guest, table, seat, rng
        self.answers: dict[str, int] = {}

    def send(self, first: int, count: int) -> None:
        """Send frames and read an answer to each; they come in any order with what else there is to tell."""
        query = {} if self.seat is None else {"seat": self.seat}
        with self.guest.socket(self.table, **query) as socket:
            for number in range(first, first + count):
                socket.send(frame(self.rng, self.seat or 0, number))
            socket.send(json.dumps({"type": "ping", "id": "the last"}))
            answered = 0
            while True:
                found = json.loads(socket.recv(PATIENCE))
                self.answers[found["type"]] = self.answers.get(found["type"], 0) + 1
                if found.get("id") == "the last":
                    break
                if found["type"] in ("ack", "refused", "answer"):
                    answered += 1
                    assert found["type"] != "refused" or found["text"], found
            # A helper answers when it is done, perhaps after what was sent later.
            assert answered <= count


def told(guest: Guest, table: str, seat: int | None) -> Any:
    query = {} if seat is None else {"seat": seat}
    return {**guest.get(f"/tables/{table}/update", **query), "clock": None}


@pytest.mark.parametrize("name", GAMES)
def test_fuzzed_frames_change_nothing(server: Server, name: str) -> None:
    rng = random.Random(name)
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob, Guest(server, "Eve") as eve:
        table = ann.open_table(name, 2, advice=False)
        for guest in (ann, bob):
            guest.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
        fuzzers = [Fuzzer(guest, table, seat, rng) for guest, seat in ((ann, 0), (bob, 1), (eve, None))]
        before = [told(one.guest, table, one.seat) for one in fuzzers]
        entries = logs(server, [table])[table][1]
        for number in range(0, FRAMES // len(GAMES), TOGETHER):
            fuzzers[number // TOGETHER % 3].send(number, TOGETHER)
        assert [told(one.guest, table, one.seat) for one in fuzzers] == before
        assert logs(server, [table])[table][1] == entries
        assert sum([one.answers.get("refused", 0) for one in fuzzers]) > FRAMES // len(GAMES) // 2
    check_server(server)


def test_the_lobby_hears_nothing_that_is_sent_to_it(server: Server) -> None:
    rng = random.Random("lobby")
    address = server.url.replace("http", "ws") + "/api/lobby/live"
    with Guest(server, "Ann") as ann:
        known = {ann.open_table("mindbug", 2, public=True)}
        for number in range(0, 40 * TOGETHER, TOGETHER):
            with connect(address, max_size=None, open_timeout=PATIENCE) as socket:
                for step in range(TOGETHER):
                    socket.send(frame(rng, 0, number + step))
                found = json.loads(socket.recv(PATIENCE))
                if number == 0:
                    # Who sends nonsense is told of new tables like everybody else.
                    known.add(ann.open_table("mindbug", 2, public=True))
                    while {one["id"] for one in found["tables"]} < known:
                        found = json.loads(socket.recv(PATIENCE))
                assert found["type"] == "tables"
                assert {one["id"] for one in found["tables"]} >= known
    check_server(server)


def check_server(server: Server) -> None:
    """Check that the server runs, and has met no fault of its own."""
    assert server.process is not None
    assert server.process.poll() is None
    text = server.log.read_text()
    for line in text.splitlines():
        found = json.loads(line)
        assert found["level"] not in ("error", "critical"), line
        assert found.get("status", 200) != 500, line


def some_tables(guest: Guest) -> list[str]:
    """A table that waits for players, one where they play, and one where the game is over."""
    tables = [guest.open_table("mindbug", 2, bots={1: "random"}) for _ in range(3)]
    for table in tables:
        guest.post(f"/tables/{table}/sit")
    for table in tables[1:]:
        guest.post(f"/tables/{table}/start")
    guest.post(f"/tables/{tables[2]}/end", id="end", seat=0, reason="resigned")
    return tables


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_request_is_answered_as_the_schema_says(server: Server, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 30
    for operation in operations:
        # Each has a guest of its own, as one of the operations is to be forgotten.
        with Guest(server, "Ann") as ann:
            probe(operation, mode, ann)
    check_server(server)


def probe(operation: Any, mode: GenerationMode, guest: Guest) -> None:
    """Send requests to an operation, and check that they are answered as the schema says."""

    @settings(SETTINGS)
    @given(case=operation.as_strategy(generation_mode=mode), table=sampled_from([None, *some_tables(guest)]))
    def send(case: Any, table: str | None) -> None:
        if table is not None and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.call_and_validate(headers=guest.headers)

    try:
        send()
    except Unsatisfiable:
        # Nothing can be wrong with a request that has no body.
        assert mode is GenerationMode.NEGATIVE
        assert not list(operation.body)
