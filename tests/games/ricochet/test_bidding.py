"""Thinking and bidding."""

import pytest

from tablebots.core.errors import IllegalMove
from tablebots.core.game import TABLE
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.moves import MAX_BID

from .helpers import events, play, refused, setup, slide, texts


def short_repr(state: object) -> dict:
    return state.view(None)  # type: ignore[attr-defined, no-any-return]


@pytest.mark.rule("RR-10")
def test_a_round_turns_up_any_of_the_face_down_chips() -> None:
    first = {GAME.new(2, seed).view(0)["target"] for seed in range(200)}  # type: ignore[typeddict-item]
    assert len(first) == 17
    state = setup(seats=2, chips=[["red-circle"], ["blue-square"]])
    assert len(short_repr(state)["face_down"]) == 14
    play(state, "0 ready", "1 ready")
    view = short_repr(state)
    assert view["target"] not in [*view["face_down"], "red-circle", "blue-square"]
    assert len(view["face_down"]) == 14


@pytest.mark.rule("RR-13")
def test_nobody_touches_a_robot_while_bids_are_made() -> None:
    state = setup(seats=3)
    assert refused(state, 0, "red up") == "RR-13"
    play(state, "0 bid 4")
    assert refused(state, 0, "red up") == "RR-13"
    assert not [move for move in texts(state, 0) if move.startswith("red")]


@pytest.mark.rule("RR-13")
def test_a_mental_table_has_no_copies_to_try_moves_on() -> None:
    with pytest.raises(IllegalMove) as caught:
        setup(seats=2).trace()
    assert caught.value.rule == "RR-13"
    assert "RR-13" in str(caught.value)


@pytest.mark.rule("RR-13")
def test_a_trace_is_private_and_follows_the_rules_of_slides() -> None:
    state = setup("rc16-gp16-bp1-yg16", "yellow-triangle", seats=2, thinking="trace")
    before = state.dump()
    trace = state.trace()
    legal = [str(move) for move in trace.legal()]
    assert legal == sorted(legal, key=lambda text: GAME.parse(text).code)
    assert "red left" in legal
    assert "green right" not in legal
    assert trace.why_not(GAME.parse("green right")).rule == "RR-23"  # type: ignore[union-attr]
    assert trace.why_not(GAME.parse("bid 3")).rule == "RR-13"  # type: ignore[union-attr]
    trace.slide(GAME.parse("yellow left"))
    assert not trace.arrived
    trace.slide(GAME.parse("yellow up"))
    assert trace.arrived
    assert [str(move) for move in trace.moves] == ["yellow left", "yellow up"]
    trace.undo()
    assert not trace.arrived
    assert [str(move) for move in trace.moves] == ["yellow left"]
    trace.slide(GAME.parse("yellow up"))
    assert trace.arrived
    trace.reset()
    assert (trace.moves, trace.robots, trace.ways, trace.arrived) == ([], trace.markers, 0, False)
    trace.undo()
    assert trace.moves == []
    assert state.dump() == before
    assert state.trace().robots == trace.markers


@pytest.mark.rule("RR-13")
def test_a_trace_knows_whether_the_ricochet_rule_is_played() -> None:
    straight = GAME.parse("yellow up")
    for rule in (True, False):
        trace = setup("rc16-gp16-bp1-yd16", "yellow-triangle", seats=2, thinking="trace", ricochet_rule=rule).trace()
        trace.slide(straight)
        assert trace.arrived != rule


@pytest.mark.rule("RR-40")
def test_anybody_may_bid_1_to_50_at_any_time() -> None:
    state = setup(seats=3)
    for seat in range(3):
        assert texts(state, seat)[:50] == [f"bid {n}" for n in range(1, 51)]
    play(state, "2 bid 50", "2 ready", "2 bid 1")
    assert short_repr(state)["bids"] == [{"seat": 2, "bid": 1, "order": 2, "tried": False}]


