"""The worked examples of the printed rules, played move by move."""

import pytest

from .helpers import QUIET, asked, has, options, performing, play, player, refused, row, set_up, starting, told


@pytest.mark.rule("RA-30", "RA-31", "RA-32")
def test_total_energy_of_seven() -> None:
    """1 of the card, 4 of two cubes with the multiplier, 1 of the board, 1 battery."""
    blue = {"energy": ["energy_1", "energy_2"], "battery": 1, "unlocked": ["design_energy"]}
    green = {"energy": ["energy_6", "energy_2"], "assign": ["design", "assemble"]}
    pink = {"energy": ["energy_4", "energy_2"], "assign": ["design", "assemble"]}
    state = set_up(players=[blue, green, pink])
    play(state, "assign design assemble")
    while player(state)["phase"] != "design":
        play(state, "start" if asked(state) == "spend" else "end")
    assert player(state)["energy"] == 6
    play(state, "spend battery")
    assert player(state)["energy"] == 7
    assert "use design_7" in options(state)


@pytest.mark.rule("RA-40", "RA-41", "RA-42", "RA-43", "RA-12")
def test_an_upgrade_with_energy_split_in_3_1_1() -> None:
    state = performing("upgrade", 5, {"program": 3, "tape": 2}, robot_deck=["axle", "nugget"])
    play(state, "upgrade 2")
    assert asked(state) == "pay_wilds"
    play(state, "pay program", "pay program", "pay program", "unlock upgrade_speed")
    play(state, "inspire wilds", "take robot", "take robot")
    assert player(state)["hand"] == ["nugget", "axle"]
    assert player(state)["energy_left"] == 2
    play(state, "upgrade 1")
    assert (has(state, "tape"), player(state)["hand"]) == (0, [])
    play(state, "unlock design_1")
    assert player(state)["phase"] != "upgrade"
    assert player(state)["tokens"]["speed"] == 2


@pytest.mark.rule("RA-50", "RA-51", "RA-52", "RA-53")
def test_three_robots_with_ten_energy() -> None:
    """6 energy are not enough for want of a sensor; 4 batteries let Edward be built by the right column."""
    mine = {
        "hand": ["edward", "nugget", "axle", "glaze"],
        "robots": ["scribble", "anvil", "rivet"],
        "gear": 2,
        "sensor": 3,
        "program": 1,
        "microchip": 4,
        "tape": 2,
        "battery": 4,
    }
    state = set_up(players=[{"energy": ["energy_3", "energy_11"], **mine}, QUIET, QUIET], cubes={"assemble": 3})
    play(state, "assign assemble recycle")
    assert player(state)["energy"] == 6
    play(state, *["spend battery"] * 4)
    assert player(state)["energy"] == 10
    # Edward costs 7 energy and 2 gears, and a wild for the second space of Design.
    play(state, "assemble edward right", "pay as printed", "pay tape")
    assert (has(state, "gear"), has(state, "sensor"), player(state)["energy_left"]) == (0, 3, 3)
    # Axle costs 2 energy, a program and 2 microchips, and 2 wilds for the third space of Fabricate.
    play(state, "assemble axle left", "pay as printed", "pay tape", "pay glaze")
    assert (has(state, "program"), has(state, "microchip"), player(state)["energy_left"]) == (0, 2, 1)
    assert row(state, "design") == ["scribble", "edward"]
    assert row(state, "fabricate") == ["anvil", "rivet", "axle"]
    assert refused(state, "assemble nugget left") == "RA-53"


@pytest.mark.rule("RA-53")
def test_three_left_columns_share_ten_energy() -> None:
    """Edward by the right column (7 energy), two Robots of 2 and 1 by the left ones: 10 in all, nothing left."""
    mine = {
        "hand": ["edward", "nugget", "ember"],
        "gear": 3,
        "sensor": 2,
        "microchip": 2,
        "program": 2,
    }
    state = performing("assemble", 10, mine)
    play(state, "assemble edward right", "assemble nugget left", "assemble ember left")
    assert [row(state, phase) for phase in ("design", "fabricate", "recycle")] == [["edward"], ["nugget"], ["ember"]]
    assert [has(state, part) for part in ("sensor", "gear", "microchip", "program")] == [0, 0, 0, 0]
    assert player(state)["phase"] == "recycle"


