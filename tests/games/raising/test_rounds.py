"""Rounds: energy cards, assigning, total energy, the end of rounds and of the game (RA-20 to RA-34, RA-70 to RA-73)."""

import pytest

from tablebots.games.raising.components import PHASES
from tablebots.games.raising.powers import energy_of, forecast
from tablebots.games.raising.rules import RaisingState

from .helpers import (
    COMPONENTS,
    QUIET,
    asked,
    at_table,
    has,
    idle,
    new,
    options,
    performing,
    play,
    player,
    refused,
    set_up,
    starting,
    told,
    walk,
)

ENERGY = {card.name: card for card in COMPONENTS.energy}


@pytest.mark.rule("RA-20")
def test_two_energy_cards_lie_open() -> None:
    state = walk(new(3), until="assignment")
    for seat in (0, 1, 2, None):
        for each in state.view(seat)["players"]:
            assert len(each["energy_cards"]) == 2
            assert len(each["energy_to_come"]) == 6


@pytest.mark.rule("RA-20", "RA-22")
def test_cubes_go_to_the_phases_of_their_cards() -> None:
    me = {"energy": ["energy_4", "energy_1"]}
    other = {"energy": ["energy_9", "energy_6"], "assign": ["design", "recycle"]}
    state = set_up(players=[me, other, QUIET])
    assert set(state.view(None)["cubes"].values()) == {0}
    play(state, "assign recycle design")
    assert state.view(None)["cubes"] == {"upgrade": 0, "assemble": 0, "design": 1, "fabricate": 0, "recycle": 2}


@pytest.mark.rule("RA-21")
def test_two_different_phases_are_assigned() -> None:
    state = at_table()
    pairs = starting(state, "assign")
    assert len(pairs) == 20
    assert all(len(set(pair.split())) == 2 for pair in pairs)


@pytest.mark.rule("RA-21", "RA-22")
def test_an_assignment_can_be_changed_until_all_have_assigned() -> None:
    state = set_up(players=[{}, {}, QUIET])
    play(state, "assign design recycle")
    assert state.to_act() == [0, 1, 2]
    assert state.needed() == [1]
    assert refused(state, "assign design recycle") == "RA-21"
    play(state, "assign recycle design")
    assert player(state)["assigned"] == ["recycle", "design"]
    assert len(told(state, "assigned")) == 1
    play(state, "assign fabricate upgrade", seat=1)
    assert state.view(None)["stage"] == "round"
    assert state.view(2)["players"][0]["assigned"] == ["recycle", "design"]
    assert [event["first"] for event in told(state, "reveal")] == ["recycle", "fabricate", "upgrade"]


@pytest.mark.rule("RA-21")
def test_nobody_else_sees_an_assignment_before_the_reveal() -> None:
    state = set_up(players=[{}, {}, {}])
    play(state, "assign design recycle")
    for seat in (1, 2, None):
        assert state.view(seat)["players"][0]["assigned"] == []
        assert state.view(seat)["players"][0]["doing"] == "assigned"
    assert all("first" not in event for event in told(state, "assigned", 1))


@pytest.mark.rule("RA-23", "RA-33")
def test_assigned_phases_and_those_with_cubes_are_performed_in_order() -> None:
    state = at_table(cubes={"recycle": 1, "upgrade": 2})
    play(state, "assign fabricate design")
    seen = [event["phase"] for event in told(state, "phase") if event["seat"] == 0]
    while player(state)["doing"] == "acting":
        play(state, "end")
    seen = [event["phase"] for event in told(state, "phase") if event["seat"] == 0]
    assert seen == ["upgrade", "design", "fabricate", "recycle"]
    assert [event["energy"] for event in told(state, "phase") if event["seat"] == 0] == [2, 3, 3, 1]


