"""What views of Rumblebots say beside the cards: prices, direction, prizes, who comes next, and the own deck."""

import pytest

from tablebots.games.rumblebots import rulings

from .helpers import WEAK, building, fighting, play, set_up, watched

WALL = "sequoiatron"


@pytest.mark.rule("RB-32")
def test_prices_of_a_hand_are_for_its_player() -> None:
    state = play(building({"storage": 1}, decks={1: ["rocket_bill", "rat_racer"]}), "scan 1")
    mine, theirs = state.view(0)["prices"], state.view(1)["prices"]
    assert mine is not None
    assert theirs is not None
    assert mine["hand"] == [3, 1]
    assert theirs == {**mine, "hand": []}
    assert watched([WALL], ["bulby"]).view(0)["prices"] is None


@pytest.mark.rule("RB-74", "RB-25")
def test_yields_are_listed_as_the_bots_are() -> None:
    view = building({"bots": ["seedbot", "bulby", "andruid"], "contraptions": ["dome"], "workshop": 3}).view(1)
    prices = view["prices"]
    assert prices is not None
    assert list(zip(view["players"][0]["bots"], prices["bots"], strict=True)) == [
        ("bulby", 1),
        ("seedbot", 4),
        ("andruid", 3),
    ]
    assert prices["ready"] == [2]


@pytest.mark.rule("RB-61", "RB-62", "RB-10")
def test_the_showdown_has_other_limits() -> None:
    usual, last = building().view(0)["prices"], building({"workshop": 4}, round=6).view(0)["prices"]
    assert usual is not None
    assert last is not None
    limits = ["build_limit", "upgrade_limit", "energise_limit", "energise", "energise_cryo", "upgrade"]
    assert [usual[name] for name in limits] == [2, 1, 3, 1, 1, 3]
    assert [last[name] for name in limits] == [3, None, None, 2, 1, None]


@pytest.mark.rule("RB-09")
def test_the_direction_and_the_order_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    players: list[object] = [{}, {}, {}]
    odd, even = set_up(players=players, champion=1).view(0), set_up(players=players, champion=1, round=2).view(0)
    assert (odd["clockwise"], odd["order"]) == (True, [1, 2, 0])
    assert (even["clockwise"], even["order"]) == (False, [1, 0, 2])
    monkeypatch.setattr(rulings, "ODD_ROUNDS_GO_CLOCKWISE", False)
    assert set_up(players=players).view(0)["clockwise"] is False


@pytest.mark.rule("RB-06")
@pytest.mark.parametrize(("seats", "prize"), [(2, 2), (3, 3), (4, 3)])
def test_the_prizes_of_the_rounds(seats: int, prize: int) -> None:
    assert set_up(players=[{} for _ in range(seats)]).view(0)["prizes"] == [prize] * 5 + [0]


@pytest.mark.rule("RB-54")
def test_who_challenges_next_without_those_who_are_out() -> None:
    extra = {seat: {"contraptions": ["magnetizer"]} for seat in (1, 2)}
    state = fighting([WALL], ["bulby"], ["bulby", "bulby"], [WEAK, WEAK], extra=extra)
    assert state.view(0)["order"] == [2, 3]
    play(state, "pass")
    assert state.view(0)["players"][1]["surrendered"]
    assert state.view(0)["order"] == [3]


@pytest.mark.rule("RB-48")
def test_the_faction_of_the_champion_is_known_once_there_was_a_choice() -> None:
    extra = {0: {"contraptions": ["magnetizer"]}, 1: {"contraptions": ["magnetizer"]}}
    state = fighting(["andruid", "bulby", "bulby"], ["bulby", "rocket_bill", WEAK], extra=extra)
    clash = state.view(None)["clash"]
    assert clash is not None
    assert clash["faction"] is None
    play(state, "pass", "keep warfare")
    clash = state.view(None)["clash"]
    assert clash is not None
    assert (clash["champion"], clash["faction"]) == (1, "warfare")


@pytest.mark.rule("RB-40")
def test_the_own_deck_is_listed_by_name() -> None:
    state = watched([WALL, "bulby"], ["bulby", "rocket_bill", WEAK])
    assert state.view(1)["players"][1]["deck"]["contents"] == [WEAK, "rocket_bill"]
    assert state.view(0)["players"][1]["deck"]["contents"] == []
    assert state.view(None)["players"][1]["deck"]["contents"] == []
