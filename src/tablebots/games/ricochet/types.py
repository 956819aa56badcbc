"""The types of views, events and the catalogue of Ricochet Robots.

This module is not compiled: compiled TypedDicts lose their field types.
"""

from typing import Literal, NotRequired, TypedDict

from tablebots.core.types import EventView, Values, View

Phase = Literal["bidding", "check", "solo", "over"]
Colour = Literal["red", "green", "blue", "yellow"]
Robot = Literal["red", "green", "blue", "yellow", "silver"]
Heading = Literal["up", "right", "down", "left"]
Diagonal = Literal["/", "\\"]
Symbol = Literal["circle", "triangle", "square", "hexagon", "vortex"]
Target = Literal[
    "red-circle",
    "red-triangle",
    "red-square",
    "red-hexagon",
    "green-circle",
    "green-triangle",
    "green-square",
    "green-hexagon",
    "blue-circle",
    "blue-triangle",
    "blue-square",
    "blue-hexagon",
    "yellow-circle",
    "yellow-triangle",
    "yellow-square",
    "yellow-hexagon",
    "vortex",
]


class BarrierView(TypedDict):
    """A diagonal barrier: its square, colour and direction."""

    square: str
    colour: Colour
    direction: Diagonal


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
    turned: list[Robot]
    """The robots that have ricocheted in this try."""


class TraceAnswer(TypedDict):
    """The answer of the helper ``trace``: the board after some slides from the markers."""

    robots: dict[str, str]
    slides: dict[str, dict[str, str]]
    """For each robot and each way that it can slide, the square where it would stop."""
    paths: list[list[str]]
    """For each slide that was tried, the squares between which the robot went straight."""
    moves: int
    arrived: bool
    """Whether the last slide solves the round."""


class HourglassView(TypedDict):
    """The hourglass: whether it is running, how many times it was turned this round, and how long it takes."""

    running: bool
    turned: int
    seconds: int


class RicochetView(View):
    """A game of Ricochet Robots as everybody sees it."""

    phase: Phase
    round: int
    goal: int | None
    """How many chips win the game; None if all chips are played."""
    board: BoardView
    robots: dict[str, str]
    markers: dict[str, str]
    slides: dict[str, dict[str, str]]
    """For each robot, by heading, the square where it would stop now; a heading is missing if it cannot move there."""
    target: Target | None
    square: str | None
    face_down: list[Target]
    chips: list[list[Target]]
    """The chips that each seat has won."""
    lost: list[Target]
    """In solo, the chips that were lost."""
    bids: list[BidView]
    first: int | None
    """The seat whose bid would be shown first, or is shown."""
    may_bid: list[int]
    """The highest bid that each seat may still make, 0 if none."""
    ready: list[int]
    hourglass: HourglassView
    attempt: TryView | None


class RobotPiece(TypedDict):
    """A robot, with its id."""

    card: Robot
    id: NotRequired[int]


class TargetPiece(TypedDict):
    """A target, with its id if it lies on the table."""

    card: Target
    id: NotRequired[int]


class RicochetValues(Values, total=False):
    """The values of a question."""

    target: TargetPiece
    bid: int
    left: int


class ChipEvent(EventView):
    """A chip is turned up: a round begins."""

    event: Literal["chip"]
    round: int
    target: TargetPiece


class HourglassEvent(EventView):
    """The hourglass is turned."""

    event: Literal["hourglass"]


class BidEvent(EventView):
    """A player bids; ``try``: a player shows the solution of a bid; the others: a try has failed."""

    event: Literal["bid", "try", "failed_bid_used_up", "failed_decline", "failed_give_up", "failed_check_time_out"]
    seat: int
    bid: int


class ReadyEvent(EventView):
    """A player is ready for the check."""

    event: Literal["ready"]
    seat: int


class NobodyBidEvent(EventView):
    """Nobody has bid for so long that the hourglass may be turned."""

    event: Literal["nobody_bid"]


class SlideEvent(EventView):
    """A robot has slid; the path has the squares where it started, turned and stopped."""

    event: Literal["slide"]
    seat: int
    robot: RobotPiece
    heading: Heading
    path: list[str]
    number: int


class RobotsBackEvent(EventView):
    """The robots go back to their markers."""

    event: Literal["robots_back"]


class ChipWonEvent(EventView):
    """A player wins the chip."""

    event: Literal["chip_won"]
    seat: int
    target: TargetPiece
    moves: int


class ChipGoneEvent(EventView):
    """Nobody wins the chip: alone it is lost, else it goes back among the others."""

    event: Literal["chip_lost", "chip_back"]
    target: TargetPiece


RicochetEvent = (
    ChipEvent
    | HourglassEvent
    | BidEvent
    | ReadyEvent
    | NobodyBidEvent
    | SlideEvent
    | RobotsBackEvent
    | ChipWonEvent
    | ChipGoneEvent
)


class PieceFacts(TypedDict):
    """A robot, or a target."""

    type: Literal["robot", "target"]
    name: str
    text: str
    robot: NotRequired[Robot | None]
    """The robot that must arrive at a target; null for any of them."""
    symbol: NotRequired[Symbol]
    free_text: NotRequired[str]
    """What a target asks for at a table without the ricochet rule."""


class FaceFacts(TypedDict):
    """One face of a board section, as it lies in the upper left corner: its targets and barriers by square."""

    short: str
    """Its name in positions."""
    colour: Colour
    walls: list[str]
    """One text per row, one hexadecimal digit per square, as in a board."""
    targets: dict[str, str]
    barriers: list[BarrierView]


class RicochetCatalogue(TypedDict):
    """The printed facts of Ricochet Robots."""

    cards: dict[str, PieceFacts]
    faces: dict[str, FaceFacts]
    words: dict[str, str]
