"""The positions of the mock-ups of the build and of the battle: everything they show is told."""

import pytest

from tablebots.games.rumblebots.rules import RumblebotsState

from .helpers import OURS, play, set_up
from .told import consequence, offer, previews, question, roles, say, tags


def build() -> RumblebotsState:
    """Round 4: seat 0 is Champion and has just scanned two cards of level 1."""
    me = {
        "bots": ["wrench_toast", "mechchicken", "seedbot", "rat_racer", "firecracker"],
        "contraptions": ["snooper"],
        "workshop": 2,
        "storage": 3,
    }
    mid = {
        "bots": ["wrench_toast", "mechchicken", "rocket_bill", "penguitron", "little_rivet", "malefik"],
        "workshop": 2,
        "storage": 2,
        "cryo": 3,
    }
    animal = {"bots": ["mechchicken", "rocket_bill", "firecracker", "grimecoon"], "workshop": 2, "cryo": 1}
    state = set_up(
        OURS,
        players=[me, mid, animal],
        round=4,
        champion=0,
        rows={1: ["squeezer", "seedbot", "cronik", "snooper"], 2: ["fryturtle", "sprayer", "cameleer", "spin_cycle"]},
        decks={1: ["little_rivet", "rat_racer"]},
        recycling=["wrench_toast", "bulby", "bulby", "bulby"],
    )
    return play(state, "scan 1")


def battle() -> RumblebotsState:
    """Round 4: seat 1 has beaten seat 2 and kept Bio; seat 0 attacks with a Magnetizer in reserve."""
    me = {
        "deck": ["penguitron", "sprayer", "wrench_toast", "malefik", "cronok", "mechchicken"],
        "contraptions": ["magnetizer"],
        "workshop": 2,
        "reactor": 1,
        "cryo": 3,
    }
    mid = {
        "deck": ["seedbot", "wrench_toast", "squeezer", "sprayer", "bulby"],
        "workshop": 3,
        "cryo": 2,
    }
    animal = {
        "deck": [
            "harvester",
            "bulby",
            "mechchicken",
            "rat_racer",
            "firecracker",
            "grimecoon",
            "grimecoon",
            "hareblade",
        ],
        "workshop": 2,
        "storage": 2,
        "reactor": 2,
    }
    state = set_up(OURS, players=[me, mid, animal], round=4, champion=2, phase="battle")
    return play(state, "keep bio", "pass", "pass", "pass", "pass")


def test_the_heading_and_the_track_of_the_build() -> None:
    state = build()
    view = state.view(0)
    assert say(state, state.heading()) == "round 4 of 6 · build"
    assert (view["round"], view["clockwise"], view["order"]) == (4, False, [0, 2, 1])
    assert view["prizes"] == [3, 3, 3, 3, 3, 0]


@pytest.mark.rule("RB-22", "RB-21")
def test_the_question_of_the_build() -> None:
    state = build()
    assert question(state) == "Spend 5 scrap."
    assert consequence(state) == "Builds 0 of 2 · upgrade 0 of 1 · energized 1 of 3"
    found = state.question(0)
    assert found is not None
    assert found.rule == "RB-22"
    assert dict(offer(state, "upgrade").price) == {"scrap": 3}
    assert previews(state)["energise"] == "+1 scrap"
    assert {"scan 1", "scan 2"} < set(previews(state))
    assert offer(state, "done").final


def test_the_cards_of_the_build() -> None:
    state = build()
    view = state.view(0)
    assert [level["deck_size"] for level in view["levels"]] == [3, 18, 20, 16]
    prices = view["prices"]
    assert prices is not None
    assert prices["rows"] == [[2, 2, 2, 1], [3, 2, 3, 3], [], []]
    assert (view["players"][0]["hand"], prices["hand"]) == (["little_rivet", "rat_racer"], [2, 1])
    assert (prices["upgrade"], prices["build_limit"], prices["energise_limit"]) == (3, 2, 3)
    # Everything can be built: nothing is locked.
    assert tags(state) == {}
    for level, costs in zip(view["levels"], prices["rows"], strict=True):
        for card, price in zip(level["row"], costs, strict=True):
            assert dict(offer(state, f"build {card}").price) == {"scrap": price}
            assert roles(state, f"build {card}") == [("card", card)]
    assert dict(offer(state, "build rat_racer from hand").price) == {"scrap": 1}


def test_the_own_bots_of_the_build() -> None:
    state = build()
    view = state.view(0)
    me, prices = view["players"][0], view["prices"]
    assert prices is not None
    assert me["totals"] == {"attack": 6, "defence": 8, "crits": 4, "barriers": 0}
    # Seedbot ripens: 1 and the level of the Workshop.
    assert dict(zip(me["bots"], prices["bots"], strict=True))["seedbot"] == 3
    assert prices["ready"] == [1]
    assert previews(state)["recycle snooper"] == "+1 scrap"
    assert (me["storage"], me["reactor"], me["cryo"], me["crystals"]) == (2, 1, 0, 3)
    assert (len(view["recycling"]), len(view["transformations"])) == (4, 8)
    assert previews(state)["done"] == "5 scrap lost, 2 cards go back under their decks"


def test_the_others_in_the_build() -> None:
    view = build().view(0)
    mid, animal = view["players"][1], view["players"][2]
    assert (mid["workshop"], mid["crystals"], len(mid["bots"])) == (2, 5, 6)
    assert (mid["totals"]["attack"], mid["totals"]["defence"], mid["totals"]["crits"]) == (11, 15, 2)
    assert (animal["crystals"], len(animal["bots"])) == (1, 4)
    assert (animal["totals"]["attack"], animal["totals"]["crits"]) == (10, 7)


@pytest.mark.rule("RB-77")
def test_the_question_of_the_battle() -> None:
    state = battle()
    assert say(state, state.heading()) == "round 4 of 6 · battle for 3 crystals"
    assert question(state) == "Use Magnetizer now?"
    assert consequence(state) == (
        "+3 attack in this clash: 10 becomes 13, still short of 15. 1 card left in your deck."
    )
    assert previews(state) == {"use magnetizer": "10 becomes 13", "pass": "10 against 14"}
    found = state.question(0)
    assert found is not None
    assert found.rule == "RB-77"


def test_the_arena_of_the_battle() -> None:
    view = battle().view(0)
    clash = view["clash"]
    assert clash is not None
    assert (clash["attack"], clash["defence"], clash["crits"], clash["needed"]) == (10, 14, 3, 5)
    assert (clash["challenger"], clash["champion"], clash["faction"]) == (0, 1, "bio")
    me, mid, animal = view["players"]
    assert [(bot["card"], bot["defence"]) for bot in mid["squad"]] == [("seedbot", 5), ("sprayer", 9)]
    assert mid["deck"] == {"size": 2, "cards": [None, "squeezer"], "contents": []}
    shown = [(bot["card"], bot["attack"], bot["crits"]) for bot in me["squad"]]
    assert shown == [
        ("penguitron", 0, 0),
        ("sprayer", 3, 0),
        ("wrench_toast", 2, 0),
        ("malefik", 1, 2),
        ("cronarch", 4, 1),
    ]
    assert me["squad"][0]["defence"] == 5
    assert me["deck"] == {"size": 1, "cards": [None], "contents": ["mechchicken"]}
    assert (me["ready"], animal["deck"]["size"], view["order"]) == (["magnetizer"], 7, [2])
