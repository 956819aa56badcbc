"""The check of the bids."""

import pytest

from tablebots.core.game import TABLE
from tablebots.core.messages import plain_values
from tablebots.games.ricochet.rules import RicochetState

from .helpers import events, play, refused, setup, slide, texts, where

# Yellow reaches its triangle on d15 by going left to d16 and up.
ROBOTS = "rc16-gp16-bp1-yg16"


def check(*lines: str, seats: int = 3, **options: object) -> RicochetState:
    """A round whose bids are made and whose hourglass has run out."""
    return play(setup(ROBOTS, "yellow-triangle", seats=seats, **options), *lines, "table hourglass out")


def checker(state: RicochetState) -> int | None:
    attempt = state.view(None)["attempt"]
    return None if attempt is None else attempt["seat"]


@pytest.mark.rule("RR-50")
def test_the_lowest_bid_goes_first() -> None:
    assert checker(check("0 bid 5", "1 bid 3", "2 bid 4")) == 1


@pytest.mark.rule("RR-50")
def test_of_equal_bids_the_one_made_first_goes_first() -> None:
    assert checker(check("2 bid 4", "0 bid 4", "1 bid 4")) == 2


@pytest.mark.rule("RR-50")
def test_a_lowered_bid_counts_from_the_moment_of_lowering() -> None:
    state = check("0 bid 9", "1 bid 4", "0 bid 4")
    assert checker(state) == 1
    assert [bid["seat"] for bid in state.view(None)["bids"]] == [1, 0]


@pytest.mark.rule("RR-50")
def test_only_the_player_whose_bid_is_checked_moves() -> None:
    state = check("0 bid 5", "1 bid 3")
    assert state.to_act() == [1, TABLE]
    assert state.needed() == [1]
    assert refused(state, 0, "red up") == "TB-01"
    assert texts(state, 0) == texts(state, 2) == []


@pytest.mark.rule("RR-51")
@pytest.mark.parametrize("bid", [2, 3, 50])
def test_arriving_in_as_many_moves_as_bid_or_fewer_wins_the_chip(bid: int) -> None:
    state = slide(check(f"1 bid {bid}"), "yellow left", "yellow up")
    assert state.view(None)["chips"] == [[], ["yellow-triangle"], []]
    assert events(state, "chip_won") == [
        {"event": "chip_won", "seat": 1, "target": "yellow-triangle", "moves": 2},
    ]


@pytest.mark.rule("RR-51")
def test_more_moves_than_bid_fail() -> None:
    state = slide(check("1 bid 1"), "yellow left")
    assert [event["seat"] for event in events(state, "failed_bid_used_up")] == [1]
    assert state.view(None)["chips"] == [[], [], []]


@pytest.mark.rule("RR-51")
def test_with_exact_bids_arriving_too_early_is_not_enough() -> None:
    state = slide(check("1 bid 4", exact_bids=True), "yellow left", "yellow up")
    assert where(state, "yellow") == "d15"
    assert not events(state, "chip_won")
    slide(state, "yellow down", "yellow up")
    assert events(state, "chip_won")[0]["moves"] == 4


@pytest.mark.rule("RR-51")
def test_with_exact_bids_the_last_move_must_be_the_one_that_arrives() -> None:
    state = slide(check("1 bid 3", exact_bids=True), "yellow left", "yellow up", "green up")
    assert not events(state, "chip_won")
    assert events(state, "failed_bid_used_up")


@pytest.mark.rule("RR-52")
def test_after_a_failure_the_robots_go_back_and_the_next_bid_tries() -> None:
    state = check("0 bid 1", "1 bid 2", "2 bid 2")
    slide(state, "yellow up")
    assert where(state, "yellow") == "g16"
    assert checker(state) == 1
    assert state.view(None)["attempt"] == {"seat": 1, "bid": 2, "moves": 0, "turned": []}
    play(state, "1 decline")
    assert checker(state) == 2
    slide(state, "yellow left", "yellow up")
    assert state.view(None)["chips"][2] == ["yellow-triangle"]


