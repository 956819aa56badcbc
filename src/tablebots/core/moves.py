"""Moves: small values with a code, and the list of all moves of a game."""

import difflib
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import BadNotation, wrong
from tablebots.core.messages import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One choice a seat can make: equal, ordered and hashed by its code, written and read as its text.

    Each distinct move is created once, in its game's `MoveList`; `legal` returns references to it.
    """

    def __init__(self, code: int, text: str, key: str, values: dict[str, Value] | None = None) -> None:
        self.code: Final[i64] = code
        self.text: Final = text
        self.key: Final = key
        """The key of its text in the rulebook, shared by all moves of one action."""
        self.values: Final[dict[str, Value]] = {} if values is None else values
        """The values of that text."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.code == other.code

    def __ne__(self, other: object) -> bool:
        return not (isinstance(other, Move) and self.code == other.code)

    def __hash__(self) -> int:
        return int(self.code)

    def __lt__(self, other: "Move") -> bool:
        return self.code < other.code


def check_indexes(game: str, texts: list[str], indexes: list[int]) -> None:
    """Raise ValueError unless each action of a game, given by its text and its index, stands at its index."""
    for place, index in enumerate(indexes):
        if index != place:
            raise ValueError(
                f"the action {texts[place]!r} of {game} has the index {index} and is number {place} of ACTIONS"
            )


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveList:
    """All moves of a game, each at the index of its code."""

    def __init__(self, game: str, moves: list[Move]) -> None:
        self.game: Final = game
        self.moves: Final = moves
        self.by_text: Final = {move.text: move for move in moves}
        if len(self.by_text) != len(moves) or any(move.code != code for code, move in enumerate(moves)):
            raise ValueError(f"the moves of {game} need distinct texts and codes 0, 1, 2, ...")

    def parse(self, text: str) -> Move:
        """Return the move that the text names; raise BadNotation if there is none."""
        move = self.by_text.get(" ".join(text.lower().split()))
        if move is not None:
            return move
        start = text if len(text) <= 40 else text[:40] + "…"
        close = difflib.get_close_matches(start.lower(), list(self.by_text), 1)
        raise BadNotation(
            wrong("not_a_move", {"game": self.game, "given": repr(start), "close": repr(close[0]) if close else ""})
        )