@pytest.mark.rule("RA-23")
def test_at_least_two_phases_are_performed() -> None:
    state = at_table()
    play(state, "assign design recycle")
    while player(state)["doing"] == "acting":
        play(state, "end")
    assert len([event for event in told(state, "phase") if event["seat"] == 0]) == 2


@pytest.mark.rule("RA-30")
@pytest.mark.parametrize(
    ("first", "cubes", "unlocked", "total"),
    [
        ("energy_3", 0, [], 3),
        ("energy_3", 2, [], 5),
        ("energy_1", 2, [], 5),
        ("energy_1", 2, ["design_energy"], 6),
        ("energy_3", 1, ["fabricate_energy", "recycle_energy"], 4),
        ("energy_4", 0, [], 5),
    ],
)
def test_total_energy(first: str, cubes: int, unlocked: list[str], total: int) -> None:
    me = {"energy": [first, "energy_2"], "unlocked": unlocked, "assign": ["design", "recycle"]}
    state = set_up(players=[me, QUIET, QUIET], cubes={"design": cubes})
    assert player(state)["phase"] == "design"
    assert player(state)["energy"] == total


@pytest.mark.rule("RA-30")
def test_a_multiplier_doubles_only_its_own_phase_and_only_for_its_owner() -> None:
    me = {"energy": ["energy_1", "energy_2"]}
    other = {"energy": ["energy_3", "energy_2"], "assign": ["recycle", "design"]}
    state = set_up(players=[me, other, QUIET], cubes={"design": 2, "recycle": 3})
    play(state, "assign recycle design")
    for seat in (2, 1, 0):
        while player(state, seat)["doing"] == "acting":
            play(state, "end", seat=seat)
    energies = {(event["seat"], event["phase"]): event["energy"] for event in told(state, "phase")}
    assert energies[0, "design"] == energies[1, "design"] == 4
    assert energies[0, "recycle"] == 7
    assert energies[1, "recycle"] == 6
    assert energies[2, "recycle"] == 3


@pytest.mark.rule("RA-30")
def test_the_energy_of_an_assignment_is_known_before() -> None:
    """Printed energy, cubes that lie there already and one's own, the multiplier; nobody else's cubes yet."""
    me = {"energy": ["energy_1", "energy_9"], "unlocked": ["design_energy"]}
    state = set_up(players=[me, {}, {}], cubes={"design": 2, "recycle": 3})
    design, recycle, upgrade = (PHASES.index(name) for name in ("design", "recycle", "upgrade"))
    assert forecast(state, 0, recycle, design) == [1 + 2 * 3, 5 + 2 + 1 + 1]
    assert forecast(state, 0, design, upgrade) == [1 + 2 * 2 + 1, 5 + 1]
    assert player(state)["doing"] == "assigning"
    question = state.question(0)
    assert question is not None
    assert (question.values["recycle"], question.values["upgrade"]) == ([1 + 2 * 3, 5 + 3 + 1], [1, 5 + 1])
    for offer in state.offers(0):
        assert offer.preview is not None
        told_of = offer.preview.values
        shown = [question.values[str(told_of[card])] for card in ("first", "second")]
        assert [told_of["energy"], told_of["more"]] == [shown[0][0], shown[1][1]]  # type: ignore[index]


@pytest.mark.rule("RA-30")
@pytest.mark.parametrize("bonus", [0, 1, 2, 3])
def test_the_assemble_bonus_is_an_option(bonus: int) -> None:
    me = {"energy": ["energy_3", "energy_2"], "assign": ["assemble", "recycle"], "unlocked": ["assemble_energy"]}
    state = set_up(players=[{**me, "hand": ["axle"]}, QUIET, QUIET], options={"assemble_bonus": bonus})
    assert player(state)["energy"] == 3 + bonus


@pytest.mark.rule("RA-31")
def test_batteries_add_energy_to_a_phase_that_is_performed() -> None:
    state = at_table({"battery": 2})
    play(state, "assign design recycle")
    assert asked(state) == "spend"
    play(state, "spend battery", "spend battery")
    assert options(state) == ["use design_1", "use design_4", "end"]
    assert player(state)["energy"] == 5
    assert has(state, "battery") == 0


