"""What players of Ricochet Robots are asked: one class for each question, with all that is said about it.

There are no steps here: the phase of the round, the hourglass and the bids decide which question is asked.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from tablebots.core.messages import Message, Piece, Value
from tablebots.core.questions import Lock, Offer
from tablebots.games.ricochet.board import SQUARE, square_name
from tablebots.games.ricochet.moves import (
    BID,
    MOVES,
    READY,
    RESET,
    SLIDE,
    TURN_HOURGLASS,
    RicochetMove,
    simple_move,
    slide_move,
)
from tablebots.games.ricochet.slides import solves, way_after
from tablebots.games.ricochet.state import CHECK, SOLO, RicochetBase, chip_piece, robot_piece

PAD: Final = 9
"""The numbers that a player chooses from at once; higher bids are typed."""
HOURGLASS: Final = "hourglass"


class Asked:
    """A question of the game."""

    key: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def rule_for(self, state: RicochetBase, seat: int | None) -> str:
        """Return the rule that a seat should read about this question."""
        return self.rule

    def values(self, state: RicochetBase) -> dict[str, Value]:
        """Return what fills the text of the question."""
        return {"target": chip_piece(state.chip)}

    def consequence(self, state: RicochetBase, seat: int | None) -> Message | None:
        """Return what a seat should know before answering."""
        return None

    def describe(self, state: RicochetBase, seat: i64, move: RicochetMove, offer: Offer) -> None:
        """Add to the offer of a legal move which pieces it is about, and what would happen."""

    def locked(self, state: RicochetBase, seat: i64) -> list[Lock]:
        """Return the pieces that the question is about and that cannot be chosen."""
        return []

    def is_final(self, move: RicochetMove) -> bool:
        """Return whether a legal move cannot be taken back: what is said or shown at the table stays so."""
        return True


class Bids(Asked):
    """Ask everybody for bids; nobody has made one yet."""

    key: ClassVar[str] = "bids"
    rule: ClassVar[str] = "RR-40"

    def rule_for(self, state: RicochetBase, seat: int | None) -> str:
        """Return the rule about lowering for a seat that has bid."""
        return "RR-43" if own_bid(state, seat) else self.rule

    def consequence(self, state: RicochetBase, seat: int | None) -> Message | None:
        """Return what becomes of the seat's own bid, or what a first bid does."""
        bid = own_bid(state, seat)
        if bid:
            return Message("consequences", "own_bid" if bid > 1 else "lowest_bid", {"bid": bid})
        return Message("consequences", self.key)

    def describe(self, state: RicochetBase, seat: i64, move: RicochetMove, offer: Offer) -> None:
        """Name the number or the hourglass, and say which bid would be shown first, or who is ready."""
        if move.action == BID:
            offer.touch("number", Piece(str(move.number)))
            if would_show_first(state, seat, move.number):
                offer.preview = Message("previews", "shows_first")
        elif move.action == READY:
            offer.preview = when_ready(state)
        elif move.action == TURN_HOURGLASS:
            offer.touch("hourglass", Piece(HOURGLASS))

    def locked(self, state: RicochetBase, seat: i64) -> list[Lock]:
        """Return the numbers that are no longer allowed, and the hourglass while it cannot be turned."""
        locks = [Lock(Piece(str(bid)), MOVES[bid]) for bid in range(state.highest_bid(seat) + 1, PAD + 1)]
        if state.bids_made == 0 and not state.may_turn_hourglass():
            locks.append(Lock(Piece(HOURGLASS), simple_move(TURN_HOURGLASS)))
        return locks


class Stalled(Bids):
    """Ask for bids when nobody has bid for a long time, so that the hourglass may be turned."""

    key: ClassVar[str] = "stalled"
    rule: ClassVar[str] = "RR-44"


class LastChance(Bids):
    """Ask for a first bid while the hourglass runs."""

    key: ClassVar[str] = "last_chance"
    rule: ClassVar[str] = "RR-44"


class LastBids(Bids):
    """Ask for more bids while the hourglass runs."""

    key: ClassVar[str] = "last_bids"
    rule: ClassVar[str] = "RR-41"


