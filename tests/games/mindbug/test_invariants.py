"""What is true in every position of every game."""

from tablebots.core.rng import FastRng
from tablebots.games.mindbug.cards import ALL, DEFEATED, PRINTED_KEYWORDS, TOUGH, TRIGGER, members
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.state import ASK_DISCARD, step_kind

from .duel import GAME


def check(state: MindbugState) -> None:
    zones = [members(mask) for zone in (state.hand, state.side, state.discard) for mask in zone]
    zones += [state.piled(0), state.piled(1), state.revealed]
    zones += [[int(state.played())]] if state.played() >= 0 else []
    placed = [card for zone in zones for card in zone]
    assert len(placed) == len(set(placed)), "a card is in two places"
    assert len(placed) == 20 + len(state.revealed), "a card was lost or found"
    in_play = state.side[0] | state.side[1]
    assert all(in_play >> card & 1 and PRINTED_KEYWORDS[card] & TOUGH for card in members(state.exhausted))
    for seat in range(2):
        assert state.shown[seat] & ~state.hand[seat] == 0
        assert state.open[seat] & ~state.shown[seat] == 0
        assert state.unknown(seat) & (state.hand[seat] | state.face_up()) == 0
        for card in members(state.waiting[seat]):
            assert TRIGGER[card] == DEFEATED
            assert state.discard[seat] >> card & 1
    assert state.unknown(0) <= ALL
    over = state.outcome() is not None
    assert over == (len(state.steps) == 0)
    assert over or min(state.life[0], state.life[1]) > 0
    discarding = not over and step_kind(state.top()) == ASK_DISCARD
    for seat in range(2):
        full = len(members(state.hand[seat])) >= 5 or state.left[seat] == 0
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
