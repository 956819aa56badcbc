"""Described and stored positions."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots import BadDump, BadPosition
from tablebots.core.playout import playout
from tablebots.core.rng import FastRng
from tablebots.games.rumblebots.position import DESCRIPTION, PLAYER
from tablebots.games.rumblebots.rules import RumblebotsState

from .helpers import GAME, fighting, play, player, set_up

TWO = [{}, {}]


@pytest.mark.parametrize(
    ("position", "faults"),
    [
        ({}, ["players"]),
        ({"players": [{}]}, ["players"]),
        ({"players": [{}] * 5}, ["players"]),
        ({"players": [{}, 3]}, ["players"]),
        ({"players": TWO, "colour": 1}, ["unknown_entry"]),
        ({"players": [{"hat": 1}, {}]}, ["unknown_entry"]),
        ({"players": TWO, "round": 7}, ["round"]),
        ({"players": TWO, "round": True}, ["round"]),
        ({"players": TWO, "champion": 2}, ["champion"]),
        ({"players": TWO, "turn": -1}, ["turn"]),
        ({"players": TWO, "phase": "tea"}, ["phase"]),
        ({"players": TWO, "scrap": "x"}, ["scrap"]),
        ({"players": TWO, "seed": -1}, ["seed"]),
        ({"players": TWO, "seed": 2**63}, ["seed"]),
        ({"players": TWO, "options": {"x": 1}}, ["unknown_option"]),
        ({"players": TWO, "options": 3}, ["options"]),
        ({"players": [{"bots": ["nobody"]}, {}]}, ["unknown_card", "no_bots"]),
        ({"players": [{"bots": 3}, {}]}, ["bots", "no_bots"]),
        ({"players": [{"bots": []}, {}]}, ["no_bots"]),
        ({"players": [{"bots": ["dome"]}, {}]}, ["contraption"]),
        ({"players": [{"contraptions": ["bulby"]}, {}]}, ["contraption"]),
        ({"players": [{"bots": ["dome", "bulby", "dome", "dome"]}, {}]}, ["too_many_copies"] + ["contraption"] * 2),
        ({"players": [{"deck": ["bulby"]}, {}]}, ["not_in_battle"]),
        ({"players": [{"deck": ["bulby"], "bots": ["bulby"]}, {}], "phase": "battle"}, ["deck"]),
        ({"players": [{"workshop": 5}, {}]}, ["workshop"]),
        ({"players": [{"storage": -1}, {}]}, ["storage"]),
        ({"players": TWO, "rows": {"1": ["bulwark"]}}, ["level"]),
        ({"players": TWO, "rows": {"5": []}}, ["rows"]),
        ({"players": TWO, "rows": 3}, ["rows"]),
        ({"players": TWO, "rows": {1: ["cronik", "cronik", "seedbot", "seedbot", "squeezer"]}}, ["rows"]),
        ({"players": TWO, "hand": ["bulby"]}, ["hand"]),
        ({"players": TWO, "hand": 5}, ["hand"]),
        ({"players": TWO, "supply": 31}, ["supply"]),
        ({"players": TWO, "supply": -1}, ["supply"]),
        ({"players": TWO, "round": 9, "champion": 9}, ["round", "champion"]),
    ],
)
def test_every_fault_of_a_position_is_named(position: dict[str, Any], faults: list[str]) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.setup(position)
    assert caught.value.names() == faults


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "phase is build or battle, not nothing; bots has no Contraptions, not dome"),
        ("es", "phase es build o battle, no nada; en bots no hay Artilugios, y dome lo es"),
        ("ca", "phase és build o battle, no res; a bots no hi ha Enginys, i dome ho és"),
        ("pt", "phase é build ou battle, não nada; em bots não há Engenhocas, e dome é uma"),
    ],
)
def test_the_faults_of_a_position_are_told_in_four_languages(language: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.setup({"players": [{"bots": ["dome"]}, {}], "phase": None})
    assert caught.value.say(language) == sentence


def test_a_position_of_building() -> None:
    mine = {"bots": ["bulwark"], "contraptions": ["dome"], "workshop": 2, "storage": 1, "reactor": 2, "cryo": 3}
    state = set_up(players=[{}, mine, {}], round=4, champion=2, turn=1, scrap=7, recycling=["bulby"])
    assert state.to_act() == [1]
    seen = player(state, 1)
    assert (seen["bots"], seen["ready"], seen["workshop"], seen["scrap"]) == (["bulwark"], ["dome"], 2, 7)
    assert (seen["storage"], seen["reactor"], seen["cryo"]) == (1, 2, 3)
    view = state.view(None)
    assert (view["round"], view["champion"], view["recycling"]) == (4, 2, ["bulby"])
    assert [level["open"] for level in view["levels"]] == [True, True, False, False]


def test_a_battle_with_shuffled_bots() -> None:
    orders = set()
    for seed in range(30):
        players = [{"bots": ["bulby", "squeezer", "bulwark"]}, {"bots": ["wrench_toast"]}]
        orders.add(GAME.setup({"players": players, "phase": "battle", "seed": seed}).view(None)["reveals"][0]["card"])
    assert orders == {"bulby", "squeezer", "bulwark"}


def test_the_fields_of_a_stored_state() -> None:
    """Adding a field must be a decision: then raise the version of the rules."""
    whole = json.loads(GAME.new(2, 1).dump())
    assert len(whole["state"]) == 33
    assert whole["rules"] == 2


BATTLE: list[list[Any]] = [["next_round", 0], ["challenge", 0]]
WINDOW = [*BATTLE, ["window", 1, 12, 1]]
"""The steps below the question of `damaged`."""


def test_the_steps_of_a_battle_are_stored_by_name() -> None:
    assert json.loads(damaged({}))["state"]["steps"] == [*WINDOW, ["use", 1, 12]]
    GAME.load(damaged({}))


def damaged(change: dict[str, Any]) -> bytes:
    whole = json.loads(fighting(["bulby"], ["bulby"], extra={1: {"contraptions": ["snooper"]}}).dump())
    whole["state"].update(change)
    return json.dumps(whole).encode()


@pytest.mark.parametrize(
    "change",
    [
        {"zones": []},
        {"zones": 3},
        {"zones": [[0], [0]] + [[]] * 24},
        {"zones": [[98]] + [[]] * 25},
        {"zones": [[]] * 4 + [[255] * 5] + [[]] * 21},
        {"workshop": [0, 1]},
        {"workshop": [1]},
        {"scrap": [-1, 0]},
        {"round": 0},
        {"round": 7},
        {"champion": 2},
        {"stage": "tea"},
        {"stage": "over"},
        {"stage": "building"},
        {"steps": []},
        {"steps": BATTLE},
        {"steps": WINDOW},
        {"steps": [["use", 1, 12]]},
        {"steps": [*BATTLE, ["use", 1, 12]]},
        {"steps": [*WINDOW, ["use", 2, 12]]},
        {"steps": [*WINDOW, ["use", -1, 12]]},
        {"steps": [*WINDOW, ["use", 1]]},
        {"steps": [*WINDOW, ["use", 1, 12, 0]]},
        {"steps": [*WINDOW, ["use", 1, -1]]},
        {"steps": [*WINDOW, ["use", 1, 11]]},
        {"steps": [*WINDOW, ["use", 1, 15]]},
        {"steps": [*WINDOW, ["use", 1, 256]]},
        {"steps": [*WINDOW, ["dance", 1, 12]]},
        {"steps": [*WINDOW, []]},
        {"steps": [*BATTLE, ["window", 1, 12, 3], ["use", 1, 12]]},
        {"steps": [*BATTLE, ["window", 1, 11, 1], ["use", 1, 12]]},
        {"steps": [*WINDOW, ["use", 1, 12], ["use", 1, 12]]},
        {"steps": [["next_round", 0], ["open_battle", 0], ["build", 0]]},
        {"steps": [*WINDOW, ["defeat", 1, 0]]},
        {"steps": [*WINDOW, ["order", 1, -1, 2]]},
        {"steps": [*WINDOW, ["raise", 1, 98, 1]]},
        {"ending": "dominance"},
        {"winner": 5},
        {"winner": 2},
        {"winner": -2},
        {"cards": "others"},
        {"options": 3},
        {"faction": 6},
        {"owner": []},
        {"history": [1]},
        {"reveals": [1]},
    ],
)
def test_damaged_states_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadDump):
        GAME.load(damaged(change))


def test_cards_that_nobody_owns_are_nobodys() -> None:
    whole = json.loads(GAME.new(2, 3).dump())
    whole["state"]["owner"] = [255] * len(whole["state"]["owner"])
    with pytest.raises(BadDump, match="a card that nobody owns"):
        GAME.load(json.dumps(whole).encode())


def test_only_who_builds_has_scanned_cards() -> None:
    whole = json.loads(play(set_up(players=[{"storage": 3}, {}], scrap=9, turn=0), "scan 1").dump())
    whole["state"]["turn"] = 1
    with pytest.raises(BadDump, match="has scanned or built cards"):
        GAME.load(json.dumps(whole).encode())


@pytest.mark.parametrize(
    ("history", "sentence"),
    [
        ([0], "not whole"),
        ([8, 5], "names what is not there"),
        ([0, 99], "names what is not there"),
        ([3, 1], "other cards were laid back than were scanned"),
        ([2, 5], "did not have it"),
        ([1, 5], "a hand has other cards than were scanned"),
        ([1, 5, 1, 5, 2, 6], "did not have it"),
        ([1, 5, 5, 5], "two players have scanned at once"),
        ([1, 5, 3, 1], "other cards were laid back than were scanned"),
    ],
)
def test_the_history_of_the_laboratory_agrees_with_the_table(history: list[int], sentence: str) -> None:
    whole = json.loads(GAME.new(2, 3).dump())
    whole["state"]["history"] += history
    with pytest.raises(BadDump, match=sentence):
        GAME.load(json.dumps(whole).encode())


RAISING = fighting(["sequoiatron"], ["night_howler", "bulby"], recycling=["bulwark", "cronok", "seedbot"])
LOOKING = play(fighting(["sequoiatron"], ["bulby", "seedbot"], extra={1: {"contraptions": ["snooper"]}}), "use snooper")
BORROWING = play(
    fighting(["sequoiatron"], ["anubis"], extra={1: {"contraptions": ["dome"]}, 0: {"discard": ["bulby", "seedbot"]}}),
    "choose dome",
)


@pytest.mark.parametrize(
    ("state", "low", "high"),
    [(RAISING, 1, 2), (LOOKING, 1, 2), (BORROWING, 0, 0)],
)
def test_a_stored_question_is_read_within_the_bounds_of_its_ability(
    state: RumblebotsState, low: int, high: int
) -> None:
    whole = json.loads(state.dump())
    question = whole["state"]["steps"][-1]
    for value in range(low - 1, high + 2):
        question[3] = value
        if low <= value <= high:
            assert json.loads(GAME.load(json.dumps(whole).encode()).dump()) == whole
        else:
            with pytest.raises(BadDump):
                GAME.load(json.dumps(whole).encode())


@pytest.mark.parametrize("state", [RAISING, LOOKING, BORROWING])
def test_a_stored_question_is_asked_by_a_card_with_its_ability(state: RumblebotsState) -> None:
    whole = json.loads(state.dump())
    other = int(state.cards.first[state.cards.number["bulby"]])
    for card in (-1, other):
        whole["state"]["steps"][-1][2] = card
        with pytest.raises(BadDump, match="no ability that asks it"):
            GAME.load(json.dumps(whole).encode())


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4))
def test_cards_are_never_lost_or_doubled(seed: int, seats: int) -> None:
    state = GAME.new(seats, seed)
    rng = FastRng(seed)
    while state.to_act():
        playout(state, rng, 7)
        fields = json.loads(state.dump())["state"]
        cards = [card for zone in fields["zones"] for card in zone if card != 255]
        assert len(cards) == len(set(cards)) == 98 - 3 * (4 - seats)


def test_two_options_of_a_battle_are_stored_in_the_middle_of_a_question() -> None:
    state = fighting(["bulby", "bulby"], ["anubis"], extra={1: {"contraptions": ["dome"]}, 0: {"discard": ["bulby"]}})
    loaded = GAME.load(state.dump())
    assert play(state, "choose dome").dump() == play(loaded, "choose dome").dump()  # type: ignore[arg-type]


BOUNDS = [
    ("champion", 0, 1),
    ("turn", 0, 1),
    ("builds", 0, 2**30 - 1),
    ("upgrades", 0, 2**30 - 1),
    ("energised", 0, 2**30 - 1),
    ("opened", 0, 15),
    ("challenger", 0, 1),
    ("out", 0, 15),
    ("last_out", -1, 1),
    ("boost", 0, 2**30 - 1),
    ("revealed", -1, 97),
    ("faction", 0, 5),
    ("winner", -1, 1),
    ("supply", 0, 30),
    ("round", 1, 6),
]


@pytest.mark.parametrize(("name", "low", "high"), BOUNDS)
def test_stored_numbers_are_read_within_their_bounds_only(name: str, low: int, high: int) -> None:
    for value in (low, high):
        assert json.loads(GAME.load(damaged({name: value})).dump())["state"][name] == value
    for value in (low - 1, high + 1):
        with pytest.raises(BadDump):
            GAME.load(damaged({name: value}))


def test_the_examples_of_the_documentation_are_as_they_say() -> None:
    page = (Path(__file__).parents[3] / "docs" / "positions.md").read_text()
    made: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        if '"rumblebots"' in example:
            exec(example, made)
    assert made["row"] == ["cameleer", "minelayer", "bulwark", "malefik"]
    assert player(made["state"], 1)["new"] == ["sprayer"]
    assert made["battle"].view(None)["reveals"] == [{"seat": 0, "card": "penguitron"}]
    assert made["battle"].to_act() == [1]


def test_every_entry_of_a_position_is_documented() -> None:
    page = (Path(__file__).parents[3] / "docs" / "positions.md").read_text()
    assert [name for name in [*DESCRIPTION, *PLAYER] if f"`{name}`" not in page] == []


def test_crystals_that_are_not_described_are_in_the_supply() -> None:
    assert set_up(players=[{"storage": 3}, {"cryo": 1}], round=2).view(None)["supply"] == 30 - 4 * 2 - 4
    assert set_up(players=[{"storage": 40}, {}]).view(None)["supply"] == 0
    assert set_up(players=[{"storage": 3}, {}], supply=7).view(None)["supply"] == 7
