"""The board of Rumblebots: Laboratory and Workshops, the Arena, and a numbered list of moves."""

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from rich.text import Text

from tablebots.core.types import View
from tablebots.games.rumblebots.types import RumblebotsView
from tablebots.table.types import OfferUpdate
from tablebots.terminal.boards.cards import CardBoard
from tablebots.terminal.boards.rumblebots_moves import card_of, in_sight, label
from tablebots.terminal.boards.rumblebots_picture import Picture, phase_words, standing


class RumblebotsBoard(CardBoard):
    """The table; a key shows every card with its text, wherever it lies."""

    beats: ClassVar[Mapping[str, float]] = {
        "defend": 1.5,
        "challenge": 1,
        "totals": 1,
        "use": 1.5,
        "turned": 1,
        "look": 1,
        "defeated": 1,
        "reboot": 1,
        "transform": 1.5,
        "borrow": 1.5,
        "on_top": 1,
        "returned_to_deck": 1,
        "workshop_down": 1,
        "beaten": 1.5,
        "champion": 1,
        "keep": 1,
        "surrender": 1.5,
        "loop": 1.5,
        "battle_won": 2.5,
        "crystals": 1.5,
    }

    @property
    def view(self) -> RumblebotsView:
        """The view that is shown."""
        assert self.scene is not None
        return cast(RumblebotsView, self.scene.view)

    def picture(self) -> Picture:
        """The table as it is to be drawn now."""
        assert self.scene is not None
        return Picture(self.scene, self.view, self.lines, self.pointed, self.whole)

    def meant(self, offer: OfferUpdate) -> str | None:
        """The card that a move names, or the faction, to tell which Bots it would keep."""
        return offer["moves"][0].rpartition(" ")[2] if offer["kind"] == "keep" else card_of(offer)

    def caption(self) -> str:
        """The round and the phase."""
        assert self.scene is not None
        return phase_words(self.view, self.scene.book)

    def people(self) -> list[Text]:
        """The Champion token, crystals, Workshop and scrap of each seat."""
        assert self.scene is not None
        return [standing(self.view, seat, self.scene.book) for seat in range(self.view["seats"])]

    def in_order(self, view: View, offers: list[OfferUpdate]) -> list[OfferUpdate]:
        """The moves in the order in which their cards lie on the table; what ends something is last."""
        return in_sight(cast(RumblebotsView, view), offers)

    def label(self, offer: OfferUpdate) -> str:
        """What a move does, costs and yields."""
        assert self.scene is not None
        return label(self.scene, self.view, offer)


BOARD: Final = RumblebotsBoard
