"""The odds of a battle and the scripted builders."""

import pytest

from tablebots import Journal, TablebotsError
from tablebots.bots.rumblebots.builders import PLANS, Builder, play_game
from tablebots.bots.rumblebots.odds import odds
from tablebots.bots.rumblebots.planner import new_planner, play_against
from tablebots.bots.rumblebots.policy import answer
from tablebots.core.rng import FastRng
from tablebots.games.rumblebots.rules import RumblebotsState

from .helpers import GAME, OURS, WEAK, building, fighting, options, play, set_up, told

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


def test_the_policy_looks_before_an_attack_and_puts_a_winner_on_top() -> None:
    extra = {1: {"contraptions": ["snooper", "snooper"]}}
    state = fighting(["bulwark"], ["bulby", "howitzer", "titan_prime", "wrench_toast", "bulby"], extra=extra)
    assert str(answer(state)) == "use snooper"
    play(state, "use snooper")
    # Both would win at once; the titan defends better. Of the rest the howitzer attacks better.
    assert str(answer(state)) == "choose titan_prime"
    play(state, "choose titan_prime")
    assert str(answer(state)) == "choose howitzer"
    play(state, "choose howitzer")
    assert str(answer(state)) == "pass"


def test_the_policy_does_not_look_at_a_single_card_nor_within_an_attack() -> None:
    extra = {1: {"contraptions": ["snooper"]}}
    assert str(answer(fighting([WALL], ["bulby"], extra=extra))) == "pass"
    state = fighting([WALL], ["bulby"] * 4, extra=extra)
    assert str(answer(state)) == "use snooper"
    assert str(answer(play(state, "pass"))) == "pass"


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


def test_a_taste_is_kept_and_another_one_buys_other_cards() -> None:
    bought = []
    for taste in (0, 1, 1, 2, 3):
        state = OURS.new(2, 11)
        assert isinstance(state, RumblebotsState)
        state.journal = Journal()
        play_game(state, [Builder(PLANS["balanced"], taste)] * 2)
        bought.append([event["card"] for event in told(state, "build")])
    assert bought[1] == bought[2]
    assert len({tuple(cards) for cards in bought}) == 4


def test_a_builder_buys_the_best_pair_rather_than_the_best_card() -> None:
    rows = {1: ["rocket_bill", "penguitron", "rat_racer", "snooper"]}
    state = building({"bots": ["bulby", "bulby", "bulby"]}, rows=rows, scrap=3, round=2)
    builder = Builder(PLANS["rush"])
    while str(builder.choose(state)) != "done":
        play(state, str(builder.choose(state)))
    assert [event["card"] for event in told(state, "build")] == ["penguitron", "rat_racer"]


def test_a_builder_does_not_upgrade_when_the_battle_could_end_the_game() -> None:
    for crystals, wanted in ((3, True), (4, False)):
        state = set_up(players=[{}, {"storage": crystals}], round=3, scrap=3)
        builder = Builder(PLANS["balanced"])
        assert builder.wants_upgrade(state, 0) == wanted
        assert builder.wants_upgrade(state, 1)


def test_a_planner_finishes_a_game() -> None:
    state = GAME.new(2, 5)
    assert isinstance(state, RumblebotsState)
    play_against(state, new_planner(3, 1), 0, Builder(PLANS["rush"]))
    assert state.outcome() is not None


@pytest.mark.rule("RB-44")
def test_the_policy_wastes_no_magnetizer_on_a_squad_without_a_bot() -> None:
    extra = {0: {"contraptions": ["dome"]}, 1: {"contraptions": ["magnetizer"]}}
    state = play(fighting([WEAK, WEAK], ["bulby", "bulby"], extra=extra), "use dome")
    assert options(state) == ["use magnetizer", "pass"]
    assert str(answer(state)) == "pass"
