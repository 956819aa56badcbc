"""What seats know: hands, drafts, assignments, decks, and what redealing does with them."""

import json
from collections import Counter
from typing import Any

import pytest

from tablebots import Journal
from tablebots.core.options import OptionValue
from tablebots.core.rng import FastRng
from tablebots.games.raising.rules import RaisingState
from tablebots.testing.evenness import uneven

from .helpers import COMPONENTS, GAME, OURS, asked, idle, new, options, performing, play, player, set_up, told, walk


def test_hands_are_hidden_and_their_sizes_are_not() -> None:
    state = walk(new(3, 2), 2, until="round")
    for seat in range(3):
        for viewer in (0, 1, 2, None):
            shown = state.view(viewer)["players"][seat]
            assert shown["hand_size"] == len(state.players[seat].hand)
            assert len(shown["hand"]) == (shown["hand_size"] if viewer == seat else 0)


def test_what_is_drawn_is_told_to_who_draws() -> None:
    state = play(performing("design", 3, robot_deck=["axle"]), "use design_1")
    assert told(state, "draw", 0)[-1]["cards"] == ["axle"]
    for seat in (1, None):
        assert "cards" not in told(state, "draw", seat)[-1]
    assert "axle" not in json.dumps(state.view(1))


@pytest.mark.rule("RA-21")
def test_an_assignment_is_in_nothing_that_another_seat_gets() -> None:
    """All 20 assignments look alike to the others: views, events, legal moves, refusals, and redealt states."""
    start = set_up(players=[{}, {}, {}])
    seen = []
    for move in list(start.legal(0)):
        state = start.copy()
        state.journal = Journal()
        state.push(0, move)
        told_all = [state.journal.seen_by(seat) for seat in (1, 2, None)]
        views = [state.view(seat) for seat in (1, 2, None)]
        moves = [[str(each) for each in state.legal(seat)] for seat in (1, 2)]
        pools = [{name: sorted(pool) for name, pool in state.hidden(seat).items()} for seat in (1, 2)]
        dealt = [state.redeal(seat, FastRng(5)).dump() for seat in (1, 2)]
        seen.append((json.dumps([told_all, views, moves, pools]), dealt, state.to_act(), state.needed()))
    assert len(seen) == 20
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("RA-21")
def test_a_redealt_assignment_is_any_of_the_twenty() -> None:
    state = play(set_up(players=[{}, {}, {}]), "assign design recycle")
    rng = FastRng(1)
    found = Counter()  # type: ignore[var-annotated]
    for _ in range(2000):
        other = state.redeal(1, rng)
        found[int(other.players[0].first), int(other.players[0].second)] += 1
    assert len(found) == 20
    assert min(found.values()) > 60
    own = state.redeal(0, rng)
    assert (own.players[0].first, own.players[0].second) == (2, 4)


@pytest.mark.rule("RA-04")
def test_a_draft_is_in_nothing_that_another_seat_gets() -> None:
    start = new(2, 3)
    states = []
    for inventor in (0, 1):
        for card in (0, 1):
            state = start.copy()
            state.journal = Journal()
            play(state, options(state)[inventor], *[])
            play(state, options(state)[card])
            for place in (0, 2, inventor + card):
                play(state, options(state)[place])
            states.append(state)
    shown = [json.dumps([state.view(1), state.view(None), state.journal.seen_by(1)]) for state in states]  # type: ignore[union-attr]
    assert len(set(shown)) == 1
    dealt = {state.redeal(1, FastRng(4)).dump() for state in states}
    assert len(dealt) == 1


@pytest.mark.rule("RA-04")
def test_how_far_a_draft_is_stays_secret() -> None:
    state = new(3, 3)
    before = json.dumps([state.view(1), state.view(None)])
    play(state, options(state)[0])
    assert json.dumps([state.view(1), state.view(None)]) == before
    assert told(state, "ready") == []


