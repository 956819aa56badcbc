"""The Battle phase, from the shuffle to the crystals."""

from collections import Counter

import pytest

from tablebots.core.rng import FastRng
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.cards import own_set_text
from tablebots.games.rumblebots.game import game_with
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.squads import UNIT, beats, marks_of, strength, value_of
from tablebots.games.rumblebots.state import SQUAD, zone_of

from .helpers import (
    CARDS,
    GAME,
    WEAK,
    asked,
    fighting,
    options,
    play,
    player,
    refused,
    set_up,
    squad,
    told,
    told_totals,
    totals,
    watched,
)

WALL = "sequoiatron"
"""Defence 12, two barriers."""


def reveals(state: RumblebotsState) -> list[tuple[int, str]]:
    return [(reveal["seat"], reveal["card"]) for reveal in state.view(None)["reveals"]]


@pytest.mark.rule("RB-40", "RB-03")
def test_bots_are_shuffled_and_contraptions_stay_out() -> None:
    mine = {"bots": ["rocket_bill", "bulby", WALL], "contraptions": ["dome"]}
    first: Counter[str] = Counter()
    for seed in range(60):
        state = set_up(players=[mine, {"bots": [WEAK]}], seed=seed)
        play(state, "done", "done")
        first[reveals(state)[0][1]] += 1
        assert "dome" not in [card for _, card in reveals(state)]
    assert set(first) == {"rocket_bill", "bulby", WALL}


@pytest.mark.rule("RB-40", "RB-77")
def test_contraptions_are_readied_when_a_battle_begins() -> None:
    state = watched([WEAK, WALL], ["rocket_bill", "bulby"])
    play(state, "use magnetizer")
    while asked(state) != "build":
        play(state, options(state)[-1])
    assert player(state, 1)["turned"] == ["magnetizer"]
    while asked(state) == "build":
        play(state, "done")
    assert player(state, 1)["turned"] == []


@pytest.mark.rule("RB-41", "RB-42")
def test_the_holder_of_the_token_defends_and_the_next_in_order_challenges() -> None:
    for number, challenger in ((1, 2), (2, 0)):
        state = fighting(["bulby"], [WALL, "bulby"], ["bulby"], champion=1, round=number)
        assert reveals(state)[:2] == [(1, WALL), (challenger, "bulby")]


@pytest.mark.rule("RB-43", "RB-44", "RB-45")
def test_attacks_add_up_and_equal_is_not_enough() -> None:
    state = watched(["squeezer", WEAK], ["wrench_toast", "bulby", "bulby", "bulby"])
    assert totals(state) == (2, 3, 0, 4)
    assert totals(play(state, "pass")) == (3, 3, 0, 4)
    assert told_totals(play(state, "pass"), 1) == (4, 3, 0, 4)
    assert state.champion == 1
    assert len(player(state, 1)["deck"]["cards"]) == 1


@pytest.mark.rule("RB-44")
def test_critical_hits_beat_a_defence_that_attack_does_not() -> None:
    state = watched([WALL, WEAK], ["mechchicken", "grimecoon", "grimecoon", "bulby"])
    assert totals(state) == (1, 12, 1, 6)
    assert totals(play(state, "pass")) == (3, 12, 4, 6)
    assert told_totals(play(state, "pass"), 1) == (5, 12, 7, 6)
    assert state.champion == 1


@pytest.mark.rule("RB-44")
def test_a_clash_that_is_won_asks_nothing_more() -> None:
    extra = {1: {"contraptions": ["snooper", "magnetizer", "magnetizer"]}}
    state = play(fighting(["bulby", WALL, WALL], ["rocket_bill", "bulby"], extra=extra), "pass")
    assert told_totals(state, 0)[:2] == (7, 2)
    assert told(state, "champion")[0]["seat"] == 1
    assert told(state, "use") == []
    state = play(fighting(["squeezer", WALL], ["bulby", "bulby"], extra=extra), "pass")
    assert totals(state) == (1, 3, 0, 4)
    play(state, "use magnetizer")
    assert told_totals(state, 1) == (5, 3, 0, 4)
    assert told(state, "champion")[0]["seat"] == 1


@pytest.mark.rule("RB-44")
def test_an_attacking_squad_without_a_bot_wins_nothing() -> None:
    extra = {0: {"contraptions": ["dome"]}, 1: {"contraptions": ["magnetizer"]}}
    state = fighting([WEAK, WEAK], ["bulby", "wrench_toast"], extra=extra)
    play(state, "use dome", "use magnetizer")
    assert [event["attack"] for event in told(state, "totals")][:3] == [0, 0, 6]
    kinds = [event["event"] for event in state.journal.seen_by(None)]  # type: ignore[union-attr]
    assert kinds.index("reveal") < kinds.index("beaten")


