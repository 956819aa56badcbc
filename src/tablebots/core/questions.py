"""What a person at the table is asked: the question, what is offered, and what cannot be chosen and why."""

from typing import Final

from tablebots.core.messages import Message, Piece, Value
from tablebots.core.moves import Move


class Question:
    """What is asked: the key of its text in the rulebook under ``prompts``, the rule that asks, and what follows."""

    def __init__(self, key: str, rule: str, values: dict[str, Value], consequence: Message | None = None) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.values: Final = values
        self.consequence: Final = consequence
        """What a player should know before answering: "it is your last life"."""

    def message(self) -> Message:
        """Return the question as a message."""
        return Message("prompts", self.key, self.values)


class Offer:
    """A legal move with what a player should know about it, or several moves that are proposed as one."""

    def __init__(self, moves: list[Move], final: bool = False) -> None:
        self.moves: Final = moves
        self.final: bool = final
        """Whether it cannot be taken back by the rules of the game: a bid, a slide that is shown."""
        self.pieces: Final[list[tuple[str, Piece]]] = []
        """The pieces that it is about, each with its role: ``attacker``, ``blocker``, ``target``, ``card``."""
        self.price: Final[dict[str, int]] = {}
        """What it costs, by the game's words for it."""
        self.skips: Final[list[Piece]] = []
        """What can no longer be done after it."""
        self.preview: Message | None = None
        """What would happen: "5 against 4"."""
        self.alternatives: Final[list[list[Move]]] = []
        """For moves proposed as one: for each of them the moves that could stand in its place."""

    def touch(self, role: str, piece: Piece) -> None:
        """Add a piece with its role."""
        self.pieces.append((role, piece))


class Lock:
    """A piece that the question is about and no offer touches, and the move that would choose it if it were legal."""

    def __init__(self, piece: Piece, move: Move) -> None:
        self.piece: Final = piece
        self.move: Final = move
