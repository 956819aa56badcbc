"""Classes, scoring, tie-breaks (RA-80 to RA-84, RA-100, RA-101)."""

from typing import Any

import pytest

from .helpers import COMPONENTS, asked, at_table, idle, options, performing, play, player, refused, set_up, starting

PLACES = [place.name for place in COMPONENTS.board.places]


def worth(name: str, **mine: Any) -> dict[str, Any]:
    """What a Class is worth to a player."""
    game_options = mine.pop("options", {})
    state = set_up(players=[{"classes": [name], **mine}, {}, {}], options=game_options)
    found: dict[str, Any] = player(state)["classes"][0]
    return found


def lesson(classes: list[str], offered: list[str], **mine: Any) -> Any:
    """Seat 0 draws these Classes to keep one."""
    state = performing("upgrade", 1, {"gear": 4, "classes": classes, **mine}, class_deck=offered)
    return play(state, "upgrade 1", "unlock upgrade_speed", "inspire classes")


@pytest.mark.rule("RA-80")
def test_a_class_is_kept_and_the_others_are_discarded() -> None:
    state = lesson(["optics"], ["logic", "ecology", "robotics"])
    assert starting(state, "keep") == ["robotics", "ecology", "logic"]
    assert refused(state, "keep drafting") == "TB-03"
    assert refused(state, "refuse") == "RA-80"
    play(state, "keep logic")
    assert [card["card"] for card in player(state)["classes"]] == ["optics", "logic"]
    assert sorted(state.view(None)["class_discard"]) == ["ecology", "robotics"]


@pytest.mark.rule("RA-80")
def test_a_fourth_class_replaces_one_with_its_token() -> None:
    mine = ["optics", "drafting", "logistics"]
    state = lesson(mine, ["logic", "ecology", "robotics"], credits=["drafting"], unlocked=["design_1"])
    assert starting(state, "keep") == ["robotics", "ecology", "logic"]
    play(state, "keep logic")
    assert starting(state, "replace") == ["optics", "drafting", "logistics"]
    assert refused(state, "replace ecology") == "TB-03"
    play(state, "replace drafting")
    assert [(card["card"], card["credit"]) for card in player(state)["classes"]] == [
        ("optics", False),
        ("logic", False),
        ("logistics", False),
    ]
    assert sorted(state.view(None)["class_discard"]) == ["drafting", "ecology", "robotics"]
    assert player(state)["tokens"]["speed"] == 1


@pytest.mark.rule("RA-80")
def test_with_three_classes_all_new_ones_may_be_refused() -> None:
    mine = ["optics", "drafting", "logistics"]
    state = lesson(mine, ["logic", "ecology", "robotics"])
    play(state, "refuse")
    assert [card["card"] for card in player(state)["classes"]] == mine
    assert sorted(state.view(None)["class_discard"]) == ["ecology", "logic", "robotics"]


@pytest.mark.rule("RA-80")
def test_whoever_has_named_a_class_to_keep_may_still_refuse_all() -> None:
    mine = ["optics", "drafting", "kinetics"]
    state = play(lesson(mine, ["logic", "ecology", "robotics"]), "keep logic")
    assert asked(state) == "replace"
    assert options(state) == [*[f"replace {name}" for name in in_order(mine)], "refuse"]
    play(state, "refuse")
    assert [card["card"] for card in player(state)["classes"]] == mine
    assert sorted(state.view(None)["class_discard"]) == ["ecology", "logic", "robotics"]


def in_order(classes: list[str]) -> list[str]:
    """Return Classes in the order of the component set."""
    return sorted(classes, key=lambda name: COMPONENTS.class_number[name])


@pytest.mark.rule("RA-81")
@pytest.mark.parametrize(
    ("sensors", "grade", "points"),
    [(4, "", 0), (5, "D", 2), (6, "D", 2), (7, "C", 5), (9, "B", 9), (10, "B", 9), (11, "A", 13), (30, "A", 13)],
)
def test_grades_by_the_scale(sensors: int, grade: str, points: int) -> None:
    found = worth("optics", sensor=sensors)
    assert (found["count"], found["grade"], found["points"]) == (sensors, grade, points)


@pytest.mark.rule("RA-82")
@pytest.mark.parametrize(("sensors", "grade"), [(4, "D"), (5, "C"), (7, "B"), (9, "A"), (11, "A")])
def test_extra_credit_lifts_by_one_row(sensors: int, grade: str) -> None:
    found = worth("optics", sensor=sensors, credits=["optics"], unlocked=["design_energy"])
    assert found["credit"]
    assert found["grade"] == grade


