"""Inventors: requirement, and what each of them can do (RA-90 to RA-92)."""

from typing import Any

import pytest

from tablebots.games.raising.game import game_with

from .helpers import (
    COMPONENTS,
    QUIET,
    SET_TEXT,
    asked,
    at_table,
    has,
    idle,
    new,
    options,
    performing,
    play,
    player,
    refused,
    set_up,
    starting,
    told,
)

FOUR = ["anvil", "rivet", "ember", "salvo"]
COM = ["upgrade_communications", "design_energy", "fabricate_4"]
SPD = ["upgrade_speed", "design_1", "fabricate_1"]
EFF = ["assemble_energy", "design_4", "fabricate_energy"]
COS = ["upgrade_cosmetic", "design_7", "fabricate_7"]
TOKENS = {"communications": COM, "speed": SPD, "efficiency": EFF, "cosmetic": COS}


def with_inventor(name: str, better: bool = False, /, **mine: Any) -> dict[str, Any]:
    """A player with an Inventor, upgraded by a token of its type or not."""
    inventor = COMPONENTS.inventors[COMPONENTS.inventor_number[name]]
    kind = ["cosmetic", "speed", "communications", "efficiency"][inventor.type]
    found: dict[str, Any] = {"inventor": name, **mine}
    if better:
        found["inventor_upgraded"] = True
        found["unlocked"] = [*found.get("unlocked", []), TOKENS[kind][0]]
    return found


def rested(state: Any) -> Any:
    """Seat 0 ends all its phases without doing anything, until it waits or is asked at the end of the round."""
    while player(state)["doing"] in ("acting", "spending"):
        play(state, "end" if player(state)["doing"] == "acting" else "start")
    return state


@pytest.mark.rule("RA-91")
def test_an_inventor_is_upgraded_with_four_robots() -> None:
    state = at_table(with_inventor("blaise", robots=FOUR[:3], unlocked=["design_1"]))
    assert refused(state, "place blaise") == "RA-91"
    state = at_table(with_inventor("blaise", robots=FOUR, unlocked=["design_1"]))
    assert "place blaise" in options(state)
    state = at_table(with_inventor("blaise", robots=FOUR, unlocked=["design_4"]))
    assert refused(state, "place blaise") == "RA-44"


@pytest.mark.rule("RA-91")
def test_the_third_token_may_be_the_one_that_is_placed() -> None:
    state = performing("upgrade", 1, with_inventor("ada", gear=4, unlocked=["design_1", "design_4"]))
    assert refused(state, "place ada") == "RA-91"
    play(state, "upgrade 1", "unlock design_energy", "place ada")
    assert player(state)["inventor_upgraded"]
    assert player(state)["tokens"]["communications"] == 0


@pytest.mark.rule("RA-90")
def test_an_inventor_is_upgraded_once() -> None:
    state = at_table(with_inventor("ada", True, unlocked=["design_energy", "fabricate_4"]))
    assert refused(state, "place ada") == "RA-44"
    assert refused(state, "place blaise") == "TB-03"


@pytest.mark.rule("RA-90", "RA-70", "RA-92")
def test_ada_gives_a_battery_and_then_a_wild_at_the_end_of_each_round() -> None:
    state = rested(play(at_table(with_inventor("ada")), "assign design recycle"))
    assert has(state, "battery") == 1
    state = rested(play(at_table(with_inventor("ada", True)), "assign design recycle"))
    assert asked(state) == "wild"
    play(state, "take gear")
    assert (has(state, "battery"), has(state, "gear")) == (1, 1)


@pytest.mark.rule("RA-92")
def test_blaise_works_at_the_start_and_at_once() -> None:
    for seed in range(200):
        state = new(1, seed)
        if "blaise" in player(state)["offer"]["inventors"]:
            break
    play(state, "keep blaise")
    while player(state)["doing"] == "drafting":
        play(state, options(state)[0])
    assert (has(state, "battery"), has(state, "tape")) == (7, 5)
    assert asked(state) == "free_assembly"
    state = at_table(with_inventor("blaise", robots=FOUR, unlocked=["design_1"]))
    play(state, "place blaise")
    assert asked(state) == "wild"
    play(state, "take sensor", "take gear", "take robot")
    assert (has(state, "vp"), has(state, "sensor"), player(state)["hand_size"]) == (3, 1, 1)
    assert asked(state) == "assigning"


