"""What a seat sees of a game of the toy."""

from .secrets import sees
from .state import CARDS, Board
from .types import ToyView


def view_of(board: Board, seat: int | None) -> ToyView:
    """Return what that seat (None: a spectator) may know."""
    step = board.step
    outcome = board.outcome()
    return {
        "game": board.game.meta.name,
        "seat": seat,
        "seats": 2,
        "options": dict(board.options),
        "prompt": board.prompt(step.name, step.rule, step.values(board)),
        "outcome": None if outcome is None else outcome.view(),
        "cards": [CARDS[board.cards[owner]] if sees(board, seat, owner) else None for owner in range(2)],
    }
