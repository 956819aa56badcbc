"""Faces and boards."""

import json
from itertools import pairwise

import pytest

from tablebots import _source
from tablebots.core.errors import BadPosition
from tablebots.games.ricochet import board as boards
from tablebots.games.ricochet.board import (
    ENDLESS,
    TARGETS,
    Board,
    board,
    every_board,
    faces,
    pack,
    read_face,
    square_name,
)
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.moves import DOWN, HEADINGS, RIGHT
from tablebots.games.ricochet.rules import RicochetState

from .helpers import DATA, setup

FACTS = json.loads((DATA / "faces.json").read_text())
SIDES = {"E": RIGHT, "S": DOWN}
EVERY = every_board(simple=False)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["id"])
def test_drawn_faces_agree_with_the_lists_of_walls_targets_and_barriers(fact: dict) -> None:
    face = faces()[fact["id"]]
    assert sorted(face.walls) == sorted((x, y, SIDES[side]) for x, y, side in fact["walls"])
    assert {TARGETS[n]: list(cell) for n, cell in face.targets.items()} == {
        "vortex" if entry["symbol"] == "vortex" else f"{entry['colour']}-{entry['symbol']}": entry["cell"]
        for entry in fact["targets"]
    }
    assert {cell: (boards.COLOURS[colour], "/\\"[way]) for cell, (colour, way) in face.barriers.items()} == {
        tuple(entry["cell"]): (entry["colour"], entry["orientation"]) for entry in fact["diagonals"]
    }


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["id"])
def test_walls_of_a_laid_face_agree_with_its_picture(fact: dict) -> None:
    """The north-west quarter of a board, against the wall masks; seam walls of the neighbours are left out."""
    others = [face for face in FACTS if face["side"] == "front" and face["section"] == 1]
    names = [fact["id"], *[face["id"] for face in others if face["colour"] != fact["colour"]]]
    laid = board(names)
    for y, row in enumerate(fact["mask_rows"]):
        for x, digit in enumerate(row):
            bits = int(laid.walls[16 * y + x])
            seam = (2 if x == 7 else 0) | (4 if y == 7 else 0)
            assert bits & ~seam == int(digit, 16) & ~seam
            assert bits & int(digit, 16) == int(digit, 16)


@pytest.mark.rule("RR-01")
def test_there_are_1536_different_boards_of_four_marks() -> None:
    assert len(faces()) == 16
    layouts = set()
    for names in EVERY:
        assert sorted(name.split("-")[0] for name in names) == ["blue", "green", "red", "yellow"]
        laid = board(names)
        turned = [_whole(laid, turns) for turns in range(4)]
        assert len(set(turned)) == 4
        layouts.add(min(turned))
    assert len(EVERY) == len(layouts) == 1536


def _whole(laid: Board, turns: int) -> tuple[tuple[int, int, int], ...]:
    """All there is on a board, turned clockwise: wall bits, barrier and target of each square."""
    target_at = {int(square): number for number, square in enumerate(laid.targets)}
    squares: list[tuple[int, int, int]] = [(0, 0, 0)] * 256
    for square in range(256):
        x, y = square % 16, square // 16
        walls, barrier = int(laid.walls[square]), int(laid.barriers[square])
        for _ in range(turns):
            x, y = 15 - y, x
            walls = (walls << 1 | walls >> 3) & 15
            barrier = ((barrier - 1) ^ 1) + 1 if barrier else 0
        squares[16 * y + x] = (walls, barrier, target_at.get(square, -1))
    return tuple(squares)


@pytest.mark.rule("RR-01")
@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (["r1f", "g1f", "b1f", "b2f"], "mark_twice"),
        (["r1f", "g1f", "b1f"], "not_four_faces"),
        (["r1f", "g1f", "b1f", "y3f"], "unknown_face"),
    ],
)
def test_a_board_needs_four_faces_with_different_marks(names: list[str], fault: str) -> None:
    with pytest.raises(BadPosition) as caught:
        board(names)
    assert fault in caught.value.names()


