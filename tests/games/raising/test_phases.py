"""The five phases: unlocking, assembling, running a row (RA-40 to RA-68)."""

import pytest

from .helpers import COMPONENTS, asked, has, options, performing, play, player, refused, row, starting, told

TYPES = ["cosmetic", "speed", "communications", "efficiency"]


# Upgrade.


@pytest.mark.rule("RA-40", "RA-132")
def test_rows_of_the_upgrade_section_cost_energy_and_wilds() -> None:
    state = performing("upgrade", 5, {"gear": 9})
    assert starting(state, "upgrade") == ["1", "2", "3"]
    for row_number, energy, wilds in ((1, 1, 4), (2, 3, 3), (3, 5, 2)):
        copy = state.copy()
        play(copy, f"upgrade {row_number}")
        assert has(copy, "gear") == 9 - wilds
        assert player(copy)["energy_left"] == 5 - energy
        assert asked(copy) == "unlock"


@pytest.mark.rule("RA-40")
def test_energy_is_split_and_the_rest_is_lost() -> None:
    state = performing("upgrade", 2, {"gear": 20})
    play(state, "upgrade 1", "unlock design_1", "upgrade 1", "unlock design_4")
    assert has(state, "gear") == 12
    assert player(state)["phase"] != "upgrade"
    assert set(player(state)["unlocked"]) == {"design_1", "design_4"}


@pytest.mark.rule("RA-40")
def test_a_row_needs_its_energy_and_its_wilds() -> None:
    state = performing("upgrade", 2, {"gear": 4})
    assert starting(state, "upgrade") == ["1"]
    assert refused(state, "upgrade 2") == "RA-40"
    state = performing("upgrade", 3, {"gear": 3})
    assert starting(state, "upgrade") == ["2"]
    assert refused(state, "upgrade 1") == "RA-40"


@pytest.mark.rule("RA-132")
def test_the_third_row_is_an_option() -> None:
    state = performing("upgrade", 5, {"gear": 9}, options={"upgrade_rows": 2})
    assert starting(state, "upgrade") == ["1", "2"]
    assert refused(state, "upgrade 3") == "RA-132"


@pytest.mark.rule("RA-132")
def test_slots_and_thresholds_of_the_board() -> None:
    assert COMPONENTS.board.slots == [0, 1, 2, 3, 3]
    assert [int(action.action.energy) for action in COMPONENTS.board.actions] == [1, 4, 7] * 3
    assert COMPONENTS.board.rows[:2] == [(1, 4), (3, 3)]


@pytest.mark.rule("RA-41")
@pytest.mark.parametrize("place", [place.name for place in COMPONENTS.board.places])
def test_a_token_of_any_section_goes_to_the_inventory(place: str) -> None:
    state = performing("upgrade", 1, {"gear": 8})
    play(state, "upgrade 1", f"unlock {place}")
    kind = TYPES[COMPONENTS.board.places[COMPONENTS.place_number[place]].type]
    assert player(state)["tokens"] == {name: int(name == kind) for name in TYPES}
    assert player(state)["unlocked"] == [place]


@pytest.mark.rule("RA-41")
def test_a_token_is_unlocked_once() -> None:
    state = performing("upgrade", 1, {"gear": 8, "unlocked": ["design_1"]})
    play(state, "upgrade 1")
    assert "design_1" not in starting(state, "unlock")
    assert refused(state, "unlock design_1") == "RA-41"


@pytest.mark.rule("RA-41")
def test_without_tokens_on_the_board_none_is_unlocked() -> None:
    everything = [place.name for place in COMPONENTS.board.places]
    mine = {"gear": 8, "unlocked": everything, "inventor": "ada", "robots": ["axle"]}
    state = performing("upgrade", 5, mine)
    assert starting(state, "upgrade") == []
    assert refused(state, "upgrade 1") == "RA-41"
    state = performing("fabricate", 5, mine)
    assert refused(state, "act axle") == "RA-41"


