"""The types of views, events and the catalogue of Raising Robots.

This module is not compiled: compiled TypedDicts lose their field types.
"""

from typing import Literal, NotRequired, TypedDict

from tablebots.core.types import EventView, PieceView, Values, View

Phase = Literal["upgrade", "assemble", "design", "fabricate", "recycle"]
TokenType = Literal["cosmetic", "speed", "communications", "efficiency"]
Grade = Literal["", "D", "C", "B", "A"]
Item = Literal["vp", "sensor", "gear", "microchip", "program", "tape", "battery", "robot", "wild"]
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


class EnergyView(TypedDict):
    """Where the energy of a phase comes from."""

    card: int
    cubes: int
    board: int
    inventor: int
    batteries: int


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
    rows: dict[str, list[str]]
    """The assembled Robots, from the left."""
    upgraded: list[str]
    """Those of them that have a token."""
    classes: list[ClassView]
    inventor: str | None
    inventor_upgraded: bool
    unlocked: list[str]
    """The places of the board whose tokens are gone; an action of the board is improved if its name is among them."""
    tokens: dict[str, int]
    """The unlocked tokens that are not placed."""
    energy_cards: list[str]
    boosted: list[int]
    """Those of the two, 1 or 2, that the Inventor has boosted."""
    energy_to_come: list[str]
    """The cards of the energy deck, sorted: everybody has the same cards, so everybody knows what is left."""
    energy_discard: list[str]
    assigned: list[Phase]
    """The phases of the two energy cards, if the viewer may know them."""
    ready: bool
    """Whether nobody waits for this player."""
    doing: Doing
    phase: Phase | None
    energy: int
    """Of the phase; before it starts, with the batteries spent so far."""
    energy_left: int
    energy_parts: EnergyView | None
    """The energy of the phase by its parts."""
    energies: dict[str, int]
    """Of the phases that the player performs in this round, once they are revealed; batteries aside."""
    performed: list[Phase]
    """Those of them that are behind the player."""
    owed: dict[str, int]
    """What is still to be paid."""
    spaces: dict[str, int]
    """The extra wilds of the next space of each row; -1 for a full row."""
    upgrade_wilds: list[int]
    """What the rows of the Upgrade section cost beside energy."""
    passed: list[str]
    """The board actions and Robots that can no longer be chosen in this phase."""
    score: ScoreView
    offer: OfferView | None


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


class RaisingValues(Values, total=False):
    """The values of a question."""

    count: int
    card: PieceView
    phase: Phase
    energy: int
    left: int
    next: PieceView
    """The next board action or Robot of the row that can be used."""
    points: int
    robots: int
    none: Phase
    upgrade: list[int]
    """The energy that a phase would have with the first and with the second energy card; the others likewise."""
    assemble: list[int]
    design: list[int]
    fabricate: list[int]
    recycle: list[int]


# Events.


class SeatEvent(EventView):
    """Something that a player does."""

    seat: int


class CardEvent(SeatEvent):
    """Something that a player does with a card."""

    card: PieceView


class ItemsEvent(SeatEvent):
    """A player gains or pays items."""

    event: Literal["gain", "pay"]
    count: int
    item: Item


class DrawingEvent(SeatEvent):
    """A player draws Robots, or Classes to keep one; only that player sees which."""

    event: Literal["draw", "lesson"]
    count: int
    cards: NotRequired[list[PieceView]]


class BidEvent(CardEvent):
    """A player puts a figure on a bidding track."""

    event: Literal["bid"]
    space: int


class OutbidEvent(SeatEvent):
    """A player is outbid."""

    event: Literal["outbid"]


class ReadyEvent(SeatEvent):
    """A player has chosen everything in the draft, or has assigned two phases."""

    event: Literal["ready", "assigned"]


class InventorEvent(CardEvent):
    """A player gets an Inventor."""

    event: Literal["inventor"]


class RejectedEvent(SeatEvent):
    """A player discards the Robots rejected in the draft."""

    event: Literal["rejected"]
    cards: list[PieceView]


class RebuildEvent(EventView):
    """Discarded cards are shuffled into a new deck."""

    event: Literal["rebuild_robots", "rebuild_classes"]
    count: int


class ClassEvent(CardEvent):
    """A player takes a Class, or gives one up."""

    event: Literal["keep", "replace"]


class RefuseEvent(SeatEvent):
    """A player keeps none of the Classes drawn, or assembles no Robot."""

    event: Literal["refuse", "pass"]


class UnlockEvent(SeatEvent):
    """A player takes a token off the board."""

    event: Literal["unlock"]
    place: PieceView
    type: TokenType


class PlaceEvent(CardEvent):
    """A player places a token on a card."""

    event: Literal["place"]


class RobotEvent(CardEvent):
    """A player assembles, discards, or pays with a Robot."""

    event: Literal["assemble", "discard", "pay_robot"]


class RoundEvent(EventView):
    """A round begins."""

    event: Literal["round"]
    round: int


class EnergyEvent(SeatEvent):
    """A player turns up two energy cards."""

    event: Literal["energy"]
    first: PieceView
    second: PieceView


class BoostEvent(CardEvent):
    """A player's Inventor adds energy to an energy card."""

    event: Literal["boost"]
    count: int


class RevealEvent(SeatEvent):
    """A player reveals the phases of the two energy cards."""

    event: Literal["reveal"]
    first: Phase
    second: Phase


