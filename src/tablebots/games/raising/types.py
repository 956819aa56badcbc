"""The types of views of Raising Robots. This module is not compiled: compiled TypedDicts lose their field types."""

from typing import TypedDict

from tablebots.core.types import View


class RobotView(TypedDict):
    """An assembled Robot."""

    robot: str
    upgraded: bool


class ClassView(TypedDict):
    """A Class and what it is worth as things stand."""

    card: str
    credit: bool
    count: int
    grade: str
    """D, C, B or A; empty for none."""
    raised: bool
    """Whether the Inventor raises it."""
    points: int


class ScoreView(TypedDict):
    """A score as things stand, by its parts."""

    robots: int
    classes: int
    track: int
    left_over: int
    total: int


class OfferView(TypedDict):
    """What the viewer chooses from, and has chosen so far."""

    inventors: list[str]
    classes: list[str]
    kept_inventor: str | None
    kept_class: str | None
    rejected: list[str]


class PlayerView(TypedDict):
    """One player's part of the board."""

    inventory: dict[str, int]
    hand_size: int
    hand: list[str]
    """The Robots in hand, if it is the viewer's own."""
    rows: dict[str, list[RobotView]]
    classes: list[ClassView]
    inventor: str | None
    inventor_upgraded: bool
    unlocked: list[str]
    """The places of the board whose tokens are gone."""
    tokens: dict[str, int]
    """The unlocked tokens that are not placed."""
    energy_cards: list[str]
    boosted: list[int]
    """Those of the two, 1 or 2, that the Inventor has boosted."""
    energy_deck: int
    energy_discard: list[str]
    assigned: list[str]
    """The phases of the two energy cards, if the viewer may know them."""
    doing: str
    phase: str | None
    energy: int
    """Of the phase; before it starts, with the batteries spent so far."""
    energy_left: int
    energies: dict[str, int]
    """Of the phases that are performed in this round, once they are revealed; batteries aside."""
    owed: dict[str, int]
    """What is still to be paid."""
    spaces: dict[str, int]
    """The extra wilds of the next space of each row; -1 for a full row."""
    upgrade_wilds: list[int]
    """What the rows of the Upgrade section cost beside energy."""
    passed: int
    """How many board actions and Robots of the row are behind the player."""
    score: ScoreView
    offer: OfferView | None


class NeutralView(TypedDict):
    """The neutral row: the cards that are revealed, and the cubes of all."""

    shown: list[str]
    cubes: list[int]


class TrackView(TypedDict):
    """A bidding track."""

    inventor: str
    seat: int | None
    space: int
    """Where the figure stands, from 1; 0 for nowhere."""


class RaisingView(View):
    """A game of Raising Robots as a seat sees it."""

    round: int
    stage: str
    cubes: dict[str, int]
    neutral: NeutralView | None
    robot_deck: int
    robot_discard: list[str]
    class_deck: int
    class_discard: list[str]
    tracks: list[TrackView]
    earlier: list[int]
    """The scores of the earlier games of a challenge."""
    players: list[PlayerView]
