"""The chances after each move of a record: true at the end, reproducible, and the coarse shape first."""

from itertools import pairwise

import pytest

from tablebots.bots.analysis import (
    Analysis,
    NotAnalysable,
    Point,
    check_analysable,
    coarse_first,
    is_analysable,
    largest_swings,
    swings,
)
from tablebots.core import registry
from tablebots.core.errors import BadRecord, TablebotsError
from tablebots.core.playout import random_move, random_seat
from tablebots.core.record import Record, new_record, read_record
from tablebots.core.rng import FastRng
from tablebots.core.rulebook import LANGUAGES

from ..golden.regenerate import FOLDER


def played(game: str, seats: int, seed: int = 3) -> Record:
    """A whole game of random moves."""
    record, rng = new_record(game, seats, seed), FastRng(seed)
    state = record.start()
    while state.to_act():
        seat = int(random_seat(state.to_act(), rng))
        move = random_move(state, seat, rng)
        state.push(seat, move)
        record.add(seat, move)
    return record


def counted(record: Record, playouts: int, seed: int = 1) -> list[Point]:
    analysis = Analysis(record, playouts, seed)
    points: list[Point] = []
    while (point := analysis.advance()) is not None:
        points.append(point)
        assert analysis.counted == len(points)
    assert len(points) == len(analysis)
    return points


@pytest.mark.parametrize(("game", "seats"), [("mindbug", 2), ("rumblebots", 3)])
def test_chances_add_up_and_end_with_the_winner(game: str, seats: int) -> None:
    record = played(game, seats)
    points = sorted(counted(record, 5), key=lambda point: point.moves)
    assert [point.moves for point in points] == list(range(len(record.moves) + 1))
    for point in points:
        assert sum(point.values) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in point.values)
    outcome = record.play().outcome()
    assert outcome is not None
    last = points[-1]
    assert last.playouts == 0
    assert last.values == [1 / len(outcome.winners) if seat in outcome.winners else 0 for seat in range(seats)]
    assert all(point.playouts == 5 for point in points if point.moves < len(record.moves))


def test_the_same_seed_counts_the_same_and_another_does_not() -> None:
    record = played("mindbug", 2)
    first = [point.json() for point in counted(record, 20, 7)]
    assert first == [point.json() for point in counted(record, 20, 7)]
    assert first != [point.json() for point in counted(record, 20, 8)]
    analysis = Analysis(record, 20, 7)
    # A point does not depend on those that were counted before it.
    assert {point.moves: point.json() for point in map(analysis.point, (9, 3))} == {
        moves: next(point for point in first if point["moves"] == moves) for moves in (9, 3)
    }


def test_who_is_about_to_win_has_the_better_chance() -> None:
    record = played("mindbug", 2)
    outcome = record.play().outcome()
    assert outcome is not None
    points = {point.moves: point.values for point in counted(record, 60)}
    winner = outcome.winners[0]
    late = [points[moves][winner] for moves in range(len(record.moves) - 4, len(record.moves))]
    assert sum(late) / len(late) > 0.5


def test_a_game_alone_has_the_score_to_be_expected() -> None:
    record = read_record((FOLDER / "raising-solo.json").read_text())
    analysis = Analysis(record, 2)
    assert analysis.kind == "score"
    outcome = record.play().outcome()
    assert outcome is not None
    assert analysis.point(len(record.moves)).values == [outcome.scores[0]]
    assert analysis.point(0).values[0] >= 0


def test_a_record_that_is_not_over_is_counted_to_its_last_move() -> None:
    whole = played("mindbug", 2)
    record = new_record("mindbug", 2, 3)
    record.moves.extend(whole.moves[:10])
    points = {point.moves: point for point in counted(record, 10)}
    assert set(points) == set(range(11))
    assert points[10].playouts == 10
    assert Analysis(new_record("mindbug", 2, 3), 10).point(0).playouts == 10


def test_the_state_of_the_record_is_not_changed() -> None:
    record = played("mindbug", 2)
    before = record.text()
    analysis = Analysis(record, 3)
    analysis.point(5)
    assert record.text() == before
    assert analysis.point(5).json() == analysis.point(5).json()


@pytest.mark.parametrize("last", [0, 1, 2, 3, 7, 8, 9, 100])
def test_the_coarse_shape_comes_first(last: int) -> None:
    order = coarse_first(last)
    assert sorted(order) == list(range(last + 1))
    assert order[:2] == ([0] if last == 0 else [0, last])
    if last >= 8:
        early = sorted(order[:9])
        gaps = [after - before for before, after in pairwise(early)]
        assert max(gaps) <= last / 3


def test_swings_are_the_largest_changes_in_their_order() -> None:
    values = [0.5, 0.6, 0.2, 0.2, 0.9]
    points = [Point(moves, [value, 1 - value], 10) for moves, value in enumerate(values)]
    found = swings(points, 0, 2)
    assert [(swing.move, round(swing.change, 2)) for swing in found] == [(1, -0.4), (3, 0.7)]
    assert [round(swing.change, 2) for swing in swings(points, 1, 1)] == [-0.7]
    # Between points that are not neighbours nobody knows which move it was.
    assert swings([points[0], points[2]], 0, 5) == []
    assert [swing.move for swing in largest_swings(points, 3)] == [0, 1, 3]
    assert largest_swings(points, 0) == []


def test_in_ricochet_robots_there_is_nothing_to_count() -> None:
    record = read_record((FOLDER / "ricochet-two-players.json").read_text())
    with pytest.raises(NotAnalysable) as refused:
        Analysis(record)
    assert len({refused.value.say(language) for language in LANGUAGES}) == 4
    assert not is_analysable(registry.get("ricochet"))
    for name in ("mindbug", "raising", "rumblebots"):
        check_analysable(registry.get(name))


def test_bad_questions_are_refused() -> None:
    record = played("mindbug", 2)
    for playouts in (0, -1, 10_001):
        with pytest.raises(TablebotsError):
            Analysis(record, playouts)
    record.moves[3] = (0, "fly")
    with pytest.raises(BadRecord):
        Analysis(record, 1)
