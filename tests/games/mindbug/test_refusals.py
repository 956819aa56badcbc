"""A refused move names the rule that forbids it, at every kind of question."""

import pytest

from .duel import GAME, Duel, duel


def asked_about(question: str) -> Duel:
    """A position in which this question is asked."""
    if question == "mindbug":
        return duel(hand=("gorillion bee_bear", "luchataur"), mindbugs=(0, 1)).do("play gorillion")
    if question == "hunt":
        return duel("killer_bee", "gorillion").do("attack killer_bee")
    if question == "block":
        return duel("gorillion", "bee_bear").do("attack gorillion")
    if question == "frenzy":
        return duel("luchataur", "", hand=("bee_bear", "turbo_bug")).do("attack luchataur")
    if question == "discard":
        return duel("tusked_extorter", hand=("luchataur", "gorillion bee_bear")).do("attack tusked_extorter")
    if question == "revive":
        return duel(hand=("compost_dragon", "luchataur"), discard=("gorillion bee_bear", "")).do("play compost_dragon")
    if question == "target":
        return duel("", "gorillion bee_bear", hand=("tiger_squirrel", "luchataur")).do("play tiger_squirrel")
    if question == "order":
        d = duel("explosive_toad gorillion", "explosive_toad bee_bear")
        return d.do("attack explosive_toad", "block explosive_toad")
    return duel("gorillion", "bee_bear")


REFUSED = [
    ("act", "play turbo_bug", "TB-03"),
    ("act", "attack turbo_bug", "TB-03"),
    ("act", "attack bee_bear", "MB-40"),
    ("act", "mindbug", "MB-34"),
    ("act", "no mindbug", "TB-04"),
    ("act", "block gorillion", "TB-04"),
    ("act", "hunt bee_bear", "TB-04"),
    ("act", "discard luchataur", "TB-04"),
    ("act", "attack again", "TB-04"),
    ("mindbug", "play luchataur", "TB-04"),
    ("mindbug", "no block", "TB-04"),
    ("hunt", "hunt turbo_bug", "TB-03"),
    ("hunt", "hunt killer_bee", "TB-03"),
    ("hunt", "block gorillion", "TB-04"),
    ("hunt", "play luchataur", "TB-04"),
    ("block", "block turbo_bug", "TB-03"),
    ("block", "hunt gorillion", "TB-04"),
    ("block", "attack bee_bear", "TB-04"),
    ("frenzy", "play bee_bear", "MB-20"),
    ("frenzy", "attack luchataur", "MB-50"),
    ("frenzy", "no block", "TB-04"),
    ("discard", "discard luchataur", "TB-03"),
    ("discard", "play gorillion", "TB-04"),
    ("revive", "revive turbo_bug", "TB-03"),
    ("revive", "play gorillion", "TB-04"),
    ("target", "choose enemy turbo_bug", "TB-03"),
    ("target", "choose allied bee_bear", "TB-03"),
    ("target", "choose allied tiger_squirrel", "MB-80"),
    ("target", "choose none", "MB-64"),
    ("target", "revive gorillion", "TB-04"),
    ("order", "first allied strange_barrel", "TB-03"),
    ("order", "first enemy harpy_mother", "TB-03"),
    ("order", "choose none", "TB-04"),
    ("order", "mindbug", "MB-34"),
]


@pytest.mark.parametrize(("question", "move", "rule"), REFUSED)
def test_a_refusal_names_its_rule(question: str, move: str, rule: str) -> None:
    d = asked_about(question)
    assert d.asked is not None
    assert d.asked[0] == question
    assert d.refused(move) == rule


def test_only_the_seat_that_is_asked_may_answer() -> None:
    d = asked_about("block")
    refusal = d.state.why_not(0, GAME.parse("no block"))
    assert refusal is not None
    assert refusal.rule == "TB-01"


def test_a_game_that_is_over_takes_no_moves() -> None:
    state = duel("gorillion", life=(3, 1)).do("attack gorillion").state
    for seat in range(2):
        refusal = state.why_not(seat, GAME.parse("play luchataur"))
        assert refusal is not None
        assert refusal.rule == "TB-02"


def test_a_copy_alone_on_its_side_has_no_second_place() -> None:
    for card in ("axolotl_healer", "tusked_extorter"):
        d = duel("gorillion", card, hand=("luchataur", card)).do("attack gorillion")
        assert d.options == [f"block {card}", "no block"]
        assert d.refused(f"block {card}#2") == "TB-03"
