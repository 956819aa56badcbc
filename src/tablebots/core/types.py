"""The types of views, events and texts that all games share, as a client gets them.

This module is not compiled: compiled TypedDicts lose their field types.
"""

from typing import NotRequired, TypedDict


class View(TypedDict):
    """The entries that every view has; each game adds its own."""

    game: str
    seat: int | None
    seats: int
    options: dict[str, bool | int | str]
    outcome: "OutcomeView | None"


class OutcomeView(TypedDict):
    """An `Outcome`, ready for JSON."""

    scores: list[int]
    winners: list[int]
    reason: str


class Span(TypedDict):
    """A part of a text: words, and what they name if they name something."""

    text: str
    card: NotRequired[str]
    id: NotRequired[int]
    """Which piece it is, for one viewer."""
    seat: NotRequired[int]
    rule: NotRequired[str]


class PieceView(TypedDict):
    """A piece by its card, and by its id if the viewer can tell it from others."""

    card: str
    id: NotRequired[int]


class EventView(TypedDict):
    """What every event has beside its key: its sentence."""

    text: list[Span]


class Values(TypedDict, total=False):
    """The values of a question; each game adds its own."""

    seat: int
