"""Turning the whole board changes nothing: the solver, which tries moves in another order then, finds as few moves."""

import os

import pytest

from tablebots import _source
from tablebots.core.rng import FastRng
from tablebots.games.ricochet.board import board, pack, unpack
from tablebots.games.ricochet.position import Position
from tablebots.games.ricochet.puzzles import random_position
from tablebots.games.ricochet.solver import solve

POSITIONS = int(os.environ.get("TABLEBOTS_POSITIONS", "150" if _source.compiled() else "8"))
MAX_NODES = 0 if _source.compiled() else 3000


def turned(position: Position) -> Position:
    """The position after a quarter turn clockwise."""
    names = position.board.names
    squares = [16 * (square % 16) + 15 - square // 16 for square in unpack(position.robots)]
    return Position(board([names[3], *names[:3]]), pack(squares), position.target)


@pytest.mark.parametrize("rule", ["free", "ricochet"])
@pytest.mark.parametrize("silver", [False, True])
def test_a_turned_board_takes_as_many_moves(rule: str, silver: bool) -> None:
    rng = FastRng(20 + silver)
    for _ in range(POSITIONS):
        position = random_position(rng, simple=False, silver=silver)
        other = turned(position)
        first = solve(position, rule=rule, max_nodes=MAX_NODES)
        second = solve(other, rule=rule, max_nodes=MAX_NODES)
        if first.complete and second.complete:
            assert first.moves == second.moves, (str(position), str(other))
