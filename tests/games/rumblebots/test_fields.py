"""Declared fields: everything that a board holds is stored, and copied."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablebots.core.fields import IntField, WordField, store
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.state import BOTTOM, Board, Step
from tablebots.games.rumblebots.steps.build import Build
from tablebots.games.rumblebots.storage import (
    QUESTIONS,
    STEPS,
    BytesField,
    SeatsField,
    board_fields,
    fields_of,
    store_board,
)
from tests.declared import attributes, step_classes

from .helpers import CARDS, GAME

FIELDS = board_fields(4, int(CARDS.cards), len(CARDS.kinds))
STORED_APART = {"cells", "counts", "step"}
"""Cells and how many of a zone are used are stored as one list for each zone."""
NOT_STORED = {"game", "seats", "rng", "journal", "settings", "cards", "moves", "width"}


def test_every_attribute_of_a_board_is_stored() -> None:
    assert attributes(Board) == {field.name for field in FIELDS} | STORED_APART | NOT_STORED


def other_value(state: RumblebotsState, field: Any, number: int) -> Any:
    """A value that a field of a new game does not have."""
    if isinstance(field, SeatsField):
        return vec[i64]([number, number + 1, number + 2, number + 3])
    if isinstance(field, BytesField):
        return vec[u8]([u8(number + place % 3) for place in range(field.count if field.count >= 0 else 4)])
    if isinstance(field, WordField):
        return len(field.words) - 1
    assert isinstance(field, IntField)
    value = int(getattr(state, field.name))
    return value + 1 if value + 1 < field.below else value - 1


def distinct() -> RumblebotsState:
    """A state in which no field has the value that it starts with."""
    state = GAME.new(4, 1)
    assert isinstance(state, RumblebotsState)
    for number, field in enumerate(fields_of(state)):
        setattr(state, field.name, other_value(state, field, number))
    state.step = Build(BOTTOM, 1)
    return state


def test_a_copy_has_every_field_and_shares_none() -> None:
    state = distinct()
    clone = state.copy()
    before = store_board(state)
    assert store_board(clone) == before
    assert clone.step is state.step
    for field in fields_of(state):
        if isinstance(field, SeatsField | BytesField):
            getattr(state, field.name)[1] += 1
        else:
            setattr(state, field.name, 0)
    state.cells[5] = u8(int(state.cells[5]) ^ 1)
    state.counts[0] -= 1
    state.step = BOTTOM
    assert store_board(clone) == before


def test_stored_fields_are_read_back() -> None:
    state = distinct()
    empty = GAME.new(4, 2)
    stored = store(state, fields_of(state))
    assert store(empty, fields_of(state)) != stored
    for field in fields_of(state):
        setattr(empty, field.name, field.unpack(stored[field.name]))
    assert store(empty, fields_of(state)) == stored


def test_every_step_is_stored_by_name_and_made_for_speed() -> None:
    classes = step_classes("rumblebots")
    assert {name for name, _ in classes.values()} == {*STEPS, "over"}
    assert [step for step, (_, attributes) in classes.items() if not attributes] == []
    for key, step in STEPS.items():
        assert isinstance(step, type)
        assert issubclass(step, Step)
        assert step.name == key
        assert bool(step.rule) == (key in QUESTIONS)


def test_a_step_about_a_card_can_be_about_another() -> None:
    new_numbers = vec[i64]([card + 10 for card in range(9)])
    about = [
        step for step in STEPS.values() if isinstance(step, type) and issubclass(step, Step) and "card" in step.stores
    ]
    assert len(about) >= 10
    for step in about:
        others = [2] * (len(step.stores) - 2)
        old = step(BOTTOM, 1, 5, *others)
        new = old.renumbered(new_numbers)
        assert (old.source(), new.source()) == (5, 15)
        assert (type(new), new.below, new.seat) == (step, BOTTOM, 1)
        assert [getattr(new, name) for name in step.stores[2:]] == others


def test_a_stack_of_steps_is_shared_by_copies() -> None:
    state = GAME.new(2, 3)
    assert isinstance(state, RumblebotsState)
    state.push(state.to_act()[0], state.legal(state.to_act()[0])[0])
    assert state.copy().step is state.step
