"""Keywords, every card with an ability, and the cards that the rulebook explains."""

from pathlib import Path

import pytest

from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.game import game_with

from .helpers import (
    CARDS,
    WEAK,
    asked,
    fighting,
    options,
    play,
    player,
    refused,
    squad,
    told,
    told_totals,
    totals,
    watched,
    worth,
)

WALL = "sequoiatron"
SNOOPER = {"contraptions": ["snooper"]}


# Numbers.


@pytest.mark.rule("RB-71", "RB-129")
def test_penguitron_and_rat_racer_swarm_in_three() -> None:
    assert worth(["penguitron", "bulby"], defending=True) == (3 + 2, 0)
    assert worth(["penguitron", "bulby", "bulby"], defending=True) == (4 + 4, 0)
    assert worth(["rat_racer", "bulby"]) == (2, 0)
    assert worth(["rat_racer", "bulby", "bulby"]) == (3 + 2, 0)


@pytest.mark.rule("RB-70", "RB-129")
def test_firecracker_is_stronger_with_a_crystal_in_the_reactor() -> None:
    assert worth(["firecracker"], storage=3, cryo=3) == (2, 1)
    assert worth(["firecracker"], reactor=1) == (4, 1)
    assert worth(["firecracker"], reactor=3) == (4, 1)


@pytest.mark.rule("RB-73", "RB-129")
@pytest.mark.parametrize(("rest", "attack"), [(0, 6), (1, 6), (2, 3)])
def test_minelayer_is_stronger_at_the_finale(rest: int, attack: int) -> None:
    assert worth(["minelayer"], rest=rest) == (attack, 2)


@pytest.mark.rule("RB-98")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_malefik_has_crits_by_workshop_level(level: int) -> None:
    assert worth(["malefik"], workshop=level) == (1, level)


@pytest.mark.rule("RB-95")
def test_fryturtle_counts_appliances_and_itself() -> None:
    printed = int(CARDS.defence[CARDS.number["fryturtle"]])
    assert worth(["fryturtle"], defending=True) == (printed + 1, 0)
    assert worth(["fryturtle", "squeezer", "bulby"], defending=True) == (printed + 2 + 3 + 2, 0)


@pytest.mark.rule("RB-95")
def test_hareblade_counts_animals_and_itself() -> None:
    assert worth(["hareblade"]) == (3, 1)
    assert worth(["hareblade", "mechchicken", "bulby"]) == (2 + 2 + 1 + 1, 2)


@pytest.mark.rule("RB-92")
def test_cameleer_counts_the_factions_among_the_owned_cards() -> None:
    assert worth(["cameleer"]) == (2, 0)
    assert worth(["cameleer"], contraptions=["dome"]) == (2, 0)
    assert worth(["cameleer", "bulby"]) == (3 + 1, 0)
    state = watched([WALL], ["cameleer", "mechchicken", "wrench_toast"])
    # The cards in the deck are owned too: all but Bio.
    assert totals(state)[0] == 5


@pytest.mark.rule("RB-97", "RB-80")
def test_inspired_one_replaces_the_printed_values_of_buddies_only() -> None:
    assert worth(["inspired_one"]) == (3, 0)
    assert worth(["inspired_one", "mechchicken"]) == (3 + 4, 1)
    assert worth(["inspired_one", "rocket_bill"]) == (3 + 4, 0)
    assert worth(["inspired_one", "hareblade"]) == (3 + 4 + 1, 1)
    assert worth(["inspired_one", "bulwark"], defending=True) == (6 + 5, 1)
    assert worth(["inspired_one", "inspired_one"]) == (4 + 4, 0)
    assert worth(["inspired_one", "inspired_one"], defending=True) == (5 + 5, 0)
    assert worth(["inspired_one", "inspired_one", "bulby"]) == (4 + 4 + 4, 0)


