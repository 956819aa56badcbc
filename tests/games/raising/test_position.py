"""Positions from a readable description, and their faults."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots.core.errors import BadPosition

from .helpers import COMPONENTS, GAME, has, idle, player, row, set_up, walk


def faults(**position: Any) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        GAME.setup(position)
    assert str(caught.value)
    return caught.value.names()


def test_a_position_is_laid_out_as_described() -> None:
    mine = {
        "robots": ["axle", "nugget", "edward"],
        "upgraded": ["nugget"],
        "hand": ["mower", "glaze"],
        "classes": ["optics", "logic"],
        "credits": ["logic"],
        "inventor": "wanda",
        "inventor_upgraded": True,
        "unlocked": ["design_7", "design_energy", "design_4", "assemble_energy"],
        "sensor": 4,
        "energy": ["energy_4", "energy_9"],
    }
    state = set_up(players=[mine, {}, {}], round=3, robot_discard=["anvil"], class_discard=["ecology"])
    found = player(state)
    assert row(state, "fabricate") == ["axle", "nugget"]
    assert found["rows"]["fabricate"][1]["upgraded"]
    assert found["hand"] == ["glaze", "mower"]
    assert [(card["card"], card["credit"]) for card in found["classes"]] == [("optics", False), ("logic", True)]
    assert (found["inventor"], found["inventor_upgraded"]) == ("wanda", True)
    assert found["tokens"] == {"cosmetic": 0, "speed": 0, "communications": 0, "efficiency": 1}
    assert has(state, "sensor") == 4
    assert found["energy_cards"] == ["energy_4", "energy_9"]
    assert len(found["energy_discard"]) == 4
    assert found["energy_deck"] == 2
    view = state.view(None)
    assert (view["round"], view["robot_discard"], view["class_discard"]) == (3, ["anvil"], ["ecology"])
    assert view["robot_deck"] == 96 - 6
    assert view["class_deck"] == 32 - 3


def test_a_position_is_stored_and_goes_on() -> None:
    state = set_up(players=[{"robots": ["axle"]}, {}], round=7)
    assert GAME.load(state.dump()).dump() == state.dump()
    assert walk(state).outcome() is not None


def test_decks_are_named_from_the_top() -> None:
    state = set_up(players=[{}, {}, {}], robot_deck=["axle", "nugget"], class_deck=["optics"])
    assert [COMPONENTS.robots[card].name for card in state.robot_deck[-2:]] == ["nugget", "axle"]
    assert COMPONENTS.classes[state.class_deck[-1]].name == "optics"


@pytest.mark.parametrize(
    ("position", "names"),
    [
        ({}, ["players"]),
        ({"players": []}, ["players"]),
        ({"players": [{}] * 7}, ["players"]),
        ({"players": [3]}, ["players"]),
        ({"players": [{}], "colour": 1}, ["unknown_entry"]),
        ({"players": [{"colour": 1}]}, ["unknown_entry"]),
        ({"players": [{}], "round": 0}, ["round"]),
        ({"players": [{}], "round": 9}, ["round"]),
        ({"players": [{}], "round": True}, ["round"]),
        ({"players": [{}], "seed": -1}, ["seed"]),
        ({"players": [{}], "seed": 2**63}, ["seed"]),
        ({"players": [{"hand": 3}]}, ["hand"]),
        ({"players": [{"hand": ["axle", "axle"]}]}, ["hand"]),
        ({"players": [{"hand": ["nobody"]}]}, ["unknown_hand"]),
        ({"players": [{"hand": ["axle"], "robots": ["axle"]}]}, ["card_twice"]),
        ({"players": [{"hand": ["axle"]}], "robot_deck": ["axle"]}, ["card_twice"]),
        ({"players": [{"robots": ["anvil", "rivet", "solder", "trestle", "forge", "gantry"]}]}, ["row_full"]),
        ({"players": [{"upgraded": ["axle"]}]}, ["upgraded"]),
        ({"players": [{"robots": ["axle"], "upgraded": ["axle"]}]}, ["tokens"]),
        ({"players": [{"classes": ["optics", "logic", "ecology", "drafting"]}]}, ["classes"]),
        ({"players": [{"classes": ["optics"], "credits": ["logic"]}]}, ["credits"]),
        ({"players": [{"classes": ["optics"], "credits": ["optics"]}]}, ["tokens"]),
        ({"players": [{"inventor": "nobody"}]}, ["unknown_inventor"]),
        ({"players": [{"inventor_upgraded": True}]}, ["inventor_upgraded"]),
        ({"players": [{"inventor": "ada", "inventor_upgraded": 3}]}, ["inventor_upgraded"]),
        ({"players": [{"inventor": "ada", "inventor_upgraded": True}]}, ["tokens"]),
        ({"players": [{"inventor": "ada"}, {"inventor": "ada"}]}, ["card_twice"]),
        ({"players": [{"unlocked": ["nowhere"]}]}, ["unknown_unlocked"]),
        ({"players": [{"sensor": -1}]}, ["sensor"]),
        ({"players": [{"energy": ["energy_1"]}]}, ["energy"]),
        ({"players": [{"energy": ["energy_1", "energy_12"]}]}, ["unknown_energy", "energy"]),
        ({"players": [{"assign": ["design"]}]}, ["assign"]),
        ({"players": [{"assign": ["design", "design"]}]}, ["assign"]),
        ({"players": [{}], "cubes": 3}, ["cubes"]),
        ({"players": [{}], "cubes": {"sleep": 1}}, ["unknown_entry"]),
        ({"players": [{}], "cubes": {"design": -1}}, ["design"]),
        ({"players": [{}], "neutral": ["design"]}, ["neutral"]),
        ({"players": [{}] * 3, "neutral": ["design"]}, ["neutral"]),
        ({"players": [{}], "shown": 4}, ["shown"]),
        ({"players": [{}], "options": 3}, ["options"]),
        ({"players": [{}], "options": {"inventors": "some"}}, ["inventors"]),
        ({"players": [{}], "options": {"inventors": "bidding"}}, ["inventors"]),
        (
            {"players": [{"sensor": -1, "gear": -1, "hand": ["nobody"]}], "round": 0},
            ["round", "sensor", "gear", "unknown_hand"],
        ),
    ],
)
def test_faults_are_named(position: dict[str, Any], names: list[str]) -> None:
    assert sorted(faults(**position)) == sorted(names)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.sampled_from(["axle", "optics", "ada", "design", "x"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["hand", "robots", "round"]), inner),
    max_leaves=6,
)
ENTRIES = st.sampled_from(
    ["robots", "hand", "classes", "inventor", "unlocked", "energy", "assign", "sensor", "credits"]
)
OUTER = st.sampled_from(["round", "cubes", "robot_deck", "neutral", "shown", "options", "seed", "class_discard"])


@settings(max_examples=5 * settings.default.max_examples)
@given(
    players=st.lists(st.dictionaries(ENTRIES, VALUES, max_size=3), min_size=1, max_size=3),
    rest=st.dictionaries(OUTER, VALUES),
)
def test_any_description_is_a_position_or_refused(players: list[Any], rest: dict[str, Any]) -> None:
    try:
        state = set_up(**{**rest, "players": players})
    except BadPosition as error:
        assert error.faults
        return
    assert idle(state, 9).outcome() is not None
