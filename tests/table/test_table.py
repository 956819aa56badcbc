"""One suite over all games: people, repeated and late messages, undo, closing and opening again at every move."""

import json
from typing import Any

import pytest

from tablebots.core import registry
from tablebots.core.events import Journal
from tablebots.core.game import TABLE
from tablebots.core.rng import FastRng
from tablebots.table.patches import patched
from tablebots.table.progress import UNWATCHED
from tablebots.table.store import MemoryStore
from tablebots.table.table import Refused, Table

from .driving import GAMES, driven, moves_of, new_table, play, random_entries, seen, viewers

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_a_table_opened_again_tells_everybody_the_same(name: str) -> None:
    for table, store, time in driven(name, 3, 60):
        again = Table.open(MemoryStore(store.head, store.entries()), time)
        assert seen(again) == seen(table)
        assert again.record().text() == table.record().text()


@every_game
def test_the_record_of_a_table_plays_to_the_same_state(name: str) -> None:
    moves = random_entries(name, 5, 80)
    table, store, time = new_table(name, seed=5)
    for seat, text in moves:
        play(table, time, seat, text)
    record = table.record()
    assert record.moves == moves == moves_of(store.entries())
    for seat in viewers(table):
        assert record.play().view(seat) == table.update(seat)["view"]


@every_game
def test_a_repeated_message_gets_the_same_answer_and_changes_nothing(name: str) -> None:
    table, store, time = new_table(name, seed=7)
    for number, (seat, text) in enumerate(random_entries(name, 7, 40)):
        answer = play(table, time, seat, text, f"message {number}")
        if seat == TABLE:
            continue
        before = len(store.entries())
        assert table.submit(seat, [text], f"message {number}") == answer
        assert len(store.entries()) == before
        later = Table.open(MemoryStore(store.head, store.entries()), time)
        assert later.submit(seat, [text], f"message {number}")["view"] == answer["view"]
        assert len(later.record().moves) == len(table.record().moves)


@every_game
def test_an_old_message_is_answered_as_it_was_then(name: str) -> None:
    table, store, time = new_table(name, seed=11)
    answers = {}
    for number, (seat, text) in enumerate(random_entries(name, 11, 25)):
        answer = play(table, time, seat, text, f"message {number}")
        if seat != TABLE:
            answers[seat, text, f"message {number}"] = answer
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    for (seat, text, client), answer in answers.items():
        for opened in (table, again):
            repeated = opened.submit(seat, [text], client)
            assert not isinstance(repeated, Refused)
            assert {**repeated, "clock": None} == {**answer, "clock": None}


@every_game
def test_who_looks_again_after_a_long_time_is_told_everything(name: str) -> None:
    table, store, time = new_table(name, seed=3)
    for seat in viewers(table):
        table.update(seat)
    for seat, text in random_entries(name, 3, 3 * UNWATCHED):
        play(table, time, seat, text)
    # Where the table moves, the driver looks for its clock as a spectator.
    assert table.size <= UNWATCHED + 1 or registry.get(name).meta.clock or None not in table._progress.viewers
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    assert seen(again) == seen(table)


def test_a_repeated_message_is_answered_in_the_language_asked_for_now() -> None:
    table, store, time = new_table("mindbug", seed=7)
    [(seat, text)] = random_entries("mindbug", 7, 1)
    wrong = table.submit(1 - seat, [text], "wrong")
    answer = table.submit(seat, [text], "right")
    assert isinstance(wrong, Refused)
    assert str(table.submit(1 - seat, [text], "wrong", "es")) == "Ahora no le toca decidir a este jugador."
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    for opened in (table, again):
        spanish = opened.submit(seat, [text], "right", "es")
        assert spanish["view"] == answer["view"]
        assert spanish["question"]["text"] != answer["question"]["text"]
        assert opened.submit(seat, [text], "right")["question"] == answer["question"]


def test_a_client_id_belongs_to_one_message() -> None:
    table, store, time = new_table("raising", 3, seed=4)
    seat = table.needed()[0]
    moves = [offer["moves"] for offer in table.update(seat)["offers"]]
    answer = table.submit(seat, moves[0], "first")
    before = store.entries()
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    for opened in (table, again):
        others = [
            opened.undo(seat, "first"),
            opened.end(seat, "resigned", "first"),
            opened.submit(seat, moves[1], "first"),
            opened.submit(seat, ["no such move"], "first"),
        ]
        for refused in others:
            assert isinstance(refused, Refused)
            assert str(refused) == "Another message has been sent under this id already."
        assert opened.submit(seat, moves[0], "first") == answer
        assert opened.submit(seat, [text.upper() for text in moves[0]], "first") == answer
    assert store.entries() == before
    undone = table.undo(seat, "second")
    assert isinstance(table.submit(seat, moves[0], "second"), Refused)
    assert table.undo(seat, "second") == undone
    ended = table.end(seat, "resigned", "third")
    assert table.end(seat, "resigned", "third") == ended
    assert isinstance(table.end(seat, "abandoned", "third"), Refused)
    assert isinstance(table.undo(seat, "third"), Refused)