@pytest.mark.rule("RR-40", "TB-05")
@pytest.mark.parametrize("number", [0, MAX_BID + 1, 99])
def test_other_numbers_are_refused_with_the_range(number: int) -> None:
    state = setup(seats=2)
    assert refused(state, 0, f"bid {number}") == "TB-05"
    refusal = state.why_not(0, GAME.parse(f"bid {number}"))
    assert refusal is not None
    assert refusal.values == {"number": number, "low": 1, "high": 50}
    assert (
        GAME.rulebook("en").refusal(refusal).endswith(f"number {number} is not allowed here: it must be from 1 to 50.")
    )


@pytest.mark.rule("RR-41")
def test_the_first_bid_turns_the_hourglass_and_the_others_bid_until_it_has_run_out() -> None:
    state = setup(seats=3, hourglass_seconds=90)
    assert not short_repr(state)["hourglass"]["running"]
    play(state, "1 bid 9")
    assert short_repr(state)["hourglass"] == {"running": True, "turned": 1, "seconds": 90}
    first = state.clock()
    assert first is not None
    assert first.seconds == 90
    play(state, "0 bid 8", "2 bid 9")
    assert short_repr(state)["hourglass"]["turned"] == 1
    assert state.clock() == first
    play(state, "table hourglass out")
    assert short_repr(state)["phase"] == "check"
    assert refused(state, 0, "bid 3") == "TB-04"


@pytest.mark.rule("RR-41")
def test_a_first_bid_turns_a_running_hourglass_anew() -> None:
    state = play(setup(seats=2), "table nobody bid", "0 turn hourglass")
    first = state.clock()
    play(state, "1 bid 6")
    assert short_repr(state)["hourglass"]["turned"] == 2
    assert state.clock() != first
    assert len(events(state, "hourglass")) == 2


@pytest.mark.rule("RR-42")
def test_a_bid_may_be_lower_equal_or_higher_than_those_of_others() -> None:
    state = play(setup(seats=4), "0 bid 7", "1 bid 7", "2 bid 12", "3 bid 3")
    assert [bid["bid"] for bid in short_repr(state)["bids"]] == [3, 7, 7, 12]


@pytest.mark.rule("RR-43")
def test_a_player_may_lower_the_own_bid_and_never_raise_it() -> None:
    state = play(setup(seats=2), "0 bid 7")
    assert refused(state, 0, "bid 8") == "RR-43"
    assert refused(state, 0, "bid 7") == "RR-43"
    refusal = state.why_not(0, GAME.parse("bid 8"))
    assert refusal is not None
    assert refusal.values == {"bid": 7}
    assert texts(state, 0)[:6] == [f"bid {n}" for n in range(1, 7)]
    play(state, "0 bid 6")
    assert short_repr(state)["bids"][0]["bid"] == 6
    play(state, "0 bid 1")
    assert texts(state, 0) == ["ready"]


@pytest.mark.rule("RR-44")
def test_the_hourglass_may_be_turned_only_after_a_long_wait_without_bids() -> None:
    state = setup(seats=2, patience_seconds=300)
    assert refused(state, 0, "turn hourglass") == "RR-44"
    clock = state.clock()
    assert clock is not None
    assert clock.seconds == 300
    play(state, "table nobody bid")
    assert "turn hourglass" in texts(state, 1)
    assert state.clock() is None
    play(state, "1 turn hourglass")
    assert refused(state, 0, "turn hourglass") == "RR-44"


@pytest.mark.rule("RR-44", "RR-41")
def test_usually_the_wait_is_four_minutes_and_the_hourglass_runs_for_one() -> None:
    state = setup(seats=2)
    waits = state.clock()
    runs = play(state, "0 bid 5").clock()
    assert waits is not None
    assert runs is not None
    assert (waits.seconds, runs.seconds) == (240, 60)


@pytest.mark.rule("RR-44")
def test_once_there_is_a_bid_nobody_turns_the_hourglass() -> None:
    state = play(setup(seats=2), "table nobody bid", "0 bid 5")
    assert refused(state, 1, "turn hourglass") == "RR-44"


@pytest.mark.rule("RR-44")
def test_without_a_bid_the_chip_goes_back_and_another_comes_up() -> None:
    state = setup("rc16-gp16-bp1-yg16", "blue-circle", seats=2)
    play(state, "table nobody bid", "0 turn hourglass", "table hourglass out")
    view = short_repr(state)
    assert view["round"] == 2
    assert view["phase"] == "bidding"
    assert len(view["face_down"]) == 16
    assert [event["target"] for event in events(state, "chip_back")] == ["blue-circle"]
    assert not view["hourglass"]["running"]
    assert refused(state, 0, "turn hourglass") == "RR-44"