class Slides(Asked):
    """Ask a player to slide robots."""

    def describe(self, state: RicochetBase, seat: i64, move: RicochetMove, offer: Offer) -> None:
        """Name the robot and say where it would stop."""
        if move.action == SLIDE:
            robot: i64 = move.number >> 2
            offer.touch("robot", robot_piece(robot))
            offer.preview = after_slide(state, robot, move.number & 3)

    def locked(self, state: RicochetBase, seat: i64) -> list[Lock]:
        """Return the robots that cannot move at all."""
        locks: list[Lock] = []
        for robot in range(state.settings.robots):
            if not any(state.board.may_slide(state.robots, robot, heading) for heading in range(4)):
                locks.append(Lock(robot_piece(robot), slide_move(robot, 0)))
        return locks


class Check(Slides):
    """Ask the player whose bid is checked to show the solution."""

    key: ClassVar[str] = "check"
    rule: ClassVar[str] = "RR-51"

    def values(self, state: RicochetBase) -> dict[str, Value]:
        """Return the target, the player, the bid and the moves left."""
        bid = int(state.bids[state.checker] >> 32)
        left = bid - int(state.slid)
        return {"target": chip_piece(state.chip), "seat": int(state.checker), "bid": bid, "left": left}

    def consequence(self, state: RicochetBase, seat: int | None) -> Message | None:
        """Return how many of the moves are made, and whether only the exact number counts."""
        values: dict[str, Value] = {"made": int(state.slid), "bid": int(state.bids[state.checker] >> 32)}
        return Message("consequences", "exact_moves" if state.settings.exact_bids else "moves", values)


class Solo(Slides):
    """Ask a player who plays alone to reach the target before the hourglass has run out."""

    key: ClassVar[str] = "solo"
    rule: ClassVar[str] = "RR-71"

    def consequence(self, state: RicochetBase, seat: int | None) -> Message | None:
        """Return whether the hourglass runs once more."""
        again = state.glass < state.settings.glasses
        return Message("consequences", "solo_again" if again else "solo")

    def is_final(self, move: RicochetMove) -> bool:
        """Return whether it gives up the chip: robots may be put back as often as one likes."""
        return move.action != SLIDE and move.action != RESET


BIDS: Final = Bids()
STALLED: Final = Stalled()
LAST_CHANCE: Final = LastChance()
LAST_BIDS: Final = LastBids()
CHECKED: Final = Check()
ALONE: Final = Solo()


def asked_now(state: RicochetBase) -> Asked:
    """Return the question that is asked now, in a game that is not over."""
    if state.phase == SOLO:
        return ALONE
    if state.phase == CHECK:
        return CHECKED
    if state.running:
        return LAST_BIDS if state.bids_made else LAST_CHANCE
    return STALLED if state.stalled else BIDS


def own_bid(state: RicochetBase, seat: int | None) -> int:
    """Return the bid of a seat, 0 if it has none or is a spectator."""
    return 0 if seat is None else int(state.bids[seat] >> 32)


def would_show_first(state: RicochetBase, seat: i64, bid: i64) -> bool:
    """Return whether a bid of this seat would be lower than those of all others."""
    return all(other == seat or not made or bid < made >> 32 for other, made in enumerate(state.bids))


def when_ready(state: RicochetBase) -> Message:
    """Return how many players are ready of those who must be to end the bidding (RR-45)."""
    ready = sum([state.ready >> seat & 1 for seat in range(state.seats)])
    if ready + 1 == state.seats:
        return Message("previews", "all_ready")
    return Message("previews", "ready", {"ready": int(ready), "count": int(state.seats)})


def after_slide(state: RicochetBase, robot: i64, heading: i64) -> Message:
    """Return where a robot would stop, and whether that reaches the target."""
    end: i64 = state.board.slide(state.robots, robot, heading)
    square: i64 = i64(state.board.targets[state.chip])
    ways: i64 = way_after(state.ways, robot, heading, end)
    values: dict[str, Value] = {"square": square_name(int(end & SQUARE))}
    if solves(state.chip, square, robot, end, ways, state.settings.ricochet_rule):
        return Message("previews", "arrives", values)
    if solves(state.chip, square, robot, end, ways, False):
        return Message("previews", "not_turned", values)
    return Message("previews", "stops", values)
