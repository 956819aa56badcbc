"""What somebody has played: how results are kept, summed up, downloaded and deleted, and whose they are."""

import csv
import io
import sqlite3
import time
from datetime import UTC, date, datetime, timedelta
from importlib.resources import files
from pathlib import Path
from typing import Any

import alembic.command
import alembic.config
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tablebots.core import registry
from tablebots.core.game import Outcome
from tablebots.server.puzzles import longest_streak
from tablebots.server.results import how_it_ended, results_of, seconds_of
from tablebots.server.rooms import Room, Seat
from tablebots.server.schema import metadata
from tablebots.server.solutions import today
from tablebots.server.statistics import csv_of
from tablebots.server.storage import make_engine, prepare
from tablebots.server.types import MyResult
from tablebots.table.store import Entry, Head, MemoryStore
from tablebots.table.table import Table

from .playing import Client, play_out, quick
from .serving import PATIENCE, Guest, Server, running

RESIGNED = "resigned"
ENDS = ("won", "drawn", "lost", "resigned", "abandoned")


def begin(guests: list[Guest], game: str, bots: dict[str, str] | None = None, **setup: Any) -> str:
    """A game that has begun, with these people at the first seats and bots at the others."""
    table = guests[0].open_table(game, len(guests) + len(bots or {}), bots=bots or {}, **setup)
    for guest in guests:
        guest.post(f"/tables/{table}/sit")
    guests[0].post(f"/tables/{table}/start")
    return table


def end(guest: Guest, table: str, seat: int = 0, reason: str = RESIGNED) -> None:
    """Let a seat end the game outside its rules."""
    guest.post(f"/tables/{table}/end", id=f"end {seat}", seat=seat, reason=reason)
    noted(guest)


def noted(guest: Guest) -> None:
    """Wait until the end of games is noted: who asks for their tables does."""
    guest.get("/me/tables")


def only(guest: Guest) -> dict[str, Any]:
    """The result of somebody who has finished one game."""
    noted(guest)
    (found,) = guest.get("/me/results")["games"]
    return dict(found)


def statistics_of(guest: Guest, game: str) -> dict[str, Any]:
    """The statistics of one game."""
    (found,) = [one for one in guest.get("/me/statistics")["games"] if one["game"] == game]
    return dict(found)


def test_who_has_played_nothing_has_no_statistics(server: Server) -> None:
    with Guest(server) as ann:
        found = ann.get("/me/statistics")
        assert found["games"] == []
        assert found["puzzles"] == {
            "solved": 0,
            "fewest": 0,
            "best_seconds": None,
            "average_seconds": None,
            "streak": 0,
            "longest_streak": 0,
            "days": [],
            "by_level": [],
        }
        assert ann.get("/me/results") == {"games": [], "puzzles": []}


def test_who_resigns_and_who_wins_by_it(server: Server) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob:
        table = begin([ann, bob], "mindbug")
        end(ann, table)
        lost, won = only(ann), only(bob)
        assert (lost["result"], lost["place"], lost["against"], lost["people"]) == ("resigned", None, "people", 1)
        assert (won["result"], won["place"], won["score"], won["reason"]) == ("won", 1, None, "resigned")
        assert won["table"] == table
        found = statistics_of(bob, "mindbug")
        assert [found["total"][name] for name in ("games", *ENDS)] == [1, 1, 0, 0, 0, 0]
        assert [one["against"] for one in found["by_opponent"]] == ["people"]
        assert found["total"]["average_place"] is None, "of two players, who won says it all"
        assert statistics_of(ann, "mindbug")["total"]["resigned"] == 1


