import datetime
import json
from importlib import resources

import pytest

from tablebots._source import compiled
from tablebots.core.errors import TablebotsError
from tablebots.core.rng import FastRng
from tablebots.games.ricochet.board import ANY, arriving_robot
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.moves import HEADINGS, ROBOTS
from tablebots.games.ricochet.puzzles import LEVELS, WEEK, PuzzleSpec, daily, generate, make_puzzle, rate, rated_set
from tablebots.games.ricochet.trace import Trace

MONDAY = datetime.date(2026, 11, 16)
# Made by the compiled and by the interpreted modules alike.
DAILY = {
    datetime.date(2026, 11, 16): "r1b-g1b-b2b-y1b_rd3-gb15-bh5-ye11_blue-square",
    datetime.date(2026, 11, 18): "r2b-g1f-y2b-b1b_rh10-ga13-bk6-yb9_green-hexagon",
    datetime.date(2026, 11, 21): "r1b-y2b-b1f-g2b_rj14-ge9-bl5-yg16_yellow-circle",
}


def facts(puzzle):
    return (str(puzzle.position), puzzle.moves, puzzle.solutions, puzzle.helpers, puzzle.greedy, puzzle.rating)


def test_daily_puzzle_is_the_same_for_everybody():
    for date, position in DAILY.items():
        assert str(daily(date).position) == position


def test_daily_puzzles_of_a_week_are_of_the_levels_of_the_week():
    for day in range(7 if compiled() else 2):
        puzzle = daily(MONDAY + datetime.timedelta(day))
        assert LEVELS[WEEK[day]].fits(puzzle)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"] if compiled() else ["easy", "medium"])
def test_seed_gives_the_same_puzzle_of_the_level_again(level):
    puzzle = make_puzzle(7, level)
    assert facts(puzzle) == facts(make_puzzle(7, level))
    assert LEVELS[level].fits(puzzle)
    assert facts(puzzle) != facts(make_puzzle(8, level))


def test_wish_is_kept():
    spec = PuzzleSpec(min_moves=4, max_moves=6, max_solutions=3, min_helpers=1, min_greedy=1, simple=True, silver=True)
    puzzle = generate(FastRng(1), spec)
    assert 4 <= puzzle.moves <= 6
    assert puzzle.solutions <= 3
    assert puzzle.helpers >= 1
    assert puzzle.greedy >= 1
    assert not puzzle.position.board.has_barriers()
    assert "-s" in str(puzzle.position)


def test_senseless_wishes_and_levels_are_refused():
    with pytest.raises(TablebotsError, match="puzzle"):
        PuzzleSpec(min_moves=5, max_moves=4)
    with pytest.raises(TablebotsError, match="level"):
        make_puzzle(1, "impossible")


def shortest_alone(position, robot):
    """The fewest slides by which one robot alone reaches the target, found by trying everything; None if it cannot."""
    trace = Trace(position.board, position.robots, position.target, True)
    lines, seen = [[]], set()
    for line in lines:
        for heading in HEADINGS:
            move = GAME.parse(f"{ROBOTS[robot]} {heading}")
            trace.reset()
            for slide in line:
                trace.slide(slide)
            if move not in trace.legal():
                continue
            trace.slide(move)
            if trace.arrived:
                return len(line) + 1
            if (int(trace.robots), int(trace.ways)) not in seen:
                seen.add((int(trace.robots), int(trace.ways)))
                lines.append([*line, move])
    return None


def test_a_greedy_player_arrives_only_where_one_robot_alone_can():
    greedy, stuck = 0, 0
    for puzzle in rated_set()[:: 5 if compiled() else 20]:
        wanted = int(arriving_robot(puzzle.position.target))
        robots = range(4) if wanted == ANY else [wanted]
        alone = [shortest_alone(puzzle.position, robot) for robot in robots]
        if puzzle.greedy == 0:
            greedy += 1
            assert any(length is not None and length >= puzzle.moves for length in alone), puzzle.position
        elif all(length is None for length in alone):
            stuck += 1
            assert puzzle.helpers >= 1
    assert greedy >= 1
    assert stuck >= 2


def test_rated_set_has_500_different_puzzles_with_their_provenance():
    stored = json.loads(resources.files("tablebots.games.ricochet").joinpath("data", "puzzles.json").read_text())
    assert stored["command"].startswith("python benchmarks/make_puzzles.py")
    assert f"--seed {stored['seed']}" in stored["command"]
    puzzles = rated_set()
    assert len({str(puzzle.position) for puzzle in puzzles}) == 500
    assert [puzzle.rating for puzzle in puzzles] == [row[5] for row in stored["puzzles"]]
    assert puzzles == sorted(puzzles, key=lambda puzzle: puzzle.rating)


def test_rated_set_is_rated_right():
    puzzles = rated_set() if compiled() else [puzzle for puzzle in rated_set() if puzzle.moves < 6][::40]
    for puzzle in puzzles:
        again = rate(puzzle.position, puzzle.rule)
        assert again is not None
        assert facts(again) == facts(puzzle)
