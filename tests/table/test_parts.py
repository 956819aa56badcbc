"""Patches, pieces and replays by themselves."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots.core.messages import Message, Piece
from tablebots.core.record import Record
from tablebots.core.types import View
from tablebots.table.patches import difference, patched
from tablebots.table.pieces import Pieces
from tablebots.table.replay import Replay

from .driving import GAMES, head, random_entries

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text("ab=", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", min_size=1, max_size=1), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(json_values, json_values)
def test_a_patch_makes_the_new_value_of_the_old(old: Any, new: Any) -> None:
    assert patched(old, difference(old, new)) == new


def test_a_patch_of_a_list_names_only_what_has_changed() -> None:
    old = {"players": [{"life": 3, "hand": ["a"]}, {"life": 2, "hand": []}], "turn": 0}
    new = {"players": [{"life": 3, "hand": ["a"]}, {"life": 1, "hand": []}], "turn": 0}
    assert difference(old, new) == {"players": {"1": {"life": 1}}}


def see(pieces: Pieces, **zones: list[tuple[int, str]]) -> dict[str, list[int]]:
    view: Any = {zone: [name for _, name in cards] for zone, cards in zones.items()}
    placed = {zone: [number for number, _ in cards] for zone, cards in zones.items()}
    shown: View = view
    return pieces.see(placed, shown)


def test_ids_follow_pieces_and_are_forgotten_where_nobody_can_follow() -> None:
    pieces = Pieces()
    assert see(pieces, hand=[(7, "owl"), (9, "bee")], play=[]) == {"hand": [1, 2], "play": []}
    assert see(pieces, hand=[(9, "bee")], play=[(7, "owl")]) == {"hand": [2], "play": [1]}
    assert see(pieces, hand=[(9, "bee")], play=[]) == {"hand": [2], "play": []}
    assert see(pieces, hand=[(9, "bee")], play=[(7, "owl")]) == {"hand": [2], "play": [3]}
    assert see(pieces, hand=[(-1, "bee")], play=[]) == {"hand": [0], "play": []}


@pytest.mark.parametrize("played", [4, 5])
def test_nobody_can_tell_which_of_two_equal_cards_left(played: int) -> None:
    pieces = Pieces()
    see(pieces, hand=[(4, "owl"), (5, "owl")], play=[])
    offered = pieces.named(Piece("owl", played))
    event = pieces.happened(Message("events", "play", {"card": Piece("owl", played)}))
    kept = 9 - played
    assert offered.number == 1
    assert event.values == {"card": Piece("owl", 1)}
    assert see(pieces, hand=[(kept, "owl")], play=[(played, "owl")]) == {"hand": [2], "play": [1]}


def test_pieces_that_exchange_their_numbers_keep_their_ids() -> None:
    pieces = Pieces()
    see(pieces, play=[(4, "owl tired"), (5, "owl")])
    pieces.exchange(4, 5)
    assert see(pieces, play=[(4, "owl"), (5, "owl tired")]) == {"play": [2, 1]}


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_has_every_state_of_a_record(name: str) -> None:
    record: Record = head(name).record(random_entries(name, 0, 150))
    replay = Replay(record)
    for number in range(0, len(replay) + 1, 7):
        assert replay.at(number).dump() == record.play(number).dump()
    assert replay.at(len(replay)).dump() == record.play().dump()