def test_games_to_the_end_have_scores_places_and_lengths(server: Server) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob, Guest(server, "Cleo") as cleo:
        guests = [ann, bob, cleo]
        table = begin(guests, "rumblebots", options=quick("rumblebots", 3))
        ends = play_out([Client(guest, table, seat, seat) for seat, guest in enumerate(guests)])
        outcome = ends[0]["view"]["outcome"]
        results = [only(guest) for guest in guests]
        assert [result["score"] for result in results] == outcome["scores"]
        (winner,) = outcome["winners"]
        assert [result["result"] for result in results] == ["won" if seat == winner else "lost" for seat in range(3)]
        assert results[winner]["place"] == 1
        others = sorted([results[seat] for seat in range(3) if seat != winner], key=lambda one: -int(one["score"]))
        tied = others[0]["score"] == others[1]["score"]
        assert [one["place"] for one in others] == [2, 2 if tied else 3]
        found = statistics_of(guests[winner], "rumblebots")["total"]
        assert found["best_score"] == found["average_score"] == outcome["scores"][winner]
        assert (found["average_place"], found["average_players"]) == (1, 3)
        assert found["average_seconds"] == pytest.approx(results[winner]["seconds"], abs=0.01)


def test_alone_there_is_a_score_and_no_winner(server: Server) -> None:
    with Guest(server) as ann:
        table = begin([ann], "raising", options=quick("raising", 1))
        (last,) = play_out([Client(ann, table, 0)])
        result = only(ann)
        assert (result["result"], result["place"], result["against"]) == ("played", None, "alone")
        assert [result["score"]] == last["view"]["outcome"]["scores"]
        found = statistics_of(ann, "raising")
        assert [found["total"][name] for name in ("games", *ENDS)] == [1, 0, 0, 0, 0, 0]
        assert found["by_opponent"][0]["best_score"] == result["score"]


@pytest.mark.parametrize(
    ("bots", "against"),
    [
        ({"1": "easy", "2": "hard"}, "hard"),
        ({"1": "medium", "2": "easy"}, "medium"),
        ({"1": "random", "2": "random"}, "other"),
    ],
)
def test_the_strongest_bot_counts(server: Server, bots: dict[str, str], against: str) -> None:
    with Guest(server) as ann:
        table = begin([ann], "rumblebots", bots)
        end(ann, table, reason="abandoned")
        result = only(ann)
        assert (result["against"], result["people"], result["seats"]) == (against, 0, 3)
        assert (result["result"], result["score"], result["place"]) == ("abandoned", None, None)


def test_people_count_before_bots(server: Server) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob:
        table = begin([ann, bob], "rumblebots", {"2": "hard"})
        for seat, guest in enumerate([ann, bob]):
            end(guest, table, seat, "abandoned")
        assert (only(ann)["against"], only(bob)["people"]) == ("people", 1)


def test_several_seats_at_one_screen_are_only_counted(server: Server) -> None:
    with Guest(server) as ann:
        table = begin([ann, ann], "mindbug")
        end(ann, table)
        result = only(ann)
        assert (result["against"], result["result"], result["place"]) == ("one_screen", "played", None)
        found = statistics_of(ann, "mindbug")
        assert (found["one_screen"], found["total"]["games"], found["by_opponent"]) == (1, 0, [])


def test_options_that_are_not_as_usual_are_told(server: Server) -> None:
    with Guest(server) as ann:
        table = begin([ann, ann], "ricochet", options={"chips_to_win": 2})
        end(ann, table)
        assert only(ann)["options"] == {"chips_to_win": 2}


def test_statistics_are_only_mine(server: Server) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob, Guest(server, "Eve") as eve:
        end(ann, begin([ann, bob], "mindbug"))
        for path in ("/me/statistics", "/me/results"):
            assert eve.get(path)["games"] == []
        assert len(eve.http.get("/api/me/results.csv").text.splitlines()) == 1
        assert "Bob" not in str(ann.get("/me/results")), "who is forgotten must not live on in the results of others"
        assert eve.http.delete("/api/me/statistics").status_code == 204
        assert len(ann.get("/me/results")["games"]) == 1
        for path in ("/me/statistics", "/me/results", "/me/results.csv"):
            assert eve.http.get(f"/api{path}", headers={"authorization": "Bearer nobody"}).status_code == 401
        assert eve.http.delete("/api/me/statistics", headers={"authorization": "Bearer nobody"}).status_code == 401


