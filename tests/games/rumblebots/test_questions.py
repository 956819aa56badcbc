"""What a player of Rumblebots is told with a question: offers, what they would do, what cannot be chosen and why."""

from pathlib import Path
from typing import Any

import pytest

from tablebots.core.rulebook import LANGUAGES
from tablebots.games.rumblebots.game import game_with
from tablebots.games.rumblebots.state import DECK, zone_of

from .helpers import WEAK, asked, building, fighting, options, play, set_up, watched
from .told import consequence, locked, offer, previews, question, roles, tags

WALL = "sequoiatron"
"""Defence 12, two barriers."""
ROWS: dict[int, list[str]] = {
    1: ["rocket_bill", "rat_racer", "penguitron", "seedbot"],
    2: ["sprayer", "malefik", "bulwark", "magnetizer"],
}


def workshop(scrap: int = 2, bots: list[str] | None = None, **position: Any) -> Any:
    me = {"bots": bots or ["wrench_toast", "bulby", "seedbot"], "workshop": 1, **position.pop("me", {})}
    return building(me, rows=ROWS, scrap=scrap, **position)


# Building.


@pytest.mark.rule("RB-23")
def test_a_card_is_offered_with_its_price_and_its_equals() -> None:
    state = workshop(2)
    assert dict(offer(state, "build penguitron").price) == {"scrap": 2}
    assert roles(state, "build penguitron") == [("card", "penguitron")]
    twice = workshop(2, bots=["bulby", "bulby", "wrench_toast"])
    assert roles(twice, "recycle bulby") == [("card", "bulby"), ("alike", "bulby")]


@pytest.mark.rule("RB-23", "RB-10")
def test_a_card_that_cannot_be_built_says_what_is_missing() -> None:
    state = workshop(1)
    assert locked(state)["rocket_bill"] == (
        "2 scrap short",
        "RB-23: Rocket Bill costs 3 scrap and you have 1: you are 2 short.",
    )
    assert locked(state)["sprayer"] == (
        "needs Workshop 2",
        "RB-10: This needs Workshop 2, and yours is at level 1.",
    )
    assert "rat_racer" not in locked(state)


@pytest.mark.rule("RB-100")
def test_a_card_that_costs_an_older_bot_names_the_factions() -> None:
    state = workshop(5, bots=[WEAK, "rat_racer"], me={"workshop": 2})
    assert locked(state)["sprayer"][0] == "needs Bio/Mech"
    assert "trash a Bio/Mech Bot" in locked(state)["sprayer"][1]


@pytest.mark.rule("RB-22", "RB-26")
def test_after_two_builds_cards_say_so_and_new_ones_cannot_be_recycled() -> None:
    state = play(workshop(9), "build rat_racer", "build penguitron")
    assert tags(state)["rocket_bill"] == "limit of 2"
    assert tags(state)["penguitron"] == "built this turn"
    assert consequence(state) == "Builds 2 of 2 · upgrade 0 of 1 · energized 0 of 3"


@pytest.mark.rule("RB-25", "RB-74", "RB-27")
def test_recycling_says_what_it_yields() -> None:
    state = workshop(0, me={"workshop": 2})
    assert previews(state)["recycle bulby"] == "+1 scrap"
    assert previews(state)["recycle seedbot"] == "+3 scrap"
    last = workshop(0, bots=["bulby"])
    assert tags(last)["bulby"] == "your last Bot"


@pytest.mark.rule("RB-28", "RB-10")
def test_the_upgrade_is_a_place_of_the_workshop() -> None:
    state = workshop(3)
    assert dict(offer(state, "upgrade").price) == {"scrap": 3}
    assert roles(state, "upgrade") == [("place", "workshop")]
    assert previews(state)["upgrade"] == "Workshop 2"
    assert tags(workshop(2))["workshop"] == "1 scrap short"
    assert tags(workshop(9, me={"workshop": 4}))["workshop"] == "already level 4"


