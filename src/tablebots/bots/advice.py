"""Advice at a table that allows it: what a strong bot would do, and who is likely to win.

A helper is given a sample, and draws all chance from the stream of that sample, so equal knowledge gets equal answers.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.bots.flat import share
from tablebots.bots.levels import advisers_of, levels, parse_bot
from tablebots.bots.player import LONG_GAME, Bot, Budget, Player
from tablebots.core.errors import wrong
from tablebots.core.game import Game, State
from tablebots.core.helpers import BadQuestion, Helper
from tablebots.core.moves import Move
from tablebots.core.playout import playout
from tablebots.core.rng import derive, derive_seed, key_of

TRIES: Final = 5
"""How often a bot is asked for a hint, each time with other samples."""
PLAYOUTS: Final = 100
MOST_PLAYOUTS: Final = 500


def advisers(game: Game) -> list[Helper]:
    """Return the helpers that give advice in a game: its own, or a hint of its hard bot and the odds of playouts."""
    own = advisers_of(game)
    return [HintHelper(), OddsHelper()] if own is None else own


@mypyc_attr(allow_interpreted_subclasses=True)
class HintHelper(Helper):
    """What the hardest bot of the game would do now."""

    def __init__(self) -> None:
        super().__init__("hint", False)

    def answer(self, state: State, seat: int, question: object, language: str) -> object:
        """Return a move with its label, and how sure the bot is: which part of its tries led to this move."""
        if question:
            raise BadQuestion(wrong("hint_question"))
        if seat not in state.to_act():
            raise BadQuestion(wrong("hint_idle"))
        chosen = self.choices(state, seat)
        if not chosen:
            raise BadQuestion(wrong("hint_wait"))
        counts = [chosen.count(move) for move in chosen]
        best = chosen[counts.index(max(counts))]
        return {
            "moves": [best.text],
            "label": state.game.rulebook(language).move_spans(best),
            "sure": max(counts) / len(chosen),
        }

    def choices(self, state: State, seat: int) -> list[Move]:
        """Return what the bot chooses in several tries; the playouts of its level are shared among them."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal
        spec = parse_bot(levels(state.game)[-1].bot, state.game)
        key = key_of(int(state.rng.copy().next()))
        budget = Budget(max(1, int(spec.budget.playouts) // TRIES))
        tries = [
            choice(spec.make(derive_seed(key, number)), state, seat, derive(key, number), budget)
            for number in range(TRIES)
        ]
        return [move for move in tries if move is not None]


def choice(bot: Bot, state: State, seat: int, key: bytes, budget: Budget) -> Move | None:
    """Return what a bot chooses, None if it waits."""
    move = bot.choose(Player(state, seat, key), budget)
    return move if isinstance(move, Move) else None


class OddsHelper(Helper):
    """The chance of each seat to win, if everybody plays on at random."""

    def __init__(self) -> None:
        super().__init__("odds", False)

    def answer(self, state: State, seat: int, question: object, language: str) -> object:
        """Return the share of playouts that each seat wins; the question may say how many, or be empty."""
        if not state.to_act():
            raise BadQuestion(wrong("odds_over"))
        count = count_in(question)
        rng = state.rng.copy().fork()
        won = [0.0] * int(state.seats)
        for _ in range(count):
            sample = state.redeal(seat, rng.fork())
            playout(sample, rng, LONG_GAME)
            for other in range(len(won)):
                won[other] += share(sample, other)
        return {"odds": [wins / count for wins in won], "playouts": count}


def count_in(question: object) -> int:
    """Return how many playouts a question asks for: ``{"playouts": 200}``; raise BadQuestion if it is another one."""
    if not question:
        return PLAYOUTS
    count = question.get("playouts") if isinstance(question, dict) and len(question) == 1 else None
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_PLAYOUTS:
        raise BadQuestion(wrong("odds_playouts", {"most": MOST_PLAYOUTS}))
    return count
