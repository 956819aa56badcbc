"""Stacks of steps: stored by name, and refused if they are damaged."""

from collections.abc import Callable
from typing import ClassVar

import pytest

from tablebots.core.steps import MOST_STEPS, BaseStep, restore_steps, stack_of, store_steps


class Bottom(BaseStep):
    """The bottom of a stack."""

    below = None


class Draw(BaseStep):
    """A step with two numbers."""

    name: ClassVar[str] = "draw"
    stores: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, below: BaseStep, seat: int, count: int) -> None:
        self.below = below
        self.seat = seat
        self.count = count


class Pass(BaseStep):
    """A step without numbers."""

    name: ClassVar[str] = "pass"

    def __init__(self, below: BaseStep) -> None:
        self.below = below


KNOWN: dict[str, Callable[..., BaseStep]] = {"draw": Draw, "pass": Pass}
BOTTOM = Bottom()


def test_a_stack_is_stored_and_read_back() -> None:
    top = Draw(Pass(Draw(BOTTOM, 0, 3)), 1, -1)
    stored = store_steps(top)
    assert stored == [["draw", 0, 3], ["pass"], ["draw", 1, -1]]
    again = restore_steps(stored, BOTTOM, KNOWN, -1, 4)
    assert [type(step) for step in stack_of(again)] == [Bottom, Draw, Pass, Draw]
    assert stack_of(again)[0] is BOTTOM
    assert store_steps(again) == stored
    assert restore_steps([], BOTTOM, KNOWN, 0, 1) is BOTTOM


@pytest.mark.parametrize(
    ("stored", "sentence"),
    [
        ("draw", "steps is not a list"),
        ([[]], "a step is not one of draw, pass"),
        ([["shuffle"]], "a step is not one of draw, pass, but 'shuffle'"),
        ([["draw", -1, 0]], "a step is not a number from 0 to 3"),
        ([["draw", 0, 4]], "a step is not a number from 0 to 3"),
        ([["pass"]] * (MOST_STEPS + 1), "there are too many steps"),
    ],
)
def test_damaged_stacks_are_refused(stored: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        restore_steps(stored, BOTTOM, KNOWN, 0, 4)


def test_a_step_with_too_few_or_too_many_numbers_is_refused() -> None:
    for entry in (["draw", 0], ["draw", 0, 1, 2], ["pass", 0]):
        with pytest.raises(TypeError):
            restore_steps([entry], BOTTOM, KNOWN, 0, 4)
    assert len(stack_of(restore_steps([["pass"]] * MOST_STEPS, BOTTOM, KNOWN, 0, 4))) == MOST_STEPS + 1