@pytest.mark.rule("RB-29", "RB-30", "RB-62")
def test_crystals_are_offered_for_scrap_or_cards() -> None:
    state = workshop(me={"storage": 1})
    assert previews(state)["energise"] == "+1 scrap"
    assert previews(state)["scan 1"] == "2 cards of level 1"
    assert dict(offer(state, "scan 1").price) == {"storage": 1}
    assert tags(workshop())["storage"] == "no crystals"
    showdown = workshop(me={"storage": 1, "cryo": 1}, round=6)
    assert previews(showdown)["energise"] == "+2 scrap"
    assert previews(showdown)["energise cryo"] == "+1 scrap"
    assert tags(workshop(round=6))["cryo"] == "no crystals"
    assert consequence(showdown) == "Builds 0 of 3 · upgrades 0 · energized 0"


@pytest.mark.rule("RB-31")
def test_only_ending_the_turn_is_final_and_it_says_what_is_lost() -> None:
    state = play(workshop(2, me={"storage": 1}), "scan 1")
    final = [str(offer.moves[0]) for offer in state.offers(0) if offer.final]
    assert final == ["done"]
    assert previews(state)["done"] == "2 scrap lost, 2 cards go back under their decks"
    assert previews(workshop(2))["done"] == "2 scrap lost"
    assert previews(workshop(0))["done"] == ""


@pytest.mark.rule("RB-100")
def test_a_sacrifice_locks_bots_of_other_factions() -> None:
    state = workshop(5, bots=[WEAK, "bulby", "seedbot"], me={"workshop": 2})
    play(state, "build sprayer")
    assert question(state) == "Which Bot do you trash for Sprayer?"
    assert consequence(state) == "You get no scrap for it."
    assert roles(state, "choose bulby") == [("card", "bulby")]
    assert tags(state) == {WEAK: "needs Bio/Mech"}


@pytest.mark.rule("RB-99")
def test_a_bot_of_a_high_level_cannot_be_taken() -> None:
    rows = {3: ["nucleus"]}
    recycling = ["rocket_bill", "bulwark", "andruid", "cronok"]
    state = building({"workshop": 3}, rows=rows, recycling=recycling, scrap=9)
    play(state, "build nucleus")
    assert asked(state) == "take"
    assert roles(state, "choose bulwark") == [("card", "bulwark")]
    assert tags(state) == {"andruid": "level above 2", "cronok": "level above 2"}
    assert locked(state)["andruid"][1] == "RB-99: N.U.C.L.E.U.S. takes a Bot of level 2 or less; Andruid is of level 3."


# Contraptions.


@pytest.mark.rule("RB-77", "RB-44")
def test_a_boost_says_what_the_attack_becomes() -> None:
    state = watched([WALL], ["bulby", "bulby", "bulby"])
    assert question(state) == "Use Magnetizer now?"
    assert previews(state) == {"use magnetizer": "1 becomes 5", "pass": "1 against 12"}
    assert roles(state, "use magnetizer") == [("card", "magnetizer")]
    assert consequence(state) == ("+4 attack in this clash: 1 becomes 5, still short of 13. 2 cards left in your deck.")
    enough = watched(["mechchicken", WEAK], ["bulby", "bulby"])
    assert consequence(enough).startswith("+4 attack in this clash: 1 becomes 5, more than 1.")


@pytest.mark.rule("RB-122", "RB-77")
def test_contraptions_of_another_moment_and_turned_ones_are_locked() -> None:
    extra = {1: {"contraptions": ["magnetizer", "snooper"]}}
    state = fighting([WALL, WEAK], ["bulby", "bulby", "bulby"], extra=extra)
    assert question(state) == "Use Snooper now?"
    assert consequence(state) == "3 cards left in your deck."
    assert previews(state)["use snooper"] == "3 cards"
    assert tags(state) == {"magnetizer": "not now"}
    play(state, "pass", "use magnetizer")
    assert tags(state) == {"magnetizer": "already turned"}


