"""Declared fields: everything that a board holds is stored, and copied; steps and gains are known by name."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.fields import IntsField, store
from tablebots.games.raising.components import ITEMS
from tablebots.games.raising.effects import GAINS
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.state import DONE, Board, PlayerState
from tablebots.games.raising.steps.gains import Wild
from tablebots.games.raising.storage import DOINGS, STEPS, board_fields, player_fields
from tests.declared import attributes, step_classes

from .helpers import GAME, new, walk

SETTINGS = GAME.usual
PLAYER = player_fields(SETTINGS)
BOARD = board_fields(SETTINGS, 3, False)
NOT_STORED = {"game", "seats", "rng", "journal", "settings", "components"}
SHARED = {"drawn", "offered", "tracks", "robot_shuffle", "class_shuffle"}
"""Vectors that are replaced and never changed, so that copies share them."""


def test_every_attribute_of_a_player_is_stored() -> None:
    """The seat is the place in the list of players, the lengths of rows follow from the rows."""
    assert attributes(PlayerState) == {field.name for field in PLAYER} | {"seat", "lengths", "step"}


def test_every_attribute_of_a_board_is_stored() -> None:
    assert attributes(Board) == {field.name for field in BOARD} | NOT_STORED | {"players"}


def fill(owner: Any, fields: list[Any], first: int) -> None:
    """Give every field a value of its own."""
    for number, field in enumerate(fields):
        value = getattr(owner, field.name)
        if field.name == "stage":
            continue
        if isinstance(value, bool):
            setattr(owner, field.name, not value)
        elif isinstance(field, IntsField):
            setattr(owner, field.name, vec[i64]([first + number, number]))
        else:
            setattr(owner, field.name, first + number)


def distinct() -> RaisingState:
    """A state in which every field has a value of its own."""
    state = walk(new(3, 2), 2, limit=60)
    for seat, player in enumerate(state.players):
        fill(player, PLAYER, 100 * seat + 100)
        player.lengths = vec[i64]([seat, seat + 1, seat + 2])
        player.step = Wild(DONE, seat + 1)
    fill(state, BOARD, 500)
    return state


def assert_independent(mine: Any, other: Any, name: str) -> None:
    """Fail unless a field of the other one stays when that of mine changes."""
    before = getattr(mine, name)
    assert getattr(other, name) == before, name
    if isinstance(before, vec):
        if name in SHARED:
            return
        expected = before[:]
        before[0] += 1
        assert getattr(other, name) == expected, name
    else:
        setattr(mine, name, not before if isinstance(before, bool) else before + 1)
        assert getattr(other, name) == before, name


def test_a_copy_has_every_field_and_shares_none_that_changes() -> None:
    state = distinct()
    clone = state.copy()
    for mine, other in zip(state.players, clone.players, strict=True):
        assert store(mine, PLAYER) == store(other, PLAYER)
        assert mine.step is other.step
        assert mine.seat == other.seat
        for name in [*[field.name for field in PLAYER], "lengths"]:
            assert_independent(mine, other, name)
    assert store(state, BOARD) == store(clone, BOARD)
    for field in BOARD:
        if field.name != "stage":
            assert_independent(state, clone, field.name)


def test_every_step_is_stored_by_name_and_made_for_speed() -> None:
    classes = step_classes("raising")
    assert {name for name, _ in classes.values()} == {*STEPS, *DOINGS}
    assert [step for step, (_, attributes) in classes.items() if not attributes] == []
    assert [name for name, step in DOINGS.items() if step.name != name or step.below is not None] == []


def test_every_item_of_the_notation_can_be_gained() -> None:
    assert list(GAINS) == ITEMS