@pytest.mark.rule("RA-82")
def test_extra_credit_below_d_is_an_option() -> None:
    found = worth(
        "optics", sensor=4, credits=["optics"], unlocked=["design_energy"], options={"extra_credit_below_d": False}
    )
    assert found["grade"] == ""
    lifted = worth(
        "optics", sensor=5, credits=["optics"], unlocked=["design_energy"], options={"extra_credit_below_d": False}
    )
    assert lifted["grade"] == "C"


@pytest.mark.rule("RA-82")
def test_some_classes_need_extra_credit_for_an_a() -> None:
    speedy = ["upgrade_speed", "design_1", "fabricate_1", "recycle_1"]
    assert worth("kinetics", unlocked=speedy)["grade"] == "B"
    found = worth("kinetics", unlocked=[*speedy, "design_energy"], credits=["kinetics"])
    assert (found["grade"], found["points"]) == ("A", 14)
    found = worth("kinetics", unlocked=[*speedy[:3], "design_energy"], credits=["kinetics"])
    assert (found["grade"], found["points"]) == ("B", 9)


@pytest.mark.rule("RA-82")
def test_an_inventor_lifts_no_class_to_an_a_that_needs_extra_credit() -> None:
    """Tomas raises a grade at the end of the game, but fine_arts reaches an A only with its token."""
    tomas = {"inventor": "tomas", "inventor_upgraded": True}
    unlocked = ["upgrade_cosmetic", "design_7", "fabricate_7", "recycle_7", "upgrade_communications"]
    found = worth("fine_arts", **tomas, unlocked=unlocked)
    assert (found["grade"], found["points"], found["raised"]) == ("B", 9, False)
    found = worth("fine_arts", **tomas, unlocked=unlocked[1:])
    assert (found["grade"], found["raised"]) == ("B", True)
    credit = {"credits": ["fine_arts"], "unlocked": [*unlocked[1:], "upgrade_speed"]}
    found = worth("fine_arts", **tomas, **credit)
    assert (found["grade"], found["points"], found["raised"]) == ("A", 14, True)


@pytest.mark.rule("RA-84")
@pytest.mark.parametrize(
    ("name", "mine", "count"),
    [
        ("fine_arts", {"unlocked": ["upgrade_cosmetic", "design_7", "design_1"]}, 2),
        ("kinetics", {"unlocked": PLACES}, 4),
        ("systems_theory", {"unlocked": ["upgrade_cosmetic", "design_7", "design_1"]}, 3),
        ("optics", {"sensor": 6, "tape": 5}, 6),
        ("mechanics", {"gear": 6, "tape": 5}, 6),
        ("electronics", {"microchip": 6}, 6),
        ("computer_science", {"program": 6}, 6),
        ("electrochemistry", {"battery": 7}, 7),
        ("material_science", {"tape": 5, "gear": 2}, 5),
        ("rhetoric", {"vp": 12}, 12),
        ("drafting", {"hand": ["axle", "nugget", "edward"]}, 3),
        (
            "logistics",
            {"sensor": 1, "gear": 2, "microchip": 3, "program": 4, "tape": 9, "battery": 9, "hand": ["axle"]},
            11,
        ),
        ("set_theory", {"sensor": 3, "gear": 2, "microchip": 4, "program": 5, "tape": 9}, 2),
        ("robotics", {"robots": ["axle", "nugget", "edward"], "hand": ["mower"]}, 3),
        ("industrial_design", {"robots": ["astaire", "edward", "axle"]}, 2),
        ("manufacturing", {"robots": ["astaire", "edward", "axle"]}, 1),
        ("ecology", {"robots": ["mower", "ember", "axle"]}, 2),
        ("acoustics", {"robots": ["nugget", "edward", "axle"]}, 2),
        ("tribology", {"robots": ["nugget", "edward", "axle"]}, 1),
        ("nanotechnology", {"robots": ["nugget", "edward", "axle"]}, 2),
        ("logic", {"robots": ["nugget", "edward", "axle"]}, 1),
        ("home_economics", {"robots": ["axle", "ember", "nugget", "mirror"]}, 2),
        ("prestige_studies", {"robots": ["axle", "ember", "nugget", "mirror"]}, 2),
        ("ergonomics", {"robots": ["scribble", "memo", "axle"]}, 1),
        ("ergonomics", {"robots": ["scribble", "memo", "axle"], "upgraded": ["memo"], "unlocked": ["design_4"]}, 2),
        (
            "power_engineering",
            {"robots": ["memo", "axle", "nugget"], "upgraded": ["memo"], "unlocked": ["design_4"]},
            2,
        ),
        ("aerospace_engineering", {"robots": ["nugget", "mirror", "axle"]}, 2),
        ("microassembly", {"robots": ["ember", "anvil", "axle"]}, 2),
        ("bench_practice", {"robots": ["ember", "axle", "nugget"]}, 2),
        ("heavy_assembly", {"robots": ["edward", "axle", "nugget"]}, 1),
        ("architecture", {"robots": ["edward", "astaire", "axle", "nugget", "mower"]}, 1),
    ],
)
def test_every_objective_counts(name: str, mine: dict[str, Any], count: int) -> None:
    assert worth(name, **mine)["count"] == count


