"""Patches, pieces and replays by themselves."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots.core import registry
from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE
from tablebots.core.messages import Message, Piece
from tablebots.core.moves import Move
from tablebots.core.options import OptionValue
from tablebots.core.questions import Lock
from tablebots.core.record import Record
from tablebots.core.rng import Rng
from tablebots.core.rulebook import Rulebook
from tablebots.core.types import View
from tablebots.table.patches import difference, patched
from tablebots.table.pieces import Pieces
from tablebots.table.replay import Replay
from tablebots.table.store import Head, MemoryStore
from tablebots.table.table import Table
from tests.contract.toy.game import ToyGame
from tests.contract.toy.moves import TIME_OUT
from tests.contract.toy.rules import ToyState
from tests.contract.toy.state import CARDS

from .driving import GAMES, head, random_entries

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0]) | st.text("ab=", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab=0"), inner, max_size=3),
    max_leaves=12,
)


def written(value: Any) -> str:
    """A value as JSON: unlike Python it tells 1 from true."""
    return json.dumps(value, sort_keys=True)


@settings(max_examples=300, deadline=None)
@given(json_values, json_values)
def test_a_patch_makes_the_new_value_of_the_old(old: Any, new: Any) -> None:
    patch = json.loads(json.dumps(difference(old, new)))
    assert written(patched(old, patch)) == written(new)


@pytest.mark.parametrize(
    ("old", "new"),
    [({"a": 1}, {"a": True}), ([0, {"b": [1]}], [False, {"b": [True]}]), ({}, {"=": 1}), ({"=": 1}, {"=": 2, "a": 1})],
)
def test_a_patch_tells_apart_what_json_tells_apart(old: Any, new: Any) -> None:
    assert written(patched(old, difference(old, new))) == written(new)


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


class PointingState(ToyState):
    """A game of the toy in which refusals name the card of the player."""

    def _pointed(self, seat: int) -> Piece:
        return Piece(CARDS[self.cards[seat]], self.cards[seat] + 100)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        refusal = super().why_not(seat, move)
        return refusal and Refusal(NO_SUCH_PIECE, {"what": self._pointed(0 if seat == self.step.seat else 1)})

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        """Only the cards of the first player can be told apart."""
        return {"cards": [self._pointed(0).number if seat == 0 else -1, -1]}

    def locked(self, seat: int) -> list[Lock]:
        return [Lock(self._pointed(0), TIME_OUT)]


class PointingGame(ToyGame):
    """The toy with such refusals."""

    def rulebook(self, language: str) -> Rulebook:
        return super().rulebook(language).with_cards({card: f"the {card}" for card in CARDS})

    def empty(self, rng: Rng, options: dict[str, OptionValue]) -> PointingState:
        return PointingState(self, rng, options)


def test_a_refusal_names_pieces_by_id_and_never_by_number() -> None:
    game = PointingGame()
    registry.register(game)
    try:
        table = Table.open(MemoryStore(Head("toy", 1, 2, game.meta.choose(2, {"patient": True}), 0)))
        answers = [table.submit(seat, ["time out"]) for seat in (0, 1)]
        [lock] = table.update(0)["locked"]
        asked = table.why_not(0, ["time out"])
    finally:
        registry.unregister("toy")
    own, other = [[span for span in answer.text if "card" in span] for answer in answers]  # type: ignore[union-attr]
    assert [span["id"] for span in own] == [1]
    assert [span.get("id") for span in other] == [None]
    assert asked is not None
    assert asked.values["what"] == Piece(own[0]["card"], 1)
    assert lock["id"] == 1
    assert [span["id"] for span in lock["text"] if "card" in span] == [1]


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_has_every_state_of_a_record(name: str) -> None:
    record: Record = head(name).record(random_entries(name, 0, 150))
    replay = Replay(record)
    for number in range(0, len(replay) + 1, 7):
        assert replay.at(number).dump() == record.play(number).dump()
    assert replay.at(len(replay)).dump() == record.play().dump()