@pytest.mark.rule("RA-92", "RA-22")
def test_the_reveal_waits_for_an_immediate_ability() -> None:
    mine = with_inventor("blaise", robots=FOUR, unlocked=["design_1"])
    state = set_up(players=[mine, {}, QUIET])
    play(state, "assign design recycle", "place blaise")
    assert state.needed() == [0, 1]
    play(state, "assign design recycle", seat=1)
    assert state.view(None)["stage"] == "assignment"
    assert state.needed() == [0]
    play(state, "take sensor", "take gear", "take gear")
    assert state.view(None)["stage"] == "round"


@pytest.mark.rule("RA-90", "RA-30")
@pytest.mark.parametrize(("name", "phase"), [("grace", "design"), ("nikola", "recycle"), ("hedy", "fabricate")])
def test_inventors_that_add_energy(name: str, phase: str) -> None:
    for each in ("design", "fabricate", "recycle"):
        state = performing(each, 3, with_inventor(name))
        assert player(state)["energy"] == 3 + (each == phase)


@pytest.mark.rule("RA-90")
def test_grace_hedy_and_nikola_give_something_in_their_phases() -> None:
    assert has(performing("design", 1, with_inventor("grace", True)), "program") == 1
    assert has(performing("fabricate", 1, with_inventor("grace", True)), "program") == 0
    state = at_table(with_inventor("hedy", True))
    play(state, "assign fabricate recycle")
    assert starting(state, "take") == ["gear", "microchip"]
    play(state, "take microchip")
    assert has(state, "microchip") == 1
    assert asked(state) == "row"
    assert has(performing("recycle", 3, with_inventor("nikola", True)), "vp") == 0
    assert has(performing("recycle", 4, with_inventor("nikola", True)), "vp") == 1


@pytest.mark.rule("RA-90", "RA-52")
def test_wilbur_makes_spaces_cheaper_and_gives_a_battery() -> None:
    mine = {"robots": ["anvil", "rivet"], "hand": ["axle"], "program": 1, "microchip": 2, "gear": 5}
    state = performing("assemble", 2, with_inventor("wilbur", **mine))
    play(state, "assemble axle left")
    assert (has(state, "gear"), has(state, "battery")) == (4, 0)
    state = performing("assemble", 2, with_inventor("wilbur", True, **{**mine, "robots": []}))
    play(state, "assemble axle left")
    assert (has(state, "gear"), has(state, "battery")) == (5, 1)


@pytest.mark.rule("RA-90", "RA-40")
def test_marie_makes_rows_cheaper_and_gives_points() -> None:
    state = performing("upgrade", 1, with_inventor("marie", gear=9))
    play(state, "upgrade 1", "unlock design_1")
    assert (has(state, "gear"), has(state, "vp")) == (6, 0)
    state = performing("upgrade", 1, with_inventor("marie", True, gear=9))
    play(state, "upgrade 1", "unlock design_1")
    assert (has(state, "gear"), has(state, "vp")) == (6, 1)
    state = performing("fabricate", 4, with_inventor("marie", True, gear=3, robots=["axle"]))
    play(state, "act axle", "unlock design_1")
    assert (has(state, "gear"), has(state, "vp")) == (0, 1)


@pytest.mark.rule("RA-90", "RA-70")
def test_leon_swaps_at_the_end_of_a_round() -> None:
    state = play(at_table(with_inventor("leon", gear=3)), "assign design recycle")
    rested(state)
    assert asked(state) == "closing"
    assert options(state) == ["ability basic", "end"]
    play(state, "ability basic", "take sensor", "ability basic")
    assert starting(state, "take") or starting(state, "pay")
    play(state, "pay gear", "take program")
    assert [has(state, part) for part in ("sensor", "gear", "program")] == [1, 1, 1]
    assert state.view(None)["round"] == 2


@pytest.mark.rule("RA-70")
def test_abilities_of_the_end_of_a_round_go_in_the_players_order() -> None:
    for first, second in (("basic", "upgraded"), ("upgraded", "basic")):
        state = rested(play(at_table(with_inventor("leon", True, gear=9)), "assign design recycle"))
        assert starting(state, "ability") == ["basic", "upgraded"]
        play(state, f"ability {first}")
        if first == "basic":
            play(state, "take gear")
        assert has(state, "tape") == int(first == "upgraded")
        assert second in starting(state, "ability")
        play(state, "end")
        assert state.view(None)["round"] == 2