class NeutralEvent(EventView):
    """A card of the neutral row is turned up."""

    event: Literal["neutral"]
    phase: Phase
    count: int


class PhaseEvent(SeatEvent):
    """A player begins a phase."""

    event: Literal["phase"]
    phase: Phase
    energy: int


class UseEvent(SeatEvent):
    """A player uses a board action."""

    event: Literal["use"]
    action: PieceView


class ActEvent(CardEvent):
    """A Robot acts: basic, upgraded, upgraded without a token, or once more."""

    event: Literal["act", "act_upgraded", "act_boosted", "again"]


class InspireEvent(SeatEvent):
    """A player chooses what Inspiration gives."""

    event: Literal["inspire"]
    choice: Literal["classes", "wilds", "batteries"]


class AbilityEvent(CardEvent):
    """A player uses an ability at the end of a round."""

    event: Literal["ability"]


class BreakEvent(EventView):
    """The break begins."""

    event: Literal["break"]


class ScoreEvent(SeatEvent):
    """A player is scored."""

    event: Literal["score"]
    points: int


class NextGameEvent(EventView):
    """The next game of a challenge begins."""

    event: Literal["next_game"]
    number: int


RaisingEvent = (
    BidEvent
    | OutbidEvent
    | ReadyEvent
    | InventorEvent
    | RejectedEvent
    | ItemsEvent
    | DrawingEvent
    | RebuildEvent
    | ClassEvent
    | RefuseEvent
    | UnlockEvent
    | PlaceEvent
    | RobotEvent
    | RoundEvent
    | EnergyEvent
    | BoostEvent
    | RevealEvent
    | NeutralEvent
    | PhaseEvent
    | UseEvent
    | ActEvent
    | InspireEvent
    | AbilityEvent
    | BreakEvent
    | ScoreEvent
    | NextGameEvent
)
"""Everything that is told of a game."""


# The catalogue.


class ActionFacts(TypedDict):
    """A printed action."""

    energy: int
    pays: dict[str, int]
    gives: dict[str, int]
    """How many of each item."""
    does: list[str]
    """What it gives beside items, by the words of the game."""
    one_of: list[str]
    """The items of which one is chosen."""
    text: str
    notation: str
    """As component files write it, with the letters of the catalogue: ``5: C>3B``."""


class ColumnFacts(TypedDict):
    """A column of a Robot: what it costs to assemble."""

    energy: int
    pays: dict[str, int]


class Facts(TypedDict):
    """What every entry of the catalogue says."""

    name: str
    text: str


class RobotFacts(Facts):
    """A Robot."""

    kind: Literal["robot"]
    row: Phase
    type: TokenType
    vp: int
    columns: list[ColumnFacts]
    basic: ActionFacts
    upgraded: ActionFacts


class ClassFacts(Facts):
    """A Class."""

    kind: Literal["class"]
    type: TokenType
    objective: str
    what: str | None
    """The type, the item or the row that is counted, if the objective needs one."""
    low: int
    high: int
    """The range of VP or energy that counts, if the objective needs one."""
    scale: list[int]
    """What D, C, B and A ask for."""
    points: list[int]
    needs_credit: bool
    """Whether the A is reached with extra credit only."""


class InventorFacts(Facts):
    """An Inventor."""

    kind: Literal["inventor"]
    level: Literal["easy", "medium", "hard"]
    type: TokenType
    robots: int
    tokens: int
    """How many Robots or unlocked tokens an upgrade needs; the other is 0."""
    instead: bool
    """Whether the upgraded ability replaces the basic one."""


class EnergyFacts(Facts):
    """An energy card."""

    kind: Literal["energy"]
    value: int
    cubes: int
    doubles: bool
    players: list[int]
    """The least and the most players that it is used with."""


class TokenFacts(Facts):
    """A place for a token on the player board."""

    kind: Literal["token"]
    place: str
    """The name of the place in views, moves and descriptions of positions."""
    phase: Phase
    type: TokenType
    energy: int
    """What the place adds to its phase once the token is gone."""
    option: str | None
    """The option of the game that says how much energy it is instead."""
    inspires: bool
    action: str | None
    """The board action that it improves."""


class BoardActionFacts(Facts):
    """An action of the player board."""

    kind: Literal["action"]
    phase: Phase
    action: ActionFacts
    improved: ActionFacts
    """Once its token is gone."""


class RowFacts(Facts):
    """A row of the Upgrade section."""

    kind: Literal["row"]
    energy: int
    wilds: int


class WordFacts(Facts):
    """A phase or an item: nothing is printed on it but its sign."""

    kind: Literal["phase", "item"]


CardFacts = RobotFacts | ClassFacts | InventorFacts | EnergyFacts | TokenFacts | BoardActionFacts | RowFacts | WordFacts


class RaisingCatalogue(TypedDict):
    """The printed facts of a component set."""

    cards: dict[str, CardFacts]
    words: dict[str, str]
    letters: dict[str, str]
    """The letters of items in the notation of actions."""
    rounds: int
    slots: list[int]
    """The extra wilds of the slots of a row, from the left."""
    bids: list[dict[str, int]]
    """What the spaces of a bidding track cost, from the left."""
    neutral: dict[str, list[int]]
    """The cubes on the neutral row: for two players, and those that the option of a solo game may name."""
