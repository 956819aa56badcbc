"""The two pictures of the web table: a phase being performed, and phases being assigned.

Both show the same table of three in round 7. Whatever such a picture shows must be in the question, the offers, the
locked pieces, the view, the heading or the catalogue.
"""

from typing import Any

import pytest

from tablebots.core.messages import Message
from tablebots.core.questions import Offer
from tablebots.games.raising.rules import RaisingState

from .helpers import OURS, play, player, set_up

FACTS: Any = OURS.catalogue("en")["cards"]
ME: dict[str, Any] = {
    "robots": ["relay", "memo", "shuttle", "figure_8", "flotsam", "salvo", "cheers"],
    "upgraded": ["relay", "shuttle", "figure_8"],
    "classes": ["electronics", "mechanics", "computer_science"],
    "inventor": "tomas",
    "inventor_upgraded": True,
    "unlocked": ["upgrade_cosmetic", "upgrade_communications", "design_1", "design_4", "fabricate_1", "fabricate_4"],
    "energy": ["energy_11", "energy_2"],
    "vp": 4,
    "program": 3,
}
MIRA: dict[str, Any] = {
    "robots": ["stencil", "rosetta", "doodle", "veneer", "forge", "cyclone", "tinker"],
    "upgraded": ["stencil", "rosetta", "forge", "cyclone"],
    "hand": ["jigsaw", "bevel", "axle", "gyro", "vector", "sifter", "rummage", "patch", "tinsel", "index"],
    "classes": ["set_theory", "acoustics", "optics"],
    "inventor": "alan",
    "unlocked": ["upgrade_cosmetic", "upgrade_communications", "design_1", "design_4", "fabricate_1", "fabricate_4"],
    "energy": ["energy_9", "energy_11"],
    **{"vp": 10, "sensor": 14, "gear": 7, "microchip": 8, "program": 6, "tape": 1, "battery": 6},
}
TOMEK: dict[str, Any] = {
    "robots": ["glaze", "selfie", "lever", "grizzle"],
    "upgraded": ["glaze", "selfie", "lever", "grizzle"],
    "hand": ["bookends", "margin", "edward", "cameo"],
    "classes": ["robotics", "fine_arts", "linguistics"],
    "inventor": "ada",
    "inventor_upgraded": True,
    "unlocked": [
        *["upgrade_cosmetic", "upgrade_communications", "assemble_energy", "design_4", "design_7"],
        *["fabricate_4", "fabricate_7", "recycle_1"],
    ],
    "energy": ["energy_3", "energy_11"],
    **{"vp": 12, "gear": 1, "program": 3, "tape": 3, "battery": 3},
}


def at_the_table(mine: dict[str, Any]) -> RaisingState:
    return set_up(OURS, players=[{**ME, **mine}, MIRA, TOMEK], round=7, seed=26)


@pytest.fixture
def phase() -> RaisingState:
    """Seat 0 has used the first two actions of Fabricate, with four batteries spent on it."""
    hand = ["pamphlet", "syntax", "lathe", "lacquer", "piston", "junkyard", "compost", "ferry", "geyser"]
    robots = [*ME["robots"], "spindle", "mosaic"]
    state = at_the_table({"robots": robots, "hand": hand, "microchip": 6, "battery": 5})
    play(state, "boost 1", "assign assemble fabricate", seat=1)
    play(state, "assign upgrade assemble", seat=2)
    play(state, "assign fabricate recycle")
    play(state, "start", "end", *["spend battery"] * 4, "start")
    return play(state, "use fabricate_1", "take microchip", "use fabricate_4", "take microchip")


@pytest.fixture
def preparation() -> RaisingState:
    """Only seat 1 has assigned its phases."""
    hand = ["pamphlet", "quill", "easel", "sonnet", "syntax", "bishop", "anvil", "lathe", "mosaic", "lacquer", "piston"]
    hand += ["spindle", "junkyard", "compost", "ferry", "geyser"]
    state = at_the_table({"hand": hand, "sensor": 2, "microchip": 8, "tape": 1, "battery": 20})
    return play(state, "assign assemble fabricate", seat=1)


def say(message: Message | None) -> str:
    return "" if message is None else OURS.rulebook("en").say(message)


def offer_of(state: RaisingState, text: str) -> Offer:
    return next(offer for offer in state.offers(0) if str(offer.moves[0]) == text)


def test_where_the_game_is(phase: RaisingState, preparation: RaisingState) -> None:
    assert say(phase.heading()) == "round 7 of 8"
    assert say(preparation.heading()) == "round 7 of 8 · preparation"


