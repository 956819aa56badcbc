"""The types of views of Raising Robots. This module is not compiled: compiled TypedDicts lose their field types."""

from typing import Literal, TypedDict

from tablebots.core.game import View

Phase = Literal["upgrade", "assemble", "design", "fabricate", "recycle"]
TokenType = Literal["cosmetic", "speed", "communications", "efficiency"]
Grade = Literal["", "D", "C", "B", "A"]
PhaseStatus = Literal["off", "done", "now", "later"]
StepKind = Literal["action", "basic", "upgraded", "row", "left", "right"]
Stage = Literal["bids", "draft", "first_robots", "assignment", "round", "break", "last_tokens", "over"]
Doing = Literal[
    "done",
    "bidder",
    "drafting",
    "ready",
    "starting",
    "assigning",
    "assigned",
    "spending",
    "acting",
    "closing",
    "learning",
    "placing",
]
"""What a player is doing."""


class RobotView(TypedDict):
    """An assembled Robot."""

    robot: str
    upgraded: bool
    passed: bool
    """Whether it can no longer act in this phase."""


class PlaceView(TypedDict):
    """A place for a token on the player board, named by its token."""

    token: str
    type: TokenType
    covered: bool
    """Whether the token is still there."""
    energy: int
    """What the place adds to its phase once the token is gone."""


class ActionView(TypedDict):
    """An action of the player board."""

    action: str
    phase: Phase
    energy: int
    """What it needs."""
    improved: bool
    """Whether its token is gone, so that it gives more."""
    passed: bool
    """Whether it can no longer be used in this phase."""


class EnergyView(TypedDict):
    """Where the energy of a phase comes from."""

    card: int
    cubes: int
    board: int
    inventor: int
    batteries: int


class StepOutlook(TypedDict):
    """Something that could be done in a phase."""

    step: str
    """A board action, a Robot, or the number of a row of the Upgrade section."""
    kind: StepKind
    """A board action, an action of a Robot, a row of the Upgrade section, a column of a Robot in hand."""
    needs: int
    """The energy that it needs."""
    missing: list[int]
    """How many batteries it would still need with the first and with the second energy card."""


class PhaseOutlook(TypedDict):
    """What a phase would offer if the viewer assigned an energy card to it, before others bring cubes."""

    energies: list[int]
    """With the first and with the second energy card."""
    steps: list[StepOutlook]


class ClassView(TypedDict):
    """A Class and what it is worth as things stand."""

    card: str
    credit: bool
    count: int
    grade: Grade
    """Empty for none."""
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
    places: list[PlaceView]
    actions: list[ActionView]
    tokens: dict[str, int]
    """The unlocked tokens that are not placed."""
    energy_cards: list[str]
    boosted: list[int]
    """Those of the two, 1 or 2, that the Inventor has boosted."""
    energy_deck: int
    energy_to_come: list[str]
    """The cards of the energy deck, sorted: everybody has the same cards, so everybody knows what is left."""
    energy_discard: list[str]
    assigned: list[Phase]
    """The phases of the two energy cards, if the viewer may know them."""
    ready: bool
    """Whether nobody waits for this player."""
    doing: Doing
    phases: dict[str, PhaseStatus]
    """What the player does with each phase of the round, once the phases are revealed; off: not performed."""
    phase: Phase | None
    energy: int
    """Of the phase; before it starts, with the batteries spent so far."""
    energy_left: int
    energy_parts: EnergyView | None
    """The energy of the phase by its parts."""
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
    outlook: dict[str, PhaseOutlook]
    """While phases are assigned, if it is the viewer's own."""


class NeutralView(TypedDict):
    """The neutral row: the cards that are revealed, and the cubes of all."""

    shown: list[Phase]
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
    stage: Stage
    cubes: dict[str, int]
    neutral: NeutralView | None
    robot_deck: int
    robot_discard: list[str]
    class_deck: int
    class_discard: list[str]
    removed_robots: list[str]
    removed_classes: list[str]
    """The cards of earlier games of a challenge, which are out of this one."""
    tracks: list[TrackView]
    earlier: list[int]
    """The scores of the earlier games of a challenge."""
    players: list[PlayerView]