@pytest.mark.rule("RA-31")
def test_without_a_battery_none_can_be_spent() -> None:
    state = at_table({"battery": 1, "unlocked": ["upgrade_speed", "design_1", "fabricate_1"], "inventor": "emmy"})
    play(state, "assign design recycle", "spend battery")
    assert asked(state) == "spend"
    assert refused(state, "spend battery") == "RA-31"


@pytest.mark.rule("RA-31", "RA-23")
def test_batteries_and_bonuses_open_no_phase() -> None:
    me = {"battery": 9, "unlocked": ["fabricate_energy"]}
    state = play(at_table(me), "assign design recycle", "start", "end", "start")
    assert player(state)["phase"] == "recycle"
    play(state, "end")
    assert [event["phase"] for event in told(state, "phase") if event["seat"] == 0] == ["design", "recycle"]


@pytest.mark.rule("RA-32")
def test_total_energy_is_fixed_before_the_first_action() -> None:
    state = performing("recycle", 3, {"robots": ["salvo"]})
    play(state, "use recycle_1")
    assert has(state, "battery") == 1
    assert refused(state, "spend battery") == "RA-32"
    play(state, "act salvo")
    assert [event["energy"] for event in told(state, "phase") if event["phase"] == "recycle"] == [3]


@pytest.mark.rule("RA-32")
def test_batteries_gained_serve_in_a_later_phase() -> None:
    state = performing("fabricate", 4)
    play(state, "use fabricate_4")
    assert asked(state) == "spend"
    assert player(state)["phase"] == "recycle"
    play(state, "spend battery")
    assert player(state)["energy"] == 4


@pytest.mark.rule("RA-32")
def test_an_energy_bonus_uncovered_in_a_phase_counts_from_the_next_time() -> None:
    state = performing("fabricate", 4, {"robots": ["axle"], "gear": 3})
    play(state, "act axle", "unlock fabricate_energy")
    energies = [event["energy"] for event in told(state, "phase") if event["phase"] == "fabricate"]
    assert energies == [4, 1, 1]
    assert energy_of(state, state.players[0], 3) == 5


@pytest.mark.rule("RA-33")
def test_no_action_is_compulsory_and_none_of_another_phase_is_possible() -> None:
    state = performing("design", 7, {"robots": ["scribble", "anvil"], "hand": ["axle"]})
    assert "end" in options(state)
    for text in ("use fabricate_1", "act anvil", "upgrade 1", "assemble axle left", "assemble axle"):
        assert refused(state, text) == "RA-33"
    play(state, "end")
    assert player(state)["phase"] == "recycle"


@pytest.mark.rule("RA-34")
def test_players_go_on_at_their_own_pace() -> None:
    one = {"energy": ["energy_3", "energy_2"], "assign": ["design", "recycle"]}
    state = set_up(players=[one, one, one])
    assert state.to_act() == [0, 1, 2]
    play(state, "end", "end", seat=2)
    assert state.to_act() == [0, 1]
    assert player(state, 2)["doing"] == "done"
    assert player(state, 0)["phase"] == "design"
    play(state, "use design_1", "end", seat=0)
    assert state.to_act() == [1]
    assert refused(state, "end") == "TB-01"
    play(state, "end", "end", seat=1)
    assert state.view(None)["round"] == 2


@pytest.mark.rule("RA-34")
def test_shared_decks_are_drawn_in_the_order_of_the_moves() -> None:
    one = {"energy": ["energy_3", "energy_2"], "assign": ["design", "recycle"]}
    deck = ["axle", "nugget"]
    state = set_up(players=[one, one, one], robot_deck=deck)
    play(state, "use design_1", seat=1)
    play(state, "use design_1", seat=0)
    assert player(state, 1)["hand"] == ["axle"]
    assert player(state, 0)["hand"] == ["nugget"]


