"""Scripted players of Rumblebots: each plays whole games, and the planner plays better than a plan."""

import pytest

from tablebots.arena.match import play_match
from tablebots.bots.rumblebots.players import PLAYERS, new_player
from tablebots.core import registry

GAME = registry.get("rumblebots")


@pytest.mark.parametrize("name", PLAYERS)
def test_each_plays_a_game_to_its_end(name: str) -> None:
    state = GAME.new(2, 3)
    players = [new_player(name, seat) for seat in range(2)]
    while state.to_act():
        seat = state.needed()[0]
        state.apply(seat, players[seat].choose(state, seat))
    assert state.outcome() is not None


def test_a_plan_beats_chance() -> None:
    result = play_match(GAME, ["balanced", "random"], games=12, seed=1)
    assert result.wins[0] >= 10


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = [play_match(GAME, ["planner", "rush"], games=2, seed=4) for _ in range(2)]
    assert (first.wins, first.moves) == (second.wins, second.moves)
