import pytest

from tablebots.games.ricochet.hints import Hints, hints_for
from tablebots.games.ricochet.position import parse_position
from tablebots.games.ricochet.solver import solve
from tablebots.games.ricochet.trace import Trace

POSITION = parse_position("r1f-b2f-y1b-g1b_rj7-ge11-bl13-ye10_green-circle")


def test_hints_tell_more_and_more():
    best = solve(POSITION)
    hints = Hints(POSITION)
    assert hints.solvable_in(best.moves - 1) is False
    assert hints.solvable_in(best.moves) is True
    assert hints.solvable_in(60) is True
    assert hints.remaining() == best.moves
    assert hints.robot() == str(hints.move()).split()[0]


def test_following_hints_arrives_in_the_fewest_moves():
    trace = Trace(POSITION.board, POSITION.robots, POSITION.target, True)
    expected = Hints(POSITION).remaining()
    while not trace.arrived:
        hints = hints_for(trace)
        assert hints.remaining() == expected
        trace.slide(hints.move())
        expected -= 1
    assert expected == 0
    done = hints_for(trace)
    assert (done.remaining(), done.solvable_in(0), done.robot(), done.move()) == (0, True, None, None)


def test_a_needless_move_is_noticed():
    trace = Trace(POSITION.board, POSITION.robots, POSITION.target, True)
    before = hints_for(trace).remaining()
    lengths = set()
    for move in trace.legal():
        trace.slide(move)
        lengths.add(hints_for(trace).remaining())
        trace.undo()
    assert min(lengths) == before - 1
    assert max(lengths) > before - 1


def test_no_hint_is_better_than_a_wrong_one():
    hints = Hints(POSITION, max_seconds=1e-9)
    if hints.remaining() is None:
        assert hints.move() is None
        assert hints.robot() is None
        assert hints.solvable_in(60) is None
        assert hints.solvable_in(0) is False


def test_senseless_number_is_refused():
    with pytest.raises(ValueError, match="0 to 60"):
        Hints(POSITION).solvable_in(61)
