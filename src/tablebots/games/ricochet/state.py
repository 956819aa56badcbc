"""The state of a game of Ricochet Robots; `rules` says what can happen to it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.fields import FieldReader
from tablebots.core.game import Game, State
from tablebots.core.options import OptionValue
from tablebots.core.rng import Rng
from tablebots.games.ricochet.board import CENTRE, Board, board, unpack
from tablebots.games.ricochet.moves import MAX_BID, MIN_BID

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
    """Everything needed to go on with a game, and nothing else."""

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
        self.won: vec[i64] = vec[i64]([0] * seats)
        """The mask of chips that each seat has won."""
        self.lost: i64 = 0
        """In solo, the mask of chips that were lost, which lie face down in front of the player."""
        self.bids: vec[i64] = vec[i64]([0] * seats)
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

    def fields(self) -> dict[str, object]:
        """Return everything needed to go on, ready for JSON."""
        return {
            "options": dict(self.settings.options),
            "faces": list(self.board.names),
            "phase": PHASES[self.phase],
            "robots": int(self.robots),
            "markers": int(self.markers),
            "ways": int(self.ways),
            "slid": int(self.slid),
            "chip": int(self.chip),
            "face_down": int(self.face_down),
            "won": [int(chips) for chips in self.won],
            "lost": int(self.lost),
            "bids": [int(bid) for bid in self.bids],
            "bids_made": int(self.bids_made),
            "ready": int(self.ready),
            "tried": int(self.tried),
            "checker": int(self.checker),
            "running": self.running,
            "glass": int(self.glass),
            "stalled": self.stalled,
            "round": int(self.round),
        }


def read_board(fields: dict[str, object]) -> Board:
    """Return the board from what `RicochetBase.fields` returned."""
    return board([str(name) for name in FieldReader(fields).items("faces")])


def read_fields(state: RicochetBase, fields: dict[str, object]) -> None:
    """Fill a state from what `RicochetBase.fields` returned; raise ValueError or KeyError on damaged input."""
    seats = int(state.seats)
    reader = FieldReader(fields)
    state.phase = reader.word("phase", PHASES)
    state.robots = reader.number("robots", 0, 1 << 40)
    state.markers = reader.number("markers", 0, 1 << 40)
    state.ways = reader.number("ways", 0, 1 << 10)
    state.slid = reader.number("slid", 0, 1 << 30)
    state.chip = reader.number("chip", 0, CHIPS)
    state.face_down = reader.number("face_down", 0, 1 << CHIPS)
    state.won = reader.numbers("won", seats, 0, 1 << CHIPS)
    state.lost = reader.number("lost", 0, 1 << CHIPS)
    state.bids = reader.numbers("bids", seats, 0, 1 << 40)
    state.bids_made = reader.number("bids_made", 0, 1 << 30)
    state.ready = reader.number("ready", 0, 1 << seats)
    state.tried = reader.number("tried", 0, 1 << seats)
    state.checker = reader.number("checker", 0, seats)
    state.running = reader.flag("running")
    state.glass = reader.number("glass", 0, 1 << 30)
    state.stalled = reader.flag("stalled")
    state.round = reader.number("round", 0, 1 << 30)
    _check_consistency(state)


def _check_consistency(state: RicochetBase) -> None:
    """Raise ValueError if fields that are valid separately contradict each other."""
    for robots in (state.robots, state.markers):
        squares = unpack(robots)
        if len(squares) != state.settings.robots or len(set(squares)) != len(squares):
            raise ValueError("two robots are on one square, or the number of robots is wrong")
        if any(square in CENTRE or state.board.barriers[square] for square in squares):
            raise ValueError("a robot is on a square where robots cannot stop")
    piles: list[i64] = [state.face_down, state.lost, *state.won]
    if state.phase != OVER:
        piles.append(chip_bit(state.chip))
    union: i64 = 0
    for pile in piles:
        if union & pile:
            raise ValueError("a chip is in two places")
        union |= pile
    if state.phase != OVER and union != chip_bit(CHIPS) - 1:
        raise ValueError("a chip is missing")
    if (state.phase == SOLO) != (state.seats == 1) and state.phase != OVER:
        raise ValueError("the phase does not match the number of seats")
    _check_bids(state)


def _check_bids(state: RicochetBase) -> None:
    """Raise ValueError if the bids contradict each other or the phase."""
    bids = [bid for bid in state.bids if bid != 0]
    if any(bid >> 32 > MAX_BID for bid in bids):
        raise ValueError("a bid is too high")
    orders = [bid & 0xFFFF_FFFF for bid in bids]
    if any(bid >> 32 < MIN_BID for bid in bids) or len(set(orders)) != len(orders):
        raise ValueError("a bid is too low, or two bids have the same order number")
    if any(order < 1 or order > state.bids_made for order in orders):
        raise ValueError("the order number of a bid is not among the bids made")
    if state.phase == BIDDING and state.ready == chip_bit(state.seats) - 1:
        raise ValueError("all seats are ready, but bidding is not over")
    if state.phase == CHECK:
        bid = state.bids[state.checker]
        if bid == 0 or state.tried >> state.checker & 1:
            raise ValueError("the player in the check has no bid left to try")
        if state.slid >= bid >> 32:
            raise ValueError("the try goes on after the bid is used up")


def chip_bit(chip: i64) -> i64:
    """Return the mask with this chip only."""
    return 1 << chip