@pytest.mark.rule("RA-41", "RA-60")
@pytest.mark.parametrize(
    ("phase", "action", "gains"),
    [
        ("design", "design_1", {"program": 2}),
        ("design", "design_7", {"vp": 3}),
        ("fabricate", "fabricate_7", {"vp": 1}),
        ("recycle", "recycle_1", {"battery": 2, "tape": 1}),
        ("recycle", "recycle_7", {"vp": 3}),
    ],
)
def test_what_a_token_covered_works_once_it_is_gone(phase: str, action: str, gains: dict[str, int]) -> None:
    state = performing(phase, 7, {"unlocked": [action]})
    play(state, f"use {action}")
    assert {item: has(state, item) for item in gains} == gains


@pytest.mark.rule("RA-41", "RA-12")
def test_improved_board_actions_that_ask_something() -> None:
    state = performing("fabricate", 4, {"unlocked": ["fabricate_1", "fabricate_4"]})
    play(state, "use fabricate_1")
    assert starting(state, "take") == ["gear", "microchip"]
    play(state, "take gear")
    assert (has(state, "gear"), has(state, "sensor")) == (1, 1)
    play(state, "use fabricate_4")
    assert has(state, "battery") == 1
    play(state, "take program")
    assert (has(state, "sensor"), has(state, "program")) == (2, 1)


@pytest.mark.rule("RA-42", "RA-43")
@pytest.mark.parametrize("place", ["upgrade_cosmetic", "upgrade_speed", "upgrade_communications"])
def test_a_token_of_the_upgrade_section_inspires(place: str) -> None:
    state = performing("upgrade", 1, {"gear": 4})
    play(state, "upgrade 1", f"unlock {place}")
    assert starting(state, "inspire") == ["classes", "wilds", "batteries"]
    wilds = play(state.copy(), "inspire wilds", "take sensor", "take gear")
    assert (has(wilds, "sensor"), has(wilds, "gear")) == (1, 1)
    assert has(play(state.copy(), "inspire batteries"), "battery") == 4
    play(state, "inspire classes")
    assert len(player(state)["offer"]["classes"]) == 3


@pytest.mark.rule("RA-42")
def test_other_tokens_do_not_inspire() -> None:
    state = play(performing("upgrade", 1, {"gear": 4}), "upgrade 1", "unlock assemble_energy")
    assert asked(state) != "inspire"


# Placing tokens.


@pytest.mark.rule("RA-44")
def test_a_token_goes_on_a_card_of_its_type_and_stays() -> None:
    mine = {
        "robots": ["axle", "figure_8"],
        "classes": ["optics", "fine_arts"],
        "unlocked": ["design_1", "upgrade_speed"],
    }
    state = performing("design", 3, mine)
    assert starting(state, "place") == ["figure_8", "fine_arts"]
    assert refused(state, "place axle") == refused(state, "place optics") == "RA-44"
    assert refused(state, "place nugget") == refused(state, "place logic") == refused(state, "place ada") == "TB-03"
    play(state, "place figure_8")
    assert player(state)["tokens"]["speed"] == 1
    assert refused(state, "place figure_8") == "RA-44"
    play(state, "place fine_arts")
    assert player(state)["tokens"]["speed"] == 0
    assert [card["credit"] for card in player(state)["classes"]] == [False, True]


@pytest.mark.rule("RA-44")
def test_a_token_can_be_placed_at_every_decision_but_not_inside_a_payment() -> None:
    mine = {"robots": ["axle"], "unlocked": ["assemble_energy"], "gear": 4, "sensor": 4, "battery": 1}
    state = performing("upgrade", 1, mine)
    assert "place axle" in options(state)
    play(state, "upgrade 1")
    assert asked(state) == "pay_wilds"
    assert refused(state, "place axle") == "TB-04"
    play(state, "pay sensor", "pay sensor", "pay sensor", "pay sensor")
    assert asked(state) == "unlock"
    assert refused(state, "place axle") == "TB-04"
    play(state, "unlock design_1")
    assert asked(state) == "spend"
    assert "place axle" in options(state)


