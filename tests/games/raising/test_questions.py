"""What a player of Raising Robots is told with a question: prices, gains, what is skipped, what is locked and why."""

import re
from itertools import pairwise
from typing import Any

import pytest

from tablebots.core.messages import Message
from tablebots.core.questions import Offer
from tablebots.games.raising.rules import RaisingState
from tablebots.testing.contract import told_to

from .helpers import GAME, QUIET, asked, at_table, new, performing, play, player, set_up, walk


def say(message: Message | None) -> str:
    return "" if message is None else GAME.rulebook("en").say(message)


def offer_of(state: RaisingState, text: str, seat: int = 0) -> Offer:
    return next(offer for offer in state.offers(seat) if str(offer.moves[0]) == text and len(offer.moves) == 1)


def pieces(offer: Offer) -> list[tuple[str, str]]:
    return [(role, piece.name) for role, piece in offer.pieces]


def tags(state: RaisingState, seat: int = 0) -> dict[str, str]:
    """The locked pieces of a seat, each with its tag."""
    found = {}
    for lock in state.locked(seat):
        refusal = state.why_not(seat, lock.move)
        assert refusal is not None
        found[lock.piece.name] = say(Message("tags", refusal.rule, refusal.values))
    return found


def consequence(state: RaisingState, seat: int = 0) -> str:
    question = state.question(seat)
    assert question is not None
    return say(question.consequence)


def finals(state: RaisingState, seat: int = 0) -> set[str]:
    return {offer.moves[0].key for offer in state.offers(seat) if offer.final}


# The start.


@pytest.mark.rule("RA-120", "RA-124")
def test_a_bid_is_final_and_has_the_price_of_its_space() -> None:
    state = new(2, inventors="bidding")
    seat = state.to_act()[0]
    track = state.view(None)["tracks"][0]["inventor"]
    last = offer_of(state, f"bid {track} 6", seat)
    assert (pieces(last), last.price, last.final) == ([("card", track)], {"tape": 3, "battery": 2}, True)
    play(state, f"bid {track} 6", seat=seat)
    assert tags(state, 1 - seat) == {track: "already won"}


@pytest.mark.rule("RA-04")
def test_a_draft_is_final_with_the_last_choice_of_the_last_player() -> None:
    state = new(2)
    offer = player(state)["offer"]
    assert pieces(offer_of(state, f"keep {offer['inventors'][0]}")) == [("card", offer["inventors"][0])]
    play(state, f"keep {offer['inventors'][0]}")
    assert pieces(offer_of(state, f"keep {offer['classes'][0]}")) == [("card", offer["classes"][0])]
    play(state, f"keep {offer['classes'][0]}")
    hand = player(state)["hand"]
    play(state, f"reject {hand[0]}")
    assert tags(state) == {hand[0]: "already chosen"}
    play(state, f"reject {hand[1]}")
    assert finals(state) == set()
    play(state, f"reject {hand[2]}")
    assert set(tags(state)) == {*hand[:3], offer["classes"][0], offer["inventors"][0]}
    theirs = player(state, 1)
    mine = theirs["offer"]
    play(state, f"keep {mine['inventors'][0]}", f"keep {mine['classes'][0]}", seat=1)
    play(state, *[f"reject {robot}" for robot in theirs["hand"][:2]], seat=1)
    assert finals(state, 1) == {"reject"}


@pytest.mark.rule("RA-05")
def test_free_robots_have_the_price_of_their_slot() -> None:
    state = walk(new(3, inventors="off"), until="first_robots")
    facts: Any = GAME.catalogue("en")["cards"]
    robots = sorted(player(state)["hand"], key=lambda robot: str(facts[robot]["row"]))
    first, second = next(pair for pair in pairwise(robots) if facts[pair[0]]["row"] == facts[pair[1]]["row"])
    offer = offer_of(state, f"assemble {first}")
    assert (pieces(offer), offer.price) == ([("card", first), ("row", facts[first]["row"])], {})
    play(state, f"assemble {first}")
    assert offer_of(state, f"assemble {second}").price == {"wild": 1}


# Assigning phases.


@pytest.mark.rule("RA-21")
def test_an_assignment_is_final_if_it_reveals_all_of_them() -> None:
    state = at_table()
    assert finals(state) == {"assign"}
    waiting = set_up(players=[{}, {}, QUIET])
    assert finals(waiting) == set()
    play(waiting, "assign design recycle")
    assert (asked(waiting), finals(waiting), finals(waiting, 1)) == ("assigned", set(), {"assign"})


