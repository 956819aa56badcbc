"""How robots move."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots.core.rng import FastRng
from tablebots.games.ricochet.board import BLOCKED, ON_BARRIER, SQUARE, board, every_board, pack, square_name, unpack
from tablebots.games.ricochet.game import GAME, random_places
from tablebots.games.ricochet.moves import HEADINGS, ROBOTS

from .helpers import DIAGONAL, events, refused, setup, slide, texts, where


@pytest.mark.rule("RR-20")
@pytest.mark.parametrize(
    ("robots", "move", "end"),
    [
        ("ra16-gp16-bp1-yk9", "yellow up", "k1"),
        ("ra16-gp16-bp1-yk9", "yellow right", "p9"),
        ("ra16-gp16-bp1-yk9", "yellow down", "k14"),
        ("ra16-gp16-bp1-yk9", "yellow left", "j9"),
    ],
)
def test_a_robot_slides_until_an_obstacle_stops_it(robots: str, move: str, end: str) -> None:
    state = setup(robots)
    assert where(slide(state, move), "yellow") == end


@pytest.mark.rule("RR-21")
@pytest.mark.parametrize(
    ("robots", "move", "end"),
    [
        pytest.param("ra16-gp16-bp1-ya2", "red right", "g16", id="wall"),
        pytest.param("ra16-gp16-bp1-ya2", "yellow up", "a1", id="edge"),
        pytest.param("ra8-gp16-bp1-ya2", "red right", "g8", id="centre block"),
        pytest.param("ra16-gd16-bp1-ya2", "red right", "c16", id="robot"),
        pytest.param("ra16-gp16-bp1-ya2", "green up", "p13", id="wall across"),
    ],
)
def test_obstacles_are_walls_edges_the_centre_and_robots(robots: str, move: str, end: str) -> None:
    state = setup(robots)
    robot = move.split()[0]
    assert where(slide(state, move), robot) == end


@pytest.mark.rule("RR-22")
def test_a_slide_is_one_move_however_long() -> None:
    far = slide(setup("ra4-gp16-bp1-ya2"), "red right")
    near = slide(setup("rg16-gp16-bp1-ya2"), "red up")
    assert where(far, "red") == "i4"
    assert [state.view(0)["attempt"]["moves"] for state in (far, near)] == [1, 1]


@pytest.mark.rule("RR-23")
def test_a_slide_that_goes_nowhere_is_no_move() -> None:
    state = setup("ra16-gb16-bp1-ya2")
    assert refused(state, 0, "red left") == "RR-23"
    assert refused(state, 0, "red right") == "RR-23"
    assert "red left" not in texts(state, 0)
    assert "red right" not in texts(state, 0)
    assert "red up" in texts(state, 0)


@pytest.mark.rule("RR-24")
def test_moves_of_helpers_count_and_robots_move_in_any_order() -> None:
    state = setup("rg1-gp16-bp1-yg16", "yellow-triangle", seats=2)
    state.apply(0, GAME.parse("bid 6"))
    state.apply(-1, GAME.parse("hourglass out"))
    slide(state, "green left", "yellow up", "green right")
    assert state.view(0)["attempt"]["moves"] == 3
    assert events(state, "slide")[-1]["number"] == 3


@pytest.mark.rule("RR-30")
def test_a_robot_crosses_a_barrier_of_its_own_colour() -> None:
    state = setup("ra16-gp16-bp1-ya4", board=DIAGONAL)
    slide(state, "yellow right")
    assert where(state, "yellow") == "i4"
    assert events(state, "slide")[-1]["path"] == ["a4", "i4"]


@pytest.mark.rule("RR-31")
@pytest.mark.parametrize(
    ("robot", "path"), [("red", "a4 g4 g13 e13"), ("silver", "a4 g4 g13 e13"), ("green", "a4 g4 g16")]
)
def test_other_robots_are_deflected_at_right_angles(robot: str, path: str) -> None:
    spare = {"red": "ra1", "green": "gp16", "blue": "bp1", "yellow": "yp2", "silver": "sh1"}
    spare[robot] = f"{robot[0]}a4"
    state = setup("-".join(spare.values()), board=DIAGONAL)
    slide(state, f"{robot} right")
    assert events(state, "slide")[-1]["path"] == path.split()
    assert where(state, robot) == path.split()[-1]


@pytest.mark.rule("RR-31")
@pytest.mark.parametrize(
    ("square", "heading", "turned"),
    [
        pytest.param("g8", "up", "g8 g4 a4", id="backslash: up becomes left"),
        pytest.param("a4", "right", "a4 g4 g13 e13", id="backslash: right becomes down"),
        pytest.param("e15", "right", "e15 f15", id="a wall before the barrier"),
        pytest.param("p15", "left", "p15 n15 n16", id="slash: left becomes down"),
        pytest.param("n10", "down", "n10 n15 g15", id="slash: down becomes left"),
        pytest.param("i15", "right", "i15 n15 n1", id="slash: right becomes up"),
        pytest.param("n16", "up", "n16 n15 p15", id="slash: up becomes right"),
        pytest.param("p5", "left", "p5 o5 o1", id="backslash: left becomes up"),
        pytest.param("o2", "down", "o2 o5 p5", id="backslash: down becomes right"),
    ],
)
def test_a_barrier_turns_each_heading_its_own_way(square: str, heading: str, turned: str) -> None:
    state = setup(f"r{square}-ga13-bp1-ya2", board=DIAGONAL)
    slide(state, f"red {heading}")
    assert events(state, "slide")[-1]["path"] == turned.split()


@pytest.mark.rule("RR-32")
def test_no_robot_ever_stands_on_a_barrier_and_deflections_are_one_move() -> None:
    state = slide(setup("ra4-gp16-bp1-ya2", board=DIAGONAL), "red right")
    assert state.view(0)["attempt"]["moves"] == 1
    for names in every_board(simple=False)[::97]:
        laid = board(names)
        for seed in range(10):
            robots = random_places(laid, 5, FastRng(seed))
            for robot in range(5):
                for heading in range(4):
                    end = laid.slide(robots, robot, heading)
                    assert end < 0 or not laid.barriers[end & SQUARE]


@pytest.mark.rule("RR-33")
def test_a_move_that_would_end_on_a_barrier_is_not_allowed() -> None:
    walled = setup("rh4-gp16-bp1-ya2", board=DIAGONAL)
    assert refused(walled, 0, "red left") == "RR-33"
    assert "red left" not in texts(walled, 0)
    blocked = setup("ra4-gg5-bp1-ya2", board=DIAGONAL)
    assert refused(blocked, 0, "red right") == "RR-33"
    assert "red right" not in texts(blocked, 0)
    yellow = setup("ra16-gp16-bp1-yh4", board=DIAGONAL)
    assert where(slide(yellow, "yellow left"), "yellow") == "a4"


def naive_slide(names: list[str], squares: list[int], robot: int, heading: int) -> int:
    """Where a slide ends, square by square, written apart from the rules; BLOCKED or ON_BARRIER if it is no move."""
    laid = board(names)
    step = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
    mirrors = {
        "/": {"up": "right", "right": "up", "down": "left", "left": "down"},
        "\\": {"up": "left", "left": "up", "down": "right", "right": "down"},
    }
    way = HEADINGS[heading]
    here = squares[robot]
    while True:
        dx, dy = step[way]
        ahead = here + dx + 16 * dy
        if int(laid.walls[here]) & (1, 2, 4, 8)[HEADINGS.index(way)] or ahead in squares[:robot] + squares[robot + 1 :]:
            break
        here = ahead
        barrier = int(laid.barriers[here])
        if barrier:
            colour, direction = ROBOTS[(barrier - 1) // 2], "/\\"[(barrier - 1) % 2]
            if colour != ROBOTS[robot]:
                way = mirrors[direction][way]
    if laid.barriers[here]:
        return ON_BARRIER
    return BLOCKED if here == squares[robot] else here


@given(st.integers(0, 1535), st.integers(0, 2**32), st.sampled_from([4, 5]))
def test_slides_agree_with_a_plain_walk_square_by_square(index: int, seed: int, count: int) -> None:
    names = every_board(simple=False)[index]
    laid = board(names)
    robots = random_places(laid, count, FastRng(seed))
    squares = unpack(robots)
    for robot in range(count):
        for heading in range(4):
            end = laid.slide(robots, robot, heading)
            assert (end & SQUARE if end >= 0 else end) == naive_slide(names, squares, robot, heading)
            assert laid.may_slide(robots, robot, heading) == (end >= 0)
            if end >= 0:
                path = laid.path(robots, robot, heading)
                assert path[0] == squares[robot]
                assert path[-1] == end & SQUARE
                assert all(a % 16 == b % 16 or a // 16 == b // 16 for a, b in pairwise(path))


@given(st.lists(st.integers(0, 255), min_size=4, max_size=5, unique=True).filter(lambda squares: 119 not in squares))
def test_robots_are_packed_and_unpacked(squares: list[int]) -> None:
    assert unpack(pack(squares)) == squares


def test_squares_have_names() -> None:
    assert [square_name(square) for square in (0, 15, 240, 255, 119)] == ["a1", "p1", "a16", "p16", "h8"]
