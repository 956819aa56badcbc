"""Stored games of the toy: declared fields, steps by name, and checks that what is loaded can be played on."""

from tablebots.core.fields import CardsField, Field, restore, store
from tablebots.core.steps import restore_steps, stack_of, store_steps

from .state import CARDS, OVER, Board
from .steps import Choose, Reveal, first_steps

FIELDS: list[Field] = [CardsField("cards", len(CARDS)), CardsField("shown", 2)]
STEPS = {"choose": Choose, "reveal": Reveal}


def store_board(board: Board) -> dict[str, object]:
    """Return the options, the declared fields and the steps, ready for JSON."""
    return {"options": dict(board.options), **store(board, FIELDS), "steps": store_steps(board.step)}


def restore_board(board: Board, fields: dict[str, object]) -> None:
    """Set a board to its stored fields; raise ValueError, KeyError or TypeError if they are damaged."""
    restore(board, FIELDS, fields)
    board.step = restore_steps(fields["steps"], OVER, STEPS, 0, 2)
    if len(board.cards) != len(CARDS):
        raise ValueError("a card is missing")
    stored = store_steps(board.step)
    if stored not in ([], *[store_steps(step) for step in stack_of(first_steps())[2:]]):
        raise ValueError("the steps are not those of a game")
    if any(["choose", seat] in stored for seat in board.shown):
        raise ValueError("a player has shown a card before choosing")
