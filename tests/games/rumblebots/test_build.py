"""Set-up and the Build phase."""

from collections import Counter
from pathlib import Path

import pytest

from tablebots.core.rng import FastRng
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.game import game_with
from tablebots.games.rumblebots.rules import RumblebotsState

from .helpers import CARDS, GAME, asked, building, names, options, play, player, refused, set_up, told

ROW = ["rocket_bill", "penguitron", "squeezer", "rat_racer"]
LEVEL_2 = ["grimecoon", "malefik", "sprayer", "bulwark"]


def next_turn_of(state: RumblebotsState, seat: int) -> RumblebotsState:
    """Let everybody end their turns, and answer anything in battle, until this seat builds again."""
    play(state, "done")
    while asked(state) != "build" or state.turn != seat:
        play(state, "done" if asked(state) == "build" else options(state)[0])
    return state


@pytest.mark.rule("RB-04", "RB-05")
def test_the_laboratory_at_the_start() -> None:
    view = GAME.new(3, 1).view(None)
    assert [level["deck_size"] for level in view["levels"]] == [14, 24, 20, 16]
    assert [len(level["row"]) for level in view["levels"]] == [4, 0, 0, 0]
    assert [level["open"] for level in view["levels"]] == [True, False, False, False]
    assert all(CARDS.level[CARDS.number[name]] == 1 for name in view["levels"][0]["row"])
    assert Counter(view["transformations"]) == {"cronok": 2, "cronarch": 2, "butterflytron": 2, "big_rivet": 2}


@pytest.mark.rule("RB-07", "RB-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_alike(seats: int) -> None:
    state = GAME.new(seats, 1)
    for each in state.view(None)["players"]:
        assert each["bots"] == ["wrench_toast", "bulby", "mechchicken"]
        assert each["workshop"] == 1
        assert each["crystals"] == 0
    scraps = [each["scrap"] for each in state.view(None)["players"]]
    assert sorted(scraps) == [0] * (seats - 1) + [1]


@pytest.mark.rule("RB-08")
def test_the_first_champion_is_random() -> None:
    found = Counter(GAME.new(4, seed).view(None)["champion"] for seed in range(400))
    assert set(found) == {0, 1, 2, 3}
    assert min(found.values()) > 60


@pytest.mark.rule("RB-09", "RB-22")
@pytest.mark.parametrize(("number", "order"), [(1, [2, 3, 0, 1]), (2, [2, 1, 0, 3]), (5, [2, 3, 0, 1])])
def test_odd_rounds_go_clockwise_and_even_ones_the_other_way(number: int, order: list[int]) -> None:
    state = set_up(players=[{}] * 4, champion=2, round=number)
    found = []
    for _ in range(4):
        found += state.to_act()
        play(state, "done")
    assert found == order


@pytest.mark.rule("RB-09")
def test_the_directions_can_be_ruled_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "ODD_ROUNDS_GO_CLOCKWISE", False)
    assert play(set_up(players=[{}] * 3, champion=0), "done").to_act() == [2]


@pytest.mark.rule("RB-20", "RB-61")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_scrap_is_the_number_of_the_round(number: int) -> None:
    assert player(building(round=number), 0)["scrap"] == number


@pytest.mark.rule("RB-11", "RB-21")
@pytest.mark.parametrize(
    ("number", "mine", "scrap"),
    [(3, {}, 4), (3, {"cryo": 2}, 4), (3, {"storage": 1, "reactor": 1, "cryo": 1}, 3), (1, {}, 1), (6, {}, 7)],
)
def test_the_underdog_gets_one_more_but_never_in_round_one(number: int, mine: dict[str, int], scrap: int) -> None:
    """The example of the rulebook: no crystal against four in round three gives four scrap."""
    state = set_up(players=[mine, {"storage": 2, "reactor": 1, "cryo": 1}], round=number)
    assert player(state, 0)["scrap"] == scrap


@pytest.mark.rule("RB-10", "RB-23")
def test_only_bots_up_to_the_workshop_can_be_built() -> None:
    rows = {1: ROW, 2: LEVEL_2}
    state = building({"workshop": 1}, rows=rows, scrap=9)
    assert refused(state, "build grimecoon") == "RB-10"
    assert "build rocket_bill" in options(state)
    assert "build grimecoon" in options(building({"workshop": 2}, rows=rows, scrap=9))
    assert refused(state, "build titan_prime") == "TB-03"