@pytest.mark.rule("RB-44", "RB-130")
def test_what_beats_what() -> None:
    assert not beats(0, 0)
    assert not beats(5 * UNIT, 5 * UNIT)
    assert beats(6 * UNIT, 5 * UNIT)
    assert not beats(3, 5 * UNIT)
    assert beats(4, 5 * UNIT)
    assert not beats(5, 5 * UNIT + 2)
    assert beats(6, 5 * UNIT + 2)


@pytest.mark.rule("RB-130")
def test_a_squad_without_bots_defends_with_nothing() -> None:
    state = fighting(["bulby", WALL], ["barkguard", "bulby"], extra={1: {"contraptions": ["snooper"]}})
    assert told_totals(play(state, "pass"), 0)[:2] == (4, 0)
    assert strength(set_up(players=[{}, {}]), 0, True) == 0


@pytest.mark.rule("RB-46", "RB-82")
def test_a_beaten_squad_is_discarded_not_lost() -> None:
    state = fighting(["bulby", WEAK], ["rocket_bill", "mechchicken"], ["squeezer", "squeezer"])
    while asked(state) != "build":
        play(state, options(state)[0])
    assert player(state, 0)["bots"] == ["wrench_toast", "bulby"]
    assert state.view(None)["recycling"] == []


@pytest.mark.rule("RB-46")
def test_the_discard_pile_of_a_beaten_champion() -> None:
    state = fighting(["bulby", WEAK], ["wrench_toast", "mechchicken", WALL])
    assert asked(state) == "faction"
    assert player(state, 0)["discard"] == ["bulby"]
    assert player(state, 0)["squad"] == []


@pytest.mark.rule("RB-47")
def test_the_last_card_may_win() -> None:
    state = fighting(["bulby", WEAK], [WEAK, "mechchicken"])
    assert asked(state) == "faction"
    assert state.champion == 1
    assert player(state, 1)["deck"]["size"] == 0


@pytest.mark.rule("RB-48", "RB-49")
def test_the_new_champion_keeps_one_faction() -> None:
    state = fighting(["squeezer", WEAK, WALL], ["bulby", "harvester", "wrench_toast", WALL])
    assert options(state) == ["keep appliances", "keep bio", "keep steam", "keep warfare"]
    assert refused(state, "keep mech") == "RB-48"
    kept = play(state.copy(), "keep bio")
    assert kept.view(None)["reveals"][4]["seat"] == 0
    play(state, "keep steam")
    assert player(state, 1)["discard"] != []


@pytest.mark.rule("RB-48")
def test_a_bot_of_two_factions_counts_for_both() -> None:
    for faction, stays in (("animal", ["penguitron", "mechchicken"]), ("mech", ["mechchicken"])):
        state = fighting(
            ["harvester", WALL],
            ["penguitron", "mechchicken", "penguitron", WEAK],
            extra={0: {"contraptions": ["snooper"]}},
        )
        play(state, f"keep {faction}")
        assert [name for name in squad(state, 1) if name in stays] == squad(state, 1)
        assert "mechchicken" in squad(state, 1)


@pytest.mark.rule("RB-49")
def test_the_kept_squad_defends_with_its_totals() -> None:
    watch = {0: {"contraptions": ["magnetizer"]}}
    state = fighting(["squeezer", WEAK, WALL], ["bulwark", "bulwark", WALL], extra=watch)
    assert squad(state, 1) == ["bulwark", "bulwark"]
    assert totals(state) == (2, 12, 0, 6)


@pytest.mark.rule("RB-48")
def test_where_all_factions_give_the_same_squad_nobody_is_asked() -> None:
    state = fighting(["bulby", WEAK, WEAK], ["rocket_bill"], extra={0: {"contraptions": ["snooper"]}})
    assert asked(state) == "use"
    assert squad(state, 1) == ["rocket_bill"]


@pytest.mark.rule("RB-50", "RB-53")
def test_a_challenger_without_cards_surrenders() -> None:
    state = fighting([WALL, WEAK], [WEAK, "bulby"], ["bulby"])
    # All others have surrendered: seat 0 won with its first card.
    assert asked(state) == "build"
    assert reveals(state) == [(0, WALL), (1, WEAK), (1, "bulby"), (2, "bulby")]
    assert player(state, 0)["storage"] == 2


