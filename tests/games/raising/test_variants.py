"""Solo, two players, the challenge, and the contract over all numbers of players (RA-110 to RA-114, RA-133)."""

from typing import Any

import pytest

from tablebots.core import registry
from tablebots.core.errors import BadOptions
from tablebots.games.raising.game import RaisingGame
from tablebots.games.raising.outcomes import CHALLENGE, RANKS, SOLO, rank_of
from tablebots.testing import CHECKS, Variant
from tablebots.testing.contract import Check

from .helpers import COMPONENTS, GAME, idle, new, play, player, set_up, told, walk

ROW = ["design", "recycle", "fabricate", "upgrade", "assemble"]
CALM = {"energy": ["energy_1", "energy_2"]}


@pytest.mark.rule("RA-110", "RA-133")
def test_two_players_see_the_first_two_cards_of_the_neutral_row() -> None:
    view = new(2).view(0)
    assert view["neutral"] is not None
    assert len(view["neutral"]["shown"]) == 2
    assert view["neutral"]["cubes"] == [0, 0, 1, 2, 0]
    assert {tuple(new(2, seed).neutral) for seed in range(30)} != {tuple(new(2, 0).neutral)}


@pytest.mark.rule("RA-110")
def test_one_player_sees_none_of_them_and_more_players_have_no_row() -> None:
    neutral = new(1).view(0)["neutral"]
    assert neutral == {"shown": [], "cubes": [1, 2, 1, 2, 0]}
    neutral = new(1, solo_cubes="rising").view(0)["neutral"]
    assert neutral == {"shown": [], "cubes": [1, 1, 2, 2, 0]}
    assert new(3).view(0)["neutral"] is None


@pytest.mark.rule("RA-111", "RA-133")
def test_two_players_reveal_one_card_a_round() -> None:
    state = set_up(players=[CALM, {**CALM, "assign": ["upgrade", "assemble"]}], neutral=ROW)
    play(state, "assign upgrade assemble")
    assert state.view(None)["neutral"]["shown"] == ROW[:3]  # type: ignore[index]
    assert state.view(None)["cubes"] == {"upgrade": 0, "assemble": 0, "design": 0, "fabricate": 1, "recycle": 0}
    assert player(state)["phase"] == "fabricate"


@pytest.mark.rule("RA-111")
def test_one_player_reveals_two_cards_a_round() -> None:
    state = set_up(players=[CALM], neutral=ROW)
    play(state, "assign upgrade assemble")
    assert state.view(None)["neutral"]["shown"] == ROW[:2]  # type: ignore[index]
    assert state.view(None)["cubes"] == {"upgrade": 0, "assemble": 0, "design": 1, "fabricate": 0, "recycle": 2}


@pytest.mark.rule("RA-112")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_neutral_row_is_laid_out_anew_every_two_rounds(seats: int) -> None:
    state = walk(new(seats, 4, inventors="off"), until="assignment")
    rows = []
    for number in range(1, 9):
        idle(state, number)
        assert state.view(None)["round"] == number
        rows.append(tuple(state.neutral))
        assert len(state.view(None)["neutral"]["shown"]) == (seats == 2) * 2 + (number % 2 == 0) * (3 - seats)  # type: ignore[index]
        for seat in range(seats):
            play(state, "assign upgrade assemble", seat=seat)
    assert rows[0] == rows[1]
    assert rows[2] == rows[3]
    assert len(set(rows)) > 1
    shown = told(state, "neutral")
    assert len(shown) >= 8


@pytest.mark.rule("RA-112")
def test_the_fifth_card_is_never_revealed() -> None:
    state = set_up(players=[CALM], neutral=ROW, shown=2)
    play(state, "assign upgrade recycle")
    assert [event["phase"] for event in told(state, "neutral")] == ROW[2:4]
    idle(state, 2)
    assert state.view(None)["neutral"]["shown"] == []  # type: ignore[index]


@pytest.mark.rule("RA-113")
@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (0, "keep_practising"),
        (59, "keep_practising"),
        (60, "beginner"),
        (79, "beginner"),
        (80, "amateur"),
        (100, "heroic"),
        (119, "heroic"),
        (120, "epic"),
        (139, "epic"),
        (140, "legendary"),
        (300, "legendary"),
    ],
)
def test_ranks_of_a_solo_game(score: int, rank: str) -> None:
    assert rank_of(score, SOLO) == rank
    state = set_up(players=[{"vp": score, **CALM}], round=8)
    play(state, "assign upgrade assemble")
    outcome = idle(state, 9).outcome()
    assert outcome is not None
    assert outcome.scores == [score]
    assert outcome.reason == f"solo_{rank}"
    assert outcome.winners == ([] if outcome.reason == "solo_keep_practising" else [0])


@pytest.mark.rule("RA-113")
def test_two_players_end_as_usual() -> None:
    outcome = walk(new(2, 3), 3).outcome()
    assert outcome is not None
    assert outcome.reason in ("most_points", "tie_robots", "tie_classes", "shared")


@pytest.mark.rule("RA-114")
@pytest.mark.parametrize(
    ("score", "rank"), [(179, 0), (180, 1), (229, 1), (230, 2), (280, 3), (329, 3), (330, 4), (379, 4), (380, 5)]
)
def test_ranks_of_a_challenge(score: int, rank: int) -> None:
    assert rank_of(score, CHALLENGE) == RANKS[rank]