@pytest.mark.rule("RB-23", "RB-32")
def test_building_costs_scrap_and_the_bot_lies_apart_in_the_open() -> None:
    state = building(rows={1: ROW}, scrap=3)
    play(state, "build rocket_bill")
    assert player(state, 0)["scrap"] == 0
    other = state.view(1)["players"][0]
    assert other["new"] == ["rocket_bill"]
    assert other["bots"] == ["wrench_toast", "bulby", "mechchicken"]
    assert refused(state, "build penguitron") == "RB-23"
    play(state, "done")
    assert player(state, 0)["bots"] == ["wrench_toast", "bulby", "mechchicken", "rocket_bill"]


@pytest.mark.rule("RB-23")
def test_two_bots_of_the_same_name_can_be_owned() -> None:
    state = building(rows={1: ["rat_racer", "rat_racer", "squeezer", "cronik"]}, scrap=2)
    play(state, "build rat_racer", "build rat_racer", "done")
    assert player(state, 0)["bots"].count("rat_racer") == 2


@pytest.mark.rule("RB-24")
def test_a_space_is_filled_at_once_from_its_deck() -> None:
    state = building(rows={1: ROW}, decks={1: ["cronik", "seedbot"]}, scrap=9)
    play(state, "build penguitron")
    assert state.view(None)["levels"][0]["row"] == ["rocket_bill", "cronik", "squeezer", "rat_racer"]
    play(state, "build cronik")
    assert state.view(None)["levels"][0]["row"] == ["rocket_bill", "seedbot", "squeezer", "rat_racer"]


@pytest.mark.rule("RB-24", "RB-100")
def test_a_replacement_is_revealed_last_of_all() -> None:
    rows, decks = {2: ["sprayer", "minelayer", "bulwark", "malefik"]}, {2: ["cameleer"]}
    state = building({"workshop": 2}, rows=rows, decks=decks, scrap=9)
    play(state, "build sprayer")
    assert asked(state) == "sacrifice"
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["levels"][1]["row"] == [None, "minelayer", "bulwark", "malefik"]
        assert view["players"][0]["new"] == ["sprayer"]
    tops = {names(state.redeal(0, FastRng(seed)), 1)[-1] for seed in range(60)}
    assert len(tops) > 5
    play(state, "choose bulby")
    assert state.view(None)["levels"][1]["row"] == ["cameleer", "minelayer", "bulwark", "malefik"]


@pytest.mark.rule("RB-24", "RB-99")
def test_a_replacement_waits_for_the_bot_of_the_recycling_zone() -> None:
    rows, decks = {3: ["howitzer", "nucleus", "barkguard", "andruid"]}, {3: ["regearer"]}
    state = building({"workshop": 3}, rows=rows, decks=decks, recycling=["bulby", "squeezer"], scrap=9)
    assert play(state, "build nucleus").view(0)["levels"][2]["row"][1] is None
    assert play(state, "choose bulby").view(0)["levels"][2]["row"][1] == "regearer"


@pytest.mark.rule("RB-24", "RB-100")
def test_a_bot_built_from_the_hand_leaves_no_space() -> None:
    rows, decks = {2: ["harvester", "minelayer", "bulwark", "malefik"]}, {2: ["cameleer"]}
    state = building({"workshop": 2}, rows=rows, decks=decks, hand=["sprayer"], scrap=9)
    play(state, "build sprayer from hand", "choose bulby")
    assert state.view(None)["levels"][1]["row"] == rows[2]


@pytest.mark.rule("RB-84")
def test_the_recycling_zone_lies_face_up() -> None:
    state = building({"storage": 1}, recycling=["cronik"])
    play(state, "recycle bulby")
    for seat in (0, 1, None):
        assert state.view(seat)["recycling"] == ["bulby", "cronik"]
        assert state.redeal(0, FastRng(1)).view(seat)["recycling"] == ["bulby", "cronik"]


@pytest.mark.rule("RB-84", "RB-07")
def test_starters_of_nobody_are_in_the_box() -> None:
    state = GAME.new(2, 1)
    starters = [names(state, zone) for zone in range(26)]
    assert sum(zone.count("bulby") for zone in starters) == 2


