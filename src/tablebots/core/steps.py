"""Stacks of steps: what the steps of all games have in common, and how a stack is stored.

A step is something still to be done: it asks a player, or goes on by itself. Steps are immutable and linked from the
top down, so copies of a state share them. Each game has a class `Step` with the methods that its rules call: declared
here, they would cost twice as much to call.
"""

from collections.abc import Callable, Mapping
from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from tablebots.core.fields import read_int, read_list, read_word

MOST_STEPS: Final = 64
"""More steps than any game stacks up. A stack is freed recursively, so a much longer one could crash the process."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class BaseStep:
    """The base of each game's `Step`, which has an attribute `below`: the next step down, None at the bottom."""

    name: ClassVar[str] = ""
    """Its name in stored games and, if it asks, the key of its text in the rulebook."""
    rule: ClassVar[str] = ""
    """The rule that it asks by, empty for a step that never asks."""
    stores: ClassVar[tuple[str, ...]] = ()
    """The attributes that are stored, all of them numbers, in the order of the constructor after `below`."""


AnyStep = TypeVar("AnyStep", bound=BaseStep)


def stack_of(top: AnyStep) -> list[AnyStep]:
    """Return a stack of steps, the bottom one first."""
    steps: list[AnyStep] = []
    step: AnyStep | None = top
    while step is not None:
        steps.append(step)
        step = getattr(step, "below")  # noqa: B009 (each game declares it with its own type)
    steps.reverse()
    return steps


def store_steps(top: BaseStep) -> list[object]:
    """Return the steps above the bottom one, ready for JSON: the name and the numbers of each, the lowest first."""
    stored: list[object] = []
    for step in stack_of(top)[1:]:
        numbers = [int(getattr(step, attribute)) for attribute in step.stores]
        stored.append([step.name, *numbers])
    return stored


def restore_steps(
    stored: object, bottom: AnyStep, known: Mapping[str, Callable[..., AnyStep]], low: int, below: int
) -> AnyStep:
    """Return the top of a stored stack whose numbers have low <= number < below.

    Raise ValueError or TypeError if it is damaged.
    """
    entries = read_list(stored, "steps")
    if len(entries) > MOST_STEPS:
        raise ValueError("there are too many steps")
    names = list(known)
    step = bottom
    for entry in entries:
        parts = read_list(entry, "a step")
        name = names[read_word(parts[0] if parts else None, "a step", names)]
        step = known[name](step, *[read_int(part, "a step", low, below) for part in parts[1:]])
    return step
