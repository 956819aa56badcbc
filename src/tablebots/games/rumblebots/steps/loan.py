"""Borrowing a Bot: a Contraption is turned, a player chosen, then a Bot of the discard pile (RB-90).

A question with a single answer is not asked.
"""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Offer
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.actions import in_order, turn_contraption
from tablebots.games.rumblebots.moves import NO_MORE, PLAYER, RumblebotsMove
from tablebots.games.rumblebots.state import DISCARD, READY, SQUAD, Board, Step, missing, zone_of
from tablebots.games.rumblebots.steps.questions import AbilityStep, ask, check_ability


def ask_borrow(board: Board, seat: i64, card: i64) -> None:
    """Let a seat turn a readied Contraption to borrow a Bot, if both halves are possible (RB-90)."""
    ready: i64 = zone_of(seat, READY)
    if board.size(ready) == 0 or lenders(board, seat) == 0:
        return
    step = Turn(board.step, seat, card)
    if rulings.BORROWING_IS_OPTIONAL:
        board.step = step
    else:
        ask(board, step)


def lenders(board: Board, seat: i64) -> i64:
    """Return the mask of the other seats that have a Bot on their discard pile."""
    mask: i64 = 0
    for other in range(board.seats):
        if other != seat and board.size(zone_of(other, DISCARD)) > 0:
            mask |= bit(other)
    return mask


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(AbilityStep):
    """Ask which Contraption is turned to borrow a Bot, if any."""

    name: ClassVar[str] = "turn"
    rule: ClassVar[str] = "RB-90"
    ability: ClassVar[str] = "borrow"

    def kinds(self, board: Board) -> i64:
        """Return the readied Contraptions."""
        return board.kinds_in(zone_of(self.seat, READY))

    def candidates(self, board: Board) -> list[int]:
        """Return the readied Contraptions."""
        return in_order(board, zone_of(self.seat, READY))

    def consequence(self, board: Board) -> Message | None:
        """Return that the Contraption itself does nothing."""
        return Message("consequences", "turn")

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the readied Contraptions, and none if that is allowed."""
        super().legal(board, moves)
        if rulings.BORROWING_IS_OPTIONAL:
            moves.append(board.moves.move(NO_MORE))

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Turn the Contraption and go on with the loan, or leave it."""
        if move.action is not NO_MORE:
            self.choose(board, move.number)

    def choose(self, board: Board, kind: i64) -> None:
        """Turn the Contraption without its own effect, and ask whose pile the loan comes from."""
        board.tell("turned", self.seat, turn_contraption(board, self.seat, kind))
        piles: i64 = lenders(board, self.seat)
        if piles & (piles - 1):
            board.step = Pile(board.step, self.seat, self.card)
        else:
            ask(board, Borrow(board.step, self.seat, self.card, lowest(piles)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pile(Step):
    """Ask whose discard pile the loan comes from."""

    name: ClassVar[str] = "pile"
    rule: ClassVar[str] = "RB-90"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, below: Step | None, seat: i64, card: i64) -> None:
        super().__init__(below, seat)
        self.card: Final[i64] = card
        """The card whose ability asks."""

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the players with a Bot on their discard pile."""
        board.add_kinds(moves, PLAYER, lenders(board, self.seat))

    def refuse(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that the player has nothing to lend, or is not there."""
        if move.action is not PLAYER:
            return Refusal(NOT_ASKED)
        return Refusal("RB-90") if move.number < board.seats else missing(move)

    def describe(self, board: Board, move: RumblebotsMove, offer: Offer) -> None:
        """Tell how many cards the pile has."""
        offer.preview = Message("previews", "cards", {"count": int(board.size(zone_of(move.number, DISCARD)))})

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Ask for a Bot of this player."""
        ask(board, Borrow(board.step, self.seat, self.card, move.number))

    def source(self) -> i64:
        """Return the card whose ability asks."""
        return self.card

    def check(self, board: Board) -> None:
        """Raise ValueError if the card borrows nothing."""
        check_ability(board, self.card, "borrow")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Borrow(AbilityStep):
    """Ask which Bot of another player's discard pile is borrowed."""

    name: ClassVar[str] = "borrow"
    rule: ClassVar[str] = "RB-90"
    ability: ClassVar[str] = "borrow"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card", "pile")

    def __init__(self, below: Step | None, seat: i64, card: i64, pile: i64) -> None:
        super().__init__(below, seat, card)
        self.pile: Final[i64] = pile
        """Whose discard pile it is."""

    def kinds(self, board: Board) -> i64:
        """Return the kinds on the discard pile."""
        return board.kinds_in(zone_of(self.pile, DISCARD))

    def candidates(self, board: Board) -> list[int]:
        """Return the discard pile."""
        return in_order(board, zone_of(self.pile, DISCARD))

    def choose(self, board: Board, kind: i64) -> None:
        """Take the Bot into the squad; it is not revealed (RB-72)."""
        zone: i64 = zone_of(self.pile, DISCARD)
        card: i64 = board.take_at(zone, board.find_kind(zone, kind))
        board.put(zone_of(self.seat, SQUAD), card)
        board.tell("borrow", self.seat, card, "other", self.pile)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the players and the card."""
        return {**super().values(board), "other": int(self.pile)}

    def check(self, board: Board) -> None:
        """Raise ValueError if the card borrows nothing, or not from there."""
        super().check(board)
        if not 0 <= self.pile < board.seats or self.pile == self.seat:
            raise ValueError("a Bot is borrowed from nobody")
