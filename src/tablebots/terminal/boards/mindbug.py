"""The board of Mindbug: both sides, the hand of the person at the screen, and a numbered list of moves."""

from typing import Final, cast

from rich.text import Text

from tablebots.games.mindbug.view import MindbugView
from tablebots.terminal.boards.base import Board
from tablebots.terminal.boards.mindbug_picture import Picture, life_and_mindbugs
from tablebots.terminal.scene import Scene


class MindbugBoard(Board):
    """The table; a key shows every card with its text, wherever it lies."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = False
        """Whether everything is told about every card."""
        self._pointed: str | None = None
        self._height = 0

    @property
    def view(self) -> MindbugView:
        """The view that is shown."""
        assert self.scene is not None
        return cast(MindbugView, self.scene.view)

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Draw the table; the width is the one that the layout gives."""
        self.scene = scene
        self._height = height
        self._draw()

    def _draw(self) -> None:
        assert self.scene is not None
        self.update(Picture(self.scene, self.view, self._height, self._pointed, self.whole))

    def point(self, move: str | None) -> None:
        """Tell more about the card that a move names."""
        card = "" if move is None else move.rpartition(" ")[2].partition("#")[0]
        pointed = card or None
        if pointed != self._pointed and self.scene is not None:
            self._pointed = pointed
            self._draw()

    def people(self) -> list[Text]:
        """Life and Mindbugs of each seat."""
        return [life_and_mindbugs(player["life"], player["mindbugs"]) for player in self.view["players"]]

    def press(self, key: str) -> bool:
        """Show every card with its text, or only what fits."""
        if key != "c":
            return False
        self.whole = not self.whole
        self._draw()
        return True

    def keys(self) -> list[tuple[str, str]]:
        """The key for the texts of all cards."""
        return [("c", "key_cards")]


BOARD: Final = MindbugBoard