def test_a_boost_tells_the_energy_before_and_after() -> None:
    state = at_table({"inventor": "alan", "battery": 1})
    offer = offer_of(state, "boost 1")
    assert (say(offer.preview), offer.price) == ("3 becomes 5", {"battery": 1})
    assert pieces(offer) == [("card", "energy_3")]


def test_secret_choices_leave_no_trace_for_others() -> None:
    state = set_up(players=[{}, {}, {}])
    play(state, "assign design recycle")
    before = [(state.view(seat), told_to(state, seat)) for seat in (1, 2)]
    assert state.journal is not None
    events = len(state.journal)
    play(state, "assign fabricate upgrade")
    assert len(state.journal) == events
    assert [(state.view(seat), told_to(state, seat)) for seat in (1, 2)] == before


# Phases.


@pytest.mark.rule("RA-31", "RA-30")
def test_a_battery_tells_the_energy_before_and_after() -> None:
    mine = {"battery": 2, "inventor": "hedy", "unlocked": ["fabricate_energy"], "energy": ["energy_3", "energy_11"]}
    state = set_up(players=[mine, QUIET, QUIET], cubes={"fabricate": 2})
    play(state, "assign fabricate recycle")
    while player(state)["phase"] != "fabricate":
        play(state, "start" if asked(state) == "spend" else "end")
    play(state, "spend battery")
    offer = offer_of(state, "spend battery")
    assert (offer.price, say(offer.preview)) == ({"battery": 1}, "8 becomes 9")
    assert consequence(state) == "Energy 8 = 3 card + 2 cubes + 1 board + 1 Inventor + 1 battery."


@pytest.mark.rule("RA-32", "RA-30")
def test_the_parts_of_the_energy_are_those_of_the_start_of_the_phase() -> None:
    mine = {"robots": ["axle", "anvil"], "gear": 3, "inventor": "hedy"}
    state = performing("fabricate", 5, mine)
    parts = {"card": 3, "cubes": 2, "board": 0, "inventor": 1, "batteries": 0}
    assert player(state)["energy_parts"] == parts
    play(state, "act axle", "unlock fabricate_energy")
    assert player(state)["energy_parts"] == parts


@pytest.mark.rule("RA-40")
def test_rows_of_the_upgrade_section_say_what_is_missing() -> None:
    state = performing("upgrade", 3, {"gear": 3})
    assert offer_of(state, "upgrade 2").price == {"energy": 3, "wild": 3}
    assert tags(state) == {"upgrade_row_1": "1 wild short", "upgrade_row_3": "needs 5 energy"}
    assert finals(state) == {"end"}


@pytest.mark.rule("RA-51", "RA-52", "RA-53")
def test_robots_in_hand_say_what_is_missing() -> None:
    hand = ["axle", "shuttle", "forge", "pixel", "anvil"]
    state = performing("assemble", 2, {"program": 2, "microchip": 2, "gear": 1, "robots": ["rivet"], "hand": hand})
    offer = offer_of(state, "assemble axle left")
    assert pieces(offer) == [("card", "axle"), ("row", "fabricate")]
    assert offer.price == {"energy": 2, "microchip": 2, "program": 1, "wild": 1}
    assert tags(state) == {"forge": "needs 3 energy", "pixel": "needs 3 energy"}


@pytest.mark.rule("RA-51")
@pytest.mark.parametrize(
    ("mine", "tag"),
    [
        ({}, "2 microchips, 2 programs short"),
        ({"microchip": 1}, "1 microchip, 2 programs short"),
        ({"microchip": 2}, "no program"),
        ({"microchip": 2, "tape": 1}, "1 program short"),
        ({"microchip": 2, "program": 1, "robots": ["axle"]}, "1 program, 1 wild short"),
        ({"robots": ["axle"]}, "2 microchips, 2 programs short"),
    ],
)
def test_a_column_says_all_that_is_missing(mine: dict[str, Any], tag: str) -> None:
    state = performing("assemble", 2, {**mine, "hand": ["shuttle"]})
    assert tags(state) == {"shuttle": tag}


