"""The board of Rumblebots: Laboratory and Workshops, the Arena, and a numbered list of moves."""

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from rich.text import Text

from tablebots.core.game import View
from tablebots.core.moves import Move
from tablebots.games.rumblebots.view import RumblebotsView
from tablebots.terminal.boards.base import Board
from tablebots.terminal.boards.rumblebots_moves import in_sight, label
from tablebots.terminal.boards.rumblebots_picture import KEY, Picture, phase_words, standing
from tablebots.terminal.scene import Choice, Scene


class RumblebotsBoard(Board):
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

    def __init__(self) -> None:
        super().__init__()
        self.whole = False
        """Whether everything is told about every card."""
        self._pointed: str | None = None
        self._height = 0

    @property
    def view(self) -> RumblebotsView:
        """The view that is shown."""
        assert self.scene is not None
        return cast(RumblebotsView, self.scene.view)

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Draw the table; the width is the one that the layout gives."""
        self.scene = scene
        self._height = height
        self._draw()

    def _draw(self) -> None:
        assert self.scene is not None
        self.update(Picture(self.scene, self.view, self._height, self._pointed, self.whole))

    def point(self, move: str | None) -> None:
        """Tell all about the card that a move names, or which Bots a faction would keep."""
        if self.scene is None:
            return
        named = [listed.values for listed in self.scene.legal if listed.text == move]
        meant = named[0].get("card", named[0].get("faction")) if named else None
        pointed = None if meant is None else str(meant)
        if pointed != self._pointed:
            self._pointed = pointed
            self._draw()

    def caption(self) -> str:
        """The round and the phase."""
        assert self.scene is not None
        return phase_words(self.view, self.scene.texts)

    def people(self) -> list[Text]:
        """The Champion token, crystals, Workshop and scrap of each seat."""
        assert self.scene is not None
        return [standing(self.view, seat, self.scene.texts) for seat in range(self.view["seats"])]

    def in_order(self, view: View, legal: list[Move]) -> list[Move]:
        """The moves in the order in which their cards lie on the table; what ends something is last."""
        return in_sight(cast(RumblebotsView, view), legal)

    def choices(self) -> list[Choice]:
        """The list of moves, with what they do, cost and yield."""
        assert self.scene is not None
        listed = enumerate(self.scene.legal, 1)
        return [Choice(str(number), label(self.scene, self.view, move), move.text) for number, move in listed]

    def press(self, key: str) -> bool:
        """Show every card with its text, or only what fits."""
        if key != KEY and not (key == "escape" and self.whole):
            return False
        self.whole = not self.whole
        self._draw()
        return True

    def keys(self) -> list[tuple[str, str]]:
        """The key for the texts of all cards."""
        return [(KEY, "key_cards")]


BOARD: Final = RumblebotsBoard