@pytest.mark.rule("RB-50")
def test_the_bots_of_the_surrendered_are_discarded() -> None:
    state = fighting([WALL], [WEAK, "bulby"], [WEAK], extra={2: {"contraptions": ["snooper"]}})
    assert player(state, 1)["surrendered"]
    assert player(state, 1)["discard"] == ["wrench_toast", "bulby"]
    assert player(state, 1)["squad"] == []


@pytest.mark.rule("RB-51", "RB-52")
def test_a_beaten_champion_goes_on_only_with_cards() -> None:
    with_cards = fighting(["bulby", WEAK], ["rocket_bill"])
    assert reveals(with_cards) == [(0, "bulby"), (1, "rocket_bill"), (0, WEAK)]
    without = fighting(["bulby"], ["rocket_bill"])
    assert reveals(without) == [(0, "bulby"), (1, "rocket_bill")]
    assert without.champion == 1
    assert player(without, 1)["storage"] == 2


@pytest.mark.rule("RB-54", "RB-52")
def test_the_order_goes_round_from_the_last_challenger() -> None:
    """As in the rulebook's example: beaten Lisa waits for her next turn while Vicente challenges Jaime."""
    state = fighting(["penguitron", WEAK], ["wrench_toast", "rocket_bill"], ["bulby", "bulby", "bulby"])
    play(state, "keep warfare")
    # Two against two is not enough for Vicente, three is; then Lisa challenges him.
    assert reveals(state)[3:6] == [(2, "bulby"), (2, "bulby"), (2, "bulby")]
    assert reveals(state)[6] == (0, WEAK)
    assert state.champion == 2


@pytest.mark.rule("RB-54")
def test_those_who_surrendered_are_skipped() -> None:
    state = fighting(["squeezer", WEAK], ["bulby"], ["rocket_bill", WEAK], ["bulby"])
    order = [seat for seat, _ in reveals(state)]
    assert order[:4] == [0, 1, 2, 3]
    assert 1 not in order[4:]


@pytest.mark.rule("RB-06", "RB-55")
@pytest.mark.parametrize(("seats", "prizes"), [(2, [2, 0]), (3, [2, 0, 1]), (4, [2, 0, 0, 1])])
def test_the_prizes_of_a_battle(seats: int, prizes: list[int]) -> None:
    state = fighting([WALL], *[["bulby"]] * (seats - 1))
    assert [player(state, seat)["storage"] for seat in range(seats)] == prizes


@pytest.mark.rule("RB-06")
@pytest.mark.parametrize(("seats", "supply"), [(2, 20), (3, 15), (4, 15)])
def test_there_are_thirty_crystals(seats: int, supply: int) -> None:
    state = GAME.new(seats, 1)
    assert [state.view(seat)["supply"] for seat in [*range(seats), None]] == [supply] * (seats + 1)
    assert fighting([WALL], *[["bulby"]] * (seats - 1)).view(None)["supply"] == supply


@pytest.mark.rule("RB-06", "RB-81", "RB-101")
@pytest.mark.parametrize(("supply", "owned", "left"), [(5, 2, 3), (2, 2, 0), (1, 1, 0), (0, 0, 0)])
def test_an_empty_supply_creates_no_crystals(supply: int, owned: int, left: int) -> None:
    """Harvester creates a crystal at the finale and Sawgeon adds one, as long as there are any."""
    extra = {1: {"discard": ["sawgeon"]}, 0: {"contraptions": ["dome"]}}
    state = fighting([WALL, WALL], ["harvester", "bulby"], supply=supply, extra=extra)
    play(state, "pass")
    assert (player(state, 1)["storage"], state.view(0)["supply"]) == (owned, left)


@pytest.mark.rule("RB-06", "RB-101")
def test_what_sawgeon_adds_to_a_prize_comes_from_the_supply() -> None:
    for supply, owned in ((3, 3), (0, 2)):
        state = fighting([WALL], ["bulby"], supply=supply, extra={0: {"discard": ["sawgeon"]}})
        assert player(state, 0)["storage"] == owned
        assert state.view(None)["supply"] == supply - (owned - 2)


@pytest.mark.rule("RB-56")
def test_reactors_empty_into_cryo_cells_and_the_champion_takes_all_back() -> None:
    state = fighting([WALL], ["bulby"], extra={0: {"reactor": 2, "cryo": 1}, 1: {"reactor": 3, "storage": 2}})
    winner, loser = player(state, 0), player(state, 1)
    assert (winner["storage"], winner["reactor"], winner["cryo"]) == (5, 0, 0)
    assert (loser["storage"], loser["reactor"], loser["cryo"]) == (2, 0, 3)


