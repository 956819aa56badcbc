"""Time: clocks that survive a restart and stand still meanwhile, the end of a server, and the end of old tables."""

import signal
import sqlite3
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .playing import quick
from .serving import PATIENCE, Guest, Server, receive_until, running


def begun(ann: Guest, game: str, **setup: object) -> str:
    """A game that Ann plays at both seats."""
    table = ann.open_table(game, 2, **setup)
    for _ in range(2):
        ann.post(f"/tables/{table}/sit")
    ann.post(f"/tables/{table}/start")
    return table


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_clocks_stand_still_while_no_server_runs(own_server: Server, how: signal.Signals) -> None:
    with Guest(own_server) as ann:
        clocked = begun(ann, "mindbug", clock={"game": 600})
        glass = begun(ann, "ricochet", options=quick("ricochet", 2))
        ann.post(f"/tables/{glass}/moves", id="b", seat=0, moves=["bid 50"])
        asked = ann.get(f"/tables/{clocked}/update", seat=0)["question"]["needed"][0]
        offers = ann.get(f"/tables/{clocked}/update", seat=asked)["offers"]
        ann.post(f"/tables/{clocked}/moves", id="m", seat=asked, moves=offers[0]["moves"])
        before = [ann.get(f"/tables/{table}/update")["clock"] for table in (clocked, glass)]
        stopped = time.monotonic()
        own_server.stop(how)
        time.sleep(2)
        own_server.start()
        away = time.monotonic() - stopped
        after = [ann.get(f"/tables/{table}/update")["clock"] for table in (clocked, glass)]
        assert after[0]["running"] == before[0]["running"]
        assert sum(before[0]["players"]) - sum(after[0]["players"]) < away - 1.5
        assert after[1]["name"] == before[1]["name"]
        assert before[1]["left"] - after[1]["left"] < away - 1.5
        if how is signal.SIGTERM:
            assert after[1]["left"] <= before[1]["left"]
        with ann.socket(glass) as socket:
            # The hourglass goes on by itself.
            while receive_until(socket, "update")["question"]["key"] != "check":
                pass


def test_a_server_that_stops_tells_everybody_to_come_back(own_server: Server) -> None:
    with Guest(own_server) as ann:
        table = begun(ann, "mindbug")
        with ann.socket(table, seat=0) as socket:
            first = receive_until(socket, "update")
            own_server.stop()
            assert receive_until(socket, "bye") == {"type": "bye", "reason": "restart", "reconnect": True}
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        own_server.start()
        with ann.socket(table, seat=0, since=first["sequence"]) as socket:
            again = receive_until(socket, "update")
            assert again == first | {"moments": []}


def test_finished_tables_are_removed_after_some_days(tmp_path: Path) -> None:
    with running(tmp_path, TABLEBOTS_KEEP_DAYS="2") as server, Guest(server) as ann:
        tables = [begun(ann, "mindbug") for _ in range(3)]
        for table in tables[:2]:
            ann.post(f"/tables/{table}/end", id="e", seat=0, reason="resigned")
            ann.get(f"/tables/{table}/story")
        server.stop()
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            # The first was finished three days ago; the last is as old, but goes on.
            for table in (tables[0], tables[2]):
                database.execute("UPDATE rooms SET changed = changed - 3 * 86400 WHERE id = ?", [table])
        database.close()
        server.start()
        until = time.monotonic() + PATIENCE
        while tables[0] in [one["id"] for one in ann.get("/me/tables")]:
            assert time.monotonic() < until
            time.sleep(0.2)
        assert {one["id"] for one in ann.get("/me/tables")} == set(tables[1:])
        assert ann.get(f"/tables/{tables[0]}", 404)["key"] == "no_table"
        assert ann.get(f"/tables/{tables[2]}")["phase"] == "playing"
