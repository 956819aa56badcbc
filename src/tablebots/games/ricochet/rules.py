"""What may happen in a game of Ricochet Robots: the contract of a game, by the rules RR-01 to RR-72."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.core.bits import ones
from tablebots.core.errors import IllegalMove, Refusal, Value
from tablebots.core.events import Journal
from tablebots.core.game import NOT_ASKED, NOT_YOURS, OUT_OF_RANGE, TABLE, Clock, Outcome
from tablebots.core.moves import Move
from tablebots.core.rng import Rng
from tablebots.games.ricochet.board import TARGETS, square_name
from tablebots.games.ricochet.moves import (
    BID,
    CHECK_TIME_OUT,
    DECLINE,
    FIRST_TABLE_ACTION,
    GIVE_UP,
    HEADINGS,
    HOURGLASS_OUT,
    MAX_BID,
    MIN_BID,
    MOVES,
    NOBODY_BID,
    READY,
    RESET,
    ROBOTS,
    SLIDE,
    TURN_HOURGLASS,
    simple_move,
)
from tablebots.games.ricochet.slides import legal_slides, place_after, refuse_slide, solves, way_after
from tablebots.games.ricochet.state import BIDDING, CHECK, OVER, SOLO, RicochetBase
from tablebots.games.ricochet.trace import Trace
from tablebots.games.ricochet.view import RicochetView, view_of

ENOUGH_CHIPS: Final = "enough_chips"
CHIPS_USED_UP: Final = "chips_used_up"
SOLO_WON: Final = "solo_won"
SOLO_LOST: Final = "solo_lost"
ENDINGS: Final = [ENOUGH_CHIPS, CHIPS_USED_UP, SOLO_WON, SOLO_LOST]

BIDS_BELOW: Final[list[list[Move]]] = [[move for move in MOVES[MIN_BID:end]] for end in range(MAX_BID + 2)]
"""At index n, the bids that are lower than n."""


@final
class RicochetState(RicochetBase):
    """A game of Ricochet Robots being played."""

    def to_act(self) -> list[int]:
        """The seats that have a legal move, `TABLE` last; empty exactly when the game is over."""
        seats: list[int] = []
        if self.phase == CHECK:
            seats.append(self.checker)
        elif self.phase == SOLO:
            seats.append(0)
        elif self.phase == BIDDING:
            seat: i64 = 0
            while seat < self.seats:
                if self.bids[seat] >> 32 != MIN_BID or not self.ready >> seat & 1:
                    seats.append(seat)
                seat += 1
        if self.deed_of_table() >= 0:
            seats.append(TABLE)
        return seats

    def needed(self) -> list[int]:
        """Those of `to_act` without whom the game stands still: while time runs, nobody waits for a bidder."""
        if self.phase != BIDDING:
            return [seat for seat in self.to_act() if seat != TABLE]
        if self.deed_of_table() >= 0:
            return [TABLE]
        return [seat for seat in range(self.seats) if not self.ready >> seat & 1]

    def clock(self) -> Clock | None:
        """What the table waits for: the hourglass, the end of a check, or a first bid."""
        action = self.deed_of_table()
        if action < 0:
            return None
        if action == CHECK_TIME_OUT:
            return Clock(f"check {self.round} {self.tried}", int(self.settings.options["check_seconds"]))
        if action == HOURGLASS_OUT:
            return Clock(f"hourglass {self.round} {self.glass}", int(self.settings.options["hourglass_seconds"]))
        return Clock(f"patience {self.round}", int(self.settings.options["patience_seconds"]))

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of a seat, sorted by code."""
        if seat == TABLE:
            action = self.deed_of_table()
            return [] if action < 0 else [simple_move(action)]
        if seat < 0 or seat >= self.seats:
            return []
        if self.phase == BIDDING:
            return self.legal_in_bidding(seat)
        if self.phase == OVER or seat != self.checker:
            return []
        moves = legal_slides(self.board, self.robots)
        if self.phase == SOLO:
            moves.append(simple_move(GIVE_UP))
            if self.slid > 0:
                moves.append(simple_move(RESET))
        else:
            moves.append(simple_move(GIVE_UP if self.slid > 0 else DECLINE))
        return moves

    def legal_in_bidding(self, seat: i64) -> list[Move]:
        """Bids below one's own, to be ready, and to turn the hourglass where nobody bids."""
        own: i64 = self.bids[seat] >> 32
        moves = BIDS_BELOW[own if own else MAX_BID + 1][:]
        if not self.ready >> seat & 1:
            moves.append(simple_move(READY))
        if self.may_turn_hourglass():
            moves.append(simple_move(TURN_HOURGLASS))
        return moves

    def may_turn_hourglass(self) -> bool:
        """Whether a player may turn the hourglass (RR-44): nobody has bid for a long time and it does not run."""
        return self.bids_made == 0 and not self.running and (self.stalled or not self.settings.patience)

    def deed_of_table(self) -> i64:
        """What the table would do when time has passed; -1 if it waits for nothing."""
        if self.phase == OVER:
            return -1
        if self.phase == CHECK:
            return CHECK_TIME_OUT if self.settings.check_limit else -1
        if self.running:
            return HOURGLASS_OUT
        return NOBODY_BID if self.settings.patience and not self.stalled else -1

    def push(self, seat: int, move: Move) -> None:
        """Make a move that the caller took from `legal`."""
        own = MOVES[move.code]
        action: i64 = own.action
        if action == SLIDE:
            self.slide(own.number >> 2, own.number & 3)
        elif action == BID:
            self.bid(seat, own.number)
        elif action == READY:
            self.ready |= 1 << seat
            if self.journal is not None:
                self.journal.note("ready", {"seat": seat})
            if self.ready == (1 << self.seats) - 1:
                self.end_bidding()
        elif action == TURN_HOURGLASS:
            self.turn_hourglass()
        elif action == RESET:
            self.put_back()
        elif action == NOBODY_BID:
            self.stalled = True
            if self.journal is not None:
                self.journal.note("nobody_bid", {})
        elif action == HOURGLASS_OUT:
            self.hourglass_out()
        elif self.phase == SOLO:
            self.keep_face_down()
        else:
            self.fail(own.key)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """The rule that forbids a well-formed move, None exactly if it is legal."""
        own = MOVES[move.code]
        action: i64 = own.action
        if self.phase == OVER:
            return self.common_refusal(seat)
        if (action >= FIRST_TABLE_ACTION) != (seat == TABLE) or seat < TABLE or seat >= self.seats:
            return Refusal(NOT_YOURS)
        if seat == TABLE:
            return None if action == self.deed_of_table() else Refusal(NOT_ASKED)
        if self.phase == BIDDING:
            return self.why_not_bidding(seat, action, own.number)
        if seat != self.checker:
            return Refusal(NOT_YOURS)
        if action == SLIDE:
            return refuse_slide(self.board, self.robots, own.number >> 2, own.number & 3)
        if self.phase == SOLO:
            if action == RESET:
                return None if self.slid > 0 else Refusal("RR-71")
            return None if action == GIVE_UP else Refusal(NOT_ASKED)
        if action == DECLINE or action == GIVE_UP:
            return None if (action == GIVE_UP) == (self.slid > 0) else Refusal("RR-52")
        return Refusal(NOT_ASKED)

    def why_not_bidding(self, seat: i64, action: i64, number: i64) -> Refusal | None:
        """`why_not` for a player's move while bids are made."""
        if action == SLIDE:
            return Refusal("RR-13")
        if action == BID:
            own: i64 = self.bids[seat] >> 32
            if number < MIN_BID or number > MAX_BID:
                return Refusal(OUT_OF_RANGE, {"number": number, "low": MIN_BID, "high": MAX_BID})
            return Refusal("RR-43", {"bid": own}) if own and number >= own else None
        if action == READY:
            return Refusal("RR-45") if self.ready >> seat & 1 else None
        if action == TURN_HOURGLASS:
            return None if self.may_turn_hourglass() else Refusal("RR-44")
        return Refusal(NOT_ASKED)

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        if self.phase != OVER:
            return None
        scores = [ones(chips) for chips in self.won]
        if self.seats == 1:
            won = scores[0] > ones(self.lost)
            return Outcome(scores, [0] if won else [], SOLO_WON if won else SOLO_LOST)
        best = max(scores)
        winners = [seat for seat, score in enumerate(scores) if score == best]
        return Outcome(scores, winners, ENOUGH_CHIPS if best >= self.settings.goal else CHIPS_USED_UP)

    def copy(self) -> "RicochetState":
        """An independent state that goes on from here; it has no journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "RicochetState":
        """A copy that draws from another stream."""
        twin = RicochetState(self.game, self.seats, rng, self.settings, self.board)
        self.copy_into(twin)
        return twin

    def view(self, seat: int | None) -> RicochetView:
        """What that seat may know: everything but the order in which the chips will come up."""
        self.check_seat(seat)
        return view_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "RicochetState":
        """A copy with another future: the order of the chips is the only secret, and it is drawn chip by chip."""
        self.check_seat(seat)
        return self.with_stream(rng.fork())

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """Nothing lies hidden: a chip is drawn from the stream when it is turned up."""
        return {}

    def trace(self) -> Trace:
        """A private copy of the board to try slides on; raise IllegalMove where the table thinks mentally (RR-13)."""
        if not self.settings.trace:
            refusal = Refusal("RR-13")
            raise IllegalMove(self.game.rulebook("en").refusal(refusal), refusal, self.game.meta.name)
        return Trace(self.board, self.markers, self.chip, self.settings.ricochet_rule)

    # What happens.

    def next_round(self) -> None:
        """Turn up a random face-down chip (RR-10), or end the game if there is none."""
        if self.face_down == 0:
            self.phase = OVER
            self.running = False
        else:
            self.turn_up(self.draw_chip())

    def turn_up(self, chip: i64) -> None:
        """Begin a round with this chip, the robots on their markers."""
        self.robots = self.markers
        self.ways = 0
        self.slid = 0
        self.chip = chip
        self.face_down &= ~(1 << chip)
        seat: i64 = 0
        while seat < self.seats:
            self.bids[seat] = 0
            seat += 1
        self.bids_made = 0
        self.ready = 0
        self.tried = 0
        self.checker = 0
        self.running = False
        self.glass = 0
        self.stalled = False
        self.round += 1
        self.phase = SOLO if self.seats == 1 else BIDDING
        if self.journal is not None:
            self.journal.note("chip", {"round": self.round, "target": TARGETS[chip]})
        if self.phase == SOLO:
            self.turn_hourglass()

    def draw_chip(self) -> i64:
        """One of the face-down chips, each equally likely."""
        nth: i64 = self.rng.below(ones(self.face_down))
        chip: i64 = 0
        while True:
            if self.face_down >> chip & 1:
                if nth == 0:
                    return chip
                nth -= 1
            chip += 1

    def turn_hourglass(self) -> None:
        """Start the hourglass."""
        self.running = True
        self.glass += 1
        if self.journal is not None:
            self.journal.note("hourglass", {})

    def bid(self, seat: i64, number: i64) -> None:
        """Take a bid; the first of a round turns the hourglass, also one that runs without a bid (RR-41)."""
        self.bids_made += 1
        self.bids[seat] = number << 32 | self.bids_made
        if self.journal is not None:
            self.journal.note("bid", {"seat": seat, "bid": number})
        if self.bids_made == 1:
            self.turn_hourglass()

    def hourglass_out(self) -> None:
        """The hourglass has run out: bidding is over, or in solo the time for the chip."""
        self.running = False
        if self.phase == BIDDING:
            self.end_bidding()
        elif self.glass < self.settings.glasses:
            self.turn_hourglass()
        else:
            self.keep_face_down()

    def end_bidding(self) -> None:
        """Go on to the check (RR-50)."""
        self.running = False
        self.phase = CHECK
        self.next_try()

    def next_try(self) -> None:
        """Let the lowest bid that was not tried yet try; if there is none, the chip goes back (RR-53)."""
        best: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            bid: i64 = self.bids[seat]
            if bid != 0 and not self.tried >> seat & 1 and (best == 0 or bid < best):
                best = bid
                self.checker = seat
            seat += 1
        if best != 0:
            if self.journal is not None:
                self.journal.note("try", {"seat": self.checker, "bid": best >> 32})
            return
        self.face_down |= 1 << self.chip
        if self.journal is not None:
            self.journal.note("chip_back", {"target": TARGETS[self.chip]})
        self.next_round()

    def slide(self, robot: i64, heading: i64) -> None:
        """Slide a robot; the try succeeds when it arrives as bid and fails when the bid is used up."""
        if self.journal is not None:
            self.note_slide(self.journal, robot, heading)
        end: i64 = self.board.slide(self.robots, robot, heading)
        self.robots = place_after(self.robots, robot, end)
        self.ways = way_after(self.ways, robot, heading, end)
        self.slid += 1
        square: i64 = i64(self.board.targets[self.chip])
        arrived = solves(self.chip, square, robot, end, self.ways, self.settings.ricochet_rule)
        if self.phase == SOLO:
            if arrived:
                self.win_chip(0)
            return
        bid: i64 = self.bids[self.checker] >> 32
        if arrived and (self.slid == bid or not self.settings.exact_bids):
            self.win_chip(self.checker)
        elif self.slid == bid:
            self.fail("bid_used_up")

    def note_slide(self, journal: Journal, robot: i64, heading: i64) -> None:
        """Write down a slide with the squares between which it goes straight."""
        path = " ".join([square_name(square) for square in self.board.path(self.robots, robot, heading)])
        values: dict[str, Value] = {"seat": self.checker, "robot": ROBOTS[robot], "heading": HEADINGS[heading]}
        values["path"] = path
        values["number"] = self.slid + 1
        journal.note("slide", values)

    def win_chip(self, seat: i64) -> None:
        """The chip is won; the markers move under the robots (RR-54); perhaps the game is over (RR-60)."""
        self.won[seat] |= 1 << self.chip
        self.markers = self.robots
        if self.journal is not None:
            self.journal.note("chip_won", {"seat": seat, "target": TARGETS[self.chip], "moves": self.slid})
        if self.seats > 1 and ones(self.won[seat]) >= self.settings.goal:
            self.phase = OVER
            return
        self.next_round()

    def fail(self, reason: str) -> None:
        """The try is over: the robots go back to their markers and the next bid may try (RR-52)."""
        self.tried |= 1 << self.checker
        if self.journal is not None:
            self.journal.note("failed_" + reason, {"seat": self.checker, "bid": self.bids[self.checker] >> 32})
        if self.slid > 0:
            self.put_back()
        self.next_try()

    def put_back(self) -> None:
        """Put the robots back to their markers."""
        self.robots = self.markers
        self.ways = 0
        self.slid = 0
        if self.journal is not None:
            self.journal.note("robots_back", {})

    def keep_face_down(self) -> None:
        """In solo, the chip was not won: it lies face down in front of the player (RR-71)."""
        self.lost |= 1 << self.chip
        if self.journal is not None:
            self.journal.note("chip_lost", {"target": TARGETS[self.chip]})
        if self.slid > 0:
            self.put_back()
        self.next_round()
