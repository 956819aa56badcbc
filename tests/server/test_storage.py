"""The database: what the migrations make of it, and what a server does about a table that it cannot read."""

import json
import sqlite3
from importlib.resources import files
from pathlib import Path

import alembic.command
import alembic.config
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tablebots.server.schema import identities, metadata
from tablebots.server.storage import make_engine, prepare

from .serving import Guest, Server, receive_until


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    prepare(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
        # A column that the migrations do not make is found out.
        changed = sa.MetaData()
        for table in metadata.tables.values():
            table.to_metadata(changed)
        changed.tables["chat"].append_column(sa.Column("more", sa.Integer))
        assert [difference[0] for difference in compare_metadata(context, changed)] == ["add_column"]
    engine.dispose()


def test_older_databases_know_who_has_chosen_a_name(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    config = alembic.config.Config()
    config.set_main_option("script_location", str(files("tablebots.server") / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, "0003")
        people = sa.table("identities", *[sa.column(name) for name in ("id", "nickname", "language", "created")])
        for number, name in enumerate(["Tumok", "Ada", "tumok", "Tumoks"]):
            connection.execute(people.insert().values(id=str(number), nickname=name, language="en", created=0.0))
    prepare(engine)
    with engine.connect() as connection:
        found = connection.execute(sa.select(identities.c.nickname, identities.c.named)).all()
    engine.dispose()
    assert dict(found) == {"Tumok": False, "Ada": True, "tumok": True, "Tumoks": True}


def test_a_table_that_cannot_be_read_keeps_nobody_from_playing(own_server: Server) -> None:
    with Guest(own_server) as ann:
        tables = [ann.open_table("ricochet", 2) for _ in range(3)]
        for table in tables:
            for _ in range(2):
                ann.post(f"/tables/{table}/sit")
            ann.post(f"/tables/{table}/start")
            ann.post(f"/tables/{table}/moves", id="b", seat=0, moves=["bid 50"])
        own_server.stop()
        with sqlite3.connect(own_server.folder / "tables.sqlite") as database:
            bad = json.dumps({"moves": ["no such move"], "seat": 0, "time": 0})
            assert database.execute("UPDATE log SET entry = ? WHERE room = ? AND number = 0", [bad, tables[1]]).rowcount
        database.close()
        own_server.start()
        for table in (tables[0], tables[2]):
            assert ann.get(f"/tables/{table}/update", seat=0)["clock"]["left"] > 0
        lines = [json.loads(line) for line in own_server.log.read_text().splitlines()]
        assert [line["event"] for line in lines if line["level"] == "error"] == ["a table cannot be read"]


def test_the_chat_keeps_its_seats_after_a_restart(own_server: Server) -> None:
    with Guest(own_server, "Ann") as ann, Guest(own_server, "Eve") as eve:
        table = ann.open_table("mindbug", 2)
        ann.post(f"/tables/{table}/sit", seat=1)
        for guest in (ann, eve):
            guest.post(f"/tables/{table}/chat", id="c", text="hello")
        found = []
        for _ in range(2):
            with eve.socket(table) as socket:
                found.append(receive_until(socket, "chat")["lines"])
            own_server.stop()
            own_server.start()
        assert found[0] == found[1]
        assert [(line["name"], line["seat"]) for line in found[1]] == [("Ann", 1), ("Eve", None)]