@pytest.mark.rule("RB-56", "RB-41")
def test_the_token_stays_with_the_winner_who_builds_first() -> None:
    state = fighting(["bulby"], ["rocket_bill"])
    assert state.to_act() == [1]
    assert state.view(None)["round"] == 2


@pytest.mark.rule("RB-111", "RB-43")
def test_every_reveal_is_told_with_both_totals() -> None:
    state = set_up(players=[{"bots": [WALL]}, {"bots": ["mechchicken"]}])
    play(state, "done", "done")
    assert told(state, "defend") == [{"event": "defend", "seat": 0, "card": WALL}]
    assert told(state, "reveal") == [{"event": "reveal", "seat": 1, "card": "mechchicken"}]
    expected = {"seat": 1, "other": 0, "attack": 1, "defence": 12, "crits": 1, "needed": 6}
    assert told(state, "totals") == [{"event": "totals", **expected}]
    assert [event["seat"] for event in told(state, "surrender")] == [1]
    assert [event["seat"] for event in told(state, "battle_won")] == [0]


LOOPING = (
    own_set_text()
    .replace(
        'ability = { when = "recycled", effect = "ripen" }', 'ability = { when = "revealed", effect = "reboot" }', 1
    )
    .replace('name = "tablebots"', 'name = "loops"')
)


@pytest.mark.rule("RB-57", "RB-75")
def test_who_loops_surrenders() -> None:
    game = game_with(LOOPING)
    players = [{"deck": [WALL]}, {"deck": ["seedbot", "seedbot"]}, {"deck": ["bulby"]}]
    state = game.setup({"phase": "battle", "players": players})
    shown = [(reveal["seat"], reveal["card"]) for reveal in state.view(None)["reveals"]]
    # Two Bots of one kind are two cards: the sequence of both must come three times.
    assert shown == [(0, WALL), *[(1, "seedbot")] * 6, (2, "bulby")]
    assert state.view(None)["champion"] == 0


@pytest.mark.rule("RB-57")
def test_three_equal_bots_are_no_loop() -> None:
    state = fighting([WALL], ["bulby", "bulby", "bulby", WEAK])
    assert reveals(state) == [(0, WALL), *[(1, "bulby")] * 3, (1, WEAK)]


@pytest.mark.rule("RB-57")
def test_a_defeat_breaks_the_loop() -> None:
    game = game_with(LOOPING)
    deck = ["seedbot", "bulby"]
    extra = {"deck": [WALL], "contraptions": ["dome"]}
    state = game.setup({"phase": "battle", "players": [extra, {"deck": deck}]})
    for move in ("pass", "pass", "pass"):
        assert state.to_act() == [0]
        state.apply(0, game.parse(move))
    # Bulby stays, Seedbot comes again and again: its third time in a row would be the loop.
    state.apply(0, game.parse("use dome"))
    assert state.view(None)["phase"] == "build"


@pytest.mark.rule("RB-57")
def test_a_loop_can_be_ruled_to_cost_the_clash_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "LOOP_IS_SURRENDER", False)
    game = game_with(LOOPING)
    players = [{"deck": [WALL]}, {"deck": ["seedbot"]}, {"deck": ["bulby"], "contraptions": ["snooper"]}]
    state = game.setup({"phase": "battle", "players": players})
    assert state.to_act() == [2]
    assert not state.view(None)["players"][1]["surrendered"]


@pytest.mark.rule("RB-60")
@pytest.mark.parametrize(("mine", "theirs", "over"), [(4, 0, True), (4, 1, False), (3, 0, False)])
def test_dominance_after_a_battle(mine: int, theirs: int, over: bool) -> None:
    extra = {0: {"storage": mine}, 1: {"cryo": theirs}}
    state = fighting([WALL], ["bulby"], extra=extra, round=3)
    outcome = state.outcome()
    assert (outcome is not None) == over
    if outcome is not None:
        assert (outcome.winners, outcome.reason, outcome.scores) == ([0], "dominance", [6, 0])
        assert state.to_act() == []


@pytest.mark.rule("RB-60")
def test_the_dominance_example_of_the_rulebook() -> None:
    """After the battle of round five: 12, 6 and 0 crystals."""
    state = fighting([WALL], ["bulby"], ["bulby"], extra={0: {"storage": 10}, 1: {"cryo": 6}, 2: {}}, round=5)
    assert [player(state, seat)["crystals"] for seat in range(3)] == [12, 6, 1]
    assert state.outcome() is not None