def test_results_come_as_a_table_for_spreadsheets(server: Server) -> None:
    with Guest(server) as ann:
        for _ in range(2):
            end(ann, begin([ann], "mindbug", {"1": "easy"}))
        answer = ann.http.get("/api/me/results.csv")
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"
        assert answer.headers["content-disposition"] == 'attachment; filename="tablebots-results.csv"'
        rows = list(csv.DictReader(io.StringIO(answer.content.decode())))
        told = ann.get("/me/results")["games"]
        assert [row["table"] for row in rows] == [one["table"] for one in told]
        assert list(rows[0]) == list(told[0])
        assert [(row["game"], row["result"], row["against"]) for row in rows] == [("mindbug", "resigned", "easy")] * 2
        assert rows[0]["place"] == rows[0]["score"] == ""


def test_no_cell_is_a_formula() -> None:
    result: MyResult = {
        "table": "-x",
        "ended": "2026-01-01T00:00:00+00:00",
        "game": "=cmd()",
        "seconds": None,
        "seats": 2,
        "people": 1,
        "against": "people",
        "result": "won",
        "reason": "@é",
        "place": 1,
        "score": -3,
        "options": {"+a": 'b,"c"'},
    }
    (row,) = csv.DictReader(io.StringIO(csv_of([result])))
    assert [row["table"], row["game"], row["reason"], row["options"]] == ["'-x", "'=cmd()", "'@é", '\'+a=b,"c"']
    assert row["score"] == "-3", "a number is no formula"


def test_deleted_statistics_do_not_come_back(own_server: Server) -> None:
    with Guest(own_server, "Ann") as ann, Guest(own_server, "Bob") as bob:
        table = begin([ann, bob], "mindbug")
        end(ann, table)
        running_game = begin([ann, bob], "mindbug")
        solve_today(ann)
        assert len(ann.get("/me/data")["results"]) == 1
        assert ann.http.delete("/api/me/statistics").status_code == 204
        assert ann.get("/me/results") == {"games": [], "puzzles": []}
        assert ann.get("/me/data")["results"] == ann.get("/me/data")["puzzles"] == []
        assert ann.get("/puzzles/streak") == {"days": 0}
        assert table in [one["id"] for one in ann.get("/me/tables")], "the table itself stays"
        assert len(bob.get("/me/results")["games"]) == 1
        own_server.stop()
        own_server.start()
        assert ann.get("/me/results")["games"] == []
        # What is played from now on counts again.
        end(ann, running_game)
        assert only(ann)["table"] == running_game


def test_who_is_forgotten_leaves_no_results(own_server: Server) -> None:
    with Guest(own_server, "Ann") as ann, Guest(own_server, "Bob") as bob:
        begin([ann, bob], "mindbug")
        assert ann.http.delete("/api/me").status_code == 204
        assert (only(bob)["result"], only(bob)["against"]) == ("won", "people")
        with sqlite3.connect(own_server.folder / "tables.sqlite") as database:
            kept = database.execute("SELECT identity FROM results").fetchall()
        database.close()
        assert kept == [(bob.me["id"],)]


def test_results_outlive_their_tables(tmp_path: Path) -> None:
    with running(tmp_path, TABLEBOTS_KEEP_DAYS="2") as server, Guest(server) as ann:
        table = begin([ann], "mindbug", {"1": "easy"})
        end(ann, table)
        server.stop()
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            database.execute("UPDATE rooms SET changed = changed - 3 * 86400")
        database.close()
        server.start()
        until = time.monotonic() + PATIENCE
        while ann.get("/me/tables"):
            assert time.monotonic() < until
            time.sleep(0.2)
        assert only(ann)["table"] == table


