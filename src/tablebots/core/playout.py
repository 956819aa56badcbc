"""Random play, for benchmarks, tests and bots that judge a state by playing it to its end."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.game import TABLE, Game, State
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, Rng

TABLE_ODDS: Final[i64] = 16
"""A random walker lets time run out once in this many moves."""


def random_seat(acting: list[int], rng: Rng) -> i64:
    """Return one of the seats that may act: the table with odds of one in sixteen, or when nobody else can."""
    count: i64 = len(acting)
    if acting[count - 1] == TABLE:
        if count == 1 or rng.below(TABLE_ODDS) == 0:
            return TABLE
        count -= 1
    return acting[rng.below(count)] if count > 1 else acting[0]


def random_move(state: State, seat: i64, rng: Rng) -> Move:
    """Return one of the seat's legal moves, each equally likely."""
    moves = state.legal(seat)
    return moves[rng.below(len(moves))]


def playout(state: State, rng: Rng, limit: i64) -> i64:
    """Play at random until the game is over or *limit* moves are made, and return how many were made."""
    made: i64 = 0
    while made < limit:
        acting = state.to_act()
        if not acting:
            break
        seat = random_seat(acting, rng)
        state.push(seat, random_move(state, seat, rng))
        made += 1
    return made


def playouts(
    game: Game, seats: int, options: Mapping[str, object], seed: int, count: int, limit: i64
) -> tuple[int, int]:
    """Play *count* new games at random, and return how many moves were made and how many games ended."""
    rng = FastRng(seed)
    made: i64 = 0
    ended = 0
    for number in range(count):
        state = game.new(seats, seed + number, options)
        made += playout(state, rng, limit)
        if not state.to_act():
            ended += 1
    return int(made), ended


def copies(state: State, count: i64) -> None:
    """Copy a state *count* times, to measure the cost of a copy."""
    while count > 0:
        state.copy()
        count -= 1
