"""The types of views and texts that all games share; not compiled, since compiled TypedDicts lose their types."""

from typing import TypedDict


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


class Span(TypedDict, total=False):
    """A part of a text: words, and what they name if they name something."""

    text: str
    card: str
    id: int
    """Which piece it is, for one viewer."""
    seat: int
    rule: str
