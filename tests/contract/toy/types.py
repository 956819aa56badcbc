"""The types of views of the toy."""

from tablebots.core.types import View


class ToyView(View):
    """A game of the toy as a seat sees it."""

    cards: list[str | None]
    """The card of each player, None where the viewer does not know it."""
