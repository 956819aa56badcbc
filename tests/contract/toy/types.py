"""The types of views, events and the catalogue of the toy."""

from typing import Literal, TypedDict

from tablebots.core.types import EventView, Values, View


class ToyView(View):
    """A game of the toy as a seat sees it."""

    cards: list[str | None]
    """The card of each player, None where the viewer does not know it."""


class ToyValues(Values):
    """The values of a question: nothing beside the seat."""


class ShowEvent(EventView):
    """A player shows a card."""

    event: Literal["show"]
    seat: int
    card: str


class FoldEvent(EventView):
    """A player folds."""

    event: Literal["fold"]
    seat: int


class RevealEvent(EventView):
    """Both cards are revealed."""

    event: Literal["reveal"]
    cards: list[str]


ToyEvent = ShowEvent | FoldEvent | RevealEvent


class ToyCatalogue(TypedDict):
    """The printed facts of the toy."""

    cards: dict[str, str]
    words: dict[str, str]