@pytest.mark.rule("RB-80")
def test_grand_chef_leads_other_appliances() -> None:
    assert worth(["grand_chef"]) == (6, 0)
    assert worth(["grand_chef", "squeezer", "bulby"]) == (6 + 4 + 1, 0)
    assert worth(["grand_chef", "squeezer"], defending=True) == (9 + 4, 0)
    assert worth(["grand_chef", "grand_chef"]) == (14, 0)


@pytest.mark.rule("RB-80", "RB-111")
def test_a_leader_of_another_set_gives_critical_hits_in_attack_and_barriers_in_defence() -> None:
    text = (Path(__file__).parent / "data" / "cards.toml").read_text()
    row = 'factions = ["appliances"], attack = 1, defence = 1 }'
    assert text.count(row) == 1
    other = game_with(text.replace(row, 'factions = ["appliances"], crits = 1, barriers = 2 }'))
    assert worth(["grand_chef", "squeezer", "squeezer"], game=other)[1] == 2
    assert worth(["grand_chef", "squeezer", "squeezer"], game=other, defending=True)[1] == 4


@pytest.mark.rule("RB-70")
@pytest.mark.parametrize(("crystals", "bonus"), [(0, 0), (1, 1), (4, 4), (6, 4)])
def test_steam_leviathan_counts_up_to_four_crystals(crystals: int, bonus: int) -> None:
    assert worth(["steam_leviathan"], reactor=crystals) == (4 + bonus, 0)
    assert worth(["steam_leviathan"], reactor=crystals, defending=True) == (8 + bonus, 0)


PLAIN = [kind.name for kind in CARDS.kinds if not kind.ability.key]


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_bot_is_worth_what_is_printed(name: str) -> None:
    kind = CARDS.kinds[CARDS.number[name]]
    assert worth([name]) == (kind.attack, kind.crits)
    assert worth([name], defending=True) == (kind.defence, kind.barriers)


# Enter and transformation.


@pytest.mark.rule("RB-72", "RB-73", "RB-76", "RB-94")
@pytest.mark.parametrize(("rest", "becomes"), [(0, "cronok"), (1, "cronok"), (2, "cronik")])
def test_cronik_transforms_when_it_enters_at_the_finale(rest: int, becomes: str) -> None:
    state = watched([WALL], ["cronik", *["bulby"] * rest])
    assert squad(state, 1) == [becomes]


@pytest.mark.rule("RB-94", "RB-76")
def test_a_transformation_is_for_good_and_goes_one_step() -> None:
    state = watched([WALL], ["cronik"])
    assert squad(state, 1) == ["cronok"]
    play(state, "pass")
    assert player(state, 1)["bots"] == ["cronok"]
    assert state.view(None)["recycling"] == ["cronik"]
    assert state.view(None)["transformations"].count("cronok") == 1
    assert squad(watched([WALL], ["cronok"]), 1) == ["cronarch"]


@pytest.mark.rule("RB-94", "RB-76")
def test_cronarch_lowers_workshops_only_when_it_enters() -> None:
    workshops = {0: {"workshop": 3}, 2: {"workshop": 1}, 1: {"workshop": 2}}
    state = fighting([WALL, WALL], ["cronarch", "bulby"], ["bulby"], extra={**workshops, 2: {**SNOOPER}})
    assert [player(state, seat)["workshop"] for seat in range(3)] == [2, 2, 1]
    evolved = fighting([WALL, WALL], ["cronok"], ["bulby"], extra={**workshops, 2: {**SNOOPER}})
    assert [player(evolved, seat)["workshop"] for seat in range(3)] == [3, 2, 1]


@pytest.mark.rule("RB-94", "RB-10")
def test_a_lowered_workshop_keeps_its_bots() -> None:
    state = fighting([WALL, "titan_prime"], ["cronarch", "bulby"], extra={0: {"workshop": 4}})
    assert player(state, 0)["workshop"] == 3
    assert player(state, 0)["bots"] == ["sequoiatron", "titan_prime"]


