"""Questions that the rulebook leaves open are answered in one place: changing the answer there changes the game."""

import pytest

from tablebots.games.mindbug import rulings

from .duel import CARDS, GAME, duel


def test_r02_revealed_cards_may_go_back_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "REVEALED_CARDS_STAY_PUBLIC", False)
    view = GAME.new(2, 1).view(0)
    assert len(view["unseen"]) == CARDS.count - 5  # type: ignore[typeddict-item]


def test_r10_stolen_cards_may_be_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "STOLEN_CARDS_ARE_REPLACED", False)
    d = duel("gorillion", "strange_barrel", hand=("bee_bear", "luchataur"), pile=("killer_bee turbo_bug", ""))
    assert d.do("attack gorillion", "block strange_barrel").hand(0) == ""


def test_r12_the_hand_may_be_filled_up_after_each_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "TWO_CARDS_LEAVE_TOGETHER", False)
    d = duel(hand=("ferret_bomber", "bee_bear killer_bee turbo_bug"), pile=("", "gorillion"))
    d.do("play ferret_bomber", "discard bee_bear")
    assert "discard gorillion" in d.options
    d = duel("gorillion", "strange_barrel", hand=("bee_bear", "luchataur"), pile=("shark_dog", ""))
    assert d.do("attack gorillion", "block strange_barrel").hand(1) == "bee_bear luchataur shark_dog"


def test_r22_weak_creatures_may_be_measured_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "DEFEAT_ALL_AT_ONCE", False)
    d = duel("", "shield_bugs! turbo_bug", hand=("kangasaurus_rex", "luchataur")).do("play kangasaurus_rex")
    assert d.side(1) == ""


@pytest.mark.parametrize(("targets", "allied"), [("others", ["choose allied spider_owl"]), ("enemies", [])])
def test_r24_the_hydra_may_have_fewer_targets(monkeypatch: pytest.MonkeyPatch, targets: str, allied: list[str]) -> None:
    monkeypatch.setattr(rulings, "HYDRA_TARGETS", targets)
    d = duel("snail_hydra spider_owl", "gorillion bee_bear killer_bee").do("attack snail_hydra")
    assert [move for move in d.options if "allied" in move] == allied


def test_r30_snail_thrower_may_look_at_printed_power(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "THROWER_MEASURES_CURRENT_POWER", False)
    assert duel("snail_thrower turbo_bug shield_bugs").keywords(0, "turbo_bug") == "hunter poisonous"


def test_r39_the_hunt_may_come_before_the_attack_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "HUNT_AFTER_ATTACK_EFFECT", False)
    d = duel("shark_dog", "gorillion spider_owl").do("attack shark_dog")
    assert d.options == ["hunt gorillion", "hunt spider_owl", "no hunt"]
    d.do("hunt gorillion")
    assert (d.side(0), d.side(1), d.life, d.asked) == ("shark_dog", "spider_owl", [3, 3], ("act", 1))


def test_r46_new_effects_may_wait_for_the_older_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "NEW_EFFECTS_JOIN_THE_WAITING", False)
    d = duel("explosive_toad strange_barrel gorillion", "explosive_toad bee_bear", hand=("luchataur", "luchataur"))
    d.do("attack explosive_toad", "block explosive_toad", "first enemy explosive_toad", "choose enemy strange_barrel")
    assert d.asked == ("target", 0)
    assert d.do("choose enemy bee_bear").hand(0) == "luchataur luchataur"


def test_r48_frenzy_may_be_looked_at_before_the_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "FRENZY_IS_TESTED_AFTER_THE_ATTACK", False)
    d = duel("lone_yeti spider_owl", "explosive_toad", hand=("bee_bear", "luchataur"))
    d.do("attack lone_yeti", "block explosive_toad", "choose enemy spider_owl")
    assert d.asked == ("act", 1)
    d = duel("sharky_crab_dog_mummypus shield_bugs", "explosive_toad", hand=("bee_bear", "luchataur"))
    d.do("attack sharky_crab_dog_mummypus", "block explosive_toad", "choose enemy shield_bugs")
    assert d.asked == ("frenzy", 0)
