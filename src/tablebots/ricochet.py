"""The public API of Ricochet Robots: positions, the solver, hints and puzzles.

>>> from tablebots import ricochet
>>> position = ricochet.parse_position("r1f-b2f-y1b-g1b_rj7-ge11-bl13-ye10_green-circle")
>>> ricochet.solve(position).moves
5
"""

from tablebots.games.ricochet.hints import Hints, hints_for
from tablebots.games.ricochet.position import Position, make_position, parse_position
from tablebots.games.ricochet.puzzles import LEVELS, Puzzle, PuzzleSpec, daily, generate, make_puzzle, rate, rated_set
from tablebots.games.ricochet.solver import Solution, solve

__all__ = [
    "LEVELS",
    "Hints",
    "Position",
    "Puzzle",
    "PuzzleSpec",
    "Solution",
    "daily",
    "generate",
    "hints_for",
    "make_position",
    "make_puzzle",
    "parse_position",
    "rate",
    "rated_set",
    "solve",
]
