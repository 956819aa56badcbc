"""Who sits at a table: people, and bots, which think with what their seat may know."""

from dataclasses import dataclass
from typing import Final

from tablebots.bots.levels import BotSpec, levels, parse_bot
from tablebots.bots.player import Player
from tablebots.core.errors import BadOptions, Fault, TablebotsError, wrong
from tablebots.core.game import Game, State
from tablebots.core.rng import derive, derive_seed


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot needs to choose a move: what its seat may know, and how much it may think."""

    seat: int
    spec: BotSpec
    player: Player
    seed: int


class Seats:
    """The bots at a table; people sit at all other seats."""

    def __init__(self, game: Game, seats: int, bots: dict[int, str]) -> None:
        self._game: Final = game
        self.bots: Final = {seat: parse_bot(text, game) for seat, text in bots.items()}
        if any(not 0 <= seat < seats for seat in bots):
            raise BadOptions([Fault("bots", wrong("bot_seat", {"low": 0, "high": seats - 1}))])

    def play_on(self, seat: int) -> None:
        """Let a bot play on for a player who has left."""
        if seat not in self.bots:
            self.bots[seat] = parse_bot(levels(self._game)[0].bot, self._game)

    def stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play for somebody who is away."""
        self.bots[seat] = parse_bot(bot, self._game)

    def come_back(self, seat: int) -> None:
        """Let a person play again for whom a bot has played."""
        self.bots.pop(seat, None)

    def thought(self, state: State, seat: int, key: bytes, seconds: float) -> Thought:
        """Return what the bot at a seat thinks with; the same key gives the same thought.

        *seconds* have passed since the round, turn or phase began.
        """
        if seat not in self.bots:
            raise TablebotsError(wrong("bot_none", {"number": seat}))
        player = Player(state, seat, derive(key, "samples"), seconds)
        return Thought(seat, self.bots[seat], player, derive_seed(key, "bot"))