@pytest.mark.rule("RB-122")
def test_equal_contraptions_are_one_offer_and_several_kinds_are_named() -> None:
    both = fighting([WALL, WEAK], ["bulby", "bulby"], extra={1: {"contraptions": ["snooper", "snooper"]}})
    assert question(both) == "Use Snooper now?"
    assert roles(both, "use snooper") == [("card", "snooper"), ("alike", "snooper")]
    text = (Path(__file__).parent / "data" / "cards.toml").read_text()
    changed = text.replace('"on_reveal", effect = "intercept"', '"before_reveal", effect = "look", amount = 2')
    assert changed != text
    players = [{"deck": [WALL, WEAK]}, {"deck": ["bulby", "bulby"], "contraptions": ["snooper", "dome"]}]
    state = set_up(game_with(changed), phase="battle", players=players)
    assert question(state) == "Use a Contraption now? (Snooper, Dome)"


@pytest.mark.rule("RB-122")
def test_the_champion_is_told_what_the_attack_would_be_without_the_bot() -> None:
    state = fighting(["andruid", WEAK], ["barkguard", "bulby"], extra={0: {"contraptions": ["dome"]}})
    assert question(state) == "Use Dome now?"
    assert consequence(state) == "Attack 4 against your defence 4, with Barkguard just revealed."
    assert previews(state)["use dome"] == "4 becomes 0"


@pytest.mark.rule("RB-77")
def test_cards_to_be_ordered_are_those_that_the_player_sees() -> None:
    state = fighting([WALL], ["bulby", "rocket_bill", "bulby", WEAK], extra={1: {"contraptions": ["snooper"]}})
    play(state, "use snooper")
    assert asked(state) == "order"
    assert roles(state, "choose bulby") == [("card", "bulby"), ("alike", "bulby")]
    seen = state.placed(1)["players.1.deck.cards"]
    assert offer(state, "choose bulby").pieces[0][1].number == seen[0]
    assert state.placed(0)["players.1.deck.cards"] == [-1] * 4


# Abilities in battle.


@pytest.mark.rule("RB-96")
def test_a_strong_bot_cannot_be_defeated() -> None:
    extra = {1: {"contraptions": ["dome"]}}
    state = fighting(["bulwark", "barkguard", "bulby"], ["optimus_primate", "andruid", "seedbot", WEAK], extra=extra)
    while asked(state) != "defeat":
        play(state, "keep bio" if "keep bio" in options(state) else "pass")
    assert roles(state, "choose andruid") == [("target", "andruid")]
    assert previews(state) == {"choose seedbot": "12 becomes 9", "choose andruid": "12 becomes 8"}
    assert locked(state)["optimus_primate"] == (
        "defence above 4",
        "RB-96: Barkguard defeats Bots with a printed defence of 4 or less; Optimus Primate has 5.",
    )


def borrowing() -> Any:
    extra = {
        0: {"discard": ["howitzer", "bulby"]},
        1: {"contraptions": ["dome", "snooper"]},
        2: {"discard": ["rocket_bill"]},
    }
    decks: list[list[str]] = [[WALL, WEAK], ["anubis", "bulby"], [WEAK]]
    state = fighting(*decks, extra=extra)
    while asked(state) != "turn":
        play(state, "pass")
    return state


@pytest.mark.rule("RB-90", "RB-124")
def test_a_loan_is_asked_for_in_three_questions() -> None:
    state = borrowing()
    assert consequence(state) == "Its own effect is not used. You may choose none."
    assert roles(state, "choose dome") == [("card", "dome")]
    assert roles(state, "no more") == []
    play(state, "choose dome")
    assert asked(state) == "pile"
    assert previews(state) == {"player 1": "2 cards", "player 3": "1 card"}
    play(state, "player 1")
    assert asked(state) == "borrow"
    assert roles(state, "choose howitzer") == [("card", "howitzer")]


