"""Stored states: damaged ones are refused, and what is loaded can be played."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots.core.errors import BadDump
from tablebots.core.rng import FastRng
from tablebots.games.raising.rules import RaisingState
from tests.contract.test_damage import damaged

from .helpers import GAME, new, performing, play, walk


def stored(seats: int = 3, seed: int = 1, **given: Any) -> dict[str, Any]:
    """A stored state in the middle of a game, as JSON."""
    found: dict[str, Any] = json.loads(walk(new(seats, seed, **given), seed, limit=90).dump())
    return found


def loaded(whole: dict[str, Any]) -> RaisingState:
    state = GAME.load(json.dumps(whole).encode())
    assert isinstance(state, RaisingState)
    return state


@pytest.mark.parametrize("limit", range(0, 400, 23))
def test_states_of_a_game_are_stored_exactly(limit: int) -> None:
    for seats, chosen in ((1, {"challenge": True}), (2, {}), (3, {"inventors": "bidding"})):
        state = walk(new(seats, 2, **chosen), limit, limit=limit)  # type: ignore[arg-type]
        assert GAME.load(state.dump()).dump() == state.dump()


@pytest.mark.parametrize(
    "change",
    [
        {"components": "another"},
        {"stage": "over"},
        {"stage": "sleep"},
        {"players": []},
        {"players": [1, 2, 3]},
        {"robot_deck": []},
        {"robot_deck": [0, 0]},
        {"round": 9},
        {"round": "1"},
        {"cubes": [1]},
        {"neutral": [0, 1, 2, 3, 4]},
        {"earlier": [3]},
        {"earlier": [1, 2, 3]},
        {"options": 3},
        {"options": {"inventors": "some"}},
        {"options": {"challenge": True}},
        {"tracks": [1, 2, 3]},
        {"inventor_deck": [0, 0]},
    ],
)
def test_a_damaged_table_is_refused(change: dict[str, Any]) -> None:
    whole = stored()
    whole["state"].update(change)
    with pytest.raises(BadDump):
        loaded(whole)


@pytest.mark.parametrize(
    "change",
    [
        {"hand": [95, 0]},
        {"hand": [200]},
        {"rows": [-1] * 14},
        {"rows": [-1, 0] + [-1] * 13},
        {"upgraded": 1 << 14},
        {"credits": 4},
        {"inventor": -1, "inventor_upgraded": True},
        {"classes": [0, 0]},
        {"doing": "sleeping"},
        {"doing": "draft_class"},
        {"doing": "bid"},
        {"first": 2, "second": 2},
        {"first": 2, "second": -1},
        {"drawn": [1]},
        {"drawn": []},
        {"drawn": [], "doing": "done", "first": 2, "second": 3, "steps": []},
        {"phase": 9},
        {"counts": [-1] * 7},
        {"pointer": -1},
        {"pointer": 64},
        {"performed": -1},
        {"performed": 6},
        {"boosts": 4},
        {"used": 4},
        {"energy": -1},
        {"left": -1},
        {"spent": -1},
        {"covered": 1 << 16},
        {"covered": -1},
        {"inventor": -2},
        {"inventor": 14},
        {"owed": [100] * 15},
        {"abilities_left": [0]},
        {"kept_class": 3},
        {"kept_inventor": 3},
        {"rejected": [95]},
        {"steps": [["pay_wilds"], ["gain", 0, 0]]},
        {"steps": [["keep"]]},
        {"steps": [["replace", 3]]},
        {"steps": [["choice", 0, 1]]},
        {"steps": [["gain", 99, 1]]},
        {"steps": [["sleep"]]},
        {"steps": [["wild", 1]] * 100},
        {"steps": [["wild", 0]]},
        {"steps": [["wild"]]},
        {"steps": [["wild", 1, 1]]},
        {"steps": [[]]},
        {"steps": [["gain", 8, 1]]},
        {"steps": [["choice", 1 << 8, 1]]},
        {"steps": [["pay_wilds"]]},
        {"steps": [["done"]]},
        {"steps": 3},
        {"owed": [1]},
        {"loose": [0, 0, 0]},
    ],
)
def test_a_damaged_player_is_refused(change: dict[str, Any]) -> None:
    whole = stored()
    whole["state"]["players"][1].update(change)
    with pytest.raises(BadDump):
        loaded(whole)


def test_a_card_in_two_places_is_refused() -> None:
    whole = stored()
    whole["state"]["robot_discard"].append(whole["state"]["robot_deck"][0])
    with pytest.raises(BadDump, match="two places"):
        loaded(whole)


def test_a_payment_in_the_middle_is_stored() -> None:
    state = performing("upgrade", 1, {"sensor": 4, "gear": 4})
    play(state, "upgrade 1", "pay sensor")
    again = GAME.load(state.dump())
    assert again.dump() == state.dump()
    assert again.legal(0) == state.legal(0)


PATHS = st.sampled_from(
    ["hand", "rows", "steps", "doing", "phase", "first", "counts", "owed", "lesson", "pointer", "drawn"]
)
BAD = st.sampled_from([None, -1, 0, 1, 7, 10**6, "x", [], [0], [[0]], {}, True, [1, 2], ["pay_wilds"], [["pay_wilds"]]])


@settings(max_examples=7 * settings.default.max_examples)
@given(path=PATHS, value=BAD, seat=st.integers(0, 2), seed=st.integers(0, 30))
def test_a_changed_field_is_refused_or_can_be_played(path: str, value: Any, seat: int, seed: int) -> None:
    whole = stored(3, seed)
    whole["state"]["players"][seat][path] = value
    try:
        state = loaded(whole)
    except BadDump as error:
        assert str(error)
        return
    for acting in state.to_act():
        assert state.legal(acting)
        state.view(acting)
        for move in state.legal(acting):
            state.copy().push(acting, move)


def test_somebody_who_is_asked_must_have_an_answer() -> None:
    state = walk(new(3, 2), 2, limit=90)
    seat = state.needed()[0]
    whole = json.loads(state.dump())
    whole["state"]["players"][seat].update(steps=[["unlock"]], covered=0)
    with pytest.raises(BadDump, match=f"seat {seat} must move and has no move"):
        loaded(whole)


@pytest.mark.parametrize("limit", [0, 60, 90, 200])
def test_the_round_goes_with_the_energy_cards(limit: int) -> None:
    whole = json.loads(walk(new(3, 1), 1, limit=limit).dump())
    whole["state"]["round"] += 1
    with pytest.raises(BadDump, match="energy cards do not go with the round"):
        loaded(whole)


def test_a_neutral_row_has_a_card_for_the_round() -> None:
    whole = json.loads(new(2, 1).dump())
    whole["state"]["shown"] = 4
    with pytest.raises(BadDump, match="the neutral row has no card for this round"):
        loaded(whole)


@pytest.mark.parametrize(
    "change",
    [
        {"performed": 5},
        {"phase": 0},
        {"owed": [0, 0, 1] + [0] * 12},
        {"kept_class": 0, "lesson": [0]},
        {"lesson": [0]},
    ],
)
def test_what_a_player_has_goes_with_the_stage(change: dict[str, Any]) -> None:
    """Each of these used to be read, and was refused or got stuck only after it was played on and stored again."""
    state = performing("design", 3)
    whole = json.loads(state.dump())
    taken = change.get("lesson", [])
    whole["state"]["class_deck"] = [card for card in whole["state"]["class_deck"] if card not in taken]
    whole["state"]["players"][0].update(change)
    with pytest.raises(BadDump):
        GAME.load(json.dumps(whole).encode())


def test_nobody_has_an_energy_card_twice() -> None:
    whole = json.loads(performing("design", 3).dump())
    mine = whole["state"]["players"][0]
    mine["energy_deck"][0] = mine["drawn"][0]
    with pytest.raises(BadDump, match="energy cards do not go with the round"):
        loaded(whole)


@pytest.mark.parametrize(("seats", "shown"), [(1, 1), (1, 3), (2, 0), (2, 1)])
def test_the_neutral_row_shows_as_many_cards_as_it_can(seats: int, shown: int) -> None:
    whole = json.loads(new(seats, 1).dump())
    whole["state"]["shown"] = shown
    with pytest.raises(BadDump, match="the neutral row has no card for this round"):
        loaded(whole)


def test_a_challenge_has_inventors_for_its_next_games() -> None:
    whole = json.loads(new(1, 1, challenge=True).dump())
    whole["state"]["inventor_deck"] = whole["state"]["inventor_deck"][:3]
    with pytest.raises(BadDump, match="no Inventors for the next game"):
        loaded(whole)


@settings(max_examples=3 * settings.default.max_examples)
@given(seed=st.integers(0, 10**6), seats=st.sampled_from([1, 2, 3, 6]), within=st.booleans())
def test_a_damaged_state_that_is_read_can_be_stored_again_and_played_to_the_end(
    seed: int, seats: int, within: bool
) -> None:
    rng = FastRng(seed)
    whole = json.loads(walk(new(seats, seed), seed, limit=int(rng.below(100 * seats))).dump())
    part = whole["state"]["players"][rng.below(seats)] if within else whole["state"]
    field = sorted(part)[rng.below(len(part))]
    part[field] = damaged(part[field], rng)
    try:
        state = loaded(whole)
    except BadDump:
        return
    for limit in (0, 3, 30, 20_000):
        walk(state, seed, limit=limit)
        assert GAME.load(state.dump()).dump() == state.dump()
    assert state.outcome() is not None
