"""Arriving: which robot, and the ricochet rule."""

import pytest

from tablebots.games.ricochet.game import GAME

from .helpers import CORNERS, DIAGONAL, SIMPLE, corpus, events, setup, slide, where

ROBOT_OF = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}
HEADING_OF = {"N": "up", "E": "right", "S": "down", "W": "left"}


def won(state: object) -> bool:
    return bool(events(state, "chip_won"))  # type: ignore[arg-type]


@pytest.mark.rule("RR-11")
def test_a_coloured_target_takes_the_robot_of_its_colour_only() -> None:
    """Red turns and stops on the yellow target; then yellow does."""
    state = slide(setup("rg16-gc16-bp1-ya2", "yellow-triangle"), "red left", "red up")
    assert where(state, "red") == "d15"
    assert not won(state)
    assert won(slide(setup("rc16-gp16-bp1-yg16", "yellow-triangle"), "yellow left", "yellow up"))


@pytest.mark.rule("RR-11")
@pytest.mark.parametrize("robot", ["red", "green", "blue", "yellow", "silver"])
def test_the_vortex_takes_any_robot(robot: str) -> None:
    """The vortex on f9 has walls above and to its right: up column f, turning on the way, stops there."""
    places = {"red": "ra16", "green": "gp16", "blue": "bp1", "yellow": "ya2", "silver": "sp2"}
    places[robot] = f"{robot[0]}a15"
    helper = "red" if robot != "red" else "green"
    places[helper] = f"{helper[0]}g12"
    places[robot] = f"{robot[0]}a12"
    state = setup("-".join(places.values()), "vortex")
    assert not won(slide(state, f"{robot} right"))
    assert where(state, robot) == "f12"
    assert won(slide(state, f"{robot} up"))


@pytest.mark.rule("RR-12")
def test_any_robot_may_be_moved_to_help() -> None:
    """Red goes to a16 and green stops beside it, and blue beside green: so yellow stops on d16, below its target."""
    state = setup("ra13-gb13-bc13-yg16", "yellow-triangle")
    slide(state, "red down", "green down", "blue down", "yellow left")
    assert [where(state, robot) for robot in ("red", "green", "blue", "yellow")] == ["a16", "b16", "c16", "d16"]
    assert won(slide(state, "yellow up"))


@pytest.mark.rule("RR-25")
def test_an_arrival_without_a_turn_does_not_count_but_the_robot_may_go_on() -> None:
    state = slide(setup("ra16-gp16-bp1-yd16", "yellow-triangle"), "yellow up")
    assert where(state, "yellow") == "d15"
    assert not won(state)
    assert won(slide(state, "yellow right", "yellow left"))


@pytest.mark.rule("RR-25")
def test_reversing_is_no_turn() -> None:
    state = slide(setup("ra16-gp16-bp1-yf15", "yellow-triangle"), "yellow right", "yellow left")
    assert where(state, "yellow") == "d15"
    assert not won(state)


@pytest.mark.rule("RR-25")
def test_a_turn_of_another_robot_does_not_help() -> None:
    state = slide(setup("ra16-gp16-bp1-yd16", "yellow-triangle"), "red up", "red right", "yellow up")
    assert where(state, "yellow") == "d15"
    assert not won(state)


@pytest.mark.rule("RR-25")
def test_a_deflection_is_a_turn() -> None:
    state = slide(setup("re1-gp16-bp1-ya2", "red-circle", board=DIAGONAL), "red down")
    assert events(state, "slide")[-1]["path"] == ["e1", "e2", "m2"]
    assert won(state)


@pytest.mark.rule("RR-25")
def test_turns_before_the_robots_were_put_back_do_not_count() -> None:
    state = setup("ra16-gp16-bp1-yd16", "yellow-triangle")
    slide(state, "yellow right", "yellow up", "reset", "yellow up")
    assert where(state, "yellow") == "d15"
    assert not won(state)


@pytest.mark.rule("RR-25")
def test_a_table_can_play_without_the_ricochet_rule() -> None:
    assert won(slide(setup("ra16-gp16-bp1-yd16", "yellow-triangle", ricochet_rule=False), "yellow up"))


@pytest.mark.rule("RR-26")
def test_a_robot_on_its_target_must_leave_and_come_back_with_a_ricochet() -> None:
    state = setup("rc16-gp16-bp1-yd15", "yellow-triangle")
    assert not won(state)
    assert not won(slide(state, "yellow right", "yellow left"))
    assert where(state, "yellow") == "d15"
    assert won(slide(state, "yellow down", "yellow right", "yellow left", "yellow up"))


@pytest.mark.rule("RR-26")
def test_without_the_ricochet_rule_leaving_and_coming_back_is_enough() -> None:
    state = setup("rc16-gp16-bp1-yd15", "yellow-triangle", ricochet_rule=False)
    assert not won(slide(state, "red up"))
    assert won(slide(state, "yellow right", "yellow left"))


def _solved(position: dict, rule: str) -> object:
    """The table after all slides of a corpus solution but the last have been shown not to arrive."""
    colour, symbol = position["target"]["colour"], position["target"]["symbol"]
    target = "vortex" if symbol == "vortex" else f"{colour}-{symbol}"
    names = "abcdefghijklmnop"
    robots = "-".join(f"{c[0]}{names[cell % 16]}{cell // 16 + 1}" for c, cell in position["robots"].items())
    board = "-".join(f"{c[0]}{n}{side[0]}" for c, n, side in (face.split("-") for face in position["faces"]))
    state = setup(robots, target, board=board, ricochet_rule=rule == "ricochet")
    assert int(state.board.targets[state.chip]) == position["target"]["cell"]
    solution = position[f"solution_{rule}"]
    for index in range(0, len(solution), 2):
        assert not won(state)
        slide(state, f"{ROBOT_OF[solution[index]]} {HEADING_OF[solution[index + 1]]}")
    assert len(solution) == 2 * position[f"opt_{rule}"]
    return state


@pytest.mark.rule("RR-25", "RR-20", "RR-33")
@pytest.mark.parametrize("rule", ["free", "ricochet"])
@pytest.mark.parametrize("position", corpus(), ids=lambda position: position["id"])
def test_solutions_of_the_corpus_arrive_in_exactly_the_optimum_and_not_before(position: dict, rule: str) -> None:
    assert won(_solved(position, rule))


def test_the_boards_of_these_tests_are_what_they_say() -> None:
    assert GAME.setup(f"{SIMPLE}_{CORNERS}_vortex").view(0)["board"]["barriers"] == []  # type: ignore[typeddict-item]
    assert len(setup(board=DIAGONAL, robots="ra16-gp16-bp1-ya1").view(0)["board"]["barriers"]) == 8