@pytest.mark.rule("RB-24")
def test_an_empty_deck_leaves_the_space_empty_even_when_cards_return() -> None:
    state = building({"storage": 3}, rows={1: ROW}, scrap=9)
    while state.counts[0] > 2:
        state.take_top(0)
    play(state, "scan 1", "build rat_racer")
    assert state.view(None)["levels"][0]["row"][3] is None
    play(state, "done")
    assert state.view(None)["levels"][0]["deck_size"] == 2
    assert state.view(None)["levels"][0]["row"][3] is None


@pytest.mark.rule("RB-22")
def test_two_builds_in_a_phase() -> None:
    state = building(rows={1: ROW}, scrap=20)
    play(state, "build rocket_bill", "build penguitron")
    assert refused(state, "build squeezer") == "RB-22"
    assert not [move for move in options(state) if move.startswith("build")]


@pytest.mark.rule("RB-61")
def test_three_builds_in_the_showdown() -> None:
    state = building(rows={1: ROW}, scrap=20, round=6)
    play(state, "build rocket_bill", "build penguitron", "build squeezer")
    assert refused(state, "build rat_racer") == "RB-61"


@pytest.mark.rule("RB-25", "RB-27", "RB-103")
def test_the_recycling_example_of_the_rulebook() -> None:
    """Two starters recycled and one scrap of the round pay for Rocket Bill; the last Bot stays."""
    state = building(rows={1: ROW})
    play(state, "recycle wrench_toast", "recycle bulby")
    assert refused(state, "recycle mechchicken") == "RB-27"
    assert player(state, 0)["scrap"] == 3
    play(state, "build rocket_bill")
    assert player(state, 0)["scrap"] == 0
    assert state.view(None)["recycling"] == ["wrench_toast", "bulby"]


@pytest.mark.rule("RB-26")
def test_a_bot_built_in_this_phase_cannot_be_recycled_in_it() -> None:
    state = building(rows={1: ROW}, scrap=3)
    play(state, "build penguitron")
    assert refused(state, "recycle penguitron") == "RB-26"
    assert "recycle penguitron" in options(next_turn_of(state, 0))


@pytest.mark.rule("RB-27")
def test_nobody_is_left_with_contraptions_only() -> None:
    state = building({"bots": ["bulby"], "contraptions": ["snooper"]})
    assert refused(state, "recycle bulby") == "RB-27"
    assert "recycle snooper" in options(state)


@pytest.mark.rule("RB-120")
def test_a_new_bot_counts_as_owned(monkeypatch: pytest.MonkeyPatch) -> None:
    state = building({"bots": ["bulby"]}, rows={1: ROW}, scrap=9)
    play(state, "build penguitron")
    assert "recycle bulby" in options(state)
    monkeypatch.setattr(rulings, "NEW_BOTS_COUNT_AS_OWNED", False)
    assert refused(state, "recycle bulby") == "RB-27"


@pytest.mark.rule("RB-120", "RB-27")
def test_a_new_contraption_does_not_count_as_a_bot() -> None:
    row = ["snooper", "penguitron", "squeezer", "rat_racer"]
    state = building({"bots": ["bulby"]}, rows={1: row}, scrap=9)
    play(state, "build snooper")
    assert refused(state, "recycle bulby") == "RB-27"


@pytest.mark.rule("RB-121")
def test_contraptions_are_recycled_for_their_value(monkeypatch: pytest.MonkeyPatch) -> None:
    state = building({"contraptions": ["breech_loader"]}, scrap=0)
    monkeypatch.setattr(rulings, "CONTRAPTIONS_CAN_BE_RECYCLED", False)
    assert refused(state, "recycle breech_loader") == "RB-121"
    monkeypatch.setattr(rulings, "CONTRAPTIONS_CAN_BE_RECYCLED", True)
    assert player(play(state, "recycle breech_loader"), 0)["scrap"] == 2


@pytest.mark.rule("RB-28", "RB-22")
def test_an_upgrade_costs_three_and_happens_once() -> None:
    state = building(scrap=7)
    play(state, "upgrade")
    assert player(state, 0)["workshop"] == 2
    assert player(state, 0)["scrap"] == 4
    assert refused(state, "upgrade") == "RB-22"
    assert refused(building(scrap=2), "upgrade") == "RB-28"
    assert refused(building({"workshop": 4}, scrap=9), "upgrade") == "RB-10"