@pytest.mark.rule("RB-98", "RB-94")
def test_malefik_reads_a_lowered_workshop() -> None:
    extra = {0: {"workshop": 3, "contraptions": ["magnetizer"]}}
    state = fighting(["bulby", "malefik", WALL], ["cronarch", "bulby"], extra=extra)
    assert totals(state)[2] == 2


@pytest.mark.rule("RB-76", "RB-48")
def test_cocoonbot_transforms_when_it_stays_in_defence() -> None:
    state = fighting(["bulby", WEAK, WEAK], ["cocoonbot", "bulby", "wrench_toast"], extra={0: SNOOPER})
    play(state, "keep bio")
    assert squad(state, 1) == ["butterflytron", "bulby"]
    assert state.view(None)["recycling"] == ["cocoonbot"]


@pytest.mark.rule("RB-76")
def test_cocoonbot_that_does_not_stay_does_not_transform() -> None:
    state = fighting(["squeezer", WEAK, WEAK], ["cocoonbot", "penguitron", "bulby"], extra={0: SNOOPER})
    play(state, "keep animal")
    assert squad(state, 1) == ["penguitron"]
    assert player(state, 1)["discard"] == ["cocoonbot"]


@pytest.mark.rule("RB-96", "RB-72")
def test_barkguard_defeats_a_weak_defender_before_the_test() -> None:
    state = fighting(["andruid", WEAK], ["barkguard", "bulby"], extra={1: {"contraptions": ["snooper"]}})
    assert told_totals(play(state, "pass"), 0)[:2] == (4, 0)
    assert told(state, "defeated")[0] == {"event": "defeated", "seat": 0, "card": "andruid"}
    assert squad(watched(["bulwark", WEAK], ["barkguard"]), 0) == ["bulwark"]


@pytest.mark.rule("RB-96")
def test_barkguard_chooses_among_bots_but_no_contraption() -> None:
    extra = {1: {"contraptions": ["dome"]}}
    state = fighting(["bulwark", "barkguard", "bulby"], ["optimus_primate", "andruid", "seedbot", WEAK], extra=extra)
    while asked(state) != "defeat":
        play(state, "keep bio" if "keep bio" in options(state) else "pass")
    assert options(state) == ["choose seedbot", "choose andruid"]
    assert refused(state, "choose optimus_primate") == "RB-96"
    assert refused(state, "choose dome") == "TB-03"
    play(state, "choose andruid")
    assert "andruid" in player(state, 1)["discard"]
    assert "seedbot" not in player(state, 1)["discard"]


# Reboot.


@pytest.mark.rule("RB-75", "RB-48")
@pytest.mark.parametrize("name", ["squeezer", "spin_cycle"])
def test_an_appliance_reboots_instead_of_being_discarded(name: str) -> None:
    state = fighting(["fryturtle", WEAK, WEAK], [name, "rocket_bill", "bulby", WEAK], extra={0: SNOOPER})
    play(state, "keep warfare")
    assert squad(state, 1) == ["rocket_bill"]
    assert player(state, 1)["discard"] == []
    assert player(state, 1)["deck"]["cards"] == [None, None, name]
    assert player(state, 0)["deck"]["size"] == 2


@pytest.mark.rule("RB-75")
def test_an_appliance_that_stays_does_not_reboot() -> None:
    state = fighting(["bulby", WEAK, WEAK], ["squeezer", "bulby"], extra={0: SNOOPER})
    assert squad(state, 1) == ["squeezer"]
    assert player(state, 1)["deck"]["size"] == 1


# Crystals.


@pytest.mark.rule("RB-81", "RB-73")
@pytest.mark.parametrize(("rest", "crystals"), [(2, 0), (1, 1), (0, 1)])
def test_harvester_creates_a_crystal_at_the_finale(rest: int, crystals: int) -> None:
    state = watched([WALL], ["harvester", *["bulby"] * rest])
    assert player(state, 1)["storage"] == crystals