@pytest.mark.rule("RA-70", "RA-71")
def test_the_end_of_a_round() -> None:
    state = at_table(cubes={"design": 2})
    play(state, "assign fabricate recycle")
    idle(state, 2)
    view = state.view(None)
    assert view["round"] == 2
    assert set(view["cubes"].values()) == {0}
    assert view["players"][0]["energy_discard"] == ["energy_3", "energy_11"]
    assert view["players"][0]["assigned"] == []
    assert len(view["players"][0]["energy_cards"]) == 2
    assert not set(view["players"][0]["energy_cards"]) & {"energy_3", "energy_11"}


@pytest.mark.rule("RA-72")
def test_the_break_before_round_5() -> None:
    state = at_table({"classes": ["optics"]}, round=4)
    play(state, "assign design recycle")
    while state.view(None)["stage"] != "break":
        seat = state.to_act()[0]
        play(state, "end", seat=seat)
    assert state.to_act() == [0, 1, 2]
    assert asked(state) == "keep"
    offered = player(state)["offer"]["classes"]
    assert len(offered) == 3
    assert refused(state, "refuse") == "RA-80"
    play(state, f"keep {offered[0]}")
    assert [card["card"] for card in player(state)["classes"]] == ["optics", offered[0]]
    assert set(state.view(None)["class_discard"]) == set(offered[1:])
    assert state.to_act() == [1, 2]
    idle(state, 5)
    assert state.view(None)["round"] == 5
    for each in state.players:
        assert len(each.energy_deck) == 6
        assert len(each.energy_discard) == 0
        assert len({*each.energy_deck, *each.drawn}) == 8


def break_of_six() -> RaisingState:
    """Return the break of six players with three Classes each: 14 of the 32 are left."""
    names = [card.name for card in COMPONENTS.classes]
    quiet = {"energy": ["energy_1", "energy_2"]}
    players = [{**quiet, "classes": names[3 * seat : 3 * seat + 3]} for seat in range(6)]
    state = set_up(players=players, round=4, class_deck=names[18:])
    for seat in range(6):
        play(state, "assign upgrade assemble", seat=seat)
    assert state.view(None)["stage"] == "break"
    return state


def offered_to(state: RaisingState) -> list[list[str]]:
    """Return the Classes that each player chooses from."""
    return [(player(state, seat)["offer"] or {"classes": []})["classes"] for seat in range(int(state.seats))]


@pytest.mark.rule("RA-14", "RA-72")
def test_the_break_deals_classes_one_each_in_turn() -> None:
    state = break_of_six()
    names = [card.name for card in COMPONENTS.classes][18:]
    assert offered_to(state) == [[*names[seat::6]] for seat in range(6)]
    assert [len(cards) for cards in offered_to(state)] == [3, 3, 2, 2, 2, 2]
    assert [event["count"] for event in told(state, "lesson")] == [3, 3, 2, 2, 2, 2]


@pytest.mark.rule("RA-14", "RA-72")
def test_the_break_deals_on_what_others_discard() -> None:
    state = break_of_six()
    first = offered_to(state)[0]
    play(state, "refuse")
    now = offered_to(state)
    assert [len(cards) for cards in now] == [0, 3, 3, 3, 3, 2]
    assert sorted(now[seat][2] for seat in (2, 3, 4)) == sorted(first)
    assert state.view(None)["class_discard"] == []
    assert [event["seat"] for event in told(state, "lesson")[6:]] == [2, 3, 4]
    assert "cards" not in told(state, "lesson", 0)[-1]
    play(state, "refuse", seat=2)
    assert [len(cards) for cards in offered_to(state)] == [0, 3, 0, 3, 3, 3]
    assert state.view(None)["class_deck"] == 2
    idle(state, 5)
    assert state.view(None)["round"] == 5


