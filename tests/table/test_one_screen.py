"""A table with a clock: what time does, and what stands against taking back a move."""

from tablebots.core.game import TABLE
from tablebots.table.store import MemoryStore
from tablebots.table.table import Refused, Table

from ..terminal.toy import registered
from .driving import Time, head, new_table, random_entries


def ricochet() -> tuple[Table, Time]:
    table, _, time = new_table("ricochet", 2, 1, options={})
    return table, time


def left(table: Table) -> float:
    return float(table.clock()["left"])


def test_the_clock_starts_anew_when_its_name_changes_only() -> None:
    table, time = ricochet()
    time.now += 100
    assert left(table) == 140
    table.submit(0, ["bid 5"])
    assert left(table) == 60
    time.now += 20
    table.submit(1, ["bid 4"])
    assert left(table) == 40
    assert not table.tick()
    time.now += 45
    assert table.tick()
    assert table.record().moves[-1] == (TABLE, "hourglass out")
    assert left(table) == 60
    assert table.update(0)["clock"] == table.clock()


def test_bids_and_slides_stay_final_after_the_hourglass() -> None:
    table, time = ricochet()
    assert refusal(table, 0) == "undo_start"
    table.submit(0, ["bid 3"])
    time.now += 60
    assert table.tick()
    assert refusal(table, 0) == "undo_final"
    for text in ("red right", "red down", "red left"):
        assert not isinstance(table.submit(0, [text]), Refused)
    assert refusal(table, 0) == "undo_final"
    assert len(table.record().moves) == 5


def test_nothing_is_taken_back_after_something_hidden_was_shown() -> None:
    with registered():
        table = Table(MemoryStore(head("highest", 2, 3, {})), Time())
        table.submit(0, [table.state.legal(0)[0].text])
        assert refusal(table, 0) == "undo_hidden"


def refusal(table: Table, seat: int) -> str:
    answer = table.undo(seat)
    assert isinstance(answer, Refused)
    assert str(answer)
    return answer.key


def test_a_rehearsal_tells_what_was_taken_back_and_leaves_the_table_alone() -> None:
    for seed in range(20):
        table, _, _ = new_table("mindbug", seed=seed)
        for seat, text in random_entries("mindbug", seed, 30):
            told = len(table.history(None))
            assert not isinstance(table.submit(seat, [text]), Refused)
            trial = table.rehearsal()
            if not isinstance(trial.undo(seat), Refused):
                assert trial.history(None)[-1]["event"] == "undone"
                assert len(trial.history(None)) > told
                assert len(table.record().moves) == len(trial.record().moves) + 1, "the table itself goes on"
                return
    raise AssertionError("nothing could be taken back")
