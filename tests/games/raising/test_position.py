"""Positions from a readable description, and their faults."""

import doctest
import random
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots.core.errors import BadPosition
from tablebots.core.options import OptionValue
from tablebots.core.rng import FastRng
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.raising.components import COUNTED, ITEMS, PHASES
from tablebots.games.raising.position import DESCRIPTION, PLAYER
from tablebots.games.raising.rules import RaisingState

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
    assert found["upgraded"] == ["nugget"]
    assert found["hand"] == ["glaze", "mower"]
    assert [(card["card"], card["credit"]) for card in found["classes"]] == [("optics", False), ("logic", True)]
    assert (found["inventor"], found["inventor_upgraded"]) == ("wanda", True)
    assert found["tokens"] == {"cosmetic": 0, "speed": 0, "communications": 0, "efficiency": 1}
    assert has(state, "sensor") == 4
    assert found["energy_cards"] == ["energy_4", "energy_9"]
    assert len(found["energy_discard"]) == 4
    assert len(found["energy_to_come"]) == 2
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
        ({"players": [{}], "shown": 1}, ["shown"]),
        ({"players": [{}], "shown": 3}, ["shown"]),
        ({"players": [{}] * 2, "shown": 0}, ["shown"]),
        ({"players": [{}] * 2, "shown": 1}, ["shown"]),
        ({"players": [{3: 1}]}, ["unknown_entry"]),
        ({"players": [{}], "cubes": {3: 1}}, ["unknown_entry"]),
        ({"players": [{}], "options": {3: 1}}, ["unknown_option"]),
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


FULL_ROW = [{"robots": ["anvil", "rivet", "solder", "trestle", "forge", "gantry"]}]


@pytest.mark.parametrize(
    ("players", "sentences"),
    [
        (
            [{"upgraded": ["nobody"]}],
            [
                "'upgraded' nombra 'nobody', que no existe",
                "'upgraded' names 'nobody', which there is not",
                "'upgraded' anomena 'nobody', que no existeix",
                "'upgraded' nomeia 'nobody', que não existe",
            ],
        ),
        (
            FULL_ROW,
            [
                "hay más de 5 robots para Fabricación",
                "there are more than 5 Robots for Fabricate",
                "hi ha més de 5 robots per a Fabricació",
                "há mais de 5 robôs para Fabrico",
            ],
        ),
        (
            [{"inventor": "ada", "inventor_upgraded": True}],
            [
                "hay más tokens de comunicaciones en cartas que desbloqueados",
                "more communications tokens are on cards than are unlocked",
                "hi ha més fitxes en cartes que desbloquejades: comunicacions",
                "há mais fichas de comunicações em cartas do que desbloqueadas",
            ],
        ),
    ],
)
def test_faults_are_told_in_four_languages(players: list[dict[str, Any]], sentences: list[str]) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.setup({"players": players})
    assert [caught.value.say(language) for language in LANGUAGES] == sentences
    assert str(caught.value) == sentences[1]


def test_a_description_whose_entries_are_no_words_is_refused() -> None:
    with pytest.raises(BadPosition, match="no entry 1"):
        GAME.setup({1: 0, "players": [{}]})
    with pytest.raises(BadPosition):
        GAME.setup({1: 0})


@pytest.mark.rule("RA-114")
def test_a_challenge_goes_on_from_a_position() -> None:
    """Its next games deal two of the Inventors that nobody has yet."""
    state = set_up(players=[{"inventor": "ada"}], options={"challenge": True}, round=8)
    assert len(state.inventor_deck) == 13
    walk(state, until="draft")
    assert "ada" not in player(state)["offer"]["inventors"]
    assert walk(state).outcome() is not None