@pytest.mark.rule("RA-64", "RA-30")
def test_the_question_of_a_phase(phase: RaisingState) -> None:
    question = phase.question(0)
    assert question is not None
    assert say(question.message()) == "Next: 2 VP for your 4 Robots in this row."
    assert say(question.consequence) == (
        "Energy 7 = 3 card + 0 cubes + 0 board + 4 batteries. An action you pass by is gone for this phase."
    )
    assert question.rule == "RA-64"
    parts = {"card": 3, "cubes": 0, "board": 0, "inventor": 0, "batteries": 4}
    assert player(phase)["energy_parts"] == parts
    assert player(phase)["energy"] == 7


@pytest.mark.rule("RA-68", "RA-64")
def test_the_answers_of_a_phase(phase: RaisingState) -> None:
    take, skip, end = (offer_of(phase, text) for text in ("use fabricate_7", "act figure_8 upgraded", "end"))
    assert (say(take.preview), take.skips, take.final) == ("gives +2 VP", [], False)
    assert (say(skip.preview), [piece.name for piece in skip.skips]) == ("gives +3 batteries", ["fabricate_7"])
    assert end.final
    lit = {piece.name for offer in phase.offers(0) for _, piece in offer.pieces}
    assert lit >= {"fabricate_7", "figure_8", "spindle", "mosaic"}


@pytest.mark.rule("RA-65")
def test_a_robot_that_cannot_be_paid_is_locked(phase: RaisingState) -> None:
    locks = {lock.piece.name: phase.why_not(0, lock.move) for lock in phase.locked(0)}
    assert set(locks) == {"shuttle", "fabricate_1", "fabricate_4"}
    lacking = locks["shuttle"]
    assert lacking is not None
    assert say(Message("tags", lacking.rule, lacking.values)) == "no gear"
    assert OURS.rulebook("en").refusal(lacking) == "RA-65: You have no gears to pay for it."


def test_the_strip_of_phases(phase: RaisingState) -> None:
    mine = player(phase)
    assert list(mine["energies"]) == ["assemble", "fabricate", "recycle"], "the others are not performed"
    assert (mine["performed"], mine["phase"]) == (["assemble"], "fabricate")
    assert mine["energies"]["recycle"] == 2
    assert phase.view(0)["cubes"] == {"upgrade": 0, "assemble": 1, "design": 0, "fabricate": 0, "recycle": 0}


def test_the_machine(phase: RaisingState) -> None:
    mine = player(phase)
    actions = [name for name, facts in FACTS.items() if facts["kind"] == "action" and facts["phase"] == "fabricate"]
    assert [(name, FACTS[name]["action"]["energy"], name in mine["passed"]) for name in actions] == [
        ("fabricate_1", 1, True),
        ("fabricate_4", 4, True),
        ("fabricate_7", 7, False),
    ]
    assert [name in mine["unlocked"] for name in actions] == [True, True, False]
    assert FACTS["fabricate_4"]["improved"]["gives"] == {"sensor": 1, "battery": 1, "wild": 1}
    assert mine["upgrade_wilds"] == [4, 3, 2]
    assert [FACTS[f"upgrade_row_{row}"]["energy"] for row in (1, 2, 3)] == [1, 3, 5]
    tokens = {name: facts for name, facts in FACTS.items() if facts["kind"] == "token"}
    covering = {name for name, facts in tokens.items() if facts["place"] not in mine["unlocked"]}
    assert {"token_assemble_energy", "token_upgrade_speed"} <= covering
    assert not {"token_upgrade_cosmetic", "token_fabricate_4"} & covering
    assert phase.view(0)["options"][tokens["token_assemble_energy"]["option"]] == 2
    assert (tokens["token_fabricate_energy"]["energy"], tokens["token_fabricate_energy"]["option"]) == (1, None)
    assert tokens["token_upgrade_speed"]["type"] == "speed"
    assert mine["tokens"] == {"cosmetic": 1, "speed": 1, "communications": 0, "efficiency": 0}
    assert mine["spaces"] == {"design": 2, "fabricate": 3, "recycle": 3}
    assert [len(mine["rows"][row]) for row in ("design", "fabricate", "recycle")] == [2, 4, 3]
    inventory = {"vp": 4, "sensor": 2, "gear": 0, "microchip": 8, "program": 3, "tape": 0, "battery": 2}
    assert mine["inventory"] == inventory
    assert mine["hand_size"] == 9


def test_the_printed_facts(phase: RaisingState) -> None:
    shuttle, figure = FACTS["shuttle"], FACTS["figure_8"]
    assert (shuttle["vp"], shuttle["type"], figure["vp"], figure["type"]) == (5, "communications", 6, "speed")
    assert shuttle["basic"]["text"] == "4 energy, pay 1 gear: gives +2 microchips"
    assert shuttle["upgraded"]["text"] == "4 energy, pay 1 gear: gives +3 wilds"
    assert figure["upgraded"]["gives"] == {"battery": 3}
    assert FACTS["pamphlet"]["columns"][0]["pays"] == {"sensor": 2, "gear": 3}


