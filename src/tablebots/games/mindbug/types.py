"""The types of views, events and the catalogue of Mindbug.

This module is not compiled: compiled TypedDicts lose their field types.
"""

from typing import Literal, NotRequired, TypedDict

from tablebots.core.types import EventView, PieceView, Values, View

Keyword = Literal["frenzy", "hunter", "poisonous", "sneaky", "tough"]
Trigger = Literal["", "play", "attack", "defeated", "permanent"]


class BonusView(TypedDict):
    """Power that is added to the printed one, and the card that adds it."""

    amount: int
    card: str


class KeywordView(TypedDict):
    """A keyword that a creature has now, and the card that it comes from."""

    keyword: Keyword
    card: str


class CreatureView(TypedDict):
    """A creature in play with its current power and keywords."""

    card: str
    place: str
    """How moves name it: with its place if both copies are on this side."""
    exhausted: bool
    printed: int
    power: int
    bonuses: list[BonusView]
    keywords: list[KeywordView]


class PlayerView(TypedDict):
    """What a viewer sees of one player."""

    life: int
    mindbugs: int
    hand_size: int
    hand: list[str]
    """The cards of this hand that the viewer knows: all of them if it is the viewer's own."""
    shown: list[str]
    """The cards of this hand that the other player knows, as far as the viewer may know that."""
    pile_size: int
    discard: list[str]
    creatures: list[CreatureView]
    revealed: list[str]
    """The cards revealed by this player to find out who begins."""


class MindbugView(View):
    """A game of Mindbug as a seat sees it."""

    turn: int
    turns: int
    players: list[PlayerView]
    played: str | None
    """The card that was just played and that the opponent may take."""
    attacker: str | None
    """The creature that attacks, as moves of its player name it."""
    source: str | None
    """The card whose effect asks something now."""
    chosen: str | None
    """The creature already chosen by an effect that chooses two, as moves name it on its side."""
    pile: int | None
    """The player whose discard pile the question is about."""
    waiting: list[list[str]]
    """The defeated creatures of each seat whose effects still wait."""
    unseen: list[str]
    """All cards whose place the viewer does not know."""


class MindbugValues(Values, total=False):
    """The values of a question."""

    card: PieceView
    count: int


class TurnEvent(EventView):
    """A turn begins."""

    event: Literal["turn"]
    seat: int
    turn: int


class CardEvent(EventView):
    """Something that a player does with a card, or that happens to it.

    ``play``, ``mindbug``, ``attack``, ``hunt``, ``discard``, ``take_control``, ``effect``: the player does it.
    ``enter``, ``exhaust``, ``defeated``: it happens on the player's side. ``unblocked``: it strikes that player.
    """

    event: Literal[
        "play",
        "mindbug",
        "enter",
        "effect",
        "attack",
        "hunt",
        "unblocked",
        "discard",
        "take_control",
        "exhaust",
        "defeated",
    ]
    seat: int
    card: PieceView


class SilencedEvent(EventView):
    """A creature cancels the Play effect of another."""

    event: Literal["silenced"]
    card: PieceView
    by: PieceView


class FightEvent(EventView):
    """The attacker and a blocker of the player at this seat fight."""

    event: Literal["fight"]
    seat: int
    card: PieceView
    power: int
    blocker: PieceView
    against: int


class LoseLifeEvent(EventView):
    """A player loses life, and has so much left."""

    event: Literal["lose_life"]
    seat: int
    count: int
    life: int


class SetLifeEvent(EventView):
    """A player now has so much life."""

    event: Literal["set_life"]
    seat: int
    life: int


class DrawEvent(EventView):
    """A player draws cards, which only that player sees."""

    event: Literal["draw"]
    seat: int
    count: int
    cards: NotRequired[list[PieceView]]


class StealEvent(EventView):
    """A player steals cards from the hand of another; both see them."""

    event: Literal["steal"]
    seat: int
    other: int
    count: int
    cards: NotRequired[list[PieceView]]


class ReturnDiscardsEvent(EventView):
    """A player takes the discard pile back into the hand."""

    event: Literal["return_discards"]
    seat: int
    count: int


class ReviveEvent(EventView):
    """A player puts a card of a discard pile into play; *other* is whose pile it is."""

    event: Literal["revive"]
    seat: int
    other: int
    card: PieceView


MindbugEvent = (
    TurnEvent
    | CardEvent
    | SilencedEvent
    | FightEvent
    | LoseLifeEvent
    | SetLifeEvent
    | DrawEvent
    | StealEvent
    | ReturnDiscardsEvent
    | ReviveEvent
)


class CardFacts(TypedDict):
    """A creature as it is printed."""

    name: str
    text: str
    """What its ability does, empty if it has none."""
    power: int
    copies: int
    keywords: list[Keyword]
    trigger: Trigger
    """The word before the text, empty for a card without an ability."""


class KeywordFacts(TypedDict):
    """A keyword: its word, what it does, and the rule that says so."""

    name: str
    text: str
    rule: str


class MindbugCatalogue(TypedDict):
    """The printed facts of Mindbug."""

    cards: dict[str, CardFacts]
    keywords: dict[str, KeywordFacts]
    words: dict[str, str]
