"""Games of one player that reach a wanted score: nested rollouts whose policy learns from the best game so far.

Chance is known to the search, since a copy of a state goes on with the same stream: it looks for any game with the
score, not for good play. Compiled, low ranks take seconds and the highest take minutes.
"""

import math
import random

from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.games.raising.rules import RaisingState

DULL = {"end", "pass", "refuse", "start"}
LIVELY = {"act", "act_upgraded", "act_boosted", "again", "use", "upgrade", "place"}
LIVELY |= {"assemble", "assemble_left", "assemble_right"}
ROLLOUTS = 50
CONTEXTS = 1 << 16
"""More than there are moves: a move of another round or phase is another one to the policy."""

Policy = dict[int, float]
Choice = tuple[int, int, list[int]]
"""A context, the code of the move that was made, and the codes of all that could be."""
Line = list[Choice]


def bias(move: Move) -> float:
    """How likely a move is before anything is learned."""
    return -2.0 if move.kind in DULL else 1.5 if move.kind in LIVELY else 0.0


class Climber:
    """Looks for a game of the seat 0, from a state to the end of its game, with a score in a range."""

    def __init__(self, start: State, low: int, high: int, seed: int) -> None:
        assert isinstance(start, RaisingState)
        self.start = start
        self.low = low
        self.high = high
        self.random = random.Random(seed)
        self.bias = [bias(move) for move in start.game.moves]
        self.found: Line | None = None

    def line(self) -> Line:
        """The choices of a game with a wanted score."""
        best: tuple[int, Line] = (-1, [])
        policy: Policy = {}
        while self.found is None:
            game = self.nest(2, policy)
            if game[0] >= best[0]:
                best = game
            policy = self.learn(policy, best[1])
        return self.found

    def nest(self, level: int, policy: Policy) -> tuple[int, Line]:
        """The best of many games of the level below; the policy follows the best one."""
        if level == 0:
            return self.rollout(policy)
        best: tuple[int, Line] = (-1, [])
        for _ in range(ROLLOUTS):
            game = self.nest(level - 1, policy)
            if game[0] >= best[0]:
                best = game
            if self.found is not None:
                break
            policy = self.learn(policy, best[1])
        return best

    def rollout(self, policy: Policy) -> tuple[int, Line]:
        """One game by the policy, and its score."""
        state = self.start.copy()
        played = len(state.earlier)
        line: Line = []
        while state.to_act() and len(state.earlier) == played:
            moves = state.legal(0)
            number = 0
            if len(moves) > 1:
                codes = [int(move.code) for move in moves]
                context = context_of(state)
                weights = [math.exp(policy.get(context + code, 0.0) + self.bias[code]) for code in codes]
                number = self.random.choices(range(len(moves)), weights)[0]
                line.append((context, codes[number], codes))
            state.push(0, moves[number])
        score = last_score(state, played)
        if self.low <= score <= self.high:
            self.found = line
        return score, line

    def learn(self, policy: Policy, line: Line) -> Policy:
        """The policy, more inclined to the choices of a game."""
        learned = dict(policy)
        for context, code, codes in line:
            weights = [math.exp(policy.get(context + each, 0.0) + self.bias[each]) for each in codes]
            whole = sum(weights)
            learned[context + code] = learned.get(context + code, 0.0) + 1
            for each, weight in zip(codes, weights, strict=True):
                learned[context + each] = learned.get(context + each, 0.0) - weight / whole
        return learned


def context_of(state: RaisingState) -> int:
    """Where in the game a choice is made."""
    return int(state.round * 8 + state.players[0].phase + 1) * CONTEXTS


def last_score(state: RaisingState, played: int) -> int:
    """The score of the game that has just ended, after so many others of a challenge."""
    if len(state.earlier) > played:
        return int(state.earlier[played])
    outcome = state.outcome()
    assert outcome is not None
    return outcome.scores[0] - sum(int(score) for score in state.earlier)


def climb(state: State, low: int, high: int, seed: int) -> list[Move]:
    """Play a game of one player, or all of a challenge, on the state itself to a score in a range; its moves."""
    assert isinstance(state, RaisingState)
    games = 3 if state.settings.challenge else 1
    made: list[Move] = []
    total = 0
    for left in range(games, 0, -1):
        played = len(state.earlier)
        wanted = Climber(state, -(-(low - total) // left), (high - total) // left, seed).line()
        choices = iter(wanted)
        while state.to_act() and len(state.earlier) == played:
            moves = state.legal(0)
            move = moves[0] if len(moves) == 1 else state.game.moves[next(choices)[1]]
            state.apply(0, move)
            made.append(move)
        total += last_score(state, played)
    return made