@pytest.mark.rule("RA-60", "RA-61", "RA-62", "RA-65", "RA-66", "RA-44")
def test_running_a_row_and_then_another() -> None:
    mine = {
        "energy": ["energy_1", "energy_2"],
        "robots": ["scribble", "astaire", "edward", "crisper", "nugget"],
        "upgraded": ["scribble", "crisper"],
        "unlocked": ["design_energy", "upgrade_speed", "design_1", "upgrade_communications"],
        "battery": 1,
        "hand": ["axle"],
    }
    # The uncovered bonus of the first action is not part of the example: its token stands for Astaire's.
    state = set_up(players=[mine, QUIET, QUIET], cubes={"design": 2, "fabricate": 1})
    play(state, "assign design assemble")
    while player(state)["phase"] != "design":
        play(state, "start" if asked(state) == "spend" else "end")
    assert player(state)["energy"] == 6
    play(state, "spend battery", "use design_1")
    assert has(state, "program") == 2
    assert player(state)["hand_size"] == 2
    play(state, "use design_4", "draw")
    assert player(state)["hand_size"] == 3
    play(state, "use design_7")
    assert has(state, "vp") == 1
    play(state, "act scribble upgraded")
    assert has(state, "program") == 4
    play(state, "place astaire", "act astaire upgraded")
    assert has(state, "gear") == 2
    play(state, "act edward", "pay axle")
    assert has(state, "battery") == 3
    assert (player(state)["phase"], player(state)["energy"]) == ("fabricate", 1)
    play(state, "spend battery", "spend battery", "start", "use fabricate_1", "take gear", "act crisper upgraded")
    assert has(state, "tape") == 2
    assert told(state, "phase")[-1]["phase"] == "fabricate"
    assert "recycle" not in [event["phase"] for event in told(state, "phase") if event["seat"] == 0]


@pytest.mark.rule("RA-64", "RA-67", "RA-44")
def test_axle_unlocks_a_token_for_figure_8() -> None:
    state = performing("fabricate", 4, {"robots": ["axle", "figure_8"], "gear": 2, "sensor": 1})
    play(state, "use fabricate_1", "take microchip", "use fabricate_4")
    assert (has(state, "battery"), has(state, "sensor")) == (1, 2)
    play(state, "act axle", "pay sensor", "pay sensor", "pay gear", "unlock fabricate_1")
    play(state, "place figure_8", "act figure_8 upgraded")
    assert has(state, "battery") == 4
    assert starting(state, "use") == []
    assert player(state)["phase"] == "recycle"


@pytest.mark.rule("RA-81", "RA-83", "RA-84")
def test_scoring_of_two_classes() -> None:
    """Nugget counts once for Aerospace Engineering and once for Acoustics."""
    robots = ["nugget", "pamphlet", "antenna", "gantry"]
    state = set_up(players=[{"robots": robots, "classes": ["aerospace_engineering", "acoustics"]}, {}, {}])
    first, second = player(state)["classes"]
    assert (first["count"], first["grade"], first["points"]) == (4, "C", 5)
    assert (second["count"], second["grade"], second["points"]) == (4, "C", 5)
    fewer = set_up(players=[{"robots": robots[1:], "classes": ["aerospace_engineering", "acoustics"]}, {}, {}])
    assert [card["count"] for card in player(fewer)["classes"]] == [3, 3]


@pytest.mark.rule("RA-81", "RA-82")
def test_a_class_that_needs_extra_credit_for_an_a() -> None:
    tokens = ["upgrade_cosmetic", "design_7", "fabricate_7", "recycle_7", "design_1"]
    state = set_up(players=[{"classes": ["fine_arts"], "unlocked": tokens}, {}, {}])
    assert [player(state)["classes"][0][part] for part in ("count", "grade", "points")] == [4, "B", 9]
    play(state, "place fine_arts")
    assert [player(state)["classes"][0][part] for part in ("count", "grade", "points")] == [4, "A", 14]


@pytest.mark.rule("RA-10")
def test_eight_points_and_six_more() -> None:
    mine = {"vp": 8, "robots": ["mirror", "mower", "ember"], "upgraded": ["mirror"], "unlocked": ["recycle_7"]}
    state = performing("recycle", 7, mine)
    play(state, "use recycle_7", "act mirror")
    assert has(state, "vp") == 8 + 3 + 2
    state = performing("recycle", 7, {**mine, "robots": ["mirror"]})
    play(state, "use recycle_7", "act mirror upgraded")
    assert has(state, "vp") == 8 + 6


@pytest.mark.rule("RA-10")
def test_nine_sensors_and_three_more() -> None:
    mine = {"sensor": 9, "robots": ["jigsaw", "rivet"]}
    state = performing("fabricate", 5, mine)
    play(state, "act jigsaw", "act rivet")
    assert has(state, "sensor") == 12
