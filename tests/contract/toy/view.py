"""What a seat sees of a game of the toy."""

from .secrets import sees
from .state import CARDS, Board
from .types import ToyView


def view_of(board: Board, seat: int | None) -> ToyView:
    """Return what that seat (None: a spectator) may know."""
    outcome = board.outcome()
    return {
        "game": board.game.meta.name,
        "seat": seat,
        "seats": 2,
        "options": dict(board.options),
        "outcome": None if outcome is None else outcome.view(),
        "cards": [CARDS[board.cards[owner]] if sees(board, seat, owner) else None for owner in range(2)],
    }


def places_of(board: Board, seat: int | None) -> dict[str, list[int]]:
    """Return which card lies where in the view of that seat."""
    return {"cards": [board.cards[owner] if sees(board, seat, owner) else -1 for owner in range(2)]}
