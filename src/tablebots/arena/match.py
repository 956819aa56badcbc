"""Matches: the same bots against each other many times, each deal once for every way to seat them."""

import time
from collections.abc import Callable

from tablebots.bots.levels import BotSpec, parse_bot
from tablebots.bots.player import Bot, Player
from tablebots.core.errors import TablebotsError
from tablebots.core.game import TABLE, Game, State
from tablebots.core.playout import random_move, random_seat
from tablebots.core.rng import FastRng, Rng

MAX_MOVES = 20_000
"""A game that has not ended after so many moves counts as unfinished."""


class MatchResult:
    """What came of a match: by bot, in the order in which they were named."""

    def __init__(self, game: str, bots: list[str], seed: int) -> None:
        self.game = game
        self.bots = bots
        self.seed = seed
        self.games = 0
        self.wins = [0] * len(bots)
        """Games that the bot won alone."""
        self.points = [0.0] * len(bots)
        """Wins, and its part of shared victories."""
        self.shared = 0
        self.lost = 0
        """Games that nobody won."""
        self.unfinished = 0
        self.moves = 0
        self.decisions = [0] * len(bots)
        self.seconds = [0.0] * len(bots)
        """Time spent thinking."""

    def note(self, state: State, seating: list[int]) -> None:
        """Count one game; *seating* has the bot of each seat."""
        self.games += 1
        outcome = state.outcome()
        if outcome is None:
            self.unfinished += 1
            return
        for seat in outcome.winners:
            self.points[seating[seat]] += 1 / len(outcome.winners)
        if len(outcome.winners) == 1:
            self.wins[seating[outcome.winners[0]]] += 1
        elif outcome.winners:
            self.shared += 1
        else:
            self.lost += 1

    def as_dict(self) -> dict[str, object]:
        """The result, ready for JSON."""
        thinking = [1000 * used / max(made, 1) for used, made in zip(self.seconds, self.decisions, strict=True)]
        return {
            "game": self.game,
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "wins": self.wins,
            "points": self.points,
            "shared": self.shared,
            "lost": self.lost,
            "unfinished": self.unfinished,
            "moves_a_game": self.moves / max(self.games, 1),
            "milliseconds_a_move": [round(number, 3) for number in thinking],
        }


def play_match(
    game: Game,
    bots: list[str],
    games: int,
    seed: int = 0,
    report: Callable[[MatchResult], None] | None = None,
) -> MatchResult:
    """Play a match between bots named as in ``flat:100``; the same seed gives the same games.

    Each deal is played once for every rotation of the bots round the table, so *games* is best a multiple of their
    number. *report* is called after each game. Raise UnknownBot for a name that is none, TablebotsError if the game is
    not for so many.
    """
    specs = [parse_bot(text, game) for text in bots]
    if not game.meta.min_seats <= len(specs) <= game.meta.max_seats:
        low, high = game.meta.min_seats, game.meta.max_seats
        raise TablebotsError(f"{game.meta.name} is for {low} to {high} players, not {len(specs)}")
    result = MatchResult(game.meta.name, [spec.text for spec in specs], seed)
    chance = FastRng(seed)
    deal = 0
    for number in range(games):
        turned = number % len(specs)
        if turned == 0:
            deal = int(chance.next())
        seating = [(seat + turned) % len(specs) for seat in range(len(specs))]
        play_game(game.new(len(specs), deal), specs, seating, chance.fork(), result)
        if report is not None:
            report(result)
    return result


def play_game(state: State, specs: list[BotSpec], seating: list[int], rng: Rng, result: MatchResult) -> None:
    """Play one game to its end and count it; *seating* has the bot of each seat."""
    sitting: list[Bot] = [specs[bot].make(int(rng.next())) for bot in seating]
    for _ in range(MAX_MOVES):
        acting = state.to_act()
        if not acting:
            break
        # Whoever has chosen already is not asked again, or two bots could change their minds for ever.
        needed = [seat for seat in state.needed() if seat != TABLE]
        seat = int(random_seat(needed or acting, rng))
        if seat == TABLE:
            state.push(seat, random_move(state, seat, rng))
            continue
        bot = seating[seat]
        began = time.perf_counter()
        move = sitting[seat].choose(Player(state, seat, rng), specs[bot].budget)
        result.seconds[bot] += time.perf_counter() - began
        result.decisions[bot] += 1
        result.moves += 1
        state.apply(seat, move)
    result.note(state, seating)