@pytest.mark.rule("RA-70")
def test_an_ability_that_is_used_up_is_refused() -> None:
    state = rested(play(at_table(with_inventor("leon", True, gear=9)), "assign design recycle"))
    play(state, "ability upgraded")
    assert has(state, "tape") == 1
    assert refused(state, "ability upgraded") == "RA-70"


@pytest.mark.rule("RA-90")
def test_alan_adds_energy_to_a_card_for_a_battery() -> None:
    state = at_table(with_inventor("alan", battery=2))
    assert starting(state, "boost") == ["1", "2"]
    play(state, "boost 2")
    assert has(state, "battery") == 1
    assert refused(state, "boost 1") == refused(state, "boost 2") == "RA-90"
    assert player(state)["boosted"] == [2]
    play(state, "assign design recycle", "start")
    assert player(state)["energy"] == 3
    rested(play(state, "end", "start"))
    energies = [(event["phase"], event["energy"]) for event in told(state, "phase") if event["seat"] == 0]
    assert energies == [("design", 3), ("recycle", 5)]
    state = play(at_table(with_inventor("alan", True, battery=2)), "boost 1", "boost 2")
    assert has(state, "battery") == 0
    assert refused(at_table(with_inventor("alan")), "boost 1") == "RA-90"
    assert refused(at_table(with_inventor("ada", battery=2)), "boost 1") == "RA-90"


def scored(mine: dict[str, Any]) -> Any:
    """What a player has on the track when the game ends without anything else happening."""
    state = set_up(players=[{"energy": ["energy_1", "energy_2"], **mine}, QUIET, QUIET], round=8)
    play(state, "assign upgrade assemble")
    idle(state, 9)
    assert state.outcome() is not None
    return state


@pytest.mark.rule("RA-92")
def test_katherine_gives_points_at_the_end_of_the_game() -> None:
    robots = ["anvil", "rivet", "ember", "salvo", "scribble", "dewey"]
    speedy = ["upgrade_speed", "design_1", "fabricate_1", "recycle_1"]
    state = scored(with_inventor("katherine", robots=robots, upgraded=robots[:3], unlocked=speedy))
    assert has(state, "vp") == 3
    many = [*speedy, "design_7", "fabricate_7", "recycle_7"]
    state = scored(with_inventor("katherine", True, robots=robots, upgraded=robots[:4], unlocked=many))
    assert has(state, "vp") == 4 + 3


@pytest.mark.rule("RA-92")
def test_katherine_has_a_limit() -> None:
    everything = [place.name for place in COMPONENTS.board.places]
    mine = {"inventor": "katherine", "inventor_upgraded": True, "unlocked": everything, "robots": []}
    assert has(scored(mine), "vp") == 5
    few = {**mine, "unlocked": ["upgrade_cosmetic"]}
    assert has(scored(few), "vp") == 0


@pytest.mark.rule("RA-90", "RA-30")
def test_emmy_doubles_cubes_of_phases_that_were_not_assigned() -> None:
    state = at_table(with_inventor("emmy"), cubes={"design": 2, "fabricate": 1})
    play(state, "assign design recycle")
    assert player(state)["energy"] == 5
    play(state, "end")
    assert (player(state)["phase"], player(state)["energy"]) == ("fabricate", 2)


@pytest.mark.rule("RA-92")
@pytest.mark.parametrize(("cubes", "points"), [({"fabricate": 1}, 0), ({"fabricate": 1, "upgrade": 1}, 2)])
def test_emmy_rewards_a_busy_round(cubes: dict[str, int], points: int) -> None:
    state = play(at_table(with_inventor("emmy", True), cubes=cubes), "assign design recycle")
    rested(state)
    assert has(state, "vp") == points


@pytest.mark.rule("RA-92", "RA-80")
def test_tomas_starts_with_a_second_class_and_raises_a_grade() -> None:
    for seed in range(200):
        state = new(1, seed)
        if "tomas" in player(state)["offer"]["inventors"]:
            break
    play(state, "keep tomas")
    while player(state)["doing"] == "drafting":
        play(state, options(state)[0])
    assert asked(state) == "keep"
    play(state, options(state)[0])
    assert len(player(state)["classes"]) == 2
    mine = {"classes": ["optics", "mechanics"], "sensor": 5, "gear": 7}
    assert [card["grade"] for card in player(at_table(with_inventor("tomas", **mine)))["classes"]] == ["D", "C"]
    found = player(at_table(with_inventor("tomas", True, **mine)))["classes"]
    assert [(card["grade"], card["raised"]) for card in found] == [("D", False), ("B", True)]
    best = player(at_table(with_inventor("tomas", True, classes=["optics"], sensor=11)))["classes"][0]
    assert (best["grade"], best["raised"]) == ("A", False)


