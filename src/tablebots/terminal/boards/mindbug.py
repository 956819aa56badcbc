"""The board of Mindbug: both sides, the hand of the person at the screen, and a numbered list of moves."""

from typing import Final, cast

from rich.text import Text

from tablebots.games.mindbug.types import MindbugView
from tablebots.terminal.boards.cards import CardBoard
from tablebots.terminal.boards.mindbug_picture import Picture, life_and_mindbugs


class MindbugBoard(CardBoard):
    """The table; a key shows every card with its text, wherever it lies."""

    @property
    def view(self) -> MindbugView:
        """The view that is shown."""
        assert self.scene is not None
        return cast(MindbugView, self.scene.view)

    def picture(self) -> Picture:
        """The table as it is to be drawn now."""
        assert self.scene is not None
        return Picture(self.scene, self.view, self.lines, self.pointed, self.whole)

    def people(self) -> list[Text]:
        """Life and Mindbugs of each seat."""
        return [life_and_mindbugs(player["life"], player["mindbugs"]) for player in self.view["players"]]


BOARD: Final = MindbugBoard