@pytest.mark.rule("RA-114")
@pytest.mark.parametrize(
    ("score", "rank"),
    [(0, "keep_practising"), (30, "beginner"), (80, "amateur"), (130, "heroic"), (180, "epic"), (230, "legendary")],
)
def test_the_sum_of_three_games_gives_the_rank(score: int, rank: str) -> None:
    state = set_up(players=[{"vp": score, **CALM}], round=8, options={"challenge": True})
    state.earlier = type(state.cubes)([70, 80])
    play(state, "assign upgrade assemble")
    outcome = idle(state, 9).outcome()
    assert outcome is not None
    assert outcome.scores == [score + 150]
    assert outcome.reason == f"challenge_{rank}"
    assert outcome.winners == ([] if rank == "keep_practising" else [0])


@pytest.mark.rule("RA-114")
def test_a_challenge_is_three_games_and_cards_are_used_once() -> None:
    state = new(1, 5, challenge=True)
    seen: list[set[str]] = []
    inventors: list[str] = []
    scores = []
    for game in range(3):
        assert len(state.earlier) == game
        inventors += player(state)["offer"]["inventors"]
        before = state.view(0)["robot_deck"] + 8
        robots = {*player(state)["hand"]}
        while state.to_act() and len(state.earlier) == game:
            last = state.view(0)["players"][0]
            robots |= {*last["hand"], *[robot for some in last["rows"].values() for robot in some]}
            moves = state.legal(0)
            state.push(0, moves[len(moves) // 2])
        used = before - state.view(0)["robot_deck"] - (8 if state.to_act() else 0)
        assert len(robots) == used
        assert not any(robots & earlier for earlier in seen)
        seen.append(robots)
        scores.append([event["points"] for event in told(state, "score")][-1])
    assert len(set(inventors)) == 6
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [sum(scores)]
    assert outcome.reason.startswith("challenge_")
    assert [event["number"] for event in told(state, "next_game")] == [2, 3]


@pytest.mark.rule("RA-114", "RA-02")
def test_every_game_of_a_challenge_starts_afresh() -> None:
    state = new(1, 6, challenge=True)
    while len(state.earlier) == 0:
        moves = state.legal(0)
        state.push(0, moves[-1])
    mine = player(state)
    assert {item: count for item, count in mine["inventory"].items() if count} == {"tape": 3, "battery": 3}
    assert (mine["unlocked"], mine["classes"], mine["inventor"]) == ([], [], None)
    assert state.view(0)["round"] == 0
    assert len(mine["energy_to_come"]) == 8


@pytest.mark.rule("RA-114", "RA-14")
def test_cards_that_run_out_in_a_challenge_are_used_again() -> None:
    state = new(1, 7, challenge=True)
    while len(state.earlier) == 0:
        state.push(0, state.legal(0)[-1])
    gone = len(state.robot_gone)
    assert gone > 0
    state.robot_gone = type(state.robot_gone)([*state.robot_gone, *state.robot_deck])
    state.robot_deck = state.robot_deck[:0]
    while len(state.robot_gone) > 0 and len(state.earlier) == 1:
        moves = state.legal(0)
        state.push(0, moves[0])
    assert len(state.robot_deck) > 0


@pytest.mark.rule("RA-114")
def test_a_challenge_is_for_one_player() -> None:
    with pytest.raises(BadOptions, match="1 seat"):
        GAME.new(2, 0, {"challenge": True})


@pytest.mark.rule("RA-130")
def test_another_component_set_plays() -> None:
    assert GAME.name == "raising-fixed"
    assert walk(new(3, 2)).outcome() is not None


@pytest.mark.rule("RA-131")
def test_own_decisions_are_options_of_a_table() -> None:
    named = {option.name for option in GAME.meta.options}
    decided = {"tape_pays_wild", "extra_credit_below_d", "assemble_by_action_column", "solo_cubes", "assemble_bonus"}
    assert decided <= named
    for option in GAME.meta.options:
        assert option.rule in GAME.meta.rules


WAYS: list[Variant] = [
    Variant(4, {}),
    Variant(5, {}),
    Variant(4, {"inventors": "off"}),
    Variant(6, {"inventors": "bidding"}),
    Variant(3, {"inventors": "bidding", "tape_pays_wild": False, "upgrade_rows": 2}),
    Variant(1, {"challenge": True, "inventors": "off", "solo_cubes": "rising"}),
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("variant", WAYS, ids=repr)
def test_the_contract_holds_for_all_numbers_of_players(variant: Variant, check: Check) -> None:
    ours: Any = registry.get("raising")
    assert isinstance(ours, RaisingGame)
    check(ours, variant, 3)


def test_random_games_end_and_scores_add_up() -> None:
    for seats in range(1, 7):
        state = walk(new(seats, seats), seats)
        outcome = state.outcome()
        assert outcome is not None
        for seat, each in enumerate(state.view(None)["players"]):
            parts = each["score"]
            assert parts["total"] == parts["robots"] + parts["classes"] + parts["track"] + parts["left_over"]
            assert outcome.scores[seat] == parts["total"]
    assert COMPONENTS.name == "fixed"