@pytest.mark.rule("RA-51", "RA-53")
@pytest.mark.parametrize(
    ("energy", "mine", "found"),
    [
        (5, {"microchip": 1}, {"shuttle": "1 microchip, 2 programs short"}),
        (6, {"microchip": 1}, {"shuttle": "1 microchip short"}),
        (6, {"microchip": 2}, {}),
    ],
)
def test_with_the_energy_for_the_right_column_its_parts_are_what_is_missing(
    energy: int, mine: dict[str, Any], found: dict[str, str]
) -> None:
    # The left column asks for two programs more.
    state = performing("assemble", energy, {**mine, "hand": ["shuttle"]})
    locked = {lock.piece.name for lock in state.locked(0) if state.why_not(0, lock.move) is not None}
    assert locked == set(found)
    if found:
        assert tags(state) == found


@pytest.mark.rule("RA-51", "RA-53")
@pytest.mark.parametrize(
    ("language", "tag", "sentence"),
    [
        ("en", "1 microchip, 2 programs short", "You are 1 microchip and 2 programs short to pay for it."),
        ("es", "faltan 1 microchip, 2 programas", "Para pagarlo te faltan 1 microchip y 2 programas."),
        ("ca", "falten 1 microxip, 2 programes", "Per pagar-lo et falten 1 microxip i 2 programes."),
        ("pt", "faltam 1 microchip, 2 programas", "Para o pagar faltam-te 1 microchip e 2 programas."),
    ],
)
def test_all_that_is_missing_is_named_in_each_language(language: str, tag: str, sentence: str) -> None:
    book = GAME.rulebook(language)
    state = performing("assemble", 2, {"microchip": 1, "hand": ["shuttle"]})
    refusal = state.why_not(0, state.locked(0)[0].move)
    assert refusal is not None
    assert book.say(Message("tags", refusal.rule, refusal.values)) == tag
    assert book.refusal(refusal) == f"RA-51: {sentence}"
    tired = performing("assemble", 1, {"microchip": 1, "hand": ["shuttle"]})
    refusal = tired.why_not(0, tired.locked(0)[0].move)
    assert refusal is not None
    assert refusal.rule == "RA-53"
    _, _, missing = book.refusal(refusal).partition(". ")
    for thing in re.findall(r"\d \w+", tag):
        assert thing in missing


@pytest.mark.rule("RA-64")
def test_an_action_tells_what_it_passes_by() -> None:
    mine = {"robots": ["anvil", "rivet", "solder"], "upgraded": ["rivet"], "unlocked": ["design_1"]}
    state = performing("fabricate", 4, mine)
    offer = offer_of(state, "act rivet upgraded")
    assert [piece.name for piece in offer.skips] == ["fabricate_1", "fabricate_4", "anvil"]
    assert (pieces(offer), say(offer.preview)) == ([("card", "rivet")], "gives +2 sensors")
    play(state, "act rivet upgraded")
    assert [piece.name for piece in offer_of(state, "end").skips] == ["solder"]
    found = tags(state)
    assert found["anvil"] == found["fabricate_1"] == found["rivet"] == "passed"
    assert "solder" not in found


@pytest.mark.rule("RA-62", "RA-65")
def test_an_action_says_its_price_or_what_is_missing() -> None:
    state = performing("recycle", 4, {"battery": 0})
    assert tags(state)["recycle_7"] == "needs 7 energy"
    assert tags(state)["recycle_4"] == "no battery"
    state = performing("recycle", 4, {"battery": 1})
    play(state, "use recycle_1")
    assert offer_of(state, "use recycle_4").price == {"battery": 1}


@pytest.mark.rule("RA-68")
def test_points_for_an_empty_row_are_nothing() -> None:
    state = performing("fabricate", 7)
    play(state, "use fabricate_4")
    question = state.question(0)
    assert question is not None
    assert say(question.message()) == "Next: Fabricate 7."
    assert say(offer_of(state, "use fabricate_7").preview) == "gives nothing"


# Paying and gaining.


@pytest.mark.rule("RA-12")
def test_a_whole_payment_is_proposed_with_what_else_could_pay() -> None:
    state = performing("upgrade", 3, {"sensor": 1, "gear": 3, "hand": ["axle"]})
    play(state, "upgrade 2")
    assert asked(state) == "pay_wilds"
    proposal = state.offers(0)[-1]
    assert [str(move) for move in proposal.moves] == ["pay gear", "pay gear", "pay sensor"]
    assert proposal.price == {"gear": 2, "sensor": 1}
    assert [str(move) for move in proposal.alternatives[0]] == ["pay sensor", "pay axle"]
    for move in proposal.moves:
        state.apply(0, move)
    assert asked(state) == "unlock"


