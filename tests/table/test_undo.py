"""Taking moves back: own ones, past moves of others, never what anybody has learned from."""

import json

import pytest

from tablebots.core.game import TABLE
from tablebots.core.rng import FastRng
from tablebots.table.store import MemoryStore
from tablebots.table.table import Refused, Table

from .driving import GAMES, assigning, driven, new_table, play, random_entries, seen


def attacking() -> Table:
    """A game of Mindbug in which the player who must decide may attack, and the other may block."""
    for seed in range(50):
        table, _, time = new_table("mindbug", seed=seed)
        for seat, text in random_entries("mindbug", seed, 60):
            other = table.update(seat)["view"]["players"][1 - seat]
            kinds = {offer["kind"] for offer in table.update(seat)["offers"]}
            if "attack" in kinds and other["creatures"]:
                return table
            play(table, time, seat, text)
    raise AssertionError("nobody could attack")


def texts(table: Table, kind: str) -> list[str]:
    seat = table.needed()[0]
    return [offer["moves"][0] for offer in table.update(seat)["offers"] if offer["kind"] == kind]


def test_a_move_that_shows_nothing_can_be_taken_back() -> None:
    table = attacking()
    seat = table.needed()[0]
    before = table.update(seat)
    attack = texts(table, "attack")[0]
    answer = table.submit(seat, [attack])
    assert not isinstance(answer, Refused)
    assert answer["undo"] == {"moves": [attack]}
    taken = table.undo(seat)
    assert not isinstance(taken, Refused)
    assert taken["view"] == before["view"]
    assert [event["event"] for moment in taken["moments"] for event in moment["events"]] == ["undone"]
    again = Table.open(MemoryStore(table._store.head, table._store.entries()))
    assert again.record().moves == table.record().moves


def test_a_played_card_cannot_be_taken_back() -> None:
    table, _, _ = new_table("mindbug", seed=1)
    seat = table.needed()[0]
    answer = table.submit(seat, [texts(table, "play")[0]])
    assert not isinstance(answer, Refused)
    assert answer["undo"] is None
    refused = table.undo(seat)
    assert isinstance(refused, Refused)
    assert str(refused) == "That cannot be taken back: something hidden was shown."


@pytest.mark.rule("RR-43")
def test_a_bid_is_final() -> None:
    table, _, _ = new_table("ricochet", 2, seed=1)
    table.submit(0, ["bid 5"])
    refused = table.undo(0)
    assert isinstance(refused, Refused)
    assert str(refused) == "By the rules of the game that cannot be taken back."
    assert isinstance(table.submit(0, ["bid 7"]), Refused)


def test_an_undo_reaches_past_the_moves_of_others() -> None:
    table = assigning()
    table.submit(0, ["assign upgrade assemble"])
    table.submit(1, ["assign design recycle"])
    taken = table.undo(0)
    assert not isinstance(taken, Refused)
    assert taken["view"]["players"][0]["assigned"] == []
    assert table.update(1)["view"]["players"][1]["assigned"] == ["design", "recycle"]


@pytest.mark.parametrize("name", GAMES)
def test_an_undo_leads_back_to_what_was_told_before(name: str) -> None:
    """Whatever is offered to be taken back: views are as before, the log opens to the same table, no move is lost."""
    taken = 0
    for table, store, time in driven(name, 23, 120):
        last = store.entries()[-1]
        if last.seat == TABLE or table.update(last.seat)["undo"] is None:
            continue
        fork = Table.open(MemoryStore(store.head, store.entries()), time)
        before = Table.open(MemoryStore(store.head, store.entries()[:-1]), time)
        answer = fork.undo(last.seat, "mistake")
        assert not isinstance(answer, Refused)
        for viewer in [*range(store.head.seats), None]:
            now, then = fork.update(viewer), before.update(viewer)
            for entry in ("heading", "view", "pieces", "question", "offers", "locked"):
                assert now[entry] == then[entry], entry
        again = Table.open(MemoryStore(store.head, fork._store.entries()), time)
        assert seen(again) == seen(fork)
        assert again.record().moves == before.record().moves
        assert json.dumps(fork.undo(last.seat, "mistake")) == json.dumps(answer)
        taken += 1
    assert taken > 0 or name == "ricochet"


@pytest.mark.parametrize("seed", [15, 62, 66, 68])
def test_equal_creatures_that_exchange_numbers_have_their_ids_back_after_an_undo(seed: int) -> None:
    """In each of these games a player gains control of a second copy of a creature, and then takes that back."""
    table, store, time = new_table("mindbug", seed=seed)
    for seat, text in random_entries("mindbug", seed, 60):
        before = [table.update(viewer) for viewer in (0, 1, None)]
        play(table, time, seat, text)
        if table._progress.journal.exchanges and table.update(seat)["undo"]:
            break
    assert [table.update(viewer)["pieces"] for viewer in (0, 1, None)] != [update["pieces"] for update in before]
    assert not isinstance(table.undo(seat), Refused)
    again = Table.open(MemoryStore(store.head, store.entries()), time)
    for opened in (table, again):
        for viewer, then in zip((0, 1, None), before, strict=True):
            now = opened.update(viewer)
            assert (now["pieces"], now["offers"]) == (then["pieces"], then["offers"])


@pytest.mark.parametrize("name", GAMES)
def test_nobody_learns_a_card_and_takes_it_back(name: str) -> None:
    for table, store, _ in driven(name, 29, 150):
        last = store.entries()[-1]
        if last.seat == TABLE or table.update(last.seat)["undo"] is None:
            continue
        state = table.record().play()
        before = Table.open(MemoryStore(store.head, store.entries()[:-1])).record().play()
        for seat in range(store.head.seats):
            unknown = [
                sorted(thing for pool in each.hidden(seat).values() for thing in pool) for each in (before, state)
            ]
            assert len(unknown[1]) >= len(unknown[0]), (seat, last)


@pytest.mark.parametrize("name", GAMES)
def test_after_any_undos_the_table_is_what_its_record_says(name: str) -> None:
    """Random seats take back what they can at random moments, several times in a row."""
    rng = FastRng(3)
    taken = 0
    for seed in range(4):
        table, store, _ = new_table(name, 3 if name != "mindbug" else 2, seed=seed)
        for _ in range(80):
            if table.over or not table.asked():
                break
            seat = table.asked()[rng.below(len(table.asked()))]
            offers = [offer["moves"] for offer in table.update(seat)["offers"] if len(offer["moves"]) == 1]
            assert not isinstance(table.submit(seat, offers[rng.below(len(offers))]), Refused)
            while rng.below(3) == 0 and not table.over:
                taken += not isinstance(table.undo(rng.below(store.head.seats)), Refused)
            assert table.record().play().dump() == table.state.dump()
        again = Table.open(MemoryStore(store.head, store.entries()))
        assert again.state.dump() == table.state.dump()
    assert taken > 5 or name == "ricochet"


def test_how_often_others_change_secret_choices_does_not_show_in_undo() -> None:
    table = assigning()
    table.submit(1, ["assign upgrade assemble"])
    before = json.dumps(table.update(1))
    for number in range(80):
        table.submit(0, ["assign design recycle" if number % 2 else "assign recycle design"])
    after = json.loads(json.dumps(table.update(1)))
    assert after["undo"] == json.loads(before)["undo"] == {"moves": ["assign upgrade assemble"]}
    assert not isinstance(table.undo(1), Refused)
