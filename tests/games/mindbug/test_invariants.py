"""What is true in every position of every game."""

from tablebots.core.bits import members
from tablebots.core.rng import FastRng
from tablebots.games.mindbug.cards import DEFEATED, TOUGH
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.state import BOTTOM
from tablebots.games.mindbug.steps.choice import Discard

from .duel import CARDS, GAME


def check(state: MindbugState) -> None:
    zones = [members(zone) for player in state.players() for zone in (player.hand, player.side, player.discard)]
    zones += [state.player(0).piled(), state.player(1).piled(), state.revealed]
    zones += [[int(state.step.played())]] if state.step.played() >= 0 else []
    placed = [card for zone in zones for card in zone]
    assert len(placed) == len(set(placed)), "a card is in two places"
    assert len(placed) == 20 + len(state.revealed), "a card was lost or found"
    in_play = state.player(0).side | state.player(1).side
    assert all(in_play >> card & 1 and CARDS.keywords[card] & TOUGH for card in members(state.exhausted))
    for seat in range(2):
        assert state.player(seat).shown & ~state.player(seat).hand == 0
        assert state.player(seat).open & ~state.player(seat).shown == 0
        assert state.unknown(seat) & (state.player(seat).hand | state.face_up()) == 0
        for card in members(state.player(seat).waiting):
            assert CARDS.trigger[card] == DEFEATED
            assert state.player(seat).discard >> card & 1
    assert state.unknown(0) <= CARDS.all
    over = state.outcome() is not None
    assert over == (state.step is BOTTOM)
    assert over or min(state.player(0).life, state.player(1).life) > 0
    discarding = isinstance(state.step, Discard)
    for seat in range(2):
        full = len(members(state.player(seat).hand)) >= 5 or state.player(seat).left == 0
        assert full or discarding or state.ending, "a hand was not filled up"


def test_cards_are_neither_lost_nor_doubled_and_hands_are_full() -> None:
    for seed in range(150):
        state = GAME.new(2, seed)
        assert isinstance(state, MindbugState)
        rng = FastRng(seed)
        check(state)
        while state.to_act():
            seat = state.to_act()[0]
            moves = state.legal(seat)
            state.push(seat, moves[rng.below(len(moves))])
            check(state)


def test_additional_turns_come_from_mindbugs_only() -> None:
    for seed in range(100):
        state = GAME.new(2, seed)
        assert isinstance(state, MindbugState)
        rng = FastRng(seed)
        turns = [(1, int(state.turn))]
        again = False
        while state.to_act():
            seat = state.to_act()[0]
            moves = state.legal(seat)
            move = moves[rng.below(len(moves))]
            again = again or move.key == "mindbug"
            state.push(seat, move)
            if state.turns > turns[-1][0]:
                assert (state.turn == turns[-1][1]) == again
                turns.append((int(state.turns), int(state.turn)))
                again = False
