"""Matches: the same bots against each other many times, each deal once for every way to seat them."""

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from tablebots.arena.foreign import ForeignSpec, names_foreign_bot
from tablebots.bots.levels import parse_bot
from tablebots.bots.player import Bot, Budget, Player
from tablebots.core.errors import TablebotsError
from tablebots.core.game import TABLE, Game, State
from tablebots.core.playout import random_move, random_seat
from tablebots.core.rng import FastRng, TableSeed, derive, derive_seed, key_of

MAX_MOVES = 20_000
"""Moves after which a game counts as unfinished."""


class Entrant(Protocol):
    """A bot in a match, as `tablebots.bots.levels.BotSpec` names it."""

    @property
    def text(self) -> str:
        """The name of the bot."""

    @property
    def budget(self) -> Budget:
        """How much it may think."""

    def make(self, seed: int) -> Bot:
        """Return a new bot with its own random stream."""


class MatchResult:
    """The result of a match: per bot, in the order given."""

    def __init__(self, game: str, bots: list[str], seed: int) -> None:
        self.game = game
        self.bots = bots
        self.seed = seed
        self.games = 0
        self.wins = [0] * len(bots)
        """Games that the bot won alone."""
        self.points = [0.0] * len(bots)
        """Wins, plus its part of shared victories."""
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
        """Return the result, ready for JSON."""
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

    A bot of another package is named ``module:Class`` and runs in a process of its own. Each deal is played once for
    every rotation of the bots around the table, so *games* is best a multiple of their number. *report* is called after
    each game. Raise UnknownBot for an unknown name, TablebotsError if the bots cannot play this game.

    Deals, bots and samples have streams that cannot be computed from each other. They all follow from the seed,
    though, so a bot that guesses the seed knows the deals: choose a seed that nobody can guess where that matters.
    """
    if game.meta.race:
        raise TablebotsError(f"Bots cannot play {game.meta.title}: all players act at once, against the clock.")
    entrants = [ForeignSpec(text) if names_foreign_bot(text) else parse_bot(text, game) for text in bots]
    game.meta.choose(len(entrants), {})
    return _play_all(game, entrants, games, seed, report)


def _play_all(
    game: Game,
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    report: Callable[[MatchResult], None] | None,
) -> MatchResult:
    result = MatchResult(game.meta.name, [entrant.text for entrant in entrants], seed)
    key = key_of(seed)
    for number in range(games):
        deal, turned = divmod(number, len(entrants))
        seating = [(seat + turned) % len(entrants) for seat in range(len(entrants))]
        state = game.new(len(entrants), TableSeed(derive(key, "deal", deal), []))
        try:
            play_game(state, entrants, seating, derive(key, "game", number), result)
        finally:
            for entrant in entrants:
                if isinstance(entrant, ForeignSpec):
                    entrant.close()
        if report is not None:
            report(result)
    return result


def play_game(state: State, entrants: Sequence[Entrant], seating: list[int], key: bytes, result: MatchResult) -> None:
    """Play one game to its end and count it; *seating* has the bot of each seat, *key* starts all its streams."""
    sitting = [entrants[bot].make(derive_seed(key, "bot", seat)) for seat, bot in enumerate(seating)]
    rng = FastRng(derive_seed(key, "turns"))
    for number in range(MAX_MOVES):
        acting = state.to_act()
        if not acting:
            break
        # A seat that has already chosen is not asked again, or two bots could change their minds for ever.
        needed = [seat for seat in state.needed() if seat != TABLE]
        seat = int(random_seat(needed or acting, rng))
        if seat == TABLE:
            state.push(seat, random_move(state, seat, rng))
            continue
        bot = seating[seat]
        began = time.perf_counter()
        move = sitting[seat].choose(Player(state, seat, derive(key, "samples", number)), entrants[bot].budget)
        result.seconds[bot] += time.perf_counter() - began
        result.decisions[bot] += 1
        result.moves += 1
        state.apply(seat, move)
    result.note(state, seating)
