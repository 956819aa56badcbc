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