@pytest.mark.rule("RB-81", "RB-48")
def test_andruid_creates_a_crystal_when_it_stays_once_a_battle() -> None:
    state = fighting(["bulby", WEAK, WEAK], ["andruid", "bulby", "bulby"], extra={0: SNOOPER})
    play(state, "keep bio")
    assert player(state, 1)["storage"] == 1
    other = fighting(["bulby", WEAK, WEAK], ["andruid", "bulby", "bulby"], extra={0: SNOOPER})
    assert player(play(other, "keep steam"), 1)["storage"] == 0


@pytest.mark.rule("RB-81")
def test_a_bot_creates_crystals_once_a_battle() -> None:
    loader = {1: {"contraptions": ["breech_loader"]}}
    state = fighting(["bulby", WALL], ["mechchicken", "harvester", "bulby"], extra=loader)
    play(state, "keep animal")
    assert player(state, 1)["storage"] == 1
    play(state, "use breech_loader", "choose harvester")
    assert [reveal["card"] for reveal in state.view(None)["reveals"]].count("harvester") == 2
    assert player(state, 1)["storage"] == 1


@pytest.mark.rule("RB-101")
def test_sawgeon_adds_one_to_each_event_for_each_copy() -> None:
    state = watched([WALL], ["harvester", "sawgeon"])
    assert player(state, 1)["storage"] == 2
    state = watched([WALL], ["harvester"], extra={1: {"discard": ["sawgeon", "sawgeon"]}})
    assert player(state, 1)["storage"] == 3


@pytest.mark.rule("RB-101", "RB-55")
@pytest.mark.parametrize(("counts", "prizes"), [(True, [3, 0, 2]), (False, [2, 0, 1])])
def test_the_prize_is_an_event_unless_the_table_agrees_otherwise(counts: bool, prizes: list[int]) -> None:
    decks = [[WALL, "sawgeon"], ["bulby"], ["sawgeon"]]
    state = fighting(*decks, options={"prize_counts": counts})
    assert [player(state, seat)["storage"] for seat in range(3)] == prizes


# Defence.


@pytest.mark.rule("RB-93")
def test_bunnyvator_in_defence_lets_any_bots_stay() -> None:
    deck = ["bunnyvator", "bulwark", "penguitron", "harvester", WEAK, WEAK]
    state = fighting([WALL, WEAK], deck, extra={0: SNOOPER})
    play(state, "keep animal")
    assert asked(state) == "stay"
    assert options(state) == [
        "choose wrench_toast",
        "choose penguitron",
        "choose harvester",
        "choose bulwark",
        "no more",
    ]
    play(state, "choose bulwark", "choose harvester")
    assert options(state) == ["choose wrench_toast", "choose penguitron", "no more"]
    play(state, "no more")
    assert squad(state, 1) == ["bunnyvator", "bulwark", "harvester"]
    assert player(state, 1)["discard"] == ["wrench_toast", "penguitron"]


@pytest.mark.rule("RB-93")
def test_bunnyvator_must_stay_itself() -> None:
    deck = ["bunnyvator", "bulwark", "penguitron", "harvester", WEAK, WEAK]
    state = fighting([WALL, WEAK], deck, extra={0: SNOOPER})
    play(state, "keep mech")
    assert asked(state) == "use"
    assert squad(state, 1) == ["bulwark"]


@pytest.mark.rule("RB-102", "RB-51")
def test_regearer_saves_its_owner_from_surrender() -> None:
    state = fighting(["regearer"], ["rocket_bill", "bulby"], extra={0: {"discard": ["bulwark", WEAK], **SNOOPER}})
    assert asked(state) == "return"
    assert state.to_act() == [0]
    assert options(state) == ["choose wrench_toast", "choose bulwark"]
    play(state, "choose bulwark")
    assert not player(state, 0)["surrendered"]
    assert player(state, 0)["deck"]["size"] == 1
    assert player(state, 0)["discard"] == ["wrench_toast", "regearer"]