def test_energy_decks_are_hidden_from_their_owners_too() -> None:
    state = walk(new(2, 3), until="assignment")
    rng = FastRng(2)
    orders = {tuple(state.redeal(0, rng).players[0].energy_deck) for _ in range(40)}
    assert len(orders) > 30
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(state.players[0].energy_deck))}


@pytest.mark.rule("RA-112")
def test_the_rest_of_the_neutral_row_is_hidden() -> None:
    state = set_up(players=[{}, {}], neutral=["design", "recycle", "fabricate", "upgrade", "assemble"])
    rng = FastRng(3)
    rows = Counter(tuple(state.redeal(0, rng).neutral) for _ in range(300))
    assert len(rows) == 6
    assert {row[:2] for row in rows} == {(2, 4)}


def test_cards_of_a_rebuilt_deck_are_not_dealt_into_hands_that_were_there_before() -> None:
    """Seat 1 held its hand before the discarded Robots were shuffled: they can be in the deck only."""
    state = performing("design", 1, robot_discard=["axle", "nugget", "edward"])
    held = state.players[1].hand = type(state.players[1].hand)(sorted(state.robot_deck[:4]))
    rest = [int(card) for card in state.robot_deck[4:]]
    state.robot_discard = type(held)([*state.robot_discard, *rest])
    state.robot_deck = type(held)([])
    play(state, "use design_1")
    rng = FastRng(4)
    for _ in range(30):
        other = state.redeal(0, rng)
        assert list(other.players[1].hand) == list(held)
        assert other.view(0) == state.view(0)
    orders = {tuple(state.redeal(0, rng).robot_deck) for _ in range(10)}
    assert len(orders) == 10


def test_classes_that_another_player_chooses_from_are_hidden() -> None:
    state = performing("upgrade", 1, {"gear": 4, "classes": ["optics", "logic", "ecology"]})
    play(state, "upgrade 1", "unlock upgrade_speed", "inspire classes")
    offered = player(state)["offer"]["classes"]
    assert all(name not in json.dumps(state.view(1)) for name in offered)
    play(state, f"keep {offered[0]}")
    assert asked(state) == "replace"
    rng = FastRng(5)
    for _ in range(20):
        other = state.redeal(1, rng)
        assert isinstance(other, RaisingState)
        assert other.view(1) == state.view(1)
        # Nobody else knows that a Class was named already, so in a sample it is still to be chosen.
        play(other, f"keep {player(other)['offer']['classes'][0]}", "replace optics")
    copy = state.redeal(0, rng)
    assert copy.view(0) == state.view(0)


TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {"challenge": True}),
    (1, {"solo_cubes": "rising", "assemble_bonus": 0}),
    (2, {}),
    (2, {"inventors": "bidding"}),
    (3, {"inventors": "off", "tape_pays_wild": False}),
    (4, {"upgrade_rows": 2, "extra_credit_below_d": False, "assemble_by_action_column": "right"}),
    (5, {"inventors": "bidding"}),
    (6, {}),
]


