"""The daily puzzle: the same for ever, shown without its solution, and judged by the rules."""

import asyncio
import datetime
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.puzzles import BadSolution
from tablebots.games.ricochet.puzzles import LEVELS
from tablebots.server import puzzles
from tablebots.server.puzzles import Puzzle, check, daily, describe, read_day, solve, streak, trace
from tablebots.server.workers import Workers

DAY = datetime.timedelta(1)
MONDAY = datetime.date(2026, 11, 16)
STORED = [
    Puzzle(MONDAY, "ricochet", "r1b-g1b-b2b-y1b_rd3-gb15-bh5-ye11_blue-square", "easy", 48, 4),
    Puzzle(MONDAY + 2 * DAY, "ricochet", "r2b-g1f-y2b-b1b_rh10-ga13-bk6-yb9_green-hexagon", "medium", 66, 5),
    Puzzle(MONDAY + 6 * DAY, "ricochet", "r1b-y2f-b1b-g2b_rf4-gp10-bp6-yn6_green-triangle", "hard", 104, 9),
]
EASY = STORED[0]


@pytest.mark.parametrize("stored", STORED, ids=lambda puzzle: puzzle.level)
def test_the_puzzle_of_a_date_never_changes(stored: Puzzle) -> None:
    assert daily(stored.date) == stored
    assert pickle.loads(pickle.dumps(stored)) == stored


def test_puzzles_are_harder_at_the_end_of_a_week() -> None:
    week = [daily(MONDAY + day * DAY) for day in range(7)]
    assert [puzzle.level for puzzle in week] == ["easy", "easy", "medium", "medium", "medium", "hard", "hard"]
    for puzzle in week:
        assert LEVELS[puzzle.level].min_moves <= puzzle.best <= LEVELS[puzzle.level].max_moves
    assert max(puzzle.best for puzzle in week[:2]) < min(puzzle.best for puzzle in week[2:5])
    assert max(puzzle.best for puzzle in week[2:5]) < min(puzzle.best for puzzle in week[5:])


def test_a_description_has_the_view_of_the_game_and_no_solution() -> None:
    description = describe(EASY)
    assert json.loads(json.dumps(description)) == description
    assert set(description) == {"date", "game", "position", "level", "rating", "view"}
    view = description["view"]
    assert view["board"]["faces"] == ["red-1-back", "green-1-back", "blue-2-back", "yellow-1-back"]
    assert len(view["board"]["walls"]) == 16
    assert view["robots"] == {"red": "d3", "green": "b15", "blue": "h5", "yellow": "e11"}
    assert view["target"] == "blue-square"
    assert set(view["slides"]) == set(view["robots"])


@pytest.mark.parametrize("puzzle", STORED[:2], ids=lambda puzzle: puzzle.level)
def test_a_solution_is_counted_as_the_game_counts_it(puzzle: Puzzle) -> None:
    found = solve(puzzle.position, 60.0)
    moves = found["solution"]
    assert isinstance(moves, list)
    assert found["moves"] == len(moves) == puzzle.best
    assert check(puzzle, moves) == puzzle.best
    assert check(puzzle, [*moves, moves[0]]) == puzzle.best
    game = registry.get(puzzle.game)
    state = game.setup(puzzle.position)
    for number, text in enumerate(moves):
        assert state.view(0)["chips"] == [[]]
        assert trace(puzzle, moves[:number])["robots"] == state.view(0)["robots"]
        state.apply(0, game.parse(text))
    assert state.view(0)["chips"] == [[puzzle.position.split("_")[2]]]
    assert trace(puzzle, moves)["arrived"]
    with pytest.raises(BadSolution, match="do not reach the target"):
        check(puzzle, moves[:-1])