@pytest.mark.rule("RB-102", "RB-51")
def test_regearer_returns_another_bot_than_itself() -> None:
    state = fighting(["regearer"], ["rocket_bill", "bulby"])
    assert state.champion == 1
    assert player(state, 1)["storage"] == 2
    both = fighting(["regearer"], ["rocket_bill", "bulby"], extra={0: {"discard": ["regearer"], **SNOOPER}})
    assert player(both, 0)["deck"]["size"] == 1


@pytest.mark.rule("RB-102")
def test_regearer_does_nothing_in_an_attack_that_fails() -> None:
    state = fighting([WALL], ["regearer"], extra={1: {"discard": ["bulwark"]}})
    assert asked(state) == "build"
    assert state.champion == 0


# Borrowing and raising.


@pytest.mark.rule("RB-90", "RB-124")
def test_anubis_turns_a_contraption_without_its_effect_and_borrows() -> None:
    state = fighting(
        [WALL, WEAK], ["anubis", "bulby"], extra={1: {"contraptions": ["dome"]}, 0: {"discard": ["howitzer", "bulby"]}}
    )
    assert options(state) == ["choose dome", "no more"]
    play(state, "choose dome")
    assert player(state, 1)["turned"] == ["dome"]
    assert options(state) == ["choose bulby", "choose howitzer"]
    play(state, "choose howitzer")
    # Six and seven are more than twelve: seat 1 is Champion and the loan counts.
    assert state.champion == 1
    bots = state.view(None)["players"][1]["squad"]
    assert [(bot["card"], bot["owner"]) for bot in bots] == [("anubis", 1), ("howitzer", 0)]


@pytest.mark.rule("RB-90")
def test_a_defeated_loan_goes_to_its_owner() -> None:
    extra = {1: {"contraptions": ["dome"]}, 0: {"discard": ["howitzer", "bulby"]}}
    state = fighting([WALL, WEAK], ["anubis", "bulby"], extra=extra)
    play(state, "choose dome", "choose howitzer", "keep animal")
    assert asked(state) == "build"
    assert player(state, 0)["bots"].count("howitzer") == 1
    assert "howitzer" not in player(state, 1)["bots"]


@pytest.mark.rule("RB-90")
def test_anubis_needs_a_ready_contraption_and_a_bot_to_borrow() -> None:
    lender = {0: {"discard": ["howitzer"]}}
    assert told(fighting([WALL], ["anubis", "bulby"], extra=lender), "borrow") == []
    without = fighting([WALL], ["anubis", "bulby"], extra={**lender, 2: {}})
    assert asked(without) == "build"
    nothing = watched([WALL], ["anubis", "bulby"])
    assert asked(nothing) == "use"


@pytest.mark.rule("RB-124")
def test_borrowing_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    extra = {1: {"contraptions": ["dome"]}, 0: {"discard": ["howitzer"]}}
    state = fighting([WALL, WEAK], ["anubis", "bulby"], extra=extra)
    play(state, "no more")
    assert player(state, 1)["turned"] == []
    monkeypatch.setattr(rulings, "BORROWING_IS_OPTIONAL", False)
    state = fighting([WALL, WEAK], ["anubis", "bulby"], extra=extra)
    assert asked(state) == "faction"
    assert player(state, 1)["turned"] == ["dome"]


@pytest.mark.rule("RB-90")
def test_anubis_chooses_whose_pile() -> None:
    extra = {1: {"contraptions": ["dome"]}, 0: {"discard": ["howitzer"]}, 2: {"discard": ["bulby", "rocket_bill"]}}
    state = fighting([WALL, WEAK], ["anubis", "bulby"], ["bulby"], extra=extra)
    play(state, "choose dome")
    assert options(state) == ["player 1", "player 3"]
    assert refused(state, "player 2") == "RB-90"
    assert refused(state, "player 4") == "TB-03"
    play(state, "player 3")
    assert options(state) == ["choose bulby", "choose rocket_bill"]


