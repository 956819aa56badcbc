"""Logs that grow too long, and logs that no table can have written."""

import json
from collections.abc import Sequence

import pytest

from tablebots.core.errors import BadRecord
from tablebots.table.store import MOST_ENTRIES, Entry, MemoryStore, head_json, read_log
from tablebots.table.table import SPARE, Refused, Table

from .driving import Time, assigning, head, new_table, random_entries
from .test_undo import attacking, texts

LANGUAGES = ("en", "es", "ca", "pt")


def long_table(entries: int) -> tuple[Table, MemoryStore]:
    """A game of Mindbug that was interrupted so often that its log has this many entries."""
    store = MemoryStore(head("mindbug", seed=3), [Entry("pause", 1000.0)] * entries)
    return Table.open(store, Time()), store


def offered(table: Table, seat: int) -> list[str]:
    moves: list[str] = table.update(seat)["offers"][0]["moves"]
    return moves


def test_the_last_move_that_fits_is_made_and_the_next_is_refused_with_a_sentence() -> None:
    table, store = long_table(MOST_ENTRIES - SPARE - 1)
    seat = table.needed()[0]
    assert not isinstance(table.submit(seat, offered(table, seat)), Refused)
    assert len(store.entries()) == MOST_ENTRIES - SPARE
    seat, told = table.needed()[0], table.update(None)
    sentences = set()
    for language in LANGUAGES:
        refused = table.submit(seat, offered(table, seat), language=language)
        assert isinstance(refused, Refused)
        assert refused.key == "too_long"
        sentences.add(str(refused))
    assert "This game has become too long to go on." in sentences
    assert len(sentences) == len(LANGUAGES)
    assert len(store.entries()) == MOST_ENTRIES - SPARE
    assert table.update(None) == told


def test_nothing_is_taken_back_in_a_log_that_is_too_long() -> None:
    table = assigning()
    table.submit(0, ["assign upgrade assemble"])
    written = table._store.entries()
    store = MemoryStore(table.head, [*written, *[Entry("pause", written[-1].time)] * (MOST_ENTRIES - SPARE)])
    long = Table.open(store, Time())
    assert long.update(0)["undo"] == {"moves": ["assign upgrade assemble"]}
    refused = long.undo(0)
    assert isinstance(refused, Refused)
    assert refused.key == "too_long"


@pytest.mark.parametrize("reason", ["resigned", "abandoned"])
def test_a_game_that_is_too_long_can_still_be_ended_outside_the_rules(reason: str) -> None:
    table, store = long_table(MOST_ENTRIES - SPARE)
    for seat in (0, 1):
        if not table.over:
            assert not isinstance(table.end(seat, reason), Refused)
    assert table.over
    assert store.entries()[-1].kind == "result"
    assert store.entries()[-1].reason == reason


def test_a_clock_still_runs_out_in_a_game_that_is_too_long() -> None:
    time = Time()
    clocked = head("mindbug", seed=3, clock={"move": 10})
    store = MemoryStore(clocked, [Entry("pause", 1000.0)] * (MOST_ENTRIES - SPARE))
    table = Table.open(store, time)
    time.now += 11
    assert table.tick()
    assert store.entries()[-1].reason == "time"


def test_the_file_of_the_longest_game_is_read_and_a_longer_one_is_refused_with_a_sentence() -> None:
    pause = b'{"entry":"pause","time":1}\n'
    start = json.dumps(head_json(head("mindbug")), separators=(",", ":")).encode() + b"\n"
    assert len(read_log(start + pause * MOST_ENTRIES)[1]) == MOST_ENTRIES
    with pytest.raises(BadRecord, match="the record has more than 200,000 entries"):
        read_log(start + pause * (MOST_ENTRIES + 1))


