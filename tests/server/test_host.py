"""The host's commands, while a server runs and while none does."""

import json
import os
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tablebots.server.orders import Orders

from .serving import Guest, Server, receive_until


def host(server: Server, *arguments: str, status: int = 0, language: str = "en") -> str:
    """What a command says."""
    command = [sys.executable, "-m", "tablebots", "host", *arguments, "--database-url", server.database]
    environment = {**os.environ, "TABLEBOTS_LANG": language}
    run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert run.returncode == status, run.stderr
    return run.stdout + run.stderr


def test_a_host_lists_and_closes_tables_while_people_play(own_server: Server) -> None:
    with Guest(own_server, "Ann") as ann:
        table = ann.open_table("mindbug", 2, bots={"1": "random"})
        waiting = ann.open_table("ricochet", 2, public=True)
        ann.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
        found = json.loads(host(own_server, "tables", "--json"))
        assert {(one["id"], one["phase"]) for one in found} == {(table, "playing"), (waiting, "lobby")}
        assert f"Ann ({ann.me['id']})" in host(own_server, "tables")
        with ann.socket(table) as socket:
            receive_until(socket, "update")
            assert "Done." in host(own_server, "close", table)
            assert receive_until(socket, "bye") == {"type": "bye", "reason": "closed", "reconnect": False}
        assert "Hecho." in host(own_server, "close", waiting, language="es")
        assert ann.get("/me/tables") == ann.get("/tables") == []
        assert ann.get(f"/tables/{table}")["phase"] == "closed"
        refused = ann.post(f"/tables/{table}/moves", status=409, id="a", seat=0, moves=["x"])
        assert refused["key"] == "is_closed"
        assert ann.get(f"/tables/{table}/record", status=409)["key"] == "not_over"


def test_a_host_removes_somebody_who_then_resigns_and_is_forgotten(own_server: Server) -> None:
    with Guest(own_server, "Ann") as ann, Guest(own_server, "Bob") as bob:
        table = ann.open_table("mindbug", 2)
        ann.post(f"/tables/{table}/sit")
        bob.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
        assert "Done." in host(own_server, "remove", bob.me["id"])
        bob.get("/me", status=401)
        update = ann.get(f"/tables/{table}/update", seat=0)
        assert update["view"]["outcome"]["winners"] == [0]
        assert "Bob" not in host(own_server, "tables")
        assert "Nobody here has this id" in host(own_server, "remove", bob.me["id"], status=2)


def test_orders_wait_for_the_server(own_server: Server) -> None:
    with Guest(own_server, "Ann") as ann:
        table = ann.open_table("mindbug", 2)
        own_server.stop()
        assert "Noted" in host(own_server, "close", table)
        own_server.start()
        assert ann.get(f"/tables/{table}")["phase"] == "closed"


def test_orders_are_left_while_the_server_writes_all_the_time(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with Orders(f"sqlite:///{file}") as orders:
        other = sqlite3.connect(file, timeout=30, isolation_level=None, check_same_thread=False)
        other.execute("INSERT INTO identities (id, nickname, language, created) VALUES ('me', 'Ann', 'en', 0)")
        done = threading.Event()

        def write() -> None:
            while not done.is_set():
                other.execute("UPDATE identities SET created = created + 1")

        writing = threading.Thread(target=write)
        writing.start()
        try:
            numbers = [orders.leave("remove", "me") for _ in range(20)]
        finally:
            done.set()
            writing.join()
            other.close()
        assert len(set(numbers)) == 20
        assert all(orders.waits(number) for number in numbers)


def test_a_file_that_is_no_database_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("this is no database, however long it is" * 50)
    assert "the database cannot be used" in host(Server(tmp_path), "tables", status=2)


@pytest.mark.parametrize("language", ["es", "en", "ca", "pt"])
def test_what_a_host_cannot_do_is_said(own_server: Server, language: str) -> None:
    told = {host(own_server, kind, "nobody", status=2, language=language) for kind in ("close", "remove")}
    assert len(told) == 2
    assert not [text for text in told if "Traceback" in text]
