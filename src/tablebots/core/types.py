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


class PartData(TypedDict):
    """A part of a score with its label."""

    part: str
    label: list[Span]


class LineData(TypedDict):
    """How a seat stands at the end of a round, and how many moves it has made in it."""

    seat: int
    score: int
    parts: dict[str, int]
    moves: int


class RoundData(TypedDict):
    """A round: its label, how many moves of the record were made by its end, and a line for each seat."""

    label: list[Span]
    moves: int
    lines: list[LineData]


class ChangeData(TypedDict):
    """A part of a seat's standing that a move has changed."""

    seat: int
    part: str
    before: int
    after: int


class TurningPointData(TypedDict):
    """A move that turned the game: its index in the record, whose it is (-1: the table's), and what it changed."""

    move: int
    seat: int
    round: int
    """The index of its round."""
    label: list[Span]
    text: list[Span]
    changes: list[ChangeData]


class StoryData(TypedDict):
    """The story of a game: the standings by round, and up to three turning points in the order of play."""

    game: str
    seats: int
    score: list[Span]
    """What is counted."""
    parts: list[PartData]
    rounds: list[RoundData]
    turning_points: list[TurningPointData]
    outcome: OutcomeView | None