@pytest.mark.rule("RB-123")
def test_a_standing_loan_goes_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended() -> list[str]:
        state = fighting(
            ["titan_prime"],
            ["anubis", "warhead", "bulby"],
            extra={1: {"contraptions": ["dome"]}, 0: {"discard": ["mechchicken"]}},
        )
        play(state, "choose dome", "keep animal")
        assert asked(state) == "build"
        return list(player(state, 0)["bots"])

    assert "mechchicken" in ended()
    monkeypatch.setattr(rulings, "LOANS_GO_HOME", False)
    assert "mechchicken" not in ended()


@pytest.mark.rule("RB-125", "RB-75")
def test_a_loan_that_reboots_goes_under_its_owners_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    extra = {1: {"contraptions": ["dome"]}, 0: {"discard": ["squeezer"], **SNOOPER}}
    state = fighting(["titan_prime", "bulby"], ["anubis", "warhead", "bulby"], extra=extra)
    play(state, "choose dome", "keep warfare")
    assert player(state, 0)["deck"]["cards"] == [None, "squeezer"]
    out = fighting(["titan_prime"], ["anubis", "warhead", "bulby"], ["bulby"], extra={**extra, 2: SNOOPER})
    play(out, "choose dome", "keep warfare")
    assert player(out, 0)["surrendered"]
    assert "squeezer" in player(out, 0)["discard"]
    monkeypatch.setattr(rulings, "BOTS_OF_THE_SURRENDERED_STAY_OUT", False)
    out = fighting(["titan_prime"], ["anubis", "warhead", "bulby"], ["bulby"], extra={**extra, 2: SNOOPER})
    play(out, "choose dome", "keep warfare")
    assert player(out, 0)["deck"]["cards"] == ["squeezer"]


@pytest.mark.rule("RB-127")
def test_a_loan_that_transforms_is_its_owners(monkeypatch: pytest.MonkeyPatch) -> None:
    extra = {1: {"contraptions": ["dome"]}, 0: {"discard": ["cocoonbot"], **SNOOPER}}

    def owner() -> int:
        state = fighting(["titan_prime", "bulby"], ["anubis", "warhead", "bulby"], extra=extra)
        play(state, "choose dome", "keep steam")
        bots = state.view(None)["players"][1]["squad"]
        return {bot["card"]: bot["owner"] for bot in bots}["butterflytron"]

    assert owner() == 0
    monkeypatch.setattr(rulings, "EVOLVED_BELONG_TO_THE_OWNER", False)
    assert owner() == 1


@pytest.mark.rule("RB-90")
def test_equal_bots_of_two_owners_are_told_apart() -> None:
    deck = ["anubis", "bunnyvator", "penguitron", WEAK]
    extra = {1: {"contraptions": ["dome"]}, 0: {"discard": ["penguitron"], **SNOOPER}}
    state = fighting(["sequoiatron", "bulby"], deck, extra=extra)
    play(state, "choose dome", "keep appliances")
    assert options(state) == ["choose penguitron", "choose anubis", "no more"]
    state = fighting(
        ["titan_prime", "bulby"],
        ["anubis", "bulby", "bunnyvator"],
        extra={**extra, 0: {"discard": ["bulby"], **SNOOPER}},
    )
    play(state, "choose dome", "keep appliances")
    assert options(state) == ["choose bulby", "choose bulby#2", "choose anubis", "no more"]
    play(state, "choose bulby#2", "no more")
    bots = state.view(None)["players"][1]["squad"]
    assert [(bot["card"], bot["owner"]) for bot in bots] == [("bulby", 1), ("bunnyvator", 1)]