@pytest.mark.rule("RB-91")
def test_a_contraption_cannot_go_on_top_of_a_deck() -> None:
    recycling = ["rocket_bill", "bulwark", "dome"]
    state = fighting([WALL], ["night_howler", "bulby"], recycling=recycling, extra={1: {"contraptions": ["snooper"]}})
    play(state, "pass")
    assert asked(state) == "raise"
    assert consequence(state) == "The last one you choose lies on top."
    assert tags(state) == {"dome": "never in decks"}
    assert roles(state, "choose bulwark") == [("card", "bulwark")]


@pytest.mark.rule("RB-122")
def test_a_deck_is_reloaded_from_the_discard_pile() -> None:
    extra = {1: {"contraptions": ["breech_loader"], "discard": ["rocket_bill", "howitzer", "bulby"]}}
    state = play(fighting([WALL], [WEAK], extra=extra), "use breech_loader")
    assert asked(state) == "reload"
    assert roles(state, "choose howitzer") == [("card", "howitzer")]
    pile = state.placed(0)["players.1.discard"]
    assert offer(state, "choose howitzer").pieces[0][1].number in pile


@pytest.mark.rule("RB-102")
def test_a_returned_bot_is_another_one() -> None:
    extra = {0: {"discard": ["regearer", "bulwark"], "contraptions": ["snooper"]}}
    state = fighting(["regearer"], ["rocket_bill", "bulby"], extra=extra)
    assert asked(state) == "return"
    assert roles(state, "choose regearer") == [("card", "regearer")]
    piece = offer(state, "choose regearer").pieces[0][1]
    play(state, "choose regearer")
    assert int(piece.number) in state.listed(zone_of(0, DECK))


# A new Champion.


def crowned() -> Any:
    deck = ["bunnyvator", "bulwark", "penguitron", "harvester", WEAK, WEAK]
    return fighting([WALL, WEAK], deck, extra={0: {"contraptions": ["snooper"]}})


@pytest.mark.rule("RB-48")
def test_each_faction_is_offered_with_the_defence_that_it_leaves() -> None:
    state = crowned()
    assert asked(state) == "faction"
    assert consequence(state) == "The other Bots are discarded for this battle."
    assert previews(state)["keep mech"] == "defence 6, 1 barrier"
    assert roles(state, "keep mech") == [("stays", "bulwark")]
    # The Swarm of Penguitron has no third Bot.
    assert roles(state, "keep animal") == [("stays", "bunnyvator"), ("stays", "penguitron")]
    assert previews(state)["keep animal"] == "defence 9"


@pytest.mark.rule("RB-93")
def test_each_other_bot_is_offered_with_the_defence_that_it_makes() -> None:
    state = play(crowned(), "keep animal")
    assert asked(state) == "stay"
    assert previews(state)["no more"] == "defence 6"
    assert previews(state)["choose bulwark"] == "defence 12, 1 barrier"
    assert roles(state, "choose bulwark") == [("target", "bulwark")]


def rebooting() -> Any:
    deck = ["squeezer", "spin_cycle", "mechchicken", "bulby"]
    state = fighting(["harvester", "bulby", WEAK], deck, extra={0: {"contraptions": ["snooper"]}})
    return play(state, "keep animal")


@pytest.mark.rule("RB-131")
def test_bots_that_reboot_are_asked_for_in_order() -> None:
    state = rebooting()
    assert asked(state) == "reboot"
    assert consequence(state) == "Those you choose later go under it."
    assert roles(state, "choose squeezer") == [("card", "squeezer")]


# Words.


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_do_not_name_who_is_asked(language: str) -> None:
    for state in (workshop(), borrowing(), crowned(), rebooting()):
        assert state.game.rulebook(language).player(state.to_act()[0]) not in question(state, language)
