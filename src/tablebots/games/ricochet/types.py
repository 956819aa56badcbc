"""The types of views of Ricochet Robots. This module is not compiled: compiled TypedDicts lose their field types."""

from typing import TypedDict

from tablebots.core.game import View


class BarrierView(TypedDict):
    """A diagonal barrier: its square, colour and direction (``/`` or a backslash)."""

    square: str
    colour: str
    direction: str


class BoardView(TypedDict):
    """The board, with everything needed to draw it."""

    faces: list[str]
    walls: list[str]
    """One text per row, one hexadecimal digit per square: the sum of 1 (up), 2 (right), 4 (down) and 8 (left)."""
    targets: dict[str, str]
    """The square of each target."""
    barriers: list[BarrierView]


class BidView(TypedDict):
    """A bid; equal bids are tried in the order in which they were made."""

    seat: int
    bid: int
    order: int
    tried: bool


class TryView(TypedDict):
    """The try in progress."""

    seat: int
    bid: int | None
    moves: int
    turned: list[str]
    """The robots that have ricocheted in this try."""


class HourglassView(TypedDict):
    """The hourglass: whether it is running, how many times it was turned this round, and how long it takes."""

    running: bool
    turned: int
    seconds: int


class RicochetView(View):
    """A game of Ricochet Robots as everybody sees it."""

    phase: str
    round: int
    board: BoardView
    robots: dict[str, str]
    markers: dict[str, str]
    target: str | None
    square: str | None
    face_down: list[str]
    chips: list[list[str]]
    """The chips that each seat has won."""
    lost: list[str]
    """In solo, the chips that were lost."""
    bids: list[BidView]
    ready: list[int]
    hourglass: HourglassView
    attempt: TryView | None
