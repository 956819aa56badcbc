"""The types of views of Mindbug. This module is not compiled: compiled TypedDicts lose their field types."""

from typing import TypedDict

from tablebots.core.game import View


class BonusView(TypedDict):
    """Power that is added to the printed one, and the card that adds it."""

    amount: int
    card: str


class KeywordView(TypedDict):
    """A keyword that a creature has now, and the card that it comes from."""

    keyword: str
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