def test_games_that_were_over_before_are_counted_once(own_server: Server) -> None:
    with Guest(own_server, "Ann") as ann, Guest(own_server, "Bob") as bob:
        guests = [ann, bob]
        table = begin(guests, "mindbug")
        play_out([Client(guest, table, seat, seat) for seat, guest in enumerate(guests)])
        damaged = begin(guests, "mindbug")
        end(ann, damaged)
        noted(ann)
        before = [one for one in ann.get("/me/results")["games"] if one["table"] == table]
        own_server.stop()
        with sqlite3.connect(own_server.folder / "tables.sqlite") as database:
            # As a server without results has left it; one of the games cannot be read any more.
            database.execute("DELETE FROM results")
            database.execute("UPDATE members SET counted = NULL")
            database.execute("UPDATE log SET entry = '{}' WHERE room = ?", [damaged])
        database.close()
        own_server.start()
        assert bob.http.delete("/api/me/statistics").status_code == 204
        assert bob.get("/me/results")["games"] == []
        assert ann.get("/me/results")["games"] == before
        assert statistics_of(ann, "mindbug")["total"]["games"] == 1
        with sqlite3.connect(own_server.folder / "tables.sqlite") as database:
            assert database.execute("SELECT count(*) FROM members WHERE counted IS NULL").fetchone() == (0,)
        database.close()


def solve_today(guest: Guest) -> int:
    """Solve today's puzzle in the fewest moves; return how many."""
    position = guest.get("/puzzles/today")["position"]
    moves = guest.post("/solve", position=position, seconds=10)["solution"]
    return int(guest.post("/puzzles/today/solution", moves=moves)["moves"])


def test_puzzles_are_counted_by_level_with_times_and_streaks(own_server: Server) -> None:
    with Guest(own_server) as ann:
        ann.get("/puzzles/today")
        assert ann.get("/me/statistics")["puzzles"]["solved"] == 0, "it was only looked at"
        moves = solve_today(ann)
        found = ann.get("/me/statistics")["puzzles"]
        level = ann.get("/puzzles/today")["level"]
        assert [found[name] for name in ("solved", "fewest", "streak", "longest_streak")] == [1, 1, 1, 1]
        assert found["days"] == [str(today())]
        assert [(one["level"], one["solved"]) for one in found["by_level"]] == [(level, 1)]
        assert 0 <= found["best_seconds"] == pytest.approx(found["average_seconds"], abs=0.1)
        (solved,) = ann.get("/me/results")["puzzles"]
        assert (solved["puzzle"], solved["moves"], solved["fewest"]) == (str(today()), moves, moves)
        add_solutions(own_server, ann)
        found = ann.get("/me/statistics")["puzzles"]
        # Ten days ago a streak of three ended; a puzzle that took a day spoils no average.
        assert [found[name] for name in ("solved", "fewest", "streak", "longest_streak")] == [5, 1, 1, 3]
        assert found["average_seconds"] < 61
        assert len(found["days"]) == 4
        assert sum(one["solved"] for one in found["by_level"]) == 2, "of the older ones the level is not known"


def add_solutions(server: Server, guest: Guest) -> None:
    """Solutions of three older days, as a server without levels has kept them, and of a rated puzzle."""
    listed = guest.get("/puzzles", level="easy")["puzzles"][0]
    guest.get(f"/positions/{listed['position']}")
    solution = guest.post("/solve", position=listed["position"], seconds=10)["solution"]
    guest.post(f"/positions/{listed['position']}/solution", moves=solution)
    with sqlite3.connect(server.folder / "tables.sqlite", timeout=30) as database:
        # As it was before levels were kept, and solved with a detour.
        database.execute("UPDATE solutions SET level = NULL, best = NULL, moves = moves + 1 WHERE day LIKE 'p%'")
        for ago, seconds in ((10, 60.0), (11, 60.0), (12, 86_400.0)):
            day = today() - timedelta(ago)
            solved = datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp()
            row = [str(day), guest.me["id"], 5, seconds, solved - seconds, solved]
            columns = "day, identity, moves, seconds, begun, solved"
            database.execute(f"INSERT INTO solutions ({columns}) VALUES (?, ?, ?, ?, ?, ?)", row)
    database.close()