class Parts:
    """Makes positions of random parts, most of them possible."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.robots = self.shuffled(COMPONENTS.robot_number)
        self.classes = self.shuffled(COMPONENTS.class_number)
        self.inventors = self.shuffled(COMPONENTS.inventor_number)

    def shuffled(self, names: Iterable[str]) -> list[str]:
        return self.rng.sample(list(names), len(list(names)))

    def some(self, pool: list[str], most: int) -> list[str]:
        """Take some names out of a pool."""
        return [pool.pop() for _ in range(min(len(pool), self.rng.randint(0, most)))]

    def position(self) -> dict[str, Any]:
        seats = self.rng.randint(1, 6)
        players = [self.player(seats) for _ in range(seats)]
        rest = {
            "round": self.rng.randint(1, 8),
            "cubes": {phase: self.rng.randint(0, 3) for phase in self.shuffled(PHASES)[:2]},
            "robot_deck": self.some(self.robots, 9),
            "class_deck": self.some(self.classes, 9),
            "robot_discard": self.some(self.robots, 90),
            "class_discard": self.some(self.classes, 30),
            "neutral": self.shuffled(PHASES),
            "shown": self.rng.choice([0, 2, 2, 3, 1]),
            "seed": self.rng.randint(0, 99),
            "options": self.options(seats),
        }
        if seats > 2:
            del rest["neutral"], rest["shown"]
        kept = self.rng.sample(sorted(rest), self.rng.randint(0, len(rest)))
        return {"players": players, **{name: rest[name] for name in kept}}

    def options(self, seats: int) -> dict[str, OptionValue]:
        chosen: dict[str, OptionValue] = {}
        for option in GAME.meta.options:
            if self.rng.random() < 0.3:
                values = option.choices or ([False, True] if option.type == "flag" else [option.low, option.high])
                chosen[option.name] = self.rng.choice(list(values))
        return {"challenge": True, **chosen} if seats == 1 and self.rng.random() < 0.3 else chosen

    def player(self, seats: int) -> dict[str, Any]:
        energy = [
            card.name for card in COMPONENTS.energy if card.low <= seats <= card.high or not self.rng.randint(0, 20)
        ]
        places = self.shuffled(COMPONENTS.place_number)
        robots, classes = self.some(self.robots, 8), self.some(self.classes, 3)
        mine = {
            "robots": robots,
            "upgraded": [name for name in robots if self.rng.random() < 0.15],
            "hand": self.some(self.robots, 8),
            "classes": classes,
            "credits": [name for name in classes if self.rng.random() < 0.15],
            "unlocked": places[: self.rng.choice([16, 16, 16, 8, 2])],
            "energy": self.rng.sample(energy, 2),
            "assign": self.rng.sample(PHASES, 2),
            **{item: self.rng.randint(0, 12) for item in ITEMS[:COUNTED]},
        }
        if self.rng.random() < 0.7:
            mine["inventor"] = self.inventors.pop()
            mine["inventor_upgraded"] = self.rng.random() < 0.3
        left_out = self.rng.sample(sorted(mine), self.rng.choice([0, 0, 0, 1, 5]))
        return {name: mine[name] for name in mine if name not in left_out}


def play_to_the_end(state: RaisingState, seed: int) -> None:
    """Play at random, and check now and then that the state can be stored and dealt anew."""
    rng = FastRng(seed)
    moves = 0
    while state.to_act():
        if moves % 50 == 0:
            assert GAME.load(state.dump()).dump() == state.dump()
            state.redeal(int(rng.below(int(state.seats))), rng)
        seat = state.to_act()[rng.below(len(state.to_act()))]
        legal = state.legal(seat)
        state.push(seat, legal[rng.below(len(legal))])
        moves += 1
        assert moves < 20_000
    assert state.outcome() is not None


@settings(max_examples=2 * settings.default.max_examples)
@given(seed=st.integers(0, 10**9))
def test_a_position_that_is_accepted_is_played_to_the_end(seed: int) -> None:
    try:
        state = set_up(**Parts(seed).position())
    except BadPosition as error:
        assert error.faults
        return
    play_to_the_end(state, seed)


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


PAGES = sorted((Path(__file__).parents[3] / "docs").glob("positions*.md"))


def test_the_page_on_positions_names_every_entry_and_its_example_runs() -> None:
    text = "".join(page.read_text() for page in PAGES)
    for entry in [*DESCRIPTION, *PLAYER]:
        assert f"`{entry}`" in text, entry
    examples = [each for each in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if 'get("raising")' in each]
    assert len(examples) == 1
    test = doctest.DocTestParser().get_doctest(examples[0], {}, "positions", "positions.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
