"""Matches: the same bots against each other many times, each deal once for every way to seat them."""

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from tablebots.arena.foreign import ForeignSpec, names_foreign_bot
from tablebots.bots.levels import parse_bot
from tablebots.bots.player import Bot, Budget, Player, Wait
from tablebots.core.game import TABLE, Game, State
from tablebots.core.messages import Message
from tablebots.core.moves import Move
from tablebots.core.playout import random_seat
from tablebots.core.rng import FastRng, TableSeed, derive, derive_seed, key_of

MAX_MOVES = 20_000
"""Moves and waits after which a game counts as unfinished."""
SECONDS_A_MOVE = 1.0
"""How much time of the game a move takes; thinking takes none."""


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


class GameTime:
    """The time of a game between bots, in seconds. Nobody really waits: see `play_game`."""

    def __init__(self) -> None:
        self.now = 0.0
        self._heading: Message | None = None
        self._began = 0.0
        self._clock = ""
        self._ends: float | None = None
        self._asleep: dict[int, float] = {}
        """Until when each seat that waits wants to be left alone."""

    def look(self, state: State) -> None:
        """Note where the game is and which clock runs."""
        heading, clock = state.heading(), state.clock()
        if heading != self._heading:
            self._heading, self._began = heading, self.now
        if clock is None:
            self._clock, self._ends = "", None
        elif clock.name != self._clock:
            self._clock, self._ends = clock.name, self.now + clock.seconds

    def is_up(self) -> bool:
        """Return whether the clock of the game has run out."""
        return self._ends is not None and self.now >= self._ends

    def seconds(self) -> float:
        """Return the time since the heading of the game last changed."""
        return self.now - self._began

    def awake(self, state: State) -> list[int]:
        """Return the seats to ask: those the game needs, or if it waits for the clock all that may act."""
        acting = [seat for seat in state.to_act() if seat != TABLE]
        needed = [seat for seat in state.needed() if seat != TABLE]
        return [seat for seat in needed or acting if self._asleep.get(seat, 0.0) <= self.now]

    def sleep(self, seat: int, wait: Wait) -> None:
        """Leave a seat alone for a while."""
        self._asleep[seat] = self.now + wait.seconds

    def pass_on(self) -> None:
        """Let time pass until somebody wants to be asked or the clock has run out."""
        ends = [] if self._ends is None else [self._ends]
        self.now = min([*[time for time in self._asleep.values() if time > self.now], *ends])

    def moved(self, seconds: float) -> None:
        """Note that a move was made: it took some time, and everybody may have something to say to it."""
        self.now += seconds
        self._asleep.clear()


def play_game(state: State, entrants: Sequence[Entrant], seating: list[int], key: bytes, result: MatchResult) -> None:
    """Play one game to its end and count it; *seating* has the bot of each seat, *key* starts all its streams.

    Where several may act they are asked in random order. A move takes one second of the game, thinking takes none.
    When all wait, time passes until the first wants to be asked again, or the clock of the game runs out and the table
    moves.
    """
    sitting = [entrants[bot].make(derive_seed(key, "bot", seat)) for seat, bot in enumerate(seating)]
    rng = FastRng(derive_seed(key, "turns"))
    clock = GameTime()
    for number in range(MAX_MOVES):
        if not state.to_act():
            break
        clock.look(state)
        asked = clock.awake(state)
        if clock.is_up():
            state.push(TABLE, state.legal(TABLE)[0])
            clock.moved(0.0)
        elif not asked:
            clock.pass_on()
        else:
            seat = int(random_seat(asked, rng))
            player = Player(state, seat, derive(key, "samples", number), clock.seconds())
            answer = _ask(sitting[seat], player, entrants[seating[seat]].budget, seating[seat], result)
            if isinstance(answer, Wait):
                clock.sleep(seat, answer)
            else:
                result.moves += 1
                state.apply(seat, answer)
                clock.moved(SECONDS_A_MOVE)
    result.note(state, seating)


def _ask(sitting: Bot, player: Player, budget: Budget, bot: int, result: MatchResult) -> Move | Wait:
    """Let a bot choose, and count its time."""
    began = time.perf_counter()
    answer = sitting.choose(player, budget)
    result.seconds[bot] += time.perf_counter() - began
    result.decisions[bot] += 1
    return answer
