"""The state of a game of Ricochet Robots; `rules` says what can happen to it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.game import Game, State
from tablebots.core.messages import Piece
from tablebots.core.options import OptionValue
from tablebots.core.rng import Rng
from tablebots.games.ricochet.board import TARGETS, Board
from tablebots.games.ricochet.moves import MAX_BID, ROBOTS

CHIPS: Final = 17

BIDDING: Final[i64] = 0
CHECK: Final[i64] = 1
SOLO: Final[i64] = 2
OVER: Final[i64] = 3
PHASES: Final = ["bidding", "check", "solo", "over"]

GOALS: Final = {2: 8, 3: 6, 4: 5}
"""Chips that win the game, by number of seats; with other numbers the game ends when no chip is left."""


@final
class Settings:
    """The options in the form the rules use. Settings are immutable, so states share them."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.options: Final = options
        self.robots: Final[i64] = 5 if options["silver"] else 4
        self.ricochet_rule: Final = bool(options["ricochet_rule"])
        self.exact_bids: Final = bool(options["exact_bids"])
        self.trace: Final = options["thinking"] == "trace"
        self.goal: Final[i64] = int(options["chips_to_win"]) or GOALS.get(seats, CHIPS + 1)
        """Chips that win the game; more than there are if all chips are to be played."""
        self.glasses: Final[i64] = 2 if options["easier_solo"] else 1
        """How many times the hourglass runs in a solo round."""
        self.patience: Final = int(options["patience_seconds"]) > 0
        self.check_limit: Final = int(options["check_seconds"]) > 0


class RicochetBase(State):
    """The complete state of a game: what changes during it, beside the board and the settings.

    A new object has no room for chips and bids yet: see `make_room`.
    """

    def __init__(self, game: Game, seats: int, rng: Rng, settings: Settings, board: Board) -> None:
        super().__init__(game, seats, rng)
        self.settings: Final = settings
        self.board: Final = board
        self.phase: i64 = BIDDING
        self.robots: i64 = 0
        self.markers: i64 = 0
        """The squares of the robots at the start of the round, packed like `robots`."""
        self.ways: i64 = 0
        """How each robot has moved in this try, two bits per robot: see `slides`."""
        self.slid: i64 = 0
        """The number of slides in this try."""
        self.chip: i64 = 0
        """The target of the round."""
        self.face_down: i64 = (1 << CHIPS) - 1
        """The mask of chips not yet turned up."""
        self.won: vec[i64] = vec[i64]()
        """The mask of chips that each seat has won."""
        self.lost: i64 = 0
        """In solo, the mask of chips that were lost, which lie face down in front of the player."""
        self.bids: vec[i64] = vec[i64]()
        """For each seat, 0 or bid << 32 | order of the bid, so that the smallest is tried first."""
        self.bids_made: i64 = 0
        self.ready: i64 = 0
        """The mask of seats that are ready for the check."""
        self.tried: i64 = 0
        """The mask of seats whose try is over."""
        self.checker: i64 = 0
        """The seat that shows its solution in a check."""
        self.running: bool = False
        """Whether the hourglass is running."""
        self.glass: i64 = 0
        """How many times the hourglass was turned this round."""
        self.stalled: bool = False
        """Whether nobody has bid for so long that players may turn the hourglass."""
        self.round: i64 = 0

    def make_room(self) -> None:
        """Set up chips and bids, none for any seat yet. Copies take over those of the original instead."""
        self.won = vec[i64]([0] * int(self.seats))
        self.bids = vec[i64]([0] * int(self.seats))

    def goal(self) -> int:
        """Return how many chips win the game, 0 if all chips are played."""
        return int(self.settings.goal) if self.seats > 1 and self.settings.goal <= CHIPS else 0

    def may_turn_hourglass(self) -> bool:
        """Return whether a player may turn the hourglass: it is idle and nobody has bid for a long time (RR-44)."""
        return self.bids_made == 0 and not self.running and (self.stalled or not self.settings.patience)

    def first_bidder(self) -> int:
        """Return the seat whose bid would be shown first of those not tried yet, -1 if there is none (RR-50)."""
        first: i64 = -1
        for seat in range(self.seats):
            bid: i64 = self.bids[seat]
            if bid != 0 and not self.tried >> seat & 1 and (first < 0 or bid < self.bids[first]):
                first = seat
        return int(first)

    def highest_bid(self, seat: i64) -> int:
        """Return the highest bid that a seat may still make, 0 if it may make none (RR-43)."""
        if self.phase != BIDDING:
            return 0
        own: i64 = self.bids[seat] >> 32
        return int(own - 1 if own else MAX_BID)

    def copy_into(self, other: "RicochetBase") -> None:
        """Copy everything that changes during a game into another state with the same board and settings."""
        other.phase = self.phase
        other.robots = self.robots
        other.markers = self.markers
        other.ways = self.ways
        other.slid = self.slid
        other.chip = self.chip
        other.face_down = self.face_down
        other.won = self.won[:]
        other.lost = self.lost
        other.bids = self.bids[:]
        other.bids_made = self.bids_made
        other.ready = self.ready
        other.tried = self.tried
        other.checker = self.checker
        other.running = self.running
        other.glass = self.glass
        other.stalled = self.stalled
        other.round = self.round


def robot_piece(robot: i64) -> Piece:
    """Return a robot as a piece of the table."""
    return Piece(ROBOTS[robot], robot)


def chip_piece(chip: i64) -> Piece:
    """Return a chip as a piece of the table; its number comes after those of the robots."""
    return Piece(TARGETS[chip], len(ROBOTS) + chip)


def chip_bit(chip: i64) -> i64:
    """Return the mask with this chip only."""
    return 1 << chip
