"""What the frame asks of a board, and what a board tells the frame."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from rich.text import Text
from textual.message import Message
from textual.widgets import Static

from tablebots.core.errors import Refusal
from tablebots.core.rulebook import joined_text
from tablebots.core.types import View
from tablebots.table.types import OfferUpdate
from tablebots.terminal.scene import Choice, Scene


class Board(Static, can_focus=False):
    """The table of one game: it shows a scene, and turns keys into the texts of moves."""

    class Chosen(Message):
        """The person at the screen made this move."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Refused(Message):
        """A rule forbids what the person wanted to do on the board."""

        def __init__(self, refusal: Refusal) -> None:
            super().__init__()
            self.refusal = refusal

    class Alone(Message):
        """What comes now is for one seat's eyes only: ask the others to look away, then go on."""

        def __init__(self, seat: int, go_on: Callable[[], None]) -> None:
            super().__init__()
            self.seat = seat
            self.go_on = go_on

    class Changed(Message):
        """The board shows something else now, though nobody has moved."""

    scene: Scene | None = None
    numbered = True
    """Whether the moves are picked from a numbered list; otherwise the board has keys of its own."""

    beats: ClassVar[Mapping[str, float]] = {}
    """How long each kind of event is shown in the middle of a move, where 1 is usual; the others come with the next."""

    def in_order(self, view: View, offers: list[OfferUpdate]) -> list[OfferUpdate]:
        """The moves in the order in which they are listed and numbered; they come in the order of their codes."""
        return offers

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Draw a scene into so many columns and lines."""
        raise NotImplementedError

    def caption(self) -> str:
        """A few words for the top line, such as the round."""
        return ""

    def people(self) -> list[Text]:
        """A line about each seat, without its name."""
        assert self.scene is not None
        outcome = self.scene.view["outcome"]
        if outcome is None:
            return [Text() for _ in range(self.scene.view["seats"])]
        return [Text(str(score)) for score in outcome["scores"]]

    def choices(self) -> list[Choice]:
        """The list of moves."""
        assert self.scene is not None
        listed = enumerate(self.scene.offers, 1)
        return [Choice(str(n), self.label(offer), offer["moves"][0]) for n, offer in listed]

    def label(self, offer: OfferUpdate) -> str:
        """What the list says of a move."""
        return joined_text(offer["label"])

    def point(self, move: str | None) -> None:
        """Note which listed move is highlighted, to tell more about it."""

    def press(self, key: str) -> bool:
        """Act on a key; whether it means something here."""
        return False

    def expand_text(self, text: str) -> str:
        """The move that a short form stands for; here the number of a listed move."""
        assert self.scene is not None
        if text.isdecimal() and 1 <= int(text[:9]) <= len(self.scene.offers):
            return self.scene.offers[int(text) - 1]["moves"][0]
        return text

    def undo(self) -> bool:
        """Take back something that only this board knows of; whether there was such a thing."""
        return False

    def keys(self) -> list[tuple[str, str]]:
        """The board's own keys and the keys of their words in the frame's texts."""
        return []
