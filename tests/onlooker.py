"""Run a script that plays a card, and at each move list the moves as the terminal does and check the events.

The tests of the guides start it by ``python -m tests.onlooker script``, with an edited copy of the package.
"""

import importlib
import runpy
import sys
from typing import Any, get_args

from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.terminal.boards import board_of
from tests.fitting import fits, told
from tests.terminal.driving import scene_of

APPLY = State.apply


def listed(state: State, seat: int) -> list[str]:
    """The moves of a seat in the words of the list beside the board."""
    board = board_of(state.game.meta.name)
    board.scene = scene_of(board, state, seat)
    return [choice.label for choice in board.choices()]


def event_types(game: str) -> tuple[Any, ...]:
    """The types of the events of a game."""
    types = importlib.import_module(f"tablebots.games.{game}.types")
    return get_args(getattr(types, f"{game.capitalize()}Event"))


def apply(state: State, seat: int, move: Move) -> None:
    """Make a move as usual, before the eyes of everybody."""
    labels = listed(state, seat)
    assert len(set(labels)) == len(labels) == len(state.legal(seat)), labels
    state.journal = Journal()
    APPLY(state, seat, move)
    kinds = event_types(state.game.meta.name)
    for event in told(state, None):
        assert sum(fits(event, kind) for kind in kinds) == 1, f"types.py has no such event: {event}"


if __name__ == "__main__":
    State.apply = apply  # type: ignore[method-assign]
    runpy.run_path(sys.argv[1])