@pytest.mark.rule("RB-91", "RB-72")
def test_night_howler_raises_two_recycled_bots_in_the_order_chosen() -> None:
    recycling = ["rocket_bill", "bulwark", "dome", "cronok"]
    state = fighting([WALL], ["night_howler", "bulby"], recycling=recycling, extra={1: SNOOPER})
    play(state, "pass")
    assert asked(state) == "raise"
    assert options(state) == ["choose rocket_bill", "choose bulwark", "choose cronok"]
    assert refused(state, "choose dome") == "RB-91"
    assert refused(state, "choose bulby") == "TB-03"
    play(state, "choose bulwark", "choose rocket_bill")
    for seat in (0, 1, None):
        known = state.view(seat)["players"][1]["deck"]["cards"]
        assert known == ["rocket_bill", "bulwark", None]
    assert state.view(None)["recycling"] == ["dome", "cronok"]
    while asked(state) != "build":
        play(state, options(state)[-1])
    assert {"bulwark", "rocket_bill"} <= set(player(state, 1)["bots"])


@pytest.mark.rule("RB-91")
def test_night_howler_takes_what_there_is() -> None:
    state = fighting([WALL], ["night_howler"], recycling=["bulby"], extra={1: SNOOPER})
    play(state, "pass")
    assert player(state, 1)["deck"]["cards"] == ["bulby"]


# Contraptions.


@pytest.mark.rule("RB-77", "RB-122")
def test_snooper_shows_three_cards_to_its_owner_who_orders_them() -> None:
    state = fighting([WALL], ["bulby", "rocket_bill", "squeezer", WEAK], extra={1: SNOOPER})
    assert options(state) == ["use snooper", "pass"]
    play(state, "use snooper")
    assert player(state, 1)["deck"]["cards"] == ["bulby", "rocket_bill", "squeezer", None]
    assert state.view(0)["players"][1]["deck"]["cards"] == [None] * 4
    assert state.view(None)["players"][1]["deck"]["cards"] == [None] * 4
    assert told(state, "look", 1)[0]["cards"] == ["bulby", "rocket_bill", "squeezer"]
    assert "cards" not in told(state, "look", 0)[0]
    assert "level" not in told(state, "look", 0)[0]
    assert options(state) == ["choose bulby", "choose rocket_bill", "choose squeezer"]
    play(state, "choose squeezer")
    assert options(state) == ["choose bulby", "choose rocket_bill"]
    assert refused(state, "choose squeezer") == "TB-03"
    play(state, "choose rocket_bill")
    shown = [reveal["card"] for reveal in state.view(None)["reveals"]]
    assert shown[:4] == [WALL, "squeezer", "rocket_bill", "bulby"]


@pytest.mark.rule("RB-122")
def test_snooper_looks_at_fewer_cards_if_there_are_fewer() -> None:
    state = fighting([WALL], ["bulby", "rocket_bill"], extra={1: SNOOPER})
    play(state, "use snooper")
    assert options(state) == ["choose bulby", "choose rocket_bill"]
    one = fighting([WALL], ["bulby"], extra={1: SNOOPER})
    assert asked(play(one, "use snooper")) == "build"


@pytest.mark.rule("RB-77")
def test_a_contraption_is_optional_and_used_once() -> None:
    state = watched([WALL], ["bulby", "bulby", "bulby"])
    assert options(state) == ["use magnetizer", "pass"]
    play(state, "use magnetizer")
    assert asked(state) == "build"
    assert player(state, 1)["turned"] == ["magnetizer"]


@pytest.mark.rule("RB-77")
def test_magnetizer_adds_four_in_this_clash_only() -> None:
    extra = {1: {"contraptions": ["magnetizer", "magnetizer"]}}
    state = fighting(["harvester", WEAK, WEAK], ["wrench_toast", "bulby", "bulby"], extra=extra)
    play(state, "use magnetizer")
    assert totals(state) == (6, 6, 0, 4)
    assert refused(state, "use dome") == "TB-03"
    play(state, "pass")
    assert told_totals(state, 1) == (7, 6, 0, 4)
    assert state.champion == 1