@pytest.mark.rule("RA-12")
def test_nobody_is_asked_to_give_up_a_robot_while_something_else_could_pay() -> None:
    state = performing("upgrade", 3, {"gear": 1, "tape": 1, "hand": ["axle", "anvil"]})
    play(state, "upgrade 2")
    assert [str(move) for move in state.offers(0)[-1].moves] == ["pay gear", "pay tape", "pay anvil"]


@pytest.mark.rule("RA-12")
def test_what_robots_in_hand_ask_for_is_proposed_last_of_the_parts() -> None:
    # Shuttle asks for microchips and programs, of which there are more.
    mine = {"gear": 1, "sensor": 1, "microchip": 2, "program": 2, "tape": 1, "hand": ["shuttle"]}
    state = performing("upgrade", 5, mine)
    play(state, "upgrade 3")
    assert [str(move) for move in state.offers(0)[-1].moves] == ["pay sensor", "pay gear"]
    state = performing("upgrade", 5, {**mine, "hand": []})
    play(state, "upgrade 3")
    assert [str(move) for move in state.offers(0)[-1].moves] == ["pay microchip", "pay program"]


@pytest.mark.rule("RA-12")
def test_a_payment_of_one_part_is_proposed_by_its_alternatives() -> None:
    mine = {"microchip": 3, "program": 1, "gear": 1, "tape": 1, "robots": ["rivet"], "hand": ["axle", "shuttle"]}
    state = performing("assemble", 2, mine)
    play(state, "assemble axle left")
    while asked(state) == "pay_named":
        play(state, "pay as printed")
    assert asked(state) == "pay_wilds"
    proposed = [offer for offer in state.offers(0) if offer.alternatives]
    assert [str(offer.moves[0]) for offer in proposed] == ["pay gear"]
    assert [str(move) for move in proposed[0].alternatives[0]] == ["pay microchip", "pay tape", "pay shuttle"]


@pytest.mark.rule("RA-11")
def test_paying_as_printed_is_proposed_before_tape() -> None:
    state = performing(
        "assemble",
        2,
        {"microchip": 2, "program": 1, "tape": 2, "gear": 1, "sensor": 1, "robots": ["anvil"], "hand": ["axle"]},
    )
    play(state, "assemble axle left")
    assert asked(state) == "pay_named"
    assert offer_of(state, "pay as printed").price == {"microchip": 2, "program": 1}
    assert offer_of(state, "tape for program").price == {"tape": 1}
    assert [str(move) for move in state.offers(0)[-1].moves] == ["pay as printed", "pay sensor"]


@pytest.mark.rule("RA-12")
def test_robots_that_pay_are_the_pieces_of_the_offer() -> None:
    state = performing("design", 4, {"robots": ["cameo"], "hand": ["axle", "anvil", "pamphlet"]})
    play(state, "act cameo")
    assert asked(state) == "pay_robots"
    assert pieces(offer_of(state, "pay axle")) == [("card", "axle")]
    proposal = state.offers(0)[-1]
    assert [str(move) for move in proposal.moves] == ["pay anvil", "pay axle"]
    assert pieces(proposal) == [("card", "anvil"), ("card", "axle")]


@pytest.mark.rule("RA-12", "RA-65")
def test_what_is_gained_is_named() -> None:
    state = performing("fabricate", 4, {"robots": ["lathe"], "upgraded": ["lathe"], "unlocked": ["fabricate_4"]})
    assert say(offer_of(state, "act lathe").preview) == "gives +1 battery +1 sensor / microchip"
    play(state, "act lathe upgraded")
    assert (asked(state), pieces(offer_of(state, "take robot"))) == ("wild", [("item", "robot")])
    state = performing("fabricate", 4, {"robots": ["lathe"]})
    play(state, "act lathe")
    assert (asked(state), pieces(offer_of(state, "take sensor"))) == ("choice", [("item", "sensor")])


@pytest.mark.rule("RA-66")
def test_an_exchange_tells_how_many_are_drawn() -> None:
    state = performing("design", 4, {"hand": ["axle", "anvil"]})
    play(state, "use design_4", "discard axle")
    assert pieces(offer_of(state, "discard anvil")) == [("card", "anvil")]
    assert say(offer_of(state, "draw").preview) == "draws 2"


# Tokens, Classes, the end of a round.


