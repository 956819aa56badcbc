"""Records: nothing of a running game, everything of a finished one."""

from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots import TablebotsError
from tablebots.core import registry
from tablebots.core.playout import random_move, random_seat
from tablebots.core.record import new_record
from tablebots.core.rng import FastRng
from tablebots.server import records
from tablebots.table.store import from_record, log_text

from .players import GAMES
from .playing import Client, check_end, play_out, quick
from .serving import PATIENCE, Guest, Server


@pytest.mark.parametrize("name", GAMES)
def test_a_record_tells_nothing_before_the_end_and_everything_afterwards(server: Server, name: str) -> None:
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(server, who)) for who in ("Ann", "Bob")]
        table = guests[0].open_table(name, 2, options=quick(name, 2), advice=True)
        for guest in guests:
            guest.post(f"/tables/{table}/sit")
        guests[0].post(f"/tables/{table}/start")
        for what in ("record", "seen", "story"):
            assert guests[0].get(f"/tables/{table}/{what}", 409)["key"] == "not_over"
        assert guests[0].post(f"/tables/{table}/play-on", 409, move=0)["key"] == "not_over"
        ends = play_out([Client(guest, table, seat, seat) for seat, guest in enumerate(guests)])
        eve = stack.enter_context(Guest(server, "Eve"))
        found = check_end(eve, table, ends)
        for seat in (0, 1, None):
            seen = eve.get(f"/tables/{table}/seen", **({} if seat is None else {"seat": seat}))
            assert seen["seat"] == seat
            assert seen["ending"] == ends[0]["ending"]
            assert len(seen["moments"]) > 2
            assert_moves_are_counted(seen, len(found.record().moves))
        assert eve.get(f"/tables/{table}/seen", 409, seat=2)["key"] == "no_such_seat"
        assert eve.get(f"/tables/{table}/story")
        check_link(eve, table)
        play_on(eve, name, table, len(found.record().moves))


def assert_moves_are_counted(seen: dict[str, Any], moves: int) -> None:
    counts = [moment["moves"] for moment in seen["moments"]]
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, moves)


def check_link(guest: Guest, table: str) -> None:
    """Check that whoever has the link can replay a finished game, and that a record tells the same as its table."""
    nobody = httpx.Client(base_url=guest.server.url, timeout=PATIENCE)
    with nobody:
        record = nobody.get(f"/api/tables/{table}/record")
        assert record.status_code == 200
        for seat in (None, 0, 1):
            query = {} if seat is None else {"seat": seat}
            seen = nobody.get(f"/api/tables/{table}/seen", params=query)
            again = nobody.post("/api/records/seen", params=query, json={"record": record.text})
            assert seen.status_code == again.status_code == 200, again.text
            assert seen.json() == again.json()
        story = nobody.post("/api/records/story?language=es", json={"record": record.text})
        assert story.json() == nobody.get(f"/api/tables/{table}/story?language=es").json()
        assert nobody.get(f"/api/tables/{table}").status_code == 401


def a_record(name: str, count: int = 30) -> str:
    """A record of random moves, in the form of a file."""
    record, rng = new_record(name, 2, 7), FastRng(7)
    state = record.start()
    while state.to_act() and len(record.moves) < count:
        seat = int(random_seat(state.to_act(), rng))
        move = random_move(state, seat, rng)
        state.push(seat, move)
        record.moves.append((seat, move.text))
    return log_text(*from_record(record)).decode()


@pytest.mark.parametrize("name", GAMES)
def test_any_record_can_be_replayed_and_played_on(server: Server, name: str) -> None:
    text = a_record(name)
    moves = len(text.splitlines()) - 1
    with Guest(server) as ann:
        assert_moves_are_counted(ann.post("/records/seen", record=text), moves)
        assert ann.http.post("/api/records/seen?seat=1", json={"record": text}).json()["seat"] == 1
        assert ann.http.post("/api/records/seen?seat=2", json={"record": text}).json()["key"] == "no_such_seat"
        assert ann.post("/records/story", record=text)
        assert ann.post("/records/play-on", 409, record=text, move=moves + 1)["key"] == "no_such_move"
        assert ann.post("/records/play-on", 409, record=text, move=0, seat=2)["key"] == "no_such_move"
        table = ann.post("/records/play-on", 201, record=text, move=moves // 2, seat=1, bot="easy")["id"]
        assert [seat["kind"] for seat in ann.get(f"/tables/{table}")["seats"]] == ["bot", "person"]
        assert ann.post(f"/tables/{table}/start")["phase"] == "playing"


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        (["Zoe", "Bob", "Kim"], ["Zoe", "Ann", "Kim"]),
        (["Ann", "Bob", "Kim"], [None, "Ann", "Kim"]),
        (["Zoe", "Bob", "Zoe"], ["Zoe", "Ann", None]),
        (["x" * 500, "Bob", "a\nb"], [None, "Ann", None]),
        ([], [None, "Ann", None]),
    ],
)
def test_bots_that_play_on_are_called_as_the_players_were(
    server: Server, names: list[str], kept: list[str | None]
) -> None:
    head, entries = from_record(new_record("raising", 3, 7))
    text = log_text(replace(head, names=names), entries).decode()
    with Guest(server, "Ann") as ann:
        table = ann.post("/records/play-on", 201, record=text, move=0, seat=1, bot="easy")["id"]
        found = [seat["name"] for seat in ann.get(f"/tables/{table}")["seats"]]
    assert len(set(found)) == 3
    for name, expected in zip(found, kept, strict=True):
        assert name == expected if expected else name not in names


