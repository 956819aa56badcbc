"""Checks for authors of bots: are its moves legal, and does it decide only by what its seat knows?"""

from collections.abc import Callable

from tablebots.bots.player import Bot, Budget, Player, Wait
from tablebots.core.game import TABLE, Game, State
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
    """Let a bot decide in random games of the *chosen* variants (None: all); return the number of checked decisions.

    In some states a new bot from *make* decides twice: in the real state, and in one that looks the same to its seat.
    Raise BrokenContract if the two moves differ or the first one is not legal.
    """
    checked = 0
    for variant in variants(game) if chosen is None else chosen:
        for seed in range(seeds):
            state = start(game, variant, seed)
            for number, (seat, _) in enumerate(random_walk(state, seed, MOVES_A_WALK)):
                if number % EVERY == 0 and seat in _asked(state) and len(state.legal(seat)) > 1:
                    _check_decision(state, seat, make, budget, seed + number)
                    checked += 1
    return checked


def _asked(state: State) -> list[int]:
    """Return the seats whose bots would be asked: those needed, or where the game waits for the clock, all."""
    needed = [seat for seat in state.needed() if seat != TABLE]
    return needed or [seat for seat in state.to_act() if seat != TABLE]


def _check_decision(state: State, seat: int, make: Callable[[int], Bot], budget: Budget, seed: int) -> None:
    other = state.redeal(seat, FastRng(seed + 1))
    seconds = float(seed % 100)
    moves = [make(seed).choose(Player(world, seat, key_of(seed), seconds), budget) for world in (state, other)]
    legal = isinstance(moves[0], Wait) or moves[0] in state.legal(seat)
    demand(legal, f"the bot chose {moves[0]}, which is not legal for seat {seat}")
    demand(
        moves[0] == moves[1],
        f"the bot of seat {seat} used hidden information: it chose {moves[0]} in one world and {moves[1]} in the other",
    )