WRONG = [
    ([], "no llegan al objetivo con un rebote: cuadrado azul"),
    (["blue up"], "no llegan al objetivo"),
    (["blue up", "blue up"], "el movimiento 2 no es posible: "),
    (["purple up"], "el movimiento 1 no es posible: "),
    (["bid 4"], "el movimiento 1 no es posible: "),
    (["silver up"], "el movimiento 1 no es posible: "),
    (["blue up", "blue down"] * 26, "como mucho 50 movimientos"),
    (["x" * 101], "lista de textos de como mucho 100"),
    ([7], "lista de textos"),
    ("blue up", "lista de textos"),
    (None, "lista de textos"),
    ({"blue": "up"}, "lista de textos"),
]


@pytest.mark.parametrize(("moves", "sentence"), WRONG, ids=repr)
def test_what_is_no_solution_is_told_in_four_languages(moves: object, sentence: str) -> None:
    with pytest.raises(TablebotsError) as wrong:
        check(EASY, moves)
    assert sentence in wrong.value.say("es")
    assert len({wrong.value.say(language) for language in ("es", "en", "ca", "pt")}) == 4


@given(
    st.lists(
        st.sampled_from([f"{robot} {way}" for robot in ("red", "blue") for way in ("up", "down", "left", "right")])
    )
)
def test_whatever_is_sent_is_counted_or_refused(moves: list[str]) -> None:
    try:
        count = check(EASY, moves)
    except TablebotsError:
        return
    assert EASY.best <= count <= len(moves)
    assert trace(EASY, moves[:count])["arrived"]


def test_a_trace_says_what_is_not_possible() -> None:
    assert trace(EASY, [])["robots"] == describe(EASY)["view"]["robots"]
    for moves in (["blue up", "blue up"], ["up"], 5, ["blue up", "blue down"] * 26):
        with pytest.raises(TablebotsError):
            trace(EASY, moves)


def test_the_solver_refuses_what_is_no_position() -> None:
    for text in ("", "x" * 10_000, "r1b-g1b-b2b-y1b_rd3-gd3-bh5-ye11_blue-square"):
        with pytest.raises(TablebotsError):
            solve(text, 1.0)


def test_a_worker_finds_puzzles_and_solutions() -> None:
    async def ask() -> tuple[Puzzle, dict[str, object]]:
        workers = Workers(1)
        try:
            found = await workers.run(daily, MONDAY, seconds=60.0)
            return found, await workers.run(solve, found.position, 10.0, seconds=60.0)
        finally:
            await workers.close()

    found, solution = asyncio.run(ask())
    assert found == EASY
    assert solution["moves"] == EASY.best


def test_games_without_puzzles_say_so() -> None:
    with pytest.raises(TablebotsError, match="no puzzles of mindbug"):
        puzzles.puzzles("mindbug")


def test_only_days_that_have_come_have_puzzles() -> None:
    assert read_day("2026-11-16", MONDAY) == MONDAY
    assert read_day("2025-11-16", MONDAY) == MONDAY - 365 * DAY
    for text in (
        "2026-11-17",
        "2025-11-15",
        "20261116",
        "2026-W47-1",
        "today",
        "",
        "2026-02-30",
        "9999-12-31",
        "ñ" * 99,
    ):
        with pytest.raises(TablebotsError, match="every date from 2025-11-16 to 2026-11-16"):
            read_day(text, MONDAY)


@pytest.mark.parametrize(
    ("ago", "days"),
    [
        ([], 0),
        ([0], 1),
        ([1], 1),
        ([2], 0),
        ([0, 1, 2], 3),
        ([1, 2, 3], 3),
        ([0, 2, 3], 1),
        ([0, 0, 1, 1], 2),
        ([-1, 0], 1),
        ([-1], 0),
    ],
)
def test_a_streak_ends_today_or_yesterday(ago: list[int], days: int) -> None:
    assert streak([MONDAY - number * DAY for number in ago], MONDAY) == days


@given(st.sets(st.integers(0, 30)))
def test_a_streak_breaks_at_the_first_day_missed(ago: set[int]) -> None:
    days = streak([MONDAY - number * DAY for number in ago], MONDAY)
    start = 0 if 0 in ago else 1
    assert set(range(start, start + days)) <= ago
    assert start + days not in ago
