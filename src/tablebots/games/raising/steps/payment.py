"""Paying in small steps: a player is asked only where there is a choice. What can be paid is in `payment`."""

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.core.questions import Offer
from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.actions import give, queue
from tablebots.games.raising.components import PROGRAM, ROBOT, SENSOR, TAPE, WILD, PrintedAction
from tablebots.games.raising.moves import PAY, PAY_AS_PRINTED, PAY_ROBOT, TAPE_FOR, RaisingMove
from tablebots.games.raising.offers import add_item
from tablebots.games.raising.payment import (
    NAMING,
    NAMING_ROBOTS,
    NAMING_WILDS,
    affordable,
    available,
    begin_payment,
    can_pay_as_printed,
    can_replace,
    go_on_paying,
    part_of,
    pay_as_printed,
    pay_robot,
    pay_wild,
    replace_by_tape,
)
from tablebots.games.raising.pieces import robot_piece
from tablebots.games.raising.state import Board, PlayerState, Step, missing

MANY: Final[i64] = 1 << 20
"""More than anybody has of anything."""


def perform(board: Board, player: PlayerState, action: PrintedAction) -> None:
    """Let a player pay what an action asks for and gain what it gives (RA-65)."""
    if action.free:
        give(board, player, action.gains)
    else:
        pay_for(board, player, action.pays, 0, action.gains)


def pay_for(board: Board, player: PlayerState, owed: vec[i64], wilds: i64, gains: list[Gain]) -> None:
    """Let a player pay this and *wilds* more, and then gain something."""
    if begin_payment(board, player, owed, wilds):
        give(board, player, gains)
    else:
        queue(player, gains)
        ask_payment(player)


def charge(board: Board, player: PlayerState, owed: vec[i64], wilds: i64) -> None:
    """Let a player pay this and *wilds* more, before anything that waits."""
    if not begin_payment(board, player, owed, wilds):
        ask_payment(player)


def ask_payment(player: PlayerState) -> None:
    """Ask how a player goes on paying."""
    part: i64 = part_of(player)
    if part == NAMING:
        player.step = PayNamed(player.step)
    elif part == NAMING_ROBOTS:
        player.step = PayRobots(player.step)
    else:
        player.step = PayWilds(player.step)


def asked_by_hand(board: Board, player: PlayerState, item: i64) -> i64:
    """Return how many of a component the Robots in hand ask for together, each by its dearer column."""
    costs = board.settings.costs
    count: i64 = 0
    for robot in player.hand:
        count += max(costs[robot * 2][item], costs[robot * 2 + 1][item])
    return count