@pytest.mark.rule("RA-44", "RA-21")
def test_a_token_can_be_placed_while_waiting_for_the_others_to_assign() -> None:
    from .helpers import set_up

    state = set_up(players=[{"robots": ["axle"], "unlocked": ["assemble_energy"]}, {}, {}])
    play(state, "assign design recycle", "place axle")
    assert player(state)["doing"] == "assigned"
    assert player(state)["rows"]["fabricate"] == player(state)["upgraded"] == ["axle"]


@pytest.mark.rule("RA-44")
def test_a_row_phase_waits_for_a_token_that_would_give_an_action() -> None:
    mine = {"robots": ["memo"], "unlocked": ["design_4"]}
    state = performing("design", 2, mine)
    play(state, "use design_1")
    assert options(state) == ["place memo", "end"]
    play(state, "place memo", "act memo upgraded")
    assert player(state)["hand_size"] == 3


# Assemble.


@pytest.mark.rule("RA-50", "RA-51")
def test_a_robot_is_paid_by_one_of_two_columns() -> None:
    mine = {"hand": ["edward", "axle"], "gear": 2, "sensor": 2}
    state = performing("assemble", 7, mine)
    assert starting(state, "assemble") == ["edward left", "edward right"]
    left = play(state.copy(), "assemble edward left")
    assert (has(left, "gear"), has(left, "sensor"), player(left)["energy_left"]) == (0, 0, 4)
    right = play(state.copy(), "assemble edward right")
    assert (has(right, "gear"), has(right, "sensor")) == (0, 2)
    assert row(right, "design") == ["edward"]
    assert refused(state, "assemble axle left") == "RA-51"
    assert refused(state, "assemble edward") == "RA-51"
    assert refused(state, "assemble nugget left") == "TB-03"


@pytest.mark.rule("RA-33")
@pytest.mark.parametrize("move", ["act {}", "act {} upgraded", "again {}"])
def test_robots_do_not_act_while_others_are_assembled(move: str) -> None:
    state = performing("assemble", 7, {"robots": ["forge"], "hand": ["edward"], "gear": 2, "sensor": 2})
    assert refused(state, move.format("forge")) == "RA-33"
    assert refused(state, move.format("nugget")) == "TB-03", "it is not there at all"


@pytest.mark.rule("RA-50")
def test_robots_stand_from_the_left_and_a_full_row_takes_no_more() -> None:
    robots = ["anvil", "rivet", "solder", "trestle"]
    mine = {"robots": robots, "hand": ["axle", "figure_8"], "gear": 20, "program": 3, "microchip": 2, "sensor": 2}
    state = performing("assemble", 6, mine)
    play(state, "assemble axle left")
    while asked(state) == "pay_wilds":
        play(state, "pay gear")
    assert row(state, "fabricate") == [*robots, "axle"]
    assert refused(state, "assemble figure_8 left") == "RA-50"