@pytest.mark.rule("RA-14")
def test_a_class_that_is_dealt_on_can_still_be_chosen() -> None:
    """A player with two Classes who has named one of them is asked again when a third one comes."""
    state = break_of_six()
    play(state, f"keep {offered_to(state)[2][0]}", seat=2)
    assert asked(state, 2) == "replace"
    play(state, "refuse")
    assert asked(state, 2) == "keep"
    assert len(starting(state, "keep", 2)) == 3


@pytest.mark.rule("RA-14")
def test_whoever_gets_no_class_waits_for_what_others_discard() -> None:
    names = [card.name for card in COMPONENTS.classes]
    state = at_table({"classes": names[:3]}, round=4, class_deck=names[3:5])
    state.class_deck = state.class_deck[-2:]
    play(state, "assign upgrade assemble")
    assert [len(cards) for cards in offered_to(state)] == [1, 1, 0]
    assert state.to_act() == state.needed() == [0, 1]
    play(state, "refuse")
    assert [len(cards) for cards in offered_to(state)] == [0, 1, 1]
    assert state.to_act() == [1, 2]
    for seat in (1, 2):
        play(state, options(state, seat)[0], seat=seat)
    assert state.view(None)["round"] == 5


@pytest.mark.rule("RA-14")
def test_whoever_gets_no_class_waits_no_longer_when_all_have_chosen() -> None:
    state = at_table(round=4)
    state.class_deck = state.class_deck[:1]
    play(state, "assign upgrade assemble")
    assert state.to_act() == [0]
    play(state, options(state)[0])
    assert state.view(None)["round"] == 5
    assert [len(each.classes) for each in state.players] == [1, 0, 0]


@pytest.mark.rule("RA-35")
@pytest.mark.parametrize("place", ["assemble_energy", "design_energy"])
def test_energy_of_the_board_does_not_let_a_phase_be_performed(place: str) -> None:
    state = play(at_table({"unlocked": [place]}), "assign fabricate recycle")
    assert place.split("_")[0] not in player(state)["energies"]
    assert list(player(state)["energies"]) == ["fabricate", "recycle"]


@pytest.mark.rule("RA-72")
@pytest.mark.parametrize("number", [1, 2, 3, 5, 6, 7])
def test_other_rounds_have_no_break(number: int) -> None:
    state = idle(play(at_table(round=number), "assign design recycle"), number + 1)
    assert told(state, "break") == []
    assert state.view(None)["round"] == number + 1


@pytest.mark.rule("RA-73")
def test_the_game_ends_after_round_8() -> None:
    state = play(at_table(round=8), "assign design recycle")
    assert state.outcome() is None
    idle(state, 9)
    outcome = state.outcome()
    assert outcome is not None
    assert state.to_act() == []
    assert len(told(state, "score")) == 3
    assert refused(state, "end") == "TB-02"


def test_eight_rounds_are_played() -> None:
    state = walk(new(3, 5), 5)
    assert [event["round"] for event in told(state, "round")] == list(range(1, 9))
    assert state.view(None)["stage"] == "over"


@pytest.mark.rule("RA-44")
def test_tokens_are_placed_once_more_before_the_scoring() -> None:
    state = at_table({"robots": ["axle"], "unlocked": ["assemble_energy"]}, round=8)
    play(state, "assign design recycle")
    while state.view(None)["stage"] != "last_tokens":
        play(state, "end", seat=state.to_act()[0])
    assert options(state) == ["place axle", "end"]
    assert asked(state) == "placing"
    play(state, "place axle")
    assert state.outcome() is not None


def test_a_player_without_decisions_is_not_asked() -> None:
    state = performing("design", 3)
    assert isinstance(state, RaisingState)
    assert state.to_act() == [0]
    assert state.legal(1) == []
    assert refused(state, "end", 1) == "TB-01"
