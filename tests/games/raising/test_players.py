"""Scripted players: whole games, what they may know, who is stronger, and what things are worth to them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tablebots.bots.raising.greedy import GreedyPlayer, ScriptedPlayer
from tablebots.bots.raising.outlook import Outlook
from tablebots.bots.raising.planner import PlannerPlayer
from tablebots.bots.raising.players import PLAYERS, new_player, play_game
from tablebots.bots.raising.prices import smooth_points
from tablebots.bots.raising.purse import NEVER, Purse
from tablebots.bots.raising.values import Values
from tablebots.bots.raising.weights import PLAIN
from tablebots.core.rng import FastRng
from tablebots.games.raising.components import BATTERY, ITEMS, MICROCHIP, SENSOR, TAPE, VP, WILD
from tablebots.games.raising.game import GAME as OURS
from tablebots.games.raising.payment import can_pay, payable
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.scoring import score_of
from tests.games.raising.helpers import COMPONENTS, GAME, at_table, new, options, performing, play

TABLES: list[tuple[int, dict[str, Any]]] = [
    *[(seats, {}) for seats in range(1, 7)],
    (1, {"inventors": "off"}),
    (1, {"challenge": True}),
    (1, {"solo_cubes": "rising", "upgrade_rows": 2, "assemble_bonus": 0}),
    (2, {"inventors": "bidding"}),
    (3, {"tape_pays_wild": False, "extra_credit_below_d": False, "assemble_by_action_column": "right"}),
    (6, {"inventors": "bidding"}),
]
MOST_MOVES = 20_000


def player_of(name: str, seed: int) -> ScriptedPlayer:
    """The player of a name; a planner takes one sample only, since plain Python is slow."""
    return PlannerPlayer(FastRng(seed), samples=1) if name == "planner" else new_player(name, seed)


def choice(state: RaisingState, seat: int = 0, name: str = "greedy") -> str:
    """What a player would do."""
    return str(new_player(name, 1).choose(state, seat))


def play_checked(state: RaisingState, names: list[str], seed: int) -> None:
    """Play a game to its end; every move must be legal."""
    players = [player_of(name, seed + seat) for seat, name in enumerate(names)]
    for _ in range(MOST_MOVES):
        needed = state.needed()
        if not needed:
            break
        move = players[needed[0]].choose(state, needed[0])
        assert move in state.legal(needed[0])
        state.push(needed[0], move)
    assert state.outcome() is not None


def mean(name: str, games: int, seats: int = 1) -> float:
    """The mean score of a player among its like."""
    total = 0
    for seed in range(games):
        state = OURS.new(seats, seed)
        assert isinstance(state, RaisingState)
        play_game(state, [player_of(name, seed * 10 + seat) for seat in range(seats)])
        total += sum(int(score_of(state, player)) for player in state.players)
    return total / games / seats


# Whole games


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("name", ["random", "careless", "greedy", "tuned"])
def test_players_end_every_kind_of_game_by_legal_moves(name: str, seats: int, options: dict[str, Any]) -> None:
    play_checked(new(seats, 3, OURS, **options), [name] * seats, 5)


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (3, {"inventors": "bidding"})])
def test_a_planner_plays_among_others(seats: int, options: dict[str, Any]) -> None:
    play_checked(new(seats, 4, OURS, **options), ["planner", "greedy", "careless"][:seats], 6)


@pytest.mark.parametrize("inventor", [inventor.name for inventor in COMPONENTS.inventors])
def test_greedy_players_know_how_to_play_every_inventor(inventor: str) -> None:
    state = new(1, 8, GAME, inventors="off")
    state.players[0].inventor = COMPONENTS.inventor_number[inventor]
    play_checked(state, ["greedy"], 1)


def test_players_have_names() -> None:
    assert PLAYERS == ["random", "careless", "greedy", "tuned", "planner"]
    assert isinstance(new_player("planner", 1), PlannerPlayer)
    with pytest.raises(KeyError):
        new_player("nobody", 1)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    scores = []
    for _ in range(2):
        state = new(2, 12, OURS)
        play_game(state, [player_of(name, 3), new_player("greedy", 4)])
        scores.append([int(score_of(state, player)) for player in state.players])
    assert scores[0] == scores[1]


# What they may know


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_choice_is_the_same_whatever_is_hidden(name: str, seats: int) -> None:
    state = new(seats, 21, OURS)
    rng = FastRng(9)
    walker = new_player("careless", 2)
    looked = 0
    while state.needed():
        seat = state.needed()[int(rng.below(len(state.needed())))]
        if rng.below(5) == 0:
            expected = new_player(name, 7).choose(state, seat)
            for _ in range(2):
                assert new_player(name, 7).choose(state.redeal(seat, rng), seat) == expected
            looked += 1
        state.push(seat, walker.choose(state, seat))
    assert looked > 20


def test_a_choice_changes_nothing() -> None:
    state = new(3, 22, OURS)
    walker = new_player("greedy", 2)
    planner = player_of("planner", 3)
    for number in range(150):
        seat = state.needed()[0]
        before = state.dump()
        if number % 5 == 0:
            planner.choose(state, seat)
        move = walker.choose(state, seat)
        assert state.dump() == before
        state.push(seat, move)


# Who is stronger


def test_more_thought_scores_more() -> None:
    scores = [mean("random", 16), mean("careless", 16), mean("greedy", 16), mean("planner", 6)]
    assert scores[0] < 40
    assert scores[0] + 20 < scores[1]
    assert scores[1] + 5 < scores[2]
    assert scores[2] + 10 < scores[3]


# What they do


def test_a_greedy_player_pays_with_what_it_needs_least() -> None:
    state = performing("upgrade", 1, {"sensor": 4, "program": 4, "tape": 2, "hand": ["anvil"]})
    play(state, "upgrade 1")
    assert "pay sensor" in options(state)
    assert choice(state).startswith(("pay sensor", "pay program"))
    assert choice(state) != "pay tape"


def test_a_greedy_player_ends_a_row_rather_than_waste() -> None:
    """An action whose payment is worth more than its gain is passed over."""
    state = performing("recycle", 4, {"battery": 3}, round=8)
    while "use recycle_1" in options(state):
        play(state, "use recycle_1")
    assert choice(state) == "end"


def test_a_greedy_player_spends_batteries_up_to_a_threshold_only() -> None:
    me = {"battery": 3, "energy": ["energy_3", "energy_2"], "robots": ["anvil"]}
    state = at_table(me, round=2)
    play(state, "assign fabricate upgrade")
    spent = 0
    while state.view(0)["players"][0]["doing"] == "spending":
        move = choice(state)
        spent += move == "spend battery" and state.view(0)["players"][0]["phase"] == "fabricate"
        play(state, move)
    assert spent in (0, 1)


def test_a_greedy_player_unlocks_only_for_what_it_gains() -> None:
    state = performing("upgrade", 1, {"sensor": 6}, round=8)
    assert choice(state) in ("upgrade 1", "end")


# What things are worth


def values(state: RaisingState) -> Values:
    return Values(state, state.players[0], PLAIN)


def test_things_left_over_are_worth_a_third_of_a_point_at_the_end() -> None:
    late = values(performing("recycle", 1, {}, round=8))
    assert late.builds == 0
    for item in (SENSOR, TAPE, BATTERY, WILD):
        assert late.items[item] == pytest.approx(1 / 3, abs=0.001)
    assert late.items[VP] == 1.0


def test_a_wild_is_worth_less_the_later_it_comes() -> None:
    prices = [values(at_table(round=number)).items[WILD] for number in (1, 6, 7, 8)]
    assert prices == sorted(prices, reverse=True)
    assert prices[0] > prices[-1]


def test_a_class_raises_the_worth_of_what_it_counts() -> None:
    without = values(performing("recycle", 1, {"microchip": 6}, round=8))
    held = values(performing("recycle", 1, {"microchip": 6, "classes": ["electronics"]}, round=8))
    assert held.items[MICROCHIP] > without.items[MICROCHIP] + 1
    assert held.items[SENSOR] == without.items[SENSOR]


def test_a_robot_is_worth_its_points_at_the_end_and_more_before() -> None:
    axle = COMPONENTS.robot_number["axle"]
    robot = COMPONENTS.robots[axle]
    assert values(performing("recycle", 1, {}, round=8)).robot_worth(axle) == pytest.approx(float(robot.vp))
    assert values(at_table(round=1)).robot_worth(axle) > float(robot.vp)


def test_points_of_a_class_between_its_steps() -> None:
    card = COMPONENTS.classes[COMPONENTS.class_number["acoustics"]]
    assert [smooth_points(card, float(count)) for count in (0, *card.scale, 99)] == [0, *card.points, card.points[-1]]
    assert smooth_points(card, card.scale[0] / 2) == pytest.approx(card.points[0] / 2)


def test_more_energy_is_never_worth_less() -> None:
    hand = {"hand": ["axle", "anvil", "figure_8"], "sensor": 4, "gear": 4, "program": 4, "tape": 4}
    state = at_table({**hand, "robots": ["astaire"]}, round=2)
    outlook = Outlook(values(state))
    for phase in (0, 2, 3, 4):
        worths = [outlook.at(phase, energy) for energy in range(12)]
        assert worths == sorted(worths)
    assert outlook.at(1, 0) == 0.0
    assert outlook.at(1, 8) > 0.0


def test_the_cheapest_way_to_pay() -> None:
    state = at_table({"sensor": 1, "gear": 2, "tape": 1, "hand": ["anvil"]})
    prices = [0.0, 0.5, 0.4, 0.9, 0.9, 1.0, 0.3, 0.7, 0.0]
    player = state.players[0]
    purse = Purse(player.counts, player.hand_size(), prices, True)
    nothing = COMPONENTS.bids[0].pays
    assert purse.cost(nothing, 0) == 0.0
    assert purse.cost(nothing, 2) == pytest.approx(0.8)
    assert purse.cost(nothing, 4) == pytest.approx(2.0)
    assert purse.cost(nothing, 5) == pytest.approx(3.0)
    assert purse.cost(nothing, 6) == NEVER
    assert Purse(player.counts, player.hand_size(), prices, False).cost(nothing, 5) == NEVER
    anvil = COMPONENTS.robots[COMPONENTS.robot_number["anvil"]]
    assert any(anvil.parts[0])
    assert purse.cost(state.settings.costs[COMPONENTS.robot_number["anvil"] * 2], 0) == NEVER


@pytest.mark.rule("RA-11")
def test_tape_that_may_not_pay_wilds_frees_components_that_may() -> None:
    """One sensor and one tape pay a sensor and a wild: the tape stands for the sensor, the sensor for the wild."""
    state = at_table({"sensor": 1, "tape": 1}, options={"tape_pays_wild": False})
    player = state.players[0]
    owed = vec[i64]([0] * len(ITEMS))
    owed[SENSOR] = 1
    prices = [0.0, 0.5, 0.4, 0.9, 0.9, 1.0, 0.3, 0.7, 0.0]
    purse = Purse(player.counts, player.hand_size(), prices, False)
    assert payable(player, owed, 1, player.hand_size(), False)
    assert purse.affords(owed, 1)
    assert purse.cost(owed, 1) == pytest.approx(1.5)
    assert not payable(player, owed, 2, player.hand_size(), False)
    assert purse.cost(owed, 2) == NEVER


@given(
    counts=st.lists(st.integers(0, 3), min_size=7, max_size=7),
    costs=st.lists(st.integers(0, 2), min_size=9, max_size=9),
    cards=st.integers(0, 3),
    tape=st.booleans(),
)
def test_whatever_can_be_paid_has_a_price(counts: list[int], costs: list[int], cards: int, tape: bool) -> None:
    owed = vec[i64](costs + [0] * (len(ITEMS) - 9))
    owed[VP] = 0
    purse = Purse(vec[i64](counts), cards, [1.0] * len(ITEMS), tape)
    price = float(sum(costs[1:]))
    assert purse.cost(owed, 0) == (price if can_pay(vec[i64](counts), owed, 0, cards, tape) else NEVER)


def test_a_greedy_player_draws_nothing_from_its_stream() -> None:
    rng = FastRng(5)
    state = new(2, 30, OURS)
    play_game(state, [GreedyPlayer(rng), GreedyPlayer(rng)])
    assert rng.dump() == FastRng(5).dump()