@pytest.mark.rule("RB-77")
def test_a_turned_contraption_cannot_be_used() -> None:
    extra = {1: {"contraptions": ["magnetizer", "snooper"]}}
    state = fighting([WALL, WEAK], ["bulby", "bulby", "bulby"], extra=extra)
    assert refused(state, "use magnetizer") == "RB-122"
    play(state, "pass", "use magnetizer")
    assert asked(state) == "use"
    assert refused(state, "use magnetizer") == "RB-77"


@pytest.mark.rule("RB-77")
def test_only_the_two_of_a_clash_use_contraptions() -> None:
    state = fighting([WALL], ["bulby", "bulby"], ["bulby"], extra={2: {"contraptions": ["magnetizer", "dome"]}})
    assert state.to_act() == [2]
    assert state.view(None)["clash"]["challenger"] == 2  # type: ignore[index]


@pytest.mark.rule("RB-122", "RB-111")
def test_dome_defeats_a_revealed_bot_before_its_abilities() -> None:
    state = fighting(["andruid", WEAK], ["barkguard", "bulby"], extra={0: {"contraptions": ["dome"]}})
    assert state.to_act() == [0]
    assert squad(state, 0) == ["andruid"]
    play(state, "use dome")
    assert [reveal["card"] for reveal in state.view(None)["reveals"]] == ["andruid", "barkguard", "bulby"]
    assert state.champion == 0
    passed = fighting(["andruid", WEAK], ["barkguard", "bulby"], extra={0: {"contraptions": ["dome"]}})
    play(passed, "pass")
    assert passed.champion == 1


@pytest.mark.rule("RB-122", "RB-50")
def test_breech_loader_fills_an_empty_deck_while_attacking() -> None:
    extra = {1: {"contraptions": ["breech_loader"], "discard": ["rocket_bill", "howitzer", "bulby"]}}
    state = fighting([WALL], ["wrench_toast"], extra=extra)
    assert asked(state) == "use"
    play(state, "use breech_loader")
    assert options(state) == ["choose bulby", "choose rocket_bill", "choose howitzer"]
    play(state, "choose rocket_bill", "choose howitzer")
    shown = [reveal["card"] for reveal in state.view(None)["reveals"]]
    assert shown == [WALL, "wrench_toast", "howitzer", "rocket_bill"]
    declined = fighting([WALL], ["wrench_toast"], extra=extra)
    assert asked(play(declined, "pass")) == "build"
    assert declined.champion == 0


@pytest.mark.rule("RB-122")
def test_breech_loader_waits_for_an_empty_deck() -> None:
    extra = {1: {"contraptions": ["breech_loader"], "discard": ["rocket_bill"]}}
    state = fighting([WALL], ["wrench_toast", "bulby"], extra=extra)
    assert len(state.view(None)["reveals"]) == 3


@pytest.mark.rule("RB-79")
def test_abilities_go_before_the_rulebook() -> None:
    """Bunnyvator keeps Bots of several factions, which RB-48 does not allow."""
    deck = ["bunnyvator", "bulwark", "penguitron", "harvester", WEAK]
    state = fighting([WALL, WEAK], deck, extra={0: SNOOPER})
    play(state, "keep animal", "choose bulwark", "no more")
    assert squad(state, 1) == ["bunnyvator", "bulwark"]


def test_the_order_in_a_window_can_be_ruled_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the Challenger has something to use here, so the order changes nothing for the play."""
    for first in (True, False):
        monkeypatch.setattr(rulings, "CHALLENGER_IS_ASKED_FIRST", first)
        assert watched([WALL], ["bulby"]).to_act() == [1]


def test_every_card_with_an_ability_is_named_in_a_test() -> None:
    """A new card needs a test: in this file or in that of the Build phase."""
    text = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert [kind.name for kind in CARDS.kinds if f'"{kind.name}"' not in text and f" {kind.name}" not in text] == []
