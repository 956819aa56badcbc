"""A record as one seat may see it: complete enough to be drawn, and without anything that the seat may not know."""

import json
from typing import Any

import pytest

from tablebots import BadRecord, TablebotsError, record_from
from tablebots.core import registry
from tablebots.core.rng import FastRng, agree_alone
from tablebots.table.patches import patched
from tablebots.table.progress import Progress
from tablebots.table.schema import common_schema, faults
from tablebots.table.seen import Reader, seen_by, written
from tablebots.table.store import Entry, Head, MemoryStore
from tablebots.table.table import Refused, Table

from .driving import GAMES, Time, head, new_table, play, random_entries, viewers
from .test_secrecy import OTHERS, assigning, common_move, redeal

COMMON = common_schema()
every_game = pytest.mark.parametrize("name", GAMES)


def played(name: str, seed: int, count: int, seats: int = 0) -> tuple[Table, MemoryStore]:
    table, store, time = new_table(name, seats, seed)
    for seat, text in random_entries(name, seed, count, seats):
        play(table, time, seat, text)
    return table, store


def tables(seen: dict[str, Any]) -> list[Any]:
    """The table at each moment."""
    found: list[Any] = []
    for moment in seen["moments"]:
        found.append(moment["table"] if "table" in moment else patched(found[-1], moment["patch"]))
    return found


@every_game
def test_a_replay_can_be_drawn_from_what_was_seen(name: str) -> None:
    start, _, _ = new_table(name, seed=5)
    table, store = played(name, 5, 150)
    for viewer in viewers(table):
        seen = seen_by(store.head, store.entries(), viewer, "ca")
        assert not faults(seen, COMMON["SeenRecord"], COMMON)
        shown = tables(seen)
        before, after = start.update(viewer), table.update(viewer, language="ca")
        assert shown[0] == {"view": before["view"], "pieces": before["pieces"]}
        assert shown[-1] == {"view": after["view"], "pieces": after["pieces"]}
        events = [event for moment in seen["moments"] for event in moment["events"]]
        assert [event["event"] for event in events] == [
            message.key for _, message in table._progress.viewers[viewer].sentences
        ]
        assert all(event["text"] for event in events)
        assert [moment["heading"] for moment in seen["moments"] if "heading" in moment][-1] == after["heading"]
        assert seen["ending"] == after["ending"]


@every_game
def test_nothing_of_the_seed_and_no_move_is_in_it(name: str) -> None:
    _, plain = played(name, 5, 60)
    agreed = agree_alone(plain.head.seats)
    record = registry.get(name).new(plain.head.seats, agreed, plain.head.options)
    store = MemoryStore(Head(name, plain.head.rules, plain.head.seats, plain.head.options, agreed))
    rng, moves = FastRng(2), []
    while record.to_act() and len(moves) < 40:
        seat = record.to_act()[0]
        legal = record.legal(seat)
        move = legal[rng.below(len(legal))]
        record.push(seat, move)
        store.append(Entry("moves", 1000.0, seat, (move.text,), client=f"client {len(moves)}"))
        moves.append(move.text)
    for viewer in (0, 1, None):
        text = json.dumps(seen_by(store.head, store.entries(), viewer))
        for secret in (agreed.secret.hex(), agreed.commitment, *agreed.nonces, "client "):
            assert secret not in text
        strings = set(_strings(json.loads(text)["moments"]))
        assert not [move for move in moves if " " in move and move in strings]


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for part in inner for text in _strings(part)]


def reading(table: Table, seat: int | None) -> Reader:
    """Let somebody who remembers everything watch a table, from its first move on."""
    replayed = Progress(table._store.head)
    reader = Reader(seat)
    replayed.admit(reader)
    for entry in table._progress.entries:
        replayed.enter(entry)
    table._progress.viewers[seat] = reader
    return reader


@every_game
def test_worlds_that_a_seat_cannot_tell_apart_give_equal_bytes(name: str) -> None:
    rng = FastRng(4)
    compared = 0
    for game in range(8):
        _, store = played(name, game, 10 + 12 * game)
        seat = int(rng.below(store.head.seats))
        worlds = [Table.open(MemoryStore(store.head, store.entries()), Time()) for _ in range(2)]
        readers = [{viewer: reading(table, viewer) for viewer in (seat, None)} for table in worlds]
        redeal(worlds[1], seat, rng)
        for _ in range(8):
            for viewer in (seat, None):
                texts = [json.dumps(written(store.head, each[viewer], "es")) for each in readers]
                assert texts[0] == texts[1]
            compared += 1
            move = common_move([table.state for table in worlds], rng)
            if move is None or move[0] < 0:
                break
            for table in worlds:
                assert not isinstance(table.submit(move[0], [move[1]]), Refused)
            if worlds[0].state.view(seat) != worlds[1].state.view(seat):
                break
    assert compared > 8


@pytest.mark.rule("RA-21")
def test_secret_choices_are_not_in_what_others_have_seen() -> None:
    pair = [assigning(), assigning()]
    for table, choices in zip(
        pair, (["assign upgrade assemble"], ["assign design recycle", "assign recycle design"]), strict=True
    ):
        for choice in choices:
            assert not isinstance(table.submit(0, [choice]), Refused)
    texts = [
        [json.dumps(seen_by(table._store.head, table._progress.entries, viewer)) for viewer in (0, *OTHERS)]
        for table in pair
    ]
    assert texts[0][0] != texts[1][0]
    assert texts[0][1:] == texts[1][1:]


def test_what_a_position_hides_is_not_told() -> None:
    hands = (["axolotl_healer", "spider_owl"], ["plated_scorpion", "luchataur"])
    records = [record_from("mindbug", {"players": [{"hand": ["gorillion"]}, {"hand": hand}]}) for hand in hands]
    for seat, alike in ((0, True), (None, True), (1, False)):
        texts = [json.dumps(seen_by(Head.of(record), [], seat)) for record in records]
        assert (texts[0] == texts[1]) is alike


def test_only_seats_of_a_game_that_plays_can_look_back() -> None:
    with pytest.raises(TablebotsError, match="no seat 2"):
        seen_by(head("mindbug"), [], 2)
    with pytest.raises(BadRecord, match="entry 1 of the record"):
        seen_by(head("mindbug"), [Entry("moves", 1.0, 0, ("fly",))], 0)
