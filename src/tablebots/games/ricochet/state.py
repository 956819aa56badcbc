"""What is on the table in a game of Ricochet Robots. What may happen there is in `rules`."""

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
"""Chips that end the game, by the number of seats; with other numbers the chips are used up."""


@final
class Settings:
    """The options of a table as the rules read them. It never changes, so states share it."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.options: Final = options
        self.robots: Final[i64] = 5 if options["silver"] else 4
        self.ricochet_rule: Final = bool(options["ricochet_rule"])
        self.exact_bids: Final = bool(options["exact_bids"])
        self.trace: Final = options["thinking"] == "trace"
        self.goal: Final[i64] = int(options["chips_to_win"]) or GOALS.get(seats, CHIPS + 1)
        """Chips of one seat that end the game; more than there are where the chips are to be used up."""
        self.glasses: Final[i64] = 2 if options["easier_solo"] else 1
        """How often the hourglass may run in a solo round."""
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
        """Where the robots stood when the round began, packed like the robots."""
        self.ways: i64 = 0
        """How each robot has moved in the present try, two bits a robot: see `slides`."""
        self.slid: i64 = 0
        """Slides of the present try."""
        self.chip: i64 = 0
        """The target of the round."""
        self.face_down: i64 = (1 << CHIPS) - 1
        """The chips not yet turned up, a bit each."""
        self.won: vec[i64] = vec[i64]([0] * seats)
        """The chips in front of each seat, a bit each; in solo those face up."""
        self.lost: i64 = 0
        """In solo, the chips face down in front of the player."""
        self.bids: vec[i64] = vec[i64]([0] * seats)
        """0, or bid << 32 | number of the bid: the smallest is the first to be checked."""
        self.bids_made: i64 = 0
        self.ready: i64 = 0
        """The seats that are ready for the check, a bit each."""
        self.tried: i64 = 0
        """The seats whose try is over, a bit each."""
        self.checker: i64 = 0
        """The seat that shows its solution during a check."""
        self.running: bool = False
        """Whether the hourglass runs."""
        self.glass: i64 = 0
        """How often it was turned this round."""
        self.stalled: bool = False
        """Whether nobody has bid for so long that the hourglass may be turned."""
        self.round: i64 = 0

    def copy_into(self, twin: "RicochetBase") -> None:
        """Make another table of the same board and settings look like this one."""
        twin.phase = self.phase
        twin.robots = self.robots
        twin.markers = self.markers
        twin.ways = self.ways
        twin.slid = self.slid
        twin.chip = self.chip
        twin.face_down = self.face_down
        twin.won = self.won[:]
        twin.lost = self.lost
        twin.bids = self.bids[:]
        twin.bids_made = self.bids_made
        twin.ready = self.ready
        twin.tried = self.tried
        twin.checker = self.checker
        twin.running = self.running
        twin.glass = self.glass
        twin.stalled = self.stalled
        twin.round = self.round

    def fields(self) -> dict[str, object]:
        """All that is needed to go on, ready for JSON."""
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
    """The board that `RicochetBase.fields` described."""
    return board([str(name) for name in FieldReader(fields).items("faces")])


def read_table(state: RicochetBase, fields: dict[str, object]) -> None:
    """Lay out a table as `RicochetBase.fields` described it; damaged input raises one of the usual errors."""
    seats = int(state.seats)
    read = FieldReader(fields)
    state.phase = read.word("phase", PHASES)
    state.robots = read.number("robots", 0, 1 << 40)
    state.markers = read.number("markers", 0, 1 << 40)
    state.ways = read.number("ways", 0, 1 << 10)
    state.slid = read.number("slid", 0, 1 << 30)
    state.chip = read.number("chip", 0, CHIPS)
    state.face_down = read.number("face_down", 0, 1 << CHIPS)
    state.won = read.numbers("won", seats, 0, 1 << CHIPS)
    state.lost = read.number("lost", 0, 1 << CHIPS)
    state.bids = read.numbers("bids", seats, 0, 1 << 40)
    state.bids_made = read.number("bids_made", 0, 1 << 30)
    state.ready = read.number("ready", 0, 1 << seats)
    state.tried = read.number("tried", 0, 1 << seats)
    state.checker = read.number("checker", 0, seats)
    state.running = read.flag("running")
    state.glass = read.number("glass", 0, 1 << 30)
    state.stalled = read.flag("stalled")
    state.round = read.number("round", 0, 1 << 30)
    _check_table(state)


def _check_table(state: RicochetBase) -> None:
    """Raise ValueError if the parts of a table, each right alone, do not go together."""
    for robots in (state.robots, state.markers):
        squares = unpack(robots)
        if len(squares) != state.settings.robots or len(set(squares)) != len(squares):
            raise ValueError("two robots are on one square, or one too many or too few plays")
        if any(square in CENTRE or state.board.barriers[square] for square in squares):
            raise ValueError("a robot is where none can stand")
    piles: list[i64] = [state.face_down, state.lost, *state.won]
    if state.phase != OVER:
        piles.append(chip_bit(state.chip))
    together: i64 = 0
    for pile in piles:
        if together & pile:
            raise ValueError("a chip is in two places")
        together |= pile
    if state.phase != OVER and together != chip_bit(CHIPS) - 1:
        raise ValueError("a chip is missing")
    if (state.phase == SOLO) != (state.seats == 1) and state.phase != OVER:
        raise ValueError("the phase does not go with the number of seats")
    _check_bids(state)


def _check_bids(state: RicochetBase) -> None:
    """Raise ValueError if the bids do not go together, or with the phase."""
    bids = [bid for bid in state.bids if bid != 0]
    if any(bid >> 32 > MAX_BID for bid in bids):
        raise ValueError("a bid is too high")
    numbers = [bid & 0xFFFF_FFFF for bid in bids]
    if any(bid >> 32 < MIN_BID for bid in bids) or len(set(numbers)) != len(numbers):
        raise ValueError("a bid has no value, or the number of another one")
    if any(number < 1 or number > state.bids_made for number in numbers):
        raise ValueError("a bid has a number that was not reached")
    if state.phase == BIDDING and state.ready == chip_bit(state.seats) - 1:
        raise ValueError("everybody is ready, and bidding goes on")
    if state.phase == CHECK:
        bid = state.bids[state.checker]
        if bid == 0 or state.tried >> state.checker & 1:
            raise ValueError("a player without a bid shows a solution")
        if state.slid >= bid >> 32:
            raise ValueError("a solution goes on after the bid is used up")


def chip_bit(chip: i64) -> i64:
    """The set that has this chip only."""
    return 1 << chip
