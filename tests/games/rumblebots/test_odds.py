"""The odds of a battle and the scripted builders."""

import pytest

from tablebots import TablebotsError
from tablebots.core.rng import FastRng
from tablebots.games.rumblebots.builders import PLANS, Builder, new_planner, play_against, play_game
from tablebots.games.rumblebots.odds import odds
from tablebots.games.rumblebots.rules import RumblebotsState

from .helpers import GAME, OURS, building, fighting, options, play, set_up

WALL = "sequoiatron"


def test_a_sure_battle_has_sure_odds() -> None:
    state = set_up(players=[{"bots": [WALL]}, {"bots": ["bulby"]}])
    assert odds(state, 0, 50, FastRng(1)) == [1.0, 0.0]


def test_the_odds_do_not_depend_on_the_shuffle_where_the_battle_does_not() -> None:
    mine = {"bots": ["bulby", WALL]}
    state = set_up(players=[mine, {"bots": ["rocket_bill"]}])
    chances = odds(state, 1, 2000, FastRng(2))
    # If Bulby defends first Bill wins, but then the wall beats him; a wall in front holds at once.
    assert chances == [1.0, 0.0]
    state = set_up(players=[{"bots": ["bulby", "harvester"]}, {"bots": ["howitzer"]}])
    chances = odds(state, 1, 2000, FastRng(3))
    # Howitzer beats either defender; two attack of Harvester or one of Bulby do not beat its three.
    assert chances == [0.0, 1.0]


def test_odds_lie_between_for_an_open_battle() -> None:
    state = set_up(players=[{"bots": ["bulby", WALL]}, {"bots": ["rocket_bill", "warhead"]}])
    first = odds(state, 0, 4000, FastRng(4))
    assert sum(first) == pytest.approx(1.0)
    assert 0.05 < first[0] < 0.95
    again = odds(state, 1, 4000, FastRng(5))
    assert again[0] == pytest.approx(first[0], abs=0.05)


def test_odds_in_the_middle_of_a_battle_use_what_the_seat_knows() -> None:
    """The owner has seen that the winning card is next; the other seat has not."""
    extra = {1: {"contraptions": ["snooper", "snooper"]}}
    state = fighting(["bulwark"], ["warhead", *["bulby"] * 3, "wrench_toast"], extra=extra)
    play(state, "use snooper", "choose warhead", "choose bulby")
    assert options(state) == ["use snooper", "pass"]
    assert odds(state, 1, 200, FastRng(6)) == [0.0, 1.0]
    before = state.dump()
    odds(state, 0, 50, FastRng(7))
    assert state.dump() == before


def test_there_are_no_odds_after_the_end() -> None:
    state = fighting([WALL], ["bulby"], round=6)
    with pytest.raises(TablebotsError):
        odds(state, 0, 10, FastRng(1))
    with pytest.raises(TablebotsError):
        odds(building(), 0, 0, FastRng(1))


@pytest.mark.parametrize("name", sorted(PLANS))
def test_every_plan_plays_legal_games_to_their_end(name: str) -> None:
    for seed in range(4):
        state = OURS.new(3, seed)
        assert isinstance(state, RumblebotsState)
        while state.to_act():
            seat = state.to_act()[0]
            move = Builder(PLANS[name]).choose(state)
            assert move in state.legal(seat), move
            state.push(seat, move)
        assert state.outcome() is not None


def test_plans_climb_as_they_say() -> None:
    highest = {"rush": 0, "tall": 0}
    for name in highest:
        for seed in range(8):
            state = OURS.new(4, seed)
            assert isinstance(state, RumblebotsState)
            play_game(state, [Builder(PLANS[name])] * 4)
            highest[name] = max([highest[name], *(each["workshop"] for each in state.view(None)["players"])])
    assert highest == {"rush": 2, "tall": 4}


def test_a_builder_does_not_look_at_hidden_cards() -> None:
    for seed in range(6):
        state = OURS.new(2, seed)
        assert isinstance(state, RumblebotsState)
        rng = FastRng(seed)
        while state.to_act():
            seat = state.to_act()[0]
            move = Builder(PLANS["balanced"]).choose(state)
            assert Builder(PLANS["balanced"]).choose(state.redeal(seat, rng)) == move
            state.push(seat, move)


def test_a_planner_finishes_a_game() -> None:
    state = GAME.new(2, 5)
    assert isinstance(state, RumblebotsState)
    play_against(state, new_planner(3, 1), 0, Builder(PLANS["rush"]))
    assert state.outcome() is not None
