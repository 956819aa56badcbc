"""Checks for authors of bots: whether a bot makes legal moves and decides by what its seat knows alone."""

from collections.abc import Callable

from tablebots.bots.player import Bot, Budget, Player
from tablebots.core.game import Game, State
from tablebots.core.rng import FastRng, key_of
from tablebots.testing.contract import Variant, demand, random_walk, start, variants

EVERY = 7
MOVES_A_WALK = 300


def check_bot(
    game: Game,
    make: Callable[[int], Bot],
    budget: Budget,
    seeds: int = 1,
    chosen: list[Variant] | None = None,
) -> int:
    """Let a bot decide in random games of some variants (None: all), and return how many decisions were checked.

    Now and then a new bot from *make* decides twice: in the real state, and in one that its seat cannot tell apart.
    Raise BrokenContract if the two moves differ, or one of them is not legal.
    """
    checked = 0
    for variant in variants(game) if chosen is None else chosen:
        for seed in range(seeds):
            state = start(game, variant, seed)
            for number, (seat, _) in enumerate(random_walk(state, seed, MOVES_A_WALK)):
                if number % EVERY == 0 and seat in state.needed() and len(state.legal(seat)) > 1:
                    _check_decision(state, seat, make, budget, seed + number)
                    checked += 1
    return checked


def _check_decision(state: State, seat: int, make: Callable[[int], Bot], budget: Budget, seed: int) -> None:
    other = state.redeal(seat, FastRng(seed + 1))
    moves = [make(seed).choose(Player(world, seat, key_of(seed)), budget) for world in (state, other)]
    demand(moves[0] in state.legal(seat), f"the bot chose {moves[0]}, which is not legal for seat {seat}")
    demand(moves[0] == moves[1], f"the bot of seat {seat} looked at hidden things: {moves[0]} or {moves[1]}")