@pytest.mark.rule("RA-52", "RA-132")
@pytest.mark.parametrize(("standing", "wilds"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_space_costs_extra_wilds(standing: int, wilds: int) -> None:
    robots = ["anvil", "rivet", "solder", "trestle"][:standing]
    mine = {"robots": robots, "hand": ["axle"], "program": 1, "microchip": 2, "gear": 9}
    state = performing("assemble", 2, mine)
    play(state, "assemble axle left")
    assert has(state, "gear") == 9 - wilds


@pytest.mark.rule("RA-52")
def test_a_robot_whose_space_cannot_be_paid_cannot_be_assembled() -> None:
    mine = {"robots": ["anvil"], "hand": ["axle"], "program": 1, "microchip": 2}
    state = performing("assemble", 2, mine)
    assert starting(state, "assemble") == []
    assert refused(state, "assemble axle left") == "RA-52"
    state = performing("assemble", 2, {**mine, "hand": ["axle", "nugget"]})
    play(state, "assemble axle left")
    assert player(state)["hand"] == []
    assert state.view(None)["robot_discard"] == ["nugget"]


@pytest.mark.rule("RA-53")
def test_energy_is_split_over_several_robots() -> None:
    mine = {"hand": ["anvil", "ember", "scribble"], "program": 5, "microchip": 2, "gear": 1, "sensor": 1}
    state = performing("assemble", 3, mine)
    play(state, "assemble anvil left", "assemble ember left", "assemble scribble left")
    assert (row(state, "design"), row(state, "fabricate"), row(state, "recycle")) == (
        ["scribble"],
        ["anvil"],
        ["ember"],
    )
    assert [has(state, part) for part in ("sensor", "gear", "microchip", "program")] == [0, 0, 0, 0]


@pytest.mark.rule("RA-53")
def test_a_column_needs_its_energy() -> None:
    mine = {"hand": ["axle", "edward"], "program": 1, "microchip": 2, "gear": 2, "sensor": 2}
    state = performing("assemble", 3, mine)
    assert refused(state, "assemble axle right") == "RA-53"
    play(state, "assemble axle left")
    assert refused(state, "assemble edward left") == "RA-53"
    play(state, "end")
    assert player(state)["phase"] == "recycle"


# Rows.


@pytest.mark.rule("RA-60")
def test_board_actions_go_from_top_to_bottom() -> None:
    state = performing("design", 7)
    assert starting(state, "use") == ["design_1", "design_4", "design_7"]
    play(state, "use design_1")
    assert (has(state, "program"), player(state)["hand_size"]) == (1, 1)
    assert refused(state, "use design_1") == "RA-64"
    play(state, "use design_7")
    assert has(state, "vp") == 1
    assert refused(state, "use design_4") in ("RA-64", "RA-33", "TB-01")


@pytest.mark.rule("RA-60", "RA-61", "RA-62")
def test_actions_need_no_more_than_the_total_energy() -> None:
    state = performing("fabricate", 5, {"robots": ["forge", "nugget", "axle"], "gear": 3})
    assert starting(state, "use") == ["fabricate_1", "fabricate_4"]
    assert starting(state, "act") == ["forge", "axle"]
    assert refused(state, "use fabricate_7") == "RA-62"
    assert refused(state, "act nugget") == "RA-62"


@pytest.mark.rule("RA-62")
def test_energy_is_not_used_up_in_a_row() -> None:
    state = performing("recycle", 4, {"robots": ["ember", "salvo", "tinsel"], "battery": 0})
    play(state, "use recycle_1", "use recycle_4", "act ember", "act salvo", "act tinsel")
    assert has(state, "tape") == 3
    assert has(state, "battery") == 3


@pytest.mark.rule("RA-61")
def test_robots_go_from_left_to_right_each_once() -> None:
    state = performing("fabricate", 4, {"robots": ["anvil", "rivet", "solder"]})
    play(state, "act rivet")
    assert (has(state, "sensor"), has(state, "gear")) == (1, 0)
    assert refused(state, "act anvil") == refused(state, "act rivet") == refused(state, "use fabricate_1") == "RA-64"
    play(state, "act solder")
    assert has(state, "microchip") == 1


@pytest.mark.rule("RA-61")
def test_the_next_robot_has_no_upgraded_action_without_its_token() -> None:
    state = performing("fabricate", 4, {"robots": ["anvil", "rivet", "solder"]})
    play(state, "act anvil")
    assert refused(state, "act anvil upgraded") == "RA-64"
    assert refused(state, "act rivet upgraded") == refused(state, "act solder upgraded") == "RA-61"


@pytest.mark.rule("RA-61", "RA-63")
def test_an_upgraded_robot_does_one_of_its_two_actions() -> None:
    mine = {"robots": ["memo", "scribble"], "upgraded": ["memo"], "unlocked": ["assemble_energy"]}
    state = performing("design", 5, mine)
    assert sorted(starting(state, "act")) == ["memo", "memo upgraded", "scribble"]
    assert refused(state, "act scribble upgraded") == "RA-61"
    play(state, "act memo upgraded")
    assert player(state)["hand_size"] == 2
    assert refused(state, "act memo") == "RA-64"
    state = performing("design", 2, mine)
    assert "memo" not in starting(state, "act")
    assert "memo upgraded" in starting(state, "act")


@pytest.mark.rule("RA-63")
def test_board_bonuses_add_to_their_action_and_upgraded_actions_replace_the_basic_one() -> None:
    state = performing("recycle", 1, {"unlocked": ["recycle_1"], "robots": ["ember"], "upgraded": []})
    play(state, "use recycle_1")
    assert (has(state, "battery"), has(state, "tape")) == (2, 1)
    state = performing("recycle", 1, {"unlocked": ["upgrade_speed"], "robots": ["ember"], "upgraded": ["ember"]})
    play(state, "act ember upgraded")
    assert has(state, "battery") == 3


@pytest.mark.rule("RA-64")
def test_what_is_passed_over_is_lost_but_a_later_action_is_open() -> None:
    state = performing("fabricate", 4, {"robots": ["axle", "figure_8"], "gear": 3})
    play(state, "act axle", "unlock fabricate_1")
    assert refused(state, "use fabricate_1") == "RA-64"
    assert starting(state, "act") == ["figure_8"]


@pytest.mark.rule("RA-65")
def test_a_conversion_pays_all_on_the_left_for_all_on_the_right_once() -> None:
    state = performing("recycle", 6, {"robots": ["mower"], "gear": 3})
    play(state, "act mower")
    assert has(state, "gear") == 2
    assert has(state, "battery") == 1
    assert player(state)["hand_size"] == 2
    state = performing("recycle", 6, {"robots": ["mower"]})
    assert refused(state, "act mower") == "RA-65"


@pytest.mark.rule("RA-65")
def test_without_the_payment_the_uncovered_bonus_is_not_gained_either() -> None:
    state = performing("recycle", 4, {"unlocked": ["recycle_4"]})
    assert refused(state, "use recycle_4") == "RA-65"
    play(state, "use recycle_1", "use recycle_4")
    assert asked(state) == "wild"
    play(state, "take robot")
    assert player(state)["hand_size"] == 1
    assert (has(state, "battery"), has(state, "tape")) == (0, 2)


@pytest.mark.rule("RA-65")
def test_a_choice_is_of_what_is_printed() -> None:
    state = performing("fabricate", 4, {"robots": ["lathe"]})
    play(state, "act lathe")
    assert starting(state, "take") == ["sensor", "microchip"]
    assert refused(state, "take gear") == "RA-65"
    play(state, "take microchip")
    assert (has(state, "microchip"), has(state, "battery")) == (1, 1)


@pytest.mark.rule("RA-66")
def test_hand_cards_are_exchanged_for_one_more() -> None:
    deck = ["astaire", "fresco", "mower", "glaze"]
    state = performing("design", 4, {"hand": ["axle", "nugget", "pixel"]}, robot_deck=deck)
    play(state, "use design_4")
    assert asked(state) == "exchange"
    assert starting(state, "discard") == ["pixel", "nugget", "axle"]
    none = play(state.copy(), "draw")
    assert none.view(0)["players"][0]["hand_size"] == 4
    play(state, "discard nugget")
    assert starting(state, "discard") == ["pixel", "axle"]
    assert refused(state, "discard mower") == refused(state, "discard nugget") == "TB-03"
    play(state, "discard pixel", "draw")
    assert set(player(state)["hand"]) == {"axle", "astaire", "fresco", "mower"}
    assert state.view(None)["robot_discard"] == ["nugget", "pixel"]


@pytest.mark.rule("RA-66")
def test_the_improved_exchange_gives_a_robot_and_a_battery_more() -> None:
    state = performing("design", 4, {"hand": ["axle"], "unlocked": ["design_4"]})
    play(state, "use design_4", "draw")
    assert player(state)["hand_size"] == 3
    assert has(state, "battery") == 1


@pytest.mark.rule("RA-66")
def test_without_a_hand_one_robot_is_drawn_at_once() -> None:
    state = play(performing("design", 4), "use design_4")
    assert player(state)["hand_size"] == 1


@pytest.mark.rule("RA-67")
def test_an_action_unlocks_a_token_for_its_payment() -> None:
    state = performing("fabricate", 4, {"robots": ["axle"], "gear": 2, "tape": 1})
    play(state, "act axle")
    assert (has(state, "gear"), has(state, "tape")) == (0, 0)
    play(state, "unlock upgrade_cosmetic")
    assert asked(state) == "inspire"


@pytest.mark.rule("RA-67", "RA-52")
def test_an_action_assembles_a_robot_for_its_left_components_and_its_space() -> None:
    mine = {"robots": ["ratchet"], "hand": ["axle", "nugget"], "program": 1, "microchip": 2, "gear": 1}
    state = performing("fabricate", 6, mine)
    play(state, "act ratchet")
    assert options(state) == ["assemble axle", "pass"]
    assert refused(state, "assemble nugget") == "RA-67"
    assert refused(state, "assemble edward") == "TB-03"
    play(state, "assemble axle", "pay gear")
    assert row(state, "fabricate") == ["ratchet", "axle"]
    assert [has(state, part) for part in ("gear", "microchip", "program")] == [0, 0, 0]


@pytest.mark.rule("RA-67", "RA-64")
def test_a_robot_assembled_to_the_right_acts_in_the_same_phase() -> None:
    mine = {"robots": ["ratchet"], "hand": ["anvil"], "program": 1, "microchip": 2, "gear": 1}
    state = performing("fabricate", 6, mine)
    play(state, "act ratchet", "assemble anvil")
    assert starting(state, "act") == ["anvil"]


@pytest.mark.rule("RA-67")
def test_the_column_of_an_assembly_by_action_is_an_option() -> None:
    mine = {"robots": ["ratchet"], "hand": ["axle"], "program": 1, "gear": 1}
    assert "act ratchet" in options(performing("fabricate", 6, mine))
    state = performing("fabricate", 6, mine, options={"assemble_by_action_column": "right"})
    play(state, "act ratchet", "assemble axle")
    assert row(state, "fabricate") == ["ratchet", "axle"]
    assert play(performing("fabricate", 6, mine), "act ratchet").legal(0)[0].text == "pass"


@pytest.mark.rule("RA-67")
def test_an_action_may_assemble_nothing() -> None:
    state = performing("fabricate", 6, {"robots": ["ratchet"], "hand": ["axle"]})
    play(state, "act ratchet", "pass")
    assert row(state, "fabricate") == ["ratchet"]


def test_an_action_that_assembles_asks_nothing_without_a_hand() -> None:
    state = play(performing("fabricate", 6, {"robots": ["ratchet"]}), "act ratchet")
    assert "pass" not in options(state)
    assert row(state, "fabricate") == ["ratchet"]


@pytest.mark.rule("RA-68")
@pytest.mark.parametrize(("robots", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_points_by_the_robots_of_the_row(robots: int, points: int) -> None:
    names = ["mosaic", "anvil", "rivet", "solder", "trestle"][:robots]
    state = performing("fabricate", 7, {"robots": [*names, "astaire", "edward"]})
    play(state, "act mosaic")
    assert has(state, "vp") == points
    state = performing("fabricate", 7, {"robots": names, "unlocked": ["fabricate_7"]})
    play(state, "use fabricate_7")
    assert has(state, "vp") == points + 1


@pytest.mark.rule("RA-68")
def test_an_empty_row_gives_no_points() -> None:
    state = performing("fabricate", 7, {"robots": ["astaire"]})
    play(state, "use fabricate_7")
    assert has(state, "vp") == 0
    assert [event for event in told(state, "gain") if event["item"] == "vp"] == []
