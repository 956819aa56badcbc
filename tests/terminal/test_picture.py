"""The board as it is drawn: every wall, robot and target can be read, without colour too."""

import pytest

from tablebots.core import registry
from tablebots.games.ricochet.board import every_board
from tablebots.games.ricochet.picture import picture
from tablebots.games.ricochet.types import BoardView, RicochetView
from tablebots.terminal.boards.ricochet_picture import (
    CENTRE,
    LETTERS,
    Picture,
    Setting,
    Way,
    draw,
    parse_square,
    target_mark,
)

BOARDS = every_board(False)[::97]


def setting(names: list[str]) -> Setting:
    shorts = "-".join(f"{colour[0]}{number}{side[0]}" for colour, number, side in (name.split("-") for name in names))
    state = registry.get("ricochet").new(1, 5, {"board": shorts, "silver": True})
    view: RicochetView = state.view(0)  # type: ignore[assignment]
    return Setting(view["board"], view["robots"], view["markers"], view["target"])


def wall_below(board: BoardView, row: int, column: int) -> bool:
    return bool(int(board["walls"][row][column], 16) & 4)


@pytest.mark.parametrize("names", BOARDS, ids="-".join)
def test_the_roomy_form_has_the_walls_of_the_plain_picture(names: list[str]) -> None:
    shown = setting(names)
    drawn = Picture(shown, 3, tall=True).draw().plain.split("\n")
    plain = picture(shown.board, shown.robots, shown.target)[1:]
    for y in range(1, 32):
        for column in range(16):
            if y % 2 == 0 and 14 <= y <= 18 and column in (7, 8):
                continue
            mine, theirs = drawn[y][3 + 4 * column], plain[y][4 + 4 * column]
            if y % 2 == 0:
                assert (mine == "─") == (theirs == "─"), (y, column)
            elif column and not (y in (15, 17) and column == 8):
                mine, theirs = drawn[y][2 + 4 * column], plain[y][3 + 4 * column]
                assert (mine == "│") == (theirs == "│"), (y, column)


@pytest.mark.parametrize("names", BOARDS, ids="-".join)
def test_the_compact_form_has_every_wall_across(names: list[str]) -> None:
    shown = setting(names)
    text = Picture(shown, 2, tall=False).draw()
    lines = text.plain.split("\n")
    underlined = {at for span in text.spans if "underline" in str(span.style) for at in range(span.start, span.end)}
    for row in range(15):
        for column in range(16):
            x, y = 3 + 3 * column, row + 1
            drawn = lines[y][x] == "▁" or lines[y + 1][x] == "▔"
            drawn = drawn or y * (len(lines[0]) + 1) + x in underlined
            inside = (row, column) in CENTRE and (row + 1, column) in CENTRE
            assert drawn == (wall_below(shown.board, row, column) and not inside), (row, column)


def test_robots_and_targets_are_letters_and_shapes() -> None:
    shown = setting(BOARDS[0])
    lines = Picture(shown, 2, tall=False).draw().plain.split("\n")
    seen = {}
    for name, square in [*shown.board["targets"].items(), *shown.robots.items()]:
        row, column = parse_square(square)
        seen[name] = lines[row + 1][3 + 3 * column : 5 + 3 * column]
    for target in shown.board["targets"]:
        assert seen[target] == target_mark(target)
    assert len({seen[name] for name in seen}) == 17 + 5


def test_the_form_follows_the_room() -> None:
    shown = setting(BOARDS[0])
    sizes = {}
    for width, height in [(20, 5), (51, 18), (67, 18), (67, 33), (300, 100)]:
        lines = draw(shown, width, height).plain.split("\n")
        sizes[width, height] = (len(lines[0]), len(lines))
    assert list(sizes.values()) == [(51, 18), (51, 18), (67, 18), (67, 33), (67, 33)]


def test_a_path_shows_arrows_and_the_number_of_each_slide() -> None:
    shown = setting(BOARDS[0])
    free = [f"{LETTERS[column]}1" for column in range(16)]
    taken = {*shown.board["targets"].values(), *shown.robots.values(), *shown.markers.values()}
    taken |= {barrier["square"] for barrier in shown.board["barriers"]}
    start = next(at for at in range(12) if not taken & set(free[at : at + 4]))
    way = Way("red", [free[start], free[start + 3]])
    with_way = Setting(shown.board, shown.robots, shown.markers, shown.target, None, [way])
    line = Picture(with_way, 2, tall=False).draw().plain.split("\n")[1]
    assert [line[3 + 3 * (start + n)] for n in range(4)] == ["→", "→", "→", "1"]


def test_corners_of_a_path_keep_the_number_of_the_slide() -> None:
    shown = setting(BOARDS[0])
    bare = Setting({**shown.board, "targets": {}, "barriers": []}, {}, {}, None)
    ways = [Way("red", ["a1", "d1"]), Way("red", ["d1", "d4"]), Way("red", ["d4", "b4"])]
    drawn = Setting(bare.board, {}, {}, None, None, ways)
    lines = Picture(drawn, 2, tall=False).draw().plain.split("\n")
    assert [lines[1][3 + 3 * n] for n in range(4)] == ["→", "→", "→", "1"]
    assert [lines[1 + n][12] for n in range(4)] == ["1", "↓", "↓", "2"]
    assert [lines[4][3 + 3 * n] for n in (3, 2, 1)] == ["2", "←", "3"]
