"""What the frame shows at one moment: everything a screen or a board needs, and nothing that changes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.rulebook import Rulebook, joined_text
from tablebots.core.types import Span, View
from tablebots.table.types import OfferUpdate, QuestionUpdate
from tablebots.terminal.words import Texts

LINES: Final = 300
"""Older events are in the record; a longer text would make every move slower."""

Ask = Callable[[str, object], Any]
"""Asks a helper of the game; raises BadQuestion."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A game as one viewer is told of it, with the words to tell it."""

    view: View
    question: QuestionUpdate[dict[str, Any]] | None
    """What is asked; None when the game is over, and in the middle of a move."""
    offers: list[OfferUpdate]
    """The moves of the seat, each alone; empty where the game is only watched."""
    ending: list[Span] | None
    """How the game ended; None while it goes on."""
    seat: int | None
    """Whose eyes these are; None for a spectator."""
    events: list[dict[str, Any]]
    """The last of what was told, what was taken back among it."""
    catalogue: dict[str, Any]
    """The printed facts of the game."""
    book: Rulebook
    """The words of the game."""
    texts: Texts
    """The words of the frame."""
    ask: Ask
    watching: bool = False
    """Whether a record is shown, so that nobody can move."""
    fresh: int = 0
    """In the middle of a move: how many of the last events are told just now. Otherwise 0."""
    bots: dict[int, str] = field(default_factory=dict)
    """The names of the bots, by seat."""

    @property
    def log(self) -> list[str]:
        """What was told, in sentences."""
        return [joined_text(event["text"]) for event in self.events]

    @property
    def asks(self) -> str:
        """The key of the question, empty if nothing is asked."""
        return "" if self.question is None else self.question["key"]

    def explain(self, refusal: Refusal) -> str:
        """A refusal as a sentence; if the move answers another question, also the one that is asked."""
        sentence = self.book.refusal(refusal)
        if refusal.rule != NOT_ASKED or self.question is None:
            return sentence
        return f"{sentence} {joined_text(self.question['text'])}"


def single(offers: list[OfferUpdate]) -> list[OfferUpdate]:
    """The offers of one move each; those of several moves at once are made of them."""
    return [offer for offer in offers if len(offer["moves"]) == 1]


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list of moves: the key or number for it, its words, and the move that it makes if picked."""

    key: str
    label: str
    move: str | None = None
