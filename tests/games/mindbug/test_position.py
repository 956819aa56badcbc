"""Positions from a description, with all their faults named; views; and what moves are called."""

import json
from typing import Any

import pytest

import tablebots
from tablebots.core.errors import BadDump, BadPosition
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.storage import STEPS

from .duel import CARDS, GAME, duel


def faults(**description: Any) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        GAME.setup(description)
    for fault in caught.value.faults:
        assert [language for language in LANGUAGES if fault.say(language) == fault.sentence] == ["en"]
    return caught.value.names()


def both(**first: Any) -> list[dict[str, Any]]:
    return [first, {}]


def test_a_position_has_what_its_description_says() -> None:
    d = duel(
        "rhino_turtle! spider_owl",
        "gorillion",
        hand=("bee_bear", "killer_bee turbo_bug"),
        pile=("shark_dog brain_fly", ""),
        discard=("", "deathweaver"),
        life=(2, 7),
        mindbugs=(1, 0),
        shown=("", "turbo_bug"),
        turn=1,
        turns=9,
    )
    assert (d.side(0), d.side(1), d.discard(1)) == ("rhino_turtle! spider_owl", "gorillion", "deathweaver")
    assert (d.hand(0), d.known(1, 0), d.known(1, None)) == ("bee_bear", "turbo_bug", "")
    assert (d.life, d.asked, d.pile(0)) == ([2, 7], ("act", 1), 2)
    assert d.view()["turns"] == 9


def test_the_first_card_of_a_described_pile_is_drawn_first() -> None:
    d = duel(hand=("gorillion bee_bear killer_bee turbo_bug luchataur", "luchataur"), pile=("shark_dog brain_fly", ""))
    assert "shark_dog" in d.do("play gorillion").hand(0)


@pytest.mark.parametrize(
    ("description", "names"),
    [
        ({}, ["players"]),
        ({"players": [{}, {}, {}]}, ["players"]),
        ({"players": [{}, 3]}, ["players"]),
        ({"players": both(), "colour": 1}, ["unknown_entry"]),
        ({"players": both(colour=1)}, ["unknown_entry"]),
        ({"players": both(life=0)}, ["life"]),
        ({"players": both(life="many")}, ["life"]),
        ({"players": both(mindbugs=-1)}, ["mindbugs"]),
        ({"players": both(hand="gorillion")}, ["hand"]),
        ({"players": both(hand=["gorilla"])}, ["unknown_card"]),
        ({"players": both(hand=["gorillion"], discard=["gorillion"])}, ["too_many_copies"]),
        ({"players": both(creatures=["gorillion exhausted"])}, ["not_tough"]),
        ({"players": both(shown=["gorillion", "axolotl_healer"])}, ["shown_not_held", "shown_not_held"]),
        ({"players": both(hand=["gorillion"], shown=["gorillion", "gorillion"])}, ["shown_not_held"]),
        ({"players": both(hand=["axolotl_healer"], shown=["gorilla"])}, ["unknown_card"]),
        ({"players": both(hand=["gorillion"]), "turn": 2}, ["turn"]),
        ({"players": both(hand=["gorillion"]), "turns": 201}, ["turns"]),
        ({"players": both(hand=["gorillion"]), "seed": -1}, ["seed"]),
        ({"players": both(hand=["gorillion"]), "options": 3}, ["options"]),
        ({"players": both(hand=["gorillion"]), "options": {"turn_limit": 1}}, ["turn_limit"]),
        ({"players": both(hand=["gorillion"]), "revealed": ["gorillion"]}, ["too_many_copies"]),
        (
            {"players": both(pile=["spider_owl", "spider_owl", *[f"{name}_x" for name in "abcdefghi"]])},
            ["unknown_card"] * 9,
        ),
        ({"players": both(life=0, hand=["gorilla"]), "turn": 7}, ["life", "unknown_card", "turn"]),
    ],
)
def test_every_fault_of_a_position_is_named(description: dict[str, Any], names: list[str]) -> None:
    assert faults(**description) == names


def test_a_pile_has_at_most_ten_cards() -> None:
    cards = "axolotl_healer bee_bear brain_fly chameleon_sniper compost_dragon deathweaver elephantopus explosive_toad"
    names = [*cards.split(), "ferret_bomber", "giraffodile", "gorillion"]
    assert faults(players=both(pile=names)) == ["pile_too_big"]


def test_a_fault_is_told_in_the_language_of_the_author() -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.setup({"players": both(hand=["gorillion"], creatures=["gorillion", "bee_bear exhausted"])})
    assert str(caught.value) == (
        "there are 1 cards gorillion, not 2; only Tough creatures can be exhausted, not bee_bear"
    )
    assert caught.value.say("pt") == (
        "de gorillion há 1 carta, não 2; só as criaturas com Resistência podem estar exaustas, não bee_bear"
    )


def test_a_position_in_which_nothing_can_be_done_is_lost() -> None:
    assert duel("", "gorillion", hand=("", "")).ending == ("cannot_act", [1])


@pytest.mark.parametrize("entry", ["hand", "steps", "pile", "turn", "ending", "waiting", "exhausted"])
@pytest.mark.parametrize("damage", [None, [[0, 0], []], [[], [], []], [99], "x", {"a": 1}, -7])
def test_a_damaged_dump_is_refused(entry: str, damage: object) -> None:
    whole = json.loads(GAME.new(2, 3).dump())
    whole["state"][entry] = damage
    with pytest.raises(BadDump):
        GAME.load(json.dumps(whole).encode())


