"""Being defeated, and the order of Defeated effects."""

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.moves import Move
from tablebots.core.questions import Offer
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.actions import perform
from tablebots.games.mindbug.cards import DEFEATED, TOUGH
from tablebots.games.mindbug.moves import FIRST_ALLIED, FIRST_ENEMY, Action, MindbugMove
from tablebots.games.mindbug.powers import keywords
from tablebots.games.mindbug.state import Board, Step, missing


def defeat(board: Board, creatures: i64) -> None:
    """Defeat creatures at the same time: Tough ones are exhausted first, Defeated effects wait (MB-55, MB-62)."""
    gone: i64 = 0
    while creatures:
        card: i64 = _next_creature(board, creatures)
        creatures &= ~bit(card)
        if keywords(board, card) & TOUGH and not board.exhausted >> card & 1:
            board.exhausted |= bit(card)
            board.tell("exhaust", board.controller(card), card)
        else:
            gone |= bit(card)
    while gone:
        card = _next_creature(board, gone)
        gone &= ~bit(card)
        _bury(board, card)
    if board.zero.waiting | board.one.waiting and not isinstance(board.step, Order):
        board.step = Order(board.step, board.turn)


def _next_creature(board: Board, creatures: i64) -> i64:
    """Return the first of these creatures in the order of the card set; of two copies, that of the first seat.

    Events follow this order, and the numbers of copies on two sides are nothing that players can see.
    """
    card: i64 = lowest(creatures)
    twin: i64 = board.cards.twin[card]
    if twin > card and creatures >> twin & 1 and board.controller(twin) < board.controller(card):
        return twin
    return card


def _bury(board: Board, card: i64) -> None:
    """Move a defeated creature to the discard pile of the player who controlled it (MB-44)."""
    seat: i64 = board.controller(card)
    player = board.player(seat)
    player.side &= ~bit(card)
    board.exhausted &= ~bit(card)
    player.discard |= bit(card)
    board.tell("defeated", seat, card)
    if board.cards.trigger[card] != DEFEATED:
        return
    if isinstance(board.step, Order) and not rulings.NEW_EFFECTS_JOIN_THE_WAITING:
        player.waiting_later |= bit(card)
    else:
        player.waiting |= bit(card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Order(Step):
    """Let the waiting Defeated effects happen; ask the active player for their order if it matters (MB-65, R-46)."""

    name: ClassVar[str] = "order"
    rule: ClassVar[str] = "MB-65"

    def advance(self, board: Board) -> bool:
        """Let the effect that waits happen, unless the active player must say which comes first."""
        mine: i64 = board.player(board.turn).waiting
        theirs: i64 = board.player(1 - board.turn).waiting
        if mine | theirs == 0:
            self._next_batch(board)
            return True
        owner: i64 = board.turn if mine else 1 - board.turn
        waiting: i64 = mine if mine else theirs
        if (mine and theirs) or _has_two_kinds(board, waiting):
            return False
        self._resolve(board, owner, lowest(waiting))
        return True

    def _next_batch(self, board: Board) -> None:
        """Go on with the effects that waited for the others, or leave the stack if there are none."""
        for player in board.players():
            player.waiting = player.waiting_later
            player.waiting_later = 0
        if board.zero.waiting | board.one.waiting == 0:
            board.pop()

    def _resolve(self, board: Board, seat: i64, card: i64) -> None:
        """Let the effect of a creature happen for the player who controlled it (R-45)."""
        board.player(seat).waiting &= ~bit(card)
        perform(board, seat, card)

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the kinds of creatures whose effects wait."""
        self._add(board, moves, FIRST_ALLIED, self.seat)
        self._add(board, moves, FIRST_ENEMY, 1 - self.seat)

    def _add(self, board: Board, moves: list[Move], action: Action, owner: i64) -> None:
        cards: i64 = board.player(owner).waiting
        last: i64 = -1
        while cards:
            kind: i64 = board.cards.kind[lowest(cards)]
            if kind != last:
                moves.append(board.moves.with_waiting(action, kind))
            last = kind
            cards &= cards - 1

    def refuse(self, board: Board, move: MindbugMove) -> Refusal:
        """Return the refusal of an effect that does not wait, or of an answer to another question."""
        if move.action is FIRST_ALLIED or move.action is FIRST_ENEMY:
            return missing(move)
        return Refusal(NOT_ASKED)

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Let the chosen effect happen; the others go on waiting on top of the same step."""
        board.step = self
        owner: i64 = self.seat if move.action is FIRST_ALLIED else 1 - self.seat
        self._resolve(board, owner, board.cards.pick(board.player(owner).waiting, move.number))

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the creature whose effect comes first."""
        owner: i64 = self.seat if move.action is FIRST_ALLIED else 1 - self.seat
        offer.touch("card", board.piece(board.cards.pick(board.player(owner).waiting, move.number)))


def _has_two_kinds(board: Board, cards: i64) -> bool:
    """Return whether a set that is not empty has cards of different kinds."""
    kind: i64 = board.cards.kind[lowest(cards)]
    while cards:
        if board.cards.kind[lowest(cards)] != kind:
            return True
        cards &= cards - 1
    return False