@pytest.mark.rule("RR-03")
def test_every_board_shows_each_of_17_targets_once() -> None:
    assert len(TARGETS) == len(set(TARGETS)) == 17
    assert sum(name != "vortex" for name in TARGETS) == 16
    for names in EVERY:
        assert sum(len(faces()[name].targets) for name in names) == 17
        assert len({int(square) for square in board(names).targets}) == 17


@pytest.mark.rule("RR-21")
def test_border_and_centre_of_every_board_are_closed() -> None:
    for names in EVERY:
        walls = [int(bits) for bits in board(names).walls]
        closed = [(n, 1) for n in range(16)] + [(240 + n, 4) for n in range(16)]
        closed += [(16 * n, 8) for n in range(16)] + [(16 * n + 15, 2) for n in range(16)]
        closed += [(square, 15) for square in (119, 120, 135, 136)]
        closed += [(103, 4), (104, 4), (151, 1), (152, 1), (118, 2), (134, 2), (121, 8), (137, 8)]
        assert all(walls[square] & sides == sides for square, sides in closed)


def test_walls_stand_on_both_sides_of_every_edge() -> None:
    for names in EVERY[:: 1 if _source.compiled() else 16]:
        walls = [int(bits) for bits in board(names).walls]
        for row in range(16):
            for left, right in pairwise(range(16 * row, 16 * row + 16)):
                assert bool(walls[left] & 2) == bool(walls[right] & 8)
        for square in range(240):
            assert bool(walls[square] & 4) == bool(walls[square + 16] & 1)


@pytest.mark.rule("RR-34")
def test_no_slide_is_endless_on_any_board() -> None:
    """A slide that goes round leaves some barrier in some heading, so it is enough to start on the barriers."""
    for names in EVERY:
        laid = board(names)
        for square in [square for square in range(256) if laid.barriers[square]]:
            for robot in range(5):
                robots = pack([square if n == robot else 119 for n in range(5)])
                ends = [laid.slide(robots, robot, heading) for heading in range(4)]
                assert ENDLESS not in ends, (names, square_name(square), robot)


ROUND = r"""
+---+---+---+---+---+---+---+---+
|
+   +   +   +   +   +   +   +   +
|    r/          r\
+   +   +   +   +   +   +   +   +
|
+   +   +   +   +   +   +   +   +
|
+   +   +   +   +   +   +   +   +
|    r\          r/
+   +   +   +   +   +   +   +   +
|
+   +   +   +   +   +   +   +   +
|
+   +   +   +   +   +   +   +---+
|                           |###
+   +   +   +   +   +   +   +   +
"""


@pytest.mark.rule("RR-34")
def test_a_slide_that_would_go_round_for_ever_is_refused() -> None:
    round_trip = read_face("red-1-front", ROUND)
    laid = Board([round_trip, *[faces()[f"{colour}-1-front"] for colour in ("green", "blue", "yellow")]])
    state = setup("ra16-gc2-bp1-ya1")
    inside = RicochetState(GAME, 1, state.rng, state.settings, laid)
    state.copy_into(inside)
    refusal = inside.why_not(0, GAME.parse("green right"))
    assert refusal is not None
    assert refusal.rule == "RR-34"
    assert GAME.parse("green right") not in inside.legal(0)
    assert GAME.parse("green up") in inside.legal(0)


def test_drawings_of_the_wrong_size_are_refused() -> None:
    with pytest.raises(ValueError, match="17"):
        read_face("red-1-front", "+---+")


def test_headings_turn_clockwise() -> None:
    assert HEADINGS == ["up", "right", "down", "left"]


def test_a_quarter_is_turned_at_most_three_times() -> None:
    assert boards._turned(0, 0, 1) == 15
    for turns in (-1, 4, 10**9):
        with pytest.raises(AssertionError, match="at most three times"):
            boards._turned(0, 0, turns)