@pytest.mark.rule("RA-84")
def test_an_energy_of_either_column_counts_once() -> None:
    for name in ("microassembly", "bench_practice", "heavy_assembly"):
        card = COMPONENTS.classes[COMPONENTS.class_number[name]]
        for robot in COMPONENTS.robots[::7]:
            fits = any(card.low <= energy <= card.high for energy in robot.energy)
            assert worth(name, robots=[robot.name])["count"] == int(fits)


@pytest.mark.rule("RA-83")
def test_one_robot_counts_for_several_classes_and_once_for_each() -> None:
    state = set_up(players=[{"robots": ["nugget"], "classes": ["acoustics", "nanotechnology", "robotics"]}, {}, {}])
    assert [card["count"] for card in player(state)["classes"]] == [1, 1, 1]


@pytest.mark.rule("RA-100")
@pytest.mark.parametrize(
    ("left", "points"), [({}, 0), ({"battery": 2}, 0), ({"battery": 1, "tape": 1, "sensor": 1}, 1), ({"gear": 5}, 1)]
)
def test_things_left_over_are_a_third_of_a_point(left: dict[str, int], points: int) -> None:
    state = set_up(players=[left, {}, {}])
    assert player(state)["score"]["left_over"] == points


@pytest.mark.rule("RA-100")
def test_a_score_has_four_parts() -> None:
    mine = {
        "robots": ["nugget", "mirror"],
        "classes": ["material_science", "rhetoric"],
        "vp": 11,
        "tape": 5,
        "program": 2,
        "hand": ["axle", "edward"],
    }
    state = set_up(players=[mine, {}, {}])
    assert player(state)["score"] == {"robots": 11, "classes": 7, "track": 11, "left_over": 3, "total": 32}


def ended(*players: dict[str, Any]) -> Any:
    """A game that ends with players who do nothing in its last round."""
    others = [{"energy": ["energy_1", "energy_2"], **mine} for mine in players]
    state = set_up(players=others, round=8)
    for seat in range(len(players)):
        play(state, "assign upgrade assemble", seat=seat)
    return idle(state, 9).outcome()


@pytest.mark.rule("RA-101")
def test_most_points_win() -> None:
    outcome = ended({"vp": 5}, {"vp": 9}, {"vp": 7})
    assert (outcome.scores, outcome.winners, outcome.reason) == ([5, 9, 7], [1], "most_points")


@pytest.mark.rule("RA-101")
def test_a_tie_is_broken_by_robots_then_by_classes_then_shared() -> None:
    axle, nugget, edward = {"robots": ["axle"]}, {"robots": ["nugget"]}, {"robots": ["edward"]}
    outcome = ended({**axle, "vp": 5}, {**nugget, "vp": 4}, {"vp": 9})
    assert (outcome.winners, outcome.reason) == ([1], "tie_robots")
    outcome = ended({**edward, "vp": 12}, {**nugget, "vp": 10, "classes": ["rhetoric"]}, {})
    assert (outcome.scores[:2], outcome.winners, outcome.reason) == ([17, 17], [1], "tie_classes")
    outcome = ended({**edward, "vp": 4}, {}, {**nugget, "vp": 4})
    assert (outcome.winners, outcome.reason) == ([0, 2], "shared")


def test_a_lesson_is_asked_in_the_break() -> None:
    state = play(at_table(round=4), "assign upgrade assemble")
    assert state.view(None)["stage"] == "break"
    assert asked(state) == "keep"