@pytest.mark.rule("RA-90")
def test_wanda_lets_a_robot_act_again_once_a_round() -> None:
    mine = with_inventor("wanda", robots=["anvil", "rivet", "ember"], battery=4)
    state = performing("fabricate", 3, mine, cubes={"recycle": 3})
    assert starting(state, "again") == ["anvil", "rivet"]
    play(state, "act rivet", "again anvil")
    assert (has(state, "gear"), has(state, "sensor"), has(state, "battery")) == (1, 1, 2)
    assert player(state)["phase"] == "recycle"
    play(state, "start")
    assert refused(state, "again ember") == "RA-90"
    state = performing("fabricate", 3, with_inventor("wanda", True, robots=["anvil", "rivet"]))
    play(state, "again anvil")
    assert has(state, "gear") == 1
    assert player(state)["phase"] == "recycle"
    assert refused(performing("fabricate", 3, {"robots": ["anvil"]}), "again anvil") == "RA-90"


@pytest.mark.rule("RA-90", "RA-61")
def test_rosalind_lets_a_robot_act_as_upgraded_once_a_round() -> None:
    mine = with_inventor("rosalind", robots=["anvil", "rivet", "solder"], battery=7)
    state = performing("fabricate", 3, mine)
    assert "anvil boosted" in starting(state, "act")
    play(state, "act anvil boosted")
    assert (has(state, "gear"), has(state, "battery")) == (2, 4)
    assert refused(state, "act rivet boosted") == "RA-90"
    assert refused(state, "act anvil") == "RA-64"
    play(state, "act rivet")
    assert has(state, "sensor") == 1
    state = performing("fabricate", 3, with_inventor("rosalind", True, robots=["anvil"], battery=1))
    play(state, "act anvil boosted")
    assert (has(state, "gear"), has(state, "battery")) == (2, 0)
    state = performing("fabricate", 3, with_inventor("rosalind", robots=["anvil"], battery=2))
    assert refused(state, "act anvil boosted") == "RA-90"


@pytest.mark.rule("RA-90")
def test_an_upgraded_ability_replaces_the_basic_one_or_comes_on_top() -> None:
    replacing = {each.name for each in COMPONENTS.inventors if each.instead}
    assert replacing == {"alan", "wanda", "rosalind"}


@pytest.mark.rule("RA-70", "RA-44", "RA-91")
def test_an_inventor_upgraded_at_the_end_of_a_round_works_in_it() -> None:
    state = rested(play(at_table(with_inventor("ada", unlocked=COM)), "assign design recycle"))
    assert asked(state) == "closing"
    play(state, "place ada")
    assert asked(state) == "wild"
    play(state, "take gear")
    assert (has(state, "gear"), has(state, "battery")) == (1, 1)


@pytest.mark.rule("RA-70", "RA-91")
def test_leon_upgraded_at_the_end_of_a_round_swaps_once_for_tape() -> None:
    robots = ["axle", "nugget", "figure_8", "anvil"]
    mine = with_inventor("leon", gear=9, robots=robots, unlocked=COM[:1])
    state = rested(play(at_table(mine), "assign design recycle"))
    play(state, "place leon")
    assert starting(state, "ability") == ["basic", "upgraded"]
    play(state, "ability upgraded")
    assert (has(state, "gear"), has(state, "tape")) == (8, 1)
    assert starting(state, "ability") == ["basic"]


@pytest.mark.rule("RA-70")
def test_paid_abilities_come_before_or_after_free_ones_as_the_player_likes() -> None:
    """Another Ada, who pays her battery for tape: the order matters."""
    text = SET_TEXT.replace(
        'upgraded = { when = "round_end", does = "gain", gives = "W" }',
        'upgraded = { when = "round_end", does = "swap", amount = 1, pays = "B", gives = "T" }',
    )
    assert text != SET_TEXT
    game = game_with(text)
    mine = with_inventor("ada", True, energy=["energy_3", "energy_11"], battery=1)
    state = set_up(game, players=[mine, QUIET, QUIET])
    rested(play(state, "assign design recycle"))
    assert options(state) == ["ability basic", "ability upgraded", "end"]
    play(state, "ability basic", "ability upgraded")
    assert (has(state, "battery"), has(state, "tape")) == (1, 1)
