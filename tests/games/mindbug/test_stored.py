"""Stored states: those whose parts do not go together are refused, whatever is wrong with them."""

import json
from typing import Any

import pytest

from tablebots.core.errors import BadDump
from tablebots.core.playout import playout
from tablebots.core.rng import FastRng

from .duel import CARDS, GAME, Duel, duel


def attack() -> Duel:
    """Player 1 is asked whether Luchataur blocks; both players have cards in hand, and player 0 has shown one."""
    hands = ("spider_owl gorillion", "shark_dog turbo_bug")
    shown = ("spider_owl", "")
    d = duel("shield_bugs", "luchataur", hand=hands, shown=shown, discard=("explosive_toad", ""), pile=("bee_bear", ""))
    return d.do("attack shield_bugs")


def number(name: str) -> int:
    """The number of the first card of this name."""
    return int(CARDS.first[CARDS.number[name]])


OWL, GORILLION, TOAD, BEE_BEAR = [number(name) for name in ("spider_owl", "gorillion", "explosive_toad", "bee_bear")]
BUGS, LUCHATAUR, HARPY = [number(name) for name in ("shield_bugs", "luchataur", "harpy_mother")]
TURN_OVER = ["turn_over", 1]


def load_with(d: Duel, change: dict[str, Any]) -> None:
    data = json.loads(d.state.dump())
    data["state"].update(change)
    GAME.load(json.dumps(data).encode())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"shown": [[OWL, TOAD], []]}, "a shown card is not in the hand"),
        ({"shown": [[OWL], [GORILLION]]}, "a shown card is not in the hand"),
        ({"hand": [[GORILLION], []]}, "a shown card is not in the hand"),
        ({"open": [[GORILLION], []]}, "a card that everybody knows is not shown"),
        ({"exhausted": [TOAD]}, "an exhausted creature is not in play"),
        ({"attacker": BEE_BEAR}, "a hidden card attacks"),
        ({"hunted": GORILLION}, "a hidden card attacks, is hunted"),
        ({"waiting": [[BEE_BEAR], [], [], []]}, "a hidden card attacks, is hunted, or has an effect"),
        ({"waiting": [[BUGS], [], [], []]}, "a card without a Defeated effect waits for it"),
        ({"waiting": [[TOAD], [], [], []]}, "effects wait, and nothing makes them happen"),
        ({"attacker": TOAD}, "the attacker is not in play"),
        ({"attacker": LUCHATAUR}, "the attacker is not in play"),
        ({"attacker": -1}, "nobody attacks"),
        ({"turns": 201}, "turns is not a number from 0 to 200"),
        ({"life": [3, 0]}, "a player without life plays on"),
        ({"life": [3, 1 << 40]}, "life is not a number from 0 to"),
        ({"mindbugs": [0, 1 << 40]}, "mindbugs is not a number from 0 to"),
        ({"steps": [TURN_OVER, ["discard", 0, 100]]}, "a step is not a number from -1 to 99"),
        ({"steps": [TURN_OVER, ["discard", 0, -2]]}, "a step is not a number from -1 to 99"),
        ({"side": [[BUGS], [LUCHATAUR, BUGS]]}, "a card is in two places"),
        ({"steps": []}, "steps are missing"),
        ({"steps": [TURN_OVER, ["block", 0]]}, "a step asks the wrong player"),
        ({"steps": [TURN_OVER, ["mindbug", 0, LUCHATAUR]]}, "a card is in two places"),
        ({"steps": [TURN_OVER, ["mindbug", 1, -1]], "mindbugs": [0, 1]}, "a Mindbug is offered without a card"),
        ({"steps": [TURN_OVER, ["mindbug", 1, HARPY]]}, "a Mindbug is offered without a card or a Mindbug"),
        ({"steps": [TURN_OVER, ["hunt", 1]]}, "a step asks the wrong player"),
        ({"steps": [TURN_OVER, ["hunt", 0]], "attacker": -1}, "nobody attacks"),
        ({"steps": [TURN_OVER, ["hunt", 0]], "attacker": TOAD}, "the attacker is not in play"),
        ({"steps": [TURN_OVER, ["block", 1], ["block", 1]]}, "a question waits below"),
        ({"steps": [["act", 0], ["block", 1]]}, "a question waits below"),
        ({"steps": [TURN_OVER, ["target", 0, BUGS, 1, -1]]}, "no effect asks for one"),
        ({"steps": [TURN_OVER, ["target", 0, TOAD, 0, -1]]}, "a wrong number of creatures"),
        ({"steps": [TURN_OVER, ["target", 0, TOAD, 1, LUCHATAUR]]}, "cannot have been chosen already"),
        ({"steps": [TURN_OVER, ["revive", 0, TOAD]]}, "no effect revives one"),
        ({"steps": [TURN_OVER, ["discard", 0]]}, "damaged"),
        ({"steps": [TURN_OVER, ["discard", 0, 1, 1]]}, "damaged"),
        ({"steps": [TURN_OVER, ["discard"]]}, "damaged"),
        ({"steps": [TURN_OVER, ["discard", 2, 1]]}, "a step has no seat"),
        ({"steps": [TURN_OVER, ["discard", -1, 1]]}, "a step has no seat"),
        ({"steps": [TURN_OVER, []]}, "a step is not one of"),
        ({"steps": [TURN_OVER, ["discard", 0, 0]]}, "a player discards no card"),
    ],
)
def test_parts_that_do_not_go_together_are_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadDump, match=sentence):
        load_with(attack(), change)


def test_the_creature_already_chosen_must_be_an_enemy_in_play() -> None:
    d = duel("gorillion spider_owl killer_bee", "harpy_mother").do("attack gorillion", "block harpy_mother")
    d.do("choose enemy killer_bee")
    steps = json.loads(d.state.dump())["state"]["steps"]
    assert steps[-1] == ["target", 1, HARPY, 1, number("killer_bee")]
    load_with(d, {})
    for chosen in (TOAD, LUCHATAUR, HARPY):
        with pytest.raises(BadDump):
            load_with(d, {"steps": [*steps[:-1], [*steps[-1][:4], chosen]]})


def test_every_state_of_random_games_and_every_sample_of_it_is_read_back() -> None:
    for seed in range(20):
        state, rng = GAME.new(2, seed), FastRng(seed)
        while True:
            for one in (state, state.redeal(0, rng), state.redeal(1, rng)):
                assert GAME.load(one.dump()) == one
            if not playout(state, rng, 1):
                break


def test_the_highest_numbers_are_read_back() -> None:
    load_with(attack(), {"life": [3, (1 << 40) - 1], "mindbugs": [0, (1 << 40) - 1]})
    load_with(attack(), {"steps": [TURN_OVER, ["discard", 0, 99]]})


def test_the_most_lives_of_a_position_can_be_stored() -> None:
    for life in (1 << 30, (1 << 30) - 1):
        state = GAME.setup({"players": [{"life": life, "hand": ["axolotl_healer"]}, {"mindbugs": 0}]})
        assert GAME.load(state.dump()) == state
        state.apply(0, GAME.parse("play axolotl_healer"))
        assert GAME.load(state.dump()) == state
