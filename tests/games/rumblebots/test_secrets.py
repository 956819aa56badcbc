"""What seats know: scanned cards that went back, battle decks, and what redealing does with them."""

from collections import Counter

import pytest

from tablebots.core.rng import FastRng
from tablebots.testing.evenness import uneven

from .helpers import CARDS, building, fighting, play, set_up, told

WALL = "sequoiatron"


def names(state, zone: int) -> list[str]:  # type: ignore[no-untyped-def]
    return [CARDS.name_of(card) for card in state.listed(zone)]


@pytest.mark.rule("RB-32", "RB-30")
def test_a_hand_is_hidden_but_its_levels_are_known() -> None:
    state = building({"storage": 1}, decks={1: ["cronik", "seedbot"]})
    play(state, "scan 1")
    assert state.view(0)["players"][0]["hand"] == ["cronik", "seedbot"]
    for seat in (1, None):
        mine = state.view(seat)["players"][0]
        assert (mine["hand"], mine["hand_levels"]) == ([], [1, 1])
    assert told(state, "scan", 0)[0]["cards"] == "cronik seedbot"
    assert "cards" not in told(state, "scan", 1)[0]


@pytest.mark.rule("RB-31")
def test_who_laid_cards_back_knows_them_and_nobody_else() -> None:
    state = play(building(hand=["cronik", "seedbot"]), "done")
    assert state.view(0)["levels"][0]["returned"] == [["cronik", "seedbot"]]
    assert state.view(1)["levels"][0]["returned"] == []
    rng = FastRng(1)
    bottoms = Counter(tuple(names(state.redeal(0, rng), 0)[:2]) for _ in range(200))
    assert set(bottoms) == {("cronik", "seedbot"), ("seedbot", "cronik")}
    assert min(bottoms.values()) > 60
    others = Counter(tuple(names(state.redeal(1, rng), 0)[:2]) for _ in range(200))
    assert len(others) > 20


@pytest.mark.rule("RB-31")
def test_a_single_card_laid_back_is_known_exactly() -> None:
    state = play(building(hand=["cronik"]), "done")
    rng = FastRng(2)
    assert {names(state.redeal(0, rng), 0)[0] for _ in range(50)} == {"cronik"}
    assert len({names(state.redeal(1, rng), 0)[0] for _ in range(50)}) > 3


def scanned_through() -> tuple[object, int]:
    """Seat 0 lays two cards back; seat 1 draws the one above them and one of the two, and lays those back."""
    state = set_up(players=[{}, {"storage": 3}], hand=["cronik", "seedbot"], seed=5)
    play(state, "done")
    while state.counts[0] > 3:
        state.take_top(0)
    play(state, "scan 1")
    return state, int(state.at(0, 0))


def test_cards_that_others_draw_stay_known_as_far_as_they_can_be() -> None:
    state, _ = scanned_through()
    rng = FastRng(3)
    seen = Counter()  # type: ignore[var-annotated]
    for _ in range(400):
        other = state.redeal(0, rng)  # type: ignore[attr-defined]
        hand = names(other, 10 + 8 + 2)
        left = names(other, 0)
        seen[left[0]] += 1
        assert len(set(hand) & {"cronik", "seedbot"}) == 1
        assert left[0] in {"cronik", "seedbot"}
        assert left[0] not in hand
        assert other.view(0) == state.view(0)  # type: ignore[attr-defined]
    assert min(seen["cronik"], seen["seedbot"]) > 140


def test_a_second_shuffle_hides_what_the_first_had_left() -> None:
    state, kept = scanned_through()
    play(state, "done")  # type: ignore[arg-type]
    rng = FastRng(4)
    places = Counter()  # type: ignore[var-annotated]
    for _ in range(600):
        other = state.redeal(0, rng)  # type: ignore[attr-defined]
        deck = names(other, 0)
        # Two went below the one that stayed: that is one of the two known cards, and the other is below it.
        assert deck[2] in {"cronik", "seedbot"}
        places[[name in {"cronik", "seedbot"} for name in deck[:2]].index(True)] += 1
        assert other.view(0) == state.view(0)  # type: ignore[attr-defined]
        assert other.redeal(0, rng).view(0) == state.view(0)  # type: ignore[attr-defined]
    assert min(places.values()) > 230
    assert kept >= 0


@pytest.mark.rule("RB-75")
def test_rebooted_bots_are_known_to_all_and_the_rest_is_dealt_evenly() -> None:
    extra = {0: {"contraptions": ["snooper"]}}
    deck = ["squeezer", "rocket_bill", "bulby", "wrench_toast", "mechchicken"]
    state = play(fighting(["fryturtle", "bulby", "bulby"], deck, extra=extra), "keep warfare")
    for seat in (0, 1, None):
        assert state.view(seat)["players"][1]["deck"]["cards"] == [None, None, None, "squeezer"]
    rng = FastRng(5)
    for seat in (0, 1):
        hidden = state.hidden(seat)["deck of 1"]
        assert sorted(hidden) == ["bulby", "mechchicken", "wrench_toast"]
        deals = [state.redeal(seat, rng).hidden(seat)["deck of 1"] for _ in range(300)]
        assert uneven(hidden, deals) == ""
        assert {names(state.redeal(seat, rng), 10 + 8 + 5)[0] for _ in range(20)} == {"squeezer"}


def test_what_was_looked_at_stays_known_to_its_owner_only() -> None:
    extra = {1: {"contraptions": ["snooper", "snooper"]}}
    deck = ["bulby", "rocket_bill", "squeezer", "wrench_toast", "mechchicken"]
    state = fighting([WALL], deck, extra=extra)
    play(state, "use snooper", "choose squeezer", "choose bulby", "pass")
    assert state.view(1)["players"][1]["deck"]["cards"] == ["bulby", "rocket_bill", None, None]
    rng = FastRng(6)
    tops = {tuple(names(state.redeal(1, rng), 23)[::-1][:2]) for _ in range(50)}
    assert tops == {("bulby", "rocket_bill")}
    assert len({tuple(names(state.redeal(0, rng), 23)) for _ in range(100)}) == 24
    other = state.redeal(0, rng)
    assert sum(card is not None for card in other.view(1)["players"][1]["deck"]["cards"]) == 2


@pytest.mark.rule("RB-102")
def test_a_shuffled_deck_is_unknown_again() -> None:
    extra = {0: {"discard": ["bulwark"], "contraptions": ["snooper"]}}
    state = fighting(["regearer", "bulby", "mechchicken"], ["rocket_bill", "bulby"], extra=extra)
    assert state.view(0)["players"][0]["deck"]["cards"] == [None, None, None]
    orders = {tuple(names(state.redeal(0, FastRng(seed)), 10 + 5)) for seed in range(60)}
    assert len(orders) == 6