def test_a_refused_message_is_judged_anew_when_the_table_is_opened_again() -> None:
    table, store, time = new_table("mindbug", seed=7)
    [(first, text), (second, reply)] = random_entries("mindbug", 7, 2)
    early = table.submit(second, [reply], "reply")
    assert isinstance(early, Refused)
    table.submit(first, [text])
    assert table.submit(second, [reply], "reply") == early
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    assert not isinstance(again.submit(second, [reply], "reply"), Refused)


def spoil(value: Any) -> None:
    """Change everything in a value that can be changed."""
    parts = list(value.values()) if isinstance(value, dict) else list(value) if isinstance(value, list) else []
    for part in parts:
        spoil(part)
    if isinstance(value, dict | list):
        value.clear()


@every_game
def test_whoever_changes_an_update_changes_nothing_at_the_table(name: str) -> None:
    table, _, time = new_table(name, seed=21)
    for number, (seat, text) in enumerate(random_entries(name, 21, 25)):
        since = {viewer: table.sequence(viewer) for viewer in viewers(table)}
        answer = play(table, time, seat, text, str(number))
        before = json.dumps([answer, *[table.update(viewer, since[viewer]) for viewer in viewers(table)]])
        spoil(answer)
        for viewer in viewers(table):
            spoil(table.update(viewer, since[viewer]))
        if seat != TABLE:
            answer = table.submit(seat, [text], str(number))
        assert json.dumps([answer, *[table.update(viewer, since[viewer]) for viewer in viewers(table)]]) == before


@every_game
def test_what_is_not_legal_is_refused_with_a_rule_and_changes_nothing(name: str) -> None:
    rng = FastRng(1)
    game = registry.get(name)
    for table, store, _ in driven(name, 9, 30):
        before, entries = seen(table), len(store.entries())
        seat = rng.below(store.head.seats)
        legal = [offer["moves"][0] for offer in table.update(seat)["offers"] if len(offer["moves"]) == 1]
        move = game.moves[rng.below(game.codes)]
        if move.text in legal:
            continue
        refused = table.submit(seat, [move.text])
        assert isinstance(refused, Refused)
        assert refused.rule is not None
        assert str(refused)
        if legal:
            assert isinstance(table.submit(seat, [legal[0], "no such move"]), Refused)
        assert isinstance(table.submit(seat, []), Refused)
        assert isinstance(table.submit(99, ["ready"]), Refused)
        assert (seen(table), len(store.entries())) == (before, entries)


@every_game
def test_moments_lead_to_the_view_and_never_leave_it_in_the_middle(name: str) -> None:
    for table, _, _ in driven(name, 13, 80):
        for viewer in viewers(table):
            update = table.update(viewer, table.sequence(viewer) - 1)
            table_then = heading = None
            for moment in update["moments"]:
                heading = moment.get("heading", heading)
                table_then = moment["table"] if "table" in moment else patched(table_then, moment["patch"])
                assert table_then["view"]["seat"] == viewer
                assert all(event["text"] for event in moment["events"])
            if update["moments"] and update["moments"][-1]["events"][-1]["event"] not in table.game.beats:
                assert table_then == {"view": update["view"], "pieces": update["pieces"]}
                assert heading == update["heading"]


@every_game
def test_updates_are_plain_json_in_every_language(name: str) -> None:
    for table, _, _ in driven(name, 15, 25):
        for language in ("es", "en", "ca", "pt"):
            for viewer in viewers(table):
                update = table.update(viewer, 0, language)
                assert json.loads(json.dumps(update)) == update
                question = update["question"]
                assert table.over or (question is not None and question["text"])
                for offer in update["offers"]:
                    assert offer["label"], offer
                for lock in update["locked"]:
                    assert lock["tag"], lock
                    assert lock["text"], lock


@every_game
def test_who_has_missed_too_much_gets_the_sentences(name: str) -> None:
    table, _, time = new_table(name, seed=17)
    for seat, text in random_entries(name, 17, 200):
        play(table, time, seat, text)
    update = table.update(None, 0)
    told = sum(len(moment["events"]) for moment in update["moments"])
    state = table.record().start()
    state.journal = Journal()
    for number in range(len(table.record().moves)):
        table.record().step(state, number)
    assert told == len(state.journal)
    assert table.update(None, update["sequence"])["moments"] == []


@every_game
def test_a_late_viewer_is_told_what_an_early_one_was(name: str) -> None:
    early, _, time = new_table(name, seed=19)
    late, _, other_time = new_table(name, seed=19)
    for viewer in viewers(early):
        early.update(viewer)
    for seat, text in random_entries(name, 19, 50):
        play(early, time, seat, text)
        play(late, other_time, seat, text)
    assert seen(early) == seen(late)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_offered_is_legal(name: str) -> None:
    seats = min(3, registry.get(name).meta.max_seats)
    table, _, time = new_table(name, seats, seed=3)
    for seat, text in random_entries(name, 3, 60, seats):
        for viewer in table.asked():
            for offer in table.update(viewer)["offers"]:
                assert table.why_not(viewer, offer["moves"]) is None
        play(table, time, seat, text)