@pytest.mark.rule("RA-81")
def test_the_classes(phase: RaisingState) -> None:
    mine = player(phase)
    graded = [(each["card"], each["grade"], each["count"], each["points"]) for each in mine["classes"]]
    expected = [("electronics", "A", 8, 13), ("mechanics", "D", 0, 2), ("computer_science", "", 3, 0)]
    assert graded == expected
    assert mine["score"]["classes"] == 15
    assert FACTS["mechanics"]["scale"][0] == 5
    assert "one of your Classes goes up by one grade" in FACTS["tomas"]["text"]


def test_the_others_at_their_own_pace(phase: RaisingState) -> None:
    mira, tomek = phase.view(0)["players"][1:]
    assert (mira["phase"], mira["energy"], mira["score"]["total"]) == ("assemble", 9, 89)
    assert mira["energy_parts"] == {"card": 5, "cubes": 1, "board": 0, "inventor": 3, "batteries": 0}
    assert (tomek["phase"], tomek["energy"], tomek["score"]["total"]) == ("upgrade", 3, 43)


@pytest.mark.rule("RA-21")
def test_the_question_of_the_preparation(preparation: RaisingState) -> None:
    question = preparation.question(0)
    assert question is not None
    assert say(question.message()) == "Give each energy card a phase."
    assert say(question.consequence) == (
        "Secret until all 3 are ready; then every cube counts for everybody. You have 20 batteries for later."
    )
    assert question.rule == "RA-21"
    assert player(preparation)["energy_cards"] == ["energy_11", "energy_2"]
    assert [FACTS[card]["value"] for card in ("energy_11", "energy_2")] == [3, 2]


@pytest.mark.rule("RA-30")
def test_what_an_assignment_would_light(preparation: RaisingState) -> None:
    chosen, swapped = (offer_of(preparation, f"assign {text}") for text in ("fabricate recycle", "recycle fabricate"))
    assert say(chosen.preview) == "Fabricate with 3 energy, Recycle with 2"
    assert say(swapped.preview) == "Recycle with 3 energy, Fabricate with 2"
    question = preparation.question(0)
    assert question is not None
    assert question.values["fabricate"] == [3, 2]
    assert missing(preparation, "fabricate", 0) == {
        **{"fabricate_1 action": 0, "fabricate_4 action": 1, "fabricate_7 action": 4},
        **{"shuttle basic": 1, "shuttle upgraded": 1, "figure_8 basic": 1, "figure_8 upgraded": 1},
    }
    assert missing(preparation, "recycle", 1) == {
        **{"recycle_1 action": 0, "recycle_4 action": 2, "recycle_7 action": 5},
        **{"flotsam basic": 2, "salvo basic": 0, "cheers basic": 1},
    }
    assert [FACTS[f"upgrade_row_{row}"]["energy"] for row in (1, 2, 3)] == [1, 3, 5]
    shown = ["quill", "sonnet", "piston", "mosaic", "spindle", "lathe", "ferry"]
    assert set(shown) <= set(player(preparation)["hand"])
    assert [FACTS[robot]["columns"][0]["energy"] for robot in shown] == [1, 1, 2, 3, 2, 3, 3]


def missing(state: RaisingState, phase: str, card: int) -> dict[str, int]:
    """How many batteries each action of a row would need with an energy card: what is printed, less the energy."""
    question: Any = state.question(0)
    needs: dict[str, int] = {}
    for name, facts in FACTS.items():
        if facts["kind"] == "action" and facts["phase"] == phase:
            needs[f"{name} action"] = facts["action"]["energy"]
    for each in player(state)["rows"][phase]:
        for kind in ("basic", "upgraded")[: 1 + (each in player(state)["upgraded"])]:
            needs[f"{each} {kind}"] = FACTS[each][kind]["energy"]
    return {name: max(0, energy - question.values[phase][card]) for name, energy in needs.items()}


def test_who_is_ready(preparation: RaisingState) -> None:
    view = preparation.view(0)
    assert [each["ready"] for each in view["players"]] == [False, True, False]
    assert [each["assigned"] for each in view["players"]] == [[], [], []]
    assert view["players"][1]["energy_cards"] == ["energy_9", "energy_11"]


@pytest.mark.rule("RA-03")
def test_what_is_left_in_the_energy_deck(preparation: RaisingState) -> None:
    mine = player(preparation)
    assert (len(mine["energy_to_come"]), len(mine["energy_discard"])) == (2, 4)
    assert mine["energy_to_come"] == ["energy_4", "energy_9"]
    assert sorted(mine["energy_discard"]) == ["energy_1", "energy_3", "energy_6", "energy_7"]
