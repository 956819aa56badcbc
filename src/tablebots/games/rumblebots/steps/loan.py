"""Borrowing a Bot: a Contraption is turned, a player chosen, then a Bot of the discard pile (RB-90).

A question with a single answer is not asked.
"""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.actions import several_kinds, turn_contraption
from tablebots.games.rumblebots.moves import NO_MORE, PLAYER, RumblebotsMove
from tablebots.games.rumblebots.state import DISCARD, READY, SQUAD, Board, Step, missing, zone_of
from tablebots.games.rumblebots.steps.questions import AbilityStep, check_ability


def ask_borrow(board: Board, seat: i64, card: i64) -> None:
    """Let a seat turn a readied Contraption to borrow a Bot, if both halves are possible (RB-90)."""
    ready: i64 = zone_of(seat, READY)
    if board.size(ready) == 0 or lenders(board, seat) == 0:
        return
    if rulings.BORROWING_IS_OPTIONAL or several_kinds(board, ready):
        board.step = Turn(board.step, seat, card)
    else:
        _turn_for_loan(board, seat, card, board.cards.kind[board.at(ready, 0)])


def lenders(board: Board, seat: i64) -> i64:
    """Return the mask of the other seats that have a Bot on their discard pile."""
    mask: i64 = 0
    for other in range(board.seats):
        if other != seat and board.size(zone_of(other, DISCARD)) > 0:
            mask |= bit(other)
    return mask


def _turn_for_loan(board: Board, seat: i64, card: i64, kind: i64) -> None:
    """Turn a Contraption without its own effect, then choose whose pile the loan comes from."""
    board.tell("turned", seat, turn_contraption(board, seat, kind))
    piles: i64 = lenders(board, seat)
    if piles & (piles - 1):
        board.step = Pile(board.step, seat, card)
    else:
        _ask_loan(board, seat, card, lowest(piles))


def _ask_loan(board: Board, seat: i64, card: i64, pile: i64) -> None:
    """Let a seat choose a Bot of another player's discard pile."""
    zone: i64 = zone_of(pile, DISCARD)
    if several_kinds(board, zone):
        board.step = Borrow(board.step, seat, card, pile)
    else:
        _borrow(board, seat, pile, board.cards.kind[board.at(zone, 0)])


def _borrow(board: Board, seat: i64, pile: i64, kind: i64) -> None:
    """Take a Bot of this kind from another player's discard pile into the squad; it is not revealed (RB-72)."""
    zone: i64 = zone_of(pile, DISCARD)
    card: i64 = board.take_at(zone, board.find_kind(zone, kind))
    board.put(zone_of(seat, SQUAD), card)
    board.tell("borrow", seat, card, "other", pile)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(AbilityStep):
    """Ask which Contraption is turned to borrow a Bot, if any."""

    name: ClassVar[str] = "turn"
    rule: ClassVar[str] = "RB-90"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def kinds(self, board: Board) -> i64:
        """Return the readied Contraptions."""
        return board.kinds_in(zone_of(self.seat, READY))

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the readied Contraptions, and none if that is allowed."""
        super().legal(board, moves)
        if rulings.BORROWING_IS_OPTIONAL:
            moves.append(board.moves.move(NO_MORE))

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Turn the Contraption and go on with the loan, or leave it."""
        if move.action is not NO_MORE:
            _turn_for_loan(board, self.seat, self.card, move.number)

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Turn(self.below, self.seat, new[self.card])

    def check(self, board: Board) -> None:
        """Raise ValueError if the card borrows nothing."""
        check_ability(board, self.card, "borrow")


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

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Ask for a Bot of this player."""
        _ask_loan(board, self.seat, self.card, move.number)

    def source(self) -> i64:
        """Return the card whose ability asks."""
        return self.card

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Pile(self.below, self.seat, new[self.card])

    def check(self, board: Board) -> None:
        """Raise ValueError if the card borrows nothing."""
        check_ability(board, self.card, "borrow")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Borrow(AbilityStep):
    """Ask which Bot of another player's discard pile is borrowed."""

    name: ClassVar[str] = "borrow"
    rule: ClassVar[str] = "RB-90"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card", "pile")

    def __init__(self, below: Step | None, seat: i64, card: i64, pile: i64) -> None:
        super().__init__(below, seat, card)
        self.pile: Final[i64] = pile
        """Whose discard pile it is."""

    def kinds(self, board: Board) -> i64:
        """Return the kinds on the discard pile."""
        return board.kinds_in(zone_of(self.pile, DISCARD))

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Borrow the Bot."""
        _borrow(board, self.seat, self.pile, move.number)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the players and the card; the owner of the pile has always had two names here."""
        return {**super().values(board), "count": int(self.pile), "other": int(self.pile)}

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Borrow(self.below, self.seat, new[self.card], self.pile)

    def check(self, board: Board) -> None:
        """Raise ValueError if the card borrows nothing, or not from there."""
        check_ability(board, self.card, "borrow")
        if not 0 <= self.pile < board.seats or self.pile == self.seat:
            raise ValueError("a Bot is borrowed from nobody")