def test_a_record_that_is_too_large_is_refused(server: Server) -> None:
    text = a_record("mindbug")
    with Guest(server) as ann:
        long = text + " " * (2_000_001 - len(text))
        assert ann.http.post("/api/records/seen", json={"record": long}).status_code == 400
        assert ann.http.post("/api/records/seen", json={"record": "x" * 7_000_000}).status_code == 413
        assert ann.post("/tables", 413, game="x" * 70_000)["status_code"] == 413


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("nothing", "JSON"),
        ("{}", "version"),
        ('{"tablebots":2}', ""),
        ("[" * 100_000, ""),
    ],
)
def test_what_is_no_record_is_refused_by_a_sentence(server: Server, text: str, words: str) -> None:
    with Guest(server) as ann:
        for what in ("seen", "story", "play-on"):
            refused = ann.post(f"/records/{what}", 409, record=text, move=0)
            assert refused["detail"]
            assert words in refused["detail"]


RECORDS = {name: a_record(name, 12) for name in GAMES}


@given(data=st.data())
@settings(max_examples=200)
def test_damaged_records_are_refused_or_read(data: st.DataObject) -> None:
    text = RECORDS[data.draw(st.sampled_from(GAMES))]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        piece = data.draw(st.one_of(st.text(max_size=10), st.sampled_from(PIECES)))
        text = text[:start] + piece + text[end:]
    for work in (
        lambda: records.see(text, data.draw(st.sampled_from([None, 0, 1, 9])), "ca"),
        lambda: records.tell(text, "pt"),
        lambda: records.continue_at(text, data.draw(st.integers(0, 12)), 1),
    ):
        try:
            work()
        except TablebotsError as error:
            assert error.say("es")


PIECES = ['"seats":9', "null", "-1", "1e400", '"moves":[]', "\n", '{"entry":"undo","taken":0}\n', "[[", "0"]


def test_somebody_is_told_what_is_asked_at_their_tables(server: Server) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob:
        waiting = ann.open_table("mindbug", 2)
        table = ann.open_table("mindbug", 2)
        for guest in (ann, bob):
            guest.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/sit", 409)
        ann.post(f"/tables/{table}/start")
        for guest, seat in ((ann, 0), (bob, 1)):
            asked = guest.get(f"/tables/{table}/update", seat=seat, language="es")["question"]
            mine = {one["id"]: one for one in guest.get("/me/tables", language="es")}
            assert mine[table]["question"] == asked["text"]
            assert mine[table]["my_turn"] == asked["mine"]
            assert [seat["name"] for seat in mine[table]["seats"]] == ["Ann", "Bob"]
        assert sorted(guest.get("/me/tables")[0]["my_turn"] for guest in (ann, bob)) == [False, True]
        other = {one["id"]: one for one in ann.get("/me/tables")}[waiting]
        assert (other["question"], other["my_turn"]) == (None, False)
        ann.post(f"/tables/{table}/end", id="end", seat=0, reason="resigned")
        over = {one["id"]: one for one in ann.get("/me/tables")}[table]
        assert (over["phase"], over["question"], over["my_turn"]) == ("over", None, False)


def test_whoever_holds_several_seats_is_asked_at_the_one_that_has_to_move(server: Server) -> None:
    with Guest(server, "Ann") as ann:
        table = ann.open_table("mindbug", 2)
        for _ in range(2):
            ann.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
        found = ann.get("/me/tables")[0]
        assert (found["mine"], found["my_turn"]) == ([0, 1], True)
        assert found["question"]


def play_on(eve: Guest, name: str, table: str, moves: int) -> None:
    """Play on from the middle of a finished game against a bot, to the end."""
    assert eve.post(f"/tables/{table}/play-on", 409, move=moves + 1)["key"] == "no_such_move"
    again = eve.post(f"/tables/{table}/play-on", move=moves // 2, seat=1, bot="easy")["id"]
    room = eve.get(f"/tables/{again}")
    assert [(seat["kind"], seat["name"]) for seat in room["seats"]] == [("bot", "Ann"), ("person", "Eve")]
    assert eve.post(f"/tables/{again}/start")["phase"] == "playing"
    # Where nobody has to wait for Eve, the bot may have won by now.
    if not registry.get(name).meta.clock:
        assert eve.get(f"/tables/{again}/record", 409)["key"] == "not_over"
        found = check_end(eve, again, play_out([Client(eve, again, 1)]))
        assert found.head.origin is not None