def test_a_dump_with_a_card_in_two_places_is_refused() -> None:
    whole = json.loads(GAME.new(2, 3).dump())
    whole["state"]["discard"][0].append(whole["state"]["hand"][0][0])
    with pytest.raises(BadDump):
        GAME.load(json.dumps(whole).encode())


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("turn", 2),
        ("turns", -1),
        ("attacker", CARDS.count),
        ("hunted", -2),
        ("winner", 2),
        ("life", [3, -1]),
        ("mindbugs", [1]),
    ],
)
def test_a_dump_with_a_number_out_of_range_is_refused(entry: str, value: object) -> None:
    whole = json.loads(GAME.new(2, 3).dump())
    whole["state"][entry] = value
    with pytest.raises(BadDump):
        GAME.load(json.dumps(whole).encode())


DAMAGED_STEPS = [
    ["act", 0, -1, 0],
    ["act", 2, -1, 0, -1],
    ["act", 0, -2, 0, -1],
    ["act", 0, -1, 100, -1],
    ["act", 0, -1, 0, -2],
]


@pytest.mark.parametrize("step", DAMAGED_STEPS)
def test_a_dump_with_a_damaged_step_is_refused(step: list[object]) -> None:
    whole = json.loads(GAME.new(2, 3).dump())
    whole["state"]["steps"] = [step]
    with pytest.raises(BadDump):
        GAME.load(json.dumps(whole).encode())


def test_only_seats_have_views_redeals_and_secrets() -> None:
    state = GAME.new(2, 3)
    for seat in (-1, 2):
        for look in (state.view, state.hidden, lambda n: state.redeal(n, tablebots.FastRng(0))):
            with pytest.raises(tablebots.TablebotsError, match="there is no seat"):
                look(seat)


def test_the_fields_of_a_state_are_these() -> None:
    zones = ["discard", "exhausted", "hand", "open", "pile", "revealed", "shown", "side"]
    counters = ["life", "mindbugs", "turn", "turns"]
    going_on = ["attacker", "hunted", "steps", "waiting", "ending", "winner", "options"]
    assert sorted(GAME.new(2, 1).fields()) == sorted(zones + counters + going_on)


def test_a_state_can_be_stored_and_go_on_at_every_kind_of_question() -> None:
    two_effects = duel("explosive_toad gorillion", "explosive_toad bee_bear")
    two_effects.do("attack explosive_toad", "block explosive_toad")
    asked = set()
    for state in [two_effects.state, *[GAME.new(2, seed) for seed in range(60)]]:
        rng = tablebots.FastRng(5)
        while state.to_act():
            seat = state.to_act()[0]
            question = state.question(seat)
            assert question is not None
            asked.add(question.key)
            moves = state.legal(seat)
            move = moves[rng.below(len(moves))]
            stored, copied = GAME.load(state.dump()), state.copy()
            for other in (state, stored, copied):
                other.push(seat, move)
            assert state.dump() == stored.dump() == copied.dump()
    assert asked == {name for name, step in STEPS.items() if getattr(step, "rule", "")}
    assert len(asked) >= 9


def test_bonuses_explain_the_power_and_every_keyword_has_a_source() -> None:
    for seed in range(40):
        state = GAME.new(2, seed)
        assert isinstance(state, MindbugState)
        rng = tablebots.FastRng(seed)
        while state.to_act():
            seat = state.to_act()[0]
            moves = state.legal(seat)
            state.push(seat, moves[rng.below(len(moves))])
            names = {card["card"] for player in state.view(0)["players"] for card in player["creatures"]}
            for player in state.view(0)["players"]:
                for creature in player["creatures"]:
                    added = sum(bonus["amount"] for bonus in creature["bonuses"])
                    assert creature["printed"] + added == creature["power"]
                    assert all(word["card"] in names for word in creature["keywords"])


def test_moves_are_spoken_in_four_languages() -> None:
    move = GAME.parse("attack spider_owl#2")
    spoken = [GAME.rulebook(language).move(move) for language in ("en", "es", "ca", "pt")]
    assert spoken[:2] == ["attack with Spider Owl #2", "atacar con Buharaña #2"]
    assert len(set(spoken)) == 4


def test_a_refusal_names_the_card() -> None:
    d = duel("spider_owl", "gorillion bee_bear tiger_squirrel").do("attack spider_owl")
    refusal = d.state.why_not(1, GAME.parse("block gorillion"))
    assert refusal is not None
    assert (
        GAME.rulebook("es").refusal(refusal)
        == "MB-54: Buharaña tiene Sigilo: solo una criatura con Sigilo puede bloquear su ataque."
    )
    missing = d.state.why_not(1, GAME.parse("block tiger_squirrel#2"))
    assert missing is not None
    assert GAME.rulebook("en").refusal(missing) == "TB-03: There is no Tiger Squirrel #2 here."


def test_a_dump_asks_the_right_player() -> None:
    state = GAME.new(2, 3)
    whole = json.loads(state.dump())
    whole["state"]["turn"] = 1 - whole["state"]["turn"]
    with pytest.raises(BadDump, match="a step asks the wrong player"):
        GAME.load(json.dumps(whole).encode())
    seat = state.to_act()[0]
    state.apply(seat, state.legal(seat)[0])
    whole = json.loads(state.dump())
    assert whole["state"]["steps"][0][0] == "turn_over"
    del whole["state"]["steps"][0]
    with pytest.raises(BadDump, match="the steps do not end with the turn"):
        GAME.load(json.dumps(whole).encode())


def test_a_dump_with_a_block_has_an_attacker() -> None:
    state = duel("gorillion", "tiger_squirrel").state
    state.apply(0, GAME.parse("attack gorillion"))
    whole = json.loads(state.dump())
    whole["state"]["attacker"] = -1
    with pytest.raises(BadDump, match="nobody attacks"):
        GAME.load(json.dumps(whole).encode())