@mypyc_attr(acyclic=True)
class PaymentStep(Step):
    """A question about a payment that has begun."""

    only_on_top: ClassVar[bool] = True

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Pay as the player says, and ask again while there is a choice."""
        self.pay(board, player, move)
        if not go_on_paying(board, player):
            ask_payment(player)

    def pay(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Pay as the player says."""
        raise NotImplementedError

    def part(self) -> i64:
        """Return the part of a payment that the question is about."""
        raise NotImplementedError

    def cheapest(self, board: Board, player: PlayerState, moves: list[Move]) -> Move:
        """Return the legal answer that gives up least.

        First come parts, those of which most is left over once the Robots in hand have theirs before others; then duct
        tape, which could stand for any of them. Robots come last, those worth least before others.
        """
        known = board.settings.moves.own
        best: Move = moves[0]
        lowest: i64 = self.worth(board, player, known[best.code])
        for move in moves:
            worth: i64 = self.worth(board, player, known[move.code])
            if worth < lowest:
                best = move
                lowest = worth
        return best

    def worth(self, board: Board, player: PlayerState, move: RaisingMove) -> i64:
        """Return how much an answer gives up, to compare it with others."""
        if move.action is PAY_AS_PRINTED:
            return -2 * MANY
        if move.action is PAY_ROBOT:
            return 1 + board.components.robots[move.number].vp
        if move.action is PAY:
            return (
                0
                if move.number == TAPE
                else asked_by_hand(board, player, move.number) - player.counts[move.number] - MANY
            )
        return MANY

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the Robot that pays, or the items."""
        if move.action is PAY_ROBOT:
            offer.touch("card", robot_piece(board.components, move.number))
            add_item(offer, ROBOT, 1)
        elif move.action is PAY_AS_PRINTED:
            for item in range(SENSOR, PROGRAM + 1):
                add_item(offer, item, player.owed[item])
        else:
            add_item(offer, TAPE if move.action is TAPE_FOR else move.number, 1)

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if the payment is not about this, or cannot be made."""
        if part_of(player) != self.part():
            raise ValueError("a payment asks for what is not owed")
        if not affordable(board, player, player.owed):
            raise ValueError("a payment cannot be made")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PayNamed(PaymentStep):
    """Ask whether duct tape replaces some of the components that are asked for by name (RA-11)."""

    name: ClassVar[str] = "pay_named"
    rule: ClassVar[str] = "RA-11"

    def part(self) -> i64:
        """Return the part with the components."""
        return NAMING

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the components that tape can replace, and paying as printed."""
        known = board.settings.moves
        for item in range(SENSOR, PROGRAM + 1):
            if can_replace(player, item):
                moves.append(known.move(TAPE_FOR, item))
        if can_pay_as_printed(board, player):
            moves.append(known.move(PAY_AS_PRINTED))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: tape cannot do this, or something else is asked."""
        return Refusal("RA-11") if move.action is TAPE_FOR or move.action is PAY_AS_PRINTED else Refusal(NOT_ASKED)

    def pay(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Pay tape for a component, or the components as they are."""
        if move.action is TAPE_FOR:
            replace_by_tape(board, player, move.number)
        else:
            pay_as_printed(board, player)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PayRobots(PaymentStep):
    """Ask which Robots of the hand pay for what asks for Robots."""

    name: ClassVar[str] = "pay_robots"
    rule: ClassVar[str] = "RA-12"

    def part(self) -> i64:
        """Return the part with the Robots."""
        return NAMING_ROBOTS

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Robots in hand."""
        add_robots(board, player, moves)

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the Robot is not in hand, or something else is asked."""
        return missing(move) if move.action is PAY_ROBOT else Refusal(NOT_ASKED)

    def pay(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Pay the Robot."""
        pay_robot(board, player, move.number)

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player and how many Robots are owed."""
        return {"seat": int(player.seat), "count": int(player.owed[ROBOT])}


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PayWilds(PaymentStep):
    """Ask what pays for a wild (RA-12)."""

    name: ClassVar[str] = "pay_wilds"
    rule: ClassVar[str] = "RA-12"

    def part(self) -> i64:
        """Return the part with the wilds."""
        return NAMING_WILDS

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the components and the tape that may pay, and the Robots in hand."""
        for item in range(SENSOR, TAPE + 1):
            if available(board, player, item) > 0:
                moves.append(board.settings.moves.move(PAY, item))
        add_robots(board, player, moves)

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the player does not have this, tape may not pay, or something else is asked."""
        if move.action is PAY_ROBOT:
            return missing(move)
        if move.action is not PAY:
            return Refusal(NOT_ASKED)
        return missing(move) if player.counts[move.number] == 0 else Refusal("RA-11")

    def pay(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Pay the Robot or the item."""
        if move.action is PAY_ROBOT:
            pay_robot(board, player, move.number)
        else:
            pay_wild(board, player, move.number)

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player and how many wilds are owed."""
        return {"seat": int(player.seat), "count": int(player.owed[WILD])}


def add_robots(board: Board, player: PlayerState, moves: list[Move]) -> None:
    """Add paying each Robot of the hand."""
    for robot in player.hand:
        moves.append(board.settings.moves.move(PAY_ROBOT, robot))
