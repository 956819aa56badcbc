"""The base of what an action gives. The gains themselves are in `effects`."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from tablebots.games.raising.state import Board, PlayerState


class Gain:
    """One thing that an action gives: an amount of an item, or one of several items to choose from."""

    def __init__(self, item: i64, amount: i64, choices: list[int]) -> None:
        self.item: Final[i64] = item
        self.amount: Final[i64] = amount
        self.choices: Final = choices
        """Empty, or the items of which one is chosen (then *item* is -1 and *amount* 1)."""

    def happen(self, board: "Board", player: "PlayerState") -> bool:
        """Give it to a player at once; return False if the player must be asked, so that it has to `wait`."""
        return False

    def wait(self, player: "PlayerState") -> None:
        """Put it on the player's stack, on top of what is there."""
        raise NotImplementedError
