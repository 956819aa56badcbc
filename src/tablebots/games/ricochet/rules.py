"""The rules of Ricochet Robots, RR-01 to RR-72: which moves are legal and what they do."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.core.bits import ones
from tablebots.core.errors import IllegalMove, Refusal
from tablebots.core.events import Journal
from tablebots.core.game import NOT_ASKED, NOT_YOURS, OUT_OF_RANGE, TABLE, Clock, Outcome
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer, Question
from tablebots.core.rng import Rng
from tablebots.core.standing import Standing
from tablebots.games.ricochet.board import square_name
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
    SLIDE,
    TURN_HOURGLASS,
    simple_move,
)
from tablebots.games.ricochet.questions import asked_now
from tablebots.games.ricochet.slides import legal_slides, place_after, refuse_slide, solves, way_after
from tablebots.games.ricochet.state import BIDDING, CHECK, OVER, SOLO, RicochetBase, chip_piece, robot_piece
from tablebots.games.ricochet.storage import store_state
from tablebots.games.ricochet.story import chapter_of, standing_of
from tablebots.games.ricochet.trace import Trace
from tablebots.games.ricochet.types import RicochetView
from tablebots.games.ricochet.view import places_of, view_of

ENOUGH_CHIPS: Final = "enough_chips"
CHIPS_USED_UP: Final = "chips_used_up"
SOLO_WON: Final = "solo_won"
SOLO_LOST: Final = "solo_lost"
ENDINGS: Final = [ENOUGH_CHIPS, CHIPS_USED_UP, SOLO_WON, SOLO_LOST]

BIDS_BELOW: Final[list[list[Move]]] = [[move for move in MOVES[MIN_BID:end]] for end in range(MAX_BID + 2)]
"""At index n, all bids lower than n."""


@final
class RicochetState(RicochetBase):
    """A game of Ricochet Robots in progress."""

    def to_act(self) -> list[int]:
        """Return the seats that have a legal move, `TABLE` last; empty exactly when the game is over."""
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
        if self.table_action() >= 0:
            seats.append(TABLE)
        return seats

    def needed(self) -> list[int]:
        """Return the seats of `to_act` that the game waits for: while a clock runs, it waits for no bidder."""
        if self.phase != BIDDING:
            return [seat for seat in self.to_act() if seat != TABLE]
        if self.table_action() >= 0:
            return [TABLE]
        return [seat for seat in range(self.seats) if not self.ready >> seat & 1]

    def clock(self) -> Clock | None:
        """Return the clock the table waits for: the hourglass, the end of a check, or a first bid."""
        action = self.table_action()
        if action < 0:
            return None
        if action == CHECK_TIME_OUT:
            return Clock(f"check {self.round} {self.tried}", int(self.settings.options["check_seconds"]))
        if action == HOURGLASS_OUT:
            return Clock(f"hourglass {self.round} {self.glass}", int(self.settings.options["hourglass_seconds"]))
        return Clock(f"patience {self.round}", int(self.settings.options["patience_seconds"]))

    def legal(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, sorted by code."""
        if seat == TABLE:
            action = self.table_action()
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
        """Return the legal moves during bidding: lower bids, ready, and turning the hourglass if nobody bids."""
        own_bid: i64 = self.bids[seat] >> 32
        moves = BIDS_BELOW[own_bid if own_bid else MAX_BID + 1][:]
        if not self.ready >> seat & 1:
            moves.append(simple_move(READY))
        if self.may_turn_hourglass():
            moves.append(simple_move(TURN_HOURGLASS))
        return moves

    def table_action(self) -> i64:
        """Return the action that the table takes when time runs out; -1 if no clock is running."""
        if self.phase == OVER:
            return -1
        if self.phase == CHECK:
            return CHECK_TIME_OUT if self.settings.check_limit else -1
        if self.running:
            return HOURGLASS_OUT
        return NOBODY_BID if self.settings.patience and not self.stalled else -1

    def push(self, seat: int, move: Move) -> None:
        """Make a move that the caller took from `legal`, without checking it."""
        known = MOVES[move.code]
        action: i64 = known.action
        if action == SLIDE:
            self.slide(known.number >> 2, known.number & 3)
        elif action == BID:
            self.bid(seat, known.number)
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
            self.lose_chip()
        else:
            self.fail(known.key)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the rule that forbids a move, None exactly if it is legal."""
        known = MOVES[move.code]
        action: i64 = known.action
        if self.phase == OVER:
            return self.common_refusal(seat)
        if (action >= FIRST_TABLE_ACTION) != (seat == TABLE) or seat < TABLE or seat >= self.seats:
            return Refusal(NOT_YOURS)
        if seat == TABLE:
            return None if action == self.table_action() else Refusal(NOT_ASKED)
        if self.phase == BIDDING:
            return self.why_not_bidding(seat, action, known.number)
        if seat != self.checker:
            return Refusal(NOT_YOURS)
        if action == SLIDE:
            return refuse_slide(self.board, self.robots, known.number >> 2, known.number & 3)
        if self.phase == SOLO:
            if action == RESET:
                return None if self.slid > 0 else Refusal("RR-71")
            return None if action == GIVE_UP else Refusal(NOT_ASKED)
        if action == DECLINE or action == GIVE_UP:
            return None if (action == GIVE_UP) == (self.slid > 0) else Refusal("RR-52")
        return Refusal(NOT_ASKED)

    def why_not_bidding(self, seat: i64, action: i64, number: i64) -> Refusal | None:
        """Return the rule that forbids a player's move during bidding, None if it is legal."""
        if action == SLIDE:
            return Refusal("RR-13")
        if action == BID:
            own_bid: i64 = self.bids[seat] >> 32
            if number < MIN_BID or number > MAX_BID:
                return Refusal(OUT_OF_RANGE, {"number": number, "low": MIN_BID, "high": MAX_BID})
            return Refusal("RR-43", {"bid": own_bid}) if own_bid and number >= own_bid else None
        if action == READY:
            return Refusal("RR-45") if self.ready >> seat & 1 else None
        if action == TURN_HOURGLASS:
            return None if self.may_turn_hourglass() else Refusal("RR-44")
        return Refusal(NOT_ASKED)

    def outcome(self) -> Outcome | None:
        """Return the outcome, None while the game goes on."""
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
        """Return an independent copy without a journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "RicochetState":
        """Return a copy that draws from another stream."""
        copy = RicochetState(self.game, self.seats, rng, self.settings, self.board)
        self.copy_into(copy)
        return copy

    def view(self, seat: int | None) -> RicochetView:
        """Return what a seat may know: everything but the order in which chips will be turned up."""
        self.check_seat(seat)
        return view_of(self, seat)

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        """Return which robot and which chip lies where in the view, the same for everybody."""
        return places_of(self)

    def chapter(self) -> Message:
        """Return the round for the story of a game."""
        return chapter_of(self)

    def standing(self, seat: int) -> Standing:
        """Return the score of a seat as things are now, with its parts."""
        self.check_seat(seat)
        return standing_of(self, seat)

    def heading(self) -> Message:
        """Return the round, and how many chips win the game."""
        return Message("headings", "round", {"round": int(self.round), "goal": self.goal()})

    def question(self, seat: int | None) -> Question | None:
        """Return what is asked now; what follows depends on the seat's own bid."""
        if self.phase == OVER:
            return None
        asked = asked_now(self)
        return Question(asked.key, asked.rule_for(self, seat), asked.values(self), asked.consequence(self, seat))

    def describe(self, seat: int, offer: Offer) -> None:
        """Add to the offer of a legal move which robot or number it is about, and what would happen."""
        asked_now(self).describe(self, seat, MOVES[offer.moves[0].code], offer)

    def is_final(self, seat: int, move: Move) -> bool:
        """Return whether a legal move cannot be taken back by the rules of the game."""
        return asked_now(self).is_final(MOVES[move.code])

    def locked(self, seat: int) -> list[Lock]:
        """Return the robots and numbers that the question to this seat is about and that cannot be chosen."""
        return asked_now(self).locked(self, seat) if seat in self.to_act() else []

    def redeal(self, seat: int, rng: Rng) -> "RicochetState":
        """Return a copy with another stream; chips are drawn one by one, so nothing else is hidden."""
        self.check_seat(seat)
        return self.with_stream(rng.fork())

    def fields(self) -> dict[str, object]:
        """Return the complete state, ready for JSON."""
        return store_state(self)

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """Return an empty dict: chips are drawn only when they are turned up, so no place is hidden."""
        return {}

    def trace(self) -> Trace:
        """Return a private board to try slides on; raise IllegalMove if the options do not allow traces (RR-13)."""
        if not self.settings.trace:
            refusal = Refusal("RR-13")
            raise IllegalMove(self.game.rulebook("en").refusal(refusal), refusal, self.game.meta.name)
        return Trace(self.board, self.markers, self.chip, self.settings.ricochet_rule)

    # What moves do.

    def next_round(self) -> None:
        """Turn up a random face-down chip (RR-10), or end the game if none is left."""
        if self.face_down == 0:
            self.phase = OVER
            self.running = False
        else:
            self.turn_up(self.draw_chip())

    def turn_up(self, chip: i64) -> None:
        """Begin a round with *chip*, with the robots on their markers."""
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
            self.journal.note("chip", {"round": self.round, "target": chip_piece(chip)})
        if self.phase == SOLO:
            self.turn_hourglass()

    def draw_chip(self) -> i64:
        """Draw one of the face-down chips, all equally likely."""
        skipped: i64 = self.rng.below(ones(self.face_down))
        chip: i64 = 0
        while True:
            if self.face_down >> chip & 1:
                if skipped == 0:
                    return chip
                skipped -= 1
            chip += 1

    def turn_hourglass(self) -> None:
        """Start the hourglass."""
        self.running = True
        self.glass += 1
        if self.journal is not None:
            self.journal.note("hourglass", {})

    def bid(self, seat: i64, number: i64) -> None:
        """Record a bid; the first of a round turns the hourglass, even if it is already running (RR-41)."""
        self.bids_made += 1
        self.bids[seat] = number << 32 | self.bids_made
        if self.journal is not None:
            self.journal.note("bid", {"seat": seat, "bid": number})
        if self.bids_made == 1:
            self.turn_hourglass()

    def hourglass_out(self) -> None:
        """End the bidding, or in solo turn the hourglass again or lose the chip, when the hourglass has run out."""
        self.running = False
        if self.phase == BIDDING:
            self.end_bidding()
        elif self.glass < self.settings.glasses:
            self.turn_hourglass()
        else:
            self.lose_chip()

    def end_bidding(self) -> None:
        """Go from bidding to the check (RR-50)."""
        self.running = False
        self.phase = CHECK
        self.next_try()

    def next_try(self) -> None:
        """Let the player with the lowest untried bid try; if there is none, put the chip back (RR-53)."""
        first = self.first_bidder()
        if first >= 0:
            self.checker = first
            if self.journal is not None:
                self.journal.note("try", {"seat": first, "bid": self.bids[first] >> 32})
            return
        self.face_down |= 1 << self.chip
        if self.journal is not None:
            self.journal.note("chip_back", {"target": chip_piece(self.chip)})
        self.next_round()

    def slide(self, robot: i64, heading: i64) -> None:
        """Slide a robot; win the chip if it arrives as bid, or fail the try if the bid is used up."""
        before: i64 = self.robots
        end: i64 = self.board.slide(self.robots, robot, heading)
        self.robots = place_after(self.robots, robot, end)
        self.ways = way_after(self.ways, robot, heading, end)
        self.slid += 1
        if self.journal is not None:
            self.tell_slide(self.journal, before, robot, heading)
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

    def tell_slide(self, journal: Journal, robots: i64, robot: i64, heading: i64) -> None:
        """Note a slide with the squares at which it starts, turns and ends; *robots* stood there before it."""
        values: dict[str, Value] = {"seat": self.checker, "robot": robot_piece(robot), "heading": HEADINGS[heading]}
        values["path"] = [square_name(square) for square in self.board.path(robots, robot, heading)]
        values["number"] = self.slid
        journal.note("slide", values)

    def win_chip(self, seat: i64) -> None:
        """Give the chip to *seat* and move the markers (RR-54); end the game if the seat has enough chips (RR-60)."""
        self.won[seat] |= 1 << self.chip
        self.markers = self.robots
        if self.journal is not None:
            self.journal.note("chip_won", {"seat": seat, "target": chip_piece(self.chip), "moves": self.slid})
        if self.seats > 1 and ones(self.won[seat]) >= self.settings.goal:
            self.phase = OVER
            return
        self.next_round()

    def fail(self, reason: str) -> None:
        """End a failed try: put the robots back on their markers and go on with the next bid (RR-52)."""
        self.tried |= 1 << self.checker
        if self.journal is not None:
            self.journal.note("failed_" + reason, {"seat": self.checker, "bid": self.bids[self.checker] >> 32})
        if self.slid > 0:
            self.put_back()
        self.next_try()

    def put_back(self) -> None:
        """Put the robots back on their markers."""
        self.robots = self.markers
        self.ways = 0
        self.slid = 0
        if self.journal is not None:
            self.journal.note("robots_back", {})

    def lose_chip(self) -> None:
        """Lose the chip in solo: it stays face down in front of the player (RR-71)."""
        self.lost |= 1 << self.chip
        if self.journal is not None:
            self.journal.note("chip_lost", {"target": chip_piece(self.chip)})
        if self.slid > 0:
            self.put_back()
        self.next_round()