@pytest.mark.rule("RR-44")
def test_a_chip_that_goes_back_can_come_up_again() -> None:
    again = set()
    for seed in range(100):
        state = play(setup("rc16-gp16-bp1-yg16", "blue-circle", seats=2, seed=seed), "0 ready", "1 ready")
        again.add(short_repr(state)["target"])
    assert len(again) == 17


@pytest.mark.rule("RR-44")
def test_a_table_without_patience_lets_players_turn_the_hourglass_at_once() -> None:
    state = setup(seats=2, patience_seconds=0)
    assert state.to_act() == [0, 1]
    assert state.needed() == [0, 1]
    play(state, "0 turn hourglass")
    assert state.to_act() == [0, 1, TABLE]
    assert state.needed() == [TABLE]


@pytest.mark.rule("RR-44")
def test_a_second_of_patience_is_patience() -> None:
    state = setup(seats=2, patience_seconds=1)
    assert state.to_act() == [0, 1, TABLE]
    assert refused(state, 0, "turn hourglass") == "RR-44"


@pytest.mark.rule("RR-45")
def test_bidding_ends_when_everybody_is_ready() -> None:
    state = play(setup(seats=3), "0 ready", "1 bid 5", "1 ready")
    assert short_repr(state)["phase"] == "bidding"
    assert short_repr(state)["ready"] == [0, 1]
    assert refused(state, 1, "ready") == "RR-45"
    play(state, "2 ready")
    assert short_repr(state)["phase"] == "check"
    assert not short_repr(state)["hourglass"]["running"]
    assert short_repr(state)["attempt"]["seat"] == 1


@pytest.mark.rule("RR-45")
def test_when_everybody_is_ready_without_a_bid_the_chip_goes_back() -> None:
    state = play(setup(seats=2), "1 ready", "0 ready")
    assert events(state, "chip_back")
    assert short_repr(state)["round"] == 2
    assert short_repr(state)["ready"] == []


def test_a_player_with_nothing_left_to_do_is_not_asked() -> None:
    state = play(setup(seats=2), "0 bid 1", "0 ready")
    assert state.to_act() == [1, TABLE]
    play(state, "table hourglass out")
    assert state.to_act() == [0, TABLE]


@pytest.mark.rule("TB-01")
def test_the_table_and_the_players_do_not_move_for_each_other() -> None:
    state = setup(seats=2)
    assert refused(state, 0, "nobody bid") == "TB-01"
    assert refused(state, TABLE, "bid 3") == "TB-01"
    assert refused(state, 2, "bid 3") == "TB-01"
    assert refused(state, -2, "bid 3") == "TB-01"
    assert refused(state, -2, "nobody bid") == "TB-01"
    assert refused(state, TABLE, "hourglass out") == "TB-04"
    play(state, "0 bid 2", "table hourglass out")
    assert refused(state, 1, "red up") == "TB-01"


@pytest.mark.rule("TB-04")
def test_a_move_of_another_kind_is_refused() -> None:
    state = setup(seats=2)
    assert refused(state, 0, "decline") == "TB-04"
    assert refused(state, 0, "give up") == "TB-04"
    assert refused(state, 0, "reset") == "TB-04"
    play(state, "0 bid 2", "table hourglass out")
    assert refused(state, 0, "ready") == "TB-04"
    assert refused(state, 0, "reset") == "TB-04"
    assert refused(state, 0, "turn hourglass") == "TB-04"
    assert refused(state, TABLE, "hourglass out") == "TB-04"


@pytest.mark.rule("TB-03")
def test_the_silver_robot_cannot_move_where_it_does_not_play() -> None:
    state = setup()
    assert refused(state, 0, "silver up") == "TB-03"
    refusal = state.why_not(0, GAME.parse("silver up"))
    assert refusal is not None
    assert GAME.rulebook("es").refusal(refusal) == "TB-03: El robot plateado no juega en esta mesa."
    slide(setup("ra16-gp16-bp1-ya2-sk9"), "silver up")