@pytest.mark.rule("RA-41", "RA-43")
def test_a_token_tells_what_it_uncovers() -> None:
    state = performing("upgrade", 1, {"gear": 4, "unlocked": ["design_1"]})
    play(state, "upgrade 1")
    told = {place: say(offer_of(state, f"unlock {place}").preview) for place in ("upgrade_speed", "assemble_energy")}
    assert told == {"upgrade_speed": "Inspiration", "assemble_energy": "+2 energy"}
    assert say(offer_of(state, "unlock fabricate_4").preview).startswith("gives +1")
    # What is covered may be more of what the action gives already.
    assert say(offer_of(state, "unlock recycle_7").preview) == "gives +2 VP"
    assert tags(state) == {"token_design_1": "no token"}
    play(state, "unlock upgrade_speed")
    told = {str(offer.moves[0]): say(offer.preview) for offer in state.offers(0)}
    assert told == {
        "inspire classes": "draw 3 Classes, keep 1",
        "inspire wilds": "gives +2 wilds",
        "inspire batteries": "gives +4 batteries",
    }


@pytest.mark.rule("RA-80", "RA-81")
def test_a_class_tells_what_it_would_be_worth() -> None:
    mine = {"gear": 12, "classes": ["optics", "logic", "ecology"]}
    state = performing("upgrade", 1, mine, class_deck=["mechanics", "robotics", "acoustics"])
    play(state, "upgrade 1", "unlock upgrade_speed", "inspire classes")
    offer = offer_of(state, "keep mechanics")
    assert pieces(offer) == [("card", "mechanics")]
    assert say(offer.preview).startswith("counts 8: ")
    play(state, "keep mechanics")
    assert pieces(offer_of(state, "replace logic")) == [("target", "logic"), ("card", "mechanics")]


@pytest.mark.rule("RA-67")
def test_a_robot_assembled_by_an_action_has_its_price() -> None:
    mine = {"robots": ["ratchet"], "hand": ["anvil", "pamphlet"], "program": 1, "microchip": 2, "gear": 2}
    state = performing("fabricate", 6, mine)
    play(state, "act ratchet")
    assert asked(state) == "action_assembly"
    assert offer_of(state, "assemble anvil").price == {"microchip": 2, "program": 1, "wild": 1}
    assert tags(state) == {"pamphlet": "2 sensors, 1 gear short"}


@pytest.mark.rule("RA-70")
def test_an_ability_has_its_price_and_its_gain() -> None:
    state = at_table({"inventor": "leon", "gear": 3})
    play(state, "assign design recycle")
    while asked(state) != "closing":
        play(state, "end" if asked(state) != "spend" else "start")
    offer = offer_of(state, "ability basic")
    assert (pieces(offer), offer.price, say(offer.preview)) == ([("card", "leon")], {"wild": 1}, "gives +1 wild")
    assert finals(state) == {"end"}


@pytest.mark.rule("RA-44")
def test_last_tokens_name_the_cards_that_take_them() -> None:
    mine = {"robots": ["axle", "anvil"], "unlocked": ["assemble_energy"], "classes": ["fine_arts"]}
    state = at_table(mine, round=8)
    play(state, "assign design recycle")
    while asked(state) != "placing":
        play(state, "start" if asked(state) == "spend" else "end", seat=state.needed()[0])
    offer = offer_of(state, "place axle")
    assert (pieces(offer), offer.price) == ([("target", "axle")], {"efficiency": 1})
    assert tags(state) == {"anvil": "needs speed", "fine_arts": "needs speed"}
    assert finals(state) == {"end"}


@pytest.mark.rule("RA-91")
def test_an_inventor_says_what_its_upgrade_needs() -> None:
    state = at_table({"inventor": "grace", "robots": ["axle"], "unlocked": ["assemble_energy"]})
    refusal = state.why_not(0, GAME.parse("place grace"))
    assert refusal is not None
    assert say(Message("tags", refusal.rule, refusal.values)) == "3 Robots short"


# Beats.


def test_all_phases_are_revealed_together() -> None:
    state = at_table()
    seen = []

    def look() -> None:
        assert state.journal is not None
        if state.journal.events[-1].key == "reveal":
            seen.append([each["assigned"] for each in state.view(None)["players"]])

    assert state.journal is not None
    state.journal.on_note = look
    play(state, "assign design recycle")
    assert seen == [[["design", "recycle"], ["upgrade", "assemble"], ["upgrade", "assemble"]]] * 3


@pytest.mark.rule("RA-114")
def test_cards_of_earlier_games_of_a_challenge_are_shown() -> None:
    state = new(1, challenge=True)
    while not state.view(0)["earlier"]:
        walk(state, limit=1)
    view = state.view(0)
    assert len(view["removed_robots"]) + view["robot_deck"] + len(view["players"][0]["hand"]) == 96
    assert len(view["removed_classes"]) > 0