@pytest.mark.parametrize(("days", "longest"), [([], 0), ([3], 1), ([1, 2, 4, 5, 6, 9], 3), ([1, 2, 3, 3], 3)])
def test_the_longest_streak(days: list[int], longest: int) -> None:
    assert longest_streak([date(2026, 1, day) for day in days]) == longest


BEGUN = datetime(2026, 1, 1, 12, tzinfo=UTC)


def ended(game: str, seats: int, *ends: tuple[float, int, str]) -> Table:
    """A game that ended outside its rules: after how many seconds, by which seats, and why."""
    meta = registry.get(game).meta
    head = Head(game, meta.rules_version, seats, meta.choose(seats, {}), 7, created=BEGUN.isoformat())
    entries = [Entry("end", BEGUN.timestamp() + after, seat, reason=reason) for after, seat, reason in ends]
    return Table.open(MemoryStore(head, entries), lambda: entries[-1].time)


def room_of(game: str, *seats: Seat) -> Room:
    """A room where that game was played."""
    options = registry.get(game).meta.choose(len(seats), {})
    return Room(id="r", game=game, options=options, seats=list(seats), owner="ann", secret="00", created=0.0)


def test_long_breaks_are_not_counted_as_playing() -> None:
    table = ended("mindbug", 2, (60, 0, "abandoned"), (90_000, 1, "abandoned"))
    assert table.over
    assert seconds_of(table) == 60


def test_what_a_stand_in_does_counts_for_the_person_and_who_is_out_of_time_has_lost() -> None:
    table = ended("mindbug", 2, (5, 1, "time"))
    found = results_of(room_of("mindbug", Seat("ann", "Ann", stand_in="hard"), Seat("bob", "Bob")), table)
    assert {person: row and (row["result"], row["against"]) for person, row in found.items()} == {
        "ann": ("won", "people"),
        "bob": ("lost", "people"),
    }


def test_a_game_that_goes_on_has_no_results() -> None:
    table = ended("mindbug", 2, (5, 1, "abandoned"))
    assert results_of(room_of("mindbug", Seat("ann", "Ann"), Seat("bob", "Bob")), table) == {}


@pytest.mark.parametrize(
    ("winners", "results", "places"),
    [
        ([0, 1, 2], ["drawn", "drawn", "drawn"], [1, 1, 1]),
        ([0, 1], ["won", "won", "lost"], [1, 1, 3]),
        ([2], ["lost", "lost", "won"], [2, 2, 1]),
    ],
)
def test_a_shared_win_is_a_draw_only_if_everybody_shares_it(
    winners: list[int], results: list[str], places: list[int]
) -> None:
    table = ended("rumblebots", 3, (5, 0, "abandoned"), (6, 1, "abandoned"), (7, 2, "abandoned"))
    outcome = Outcome([1 if seat in winners else 0 for seat in range(3)], winners, "shared")
    found = [how_it_ended(seat, table, outcome) for seat in range(3)]
    assert [one["result"] for one in found] == results
    assert [one["place"] for one in found] == places


def test_the_step_to_results_leads_there_and_back(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    prepare(engine)
    with engine.begin() as connection:
        config = alembic.config.Config()
        config.set_main_option("script_location", str(files("tablebots.server") / "migrations"))
        config.attributes["connection"] = connection
        alembic.command.downgrade(config, "0004")
        context = MigrationContext.configure(connection)
        missing = {difference[0] for difference in compare_metadata(context, metadata) if isinstance(difference, tuple)}
        assert missing == {"add_table", "add_column"}
        assert "results" not in sa.inspect(connection).get_table_names()
        alembic.command.upgrade(config, "head")
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
