"""The state of a game of the toy, and the base of its steps."""

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED, Game, State
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.core.rng import Rng
from tablebots.core.steps import BaseStep

CARDS = ["ant", "bee", "cat", "dog", "eel"]
"""The cards, lowest first."""


class Step(BaseStep):
    """Something still to be done: it asks a player, or goes on by itself."""

    stores = ("seat",)

    def __init__(self, below: "Step | None", seat: int) -> None:
        self.below = below
        self.seat = seat

    def advance(self, board: "Board") -> bool:
        """Go on without asking; return False if a player must answer."""
        return False

    def legal(self, board: "Board", moves: list[Move]) -> None:
        """Add the legal answers, sorted by code."""

    def refuse(self, board: "Board", move: Move) -> Refusal:
        """Return why a move is not a legal answer."""
        return Refusal(NOT_ASKED)

    def answer(self, board: "Board", move: Move) -> None:
        """Go on with a legal answer."""

    def values(self, board: "Board") -> dict[str, Value]:
        """Return what fills the text of the question."""
        return {"seat": self.seat}


class Over(Step):
    """The bottom of every stack, and all that is left when the game is over."""

    name = "over"


OVER: Step = Over(None, 0)


class Board(State):
    """The cards, what was shown of them, and what is still to be done."""

    def __init__(self, game: Game, rng: Rng, options: dict[str, bool | int | str]) -> None:
        super().__init__(game, 2, rng)
        self.options = options
        self.cards: list[int] = []
        """The card of each player, then those that lie face down."""
        self.shown: list[int] = []
        """The seats that have shown their card."""
        self.step: Step = OVER
        """The top of the stack."""

    def pop(self) -> Step:
        """Take the top step off the stack and return it."""
        step = self.step
        assert step.below is not None
        self.step = step.below
        return step

    def is_over(self) -> bool:
        """Return whether nothing is left to be done."""
        return self.step is OVER

    def tell(self, key: str, values: dict[str, Value]) -> None:
        """Note an event that everybody sees."""
        if self.journal is not None:
            self.journal.note(key, values)