def refusal_of(table: Table, entries: Sequence[Entry]) -> str:
    """Return why the log of a table cannot be opened with these entries after it."""
    with pytest.raises(BadRecord) as refused:
        Table.open(MemoryStore(table.head, [*table._store.entries(), *entries]), Time())
    assert len({refused.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)
    return refused.value.say("en")


def test_a_result_in_the_middle_of_a_game_is_refused() -> None:
    table, _, _ = new_table("mindbug", seed=3)
    [(seat, text)] = random_entries("mindbug", 3, 1)
    table.submit(seat, [text])
    result = Entry("result", 1001.0, reason="lives", winners=(0,))
    assert refusal_of(table, [result]) == "entry 2 of the record is a result, but the game goes on"


@pytest.mark.parametrize(
    "entry",
    [Entry("moves", 1002.0, 1, ("pass",)), Entry("undo", 1002.0, 0, taken=0), Entry("end", 1002.0, 1, reason="time")],
    ids=lambda entry: entry.kind,
)
def test_nothing_happens_after_the_end_of_a_game(entry: Entry) -> None:
    table, _, _ = new_table("mindbug", seed=3)
    end = Entry("end", 1001.0, 0, reason="resigned")
    assert refusal_of(table, [end, entry]) == "entry 2 of the record comes after the end of the game"


def test_a_seat_takes_back_only_its_own_last_move() -> None:
    table = assigning()
    table.submit(0, ["assign upgrade assemble"])
    table.submit(1, ["assign design recycle"])
    entries = table._store.entries()
    of_0, of_1 = len(entries) - 2, len(entries) - 1
    own = Entry("undo", 1001.0, 0, taken=of_0)
    again = Table.open(MemoryStore(table.head, [*entries, own]), Time())
    assert again.update(1)["view"]["players"][1]["assigned"] == ["design", "recycle"]
    sentence = "entry {} of the record takes back what cannot be taken back"
    for seat, taken in ((0, of_1), (1, of_0), (2, of_0), (0, 0)):
        undo = Entry("undo", 1001.0, seat, taken=taken)
        assert refusal_of(table, [undo]) == sentence.format(len(entries) + 1)
    assert refusal_of(table, [own, own]) == sentence.format(len(entries) + 2)


def test_what_has_shown_something_hidden_is_not_taken_back_by_a_log_either() -> None:
    table, _, _ = new_table("mindbug", seed=1)
    seat = table.needed()[0]
    play = next(offer["moves"] for offer in table.update(seat)["offers"] if offer["kind"] == "play")
    table.submit(seat, play)
    undo = Entry("undo", 1001.0, seat, taken=0)
    assert refusal_of(table, [undo]) == "entry 2 of the record takes back what cannot be taken back"


def test_what_others_have_answered_to_is_not_taken_back_by_a_log_either() -> None:
    table = attacking()
    seat = table.needed()[0]
    table.submit(seat, texts(table, "attack")[:1])
    attack = len(table._store.entries())
    assert not isinstance(table.submit(1 - seat, offered(table, 1 - seat)), Refused)
    undo = Entry("undo", 1001.0, seat, taken=attack - 1)
    assert refusal_of(table, [undo]) == f"entry {attack + 2} of the record takes back what cannot be taken back"


@pytest.mark.parametrize("reasons", [("resigned", "resigned"), ("resigned", "abandoned"), ("abandoned", "abandoned")])
def test_nobody_leaves_or_agrees_twice(reasons: tuple[str, str]) -> None:
    table, _, _ = new_table("raising", 3, seed=4)
    ends = [Entry("end", 1001.0, 0, reason=reason) for reason in reasons]
    assert refusal_of(table, ends) == "entry 2 of the record is an end that cannot be"


def test_the_table_itself_does_not_resign() -> None:
    table, _, _ = new_table("raising", 3, seed=4)
    assert refusal_of(table, [Entry("end", 1001.0, reason="resigned")]) == (
        "entry 1 of the record is an end that cannot be"
    )


def test_moves_that_are_not_legal_or_no_moves_name_their_entry() -> None:
    table, _, _ = new_table("mindbug", seed=3)
    seat = table.needed()[0]
    [(_, text)] = random_entries("mindbug", 3, 1)
    for mover, said in ((1 - seat, text), (seat, "nonsense")):
        assert refusal_of(table, [Entry("moves", 1001.0, mover, (said,))]).startswith("entry 1 of the record")
