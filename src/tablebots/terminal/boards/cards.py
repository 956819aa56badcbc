"""A board of cards: it tells more about the card that is pointed at, and everything on demand."""

from rich.console import RenderableType
from rich.text import Text

from tablebots.table.types import OfferUpdate
from tablebots.terminal.boards.base import Board
from tablebots.terminal.scene import Scene

KEY = "c"
"""Shows every card with its text."""


class CardBoard(Board):
    """The table; a key shows every card with its text, wherever it lies."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = False
        """Whether everything is told about every card."""
        self.pointed: str | None = None
        """What the highlighted move is about."""
        self.lines = 0
        """How many lines there are to draw in."""

    def picture(self) -> RenderableType:
        """The table as it is to be drawn now."""
        return Text()

    def meant(self, offer: OfferUpdate) -> str | None:
        """What a move is about: the last card that it names."""
        return offer["pieces"][-1]["card"] if offer["pieces"] else None

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Draw the table; the width is the one that the layout gives."""
        self.scene = scene
        self.lines = height
        self.update(self.picture())

    def point(self, move: str | None) -> None:
        """Tell all about what a move is about."""
        if self.scene is None:
            return
        named = [offer for offer in self.scene.offers if offer["moves"][0] == move]
        pointed = self.meant(named[0]) if named else None
        if pointed != self.pointed:
            self.pointed = pointed
            self.update(self.picture())

    def press(self, key: str) -> bool:
        """Show every card with its text, or only what fits."""
        if key != KEY and not (key == "escape" and self.whole):
            return False
        self.whole = not self.whole
        self.update(self.picture())
        return True

    def keys(self) -> list[tuple[str, str]]:
        """The key for the texts of all cards."""
        return [(KEY, "key_cards")]