@pytest.mark.rule("RB-28")
def test_the_first_to_reach_a_level_opens_its_row_once() -> None:
    state = building(scrap=3, decks={2: LEVEL_2})
    assert not state.view(None)["levels"][1]["open"]
    play(state, "upgrade")
    assert state.view(None)["levels"][1]["row"] == LEVEL_2
    play(state, "done")
    state.scrap[1] = 3
    play(state, "upgrade")
    assert state.view(None)["levels"][1]["row"] == LEVEL_2
    assert len(told(state, "open_row")) == 1


@pytest.mark.rule("RB-28")
def test_a_row_has_fewer_bots_if_there_are_not_four() -> None:
    state = building(scrap=3)
    while state.counts[1] > 3:
        state.take_top(1)
    assert len(play(state, "upgrade").view(None)["levels"][1]["row"]) == 3


@pytest.mark.rule("RB-28", "RB-23")
def test_an_upgrade_counts_for_the_same_turn() -> None:
    state = building(scrap=6, decks={2: LEVEL_2})
    play(state, "upgrade", "build bulwark")
    assert player(state, 0)["new"] == ["bulwark"]


@pytest.mark.rule("RB-61")
def test_any_number_of_upgrades_in_the_showdown() -> None:
    assert player(play(building(scrap=9, round=6), "upgrade", "upgrade", "upgrade"), 0)["workshop"] == 4


@pytest.mark.rule("RB-29", "RB-22")
def test_energising_moves_up_to_three_crystals_to_the_reactor_for_one_scrap_each() -> None:
    state = building({"storage": 5}, scrap=0)
    play(state, "energise", "energise", "energise")
    mine = player(state, 0)
    assert (mine["storage"], mine["reactor"], mine["scrap"], mine["crystals"]) == (2, 3, 3, 5)
    assert refused(state, "energise") == "RB-22"
    assert refused(state, "scan 1") == "RB-22"
    assert refused(building(), "energise") == "RB-29"
    assert refused(building(), "scan 1") == "RB-29"


@pytest.mark.rule("RB-61", "RB-62")
def test_the_showdown_energises_without_limit_and_for_two() -> None:
    state = building({"storage": 5, "cryo": 2}, scrap=0, round=6)
    play(state, *["energise"] * 5)
    assert player(state, 0)["scrap"] == 10
    play(state, "energise cryo")
    mine = player(state, 0)
    assert (mine["scrap"], mine["cryo"], mine["reactor"]) == (11, 1, 6)
    play(state, "energise cryo")
    assert refused(state, "energise cryo") == "RB-11"
    assert refused(building({"cryo": 2}, round=5), "energise cryo") == "RB-62"


@pytest.mark.rule("RB-62", "RB-126")
def test_the_cryo_cell_does_not_pay_for_scans(monkeypatch: pytest.MonkeyPatch) -> None:
    state = building({"cryo": 2}, round=6)
    assert refused(state, "scan 1 cryo") == "RB-126"
    monkeypatch.setattr(rulings, "CRYO_CELL_PAYS_FOR_SCANS", True)
    play(state, "scan 1 cryo")
    assert (player(state, 0)["cryo"], player(state, 0)["reactor"]) == (1, 1)
    state = building({"storage": 1}, round=6, decks={1: ["cronik", "seedbot"]})
    assert player(play(state, "scan 1"), 0)["hand"] == ["cronik", "seedbot"]


@pytest.mark.rule("RB-30")
def test_a_scan_draws_the_top_two_cards() -> None:
    state = building({"storage": 3}, decks={1: ["cronik", "seedbot", "firecracker"]}, scrap=9)
    play(state, "scan 1")
    assert player(state, 0)["hand"] == ["cronik", "seedbot"]
    assert (player(state, 0)["storage"], player(state, 0)["reactor"], player(state, 0)["scrap"]) == (2, 1, 9)
    assert refused(state, "scan 2") == "RB-10"
    play(state, "build seedbot from hand")
    assert player(state, 0)["hand"] == ["cronik"]
    assert player(state, 0)["scrap"] == 7
    assert len(state.view(None)["levels"][0]["row"]) == 4
    play(state, "build cronik from hand")
    assert refused(state, "build penguitron from hand") == "TB-03"
    assert not [move for move in options(state) if move.startswith("build")]


