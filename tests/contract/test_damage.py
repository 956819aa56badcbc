"""A stored state with a changed field is refused, or can be stored again, looked at, dealt anew and played on."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots.core import registry
from tablebots.core.errors import BadDump
from tablebots.core.game import Game
from tablebots.core.playout import playout
from tablebots.core.rng import FastRng, Rng

CASES = [(game, seats) for game in registry.all_games() for seats in {max(game.meta.min_seats, 2), game.meta.max_seats}]
LONG = 400
STOPS = 8
"""How often a game from a damaged state is stored and read again."""


def damaged(value: Any, rng: Rng) -> Any:
    """Something like a value: a number beside it, a list with an item more or less or damaged, and so on."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + (-1, 1, 2)[rng.below(3)]
    if isinstance(value, list):
        at = int(rng.below(len(value) + 1))
        if at == len(value):
            return [*value, 0] if rng.below(2) else value[:-1]
        return value[:at] + ([] if rng.below(2) else [damaged(value[at], rng)]) + value[at + 1 :]
    if isinstance(value, dict) and value:
        key = sorted(value)[rng.below(len(value))]
        return {**value, key: damaged(value[key], rng)}
    return value


@pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda value: getattr(value, "name", str(value)))
def test_a_damaged_state_is_refused_or_can_be_played(game: Game, seats: int) -> None:
    @settings(max_examples=5 * settings.default.max_examples)
    @given(seed=st.integers(0, 10**6))
    def plays(seed: int) -> None:
        rng = FastRng(seed)
        state = game.new(seats, seed)
        playout(state, rng, rng.below(120))
        whole = json.loads(state.dump())
        field = sorted(whole["state"])[rng.below(len(whole["state"]))]
        whole["state"][field] = damaged(whole["state"][field], rng)
        try:
            loaded = game.load(json.dumps(whole).encode())
        except BadDump as error:
            assert str(error)
            return
        assert game.load(loaded.dump()) == loaded
        for seat in range(seats):
            sample = loaded.redeal(seat, FastRng(seed))
            assert sample.view(seat) == loaded.view(seat)
        for _ in range(STOPS):
            playout(loaded, rng, LONG // STOPS)
            assert bool(loaded.needed()) == (loaded.outcome() is None)
            assert game.load(loaded.dump()) == loaded

    plays()