@pytest.mark.rule("RB-60")
def test_dominance_is_needed_over_each_other_player() -> None:
    state = fighting([WALL], ["bulby"], ["bulby"], extra={0: {"storage": 9}, 1: {"storage": 6}})
    assert state.outcome() is None


@pytest.mark.rule("RB-60")
def test_dominance_when_all_have_built(monkeypatch: pytest.MonkeyPatch) -> None:
    state = set_up(players=[{"storage": 6}, {}], round=2)
    play(state, "done")
    assert state.outcome() is None
    assert play(state, "done").outcome() is not None
    monkeypatch.setattr(rulings, "DOMINANCE_WAITS_FOR_THE_PHASE", False)
    assert play(set_up(players=[{"storage": 6}, {}], round=2), "done").outcome() is not None


@pytest.mark.rule("RB-60", "RB-63", "RB-06")
def test_the_champion_of_the_showdown_wins_without_a_prize() -> None:
    state = fighting(["bulby"], ["rocket_bill"], extra={0: {"storage": 9}}, round=6)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ([1], "showdown", [9, 0])
    state = set_up(players=[{"storage": 9, "bots": ["bulby"]}, {"bots": ["rocket_bill"]}], round=6)
    play(state, "done", "done")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "showdown"


@pytest.mark.rule("RB-128")
def test_the_first_defender_does_not_enter() -> None:
    state = fighting(["cronik"], [WEAK, "bulby", "bulby"], extra={1: {"contraptions": ["snooper"]}})
    assert squad(state, 0) == ["cronik"]
    state = watched(["barkguard"], ["bulby"])
    assert squad(state, 1) == ["bulby"]


@pytest.mark.rule("RB-128", "RB-73")
def test_the_lasting_ability_of_the_first_defender_counts() -> None:
    assert totals(watched(["fryturtle", WEAK], ["bulby", "bulby"]))[1] == 6


@pytest.mark.rule("RB-131", "RB-75")
def test_bots_that_reboot_together_go_in_the_order_chosen() -> None:
    state = fighting(
        ["harvester", "bulby", WEAK],
        ["squeezer", "spin_cycle", "mechchicken", "bulby"],
        extra={0: {"contraptions": ["snooper"]}},
    )
    play(state, "keep animal")
    assert asked(state) == "reboot"
    assert options(state) == ["choose squeezer", "choose spin_cycle"]
    for seat in (0, 1, None):
        mine = state.view(seat)["players"][1]
        assert [(bot["card"], bot["stays"]) for bot in mine["squad"]] == [
            ("squeezer", False),
            ("spin_cycle", False),
            ("mechchicken", True),
        ]
        assert mine["deck"]["size"] == 1
    play(state, "choose spin_cycle")
    assert player(state, 1)["deck"]["cards"] == [None, "spin_cycle", "squeezer"]
    assert state.view(0)["players"][1]["deck"]["cards"] == [None, "spin_cycle", "squeezer"]


def test_a_spectator_sees_the_squads() -> None:
    state = watched([WALL], ["bulby"])
    view = state.view(None)
    assert [bot["card"] for bot in view["players"][1]["squad"]] == ["bulby"]
    sides = {"challenger": 1, "champion": 0}
    totals = {"attack": 1, "boost": 0, "defence": 12, "crits": 0, "needed": 6}
    assert view["clash"] == {**sides, **totals, "faction": None}
    assert state.size(zone_of(1, SQUAD)) == 1


def test_what_each_bot_is_worth_adds_up_to_the_strength_of_its_squad() -> None:
    """Over random games, in attack and in defence; some Bots are worth more than is printed on them."""
    raised = 0
    for seed in range(12):
        state = GAME.new(3, seed)
        assert isinstance(state, RumblebotsState)
        rng = FastRng(seed)
        while state.to_act():
            seat = state.to_act()[0]
            moves = state.legal(seat)
            state.push(seat, moves[int(rng.below(len(moves)))])
            for owner, each in enumerate(state.view(None)["players"]):
                bots = each["squad"]
                attack, defence = strength(state, owner, False), strength(state, owner, True)
                assert sum(bot["attack"] for bot in bots) == value_of(attack)
                assert sum(bot["crits"] for bot in bots) == marks_of(attack)
                assert sum(bot["defence"] for bot in bots) == value_of(defence)
                assert sum(bot["barriers"] for bot in bots) == marks_of(defence)
                raised += sum(bot["attack"] != CARDS.kinds[CARDS.number[bot["card"]]].attack for bot in bots)
    assert raised > 0