@pytest.mark.rule("RB-30")
def test_a_deck_with_one_card_gives_one_and_an_empty_one_none() -> None:
    state = building({"storage": 3})
    while state.counts[0] > 1:
        state.take_top(0)
    play(state, "scan 1")
    assert len(player(state, 0)["hand"]) == 1
    assert refused(state, "scan 1") == "RB-30"
    assert "scan 1" not in options(state)


@pytest.mark.rule("RB-30", "RB-10")
def test_a_scanned_bot_above_the_workshop_cannot_be_built() -> None:
    state = building({"workshop": 1}, hand=["bulwark"], scrap=9)
    assert refused(state, "build bulwark from hand") == "RB-10"


@pytest.mark.rule("RB-12", "RB-31")
def test_the_end_of_a_turn() -> None:
    state = building(hand=["cronik", "seedbot", "bulwark"], scrap=9, rows={1: ROW})
    before = [level["deck_size"] for level in state.view(None)["levels"]]
    play(state, "build rocket_bill", "done")
    mine = player(state, 0)
    assert (mine["scrap"], mine["hand"], mine["new"]) == (0, [], [])
    assert "rocket_bill" in mine["bots"]
    after = [level["deck_size"] for level in state.view(None)["levels"]]
    assert after == [before[0] + 1, before[1] + 1, before[2], before[3]]
    bottom = sorted(CARDS.name_of(state.at(0, place)) for place in range(2))
    assert bottom == ["cronik", "seedbot"]
    assert CARDS.name_of(state.at(1, 0)) == "bulwark"


@pytest.mark.rule("RB-31")
def test_returned_cards_are_in_random_order() -> None:
    found = set()
    for seed in range(20):
        state = play(building(hand=["cronik", "seedbot"], seed=seed), "done")
        found.add(tuple(CARDS.name_of(state.at(0, place)) for place in range(2)))
    assert len(found) == 2


@pytest.mark.rule("RB-22", "RB-29", "RB-30", "RB-31")
def test_the_build_example_of_the_rulebook() -> None:
    """Round three: scan, build for 2, scan again, energise, build a scanned Bot for 3, lay the rest back."""
    lisa = {"storage": 3, "workshop": 2}
    decks = {1: ["seedbot", "cronik"], 2: ["harvester", "minelayer"]}
    state = set_up(players=[lisa, {"storage": 5}], round=3, rows={1: ROW}, decks=decks)
    assert player(state, 0)["scrap"] == 4
    play(state, "scan 1", "build penguitron", "scan 2", "energise")
    assert player(state, 0)["scrap"] == 3
    play(state, "build harvester from hand")
    assert player(state, 0)["scrap"] == 0
    assert refused(state, "energise") == "RB-29"
    play(state, "done")
    assert sorted(player(state, 0)["bots"][3:]) == ["harvester", "penguitron"]
    assert state.view(0)["levels"][0]["returned"] == [["cronik", "seedbot"]]
    assert state.view(0)["levels"][1]["returned"] == [["minelayer"]]


@pytest.mark.rule("RB-74")
@pytest.mark.parametrize(("bot", "value"), [("seedbot", 1), ("sequoiatron", 4)])
def test_a_ripe_bot_gives_the_workshop_level_more(bot: str, value: int) -> None:
    state = building({"bots": [bot, "bulby"], "workshop": 3}, scrap=0)
    assert player(play(state, f"recycle {bot}"), 0)["scrap"] == value + 3


@pytest.mark.rule("RB-76", "RB-78")
def test_little_rivet_transforms_at_the_end_of_a_turn_with_workshop_three() -> None:
    state = building({"bots": ["little_rivet", "bulby"], "workshop": 2}, scrap=3)
    assert "little_rivet" in player(play(state.copy(), "done"), 0)["bots"]
    play(state, "upgrade", "done")
    assert player(state, 0)["bots"] == ["bulby", "big_rivet"]
    assert state.view(None)["recycling"] == ["little_rivet"]
    assert state.view(None)["transformations"].count("big_rivet") == 1


@pytest.mark.rule("RB-76")
def test_without_a_version_left_nothing_transforms() -> None:
    mine = {"bots": ["little_rivet", "bulby"], "workshop": 3}
    state = set_up(players=[mine, {"bots": ["big_rivet", "big_rivet"]}])
    assert "little_rivet" in player(play(state, "done"), 0)["bots"]