def samples_are_equal(state: RaisingState) -> None:
    """Check that what a seat cannot know does not change the samples that are dealt for it."""
    for seat in range(int(state.seats)):
        other = state.redeal(seat, FastRng(9))
        assert other.redeal(seat, FastRng(5)).dump() == state.redeal(seat, FastRng(5)).dump()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_sample_depends_on_knowledge_and_stream_alone(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(2):
        state = new(seats, seed, OURS, **options)
        rng = FastRng(seed)
        while state.to_act():
            samples_are_equal(state)
            acting = state.to_act()
            seat = acting[rng.below(len(acting))]
            moves = state.legal(seat)
            state.push(seat, moves[rng.below(len(moves))])
        samples_are_equal(state)


def test_a_sample_does_not_tell_which_class_somebody_is_about_to_keep() -> None:
    """With three Classes the break asks two questions of each player, and the others see neither answer."""
    names = [card.name for card in COMPONENTS.classes]
    players = [{"classes": names[3 * seat : 3 * seat + 3]} for seat in range(3)]
    state = idle_until_break(set_up(players=players, round=4))
    for seat in (0, 1, 2):
        samples_are_equal(state)
        before = state.redeal((seat + 1) % 3, FastRng(1)).dump()
        play(state, options(state, seat)[0], seat=seat)
        samples_are_equal(state)
        assert state.redeal((seat + 1) % 3, FastRng(1)).dump() == before


def idle_until_break(state: RaisingState) -> RaisingState:
    """Play on with as little as possible until the break."""
    while state.view(None)["stage"] != "break":
        seat = state.needed()[0]
        moves = options(state, seat)
        play(state, next((text for text in ("end", "start") if text in moves), moves[0]), seat=seat)
    return state


def test_a_choice_that_others_cannot_see_changes_none_of_their_samples() -> None:
    """Whoever chooses from a draft, assigns again or thinks about Classes looks the same to everybody else."""
    state = new(3, 4, OURS)
    rng = FastRng(4)
    compared = 0
    while state.to_act():
        acting = state.to_act()
        seat = acting[rng.below(len(acting))]
        moves = state.legal(seat)
        before = state.copy()
        before.journal = Journal()
        after = before.copy()
        after.journal = Journal()
        after.push(seat, moves[rng.below(len(moves))])
        for viewer in range(3):
            told = after.journal.seen_by(viewer)
            if viewer != seat and not told and after.view(viewer) == before.view(viewer):
                compared += 1
                assert after.redeal(viewer, FastRng(5)).dump() == before.redeal(viewer, FastRng(5)).dump()
        after.journal = None
        state = after
    assert compared > 20


def test_worlds_that_a_seat_cannot_tell_apart_stay_so() -> None:
    """A world and a sample of it in which the same moves were made and told give equal samples too."""
    compared = 0
    for seed in range(6):
        state = new(2 + seed % 3, seed, OURS)
        rng = FastRng(seed)
        while state.to_act():
            viewer = int(rng.below(int(state.seats)))
            other = state.redeal(viewer, rng)
            for world in (state, other):
                world.journal = Journal()
            for _ in range(12):
                if not make_the_same_move(state, other, rng):
                    break
                if state.view(viewer) != other.view(viewer) or heard(state, viewer) != heard(other, viewer):
                    break
                compared += 1
                assert state.redeal(viewer, FastRng(5)).dump() == other.redeal(viewer, FastRng(5)).dump()
    assert compared > 500


def make_the_same_move(state: RaisingState, other: RaisingState, rng: FastRng) -> bool:
    """Make a random move in a world, and in the other one if it is legal there; whether it was."""
    acting = state.to_act()
    if not acting:
        return False
    seat = acting[rng.below(len(acting))]
    moves = state.legal(seat)
    move = moves[rng.below(len(moves))]
    shared = move in other.legal(seat)
    state.push(seat, move)
    if shared:
        other.push(seat, move)
    return shared


def heard(state: RaisingState, seat: int) -> list[dict[str, Any]]:
    """Return what a seat was told so far."""
    assert state.journal is not None
    return state.journal.seen_by(seat)


def test_redealing_is_even_over_whole_games() -> None:
    rng = FastRng(6)
    for seed, until in ((1, "draft"), (2, "assignment"), (3, "round")):
        state = walk(new(3, seed), seed, until=until)
        for _ in range(8):
            seat = state.to_act()[0]
            state.push(seat, state.legal(seat)[0])
        deals = [state.redeal(1, rng).hidden(1) for _ in range(300)]
        for pool, places in state.hidden(1).items():
            assert not uneven(places, [deal[pool] for deal in deals]), pool


def test_the_end_of_a_phase_does_not_tell_the_hand() -> None:
    """In Assemble a player with Robots that cannot be paid is asked like one with Robots that can."""
    poor = performing("assemble", 3, {"hand": ["edward"]})
    rich = performing("assemble", 3, {"hand": ["edward"], "gear": 2, "sensor": 2})
    assert poor.to_act() == rich.to_act() == [0]
    assert options(poor) == ["end"]
    assert GAME.name == "raising-fixed"
    assert idle(poor, 2).view(None)["round"] == 2