@pytest.mark.rule("RR-52")
def test_a_turn_made_in_a_failed_try_does_not_count_in_the_next() -> None:
    state = play(setup("ra16-gp16-bp1-yd16", "yellow-triangle", seats=2), "0 bid 2", "1 bid 3", "table hourglass out")
    slide(state, "yellow right", "yellow up")
    slide(state, "yellow up")
    assert where(state, "yellow") == "d15"
    assert not events(state, "chip_won")


@pytest.mark.rule("RR-52")
def test_a_player_declines_before_the_first_move_and_gives_up_after_it() -> None:
    state = check("0 bid 5", "1 bid 6")
    assert refused(state, 0, "give up") == "RR-52"
    slide(state, "red up")
    assert refused(state, 0, "decline") == "RR-52"
    play(state, "0 give up")
    assert checker(state) == 1
    assert where(state, "red") == "c16"
    assert [bid["tried"] for bid in state.view(None)["bids"]] == [True, False]
    assert [event["seat"] for event in events(state, "failed_give_up")] == [0]
    assert len(events(state, "robots_back")) == 1
    play(state, "1 decline")
    assert len(events(state, "robots_back")) == 1


@pytest.mark.rule("RR-53")
def test_if_nobody_succeeds_the_chip_goes_back_among_the_face_down_ones() -> None:
    state = check("0 bid 5", "1 bid 6")
    play(state, "0 decline", "1 decline")
    view = state.view(None)
    assert view["chips"] == [[], [], []]
    assert view["round"] == 2
    assert len(view["face_down"]) == 16
    assert view["bids"] == []
    assert where(state, "yellow") == "g16"


@pytest.mark.rule("RR-54")
def test_after_a_success_robots_stay_markers_move_and_a_round_starts() -> None:
    state = slide(check("1 bid 2"), "yellow left", "yellow up")
    view = state.view(None)
    assert view["robots"]["yellow"] == view["markers"]["yellow"] == "d15"
    assert view["phase"] == "bidding"
    assert view["round"] == 2
    assert view["target"] != "yellow-triangle"
    assert "yellow-triangle" not in view["face_down"]
    assert view["attempt"] is None
    assert not view["hourglass"]["running"]


@pytest.mark.rule("RR-54")
def test_markers_stay_during_a_try() -> None:
    state = slide(check("1 bid 3"), "yellow left")
    assert state.view(None)["markers"]["yellow"] == "g16"


@pytest.mark.rule("RR-55")
def test_when_the_time_for_a_check_is_over_the_try_has_failed() -> None:
    state = check("0 bid 5", "1 bid 6", check_seconds=45)
    clock = state.clock()
    assert clock is not None
    assert clock.seconds == 45
    slide(state, "red up")
    assert state.clock() == clock
    play(state, "table check time out")
    assert checker(state) == 1
    assert where(state, "red") == "c16"
    assert [event["seat"] for event in events(state, "failed_check_time_out")] == [0]
    assert state.clock() != clock


@pytest.mark.rule("RR-55")
def test_usually_a_check_may_take_sixty_seconds() -> None:
    clock = check("0 bid 5").clock()
    assert clock is not None
    assert clock.seconds == 60


@pytest.mark.rule("RR-55")
def test_a_table_can_check_without_a_time_limit() -> None:
    state = check("0 bid 5", check_seconds=0)
    assert state.to_act() == [0]
    assert state.clock() is None
    assert refused(state, TABLE, "check time out") == "TB-04"
    assert check("0 bid 5", check_seconds=1).to_act() == [0, TABLE]


def test_the_question_says_what_is_shown_and_how_many_moves_are_made() -> None:
    state = slide(check("0 bid 5"), "red up")
    question = state.question(1)
    assert question is not None
    assert plain_values(question.values) == {"target": "yellow-triangle", "seat": 0, "bid": 5, "left": 4}
    assert state.needed() == [0]
    book = state.game.rulebook("en")
    assert book.say(question.message()) == "Reach the yellow triangle in 5 moves."
    assert question.consequence is not None
    assert book.say(question.consequence) == "1 of 5 made."