@pytest.mark.rule("RB-99", "RB-78")
def test_nucleus_takes_a_recycled_bot_beyond_the_limit() -> None:
    rows = {3: ["nucleus", "howitzer", "barkguard", "andruid"], 1: ROW}
    recycling = ["harvester", "sawgeon", "bulby", "cronok"]
    state = building({"workshop": 3}, rows=rows, recycling=recycling, scrap=20)
    play(state, "build nucleus")
    assert options(state) == ["choose bulby", "choose harvester"]
    assert refused(state, "choose sawgeon") == "RB-99"
    assert refused(state, "choose cronok") == "RB-99"
    play(state, "choose harvester")
    assert player(state, 0)["new"] == ["harvester", "nucleus"]
    assert refused(state, "recycle harvester") == "RB-26"
    play(state, "build penguitron")
    assert refused(state, "build squeezer") == "RB-22"


@pytest.mark.rule("RB-99")
def test_nucleus_takes_nothing_from_an_empty_zone_and_the_only_one_unasked() -> None:
    rows = {3: ["nucleus", "nucleus", "barkguard", "andruid"]}
    state = building({"workshop": 3}, rows=rows, scrap=20)
    assert player(play(state, "build nucleus"), 0)["new"] == ["nucleus"]
    state = building({"workshop": 3}, rows=rows, scrap=20, recycling=["bulby"])
    assert player(play(state, "build nucleus"), 0)["new"] == ["bulby", "nucleus"]


@pytest.mark.rule("RB-99")
def test_no_transformation_is_taken_however_high_the_level_may_be() -> None:
    text = (Path(__file__).parent / "data" / "cards.toml").read_text()
    high = game_with(text.replace('effect = "take_recycled", bound = 2', 'effect = "take_recycled", bound = 9'))
    rows = {3: ["nucleus", "nucleus", "barkguard", "andruid"]}
    recycling = ["cronok", "bulby", "sawgeon"]
    state = set_up(high, players=[{"workshop": 3}, {}], rows=rows, scrap=20, recycling=recycling)
    assert options(play(state, "build nucleus")) == ["choose bulby", "choose sawgeon"]


@pytest.mark.rule("RB-100", "RB-83", "RB-78")
def test_sprayer_throws_an_older_bio_or_mech_bot_away_without_scrap() -> None:
    rows = {2: ["sprayer", "sprayer", "bulwark", "harvester"]}
    bots = ["bulby", "mechchicken", "wrench_toast"]
    state = building({"workshop": 2, "bots": bots}, rows=rows, scrap=5)
    play(state, "build sprayer")
    assert options(state) == ["choose bulby", "choose mechchicken"]
    assert refused(state, "choose wrench_toast") == "RB-100"
    assert refused(state, "choose sprayer") == "RB-100"
    assert refused(state, "choose titan_prime") == "TB-03"
    play(state, "choose mechchicken")
    assert player(state, 0)["scrap"] == 3
    assert player(state, 0)["bots"] == ["wrench_toast", "bulby"]
    assert state.view(None)["recycling"] == ["mechchicken"]


@pytest.mark.rule("RB-100")
def test_sprayer_does_not_take_a_bot_of_this_phase() -> None:
    rows = {2: ["sprayer", "harvester", "bulwark", "minelayer"]}
    state = building({"workshop": 2, "bots": ["wrench_toast"]}, rows=rows, scrap=9)
    assert refused(state, "build sprayer") == "RB-100"
    play(state, "build harvester")
    assert refused(state, "build sprayer") == "RB-100"


@pytest.mark.rule("RB-100")
def test_sprayer_may_replace_the_only_bot() -> None:
    rows = {2: ["sprayer", "harvester", "bulwark", "minelayer"]}
    state = building({"workshop": 2, "bots": ["bulby"]}, rows=rows, scrap=2)
    play(state, "build sprayer", "done")
    assert player(state, 0)["bots"] == ["sprayer"]


@pytest.mark.rule("RB-77")
def test_contraptions_are_of_no_use_while_building() -> None:
    state = building({"contraptions": ["snooper"]})
    assert refused(state, "use snooper") == "RB-77"
    assert refused(state, "pass") == "TB-04"
    assert refused(state, "keep bio") == "TB-04"


@pytest.mark.rule("RB-30")
def test_only_decks_that_there_are_can_be_scanned() -> None:
    assert [text for text in GAME.move_list.by_text if text.startswith("scan ") and "cryo" not in text] == [
        f"scan {level}" for level in range(1, 5)
    ]
